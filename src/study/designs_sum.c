/* Designs side by side over many matrices, and what to be careful about. */
#include "sparcast/designs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

#define SUM_FIELD(kind, member, key, unit, ...)                                                              \
    SPC_FIELD(kind, spc_design_sum, member, key, unit, __VA_ARGS__)

static const char *operation_word(int value)
{
    return spc_operation_name((spc_operation)value);
}

static const spc_field design_sum_fields[] = {
    SUM_FIELD(CHARS, design, "design", NULL, "a device, and what is changed about it"),
    SUM_FIELD(COUNT64, matrices, "matrices", "1", "that both designs can hold"),
    SUM_FIELD(NUMBER, gflops_mean, "gflops_mean", "GFLOP/s", "geometric mean"),
    SUM_FIELD(NUMBER, gflops_min, "gflops_min", "GFLOP/s", "of the slowest matrix"),
    SUM_FIELD(NUMBER, gflops_max, "gflops_max", "GFLOP/s", "of the fastest"),
    SUM_FIELD(NUMBER, speedup_mean, "speedup_mean", "x", "beside the first design, geometric mean"),
    SUM_FIELD(COUNT64, wins, "wins", "1", "matrices on which it is the fastest"),
    SUM_FIELD(TEXT, model, "model", NULL, "that answers"),
    SUM_FIELD(CHARS, device, "device", NULL, "without its changes"),
    SUM_FIELD(WORD, operation, "operation", NULL, "that was asked", .word = operation_word),
    SUM_FIELD(TEXT, value, "value", NULL, "type of values; null: matrices differ in it"),
    SUM_FIELD(COUNT, columns, "columns", "1", "of x, or B"),
    {0},
};

const spc_field *spc_design_sum_fields(void)
{
    return design_sum_fields;
}

/* ---- what is kept of each matrix ---- */

/* Of one design. */
typedef struct seen {
    double gflops, seconds, seconds_low, seconds_high, speedup;
    const char *value; /* type of values */
    bool wins, bound;
} seen;

struct spc_compared {
    size_t at;
    char *file;
    seen *seen; /* [designs] */
    spc_design_other *unpaid;
    size_t unpaids;
    char terms_unchanged[64];
};

/* An upper bound of the speed: not simulated, or not fitted. */
static bool is_bound(const spc_design_row *row)
{
    return row->best.bound || spc_answer_has_caution(&row->answer, SPC_CAUTION_NOT_FITTED);
}

static void see_all(const spc_comparison *c, const spc_comparison_sum *sum, struct spc_compared *kept)
{
    for (size_t i = c->rows; i-- > 0;) {
        const spc_design_row *row = &c->row[i];
        const spc_candidate *best = &row->best;
        kept->seen[i] = (seen){.gflops = best->gflops,
                               .seconds = best->seconds,
                               .seconds_low = best->seconds_low,
                               .seconds_high = best->seconds_high,
                               .speedup = row->speedup,
                               .value = row->answer.value,
                               .wins = c->winner && strcmp(c->winner, row->design) == 0,
                               .bound = is_bound(row)};
        if (row->answer.changed && best->has_product && best->product.by_terms)
            snprintf(kept->terms_unchanged, sizeof kept->terms_unchanged, "%s", best->kernel);
    }
    for (size_t i = 0; i < c->rows; i++)
        if (*c->row[i].unpaid) {
            spc_design_other *other = &kept->unpaid[kept->unpaids++];
            *other = (spc_design_other){.file = kept->file, .design = sum->design[i].design, .ratio = NAN};
            snprintf(other->order, sizeof other->order, "%s", c->row[i].unpaid);
        }
}

/* What is the same of all matrices; the marks of a design are those of the first. */
static void describe_designs(spc_comparison_sum *sum, const spc_comparison *c)
{
    size_t cpus = 0;
    sum->models_differ = sum->of_system = false;
    for (size_t i = 0; i < c->rows; i++) {
        const spc_design_row *row = &c->row[i];
        const spc_answer *a = &row->answer;
        sum->design[i] =
            (spc_design_sum){.model = a->model,
                             .model_number = a->model_number,
                             .operation = a->operation,
                             .columns = a->columns,
                             .fitted = !spc_answer_has_caution(a, SPC_CAUTION_NOT_FITTED),
                             .transferred = spc_answer_has_caution(a, SPC_CAUTION_TRANSFERRED) ||
                                            spc_answer_has_caution(a, SPC_CAUTION_PUBLISHED),
                             .code_stands_in = spc_answer_has_caution(a, SPC_CAUTION_CODE_STANDS_IN),
                             .code_unmeasured = spc_answer_has_caution(a, SPC_CAUTION_CODE_UNMEASURED),
                             .bound = is_bound(row)};
        memcpy(sum->design[i].design, row->design, sizeof row->design);
        snprintf(sum->design[i].device, sizeof sum->design[i].device, "%s", a->device);
        sum->of_system |= a->gpus > 0;
        sum->models_differ |= isnan(row->speedup);
        cpus += a->model_number == SPC_MODEL_CPU;
    }
    sum->crosses_link = cpus && cpus < c->rows;
}

static bool is_first_compared(const spc_comparison_sum *sum, size_t at)
{
    for (size_t i = 0; i < sum->matrices; i++)
        if (sum->compared[i].at < at)
            return false;
    return true;
}

static void clear_compared(struct spc_compared *compared)
{
    spc_free(compared->file);
    spc_free(compared->seen);
    spc_free(compared->unpaid);
}

spc_status spc_comparison_sum_add(spc_comparison_sum *sum, size_t at, const char *file,
                                  const spc_comparison *comparison, spc_error *error)
{
    if (!sum->design) {
        sum->design = spc_calloc(comparison->rows, sizeof *sum->design);
        sum->designs = comparison->rows;
    }
    struct spc_compared *list = spc_realloc(sum->compared, sum->matrices + 1, sizeof *list);
    sum->compared = list ? list : sum->compared;
    SPC_TRY(list && sum->design ? SPC_OK : spc_fail_memory(error, (sum->matrices + 1) * sizeof *list));
    struct spc_compared kept = {.at = at,
                                .file = spc_strdup(file),
                                .seen = spc_calloc(comparison->rows, sizeof *kept.seen),
                                .unpaid = spc_calloc(comparison->rows, sizeof *kept.unpaid)};
    if (!kept.file || !kept.seen || !kept.unpaid) {
        clear_compared(&kept);
        return spc_fail_memory(error, comparison->rows * (sizeof *kept.seen + sizeof *kept.unpaid));
    }
    if (is_first_compared(sum, at))
        describe_designs(sum, comparison);
    see_all(comparison, sum, &kept);
    sum->compared[sum->matrices++] = kept;
    return SPC_OK;
}

/* ---- one design beside another ---- */

/* ln of a time of the interval over the forecast time. */
static double width_low(const seen *one)
{
    return log(one->seconds_low / one->seconds);
}

static double width_high(const seen *one)
{
    return log(one->seconds_high / one->seconds);
}

static void sum_beside(const spc_comparison_sum *all, size_t first, size_t number, spc_design_sum *sum)
{
    sum->gflops_min = sum->ratio_min = INFINITY;
    for (size_t i = 0; i < all->matrices; i++) {
        const seen *one = &all->compared[i].seen[first], *other = &all->compared[i].seen[number];
        sum->wins += other->wins;
        sum->value = i == 0 || (sum->value && strcmp(sum->value, other->value) == 0) ? other->value : NULL;
        if (other->gflops > 0 && one->gflops > 0) {
            /* Sums of logarithms. */
            double ratio = other->gflops / one->gflops;
            sum->matrices++;
            sum->faster += other->gflops > one->gflops;
            sum->gflops_mean += log(other->gflops);
            sum->speedup_mean += log(other->speedup);
            sum->gflops_min = fmin(sum->gflops_min, other->gflops);
            sum->gflops_max = fmax(sum->gflops_max, other->gflops);
            sum->ratio_mean += log(ratio);
            sum->ratio_min = fmin(sum->ratio_min, ratio);
            sum->ratio_max = fmax(sum->ratio_max, ratio);
            sum->ratio_low -= hypot(width_low(one), width_high(other));
            sum->ratio_high += hypot(width_high(one), width_low(other));
        }
    }
    double n = sum->matrices ? (double)sum->matrices : NAN;
    sum->gflops_mean = exp(sum->gflops_mean / n);
    sum->speedup_mean = exp(sum->speedup_mean / n);
    sum->gflops_max = sum->matrices ? sum->gflops_max : NAN;
    sum->ratio_low = exp((sum->ratio_mean + sum->ratio_low) / n);
    sum->ratio_high = exp((sum->ratio_mean + sum->ratio_high) / n);
    sum->ratio_mean = exp(sum->ratio_mean / n);
}

static spc_reach reach_of(const spc_design_sum *first, const spc_design_sum *other)
{
    if (first->bound || other->bound)
        return SPC_REACH_BOUND;
    if (strcmp(first->device, other->device) == 0)
        return SPC_REACH_DEVICE;
    return isfinite(other->ratio_low) && isfinite(other->ratio_high) ? SPC_REACH_INTERVALS
                                                                     : SPC_REACH_UNKNOWN;
}

/* ---- the claim of the paper ---- */

/* The design that is `base` with the change `what`, or `designs`. */
static size_t find_changed(const spc_comparison_sum *sum, const char *base, const char *what)
{
    char label[sizeof sum->design->design + 16];
    size_t i;
    snprintf(label, sizeof label, "%s %s", base, what);
    for (i = 0; i < sum->designs && strcmp(sum->design[i].design, label) != 0; i++)
        ;
    return i;
}

static void judge_claim(const spc_comparison_sum *sum, size_t hits, size_t lines, spc_lines_claim *claim)
{
    spc_design_sum beside = {0};
    sum_beside(sum, hits, lines, &beside);
    claim->holds = beside.faster;
    for (size_t i = 0; i < sum->matrices; i++) {
        const struct spc_compared *c = &sum->compared[i];
        double ratio = c->seen[lines].gflops / c->seen[hits].gflops;
        if (!(ratio > 1))
            claim->other[claim->others++] = (spc_design_other){.file = c->file, .ratio = ratio};
    }
}

static spc_status judge_claims(spc_comparison_sum *sum, spc_error *error)
{
    sum->claim = spc_calloc(sum->designs + 1, sizeof *sum->claim);
    if (!sum->claim)
        return spc_fail_memory(error, sum->designs * sizeof *sum->claim);
    for (size_t i = 0; i < sum->designs; i++) {
        const char *base = sum->design[i].design;
        size_t hits = find_changed(sum, base, "hit+30"), lines = find_changed(sum, base, "spatial=max");
        if (hits == sum->designs || lines == sum->designs)
            continue;
        spc_lines_claim *claim = &sum->claim[sum->claims++];
        *claim =
            (spc_lines_claim){.base = base, .other = spc_calloc(sum->matrices + 1, sizeof *claim->other)};
        if (!claim->other)
            return spc_fail_memory(error, sum->matrices * sizeof *claim->other);
        judge_claim(sum, hits, lines, claim);
    }
    return SPC_OK;
}

/* ---- what to be careful about ---- */

static const seen *winner_of(const spc_comparison_sum *sum, const seen *one, size_t *winner)
{
    for (*winner = 0; *winner < sum->designs; ++*winner)
        if (one[*winner].wins)
            return &one[*winner];
    return NULL;
}

/* What wins over designs on other devices are worth. */
static void judge_wins(spc_comparison_sum *sum)
{
    size_t at;
    for (size_t i = 0; i < sum->matrices; i++) {
        const seen *one = sum->compared[i].seen, *winner = winner_of(sum, one, &at);
        bool bound = false, equal = false;
        for (size_t d = 0; winner && d < sum->designs; d++) {
            if (strcmp(sum->design[d].device, sum->design[at].device) == 0)
                continue;
            bound |= winner->bound && !one[d].bound;
            equal |= one[d].seconds_low <= winner->seconds_high;
        }
        sum->bound_wins += bound;
        sum->equal_wins += equal;
    }
}

static spc_status list_unpaid(spc_comparison_sum *sum, spc_error *error)
{
    size_t count = 0;
    for (size_t i = 0; i < sum->matrices; i++)
        count += sum->compared[i].unpaids;
    sum->unpaid_order = spc_calloc(count + 1, sizeof *sum->unpaid_order);
    if (!sum->unpaid_order)
        return spc_fail_memory(error, count * sizeof *sum->unpaid_order);
    for (size_t i = 0; i < sum->matrices; i++)
        for (size_t k = 0; k < sum->compared[i].unpaids; k++)
            sum->unpaid_order[sum->unpaid++] = sum->compared[i].unpaid[k];
    return SPC_OK;
}

/* ---- all of it ---- */

static int compare_places(const void *a, const void *b)
{
    const struct spc_compared *x = a, *y = b;
    return (x->at > y->at) - (x->at < y->at);
}

spc_status spc_comparison_sum_end(spc_comparison_sum *sum, spc_error *error)
{
    if (sum->matrices)
        qsort(sum->compared, sum->matrices, sizeof *sum->compared, compare_places);
    for (size_t i = 0; i < sum->designs; i++) {
        spc_design_sum *design = &sum->design[i];
        sum_beside(sum, 0, i, design);
        design->compared = design->model_number == sum->design[0].model_number;
        design->reach = reach_of(&sum->design[0], design);
    }
    for (size_t i = sum->matrices; i-- > 0;)
        if (*sum->compared[i].terms_unchanged)
            memcpy(sum->terms_unchanged, sum->compared[i].terms_unchanged, sizeof sum->terms_unchanged);
    judge_wins(sum);
    SPC_TRY(judge_claims(sum, error));
    return list_unpaid(sum, error);
}

void spc_comparison_sum_clear(spc_comparison_sum *sum)
{
    for (size_t i = 0; i < sum->matrices; i++)
        clear_compared(&sum->compared[i]);
    for (size_t i = 0; i < sum->claims; i++)
        spc_free(sum->claim[i].other);
    spc_free(sum->compared);
    spc_free(sum->design);
    spc_free(sum->claim);
    spc_free(sum->unpaid_order);
    *sum = (spc_comparison_sum){0};
}
