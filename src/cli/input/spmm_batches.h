/* cli/input/spmm_batches.h - the options of `sparcast spmm` that describe batches by lists of sizes. */
#ifndef SPC_CLI_INPUT_SPMM_BATCHES_H
#define SPC_CLI_INPUT_SPMM_BATCHES_H

#include <argp.h>
#include <stddef.h>
#include <stdint.h>

#include "sparcast/spmm.h"

enum { CLI_SPMM_ITEMS = 32 };

/* The numbers and ranges of "50,100,32-256". */
typedef struct cli_ranges {
    size_t count;
    uint32_t least[CLI_SPMM_ITEMS], most[CLI_SPMM_ITEMS];
} cli_ranges;

/* The cross product of the lists. An empty list stands for its default. */
typedef struct cli_batches {
    cli_ranges batch, rows, row_nnz, columns;
    uint32_t value_bytes; /* 0 = 4 */
    spc_spmm_order order;
} cli_batches;

/* Options --batch, --rows, --row-nnz, --columns, --value, --column-major; its input is a cli_batches. */
extern const struct argp cli_batches_argp;

/* The workloads of the product; index is below the count. */
size_t cli_batches_count(const cli_batches *batches);
spc_spmm_workload cli_batches_at(const cli_batches *batches, size_t index);

/* All batches of docs/spmm.md, the most needed first. */
extern const cli_batches cli_spmm_sweep[];
extern const size_t cli_spmm_sweeps;

/* Reads "batched-csr,packed" as bits of spc_spmm_method. */
uint32_t cli_parse_methods(struct argp_state *state, const char *text);

#endif
