/* The columns of one row of C. */
#include "workloads/spgemm/row_set.h"

#include <string.h>

#include "core/memory.h"

enum { BITS = 64, PRODUCTS_A_WORD = 2, FEWEST_SLOTS = 16 };
#define EMPTY UINT32_MAX /* no column: a pattern has at most 2^32 - 1 of them */

uint64_t spc_row_set_bytes(uint32_t cols)
{
    /* A table has up to four slots a product, a bitmap is taken from PRODUCTS_A_WORD products a word on. */
    return (uint64_t)cols / BITS * PRODUCTS_A_WORD * 4 * sizeof(uint32_t) + FEWEST_SLOTS * sizeof(uint32_t) +
           sizeof(uint64_t);
}

static bool reserve(spc_row_set *set, uint64_t bytes)
{
    if (bytes <= set->bytes)
        return true;
    spc_free(set->memory);
    set->memory = spc_malloc_aligned(bytes, 1);
    set->bytes = set->memory ? bytes : 0;
    return set->memory;
}

/* First and last column of the row; false where it has none. */
static bool find_span(const spc_pattern *a, const spc_pattern *b, uint32_t row, uint32_t *first,
                      uint32_t *last)
{
    *first = UINT32_MAX;
    *last = 0;
    for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++) {
        uint64_t begin = b->row_ptr[a->col[e]], end = b->row_ptr[a->col[e] + 1];
        if (begin == end)
            continue;
        if (b->col[begin] < *first)
            *first = b->col[begin];
        if (b->col[end - 1] > *last)
            *last = b->col[end - 1];
    }
    return *first <= *last;
}

static void fill_bitmap(spc_row_set *set, const spc_pattern *a, const spc_pattern *b, uint32_t row)
{
    uint64_t *word = set->word;
    uint32_t first = set->first;
    for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++)
        for (uint64_t k = b->row_ptr[a->col[e]], end = b->row_ptr[a->col[e] + 1]; k < end; k++) {
            uint32_t bit = b->col[k] - first;
            word[bit / BITS] |= UINT64_C(1) << bit % BITS;
        }
}

static void fill_table(spc_row_set *set, const spc_pattern *a, const spc_pattern *b, uint32_t row)
{
    uint32_t *key = set->key, mask = (uint32_t)(set->slots - 1);
    uint64_t count = 0;
    for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++)
        for (uint64_t k = b->row_ptr[a->col[e]], end = b->row_ptr[a->col[e] + 1]; k < end; k++) {
            uint32_t col = b->col[k], slot = (col * 0x9e3779b1u) >> set->shift;
            while (key[slot] != col && key[slot] != EMPTY)
                slot = (slot + 1) & mask;
            count += key[slot] == EMPTY;
            key[slot] = col;
        }
    set->count = count;
}

bool spc_row_set_fill(spc_row_set *set, const spc_pattern *a, const spc_pattern *b, uint32_t row,
                      uint64_t products)
{
    uint32_t last;
    set->key = NULL;
    set->slots = set->count = 0;
    if (!find_span(a, b, row, &set->first, &last))
        return true;
    uint64_t words = (uint64_t)(last - set->first) / BITS + 1;
    if (words <= products / PRODUCTS_A_WORD + 1) {
        if (!reserve(set, words * sizeof *set->word))
            return false;
        set->word = memset(set->memory, 0, words * sizeof *set->word);
        set->slots = words;
        fill_bitmap(set, a, b, row);
        return true;
    }
    uint32_t bits = 4;
    while (UINT64_C(1) << bits < 2 * products)
        bits++;
    set->slots = UINT64_C(1) << bits;
    set->shift = 32 - bits;
    if (!reserve(set, set->slots * sizeof *set->key))
        return false;
    set->key = memset(set->memory, 0xff, set->slots * sizeof *set->key);
    fill_table(set, a, b, row);
    return true;
}

uint64_t spc_row_set_count(const spc_row_set *set)
{
    if (set->key)
        return set->count;
    uint64_t count = 0;
    for (uint64_t i = 0; i < set->slots; i++)
        count += (uint64_t)__builtin_popcountll(set->word[i]);
    return count;
}

bool spc_row_set_columns(const spc_row_set *set, uint32_t *col)
{
    if (set->key) {
        for (uint64_t i = 0; i < set->slots; i++)
            if (set->key[i] != EMPTY)
                *col++ = set->key[i];
        return false;
    }
    for (uint64_t i = 0; i < set->slots; i++)
        for (uint64_t word = set->word[i]; word; word &= word - 1)
            *col++ = set->first + (uint32_t)(i * BITS) + (uint32_t)__builtin_ctzll(word);
    return true;
}

void spc_row_set_clear(spc_row_set *set)
{
    spc_free(set->memory);
    *set = (spc_row_set){0};
}
