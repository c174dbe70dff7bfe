#include "format/rbp.h"

spc_rbp_count spc_rbp_count_row(const spc_pattern *pattern, uint64_t row)
{
    spc_rbp_count count = {0};
    uint64_t end = pattern->row_ptr[row + 1], n;
    for (uint64_t k = pattern->row_ptr[row]; k < end; k += n) {
        n = spc_run_length(pattern->col + k, end - k);
        if (n > 1) {
            count.values += n;
            count.runs++;
        } else {
            count.isolated++;
        }
    }
    return count;
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

void spc_rbp_count_all(const spc_pattern *pattern, spc_rbp_count *sum, spc_rbp_count *largest)
{
    uint64_t values = 0, runs = 0, isolated = 0, most_values = 0, most_runs = 0, most_isolated = 0;
    int64_t rows = pattern->rows;
#pragma omp parallel for schedule(dynamic, 1024) reduction(+ : values, runs, isolated)                               \
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
