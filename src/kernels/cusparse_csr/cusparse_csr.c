/* cusparse-csr: the library's kernel on compressed rows (probes/spmv/cusparse.cu), and with the transposed
 * matrix (probes/multivector/library.cu). */
#include "kernels/common/cusparse_multivector.h"

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
