#include "probes/multivector/twin_blocks.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/shares.h"
#include "kernels/common/tensor_plan.h"

enum { MOST_ROWS = SPC_TENSOR_ROWS };
#define NO_COLUMN UINT32_MAX

/* The rows of a block, walked side by side by ascending columns. */
typedef struct merged {
    const spc_multivector_operands *o;
    uint64_t at[MOST_ROWS], end[MOST_ROWS];
    uint32_t count;
} merged;

static merged merge_block(const spc_multivector_operands *o, uint32_t block, uint32_t r)
{
    merged m = {.o = o, .count = spc_least(o->rows - block * r, r)};
    for (uint32_t i = 0; i < m.count; i++) {
        m.at[i] = o->row_ptr[block * r + i];
        m.end[i] = o->row_ptr[block * r + i + 1];
    }
    return m;
}

static uint32_t merged_column(const merged *m)
{
    uint32_t least = NO_COLUMN;
    for (uint32_t i = 0; i < m->count; i++)
        if (m->at[i] < m->end[i])
            least = spc_least(least, m->o->col[m->at[i]]);
    return least;
}

/* Passes a column; values: of each row, NULL if they are not wanted. */
static void pass_block_column(merged *m, uint32_t column, char *values)
{
    uint32_t bytes = m->o->value_bytes;
    for (uint32_t i = 0; i < m->count; i++)
        if (m->at[i] < m->end[i] && m->o->col[m->at[i]] == column) {
            if (values)
                memcpy(values + i * bytes, (const char *)m->o->values + m->at[i] * bytes, bytes);
            m->at[i]++;
        }
}

static uint64_t count_block_columns(const spc_multivector_operands *o, uint32_t r)
{
    uint64_t count = 0;
    for (uint32_t block = 0; block < (o->rows + r - 1) / r; block++) {
        merged m = merge_block(o, block, r);
        for (uint32_t column = merged_column(&m); column != NO_COLUMN; column = merged_column(&m)) {
            pass_block_column(&m, column, NULL);
            count++;
        }
    }
    return count;
}

static void fill_block_rows(const spc_multivector_operands *o, uint32_t r, uint64_t *row_ptr, uint32_t *col,
                            char *values)
{
    uint64_t to = 0;
    for (uint32_t block = 0; block < (o->rows + r - 1) / r; block++) {
        merged m = merge_block(o, block, r);
        row_ptr[block] = to;
        for (uint32_t column = merged_column(&m); column != NO_COLUMN; column = merged_column(&m), to++) {
            col[to] = column;
            pass_block_column(&m, column, values + to * r * o->value_bytes);
        }
    }
    row_ptr[(o->rows + r - 1) / r] = to;
}

spc_status twin_blocks_make(const spc_multivector_operands *operands, uint32_t block, twin_rows *made,
                            spc_error *error)
{
    uint64_t entries = 0;
    *made = (twin_rows){0};
    for (int i = 0; i < SPC_BLOCK_SIZES + 1; i++) { /* eight where asked for: spmm-tensor's */
        uint32_t rows = i < SPC_BLOCK_SIZES ? spc_block_rows(i) : SPC_TENSOR_ROWS;
        if (block ? rows != block : i == SPC_BLOCK_SIZES)
            continue;
        uint64_t count = count_block_columns(operands, rows);
        if (!made->block || spc_block_cost(count, rows) < spc_block_cost(entries, made->block)) {
            entries = count;
            made->block = rows;
        }
    }
    if (!made->block)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "spmm-block takes blocks of 2, 3 or 6 rows");
    made->rows = (operands->rows + made->block - 1) / made->block;
    uint64_t *row_ptr = spc_malloc(made->rows + 1, sizeof *row_ptr);
    uint32_t *col = spc_malloc(entries + 1, sizeof *col);
    char *values = spc_calloc(entries * made->block + 1, operands->value_bytes);
    made->row_ptr = row_ptr;
    made->col = col;
    made->values = values;
    if (!row_ptr || !col || !values) {
        twin_blocks_free(made);
        return spc_fail_memory(error, entries * made->block * operands->value_bytes);
    }
    fill_block_rows(operands, made->block, row_ptr, col, values);
    return SPC_OK;
}

void twin_blocks_free(twin_rows *made)
{
    spc_free((void *)made->row_ptr);
    spc_free((void *)made->col);
    spc_free((void *)made->values);
    *made = (twin_rows){0};
}
