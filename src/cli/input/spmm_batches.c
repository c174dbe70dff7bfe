#include "cli/input/command_line.h"

#include <string.h>

#include "sparcast/spmm.h"

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

static error_t spmm_batches_parse(int key, char *argument, struct argp_state *state)
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

const struct argp cli_batches_argp = {.options = options, .parser = spmm_batches_parse};

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
