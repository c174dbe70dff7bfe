/* The kinds of generated matrices: one table, the options of each, and the check that they are in range. */
#include "matrix/generate/generate_internal.h"

#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"

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
    if ((o->end_row || o->lengths_only) && (!kinds[kind].shown.rows_alone || o->shuffle != 0))
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
