/* The kernels of cuSPARSE that multiply a vector (probes/spmv/cusparse.cu). The second algorithms on
 * compressed rows and on coordinates are those that the library calls deterministic. */
#include "kernels/cusparse/cusparse_multivector.h"

/* With the transposed matrix (probes/multivector/library.cu). */
static bool knows(const spc_multivector_job *job)
{
    return job->columns == 1;
}

static spc_multivector_traffic transposed_traffic(const spc_multivector_job *job)
{
    spc_multivector_traffic t = {.passes = 1};
    spc_cusparse_walk_transposed(job, spc_multivector_row_bytes(job), &t);
    spc_cusparse_add_transposed(job, &t);
    return t;
}

static const char *transposed_facts(const spc_multivector_job *job)
{
    (void)job;
    return "cusparse-csr-t";
}

static const spc_multivector_descriptor multivector = {
    .transposed = true, .knows = knows, .traffic = transposed_traffic, .transposed_facts = transposed_facts};

const spc_kernel spc_kernel_cusparse_csr = {
    .name = "cusparse-csr",
    .summary = "cuSPARSE on compressed rows",
    .format = &spc_format_csr,
    .multivector = &multivector,
    .peer = true,
    .nearest = "csr-merge",
};

const spc_kernel spc_kernel_cusparse_csr_direct = {
    .name = "cusparse-csr-direct",
    .summary = "cuSPARSE on compressed rows, without its preprocess",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};

const spc_kernel spc_kernel_cusparse_csr2 = {
    .name = "cusparse-csr2",
    .summary = "cuSPARSE on compressed rows, its second algorithm",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};

const spc_kernel spc_kernel_cusparse_csr2_direct = {
    .name = "cusparse-csr2-direct",
    .summary = "cuSPARSE on compressed rows, its second algorithm, without its preprocess",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};

const spc_kernel spc_kernel_cusparse_sell = {
    .name = "cusparse-sell",
    .summary = "cuSPARSE on slices of rows, not sorted",
    .format = &spc_format_sell,
    .peer = true,
    .nearest = "csr-scalar", /* ours shares long slices between warps, this one walks them alone */
    .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false}},
    .choose = spc_choose_slices,
    .order = spc_order_row_a_thread,
};

const spc_kernel spc_kernel_cusparse_coo = {
    .name = "cusparse-coo",
    .summary = "cuSPARSE on coordinates",
    .format = &spc_format_coo,
    .peer = true,
    .nearest = "csr-merge",
};

const spc_kernel spc_kernel_cusparse_coo2 = {
    .name = "cusparse-coo2",
    .summary = "cuSPARSE on coordinates, its second algorithm",
    .format = &spc_format_coo,
    .peer = true,
    .nearest = "csr-merge",
};

/* Versions from 12.8 on have it (probes/spmv/cusparse_op.cu). */
const spc_kernel spc_kernel_cusparse_op = {
    .name = "cusparse-op",
    .summary = "cuSPARSE's SpMVOp on compressed rows",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};
