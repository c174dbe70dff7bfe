#include "views/views.h"

#include <math.h>
#include <stdlib.h>

#include "output/console.h"

const cli_table cli_paper_table = {.rows = "paper",
                                   .column = (const cli_column[]){{"quantity", "as in the paper", CLI_TEXT},
                                                                  {"paper", "paper", CLI_NUMBER},
                                                                  {"here", "here", CLI_NUMBER},
                                                                  {"where", "where", CLI_TEXT},
                                                                  {0}},
                                   .legend = "paper: factors (IPSJ SIG HPC-143 No. 7, 2014) on a Tesla "
                                             "C2050, 115 matrices; all matrices, fit and holdout."};

#define QUANTITY(kind, member, key, unit, says) SPC_FIELD(kind, spc_paper_quantity, member, key, unit, says)
static const spc_field quantity_fields[] = {
    QUANTITY(TEXT, name, "quantity", NULL, "as in the paper"),
    QUANTITY(NUMBER, paper, "paper", "1", "what the paper found"),
    QUANTITY(NUMBER, here, "here", "1", "what these times say"),
    QUANTITY(TEXT, where, "where", NULL, "in the paper"),
    {0},
};

const spc_field cli_paper_fields[] = {
    SPC_FIELD(CHARS, cli_paper_answer, kernel, "paper_kernel", NULL, "that the evaluation is of"),
    SPC_FIELD(ARRAY, cli_paper_answer, quantity, "paper", NULL, "the paper's evaluation, repeated",
              .of = quantity_fields, .stride = sizeof(spc_paper_quantity),
              .count = offsetof(cli_paper_answer, count)),
    {0},
};

/* ---- what figures 2 to 15 are drawn from ---- */

/* A matrix; speeds in GFLOP/s. */
typedef struct paper_point {
    const char *matrix;
    uint64_t nnz, rows, threads, stored_nnz;
    double reuse_interval, measured_hit, spatial;
    double measured, plain, corrected, hit_up, hit_down, spatial_max;
    bool small;
} paper_point;

/* The device's fitted hit rate as a function of the reuse interval. */
typedef struct hit_line {
    double slope, intercept, share;
} hit_line;

typedef struct paper_numbers {
    double hit_rows;
    hit_line small, large;
    double slope, r_plain, r_corrected, r_interval, r_spatial, r_threads, r_nnz;
} paper_numbers;

typedef struct paper_data {
    char subtitle[192];
    size_t points;
    paper_point *point; /* by non-zeros */
    paper_numbers numbers;
} paper_data;

#define DRAWN(kind, owner, member) SPC_FIELD(kind, owner, member, #member, NULL, "see draw.js")
static const spc_field point_fields[] = {
    DRAWN(TEXT, paper_point, matrix),         DRAWN(COUNT64, paper_point, nnz),
    DRAWN(COUNT64, paper_point, rows),        DRAWN(COUNT64, paper_point, threads),
    DRAWN(COUNT64, paper_point, stored_nnz),  DRAWN(NUMBER, paper_point, reuse_interval),
    DRAWN(NUMBER, paper_point, measured_hit), DRAWN(NUMBER, paper_point, spatial),
    DRAWN(NUMBER, paper_point, measured),     DRAWN(NUMBER, paper_point, plain),
    DRAWN(NUMBER, paper_point, corrected),    DRAWN(NUMBER, paper_point, hit_up),
    DRAWN(NUMBER, paper_point, hit_down),     DRAWN(NUMBER, paper_point, spatial_max),
    DRAWN(FLAG, paper_point, small),          {0},
};
static const spc_field line_fields[] = {
    DRAWN(NUMBER, hit_line, slope), DRAWN(NUMBER, hit_line, intercept), DRAWN(NUMBER, hit_line, share), {0}};
static const spc_field number_fields[] = {
    DRAWN(NUMBER, paper_numbers, hit_rows),
    SPC_FIELD(STRUCT, paper_numbers, small, "small", NULL, "of few rows", .of = line_fields,
              .optional = true),
    SPC_FIELD(STRUCT, paper_numbers, large, "large", NULL, "of others", .of = line_fields, .optional = true),
    DRAWN(NUMBER, paper_numbers, slope),
    DRAWN(NUMBER, paper_numbers, r_plain),
    DRAWN(NUMBER, paper_numbers, r_corrected),
    DRAWN(NUMBER, paper_numbers, r_interval),
    DRAWN(NUMBER, paper_numbers, r_spatial),
    DRAWN(NUMBER, paper_numbers, r_threads),
    DRAWN(NUMBER, paper_numbers, r_nnz),
    {0},
};
static const spc_field data_fields[] = {
    DRAWN(CHARS, paper_data, subtitle),
    SPC_FIELD(ROWS, paper_data, point, "points", NULL, "a row a matrix", .of = point_fields,
              .stride = sizeof(paper_point), .count = offsetof(paper_data, points)),
    SPC_FIELD(STRUCT, paper_data, numbers, "numbers", NULL, "of all", .of = number_fields),
    {0},
};

static int by_nnz(const void *x, const void *y)
{
    uint64_t m = ((const paper_point *)x)->nnz, n = ((const paper_point *)y)->nnz;
    return (m > n) - (m < n);
}

static paper_point point_of(const spc_reproduction_point *p)
{
    const spc_features *f = &p->row->features;
    return (paper_point){.matrix = p->row->matrix,
                         .nnz = f->nnz,
                         .rows = f->rows,
                         .threads = f->threads,
                         .stored_nnz = f->stored_nnz,
                         .reuse_interval = f->reuse_interval,
                         .measured_hit = p->measured_hit,
                         .spatial = p->spatial,
                         .measured = p->measured / 1e9,
                         .plain = p->plain / 1e9,
                         .corrected = p->corrected / 1e9,
                         .hit_up = p->hit_up / 1e9,
                         .hit_down = p->hit_down / 1e9,
                         .spatial_max = p->spatial_max / 1e9,
                         .small = p->small};
}

/* NaN without a fit. */
static hit_line find_line(const spc_device *device, const char *kernel, const char *group)
{
    char key[40];
    hit_line line = {NAN, NAN, 1};
    snprintf(key, sizeof key, "hit_%s_slope", group);
    if (!spc_device_get(device, key, kernel, &line.slope))
        spc_device_get(device, "hit_slope", kernel, &line.slope);
    snprintf(key, sizeof key, "hit_%s_intercept", group);
    if (!spc_device_get(device, key, kernel, &line.intercept))
        spc_device_get(device, "hit_intercept", kernel, &line.intercept);
    spc_device_get(device, "hit_x_share", kernel, &line.share);
    return isfinite(line.intercept) ? line : (hit_line){NAN, NAN, NAN};
}

static char *write_data(const spc_reproduction *r, const spc_device *device, cli_json_style style)
{
    spc_append_text text;
    paper_data data = {.points = r->n,
                       .point = cli_allocate((r->n + 1) * sizeof *data.point),
                       .numbers = {.hit_rows = 70000, /* the paper's */
                                   .small = find_line(device, r->kernel, "small"),
                                   .large = find_line(device, r->kernel, "large"),
                                   .slope = r->slope,
                                   .r_plain = r->r_plain,
                                   .r_corrected = r->r_corrected,
                                   .r_interval = r->r_interval,
                                   .r_spatial = r->r_spatial,
                                   .r_threads = r->r_small_threads,
                                   .r_nnz = r->r_small_nnz}};
    spc_device_get(device, "hit_rows_threshold", r->kernel, &data.numbers.hit_rows);
    snprintf(data.subtitle, sizeof data.subtitle, "%s, %s, %s, %zu matrices", spc_device_id(device),
             r->kernel, spc_precision_name(r->value_bytes), r->n);
    for (size_t i = 0; i < r->n; i++)
        data.point[i] = point_of(&r->point[i]);
    qsort(data.point, r->n, sizeof *data.point, by_nnz);
    cli_begin_text(&text);
    cli_write_json(text.stream, data_fields, &data, style);
    cli_end_text(&text);
    free(data.point);
    return text.text;
}

/* ---- all of it ---- */

spc_status cli_evaluate_paper(const spc_measurements *table, const spc_device *device,
                              const cli_paper_options *options, cli_paper_answer *answer, bool *drawn,
                              spc_error *error)
{
    spc_reproduction r;
    *drawn = true;
    spc_status status = spc_reproduce(table, device, options->kernel, 4, options->cache_state, &r, error);
    if (status == SPC_ERROR_DATA && !options->kernel && !options->figures && !options->page)
        return SPC_OK;
    if (status != SPC_OK)
        return status;
    answer->count = spc_reproduction_quantities(&r, answer->quantity);
    snprintf(answer->kernel, sizeof answer->kernel, "%s", r.kernel);
    if (options->figures) {
        char *data = write_data(&r, device, CLI_JSON_LINE);
        *drawn = cli_draw_figures_of("paper", data, options->figures);
        free(data);
    }
    if (options->page)
        answer->page = write_data(&r, device, CLI_JSON_PAGE);
    spc_reproduction_free(&r);
    return SPC_OK;
}
