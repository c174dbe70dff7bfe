/* Predicted traffic against the counters of the hardware, and the kernel that a model would have chosen. */
#include "validate/validate_traffic.h"

#include <math.h>
#include <string.h>

#include "sparcast/validate.h"
#include "validate/measured_rows.h"

enum { COUNTED_SECTOR_BYTES = 32 }; /* what the counters of sectors count */

/* DRAM supplies at least this part of what the L2 delivers; below it a relative error means nothing. */
static const double dram_share = 0.1;

typedef struct mean {
    double sum;
    size_t n;
} mean;

static void validate_traffic_add(mean *m, double value)
{
    if (!isfinite(value))
        return;
    m->sum += value;
    m->n++;
}

static double value_of(const mean *m)
{
    return m->n ? m->sum / (double)m->n : NAN;
}

static double off(double predicted, double measured)
{
    return measured > 0 ? fabs(predicted - measured) / measured : NAN;
}

typedef struct means {
    mean l1_hit, x_hit, requests, sectors, l2, l2_hit, dram;
    size_t n;
} means;

static void validate_traffic_add_row(const spc_measurements *table, const spc_measurement *row,
                                     const spc_execution *e, means *m)
{
    double sectors = spc_measurement_counter(table, row, SPC_COUNTER_L1_SECTORS);
    double l2 = spc_measurement_counter(table, row, SPC_COUNTER_L2_SECTORS);
    double l2_hits = spc_measurement_counter(table, row, SPC_COUNTER_L2_HITS);
    double dram = spc_measurement_counter(table, row, SPC_COUNTER_DRAM_READ_BYTES);
    const spc_flow *x = &e->flow[SPC_FLOW_X];
    if (!isfinite(sectors))
        return;
    m->n++;
    validate_traffic_add(&m->l1_hit,
                         fabs(e->all.l1_hits / e->all.l1_sectors - spc_measurement_l1_hit_rate(table, row)));
    validate_traffic_add(&m->x_hit,
                         fabs(x->l1_hits / x->l1_sectors - spc_measurement_x_hit_rate(table, row)));
    validate_traffic_add(&m->requests,
                         off(e->all.requests, spc_measurement_counter(table, row, SPC_COUNTER_L1_REQUESTS)));
    validate_traffic_add(&m->sectors, off(e->all.l1_sectors, sectors));
    validate_traffic_add(&m->l2, off(e->all.l2_bytes, l2 * COUNTED_SECTOR_BYTES));
    validate_traffic_add(
        &m->l2_hit, fabs((e->all.l2_bytes > 0 ? e->all.l2_hit_bytes / e->all.l2_bytes : NAN) - l2_hits / l2));
    if (dram >= dram_share * l2 * COUNTED_SECTOR_BYTES)
        validate_traffic_add(&m->dram, off(e->all.memory_bytes, dram));
}

void spc_judge_traffic(const spc_measurements *table, const spc_validation *v, const char *kernel,
                       bool held_out, spc_traffic_accuracy *accuracy)
{
    means m = {0};
    for (size_t i = 0; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if (p->execution && p->held_out == held_out && spc_kernel_named(p->row, kernel) &&
            (*kernel || !p->stands_in))
            validate_traffic_add_row(table, p->row, p->execution, &m);
    }
    *accuracy = (spc_traffic_accuracy){.n = m.n,
                                       .l1_hit_error = value_of(&m.l1_hit),
                                       .x_hit_error = value_of(&m.x_hit),
                                       .requests_mape = value_of(&m.requests),
                                       .sectors_mape = value_of(&m.sectors),
                                       .l2_mape = value_of(&m.l2),
                                       .l2_hit_error = value_of(&m.l2_hit),
                                       .dram_n = m.dram.n,
                                       .dram_mape = value_of(&m.dram)};
}

/* ---- the choice of a kernel ---- */

static bool validate_traffic_is_ours(const spc_measurement *row)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(row->kernel, &spec, NULL) == SPC_OK && !spc_kernel_is_peer(spec.kernel);
}

static bool same_product(const spc_measurement *a, const spc_measurement *b)
{
    return strcmp(a->matrix, b->matrix) == 0 && a->features.value_bytes == b->features.value_bytes;
}

/* The first pair of a matrix speaks for all of them: pairs before it belong to other matrices. */
static bool is_first(const spc_validation *v, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (validate_traffic_is_ours(v->pair[k].row) && same_product(v->pair[k].row, v->pair[i].row))
            return false;
    return true;
}

/* Speed of the kernel that the model names, as a part of the fastest; 0 where there is no choice. */
static double chosen_speed(const spc_validation *v, size_t first)
{
    double predicted = 0, chosen = 0, fastest = 0;
    size_t kernels = 0;
    for (size_t i = first; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if (!same_product(p->row, v->pair[first].row) || !validate_traffic_is_ours(p->row))
            continue;
        kernels++;
        fastest = fmax(fastest, p->row->flops);
        if (p->predicted_flops > predicted) {
            predicted = p->predicted_flops;
            chosen = p->row->flops;
        }
    }
    return kernels > 1 ? chosen / fastest : 0;
}

void spc_judge_choice(const spc_validation *v, bool held_out, spc_choice *choice)
{
    *choice = (spc_choice){.mean_loss = NAN, .worst_loss = NAN};
    double sum = 0, worst = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        if (v->pair[i].held_out != held_out || !validate_traffic_is_ours(v->pair[i].row) || !is_first(v, i))
            continue;
        double speed = chosen_speed(v, i);
        if (speed == 0)
            continue;
        choice->n++;
        choice->right += speed == 1;
        sum += 1 - speed;
        worst = fmax(worst, 1 - speed);
    }
    if (!choice->n)
        return;
    choice->mean_loss = sum / (double)choice->n;
    choice->worst_loss = worst;
}
