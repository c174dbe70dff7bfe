/* cli/commands/cmd_generate.c - sparcast generate: synthetic matrices. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "matrix/generate/generate_internal.h"
#include "output/console.h"
#include "sparcast.h"

typedef struct generate_arguments {
    const char *output;
    spc_generate_options options;
} generate_arguments;

/* "60x60x10". */
static void take_size(const cli_given *g)
{
    uint64_t *size = g->member;
    const char *number = g->text;
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
    argp_error(g->state, "--size: '%s' is not of the form 60, 60x60 or 60x60x10", g->text);
}

static void take_kind(const cli_given *g)
{
    spc_generate_options *o = g->member;
    if (o->kind)
        argp_error(g->state, "one KIND at a time, not '%s' too", g->text);
    o->kind = g->text;
}

static const char *kind_name(int i)
{
    const spc_generate_kind *kind = spc_generate_kind_at((size_t)i);
    return kind ? kind->name : NULL;
}

#define GENERATE_COUNT(member, least) CLI_COUNT(generate_arguments, options.member, least, INT64_MAX)
#define GENERATE_NUMBER(member, low, high) CLI_NUMBER_IN(generate_arguments, options.member, low, high)
static const cli_option option_rows[] = {
    {"", CLI_BY(take_kind, generate_arguments, options), .name_of = kind_name},
    {"output", 'o', "OUT", "Where to: .mtx, .mtx.gz, .mtx.xz, .mtx.zst or .spc", 1,
     CLI_SET(generate_arguments, output)},
    {"size", 0, "AxBxC", "Grid points in each direction", 1,
     CLI_BY(take_size, generate_arguments, options.extent)},
    {"rows", 0, "N", "Rows", 1, GENERATE_COUNT(rows, 1)},
    {"cols", 0, "N", "Columns", 1, GENERATE_COUNT(cols, 1)},
    {"row-nnz", 0, "D", "Non-zeros in a row", 1, GENERATE_COUNT(row_nnz, 1)},
    {"row-nnz-max", 0, "D", "Longest row", 1, GENERATE_COUNT(row_nnz_max, 1)},
    {"half-bandwidth", 0, "B", "Farthest column from the diagonal", 1, GENERATE_COUNT(half_bandwidth, 1)},
    {"points", 0, "P", "Points of the stencil", 1, GENERATE_COUNT(points, 1)},
    {"dof", 0, "N", "Unknowns in a mesh node", 1, GENERATE_COUNT(dof, 1)},
    {"shuffle", 0, "SHARE", "Share of the nodes renumbered at random", 1, GENERATE_NUMBER(shuffle, 0, 1)},
    {"scale", 0, "S", "2^S rows", 1, GENERATE_COUNT(scale, 1)},
    {"edge-factor", 0, "E", "Entries drawn per row", 1, GENERATE_COUNT(edge_factor, 1)},
    {"exponent", 0, "X", "Of the power law", 1, GENERATE_NUMBER(exponent, 1, 100)},
    {"dense", 0, "N", "Dense rows and columns", 1, GENERATE_COUNT(dense, 1)},
    {"row-nnz-mean", 0, "X", "Mean length of a row", 1, GENERATE_NUMBER(row_nnz_mean, 0, UINT32_MAX)},
    {"row-nnz-std", 0, "X", "Deviation of the lengths (0)", 1, GENERATE_NUMBER(row_nnz_std, 0, UINT32_MAX)},
    {"skew", 0, "X", "Longest row over the mean, less 1 (0)", 1, GENERATE_NUMBER(skew, 0, UINT32_MAX)},
    {"bandwidth", 0, "SHARE", "Span of a row, share of the columns (1)", 1, GENERATE_NUMBER(bandwidth, 0, 1)},
    {"neighbours", 0, "X", "Entries beside an entry, 0 to 2 (0)", 1, GENERATE_NUMBER(neighbours, 0, 2)},
    {"similarity", 0, "SHARE", "Rows that repeat the one before (0)", 1, GENERATE_NUMBER(similarity, 0, 1)},
    {"placement", 0, "WHERE", "Band: middle of the columns, or diagonal", 1,
     CLI_SET(generate_arguments, options.placement)},
    {"seed", 0, "N", "Same seed, same file, on every machine (0)", 1, GENERATE_COUNT(seed, 0)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    const generate_arguments *a = owner;
    if (!a->options.kind)
        argp_error(state, "no KIND given");
    if (!a->output)
        argp_error(state, "no -o OUT given");
}

/* The kinds and their options, from the table that knows them. */
static void list_kinds(FILE *stream)
{
    fputs("Kinds:\n", stream);
    for (size_t i = 0; spc_generate_kind_at(i); i++)
        fprintf(stream, "  %-8s %s\n", spc_generate_kind_at(i)->name, spc_generate_kind_at(i)->options);
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {.part = {{&own_options, 0}},
                                  .words = "KIND",
                                  .doc =
                                      "Makes a sparsity pattern of a kind that papers measure on.\v"
                                      "Example: sparcast generate fem --size 20x20x20 --dof 3 -o fem.mtx.gz",
                                  .more = list_kinds};

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
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    spc_status status = spc_generate(&arguments.options, &pattern, &error);
    if (status == SPC_OK)
        status = spc_pattern_write(pattern, arguments.output, &error);
    if (status == SPC_OK)
        warn_of_mean(&arguments.options, pattern);
    spc_pattern_free(pattern);
    cli_report_status(status, &error);
    return cli_exit_code_of_options(status);
}
