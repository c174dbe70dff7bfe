/* A sweep over many matrices: means at each point, knees, and where designs cross. */
#include "sparcast/sweep.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"

/* The smallest value that keeps so much of the best speed is the knee. */
static const double knee_part = 0.95;

/* ---- fields ---- */

#define MEAN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_sweep_mean, member, key, unit, __VA_ARGS__)
#define KNEE(kind, member, key, unit, ...) SPC_FIELD(kind, spc_sweep_knee, member, key, unit, __VA_ARGS__)
#define CROSSING(kind, member, key, unit, ...)                                                               \
    SPC_FIELD(kind, spc_sweep_crossing, member, key, unit, __VA_ARGS__)
#define FAMILY(kind, member, key, unit, ...) SPC_FIELD(kind, spc_sweep_family, member, key, unit, __VA_ARGS__)
#define FAMILY_ROWS(table, row, many, key, says_it)                                                          \
    FAMILY(ROWS, row, key, NULL, says_it, .of = (table), .stride = sizeof *((spc_sweep_family *)NULL)->row,  \
           .count = offsetof(spc_sweep_family, many))

static const spc_field mean_fields[] = {
    MEAN(VALUE, value, "value", "1", "of the key, in its own unit"),
    MEAN(VALUE, value2, "value2", "1", "of the second key"),
    MEAN(COUNT64, matrices, "matrices", "1", "that a kernel can hold"),
    MEAN(NUMBER, gflops_mean, "gflops_mean", "GFLOP/s", "geometric mean"),
    MEAN(NUMBER, gflops_q25, "gflops_q25", "GFLOP/s", "a quarter of the matrices is slower"),
    MEAN(NUMBER, gflops_q75, "gflops_q75", "GFLOP/s", "a quarter is faster"),
    MEAN(NUMBER, seconds_mean, "seconds_mean", "s", "geometric mean"),
    MEAN(NUMBER, l1_bytes_mean, "l1_bytes_mean", "B", "read from the L1, arithmetic mean"),
    MEAN(NUMBER, l2_bytes_mean, "l2_bytes_mean", "B", "read from the L2"),
    MEAN(NUMBER, dram_bytes_mean, "dram_bytes_mean", "B", "moved to or from the memory"),
    MEAN(TEXT, limited_by, "limited_by", NULL, "what limits most matrices"),
    MEAN(FLAG, knee, "knee", NULL, "the smallest value that keeps 95 % of the best speed"),
    {0},
};
static const spc_field knee_fields[] = {
    KNEE(VALUE, value2, "value2", "1", "of the second key"),
    KNEE(VALUE, value, "value", "1", "of the key"),
    KNEE(NUMBER, gflops_mean, "gflops_mean", "GFLOP/s", "there"),
    {0},
};
static const spc_field crossing_fields[] = {
    CROSSING(TEXT, other, "other", NULL, "the design that is as fast"),
    CROSSING(VALUE, value2, "value2", "1", "of the second key"),
    CROSSING(NUMBER, value, "value", "1", "of the key, between two points"),
    {0},
};
static const spc_field family_fields[] = {
    FAMILY(TEXT, design, "design", NULL, "a device, and what is changed about it"),
    FAMILY(TEXT, model, "model", NULL, "that answers"),
    FAMILY(TEXT, key, "key", NULL, "that is varied"),
    FAMILY(TEXT, key2, "key2", NULL, "that is varied, too"),
    FAMILY_ROWS(mean_fields, point, points, "points", "one a point of the grid"),
    FAMILY_ROWS(knee_fields, knee, knees, "knees", "one a value of the second key"),
    FAMILY_ROWS(crossing_fields, crossing, crossings, "crossings", "with the designs behind this one"),
    {0},
};

const spc_field *spc_sweep_family_fields(void)
{
    return family_fields;
}

/* ---- one point over all matrices ---- */

typedef struct summing {
    const spc_swept *const *swept; /* [matrices] */
    size_t at;                     /* the point */
    size_t matrices;
    double *space; /* [matrices] */
} summing;

static double number_of(const summing *s, size_t matrix, size_t member)
{
    return *(const double *)((const char *)&s->swept[matrix]->point[s->at] + member);
}

/* The positive numbers of a member, sorted; returns how many. */
static size_t collect_positive(const summing *s, size_t member)
{
    size_t count = 0;
    for (size_t i = 0; i < s->matrices; i++) {
        double number = number_of(s, i, member);
        if (number > 0)
            s->space[count++] = number;
    }
    spc_sort_ascending(s->space, count);
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

/* Bytes may be 0: their mean is arithmetic. NaN where a model does not tell. */
static double arithmetic_mean(const summing *s, size_t member)
{
    size_t count = 0;
    double sum = 0;
    for (size_t i = 0; i < s->matrices; i++) {
        double bytes = number_of(s, i, member);
        if (!isnan(bytes)) {
            count++;
            sum += bytes;
        }
    }
    return count ? sum / (double)count : NAN;
}

enum { LIMITS = 32 }; /* more than there are */

/* What limits most matrices; of equals the one that had so many first. */
static const char *find_common_limit(const summing *s)
{
    struct {
        const char *name;
        size_t count;
    } known[LIMITS] = {{0}};
    size_t most = 0;
    const char *limit = NULL;
    for (size_t i = 0; i < s->matrices; i++) {
        const char *name = s->swept[i]->point[s->at].limited_by;
        size_t at = 0;
        if (!name || !*name)
            continue;
        while (at < LIMITS - 1 && known[at].name && strcmp(known[at].name, name) != 0)
            at++;
        known[at].name = name;
        if (++known[at].count > most) {
            most = known[at].count;
            limit = name;
        }
    }
    return limit;
}

static void sum_point(const summing *s, spc_sweep_mean *mean)
{
    const spc_sweep_point *first = &s->swept[0]->point[s->at];
    size_t count = collect_positive(s, offsetof(spc_sweep_point, gflops));
    *mean = (spc_sweep_mean){.value = first->value,
                             .value2 = first->value2,
                             .matrices = count,
                             .gflops_mean = geometric_mean(s->space, count),
                             .gflops_q25 = quantile(s->space, count, 0.25),
                             .gflops_q75 = quantile(s->space, count, 0.75)};
    count = collect_positive(s, offsetof(spc_sweep_point, seconds));
    mean->seconds_mean = geometric_mean(s->space, count);
    mean->l1_bytes_mean = arithmetic_mean(s, offsetof(spc_sweep_point, l1_bytes));
    mean->l2_bytes_mean = arithmetic_mean(s, offsetof(spc_sweep_point, l2_bytes));
    mean->dram_bytes_mean = arithmetic_mean(s, offsetof(spc_sweep_point, dram_bytes));
    mean->limited_by = find_common_limit(s);
}

/* ---- knees and crossings ---- */

static bool is_on_line(const spc_sweep_mean *point, const spc_field_either *value2)
{
    if (point->value2.text && value2->text)
        return strcmp(point->value2.text, value2->text) == 0;
    return !point->value2.text == !value2->text &&
           (point->value2.number == value2->number || (isnan(point->value2.number) && isnan(value2->number)));
}

/* Is the point the first with its value of the second key? */
static bool begins_line(const spc_sweep_family *family, size_t point)
{
    for (size_t i = 0; i < point; i++)
        if (is_on_line(&family->point[i], &family->point[point].value2))
            return false;
    return true;
}

/* The smallest value of the first key that keeps 95 % of the best speed on its line; words have no order. */
static void add_knee(spc_sweep_family *family, const spc_field_either *value2)
{
    double best = 0;
    spc_sweep_mean *knee = NULL;
    for (size_t i = 0; i < family->points; i++)
        if (is_on_line(&family->point[i], value2))
            best = fmax(best, family->point[i].gflops_mean);
    for (size_t i = 0; i < family->points; i++) {
        spc_sweep_mean *p = &family->point[i];
        if (is_on_line(p, value2) && p->gflops_mean >= knee_part * best && !isnan(p->value.number) &&
            (!knee || p->value.number < knee->value.number))
            knee = p;
    }
    if (!knee || !(best > 0))
        return;
    knee->knee = true;
    family->knee[family->knees++] = (spc_sweep_knee){*value2, knee->value, knee->gflops_mean};
}

/* Where on the way from one value to the next the other design catches up; on logarithmic scales where both
 * values are positive. */
static double cross_between(double from, double to, double lead_from, double lead_to)
{
    double part = lead_from / (lead_from - lead_to);
    return from > 0 ? from * pow(to / from, part) : from + part * (to - from);
}

static void add_crossings_with(spc_sweep_family *family, const spc_sweep_family *other,
                               const spc_field_either *value2)
{
    double before = NAN, lead_before = 0;
    for (size_t i = 0; i < family->points && i < other->points; i++) {
        const spc_sweep_mean *p = &family->point[i];
        double value = p->value.number, lead = log(p->gflops_mean / other->point[i].gflops_mean);
        if (!is_on_line(p, value2) || isnan(value) || !isfinite(lead))
            continue;
        if (!isnan(before) && (lead_before > 0) != (lead > 0) && lead_before != 0)
            family->crossing[family->crossings++] =
                (spc_sweep_crossing){other->design, *value2, cross_between(before, value, lead_before, lead)};
        before = value;
        lead_before = lead;
    }
}

/* Only designs of one model are set against each other, each against those behind it. */
static void find_crossings(spc_sweep_summary *summary, spc_sweep_family *family)
{
    const spc_sweep_family *end = summary->family + summary->families;
    for (size_t i = 0; i < family->points; i++)
        for (const spc_sweep_family *other = family + 1; begins_line(family, i) && other < end; other++)
            if (strcmp(other->model, family->model) == 0)
                add_crossings_with(family, other, &family->point[i].value2);
}

/* ---- all designs ---- */

void spc_sweep_summary_free(spc_sweep_summary *summary)
{
    for (size_t i = 0; summary->family && i < summary->families; i++) {
        spc_free(summary->family[i].point);
        spc_free(summary->family[i].knee);
        spc_free(summary->family[i].crossing);
    }
    spc_free(summary->family);
    *summary = (spc_sweep_summary){0};
}

/* A family begins, or the last one goes on. */
static spc_status add_point(spc_sweep_summary *summary, const summing *s, spc_error *error)
{
    const spc_sweep_point *first = &s->swept[0]->point[s->at];
    spc_sweep_family *family = summary->families ? &summary->family[summary->families - 1] : NULL;
    if (!family || strcmp(family->design, first->design) != 0) {
        family = spc_realloc(summary->family, summary->families + 1, sizeof *family);
        if (!family)
            return spc_fail_memory(error, (summary->families + 1) * sizeof *family);
        summary->family = family;
        family += summary->families++;
        *family = (spc_sweep_family){.design = first->design,
                                     .model = spc_model_name(first->model),
                                     .key = first->key,
                                     .key2 = first->key2};
    }
    spc_sweep_mean *point = spc_realloc(family->point, family->points + 1, sizeof *point);
    if (!point)
        return spc_fail_memory(error, (family->points + 1) * sizeof *point);
    family->point = point;
    sum_point(s, &point[family->points++]);
    return SPC_OK;
}

/* Room for a knee a line, and a crossing between each two points with each design behind. */
static spc_status find_findings(spc_sweep_summary *summary, spc_error *error)
{
    for (size_t i = 0; i < summary->families; i++) {
        spc_sweep_family *family = &summary->family[i];
        size_t behind = summary->families - i;
        family->knee = spc_calloc(family->points, sizeof *family->knee);
        family->crossing = spc_calloc(family->points * behind, sizeof *family->crossing);
        if (!family->knee || !family->crossing)
            return spc_fail_memory(error, family->points * behind * sizeof *family->crossing);
        for (size_t p = 0; p < family->points; p++)
            if (begins_line(family, p))
                add_knee(family, &family->point[p].value2);
        find_crossings(summary, family);
    }
    return SPC_OK;
}

spc_status spc_sweep_summarise(const spc_swept *const *swept, size_t matrices, spc_sweep_summary *summary,
                               spc_error *error)
{
    summing s = {.swept = swept, .matrices = matrices, .space = spc_calloc(matrices + 1, sizeof *s.space)};
    spc_status status = s.space ? SPC_OK : spc_fail_memory(error, (matrices + 1) * sizeof *s.space);
    *summary = (spc_sweep_summary){0};
    for (; status == SPC_OK && matrices && s.at < swept[0]->points; s.at++)
        status = add_point(summary, &s, error);
    spc_free(s.space);
    if (status == SPC_OK)
        status = find_findings(summary, error);
    if (status != SPC_OK)
        spc_sweep_summary_free(summary);
    return status;
}
