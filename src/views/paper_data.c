#include "views/views.h"

#include <math.h>
#include <stdlib.h>

#include "output/console.h"

/* An element of the array of points that is sorted. */
typedef struct sorted_point {
    const spc_reproduction_point *point;
} sorted_point;

static int by_nnz(const void *x, const void *y)
{
    const sorted_point *a = x, *b = y;
    uint64_t m = a->point->row->features.nnz, n = b->point->row->features.nnz;
    return (m > n) - (m < n);
}

static void paper_data_add_point(json_t *points, const spc_reproduction_point *p)
{
    const spc_features *f = &p->row->features;
    json_t *point = cli_append_object(points);
    cli_set_text(point, "matrix", p->row->matrix);
    cli_set_count(point, "nnz", f->nnz);
    cli_set_count(point, "rows", f->rows);
    cli_set_count(point, "threads", f->threads);
    cli_set_count(point, "stored_nnz", f->stored_nnz);
    cli_set_number(point, "reuse_interval", f->reuse_interval);
    cli_set_number(point, "measured_hit", p->measured_hit);
    cli_set_number(point, "spatial", p->spatial);
    cli_set_number(point, "measured", p->measured / 1e9);
    cli_set_number(point, "plain", p->plain / 1e9);
    cli_set_number(point, "corrected", p->corrected / 1e9);
    cli_set_number(point, "hit_up", p->hit_up / 1e9);
    cli_set_number(point, "hit_down", p->hit_down / 1e9);
    cli_set_number(point, "spatial_max", p->spatial_max / 1e9);
    cli_set_flag(point, "small", p->small);
}

static void add_points(json_t *points, const spc_reproduction *r)
{
    sorted_point *sorted = cli_allocate((r->n + 1) * sizeof *sorted);
    for (size_t i = 0; i < r->n; i++)
        sorted[i].point = &r->point[i];
    qsort(sorted, r->n, sizeof *sorted, by_nnz);
    for (size_t i = 0; i < r->n; i++)
        paper_data_add_point(points, sorted[i].point);
    free(sorted);
}

/* The device's fitted hit rate as a function of the reuse interval; nothing without a fit. */
static void add_line(json_t *numbers, const spc_device *device, const char *kernel, const char *group)
{
    char key[40];
    double slope = NAN, intercept = NAN, share = 1;
    snprintf(key, sizeof key, "hit_%s_slope", group);
    if (!spc_device_get(device, key, kernel, &slope))
        spc_device_get(device, "hit_slope", kernel, &slope);
    snprintf(key, sizeof key, "hit_%s_intercept", group);
    if (!spc_device_get(device, key, kernel, &intercept))
        spc_device_get(device, "hit_intercept", kernel, &intercept);
    spc_device_get(device, "hit_x_share", kernel, &share);
    if (!isfinite(slope) || !isfinite(intercept))
        return;
    json_t *line = cli_add_object(numbers, group);
    cli_set_number(line, "slope", slope);
    cli_set_number(line, "intercept", intercept);
    cli_set_number(line, "share", share);
}

json_t *cli_paper_data(const spc_reproduction *r, const spc_device *device)
{
    char subtitle[192];
    json_t *data = json_object();
    double hit_rows = 70000; /* the paper's */
    snprintf(subtitle, sizeof subtitle, "%s, %s, %s, %zu matrices", spc_device_id(device), r->kernel,
             spc_precision_name(r->value_bytes), r->n);
    cli_set_text(data, "subtitle", subtitle);
    add_points(cli_add_array(data, "points"), r);
    json_t *numbers = cli_add_object(data, "numbers");
    spc_device_get(device, "hit_rows_threshold", r->kernel, &hit_rows);
    cli_set_number(numbers, "hit_rows", hit_rows);
    add_line(numbers, device, r->kernel, "small");
    add_line(numbers, device, r->kernel, "large");
    cli_set_number(numbers, "slope", r->slope);
    cli_set_number(numbers, "r_plain", r->r_plain);
    cli_set_number(numbers, "r_corrected", r->r_corrected);
    cli_set_number(numbers, "r_interval", r->r_interval);
    cli_set_number(numbers, "r_spatial", r->r_spatial);
    cli_set_number(numbers, "r_threads", r->r_small_threads);
    cli_set_number(numbers, "r_nnz", r->r_small_nnz);
    return data;
}
