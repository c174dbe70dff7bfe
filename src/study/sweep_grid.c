/* The designs of a sweep: families (a device, or one with a what-if), each at every point of a grid of one or
 * two keys; and what a matrix does on all of them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "sparcast/sweep.h"
#include "study/changes.h"

enum { AXES = 2, MOST_DESIGNS = 16384 };

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

/* The change that a value stands for: "l2_bytes=8388608", "hit+30"; none for the word none. */
static spc_status add_value(spc_design_changes *changes, const spc_axis *axis, const spc_axis_value *value,
                            spc_error *error)
{
    char change[32];
    if (strcmp(value->text, "none") == 0)
        return SPC_OK;
    if (strcmp(axis->key, "hit") != 0)
        return spc_changes_add(changes, axis->key, value->text, error);
    snprintf(change, sizeof change, "hit%+.10g", value->number);
    return spc_changes_add(changes, change, NULL, error);
}

/* What is asked, and a memory, decide which facts a design looks at. */
static bool decides(const spc_axis *axis)
{
    spc_change_kind kind = spc_change_kind_of(axis->key);
    return kind == SPC_CHANGE_MEMORY || spc_change_asks(kind);
}

/* The changes of the axes: those that decide alone, or all that a design looks at. */
static spc_status add_axes(whole *g, const spc_design *design, const size_t at[AXES],
                           spc_design_changes *changes, spc_error *error)
{
    for (size_t a = 0; a < AXES && a < g->options.varied; a++) {
        const spc_axis *axis = &g->axis[a];
        bool used = design ? spc_design_uses(design, axis->key) : decides(axis);
        if (design && !used)
            spc_design_hint(design, axis->key, g->hint[a]);
        if (used)
            SPC_TRY(add_value(changes, axis, &axis->value[at[a]], error));
        g->used[a] = g->used[a] || used;
    }
    return SPC_OK;
}

static spc_field_either value_at(const spc_axis *axis, size_t i)
{
    const spc_axis_value *value = &axis->value[i];
    return (spc_field_either){value->number, isnan(value->number) ? value->text : NULL};
}

static void name_point(const whole *g, const spc_design_changes *what_if, const size_t at[AXES],
                       spc_grid_point *point)
{
    char words[sizeof point->family];
    bool own = spc_changes_have(what_if, SPC_CHANGE_COLUMNS);
    spc_changes_format(own ? NULL : &g->options.design.multivector, what_if, words, sizeof words);
    snprintf(point->family, sizeof point->family, "%s%s%s", spc_device_id(point->design->device),
             *words ? " " : "", words);
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

/* The first design only says what its model looks at. given: the what-if and the settings. */
static spc_status add_point(whole *g, const spc_device *device, const spc_design_changes *what_if,
                            const spc_design_changes *given, const size_t at[AXES], spc_error *error)
{
    spc_design_changes changes = *given;
    const spc_design_options *o = &g->options.design;
    spc_design *plain, *design;
    SPC_TRY(add_axes(g, NULL, at, &changes, error));
    SPC_TRY(spc_design_of(device, &changes, o, &plain, error));
    changes = *given;
    spc_status status = add_axes(g, plain, at, &changes, error);
    spc_design_free(plain);
    SPC_TRY(status);
    SPC_TRY(spc_design_of(device, &changes, o, &design, error));
    spc_grid_point *point = &g->point[g->public.points++];
    point->design = design;
    name_point(g, what_if, at, point);
    return SPC_OK;
}

/* ---- all of them ---- */

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
        for (size_t w = 0; w <= o->what_ifs; w++) {
            const spc_device *device = o->device[d];
            const char *text = w ? o->what_if[w - 1] : "";
            spc_design_changes what_if, given, settings;
            SPC_TRY(spc_changes_parse(text, &what_if, error));
            SPC_TRY(spc_changes_parse(g->options.settings ? g->options.settings : "", &settings, error));
            given = what_if;
            for (size_t i = 0; i < settings.count && given.count < SPC_CHANGES; i++)
                given.at[given.count++] = settings.at[i];
            for (size_t i = 0; i < axis_count(g, 0); i++)
                for (size_t k = 0; k < axis_count(g, 1); k++)
                    SPC_TRY(add_point(g, device, &what_if, &given, (size_t[AXES]){i, k}, error));
        }
    for (size_t a = 0; a < g->options.varied; a++)
        if (!g->used[a])
            return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                            "no model of these devices uses %s, so varying it would change nothing%s",
                            g->axis[a].key, g->hint[a]);
    return SPC_OK;
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
