#include "workloads/svd/svd_columns.h"

static const char *svd_columns_matrix(int i)
{
    return spc_svd_matrix_name((spc_svd_matrix)i);
}

static const char *svd_columns_method(int i)
{
    return spc_svd_method_name((spc_svd_method)i);
}

static const char *svd_columns_place(int i)
{
    return i < 2 ? (const char *[]){"host", "device"}[i] : NULL;
}

static const char *svd_columns_result(int i)
{
    return i < 2 ? (const char *[]){"vectors", "values"}[i] : NULL;
}

#define COLUMN(key, kind, owner, member, ...)                                                                \
    {                                                                                                        \
        .name = (key), .offset = offsetof(owner, member), .type = SPC_COLUMN_##kind, .needed = true,         \
        __VA_ARGS__                                                                                          \
    }
#define WORD(key, kind, member, names) COLUMN(key, kind, spc_svd_measurement, member, .word = (names))
#define FIELD(key, kind, member) COLUMN(key, kind, spc_svd_measurement, member, .filled = true)
#define OPTIONAL(key, member) COLUMN(key, NUMBER, spc_svd_measurement, member, .filled = false)
#define STAGE(key, stage) FIELD(key, NUMBER, report.seconds[stage])
#define RATE(key, kind, member) COLUMN(key, kind, spc_svd_rates, member, .filled = true)

const spc_column spc_svd_columns[SPC_SVD_COLUMNS] = {
    WORD("matrix", WORD, matrix, svd_columns_matrix),
    FIELD("n", COUNT32, n),
    WORD("method", WORD, method, svd_columns_method),
    WORD("place", EITHER, device, svd_columns_place),
    WORD("result", EITHER, values_only, svd_columns_result),
    FIELD("band_width", COUNT32, report.band_width),
    FIELD("total_seconds", NUMBER, report.total_seconds),
    OPTIONAL("total_mad", total_mad),
    FIELD("repeats", COUNT32, repeats),
    STAGE("band_seconds", SPC_SVD_STAGE_BAND),
    STAGE("chase_seconds", SPC_SVD_STAGE_CHASE),
    STAGE("bidiagonal_seconds", SPC_SVD_STAGE_BIDIAGONAL),
    STAGE("chase_back_seconds", SPC_SVD_STAGE_CHASE_BACK),
    STAGE("band_back_seconds", SPC_SVD_STAGE_BAND_BACK),
    STAGE("polish_seconds", SPC_SVD_STAGE_POLISH),
    STAGE("transfer_seconds", SPC_SVD_STAGE_TRANSFER),
    OPTIONAL("left_orthogonality", report.left_orthogonality),
    OPTIONAL("right_orthogonality", report.right_orthogonality),
    OPTIONAL("residual", report.residual),
    OPTIONAL("sigma_error", sigma_error),
    FIELD("device_bytes", COUNT64, report.device_bytes),
};

const spc_column spc_svd_rate_columns[SPC_SVD_RATE_COLUMNS] = {
    RATE("k", COUNT32, k),
    RATE("band_width", COUNT32, band_width),
    RATE("gemm1_flops", NUMBER, gemm1),
    RATE("gemm2_flops", NUMBER, gemm2),
    RATE("gemm3_flops", NUMBER, gemm3),
    RATE("gemv_flops", NUMBER, gemv),
};
