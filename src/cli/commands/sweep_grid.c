#include "cli/commands/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"
#include "sparcast/sweep.h"

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

static int check_kernels(const cli_list *names)
{
    spc_error error;
    spc_kernel_spec spec;
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->item[i], "peers") == 0) {
            cli_complain("--kernel peers: times of libraries' kernels are sums of terms, which a sweep does "
                         "not change");
            return CLI_USAGE;
        }
        if (strcmp(names->item[i], "all") != 0 && spc_kernel_parse(names->item[i], &spec, &error) != SPC_OK)
            return cli_report_status(error.status, &error);
    }
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
    int code = check_kernels(&m->kernels);
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

static void describe_point(const cli_sweep *s, const cli_sweep_point *at, const spc_sweep_point *point,
                           json_t *row)
{
    cli_set_text(row, "design", at->family);
    for (size_t a = 0; a < CLI_SWEEP_AXES; a++)
        describe_value(s, a, at, row);
    cli_describe(row, spc_sweep_point_fields(), point);
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

/* One row a design; what was refused is counted. */
static void describe_points(const cli_sweep *s, const spc_sweep_point *point, json_t *rows)
{
    for (size_t i = 0; i < s->points; i++) {
        describe_point(s, &s->point[i], &point[i], cli_append_object(rows));
        if (point[i].refused.status != SPC_OK)
            cli_sweep_goes_on(&s->point[i], point[i].refused.status, &point[i].refused);
    }
}

spc_status cli_sweep_matrix(const cli_matrix *matrix, const cli_sweep *s, const cli_model_options *model,
                            json_t *document, spc_error *error)
{
    json_t *rows = cli_add_array(document, "points");
    spc_sweep_point *point = cli_allocate(s->points * sizeof *point);
    spc_design *design = cli_allocate(s->points * sizeof *design);
    const spc_comparison_options options = cli_comparison_options(model);
    for (size_t i = 0; i < s->points; i++)
        design[i] = cli_as_design(&s->point[i].design);
    spc_status status = spc_sweep_designs(matrix->analysis, design, s->points, &options, point, error);
    if (status == SPC_OK)
        describe_points(s, point, rows);
    free(design);
    free(point);
    return status;
}
