#include "cli/commands/sweep_grid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/predict_kernels.h"
#include "cli/output/allocate.h"
#include "cli/output/complain.h"

void cli_sweep_parse_axis(struct argp_state *state, const char *argument, cli_sweep *sweep)
{
    if (sweep->axes == CLI_SWEEP_AXES)
        argp_error(state, "--vary: two keys at most");
    cli_parse_axis(state, argument, &sweep->axis[sweep->axes++]);
    if (sweep->axes == 2 && strcmp(sweep->axis[0].key, sweep->axis[1].key) == 0)
        argp_error(state, "--vary: %s twice", sweep->axis[0].key);
}

/* ---- its designs ---- */

static size_t axis_count(const cli_sweep *s, size_t axis)
{
    return axis < s->axes ? s->axis[axis].count : 1;
}

static void append_change(char changes[256], const char *change)
{
    size_t used = strlen(changes);
    if (*change)
        snprintf(changes + used, 256 - used, "%s%s", used ? "," : "", change);
}

static bool is_memory(const cli_axis *axis)
{
    return strcmp(axis->key, "memory") == 0;
}

/* The changes of the axes: the memory alone, or all that a design looks at. What one family does not look at
 * leaves it as it is: a flat line beside the curves of the others. */
static void append_axes(cli_sweep *s, const cli_design *design, const size_t at[CLI_SWEEP_AXES],
                        char changes[256])
{
    char change[2 * CLI_AXIS_TEXT];
    for (size_t a = 0; a < s->axes; a++) {
        bool used = design ? cli_design_uses(design, s->axis[a].key) : is_memory(&s->axis[a]);
        cli_axis_change(&s->axis[a], at[a], change);
        if (used)
            append_change(changes, change);
        s->used[a] = s->used[a] || used;
    }
}

static int open_point(cli_sweep *s, const char *device, const char *what_if, const char *settings,
                      const cli_model_options *model, const size_t at[CLI_SWEEP_AXES])
{
    char changes[256] = "";
    cli_design plain;
    cli_sweep_point *point = &s->point[s->points];
    append_change(changes, what_if);
    append_change(changes, settings);
    size_t given = strlen(changes);
    append_axes(s, NULL, at, changes);
    int code = cli_design_open(&plain, device, changes, model);
    if (code != CLI_DONE)
        return code;
    changes[given] = '\0';
    append_axes(s, &plain, at, changes);
    cli_design_close(&plain);
    if (strlen(changes) == sizeof changes - 1) {
        cli_complain("--what-if, --set and --vary: more than %zu characters together", sizeof changes - 2);
        return CLI_USAGE;
    }
    code = cli_design_open(&point->design, device, changes, model);
    if (code != CLI_DONE)
        return code;
    memcpy(point->at, at, sizeof point->at);
    point->refused = 0;
    snprintf(point->family, sizeof point->family, "%s%s%s", spc_device_id(point->design.device),
             *what_if ? " " : "", what_if);
    s->points++;
    return CLI_DONE;
}

static int check_axes(const cli_sweep *s)
{
    for (size_t a = 0; a < s->axes; a++)
        if (!s->used[a]) {
            cli_complain("--vary: no model of these devices uses %s, so varying it would change nothing",
                         s->axis[a].key);
            return CLI_USAGE;
        }
    return CLI_DONE;
}

static int open_family(cli_sweep *s, const char *device, const char *what_if, const char *settings,
                       const cli_model_options *model)
{
    for (size_t i = 0; i < axis_count(s, 0); i++)
        for (size_t k = 0; k < axis_count(s, 1); k++) {
            int code = open_point(s, device, what_if, settings, model, (size_t[CLI_SWEEP_AXES]){i, k});
            if (code != CLI_DONE)
                return code;
        }
    return CLI_DONE;
}

static int list_kernels(cli_sweep *s, const cli_list *names)
{
    spc_error error;
    spc_kernel_spec spec;
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->item[i], "all") == 0)
            cli_kernel_list_add_all(&s->kernels, false);
        else if (strcmp(names->item[i], "peers") == 0) {
            cli_complain("--kernel peers: times of libraries' kernels are sums of terms, which a sweep does "
                         "not change");
            return CLI_USAGE;
        } else if (spc_kernel_parse(names->item[i], &spec, &error) == SPC_OK)
            cli_kernel_list_add(&s->kernels, spec);
        else
            return cli_report_status(error.status, &error);
    return CLI_DONE;
}

int cli_sweep_open(cli_sweep *s, const cli_model_options *m)
{
    char settings[256] = "";
    size_t families = m->devices.count * (1 + m->what_ifs.count),
           points = families * axis_count(s, 0) * axis_count(s, 1);
    cli_join_changes(settings, sizeof settings, &m->settings);
    if (points > CLI_SWEEP_DESIGNS) {
        cli_complain("a sweep over %zu designs: %d at most", points, CLI_SWEEP_DESIGNS);
        return CLI_USAGE;
    }
    s->point = cli_allocate(points * sizeof *s->point);
    int code = list_kernels(s, &m->kernels);
    for (size_t d = 0; d < m->devices.count && code == CLI_DONE; d++)
        for (size_t w = 0; w <= m->what_ifs.count && code == CLI_DONE; w++)
            code = open_family(s, m->devices.item[d], w ? m->what_ifs.item[w - 1] : "", settings, m);
    return code == CLI_DONE ? check_axes(s) : code;
}

void cli_sweep_close(cli_sweep *s)
{
    for (size_t i = 0; i < s->points; i++)
        cli_design_close(&s->point[i].design);
    for (size_t a = 0; a < s->axes; a++)
        cli_axis_free(&s->axis[a]);
    free(s->point);
    cli_kernel_list_free(&s->kernels);
    *s = (cli_sweep){.axes = 0};
}

uint64_t cli_sweep_hash(const cli_sweep *s)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < s->points; i++)
        hash = cli_design_hash(&s->point[i].design, hash);
    return hash;
}

/* ---- a matrix on one of them ---- */

spc_status cli_sweep_best(const cli_matrix *matrix, const cli_sweep *s, const cli_design *design,
                          const cli_model_options *model, spc_forecast *best, bool *found, spc_error *error)
{
    spc_forecast_options options = cli_forecast_options(design, model);
    spc_status status;
    if (design->is_cpu && !s->kernels.count)
        status = spc_forecast_kernel(matrix->analysis, NULL, design->device, &options, best, error);
    else
        status = spc_best_forecast(matrix->analysis, design->device, &options, s->kernels.spec,
                                   s->kernels.count, best, error);
    *found = status == SPC_OK;
    return status == SPC_ERROR_RANGE ? SPC_OK : status; /* padding beyond what any memory holds */
}

static void describe_value(const cli_sweep *s, size_t axis, const cli_sweep_point *point, json_t *row)
{
    static const char *const keys[] = {"key", "key2"}, *const values[] = {"value", "value2"};
    if (axis >= s->axes) {
        cli_set_text(row, keys[axis], NULL);
        cli_set_text(row, values[axis], NULL);
        return;
    }
    const cli_axis_value *value = &s->axis[axis].value[point->at[axis]];
    cli_set_text(row, keys[axis], s->axis[axis].key);
    if (isnan(value->number))
        cli_set_text(row, values[axis], value->text);
    else
        cli_set_number(row, values[axis], value->number);
}

static void describe_point(const cli_sweep *s, const cli_sweep_point *point, const spc_forecast *best,
                           bool found, json_t *row)
{
    const spc_prediction *p = &best->prediction;
    const spc_flow *all = &best->execution.all;
    bool executed = found && p->hit_source == SPC_HIT_EXECUTED;
    cli_set_text(row, "design", point->family);
    for (size_t a = 0; a < CLI_SWEEP_AXES; a++)
        describe_value(s, a, point, row);
    cli_set_text(row, "kernel", found ? best->kernel : NULL);
    cli_set_number(row, "gflops", found ? p->flops / 1e9 : NAN);
    cli_set_number(row, "seconds", found ? p->seconds : NAN);
    cli_set_text(row, "limited_by", found ? spc_limit_name(p->limited_by) : NULL);
    cli_set_number(row, "l1_bytes", executed ? all->l1_bytes : NAN);
    cli_set_number(row, "l2_bytes", executed ? all->l2_bytes : NAN);
    double moved = p->bytes_per_flop * 2 * (double)best->features.nnz / p->padding;
    cli_set_number(row, "dram_bytes", executed ? all->memory_bytes : found ? moved : NAN);
    cli_set_text(row, "model", spc_model_name(point->design.options.model));
}

/* What one thread found out about one design. */
typedef struct outcome {
    spc_forecast best;
    bool found;
    spc_status status;
    spc_error error;
} outcome;

static void find_best(const cli_matrix *matrix, const cli_sweep *s, const cli_model_options *model, size_t i,
                      outcome *o)
{
    o->best = (spc_forecast){.features = {0}};
    o->status = cli_sweep_best(matrix, s, &s->point[i].design, model, &o->best, &o->found, &o->error);
}

bool cli_sweep_goes_on(cli_sweep_point *point, spc_status status, const spc_error *error)
{
    if (status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_MEMORY)
        return false;
#pragma omp critical(sweep_refused)
    {
        point->refused++;
        point->why = *error;
    }
    return true;
}

int cli_sweep_complain(const cli_sweep *s)
{
    bool refused = false;
    for (size_t i = 0; i < s->points; i++) {
        const cli_sweep_point *point = &s->point[i];
        if (!point->refused)
            continue;
        refused = true;
        cli_complain("%s: %s; left out for %zu %s", point->design.label, point->why.message, point->refused,
                     point->refused == 1 ? "matrix" : "matrices");
    }
    return refused ? CLI_FAILED : CLI_DONE;
}

/* One row a design; returns how many were refused. */
static size_t describe_points(const cli_sweep *s, const outcome *o, json_t *rows)
{
    size_t refused = 0;
    for (size_t i = 0; i < s->points; i++) {
        json_t *row = cli_append_object(rows);
        describe_point(s, &s->point[i], &o[i].best, o[i].found, row);
        if (o[i].status == SPC_OK)
            continue;
        refused++;
        cli_set_text(row, "error", o[i].error.message);
    }
    return refused;
}

/* What all designs together came to: the first error where none was answered, or that which ends the run. */
static spc_status sum_up(const cli_sweep *s, const outcome *o, size_t refused, spc_error *error)
{
    for (size_t i = 0; i < s->points; i++) {
        spc_status status = o[i].status;
        bool ends = status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_MEMORY;
        if (!ends && refused < s->points)
            continue;
        snprintf(error->message, sizeof error->message, "%s: %.900s", s->point[i].design.label,
                 o[i].error.message);
        return error->status = status;
    }
    return SPC_OK;
}

/* Designs share the analysis: traces, facts of rows, walks and simulations that do not differ. */
spc_status cli_sweep_matrix(const cli_matrix *matrix, const cli_sweep *s, const cli_model_options *model,
                            json_t *document, spc_error *error)
{
    json_t *rows = cli_add_array(document, "points");
    outcome *o = cli_allocate(s->points * sizeof *o);
#pragma omp parallel for schedule(dynamic, 1) num_threads(matrix->threads > 1 ? matrix->threads : 1)
    for (size_t i = 0; i < s->points; i++)
        find_best(matrix, s, model, i, &o[i]);
    size_t refused = describe_points(s, o, rows);
    spc_status status = sum_up(s, o, refused, error);
    for (size_t i = 0; i < s->points && status == SPC_OK && refused; i++)
        if (o[i].status != SPC_OK)
            cli_sweep_goes_on(&s->point[i], o[i].status, &o[i].error);
    free(o);
    return status;
}
