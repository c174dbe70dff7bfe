/* probes/multivector/twin_rows.h - the rows of spmm-vector, the shares of spmm-merge and spmm-block, the
 * pieces of spmm-rows, the windows of spmm-tensor, and the scatter; included once a type: S of values, T of
 * sums, LOAD(s) and STORE(t) between them. */

static T NAME(b_at)(const walk *w, uint32_t row, uint32_t column)
{
    uint64_t k = w->o->columns, rows = w->o->transposed ? w->o->rows : w->o->cols;
    return LOAD(((const S *)w->o->b)[w->o->column_major ? column * rows + row : row * k + column]);
}

static void NAME(write)(const walk *w, uint32_t row, uint32_t column, T sum)
{
    uint64_t k = w->o->columns, rows = w->o->transposed ? w->o->cols : w->o->rows;
    S *c = (S *)w->c + (w->o->column_major ? column * rows + row : row * k + column);
    *c = STORE((T)w->alpha * sum + (w->beta == 0 ? 0 : (T)w->beta * LOAD(*c)));
}

/* Entries [begin, end) on one column: a slot takes every slots-th; then halves are added. */
static T NAME(sum)(const walk *w, uint64_t begin, uint64_t end, uint32_t column, uint32_t slots)
{
    T of[32] = {0};
    const S *values = w->o->values;
    for (uint64_t e = begin; e < end; e++)
        of[(e - begin) % slots] += LOAD(values[e]) * NAME(b_at)(w, w->o->col[e], column);
    for (uint32_t half = slots / 2; half; half /= 2)
        for (uint32_t s = 0; s < half; s++)
            of[s] += of[s + half];
    return of[0];
}

static void NAME(row)(const walk *w, uint32_t row)
{
    const uint64_t *row_ptr = w->o->row_ptr;
    for (uint32_t j = 0; j < w->o->columns; j++)
        NAME(write)(w, row, j, NAME(sum)(w, row_ptr[row], row_ptr[row + 1], j, w->slots));
}

/* What a block has of a row: the row, or a piece; the last piece adds them up as the kernel's shares do. */
static void NAME(finish)(const walk *w, const block *b, uint32_t row, uint32_t column, T sum, T *parts)
{
    const spc_share *t = &b->share;
    uint64_t k = w->o->columns;
    if (t->pieces) {
        parts[t->piece * k + column] = sum;
        if (t->piece + 1 < t->pieces)
            return;
        sum = 0;
        for (uint32_t share = 0; share < JOIN_SHARES; share++) {
            T of = 0;
            for (uint32_t i = share; i < t->pieces; i += JOIN_SHARES)
                of += parts[i * k + column];
            sum += of;
        }
    }
    uint32_t of = (t->row + row) * w->a.block + w->part;
    if (of < w->o->rows)
        NAME(write)(w, of, column, sum);
}

/* One slot: rows that begin and end in it; the end of one that was begun before is its head. */
static T NAME(walk)(const walk *w, const block *b, uint32_t slot, uint32_t column, T *head, T *parts)
{
    uint32_t each = w->a.block;
    const S *values = (const S *)w->a.values + b->share.first * each + w->part;
    const uint32_t *columns = w->a.col + b->share.first;
    uint32_t e = b->entry[slot];
    bool begun = has_begun(b, slot);
    for (uint32_t row = b->row[slot]; row < b->row[slot + 1]; row++, begun = false) {
        T sum = 0;
        for (; e < b->end[row]; e++)
            sum += LOAD(values[e * each]) * NAME(b_at)(w, columns[e], column);
        if (begun)
            *head = sum;
        else
            NAME(finish)(w, b, row, column, sum, parts);
    }
    T tail = 0;
    for (; e < b->entry[slot + 1]; e++)
        tail += LOAD(values[e * each]) * NAME(b_at)(w, columns[e], column);
    return tail;
}

/* As shares.cuh has it: tails are added within a warp, then heads are completed. */
static void NAME(share_column)(const walk *w, const block *b, uint32_t column, T *parts)
{
    T head[SPC_SHARE_THREADS], tail[SPC_SHARE_THREADS];
    bool open[SPC_SHARE_THREADS];
    for (uint32_t s = 0; s < b->slots; s++) {
        tail[s] = NAME(walk)(w, b, s, column, &head[s], parts);
        open[s] = is_open_slot(b, s);
    }
    for (uint32_t distance = 1; distance < b->warp; distance *= 2)
        for (uint32_t s = b->slots; s-- > 1;)
            if (open[s] && s % b->warp >= distance) {
                tail[s] += tail[s - distance];
                open[s] = open[s - distance];
            }
    for (uint32_t s = 0; s < b->slots; s++) {
        if (!has_begun(b, s) || is_open_slot(b, s))
            continue;
        T sum = head[s];
        bool more = true;
        for (uint32_t of = s; more && of > 0; of -= of % b->warp) {
            sum += tail[--of];
            more = open[of];
        }
        NAME(finish)(w, b, b->row[s], column, sum, parts);
    }
}

static void NAME(share)(const walk *w, const block *b, void *parts)
{
    for (uint32_t j = 0; j < w->o->columns; j++)
        NAME(share_column)(w, b, j, parts);
}

/* A warp's row or piece of one. */
static void NAME(piece)(const walk *w, const block *b, void *parts)
{
    const spc_share *t = &b->share;
    for (uint32_t j = 0; j < w->o->columns; j++)
        NAME(finish)(w, b, 0, j, NAME(sum)(w, t->first, t->first + t->entries, j, w->slots), parts);
}

/* A row of a window, or of a piece of one; w->part: which. */
static void NAME(window)(const walk *w, const block *b, void *parts)
{
    const spc_share *t = &b->share;
    const S *values = (const S *)w->a.values + w->part;
    for (uint32_t j = 0; j < w->o->columns; j++) {
        T sum = 0;
        for (uint64_t e = t->first; e < t->first + t->entries; e++) {
            T value = LOAD(values[e * w->a.block]), x = NAME(b_at)(w, w->a.col[e], j);
            sum += w->tf32 ? (T)tf32_of((float)value) * (T)tf32_of((float)x) : value * x;
        }
        NAME(finish)(w, b, 0, j, sum, parts);
    }
}

/* Row by row, one entry after the other: the kernel's order is not fixed. */
static void NAME(scatter)(const walk *w)
{
    const S *values = w->o->values;
    uint32_t k = w->o->columns;
    S *c = w->c;
    for (uint64_t i = 0; i < (uint64_t)w->o->cols * k; i++)
        c[i] = STORE(w->beta == 0 ? 0 : (T)w->beta * LOAD(c[i]));
    for (uint32_t r = 0; r < w->o->rows && !spc_interrupted(); r++)
        for (uint64_t e = w->o->row_ptr[r]; e < w->o->row_ptr[r + 1]; e++)
            for (uint32_t j = 0; j < k; j++) {
                S *at = &c[w->o->column_major ? (uint64_t)j * w->o->cols + w->o->col[e]
                                              : (uint64_t)w->o->col[e] * k + j];
                *at = STORE(LOAD(*at) + LOAD(values[e]) * ((T)w->alpha * NAME(b_at)(w, r, j)));
            }
}
