/* workloads/batch/batch.h - batches: workloads, plans, forecasts, files of measurements. */
#ifndef SPC_WORKLOADS_BATCH_BATCH_H
#define SPC_WORKLOADS_BATCH_BATCH_H

#include <math.h>

#include "sparcast/spmm.h"
#include "sparcast/spmm_probe.h"

#ifdef __cplusplus
extern "C" {
#endif

const char *spc_spmm_method_name(spc_spmm_method method);    /* NULL outside the enumeration */
const char *spc_spmm_method_summary(spc_spmm_method method); /* one line for --help */

/* Errors: ARGUMENT (the message lists the names). */
spc_status spc_spmm_method_parse(const char *name, spc_spmm_method *method, spc_error *error);

/* subWarp = 32 if columns > 16, else the least power of two >= columns (paper, 4.1). */
uint32_t spc_spmm_sub_warp(uint32_t columns);

/* Plans one of our methods (not the peers'). SparseTensor with few columns a block takes its subWarp from the
 * block's columns, so that lanes are not idle. Errors: ARGUMENT (a field out of range), UNSUPPORTED (a peer's
 * method), RANGE (more than 2^31 - 1 blocks). */
spc_status spc_spmm_plan_make(spc_spmm_method method, const spc_spmm_shape *shape, spc_spmm_plan *plan,
                              spc_error *error);

/* How many workloads these are, and one of them. */
size_t spc_spmm_batches_count(const spc_spmm_batches *batches);
spc_spmm_workload spc_spmm_batches_at(const spc_spmm_batches *batches, size_t index);

/* Facts of a workload before any matrix is drawn: expected sums, largest bounds. Errors: ARGUMENT, RANGE. */
spc_status spc_spmm_workload_facts(const spc_spmm_workload *workload, spc_spmm_facts *facts,
                                   spc_error *error);

/* Draws A of a workload: host arrays, released with spc_spmm_packed_free; b and c are NULL. Equal sizes have
 * no offsets. Errors: ARGUMENT, RANGE, MEMORY. */
spc_status spc_spmm_packed_random(const spc_spmm_workload *workload, spc_spmm_packed **packed,
                                  spc_error *error);
void spc_spmm_packed_free(spc_spmm_packed *packed); /* NULL is allowed */

/* Facts of host arrays. */
spc_spmm_facts spc_spmm_packed_facts(const spc_spmm_packed *packed);

/* Facts of a batch of these matrices, each taken `copies` times; columns, value_bytes and order from the
 * workload. Errors: RANGE. */
spc_status spc_spmm_patterns_facts(const spc_pattern *const *patterns, uint32_t count, uint32_t copies,
                                   const spc_spmm_workload *workload, spc_spmm_facts *facts,
                                   spc_error *error);

/* The bytes that any method must move: A, B and C once. */
double spc_spmm_bytes(const spc_spmm_facts *facts);

/* FLOP/s = 2 nnz columns / seconds, as the paper counts (zeros that a dense method multiplies are not
 * counted). */
double spc_spmm_flops(const spc_spmm_facts *facts, double seconds);

const char *spc_spmm_term_name(spc_spmm_term term); /* "launch", "copy", "L2" ...; NULL beyond */

/* Errors: DATA (the device has no coefficients of this method: probe and fit), ARGUMENT and RANGE of a plan.
 */
spc_status spc_spmm_predict(const spc_device *device, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, spc_spmm_prediction *prediction, spc_error *error);

/* The first points into the measurement; the second has no rows yet. */
spc_spmm_probed_row spc_spmm_probed_row_of(const spc_spmm_measurement *measurement);
spc_spmm_probed spc_spmm_probed_of(const spc_spmm_workload *workload);

/* The keys of `sparcast spmm probe --json`, of an spc_spmm_probed and of its rows. */
const spc_field *spc_spmm_probed_fields(void);

/* Reads a file of measurements ("-": standard input). Errors: IO, MEMORY, FORMAT naming file and line. */
spc_status spc_spmm_measurements_read(const char *path, spc_spmm_measurements *measurements,
                                      spc_error *error);
void spc_spmm_measurements_clear(spc_spmm_measurements *measurements);

/* The machine and the command stand above its rows. Errors: those of spc_rows_writer_open, DATA (it holds
 * measurements of another machine). */
spc_status spc_spmm_writer_open(const char *path, const spc_spmm_machine *machine, const char *command,
                                spc_rows_writer **writer, spc_error *error);

/* Methods, a bit each, that the file had of such a batch when it was opened. */
uint32_t spc_spmm_writer_methods(const spc_rows_writer *writer, const spc_spmm_facts *facts);

#ifdef __cplusplus
}
#endif

/* What the plans of the paper's methods and of packed batches share. */
enum { SPC_SPMM_ANY_SHARED_BYTES = 49152 }; /* what a block of any GPU gets without asking for more */

static inline uint64_t spc_ceil_divide(uint64_t a, uint64_t b)
{
    return (a + b - 1) / b;
}

static inline void spc_spmm_cut_columns(spc_spmm_plan *plan, uint32_t columns, uint32_t column_block)
{
    plan->column_block = column_block;
    plan->column_blocks = (uint32_t)spc_ceil_divide(columns, column_block);
}

extern const spc_spmm_limits spc_spmm_limits_h200;

/* Amounts behind the terms of a batched product, and their coefficients: what a device file says of a term.
 */
typedef struct spc_spmm_coefficient {
    const char *key; /* "spmm_l2" */
    const char *name;
    bool rate;    /* amount / coefficient, not amount * coefficient */
    double start; /* where a fit begins: seconds of one unit */
} spc_spmm_coefficient;

const spc_spmm_coefficient *spc_spmm_coefficient_of(spc_spmm_term term);

/* What a forecast needs to know about a GPU beside the coefficients. */
typedef struct spc_spmm_gpu {
    double multiprocessors, l2_bytes, l1_bytes;
    double threads, blocks, registers; /* of one multiprocessor */
    double shared_all;                 /* shared memory of all blocks of a multiprocessor, */
    double shared_reserved;            /* ... of it the system's in each block, */
    double shared_bytes;               /* ... and what one block may have */
    double memory_wait;                /* latency of memory over that of the L2, less 1; 0 where not known */
    bool l1_is_shared;                 /* shared memory is a part of the L1 */
} spc_spmm_gpu;

/* Errors: DATA (the device lacks one of them; the message names it). */
spc_status spc_spmm_gpu_of(const spc_device *device, spc_spmm_gpu *gpu, spc_error *error);

/* Amounts of a batch; a method does not use the terms that stay 0 in every batch. Errors: those of a plan. */
spc_status spc_spmm_amounts(const spc_spmm_gpu *gpu, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, double amount[SPC_SPMM_TERMS], spc_error *error);

bool spc_spmm_uses(spc_spmm_method method, spc_spmm_term term);

/* seconds of each term -> seconds of the batch: copy + (launch^launch_overlap + others^launch_overlap)
 * ^(1/launch_overlap), where others = (sum of the other terms^overlap)^(1/overlap). */
double spc_spmm_combine(const double term[SPC_SPMM_TERMS], double overlap, double launch_overlap);

/* ---- a batch on a GPU as the formulas of the amounts see it ---- */

enum { SPC_SPMM_SECTOR = 32, SPC_SPMM_LINE = 128 };

typedef struct spc_spmm_cost_inputs {
    const spc_spmm_gpu *gpu;
    const spc_spmm_facts *facts;
    const spc_spmm_plan *plan; /* zero for peers */
    double batch, rows, nnz, columns, value, max_rows;
    bool by_row;
    double row_bytes; /* that one row of B or C moves: whole sectors, one a value where rows are not
                         contiguous */
    double row_lines; /* bytes of the lines that the L1 looks up for one row of B */
    double bytes;     /* A, B and C once */
} spc_spmm_cost_inputs;

/* Share of a batch's bytes that the L2 cannot keep from one run to the next: between half an L2 and a whole
 * one it grows from 0 to 1. */
static inline double spc_spmm_beyond_l2(const spc_spmm_gpu *gpu, double bytes)
{
    return fmin(1, fmax(0, 2 * bytes / gpu->l2_bytes - 1));
}

/* Rows of B, or in column-major order sectors of its columns, that `block_rows` rows of A want in a matrix.
 */
static inline double spc_spmm_wanted(const spc_spmm_cost_inputs *s, double block_rows)
{
    double each = s->rows > 0 ? s->nnz / s->rows : 0, group = s->by_row ? 1 : SPC_SPMM_SECTOR / s->value;
    double cols = fmax(1, s->facts->shape.max_cols / group);
    return cols * (1 - pow(1 - 1 / fmax(cols, 2), block_rows * each));
}

#endif
