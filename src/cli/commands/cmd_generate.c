/* cli/commands/cmd_generate.c - sparcast generate: synthetic matrices. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "matrix/generate/generate_internal.h"
#include "output/console.h"
#include "sparcast.h"

enum {
    KEY_SEED = 0x200,
    KEY_SIZE,
    KEY_ROWS,
    KEY_COLS,
    KEY_ROW_NNZ,
    KEY_ROW_NNZ_MAX,
    KEY_HALF_BANDWIDTH,
    KEY_POINTS,
    KEY_DOF,
    KEY_SCALE,
    KEY_EDGE_FACTOR,
    KEY_DENSE,
    KEY_SHUFFLE,
    KEY_EXPONENT,
    KEY_ROW_NNZ_MEAN,
    KEY_ROW_NNZ_STD,
    KEY_SKEW,
    KEY_BANDWIDTH,
    KEY_NEIGHBOURS,
    KEY_SIMILARITY
};

typedef struct generate_arguments {
    const char *output;
    spc_generate_options options;
} generate_arguments;

static const struct argp_option options[] = {
    {"output", 'o', "OUT", 0, "Where to: .mtx, .mtx.gz, .mtx.xz, .mtx.zst or .spc", 1},
    {"size", KEY_SIZE, "AxBxC", 0, "Grid points in each direction", 1},
    {"rows", KEY_ROWS, "N", 0, "Rows", 1},
    {"cols", KEY_COLS, "N", 0, "Columns", 1},
    {"row-nnz", KEY_ROW_NNZ, "D", 0, "Non-zeros in a row", 1},
    {"row-nnz-max", KEY_ROW_NNZ_MAX, "D", 0, "Longest row", 1},
    {"half-bandwidth", KEY_HALF_BANDWIDTH, "B", 0, "Farthest column from the diagonal", 1},
    {"points", KEY_POINTS, "P", 0, "Points of the stencil", 1},
    {"dof", KEY_DOF, "N", 0, "Unknowns in a mesh node", 1},
    {"shuffle", KEY_SHUFFLE, "SHARE", 0, "Share of the nodes renumbered at random", 1},
    {"scale", KEY_SCALE, "S", 0, "2^S rows", 1},
    {"edge-factor", KEY_EDGE_FACTOR, "E", 0, "Entries drawn per row", 1},
    {"exponent", KEY_EXPONENT, "X", 0, "Of the power law", 1},
    {"dense", KEY_DENSE, "N", 0, "Dense rows and columns", 1},
    {"row-nnz-mean", KEY_ROW_NNZ_MEAN, "X", 0, "Mean length of a row", 1},
    {"row-nnz-std", KEY_ROW_NNZ_STD, "X", 0, "Deviation of the lengths (0)", 1},
    {"skew", KEY_SKEW, "X", 0, "Longest row over the mean, less 1 (0)", 1},
    {"bandwidth", KEY_BANDWIDTH, "SHARE", 0, "Span of a row, share of the columns (1)", 1},
    {"neighbours", KEY_NEIGHBOURS, "X", 0, "Entries beside an entry, 0 to 2 (0)", 1},
    {"similarity", KEY_SIMILARITY, "SHARE", 0, "Rows that repeat the one before (0)", 1},
    {"placement", CLI_SET(generate_arguments, options.placement), "WHERE", 0,
     "Band: middle of the columns, or diagonal", 1},
    {"seed", KEY_SEED, "N", 0, "Same seed, same file, on every machine (0)", 1},
    {0},
};

/* "60x60x10". */
static void parse_size(struct argp_state *state, const char *text, uint64_t size[3])
{
    const char *number = text;
    char *end;
    for (int i = 0; i < 3; i++) {
        unsigned long long value = strtoull(number, &end, 10);
        if (number[0] < '0' || number[0] > '9' || value == 0 || value > UINT32_MAX)
            break;
        size[i] = value;
        if (*end == '\0')
            return;
        if (*end != 'x')
            break;
        number = end + 1;
    }
    argp_error(state, "--size: '%s' is not of the form 60, 60x60 or 60x60x10", text);
}

/* The field that a counting option sets, or NULL. */
static uint64_t *find_count(spc_generate_options *o, int key)
{
    switch (key) {
    case KEY_SEED:
        return &o->seed;
    case KEY_ROWS:
        return &o->rows;
    case KEY_COLS:
        return &o->cols;
    case KEY_ROW_NNZ:
        return &o->row_nnz;
    case KEY_ROW_NNZ_MAX:
        return &o->row_nnz_max;
    case KEY_HALF_BANDWIDTH:
        return &o->half_bandwidth;
    case KEY_POINTS:
        return &o->points;
    case KEY_DOF:
        return &o->dof;
    case KEY_SCALE:
        return &o->scale;
    case KEY_EDGE_FACTOR:
        return &o->edge_factor;
    case KEY_DENSE:
        return &o->dense;
    default:
        return NULL;
    }
}

/* The field that an option with a real number sets, and its limits, or NULL. */
static double *find_number(spc_generate_options *o, int key, double *least, double *most)
{
    *least = 0;
    *most = 1;
    switch (key) {
    case KEY_SHUFFLE:
        return &o->shuffle;
    case KEY_BANDWIDTH:
        return &o->bandwidth;
    case KEY_SIMILARITY:
        return &o->similarity;
    case KEY_NEIGHBOURS:
        *most = 2;
        return &o->neighbours;
    case KEY_EXPONENT:
        *least = 1;
        *most = 100;
        return &o->exponent;
    default:
        *most = UINT32_MAX;
        return key == KEY_ROW_NNZ_MEAN  ? &o->row_nnz_mean
               : key == KEY_ROW_NNZ_STD ? &o->row_nnz_std
               : key == KEY_SKEW        ? &o->skew
                                        : NULL;
    }
}

static const char *option_name(int key)
{
    static char name[32];
    for (const struct argp_option *option = options; option->name; option++)
        if (option->key == key)
            snprintf(name, sizeof name, "--%s", option->name);
    return name;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    generate_arguments *arguments = state->input;
    spc_generate_options *o = &arguments->options;
    uint64_t *count = find_count(o, key);
    if (count) {
        *count = cli_parse_count(state, option_name(key), argument, key == KEY_SEED ? 0 : 1, INT64_MAX);
        return 0;
    }
    double least, most, *number = find_number(o, key, &least, &most);
    if (number) {
        *number = cli_parse_number(state, option_name(key), argument, least, most);
        return 0;
    }
    switch (key) {
    case 'o':
        arguments->output = argument;
        return 0;
    case KEY_SIZE:
        parse_size(state, argument, o->extent);
        return 0;
    case ARGP_KEY_ARG:
        if (o->kind)
            argp_error(state, "one KIND at a time, not '%s' too", argument);
        o->kind = argument;
        return 0;
    case ARGP_KEY_END:
        if (!o->kind)
            argp_error(state, "no KIND given");
        if (!arguments->output)
            argp_error(state, "no -o OUT given");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

/* The kinds and their options, from the table that knows them. */
static char *list_kinds(int key, const char *text, void *input)
{
    (void)input;
    spc_append_text list;
    if (key != ARGP_KEY_HELP_POST_DOC)
        return (char *)text;
    cli_begin_text(&list);
    fputs("Kinds:\n", list.stream);
    for (size_t i = 0; spc_generate_kind_at(i); i++)
        fprintf(list.stream, "  %-8s %s\n", spc_generate_kind_at(i)->name, spc_generate_kind_at(i)->options);
    fprintf(list.stream, "%s", text);
    cli_end_text(&list);
    return list.text;
}

static const struct argp argp = {options,
                                 parse,
                                 "KIND",
                                 "Makes a sparsity pattern of a kind that papers measure on.\v"
                                 "Example: sparcast generate fem --size 20x20x20 --dof 3 -o fem.mtx.gz",
                                 NULL,
                                 list_kinds,
                                 NULL};

/* Lengths are cut off at 0 and at the columns: a wide deviation moves their mean. */
static void warn_of_mean(const spc_generate_options *o, const spc_pattern *pattern)
{
    double mean = pattern->rows ? (double)pattern->nnz / pattern->rows : 0;
    if (strcmp(o->kind, "features") == 0 && fabs(mean - o->row_nnz_mean) > 0.05 * o->row_nnz_mean)
        cli_complain("the mean length of a row is %.3g, not %g: rows are few, or their lengths too uneven",
                     mean, o->row_nnz_mean);
}

int cli_generate(int argc, char **argv)
{
    generate_arguments arguments = {.options.size = sizeof(spc_generate_options)};
    spc_error error;
    spc_pattern *pattern = NULL;
    cli_parse_arguments(&argp, argc, argv, &arguments);
    spc_status status = spc_generate(&arguments.options, &pattern, &error);
    if (status == SPC_OK)
        status = spc_pattern_write(pattern, arguments.output, &error);
    if (status == SPC_OK)
        warn_of_mean(&arguments.options, pattern);
    spc_pattern_free(pattern);
    cli_report_status(status, &error);
    return cli_exit_code_of_options(status);
}
