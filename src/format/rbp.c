#include "format/rbp.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

/* Entries that may be links, from the second of the row on, 16 at a time. */
SPC_TARGET_V4 static spc_rbp_count count_row_v4(const spc_pattern *pattern, uint64_t row)
{
    const uint32_t *column = pattern->col + pattern->row_ptr[row];
    uint64_t n = pattern->row_ptr[row + 1] - pattern->row_ptr[row], links = 0, runs = 0;
    uint32_t before = 0;
    for (uint64_t k = 1; k < n; k += 16) {
        __mmask16 some = (__mmask16)(n - k < 16 ? (1u << (n - k)) - 1 : UINT16_MAX);
        __m512i previous = _mm512_maskz_loadu_epi32(some, column + k - 1),
                next = _mm512_add_epi32(previous, _mm512_set1_epi32(1));
        uint32_t link = _mm512_mask_cmpeq_epi32_mask(some, next, _mm512_maskz_loadu_epi32(some, column + k));
        links += (uint64_t)__builtin_popcount(link);
        runs += (uint64_t)__builtin_popcount(link & ~(link << 1 | before));
        before = link >> 15;
    }
    return (spc_rbp_count){.values = links + runs, .runs = runs, .isolated = n - links - runs};
}
#endif

/* Counts links between neighbours: those of a run are one fewer than its entries, and its first has none
 * before it. */
static spc_rbp_count count_row_base(const spc_pattern *pattern, uint64_t row)
{
    const uint32_t *column = pattern->col + pattern->row_ptr[row];
    uint64_t n = pattern->row_ptr[row + 1] - pattern->row_ptr[row], links = 0, runs = 0;
    if (n > 1)
        links = runs = column[1] == column[0] + 1;
    for (uint64_t k = 2; k < n; k++) {
        bool link = column[k] == column[k - 1] + 1, before = column[k - 1] == column[k - 2] + 1;
        links += link;
        runs += link & !before;
    }
    return (spc_rbp_count){.values = links + runs, .runs = runs, .isolated = n - links - runs};
}

spc_rbp_count spc_rbp_count_row(const spc_pattern *pattern, uint64_t row)
{
#if SPC_HAS_V3
    if (spc_isa_level() == SPC_ISA_V4)
        return count_row_v4(pattern, row);
#endif
    return count_row_base(pattern, row);
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

void spc_rbp_count_all(const spc_pattern *pattern, spc_rbp_count *sum, spc_rbp_count *largest)
{
    uint64_t values = 0, runs = 0, isolated = 0, most_values = 0, most_runs = 0, most_isolated = 0;
    int64_t rows = pattern->rows;
#pragma omp parallel for if (rows >= SPC_PARALLEL_ROWS) schedule(dynamic, 1024) reduction(+ : values, runs, isolated)                               \
    reduction(max : most_values, most_runs, most_isolated)
    for (int64_t i = 0; i < rows; i++) {
        spc_rbp_count row = spc_rbp_count_row(pattern, (uint64_t)i);
        values += row.values;
        runs += row.runs;
        isolated += row.isolated;
        most_values = larger(most_values, row.values);
        most_runs = larger(most_runs, row.runs);
        most_isolated = larger(most_isolated, row.isolated);
    }
    *sum = (spc_rbp_count){values, runs, isolated};
    *largest = (spc_rbp_count){most_values, most_runs, most_isolated};
}

void spc_rbp_measure_isolated(const spc_pattern *pattern, const spc_rbp_count *sum, spc_element_bytes bytes,
                              spc_layout_size *size)
{
    spc_size_add(size, "row_ptr", (uint64_t)pattern->rows + 1, spc_offset_bytes(sum->isolated, bytes));
    spc_size_add(size, "columns", sum->isolated, bytes.index);
    spc_size_add(size, "values", sum->isolated, bytes.value);
}
