#include <string.h>

#include "cli/input/command_line.h"
#include "workloads/batch/batch.h"
#include "workloads/svd/svd_stages.h"

enum { KEY_BATCH = 0x300, KEY_ROWS, KEY_ROW_NNZ, KEY_COLUMNS, KEY_VALUE, KEY_COLUMN_MAJOR };

static const struct argp_option options[] = {
    {"batch", KEY_BATCH, "LIST", 0, "Products in a batch (100)", 1},
    {"rows", KEY_ROWS, "LIST", 0, "Rows of the square sparse matrices; A-B mixes sizes (50)", 1},
    {"row-nnz", KEY_ROW_NNZ, "LIST", 0, "Non-zeros a row; A-B mixes (2)", 1},
    {"columns", KEY_COLUMNS, "LIST", 0, "Columns of the dense matrices (64)", 1},
    {"value", KEY_VALUE, "f32|f64", 0, "Type of the values (f32)", 1},
    {"column-major", KEY_COLUMN_MAJOR, NULL, 0, "Dense matrices by columns, not by rows", 1},
    {0},
};

static void parse_ranges(struct argp_state *state, const char *option, const char *text, uint32_t least,
                         spc_spmm_ranges *ranges)
{
    char copy[512];
    if (strlen(text) >= sizeof copy)
        argp_error(state, "%s: the list is too long", option);
    snprintf(copy, sizeof copy, "%s", text);
    ranges->count = 0;
    for (char *rest = copy, *item; (item = strsep(&rest, ","));) {
        char *dash = strchr(item, '-');
        if (dash)
            *dash++ = '\0';
        if (ranges->count == SPC_SPMM_ITEMS)
            argp_error(state, "%s: more than %d items", option, SPC_SPMM_ITEMS);
        uint32_t first = (uint32_t)cli_parse_count(state, option, item, least, 1u << 30);
        uint32_t last = dash ? (uint32_t)cli_parse_count(state, option, dash, first, 1u << 30) : first;
        ranges->least[ranges->count] = first;
        ranges->most[ranges->count++] = last;
    }
}

static void parse_numbers(struct argp_state *state, const char *option, const char *text, uint32_t least,
                          spc_spmm_ranges *ranges)
{
    if (strchr(text, '-'))
        argp_error(state, "%s: '%s' is no list of numbers", option, text);
    parse_ranges(state, option, text, least, ranges);
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    spc_spmm_batches *batches = state->input;
    switch (key) {
    case KEY_BATCH:
        parse_numbers(state, "--batch", argument, 0, &batches->batch);
        return 0;
    case KEY_ROWS:
        parse_ranges(state, "--rows", argument, 1, &batches->rows);
        return 0;
    case KEY_ROW_NNZ:
        parse_ranges(state, "--row-nnz", argument, 0, &batches->row_nnz);
        return 0;
    case KEY_COLUMNS:
        parse_numbers(state, "--columns", argument, 1, &batches->columns);
        return 0;
    case KEY_VALUE:
        batches->value_bytes = cli_parse_value_bytes(state, argument);
        return 0;
    case KEY_COLUMN_MAJOR:
        batches->order = SPC_SPMM_COLUMN_MAJOR;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_batches_argp = {.options = options, .parser = parse};

uint32_t cli_parse_methods(struct argp_state *state, const char *text)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", text);
    uint32_t bits = 0;
    for (char *rest = copy, *item; (item = strsep(&rest, ","));) {
        spc_error error;
        spc_spmm_method method;
        if (spc_spmm_method_parse(item, &method, &error) != SPC_OK)
            argp_error(state, "--method: %s", error.message);
        else
            bits |= 1u << method;
    }
    return bits;
}

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

void cli_parse_numbers(struct argp_state *state, const char *option, const char *text, uint32_t least,
                       uint32_t most, cli_numbers *numbers)
{
    char copy[512];
    if (strlen(text) >= sizeof copy)
        argp_error(state, "%s: the list is too long", option);
    snprintf(copy, sizeof copy, "%s", text);
    numbers->count = 0;
    for (char *rest = copy, *item; (item = strsep(&rest, ","));) {
        char *dots = strstr(item, ".."), *colon = strchr(item, ':');
        if (colon)
            *colon++ = '\0';
        if (dots)
            *dots = '\0';
        uint64_t first = cli_parse_count(state, option, item, least, most);
        uint64_t last = dots ? cli_parse_count(state, option, dots + 2, first, most) : first;
        uint64_t step = colon ? cli_parse_count(state, option, colon, 1, most) : 1;
        for (uint64_t value = first; value <= last; value += step)
            if (numbers->count == CLI_SVD_ITEMS)
                argp_error(state, "%s: more than %d items", option, CLI_SVD_ITEMS);
            else
                numbers->item[numbers->count++] = (uint32_t)value;
    }
}

uint32_t cli_parse_bits(struct argp_state *state, const char *option, const char *text,
                        const char *(*name_of)(int))
{
    char copy[256];
    const char *names[16] = {NULL};
    uint32_t bits = 0;
    for (int i = 0; i < 15 && name_of(i); i++)
        names[i] = name_of(i);
    snprintf(copy, sizeof copy, "%s", text);
    for (char *rest = copy, *item; (item = strsep(&rest, ","));)
        bits |= 1u << cli_parse_word(state, option, item, names);
    return bits;
}
