/* spmm-rows: a multiprocessor takes neighbouring rows, whose rows of B its L1 holds
 * (probes/multivector/chunks.cu). */
#include "kernels/spmm_rows/row_plan.h"

#include <math.h>

#include "kernels/common/multivector.h"

static bool knows(const spc_multivector_job *job)
{
    return spc_rows_know(job->columns, job->value_bytes);
}

/* What decides how spmm-rows walks; as on a GPU of one multiprocessor, where their number is not known. */
static spc_row_question row_question(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    double all = (double)c->nnz * (job->index_bytes + job->value_bytes) + spc_multivector_b_bytes(job) +
                 spc_multivector_c_bytes(job);
    spc_row_question q = {.columns = job->columns,
                          .value_bytes = job->value_bytes,
                          .rows = c->rows,
                          .multiprocessors = isnan(job->multiprocessors) ? 1 : (uint32_t)job->multiprocessors,
                          .nnz = c->nnz,
                          .longest = c->longest,
                          .l2_share = all / job->l2_bytes};
    double fresh = spc_multivector_distinct(c, fmax(1, c->rows / (double)q.multiprocessors)) / (double)c->nnz;
    q.lines = spc_rows_lines(c->nnz, c->rows, c->cols, fresh);
    return q;
}

/* Rows of a chunk of spmm-rows whose rows of B the L1 holds. */
static double rows_in_l1(const spc_multivector_job *job, spc_row_plan plan)
{
    const spc_multivector_counts *c = job->counts;
    double pass = spc_least(plan.panel, job->columns) * (double)job->value_bytes,
           rows = fmax(1, (double)c->rows / plan.chunks), warps = plan.side * (SPC_ROWS_THREADS / 32.0);
    while (rows > warps && spc_multivector_distinct(c, rows) * rows / c->rows * pass > job->l1_bytes)
        rows /= 2;
    return rows;
}

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    spc_row_question q = row_question(job);
    spc_row_plan plan = spc_row_plan_for(&q, job->parameter[0], job->parameter[1]);
    const spc_multivector_way way = {.walk = spc_multivector_single_rows(job->counts),
                                     .shape = spc_multivector_job_shape(job, plan.panel, SPC_WARP, false),
                                     .tile_rows = rows_in_l1(job, plan),
                                     .chain = fmin((double)job->counts->longest, plan.most) / plan.slots,
                                     .steps = spc_row_steps(&q, &plan),
                                     .side = plan.side,
                                     .early = true,
                                     .strided = true};
    spc_multivector_traffic t = spc_multivector_walk_rows(job, &way);
    t.launches = 1 + (job->counts->longest > plan.most); /* the second joins pieces */
    return t;
}

static void choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    spc_row_question q = row_question(job);
    spc_row_plan plan = spc_row_plan_for(&q, job->parameter[0], job->parameter[1]);
    parameter[0] = plan.side;
    parameter[1] = plan.panel;
}

static const spc_multivector_descriptor multivector = {
    .plain = true, .knows = knows, .turns = true, .traffic = traffic, .choose = choose, .one_width = true};

const spc_kernel spc_kernel_spmm_rows = {
    .name = "spmm-rows",
    .summary = "K columns, neighbouring rows of a multiprocessor share rows of B",
    .parameter = {{"rows", "side by side in a warp", 1, SPC_WARP, true}, SPC_MULTIVECTOR_PARAMETER},
    .multivector = &multivector,
};
