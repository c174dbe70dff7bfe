/* workloads/spgemm/row_set.h - the set of columns of one row of C: a bitmap over the columns that the row
 * spans where they lie close together, else a hash table. One a thread. */
#ifndef SPC_WORKLOADS_SPGEMM_ROW_SET_H
#define SPC_WORKLOADS_SPGEMM_ROW_SET_H

#include "sparcast/pattern.h"

typedef struct spc_row_set {
    void *memory; /* bitmap or table of the row at hand */
    uint64_t bytes;
    uint32_t *key; /* the hash table in `memory`; NULL: a bitmap */
    uint64_t *word;
    uint32_t first, shift; /* column of the bitmap's first bit; of the hash */
    uint64_t slots, count; /* count: of the hash table */
} spc_row_set;

/* Bytes that a set may come to need for rows of C with so many columns. */
uint64_t spc_row_set_bytes(uint32_t cols);

/* The columns of row `row` of A B; products: of that row. The set of the row before is gone. False: out of
 * memory. */
bool spc_row_set_fill(spc_row_set *set, const spc_pattern *a, const spc_pattern *b, uint32_t row,
                      uint64_t products);

uint64_t spc_row_set_count(const spc_row_set *set);

/* The columns, ascending if the set is a bitmap (true), else in any order. */
bool spc_row_set_columns(const spc_row_set *set, uint32_t *col);

void spc_row_set_clear(spc_row_set *set);

/* Products of a row of A B. */
static inline uint64_t spc_row_products(const spc_pattern *a, const spc_pattern *b, uint32_t row)
{
    uint64_t products = 0;
    for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++)
        products += b->row_ptr[a->col[e] + 1] - b->row_ptr[a->col[e]];
    return products;
}

#endif
