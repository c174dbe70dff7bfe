/* Time of a batched product from a device's coefficients: terms, their amounts for the libraries' methods (of
 * ours: batch_amounts.c), what they add up to. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/vendor.h"
#include "sparcast/spmm.h"
#include "workloads/batch/batch_plan.h"
#include "workloads/batch/batch_terms.h"

/* ---- terms ---- */

static const spc_spmm_coefficient coefficients[SPC_SPMM_TERMS] = {
    [SPC_SPMM_TERM_LAUNCH] = {"spmm_launch", "launch", false, 3e-6},
    [SPC_SPMM_TERM_COPY] = {"spmm_copy", "copy", false, 1.5e-6},
    [SPC_SPMM_TERM_CHAIN] = {"spmm_step", "dependent steps", false, 3e-8},
    [SPC_SPMM_TERM_BLOCKS] = {"spmm_block", "blocks", false, 1e-7},
    [SPC_SPMM_TERM_ISSUE] = {"spmm_issue", "issue", true, 1e-11},
    [SPC_SPMM_TERM_ATOMIC] = {"spmm_atomics", "atomics", true, 1e-12},
    [SPC_SPMM_TERM_L1] = {"spmm_l1", "L1", true, 1.0 / 2e13},
    [SPC_SPMM_TERM_L2] = {"spmm_l2", "L2", true, 1.0 / 6e12},
    [SPC_SPMM_TERM_MEMORY] = {"spmm_memory", "memory", true, 1.0 / 4e12},
    [SPC_SPMM_TERM_FLOPS] = {"spmm_flops", "arithmetic", true, 1.0 / 4e13},
};

const spc_spmm_coefficient *spc_spmm_coefficient_of(spc_spmm_term term)
{
    return &coefficients[term];
}

const char *spc_spmm_term_name(spc_spmm_term term)
{
    return (unsigned)term < SPC_SPMM_TERMS ? coefficients[term].name : NULL;
}

bool spc_spmm_uses(spc_spmm_method method, spc_spmm_term term)
{
    switch (term) {
    case SPC_SPMM_TERM_COPY:
        return method == SPC_SPMM_BATCHED_ST || method == SPC_SPMM_BATCHED_CSR;
    case SPC_SPMM_TERM_ATOMIC:
        return method == SPC_SPMM_ST || method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST;
    case SPC_SPMM_TERM_FLOPS:
        return method == SPC_SPMM_CUBLAS_BATCHED;
    case SPC_SPMM_TERM_ISSUE:
        return method != SPC_SPMM_CUBLAS_BATCHED && method != SPC_SPMM_ST;
    case SPC_SPMM_TERM_L1:
        return method != SPC_SPMM_ST;
    default:
        return true;
    }
}

bool spc_spmm_possible(spc_spmm_method method, const spc_spmm_facts *facts)
{
    if (method == SPC_SPMM_CUSPARSE_BATCHED)
        return facts->equal_nnz;
    return method != SPC_SPMM_CUBLAS_BATCHED || facts->equal_sizes;
}

/* (x^overlap + y^overlap + ...)^(1/overlap) of the terms that `apart` does not leave out. */
static double together(const double *term, size_t count, unsigned apart, double overlap)
{
    double powers = 0, largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = apart >> i & 1 ? largest : fmax(largest, term[i]);
    for (size_t i = 0; i < count && largest > 0; i++)
        powers += apart >> i & 1 ? 0 : pow(term[i] / largest, overlap);
    return largest > 0 ? largest * pow(powers, 1 / overlap) : 0;
}

double spc_spmm_combine(const double term[SPC_SPMM_TERMS], double overlap, double launch_overlap)
{
    unsigned apart = 1u << SPC_SPMM_TERM_COPY | 1u << SPC_SPMM_TERM_LAUNCH;
    double parts[] = {term[SPC_SPMM_TERM_LAUNCH], together(term, SPC_SPMM_TERMS, apart, overlap)};
    return term[SPC_SPMM_TERM_COPY] + together(parts, 2, 0, launch_overlap);
}

typedef spc_spmm_cost_inputs view;

static double sectors(double bytes)
{
    return SPC_SPMM_SECTOR * ceil(bytes / SPC_SPMM_SECTOR);
}

static view view_of(const spc_spmm_gpu *gpu, const spc_spmm_facts *facts, const spc_spmm_plan *plan)
{
    const spc_spmm_shape *s = &facts->shape;
    view v = {.gpu = gpu,
              .facts = facts,
              .plan = plan,
              .batch = s->batch,
              .rows = (double)s->rows,
              .nnz = (double)s->nnz,
              .columns = s->columns,
              .value = s->value_bytes,
              .max_rows = s->max_rows,
              .by_row = s->order == SPC_SPMM_ROW_MAJOR,
              .bytes = spc_spmm_bytes(facts)};
    v.row_bytes = v.by_row ? sectors(v.columns * v.value) : v.columns * SPC_SPMM_SECTOR;
    v.row_lines = v.by_row ? v.columns * v.value : v.columns * SPC_SPMM_LINE;
    return v;
}

/* cuSPARSE's kernels are not ours to know. By rows a warp for each row and 128 columns stands for them, by
 * columns one for 32 rows, whose lanes read a sector each. */
static void cusparse(const view *v, bool loop, double amount[])
{
    enum { COLUMNS = 128, LANES = 32, BLOCK = 4 };
    double each = v->by_row ? ceil(v->columns / COLUMNS)
                  : loop    ? ceil(v->columns / LANES)
                            : v->columns / LANES;
    double steps = v->by_row || loop ? each : 1;
    amount[SPC_SPMM_TERM_CHAIN] = v->facts->row_nnz_max * steps * (loop ? v->batch : 1);
    amount[SPC_SPMM_TERM_ISSUE] = (2 * v->nnz + v->rows) * each;
    amount[SPC_SPMM_TERM_BLOCKS] =
        v->rows / v->gpu->multiprocessors * (v->by_row || loop ? each : ceil(each) / BLOCK);
    amount[SPC_SPMM_TERM_L1] = v->nnz * v->row_lines;
    double rows = v->nnz, each_rows = fmin(LANES, v->rows / fmax(1, v->batch));
    if (!v->by_row && each_rows > 0)
        rows = fmin(v->nnz, v->rows / each_rows * spc_spmm_wanted(v, each_rows));
    amount[SPC_SPMM_TERM_L2] =
        rows * v->row_bytes + v->rows * fmin(v->row_bytes, sectors(v->columns * v->value));
}

/* Tiles of 32 x 64 of C, of 32 x 32 where there are no more columns, each reading its rows of A and columns
 * of B; a thread of a wide tile loads less for a product. Four tiles a multiprocessor at a time. */
static double dense(const view *v, double amount[])
{
    enum { ROWS = 32, NARROW = 32, WIDE = 64, RESIDENT = 4 };
    double k = v->facts->shape.max_cols, padded = 8 * ceil(k / 8),
           wide = v->columns <= NARROW ? NARROW : WIDE;
    double tiles = v->batch * ceil(v->max_rows / ROWS) * ceil(v->columns / wide),
           each = tiles / v->gpu->multiprocessors, share = fmin(1, each), work = tiles * ROWS * wide * padded;
    amount[SPC_SPMM_TERM_CHAIN] = padded * fmax(1, ceil(each / RESIDENT));
    amount[SPC_SPMM_TERM_BLOCKS] = each;
    amount[SPC_SPMM_TERM_FLOPS] = share > 0 ? 2 * work / share : 0;
    amount[SPC_SPMM_TERM_L1] = share > 0 ? work * v->value * (1.0 / 8 + 16 / wide) / share : 0;
    amount[SPC_SPMM_TERM_L2] = tiles * (ROWS + wide) * k * v->value + v->rows * v->columns * v->value;
    return v->batch * v->value * (v->max_rows * k + (k + v->max_rows) * v->columns);
}

/* A strided batch of more than one takes cuSPARSE the time of about three launches. */
static double peer_launches(spc_spmm_method method, double batch)
{
    if (method == SPC_SPMM_CUSPARSE)
        return batch;
    return method == SPC_SPMM_CUSPARSE_BATCHED && batch > 1 ? 3 : 1;
}

/* The baseline's memory sets: up to 4 KiB go with the launch, at the cost of a third of another (measured
 * alike on H100 and H200). */
static double baseline_launches(const view *v)
{
    enum { INLINE_BYTES = 4096 };
    double each = v->batch > 0 ? v->rows * v->columns * v->value / v->batch : 0;
    return v->batch * (each <= INLINE_BYTES ? 1.35 : 2);
}

spc_status spc_spmm_amounts(const spc_spmm_gpu *gpu, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, double amount[SPC_SPMM_TERMS], spc_error *error)
{
    spc_spmm_plan plan = {0};
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        amount[i] = 0;
    if (method <= SPC_SPMM_PACKED) {
        /* The plan of a call on this GPU. */
        spc_spmm_shape shape = facts->shape;
        const spc_spmm_limits limits = {.block_bytes = (uint32_t)gpu->shared_bytes,
                                        .multiprocessor_bytes = (uint32_t)gpu->shared_all,
                                        .reserved_bytes = (uint32_t)gpu->shared_reserved,
                                        .l1_bytes = (uint32_t)gpu->l1_bytes,
                                        .multiprocessors = (uint32_t)gpu->multiprocessors};
        shape.limits = &limits;
        SPC_TRY(spc_spmm_plan_make(method, &shape, &plan, error));
    }
    view v = view_of(gpu, facts, &plan);
    if (method > SPC_SPMM_PACKED) {
        double bytes = v.bytes;
        if (method == SPC_SPMM_CUBLAS_BATCHED)
            bytes = dense(&v, amount);
        else
            cusparse(&v, method == SPC_SPMM_CUSPARSE, amount);
        amount[SPC_SPMM_TERM_MEMORY] = bytes * spc_spmm_beyond_l2(v.gpu, bytes);
        amount[SPC_SPMM_TERM_LAUNCH] = peer_launches(method, v.batch);
    } else if (plan.blocks)
        spc_spmm_amounts_of_ours(&v, amount);
    if (method <= SPC_SPMM_SWA_CSR) { /* one product after the other */
        amount[SPC_SPMM_TERM_CHAIN] *= v.batch;
        amount[SPC_SPMM_TERM_BLOCKS] *= v.batch;
    }
    if (method == SPC_SPMM_ST && plan.blocks)
        amount[SPC_SPMM_TERM_LAUNCH] = baseline_launches(&v);
    amount[SPC_SPMM_TERM_COPY] =
        spc_spmm_uses(method, SPC_SPMM_TERM_COPY) && pointers == SPC_SPMM_POINTERS_HOST;
    return SPC_OK;
}

/* ---- seconds ---- */

double spc_spmm_flops(const spc_spmm_facts *facts, double seconds)
{
    return seconds > 0 ? 2 * (double)facts->shape.nnz * facts->shape.columns / seconds : 0;
}

static spc_status need(const spc_device *device, const char *key, const char *method, double *value,
                       spc_error *error)
{
    if (spc_device_get(device, key, method, value))
        return SPC_OK;
    if (method)
        SPC_TRY(spc_check_vendor_of(device, method, error));
    return spc_fail(error, SPC_ERROR_DATA,
                    "device %s has no %s of %s: 'sparcast spmm probe' and 'sparcast spmm fit' find it",
                    spc_device_id(device), key, method ? method : "any method");
}

spc_status spc_spmm_gpu_of(const spc_device *device, spc_spmm_gpu *gpu, spc_error *error)
{
    const struct {
        const char *key;
        double *value;
    } facts[] = {{"multiprocessors", &gpu->multiprocessors},
                 {"l2_bytes", &gpu->l2_bytes},
                 {"l1_bytes", &gpu->l1_bytes},
                 {"threads_per_multiprocessor", &gpu->threads},
                 {"blocks_per_multiprocessor", &gpu->blocks},
                 {"registers_per_multiprocessor", &gpu->registers},
                 {"shared_bytes", &gpu->shared_bytes},
                 {"shared_multiprocessor_bytes", &gpu->shared_all}};
    *gpu = (spc_spmm_gpu){.shared_reserved = 0};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (!spc_device_get(device, facts[i].key, NULL, facts[i].value))
            return spc_device_fail_absent(device, facts[i].key, ", which batched products need", error);
    spc_device_get(device, "shared_reserved_bytes", NULL, &gpu->shared_reserved);
    gpu->l1_is_shared = gpu->shared_all <= gpu->l1_bytes;
    double near, far;
    if (spc_device_get(device, "l2_latency", NULL, &near) &&
        spc_device_get(device, "memory_latency", NULL, &far))
        gpu->memory_wait = fmax(0, far / near - 1);
    return SPC_OK;
}

/* Seconds of one unit of the term. */
static spc_status unit_seconds(const spc_device *device, spc_spmm_method method, spc_spmm_term term,
                               double *seconds, spc_error *error)
{
    const spc_spmm_coefficient *c = spc_spmm_coefficient_of(term);
    SPC_TRY(need(device, c->key, spc_spmm_method_name(method), seconds, error));
    if (c->rate)
        *seconds = 1 / *seconds;
    return SPC_OK;
}

/* An end of the interval over the forecast, which lies within. */
static double end_of(const spc_device *device, const char *key, spc_spmm_method method)
{
    double end;
    if (!spc_device_get(device, key, spc_spmm_method_name(method), &end))
        return NAN;
    return strstr(key, "low") ? fmin(end, 1) : fmax(end, 1);
}

/* A dense copy of A: a memory set, and a kernel that reads A and writes a sector for each value. */
static void add_setup(const spc_device *device, const spc_spmm_facts *facts, spc_spmm_prediction *p)
{
    enum { SECTOR = 32, LAUNCHES = 2 };
    const spc_spmm_shape *s = &facts->shape;
    double bandwidth = NAN, launch = NAN, entries = (double)s->nnz * (4 + s->value_bytes + 2 * SECTOR);
    spc_device_get(device, "spmm_launch", spc_spmm_method_name(SPC_SPMM_PACKED), &launch);
    if (!spc_device_get(device, "read_bandwidth", NULL, &bandwidth))
        spc_device_get(device, "memory_bandwidth", NULL, &bandwidth);
    p->setup_bytes = (double)s->batch * s->max_rows * s->max_cols * s->value_bytes;
    p->setup_seconds = LAUNCHES * launch + (p->setup_bytes + entries) / bandwidth;
}

spc_status spc_spmm_predict(const spc_device *device, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, spc_spmm_prediction *prediction, spc_error *error)
{
    spc_spmm_gpu gpu;
    double overlap, launch_overlap, copy = 0, amount[SPC_SPMM_TERMS];
    *prediction = (spc_spmm_prediction){.possible = spc_spmm_possible(method, facts)};
    if (!prediction->possible)
        return SPC_OK;
    SPC_TRY(spc_spmm_gpu_of(device, &gpu, error));
    SPC_TRY(need(device, "spmm_overlap", spc_spmm_method_name(method), &overlap, error));
    SPC_TRY(need(device, "spmm_launch_overlap", spc_spmm_method_name(method), &launch_overlap, error));
    SPC_TRY(spc_spmm_amounts(&gpu, method, pointers, facts, amount, error));
    if (method == SPC_SPMM_CUBLAS_BATCHED &&
        pointers == SPC_SPMM_POINTERS_HOST) /* the host copies as for ours */
        SPC_TRY(unit_seconds(device, SPC_SPMM_BATCHED_CSR, SPC_SPMM_TERM_COPY, &copy, error));
    prediction->term[SPC_SPMM_TERM_COPY] = copy;
    for (int i = 0; i < SPC_SPMM_TERMS; i++) {
        double seconds = 0;
        if (spc_spmm_uses(method, (spc_spmm_term)i))
            SPC_TRY(unit_seconds(device, method, (spc_spmm_term)i, &seconds, error));
        prediction->term[i] += amount[i] * seconds;
        if (prediction->term[i] > prediction->term[prediction->limited_by])
            prediction->limited_by = (spc_spmm_term)i;
    }
    prediction->seconds = spc_spmm_combine(prediction->term, overlap, launch_overlap);
    prediction->flops = spc_spmm_flops(facts, prediction->seconds);
    prediction->seconds_low = prediction->seconds * end_of(device, "spmm_low", method);
    prediction->seconds_high = prediction->seconds * end_of(device, "spmm_high", method);
    if (method == SPC_SPMM_CUBLAS_BATCHED)
        add_setup(device, facts, prediction);
    return SPC_OK;
}
