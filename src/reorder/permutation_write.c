#include "core/decimal.h"
#include "core/error.h"
#include "core/output_file.h"
#include "reorder/permutation.h"

static const char head[] =
    "%%sparcast permutation\n"
    "% The old row that comes to each new place, then the old columns; numbers from 1 on.\n";

static spc_status write_side(FILE *stream, const uint32_t *old, uint32_t count, spc_error *error)
{
    enum { LINES = 4096, LINE = SPC_DECIMAL_DIGITS + 1 };
    char text[LINES * LINE];
    for (uint64_t first = 0; first < count; first += LINES) {
        char *at = text;
        for (uint64_t k = first; k < count && k < first + LINES; k++) {
            at = spc_print_decimal(at, old[k] + 1);
            *at++ = '\n';
        }
        fwrite(text, 1, (size_t)(at - text), stream); /* a failure is noticed at the end */
        if (spc_interrupted())
            return spc_fail_interrupted(error);
    }
    return SPC_OK;
}

spc_status spc_permutation_write(const spc_permutation *permutation, const char *path, spc_error *error)
{
    spc_output output;
    SPC_TRY(spc_output_check(path, "%%sparcast permutation", error));
    SPC_TRY(spc_output_open(&output, path, error));
    fputs(head, output.stream);
    fprintf(output.stream, "%u %u\n", permutation->rows, permutation->cols);
    spc_status status = write_side(output.stream, permutation->row, permutation->rows, error);
    if (status == SPC_OK)
        status = write_side(output.stream, permutation->col, permutation->cols, error);
    if (status == SPC_OK)
        return spc_output_commit(&output, error);
    spc_output_discard(&output);
    return status;
}
