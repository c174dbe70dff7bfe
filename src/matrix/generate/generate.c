/* The kinds of generated matrices: one table, the options of each, and the check that they are in range. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "matrix/generate/generate_internal.h"

enum option {
    SIZE = 1 << 0,
    ROWS = 1 << 1,
    COLS = 1 << 2,
    ROW_NNZ = 1 << 3,
    ROW_NNZ_MAX = 1 << 4,
    HALF_BANDWIDTH = 1 << 5,
    POINTS = 1 << 6,
    DOF = 1 << 7,
    SCALE = 1 << 8,
    EDGE_FACTOR = 1 << 9,
    DENSE = 1 << 10,
    SHUFFLE = 1 << 11,
    EXPONENT = 1 << 12,
    ROW_NNZ_MEAN = 1 << 13,
    ROW_NNZ_STD = 1 << 14,
    SKEW = 1 << 15,
    BANDWIDTH = 1 << 16,
    NEIGHBOURS = 1 << 17,
    SIMILARITY = 1 << 18,
    PLACEMENT = 1 << 19,
};

static const char *const option_names[] = {
    "size",        "rows",  "cols",        "row-nnz",    "row-nnz-max", "half-bandwidth", "points",
    "dof",         "scale", "edge-factor", "dense",      "shuffle",     "exponent",       "row-nnz-mean",
    "row-nnz-std", "skew",  "bandwidth",   "neighbours", "similarity",  "placement"};
enum { OPTIONS = sizeof option_names / sizeof option_names[0] };

static const struct {
    spc_generate_kind shown;
    unsigned needs, takes;
    spc_generator *make;
} kinds[] = {
    {{"stencil", "--size AxB[xC] [--points 5|9|7|27]",
      "finite differences on a grid, 5 or 9 points in 2D, 7 or 27 in 3D", true},
     SIZE,
     POINTS,
     spc_generate_stencil},
    {{"fem", "--size AxBxC [--dof N] [--shuffle F]",
      "hexahedral mesh of AxBxC nodes, N unknowns each, some renumbered", true},
     SIZE,
     DOF | SHUFFLE,
     spc_generate_fem},
    {{"banded", "--rows N --row-nnz D --half-bandwidth B",
      "the diagonal and D - 1 others spread over the band", true},
     ROWS | ROW_NNZ | HALF_BANDWIDTH,
     0,
     spc_generate_banded},
    {{"random", "--rows N [--cols N] --row-nnz D", "D columns a row, uniform", true},
     ROWS | ROW_NNZ,
     COLS,
     spc_generate_random},
    {{"rmat", "--scale S --edge-factor F", "Graph500's recursive graph, 2^S vertices, labels permuted",
      false},
     SCALE | EDGE_FACTOR,
     0,
     spc_generate_rmat},
    {{"powerlaw", "--rows N --row-nnz D [--exponent X] [--row-nnz-max M]",
      "row lengths by a power law (2.1), D on average; columns skewed too", false},
     ROWS | ROW_NNZ,
     EXPONENT | ROW_NNZ_MAX,
     spc_generate_powerlaw},
    {{"circuit", "--rows N [--row-nnz D] [--dense K]",
      "short symmetric rows (5) and a few (4) dense rows and columns", false},
     ROWS,
     ROW_NNZ | DENSE,
     spc_generate_circuit},
    {{"onedense", "--rows N [--cols N] --row-nnz D",
      "D columns a row, uniform, but one full row in the middle", false},
     ROWS | ROW_NNZ,
     COLS,
     spc_generate_onedense},
    {{"features",
      "--rows N [--cols N] --row-nnz-mean X [--row-nnz-std X] [--skew X] [--bandwidth F] [--neighbours X] "
      "[--similarity F] [--placement middle|diagonal]",
      "published features: lengths of rows, the band, entries side by side, rows alike", false},
     ROWS | ROW_NNZ_MEAN,
     COLS | ROW_NNZ_STD | SKEW | BANDWIDTH | NEIGHBOURS | SIMILARITY | PLACEMENT,
     spc_generate_features},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

const spc_generate_kind *spc_generate_kind_at(size_t index)
{
    return index < KINDS ? &kinds[index].shown : NULL;
}

static unsigned given_options(const spc_generate_options *o)
{
    const bool given[OPTIONS] = {o->extent[0] || o->extent[1] || o->extent[2],
                                 o->rows,
                                 o->cols,
                                 o->row_nnz,
                                 o->row_nnz_max,
                                 o->half_bandwidth,
                                 o->points,
                                 o->dof,
                                 o->scale,
                                 o->edge_factor,
                                 o->dense,
                                 o->shuffle != 0,
                                 o->exponent != 0,
                                 o->row_nnz_mean != 0,
                                 o->row_nnz_std != 0,
                                 o->skew != 0,
                                 o->bandwidth != 0,
                                 o->neighbours != 0,
                                 o->similarity != 0,
                                 o->placement};
    unsigned mask = 0;
    for (int i = 0; i < OPTIONS; i++)
        mask |= (unsigned)given[i] << i;
    return mask;
}

static const char *first_name(unsigned mask)
{
    return option_names[__builtin_ctz(mask)];
}

static bool makes_rows_alone(size_t kind, const spc_generate_options *o)
{
    return kinds[kind].shown.rows_alone && o->shuffle == 0;
}

bool spc_recipe_makes_rows_alone(const spc_generate_options *recipe)
{
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].shown.name, recipe->kind) == 0)
            return makes_rows_alone(i, recipe);
    return false;
}

static spc_status check_options(size_t kind, const spc_generate_options *o, spc_error *error)
{
    unsigned given = given_options(o), missing = kinds[kind].needs & ~given,
             foreign = given & ~(kinds[kind].needs | kinds[kind].takes);
    if (missing)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s needs --%s, more than 0", o->kind,
                        first_name(missing));
    if (foreign)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s does not take --%s", o->kind, first_name(foreign));
    if (o->rows > UINT32_MAX || o->cols > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "rows and columns are limited to 32 bits");
    if ((o->end_row || o->lengths_only) && !makes_rows_alone(kind, o))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "rows of %s%s cannot be made without the others",
                        o->kind, o->shuffle != 0 ? " with --shuffle" : "");
    uint64_t cols = o->cols ? o->cols : o->rows;
    if (o->rows && o->row_nnz > cols)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--row-nnz %llu exceeds the %llu columns",
                        (unsigned long long)o->row_nnz, (unsigned long long)cols);
    return SPC_OK;
}

static spc_status unknown_kind(const char *kind, spc_error *error)
{
    char list[256] = "";
    const char *names[KINDS];
    for (size_t i = 0; i < KINDS; i++) {
        size_t used = strlen(list);
        names[i] = kinds[i].shown.name;
        snprintf(list + used, sizeof list - used, "%s%s", i ? ", " : "", names[i]);
    }
    char hint[SPC_HINT];
    return spc_fail(error, SPC_ERROR_ARGUMENT, "unknown kind '%.100s'%s: one of %s", kind,
                    spc_hint(kind, names, KINDS, hint), list);
}

spc_status spc_generate(const spc_generate_options *options, spc_pattern **pattern, spc_error *error)
{
    *pattern = NULL;
    spc_generate_options o;
    SPC_TAKE_OPTIONS(o, options, error);
    if (!o.kind)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "no kind of matrix given");
    if (o.threads < 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a negative number of threads");
    if (o.threads == 0)
        o.threads = omp_get_max_threads();
    for (size_t i = 0; i < KINDS; i++) {
        if (strcmp(kinds[i].shown.name, o.kind) != 0)
            continue;
        SPC_TRY(check_options(i, &o, error));
        return kinds[i].make(&o, pattern, error);
    }
    return unknown_kind(o.kind, error);
}

/* Names of generated matrices: "gen-KIND-OPTIONVALUE-OPTIONVALUE...", and what stands for a file:
 * "recipe:KIND,OPTION=VALUE,...". */

typedef struct field {
    const char *name;
    size_t offset;
    bool real;
} field;

/* A name that starts with another one comes first. */
static const field fields[] = {
    {"row-nnz-mean", offsetof(spc_generate_options, row_nnz_mean), true},
    {"row-nnz-std", offsetof(spc_generate_options, row_nnz_std), true},
    {"row-nnz-max", offsetof(spc_generate_options, row_nnz_max), false},
    {"row-nnz", offsetof(spc_generate_options, row_nnz), false},
    {"rows", offsetof(spc_generate_options, rows), false},
    {"cols", offsetof(spc_generate_options, cols), false},
    {"half-bandwidth", offsetof(spc_generate_options, half_bandwidth), false},
    {"points", offsetof(spc_generate_options, points), false},
    {"dof", offsetof(spc_generate_options, dof), false},
    {"scale", offsetof(spc_generate_options, scale), false},
    {"edge-factor", offsetof(spc_generate_options, edge_factor), false},
    {"dense", offsetof(spc_generate_options, dense), false},
    {"seed", offsetof(spc_generate_options, seed), false},
    {"shuffle", offsetof(spc_generate_options, shuffle), true},
    {"exponent", offsetof(spc_generate_options, exponent), true},
    {"skew", offsetof(spc_generate_options, skew), true},
    {"bandwidth", offsetof(spc_generate_options, bandwidth), true},
    {"neighbours", offsetof(spc_generate_options, neighbours), true},
    {"similarity", offsetof(spc_generate_options, similarity), true},
};

/* Skips `word` at *text; false if it is not there. */
static bool recipe_skip(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool parse_count(const char **text, uint64_t *value)
{
    char *end;
    if (!is_digit(**text))
        return false;
    *value = strtoull(*text, &end, 10);
    *text = end;
    return true;
}

/* Digits and a point, whatever the locale. */
static bool parse_real(const char **text, double *value)
{
    uint64_t whole;
    double digit = 0.1;
    if (!parse_count(text, &whole))
        return false;
    *value = (double)whole;
    if (**text == '.')
        for (++*text; is_digit(**text); ++*text, digit /= 10)
            *value += digit * (**text - '0');
    return true;
}

static bool parse_option(const char **text, spc_generate_options *o)
{
    if (recipe_skip(text, "size")) {
        for (int i = 0; i < 3; i++) {
            if (i && !recipe_skip(text, "x"))
                return true;
            if (!parse_count(text, &o->extent[i]))
                return false;
        }
        return true;
    }
    if (recipe_skip(text, "placement")) {
        static const char *const places[] = {"middle", "diagonal"};
        for (int i = 0; i < 2 && !o->placement; i++)
            if (recipe_skip(text, places[i]))
                o->placement = places[i];
        return o->placement;
    }
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        void *value = (char *)o + fields[i].offset;
        if (recipe_skip(text, fields[i].name))
            return fields[i].real ? parse_real(text, value) : parse_count(text, value);
    }
    return false;
}

bool spc_generate_recipe(const char *name, spc_generate_options *options)
{
    *options = (spc_generate_options){.size = sizeof(spc_generate_options)};
    const char *text = name;
    if (!recipe_skip(&text, "gen-"))
        return false;
    size_t length = strcspn(text, "-");
    for (size_t i = 0; spc_generate_kind_at(i); i++) {
        const char *kind = spc_generate_kind_at(i)->name;
        if (strlen(kind) == length && strncmp(kind, text, length) == 0)
            options->kind = kind;
    }
    if (!options->kind)
        return false;
    text += length;
    while (recipe_skip(&text, "-"))
        if (!parse_option(&text, options))
            return false;
    return *text == '\0';
}

static const char prefix[] = "recipe:";

bool spc_is_recipe(const char *text)
{
    return strncmp(text, prefix, sizeof prefix - 1) == 0;
}

/* "recipe:stencil,size=9x9" has the name "gen-stencil-size9x9". */
spc_status spc_recipe_parse(const char *text, spc_generate_options *options, spc_error *error)
{
    char name[256] = "gen-";
    size_t used = strlen(name);
    for (const char *c = text + sizeof prefix - 1; *c && used < sizeof name - 1; c++)
        if (*c != '=')
            name[used++] = *c == ',' ? '-' : *c;
    name[used] = '\0';
    if (strlen(text) < sizeof name && spc_generate_recipe(name, options))
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_ARGUMENT, text, 0,
                       "no recipe: recipe:KIND,OPTION=VALUE,... with the kinds and options of generate");
}
