/* probes/columns/twin_rows.h - the rows of spmm-vector and spmm-merge, and the scatter; included once a
 * type T. */

static T *NAME(b_at)(const walk *w, uint32_t row, uint32_t column)
{
    uint64_t k = w->o->columns, rows = w->o->transposed ? w->o->rows : w->o->cols;
    return (T *)w->o->b + (w->o->column_major ? column * rows + row : row * k + column);
}

static void NAME(write)(const walk *w, uint32_t row, uint32_t column, T sum)
{
    uint64_t k = w->o->columns, rows = w->o->transposed ? w->o->cols : w->o->rows;
    T *c = (T *)w->c + (w->o->column_major ? column * rows + row : row * k + column);
    *c = (T)w->alpha * sum + (w->beta == 0 ? 0 : (T)w->beta * *c);
}

/* Entries [begin, end) on one column: a slot takes every slots-th; then halves are added. */
static T NAME(sum)(const walk *w, uint64_t begin, uint64_t end, uint32_t column, uint32_t slots)
{
    T of[32] = {0};
    const T *values = w->o->values;
    for (uint64_t e = begin; e < end; e++)
        of[(e - begin) % slots] += values[e] * *NAME(b_at)(w, w->o->col[e], column);
    for (uint32_t half = slots / 2; half; half /= 2)
        for (uint32_t s = 0; s < half; s++)
            of[s] += of[s + half];
    return of[0];
}

/* The sums of pieces, as the shares of a block add them. */
static T NAME(sum_pieces)(const walk *w, uint32_t row, uint32_t column)
{
    uint64_t begin = w->o->row_ptr[row], end = w->o->row_ptr[row + 1];
    uint32_t slots = 32 / w->shape.lanes;
    uint64_t length = spc_piece_entries(end - begin, slots);
    T total = 0;
    for (uint32_t share = 0; share < JOIN_SHARES; share++) {
        T sum = 0;
        for (uint64_t at = begin + share * length; at < end; at += JOIN_SHARES * length)
            sum += NAME(sum)(w, at, at + length < end ? at + length : end, column, slots);
        total += sum;
    }
    return total;
}

static void NAME(rows)(const walk *w, uint32_t row, uint32_t rows, bool cut)
{
    const uint64_t *row_ptr = w->o->row_ptr;
    uint32_t slots =
        w->slots ? w->slots : spc_slots_for(row_ptr[row + rows] - row_ptr[row], rows, w->shape.lanes);
    for (uint32_t r = row; r < row + rows; r++)
        for (uint32_t j = 0; j < w->o->columns; j++)
            NAME(write)
    (w, r, j, cut ? NAME(sum_pieces)(w, r, j) : NAME(sum)(w, row_ptr[r], row_ptr[r + 1], j, slots));
}

/* Row by row, one entry after the other: the kernel's order is not fixed. */
static void NAME(scatter)(const walk *w)
{
    const T *values = w->o->values;
    uint32_t k = w->o->columns;
    T *c = w->c;
    for (uint64_t i = 0; i < (uint64_t)w->o->cols * k; i++)
        c[i] = w->beta == 0 ? 0 : (T)w->beta * c[i];
    for (uint32_t r = 0; r < w->o->rows && !spc_interrupted(); r++)
        for (uint64_t e = w->o->row_ptr[r]; e < w->o->row_ptr[r + 1]; e++)
            for (uint32_t j = 0; j < k; j++)
                c[w->o->column_major ? (uint64_t)j * w->o->cols + w->o->col[e]
                                     : (uint64_t)w->o->col[e] * k + j] +=
                    values[e] * ((T)w->alpha * *NAME(b_at)(w, r, j));
}
