#include <string.h>

#include "cli/input/command_line.h"
#include "workloads/batch/batch.h"
#include "workloads/svd/svd_stages.h"

/* "50,32-256" */
static void take_ranges(const cli_given *g)
{
    spc_spmm_ranges *ranges = g->member;
    ranges->count = 0;
    for (char *rest = cli_keep_copy(g->text), *item; (item = strsep(&rest, ","));) {
        char *dash = strchr(item, '-');
        if (dash)
            *dash++ = '\0';
        if (ranges->count == SPC_SPMM_ITEMS)
            argp_error(g->state, "%s: more than %d items", g->name, SPC_SPMM_ITEMS);
        uint32_t first = (uint32_t)cli_parse_count(g->state, g->name, item, g->option->least, 1u << 30);
        uint32_t last = dash ? (uint32_t)cli_parse_count(g->state, g->name, dash, first, 1u << 30) : first;
        ranges->least[ranges->count] = first;
        ranges->most[ranges->count++] = last;
    }
}

static void take_batch_numbers(const cli_given *g)
{
    if (strchr(g->text, '-'))
        argp_error(g->state, "%s: '%s' is no list of numbers", g->name, g->text);
    take_ranges(g);
}

static void take_column_major(const cli_given *g)
{
    *(spc_spmm_order *)g->member = SPC_SPMM_COLUMN_MAJOR;
}

/* In half precision nobody measured a batch. */
static void take_batch_value(const cli_given *g)
{
    const char *text = cli_type_word(g->text);
    if (strcmp(text, "f16") == 0 || strcmp(text, "bf16") == 0)
        argp_error(g->state,
                   "--value %s: no batch was measured in half precision; one matrix times K columns was: "
                   "sparcast predict -d h200 --columns 64 --value %s FILE",
                   text, text);
    cli_take_precision(g);
}

static const cli_option option_rows[] = {
    {"batch", 0, "LIST", "Products in a batch (100)", 1, CLI_BY(take_batch_numbers, spc_spmm_batches, batch)},
    {"rows", 0, "LIST", "Rows of the square sparse matrices; A-B mixes sizes (50)", 1,
     CLI_BY(take_ranges, spc_spmm_batches, rows), 1},
    {"row-nnz", 0, "LIST", "Non-zeros a row; A-B mixes (2)", 1,
     CLI_BY(take_ranges, spc_spmm_batches, row_nnz)},
    {"columns", 0, "LIST", "Columns of the dense matrices (64)", 1,
     CLI_BY(take_batch_numbers, spc_spmm_batches, columns), 1},
    {"value", 0, "f32|f64", "Type of the values (f32)", 1,
     CLI_BY(take_batch_value, spc_spmm_batches, value_bytes), .words = cli_vector_types},
    {"column-major", 0, NULL, "Dense matrices by columns, not by rows", 1,
     CLI_BY(take_column_major, spc_spmm_batches, order)},
    {0},
};
const cli_options cli_batches = {.row = option_rows};

/* Sizes, orders and types in batches of 100, then a few sizes in batches of other numbers. */
const spc_spmm_batches cli_spmm_sweep[] = {
    {.batch = {1, {100}, {100}},
     .rows = {9, {16, 32, 50, 64, 128, 256, 512, 1024, 32}, {16, 32, 50, 64, 128, 256, 512, 1024, 256}},
     .row_nnz = {6, {1, 2, 3, 4, 5, 16}, {1, 2, 3, 4, 5, 16}},
     .columns = {8, {8, 16, 32, 64, 128, 256, 512, 1024}}},
    {.batch = {1, {100}, {100}},
     .rows = {1, {32}, {256}},
     .row_nnz = {1, {1}, {5}},
     .columns = {8, {8, 16, 32, 64, 128, 256, 512, 1024}}},
    {.batch = {1, {100}, {100}},
     .rows = {6, {50, 128, 256, 512, 1024, 32}, {50, 128, 256, 512, 1024, 256}},
     .row_nnz = {3, {2, 5, 16}, {2, 5, 16}},
     .columns = {4, {16, 64, 512, 1024}},
     .order = SPC_SPMM_COLUMN_MAJOR},
    {.batch = {1, {100}, {100}},
     .rows = {5, {50, 128, 256, 1024, 32}, {50, 128, 256, 1024, 256}},
     .row_nnz = {3, {2, 5, 16}, {2, 5, 16}},
     .columns = {3, {16, 64, 512}},
     .value_bytes = 8},
    {.batch = {1, {100}, {100}},
     .rows = {2, {50, 256}, {50, 256}},
     .row_nnz = {3, {2, 5, 16}, {2, 5, 16}},
     .columns = {2, {64, 512}},
     .value_bytes = 8,
     .order = SPC_SPMM_COLUMN_MAJOR},
    {.batch = {4, {1, 10, 50, 200}},
     .rows = {4, {32, 50, 128, 256}, {32, 50, 128, 256}},
     .row_nnz = {3, {1, 2, 5}, {1, 2, 5}},
     .columns = {4, {8, 64, 256, 512}}},
    {.batch = {1, {1000}},
     .rows = {5, {32, 50, 128, 256, 32}, {32, 50, 128, 256, 256}},
     .row_nnz = {3, {1, 2, 5}, {1, 2, 5}},
     .columns = {4, {8, 64, 256, 512}}},
    {.batch = {1, {1000}}, .rows = {1, {32}, {256}}, .row_nnz = {1, {1}, {5}}, .columns = {3, {16, 64, 512}}},
};
const size_t cli_spmm_sweeps = sizeof cli_spmm_sweep / sizeof cli_spmm_sweep[0];

const char *cli_svd_method_name(int i)
{
    return spc_svd_method_name((spc_svd_method)i);
}

const char *cli_svd_matrix_name(int i)
{
    return spc_svd_matrix_name((spc_svd_matrix)i);
}

const char *cli_spmm_method_name(int i)
{
    return i < SPC_SPMM_METHODS ? spc_spmm_method_name((spc_spmm_method)i) : NULL;
}
