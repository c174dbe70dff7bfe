#include "format/rbp.h"

/* Counts links between neighbours: those of a run are one fewer than its entries, and its first has none
 * before it. */
spc_rbp_count spc_rbp_count_row(const spc_pattern *pattern, uint64_t row)
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
