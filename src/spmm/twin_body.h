/* spmm/twin_body.h - the kernels on the host, in their own order; included once a value type T. */

/* SparseTensor on the columns [first, first + width): non-zeros in storage order, sums in "shared memory". */
static void NAME(sparse_tensor_block)(const spc_spmm_view *view, uint32_t first, uint32_t width, T *sum)
{
    const T *values = view->values, *b = view->b;
    T *c = view->c;
    memset(sum, 0, (uint64_t)view->rows * width * sizeof *sum);
    for (uint32_t k = 0; k < view->nnz; k++) {
        uint32_t row = view->ids[2 * (uint64_t)k], col = view->ids[2 * (uint64_t)k + 1];
        for (uint32_t j = 0; j < width; j++)
            sum[(uint64_t)row * width + j] += values[k] * b[col * view->b_row + (first + j) * view->b_column];
    }
    for (uint32_t i = 0; i < view->rows; i++)
        for (uint32_t j = 0; j < width; j++)
            c[i * view->c_row + (first + j) * view->c_column] = sum[(uint64_t)i * width + j];
}

/* SparseTensor straight into C: the baseline, and matrices beyond shared memory. */
static void NAME(sparse_tensor_global)(const spc_spmm_view *view, uint32_t columns)
{
    const T *values = view->values, *b = view->b;
    T *c = view->c;
    for (uint32_t i = 0; i < view->rows; i++)
        for (uint32_t j = 0; j < columns; j++)
            c[i * view->c_row + j * view->c_column] = 0;
    for (uint32_t k = 0; k < view->nnz; k++) {
        uint32_t row = view->ids[2 * (uint64_t)k], col = view->ids[2 * (uint64_t)k + 1];
        for (uint32_t j = 0; j < columns; j++)
            c[row * view->c_row + j * view->c_column] +=
                values[k] * b[col * view->b_row + j * view->b_column];
    }
}

/* One row of CSR on the columns [first, first + width). */
static void NAME(csr_row)(const spc_spmm_view *view, uint32_t row, uint32_t first, uint32_t width)
{
    const T *values = view->values, *b = view->b;
    T *c = view->c;
    for (uint32_t j = first; j < first + width; j++) {
        T sum = 0;
        for (uint32_t k = view->row_ptr[row]; k < view->row_ptr[row + 1]; k++)
            sum += values[k] * b[view->col[k] * view->b_row + j * view->b_column];
        c[row * view->c_row + j * view->c_column] = sum;
    }
}

/* One product and one column block. */
static void NAME(product_block)(const spc_spmm_view *view, const spc_spmm_plan *plan, uint32_t columns,
                                uint32_t block, void *shared)
{
    uint32_t first = block * plan->column_block;
    uint32_t width = columns - first < plan->column_block ? columns - first : plan->column_block;
    if (!spc_spmm_reads_ids(plan->method))
        for (uint32_t row = 0; row < view->rows; row++)
            NAME(csr_row)(view, row, first, width);
    else if (plan->memory == SPC_SPMM_GLOBAL)
        NAME(sparse_tensor_global)(view, columns);
    else
        NAME(sparse_tensor_block)(view, first, width, shared);
}
