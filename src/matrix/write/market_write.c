/* A pattern as Matrix Market text; symmetric where the pattern is. */
#include <stdio.h>
#include <string.h>

#include "core/decimal.h"
#include "core/error.h"
#include "core/memory.h"
#include "matrix/write/compressor.h"

/* A buffer full of lines at a time; a line is two numbers of at most ten digits, a blank and a newline. */
enum { BUFFER = 1 << 16, LINE = 22 };

static spc_status write_rows(const spc_pattern *p, bool lower, spc_compressor *compressor, char *buffer,
                             spc_error *error)
{
    char *at = buffer;
    for (uint32_t i = 0; i < p->rows; i++) {
        char row[LINE];
        char *row_end = spc_print_decimal(row, i + 1);
        *row_end++ = ' ';
        size_t row_length = (size_t)(row_end - row);
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1] && !(lower && p->col[k] > i); k++) {
            if (at > buffer + BUFFER - LINE) {
                SPC_TRY(spc_compressor_write(compressor, buffer, (size_t)(at - buffer), error));
                at = buffer;
            }
            memcpy(at, row, row_length);
            at = spc_print_decimal(at + row_length, p->col[k] + 1);
            *at++ = '\n';
        }
    }
    return spc_compressor_write(compressor, buffer, (size_t)(at - buffer), error);
}

static uint64_t count_lower(const spc_pattern *p)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1] && p->col[k] <= i; k++)
            count++;
    return count;
}

spc_status spc_write_market(const spc_pattern *pattern, spc_compressor *compressor, spc_error *error)
{
    /* A declared symmetry is kept where the entries have it; those of a stored triangle have not. */
    bool lower = false;
    if (pattern->symmetry != SPC_GENERAL) {
        spc_pattern_stats stats;
        SPC_TRY(spc_pattern_measure(pattern, &stats, error));
        lower = stats.pattern_symmetric;
    }
    char *buffer = spc_malloc(BUFFER, 1);
    if (!buffer)
        return spc_fail_memory(error, BUFFER);
    int length = snprintf(buffer, BUFFER, "%%%%MatrixMarket matrix coordinate pattern %s\n%u %u %llu\n",
                          lower ? "symmetric" : "general", pattern->rows, pattern->cols,
                          (unsigned long long)(lower ? count_lower(pattern) : pattern->nnz));
    spc_status status = spc_compressor_write(compressor, buffer, (size_t)length, error);
    if (status == SPC_OK)
        status = write_rows(pattern, lower, compressor, buffer, error);
    spc_free(buffer);
    return status;
}
