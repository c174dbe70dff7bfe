/* What a probe of decompositions says of each, and of rates, and what the keys are called. */
#include <math.h>

#include "sparcast/svd.h"

spc_svd_probed spc_svd_probed_of(const spc_svd_measurement *m)
{
    spc_svd_probed probed = {.matrix = spc_svd_matrix_name(m->matrix),
                             .method = spc_svd_method_name(m->method),
                             .place = m->device ? "device" : "host",
                             .result = m->values_only ? "values" : "vectors",
                             .row = *m,
                             .has_stages = true};
    for (int i = 0; i < SPC_SVD_STAGES; i++)
        probed.stage[i] = m->report.seconds[i] > 0 ? m->report.seconds[i] : NAN;
    return probed;
}

spc_svd_probed_rates spc_svd_probed_rates_of(const spc_svd_rates *r)
{
    return (spc_svd_probed_rates){.k = r->k,
                                  .band_width = r->band_width,
                                  .gemm1_gflops = 1e-9 * r->gemm1,
                                  .gemm2_gflops = 1e-9 * r->gemm2,
                                  .gemm3_gflops = 1e-9 * r->gemm3,
                                  .gemv_gflops = 1e-9 * r->gemv};
}

/* ---- what the members are called ---- */

#define STAGE(member, key, ...)                                                                              \
    SPC_FIELD(NUMBER, spc_svd_probed, stage[member], key, "s", __VA_ARGS__, .optional = true)
#define OWN(kind, member, unit, ...) SPC_FIELD(kind, spc_svd_probed, member, #member, unit, __VA_ARGS__)
#define OF_ROW(kind, member, key, unit, ...)                                                                 \
    SPC_FIELD(kind, spc_svd_probed, row.member, key, unit, __VA_ARGS__)
#define RATE(member, ...) SPC_FIELD(NUMBER, spc_svd_probed_rates, member, #member, "GFLOP/s", __VA_ARGS__)

static const spc_field probed_stage_fields[] = {
    STAGE(SPC_SVD_STAGE_BAND, "band", "dense to band"),
    STAGE(SPC_SVD_STAGE_CHASE, "chase", "band to bidiagonal"),
    STAGE(SPC_SVD_STAGE_BIDIAGONAL, "bidiagonal", "its decomposition"),
    STAGE(SPC_SVD_STAGE_CHASE_BACK, "chase-back", "vectors back from the chase"),
    STAGE(SPC_SVD_STAGE_BAND_BACK, "band-back", "vectors back from the band"),
    STAGE(SPC_SVD_STAGE_POLISH, "polish", "vectors made orthogonal"),
    STAGE(SPC_SVD_STAGE_TRANSFER, "transfer", "host to device and back"),
    {0},
};

static const spc_field svd_probed_fields[] = {
    OWN(TEXT, matrix, NULL, "kind of test matrix"),
    OF_ROW(COUNT, n, "n", "1", "rows and columns"),
    OWN(TEXT, method, NULL, "its name"),
    OWN(TEXT, place, NULL, "device or host"),
    OWN(TEXT, result, NULL, "vectors or values"),
    OF_ROW(COUNT, report.band_width, "band_width", "1", "between the stages; 0: none"),
    OF_ROW(NUMBER, report.total_seconds, "seconds", "s", "a decomposition, median"),
    OF_ROW(NUMBER, total_mad, "seconds_mad", "s", "median absolute deviation"),
    OF_ROW(COUNT, repeats, "repeats", "1", "runs"),
    {.name = "stages",
     .says = "what the time goes to",
     .type = SPC_FIELD_STRUCT,
     .of = probed_stage_fields,
     .count = offsetof(spc_svd_probed, has_stages)},
    OF_ROW(NUMBER, report.left_orthogonality, "left_orthogonality", "1", "norm of I - U U'"),
    OF_ROW(NUMBER, report.right_orthogonality, "right_orthogonality", "1", "norm of I - V V'"),
    OF_ROW(NUMBER, report.residual, "residual", "1", "norm of A - U S V'"),
    OF_ROW(NUMBER, sigma_error, "sigma_error", "1", "largest, beside the one-stage method"),
    OF_ROW(COUNT64, report.device_bytes, "device_bytes", "B", "of memory that it takes"),
    {0},
};

static const spc_field svd_probed_rates_fields[] = {
    SPC_FIELD(COUNT, spc_svd_probed_rates, k, "k", "1", "rows and columns"),
    SPC_FIELD(COUNT, spc_svd_probed_rates, band_width, "band_width", "1", "columns of the panel"),
    RATE(gemm1_gflops, "(K x K) (K x L)"),
    RATE(gemm2_gflops, "(K x L) (L x K)"),
    RATE(gemm3_gflops, "reflectors of the chase, applied"),
    RATE(gemv_gflops, "(K x K) vector"),
    {0},
};

const spc_field *spc_svd_probed_fields(void)
{
    return svd_probed_fields;
}

const spc_field *spc_svd_probed_rates_fields(void)
{
    return svd_probed_rates_fields;
}
