/* The designs of a sweep: families (a device, or one with a what-if), each at every point of a grid of one or
 * two keys; and what a matrix does on all of them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "sparcast/sweep.h"
#include "study/design_hint.h"

enum { AXES = 2, MOST_DESIGNS = 16384, CHANGES = 256 };

typedef struct whole {
    spc_grid public;
    spc_grid_point *point;
    spc_axis axis[AXES];
    bool used[AXES]; /* by some family */
    char hint[AXES][SPC_DESIGN_HINT];
    spc_grid_options options;
} whole;

/* ---- one design ---- */

static size_t axis_count(const whole *g, size_t axis)
{
    return axis < g->options.varied ? g->axis[axis].count : 1;
}

static void append_change(char changes[CHANGES], const char *change)
{
    size_t used = strlen(changes);
    if (*change)
        snprintf(changes + used, CHANGES - used, "%s%s", used ? "," : "", change);
}

/* The change that a value stands for: "l2_bytes=8388608", "hit+30", "" for the word none. */
static void append_value(char changes[CHANGES], const spc_axis *axis, const spc_axis_value *value)
{
    char change[2 * sizeof value->text];
    if (strcmp(value->text, "none") == 0)
        return;
    if (strcmp(axis->key, "hit") == 0)
        snprintf(change, sizeof change, "hit%+.10g", value->number);
    else
        snprintf(change, sizeof change, "%s=%s", axis->key, value->text);
    append_change(changes, change);
}

/* What is asked, and a memory, decide which facts a design looks at. */
static bool decides(const spc_axis *axis)
{
    char change[2 * sizeof axis->key];
    snprintf(change, sizeof change, "%s=", axis->key);
    return strcmp(axis->key, "memory") == 0 || spc_design_asks(change);
}

/* The changes of the axes: those that decide alone, or all that a design looks at. */
static void append_axes(whole *g, const spc_design *design, const size_t at[AXES], char changes[CHANGES])
{
    for (size_t a = 0; a < AXES && a < g->options.varied; a++) {
        const spc_axis *axis = &g->axis[a];
        bool used = design ? spc_design_uses(design, axis->key) : decides(axis);
        if (design && !used)
            spc_design_hint(design, axis->key, g->hint[a]);
        if (used)
            append_value(changes, axis, &axis->value[at[a]]);
        g->used[a] = g->used[a] || used;
    }
}

static spc_field_either value_at(const spc_axis *axis, size_t i)
{
    const spc_axis_value *value = &axis->value[i];
    return (spc_field_either){value->number, isnan(value->number) ? value->text : NULL};
}

static void name_point(const whole *g, const char *what_if, const size_t at[AXES], spc_grid_point *point)
{
    char changes[CHANGES];
    spc_design_spell(&g->options.design.multivector, what_if, changes, sizeof changes);
    append_change(changes, what_if);
    snprintf(point->family, sizeof point->family, "%s%s%s", spc_device_id(point->design->device),
             *changes ? " " : "", changes);
    point->value = point->value2 = (spc_field_either){NAN, NULL};
    if (g->options.varied > 0) {
        point->key = g->axis[0].key;
        point->value = value_at(&g->axis[0], at[0]);
    }
    if (g->options.varied > 1) {
        point->key2 = g->axis[1].key;
        point->value2 = value_at(&g->axis[1], at[1]);
    }
}

/* The first design only says what its model looks at. */
static spc_status add_point(whole *g, const spc_device *device, const char *what_if, const size_t at[AXES],
                            spc_error *error)
{
    char changes[CHANGES] = "";
    const spc_design_options *o = &g->options.design;
    spc_design *plain, *design;
    append_change(changes, what_if);
    append_change(changes, g->options.settings ? g->options.settings : "");
    size_t given = strlen(changes);
    append_axes(g, NULL, at, changes);
    SPC_TRY(spc_design_make(device, changes, o, &plain, error));
    changes[given] = '\0';
    append_axes(g, plain, at, changes);
    spc_design_free(plain);
    if (strlen(changes) == sizeof changes - 1)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "--what-if, --set and --vary: more than %zu characters together", sizeof changes - 2);
    SPC_TRY(spc_design_make(device, changes, o, &design, error));
    spc_grid_point *point = &g->point[g->public.points++];
    point->design = design;
    name_point(g, what_if, at, point);
    return SPC_OK;
}

/* ---- all of them ---- */

static spc_status add_family(whole *g, const spc_device *device, const char *what_if, spc_error *error)
{
    for (size_t i = 0; i < axis_count(g, 0); i++)
        for (size_t k = 0; k < axis_count(g, 1); k++)
            SPC_TRY(add_point(g, device, what_if, (size_t[AXES]){i, k}, error));
    return SPC_OK;
}

static spc_status read_axes(whole *g, spc_error *error)
{
    const spc_grid_options *o = &g->options;
    if (o->varied > AXES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "two keys at most are varied");
    for (size_t a = 0; a < o->varied; a++)
        SPC_TRY(spc_axis_parse(o->vary[a], &g->axis[a], error));
    if (o->varied == AXES && strcmp(g->axis[0].key, g->axis[1].key) == 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s is varied twice", g->axis[0].key);
    return SPC_OK;
}

static spc_status check_axes(const whole *g, spc_error *error)
{
    for (size_t a = 0; a < g->options.varied; a++)
        if (!g->used[a])
            return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                            "no model of these devices uses %s, so varying it would change nothing%s",
                            g->axis[a].key, g->hint[a]);
    return SPC_OK;
}

static spc_status make_grid(whole *g, spc_error *error)
{
    const spc_grid_options *o = &g->options;
    SPC_TRY(read_axes(g, error));
    size_t points = o->devices * (1 + o->what_ifs) * axis_count(g, 0) * axis_count(g, 1);
    if (points > MOST_DESIGNS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a sweep over %zu designs: %d at most", points,
                        MOST_DESIGNS);
    g->public.point = g->point = spc_calloc(points, sizeof *g->point);
    if (!g->point)
        return spc_fail_memory(error, points * sizeof *g->point);
    for (size_t d = 0; d < o->devices; d++)
        for (size_t w = 0; w <= o->what_ifs; w++)
            SPC_TRY(add_family(g, o->device[d], w ? o->what_if[w - 1] : "", error));
    return check_axes(g, error);
}

spc_status spc_grid_make(const spc_grid_options *options, spc_grid **grid, spc_error *error)
{
    whole *g = spc_calloc(1, sizeof *g);
    *grid = NULL;
    if (!g)
        return spc_fail_memory(error, sizeof *g);
    spc_status status = spc_options_take(options, &g->options, sizeof g->options, error);
    g->options.design.size = sizeof g->options.design;
    if (status == SPC_OK)
        status = make_grid(g, error);
    if (status == SPC_OK)
        *grid = &g->public;
    else
        spc_grid_free(&g->public);
    return status;
}

void spc_grid_free(spc_grid *grid)
{
    whole *g = (whole *)grid; /* its first member */
    if (!g)
        return;
    for (size_t i = 0; i < g->public.points; i++)
        spc_design_free((spc_design *)g->point[i].design);
    for (size_t a = 0; a < AXES; a++)
        spc_axis_free(&g->axis[a]);
    spc_free(g->point);
    spc_free(g);
}
