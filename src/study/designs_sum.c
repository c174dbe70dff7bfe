/* One design beside the first, over many matrices. */
#include "sparcast/designs.h"

#include <math.h>
#include <string.h>

#define SUM_FIELD(kind, member, key, unit, ...)                                                              \
    SPC_FIELD(kind, spc_design_sum, member, key, unit, __VA_ARGS__)

static const spc_field design_sum_fields[] = {
    SUM_FIELD(TEXT, design, "design", NULL, "a device, and what is changed about it"),
    SUM_FIELD(COUNT64, matrices, "matrices", "1", "that both designs can hold"),
    SUM_FIELD(NUMBER, gflops_mean, "gflops_mean", "GFLOP/s", "geometric mean"),
    SUM_FIELD(NUMBER, gflops_min, "gflops_min", "GFLOP/s", "of the slowest matrix"),
    SUM_FIELD(NUMBER, gflops_max, "gflops_max", "GFLOP/s", "of the fastest"),
    SUM_FIELD(NUMBER, speedup_mean, "speedup_mean", "x", "beside the first design, geometric mean"),
    SUM_FIELD(COUNT64, wins, "wins", "1", "matrices on which it is the fastest"),
    SUM_FIELD(TEXT, model, "model", NULL, "that answers"),
    SUM_FIELD(NUMBER, paper_gflops_mean, "paper_gflops_mean", "GFLOP/s", "by the published model"),
    SUM_FIELD(NUMBER, paper_speedup_mean, "paper_speedup_mean", "x", "by the published model"),
    {0},
};

const spc_field *spc_design_sum_fields(void)
{
    return design_sum_fields;
}

/* ln of a time of the interval over the forecast time. */
static double width_low(const spc_design_seen *seen)
{
    return log(seen->seconds_low / seen->seconds);
}

static double width_high(const spc_design_seen *seen)
{
    return log(seen->seconds_high / seen->seconds);
}

/* Sums of logarithms. */
static void add_matrix(const spc_design_seen *first, const spc_design_seen *other, spc_design_sum *sum)
{
    double ratio = other->gflops / first->gflops;
    sum->matrices++;
    sum->faster += other->gflops > first->gflops;
    sum->gflops_mean += log(other->gflops);
    sum->speedup_mean += log(other->speedup);
    sum->paper_gflops_mean += log(other->paper_gflops);
    sum->paper_speedup_mean += log(other->paper_speedup);
    sum->gflops_min = fmin(sum->gflops_min, other->gflops);
    sum->gflops_max = fmax(sum->gflops_max, other->gflops);
    sum->ratio_mean += log(ratio);
    sum->ratio_min = fmin(sum->ratio_min, ratio);
    sum->ratio_max = fmax(sum->ratio_max, ratio);
    sum->ratio_low -= hypot(width_low(first), width_high(other));
    sum->ratio_high += hypot(width_high(first), width_low(other));
}

spc_design_sum spc_sum_design(const spc_design_seen *first, const spc_design_seen *other, size_t matrices)
{
    spc_design_sum sum = {.gflops_min = INFINITY, .ratio_min = INFINITY};
    for (size_t i = 0; i < matrices; i++) {
        sum.wins += other[i].wins;
        if (other[i].gflops > 0 && first[i].gflops > 0)
            add_matrix(&first[i], &other[i], &sum);
    }
    double n = sum.matrices ? (double)sum.matrices : NAN;
    sum.gflops_mean = exp(sum.gflops_mean / n);
    sum.speedup_mean = exp(sum.speedup_mean / n);
    sum.paper_gflops_mean = exp(sum.paper_gflops_mean / n);
    sum.paper_speedup_mean = exp(sum.paper_speedup_mean / n);
    sum.gflops_max = sum.matrices ? sum.gflops_max : NAN;
    sum.ratio_low = exp((sum.ratio_mean + sum.ratio_low) / n);
    sum.ratio_high = exp((sum.ratio_mean + sum.ratio_high) / n);
    sum.ratio_mean = exp(sum.ratio_mean / n);
    return sum;
}

static const spc_design_seen *winner_of(const spc_design_seen *const *seen, size_t designs, size_t matrix)
{
    for (size_t d = 0; d < designs; d++)
        if (seen[d][matrix].wins)
            return &seen[d][matrix];
    return NULL;
}

spc_design_wins spc_judge_wins(const spc_design_seen *const *seen, size_t designs, size_t matrices)
{
    spc_design_wins worth = {0};
    for (size_t i = 0; i < matrices; i++) {
        const spc_design_seen *winner = winner_of(seen, designs, i);
        bool bound = false, equal = false;
        for (size_t d = 0; winner && d < designs; d++) {
            const spc_design_seen *other = &seen[d][i];
            if (strcmp(other->device, winner->device) == 0)
                continue;
            bound |= winner->bound && !other->bound;
            equal |= other->seconds_low <= winner->seconds_high;
        }
        worth.bounds += bound;
        worth.equals += equal;
    }
    return worth;
}
