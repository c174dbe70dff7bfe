#include "validate/error_reason.h"

#include <math.h>
#include <stdio.h>

#include "kernels/kernel_contract.h"
#include "sparcast/validate.h"
#include "validate/measured_rows.h"

static const double off = 1.5;          /* a ratio worth explaining */
static const double long_row = 32;      /* times the mean: a row that its warp waits for */
static const uint32_t long_chain = 512; /* non-zeros of a row that one thread loads, one after the other */

#define SAY(...) snprintf(pair->reason, sizeof pair->reason, __VA_ARGS__)

/* Whether one thread walks a whole row. Other people's kernels have names that nobody here knows. */
static bool is_thread_per_row(const spc_measurement *row)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(row->kernel, &spec, NULL) == SPC_OK && spc_order_is_row_a_thread(&spec);
}

/* The model is too fast: something besides bytes takes time. */
static void explain_too_fast(const spc_device *device, spc_validation_pair *pair)
{
    const spc_features *f = &pair->row->features;
    double launch, multiprocessors, threads, mean = f->rows ? (double)f->nnz / f->rows : 0;
    if (is_thread_per_row(pair->row) && f->row_nnz_max >= long_chain && f->row_nnz_max > long_row * mean)
        SAY("one thread walks the longest row: %u non-zeros, the mean is %.1f", (unsigned)f->row_nnz_max,
            mean);
    else if (spc_device_get(device, "launch_seconds", NULL, &launch) && pair->row->seconds < 3 * launch)
        SAY("the launch takes %.0f %% of the time", 100 * fmin(1, launch / pair->row->seconds));
    else if (f->threads && spc_device_get(device, "multiprocessors", NULL, &multiprocessors) &&
             spc_device_get(device, "threads_per_multiprocessor", NULL, &threads) &&
             (double)f->threads < multiprocessors * threads)
        SAY("%llu threads for %.0f places: latency is not hidden", (unsigned long long)f->threads,
            multiprocessors * threads);
}

static double to_step(double amount, double step)
{
    return step * round(amount / step);
}

/* Where the simulation and the hardware part: traffic first, since time follows from it. */
static void explain_execution(const spc_measurements *table, spc_validation_pair *pair)
{
    const spc_execution *e = pair->execution;
    const struct {
        const char *what;
        double step, predicted, measured; /* step: said to this */
    } amounts[] = {
        {"sectors at the L1", 1, e->all.l1_sectors,
         spc_measurement_counter(table, pair->row, SPC_COUNTER_L1_SECTORS)},
        {"MB from the L2", 0.001, e->all.l2_bytes / 1e6,
         32 * spc_measurement_counter(table, pair->row, SPC_COUNTER_L2_SECTORS) / 1e6},
        {"MB from DRAM", 0.001, e->all.memory_bytes / 1e6,
         spc_measurement_counter(table, pair->row, SPC_COUNTER_DRAM_READ_BYTES) / 1e6},
    };
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        bool large = amounts[i].measured * 1e6 > 0.1 * e->all.l2_bytes || i == 0;
        if (large && fabs(amounts[i].predicted / amounts[i].measured - 1) > 0.2) {
            SAY("%s: %.4g predicted, %.4g measured", amounts[i].what,
                to_step(amounts[i].predicted, amounts[i].step),
                to_step(amounts[i].measured, amounts[i].step));
            return;
        }
    }
    SAY("time, not traffic; the model: %s, %.0f %% busy", spc_limit_name(pair->prediction.limited_by),
        100 * e->utilisation[e->limited_by]);
}

void spc_validation_explain(const spc_measurements *table, const spc_device *device,
                            spc_validation_pair *pair)
{
    double ratio = pair->predicted_flops / pair->row->flops;
    pair->reason[0] = '\0';
    if (pair->execution) {
        explain_execution(table, pair);
        return;
    }
    if (ratio > off)
        explain_too_fast(device, pair);
    else if (ratio < 1 / off) {
        /* The model is too slow: it sends bytes to memory that a cache serves. */
        const spc_features *f = &pair->row->features;
        double l2, x = (double)f->cols * spc_vector_size(f->value_bytes);
        if (spc_device_get(device, "l2_bytes", NULL, &l2)) {
            double all = (double)f->layout_bytes + x + (double)f->rows * spc_vector_size(f->value_bytes);
            if (f->layout_bytes && all <= l2)
                SAY("matrix and vectors (%.1f MB) stay in the L2 (%.1f MB) between products", all / 1e6,
                    l2 / 1e6);
            else if (x <= l2)
                SAY("x (%.2f MB) fits into the L2 (%.1f MB): its misses do not reach memory", x / 1e6,
                    l2 / 1e6);
        }
    } else
        return;
    double hit = spc_row_hit_rate(table, pair->row, NULL), predicted = pair->prediction.hit_rate;
    if (!pair->reason[0] && isfinite(hit) && fabs(hit - predicted) > 0.3 &&
        pair->prediction.bytes_per_flop > 0)
        SAY("hit rate of x: %.0f %% measured, %.0f %% predicted", 100 * hit, 100 * predicted);
}
