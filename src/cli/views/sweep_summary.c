#include "cli/views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"

/* The smallest value that keeps so much of the best speed is the knee. */
static const double knee_part = 0.95;

static const json_t *points_of(const json_t *document)
{
    return cli_get(document, "points");
}

/* Do two points stand for the same design? */
static bool is_same_point(const json_t *a, const json_t *b)
{
    static const char *const keys[] = {"design", "key", "value", "key2", "value2"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!json_equal(json_object_get(a, keys[i]), json_object_get(b, keys[i])))
            return false;
    return true;
}

bool cli_sweep_is_whole(const json_t *documents)
{
    size_t i, k;
    json_t *document, *point;
    const json_t *first = points_of(json_array_get(documents, 0));
    json_array_foreach((json_t *)documents, i, document)
    {
        const json_t *points = points_of(document);
        bool same = json_array_size(points) == json_array_size(first);
        json_array_foreach((json_t *)points, k, point)
        {
            same = same && is_same_point(point, json_array_get(first, k));
        }
        if (!same) {
            cli_complain("%s is of another sweep than %s", cli_get_text(document, "file"),
                         cli_get_text(json_array_get(documents, 0), "file"));
            return false;
        }
    }
    return true;
}

/* ---- one point over all matrices ---- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The positive numbers of a key at a point, sorted; returns how many. */
static size_t sweep_summary_collect(const json_t *documents, size_t point, const char *key, double *value)
{
    size_t i, count = 0;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        double number = cli_get_number(json_array_get(points_of(document), point), key);
        if (number > 0)
            value[count++] = number;
    }
    qsort(value, count, sizeof *value, by_size);
    return count;
}

static double geometric_mean(const double *value, size_t count)
{
    double logs = 0;
    for (size_t i = 0; i < count; i++)
        logs += log(value[i]);
    return count ? exp(logs / (double)count) : NAN;
}

/* Between the two neighbours, as R's type 7. */
static double quantile(const double *sorted, size_t count, double part)
{
    if (!count)
        return NAN;
    double at = part * (double)(count - 1);
    size_t below = (size_t)at, above = below + 1 < count ? below + 1 : below;
    return sorted[below] + (at - (double)below) * (sorted[above] - sorted[below]);
}

/* What limits most matrices at a point; of equals the first that was met. */
static const char *sweep_summary_find_limit(const json_t *documents, size_t point)
{
    size_t i, most = 0;
    json_t *document, *counts = json_object();
    const char *limit = NULL;
    json_array_foreach((json_t *)documents, i, document)
    {
        const char *name = cli_get_text(json_array_get(points_of(document), point), "limited_by");
        size_t count = (size_t)json_integer_value(json_object_get(counts, name)) + 1;
        json_object_set_new(counts, name, json_integer((json_int_t)count));
        if (*name && count > most) {
            most = count;
            limit = name;
        }
    }
    json_decref(counts);
    return limit;
}

/* Bytes may be 0: their mean is arithmetic. Null where a model does not tell. */
static void add_bytes(const json_t *documents, size_t point, const char *key, const char *name, json_t *row)
{
    size_t i, count = 0;
    json_t *document;
    double sum = 0;
    json_array_foreach((json_t *)documents, i, document)
    {
        double bytes = cli_get_number(json_array_get(points_of(document), point), key);
        if (!isnan(bytes)) {
            count++;
            sum += bytes;
        }
    }
    cli_set_number(row, name, count ? sum / (double)count : NAN);
}

static void summarise_point(const json_t *documents, size_t point, double *space, json_t *row)
{
    const json_t *from = json_array_get(points_of(json_array_get(documents, 0)), point);
    json_object_set(row, "value", json_object_get(from, "value"));
    json_object_set(row, "value2", json_object_get(from, "value2"));
    size_t count = sweep_summary_collect(documents, point, "gflops", space);
    cli_set_count(row, "matrices", count);
    cli_set_number(row, "gflops_mean", geometric_mean(space, count));
    cli_set_number(row, "gflops_q25", quantile(space, count, 0.25));
    cli_set_number(row, "gflops_q75", quantile(space, count, 0.75));
    count = sweep_summary_collect(documents, point, "seconds", space);
    cli_set_number(row, "seconds_mean", geometric_mean(space, count));
    add_bytes(documents, point, "l1_bytes", "l1_bytes_mean", row);
    add_bytes(documents, point, "l2_bytes", "l2_bytes_mean", row);
    add_bytes(documents, point, "dram_bytes", "dram_bytes_mean", row);
    cli_set_text(row, "limited_by", sweep_summary_find_limit(documents, point));
    cli_set_flag(row, "knee", false);
}

/* ---- knees and crossings ---- */

static double sweep_summary_speed_at(const json_t *row)
{
    return cli_get_number(row, "gflops_mean");
}

static bool is_on_line(const json_t *row, const json_t *value2)
{
    return json_equal(json_object_get(row, "value2"), value2);
}

/* Calls use for each value of the second key, once. */
typedef void use_line(json_t *design, const json_t *value2, const json_t *designs);

static void each_line(json_t *design, const json_t *designs, use_line *use)
{
    size_t i, k;
    json_t *row, *points = json_object_get(design, "points");
    json_array_foreach(points, i, row)
    {
        const json_t *value2 = json_object_get(row, "value2");
        for (k = 0; k < i && !is_on_line(json_array_get(points, k), value2); k++)
            ;
        if (k == i)
            use(design, value2, designs);
    }
}

/* The smallest value of the first key that keeps 95 % of the best speed on its line; words have no order. */
static void add_knee(json_t *design, const json_t *value2, const json_t *designs)
{
    size_t i;
    double best = 0;
    json_t *row, *knee = NULL, *points = json_object_get(design, "points");
    (void)designs;
    json_array_foreach(points, i, row)
    {
        if (is_on_line(row, value2))
            best = fmax(best, sweep_summary_speed_at(row));
    }
    json_array_foreach(points, i, row)
    {
        double value = cli_get_number(row, "value");
        if (is_on_line(row, value2) && sweep_summary_speed_at(row) >= knee_part * best && !isnan(value) &&
            (!knee || value < cli_get_number(knee, "value")))
            knee = row;
    }
    if (!knee || !(best > 0))
        return;
    cli_set_flag(knee, "knee", true);
    json_t *found = cli_append_object(json_object_get(design, "knees"));
    json_object_set(found, "value2", (json_t *)value2);
    json_object_set(found, "value", json_object_get(knee, "value"));
    json_object_set(found, "gflops_mean", json_object_get(knee, "gflops_mean"));
}

/* Where on the way from one value to the next the other design catches up; on logarithmic scales where both
 * values are positive. */
static double cross_between(double from, double to, double lead_from, double lead_to)
{
    double part = lead_from / (lead_from - lead_to);
    return from > 0 ? from * pow(to / from, part) : from + part * (to - from);
}

static void add_crossings_with(json_t *design, const json_t *other, const json_t *value2)
{
    size_t i;
    json_t *row, *points = json_object_get(design, "points");
    double before = NAN, lead_before = 0;
    json_array_foreach(points, i, row)
    {
        const json_t *against = json_array_get(json_object_get(other, "points"), i);
        double value = cli_get_number(row, "value"),
               lead = log(sweep_summary_speed_at(row) / sweep_summary_speed_at(against));
        if (!is_on_line(row, value2) || isnan(value) || !isfinite(lead))
            continue;
        if (!isnan(before) && (lead_before > 0) != (lead > 0) && lead_before != 0) {
            json_t *found = cli_append_object(json_object_get(design, "crossings"));
            cli_set_text(found, "other", cli_get_text(other, "design"));
            json_object_set(found, "value2", (json_t *)value2);
            cli_set_number(found, "value", cross_between(before, value, lead_before, lead));
        }
        before = value;
        lead_before = lead;
    }
}

/* Only designs of one model are set against each other. */
static void add_crossings(json_t *design, const json_t *value2, const json_t *designs)
{
    size_t i;
    json_t *other;
    bool behind = false;
    json_array_foreach((json_t *)designs, i, other)
    {
        if (behind && strcmp(cli_get_text(design, "model"), cli_get_text(other, "model")) == 0)
            add_crossings_with(design, other, value2);
        behind = behind || other == design;
    }
}

/* ---- all designs ---- */

static json_t *new_design(const json_t *from)
{
    json_t *design = json_object();
    static const char *const keys[] = {"design", "model", "key", "key2"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        json_object_set(design, keys[i], json_object_get(from, keys[i]));
    cli_add_array(design, "points");
    cli_add_array(design, "knees");
    cli_add_array(design, "crossings");
    return design;
}

json_t *cli_summarise_sweep(const json_t *documents)
{
    size_t i;
    json_t *point, *design = NULL, *designs = json_array();
    double *space = cli_allocate((json_array_size(documents) + 1) * sizeof *space);
    json_array_foreach((json_t *)points_of(json_array_get(documents, 0)), i, point)
    {
        const char *name = cli_get_text(point, "design");
        if (!design || strcmp(cli_get_text(design, "design"), name) != 0) {
            design = new_design(point);
            json_array_append_new(designs, design);
        }
        summarise_point(documents, i, space, cli_append_object(json_object_get(design, "points")));
    }
    free(space);
    json_array_foreach(designs, i, design)
    {
        each_line(design, designs, add_knee);
        each_line(design, designs, add_crossings);
    }
    return designs;
}
