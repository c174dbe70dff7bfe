/* What the keys of a ranking of decompositions are called. */
#include "svd/svd_rank.h"

#define STAGE(member, key, ...)                                                                              \
    SPC_FIELD(NUMBER, spc_svd_ranked, member, key, "s", __VA_ARGS__, .optional = true)

static const spc_field stage_fields[] = {
    STAGE(stage[SPC_SVD_STAGE_BAND], "band", "dense to band"),
    STAGE(stage[SPC_SVD_STAGE_CHASE], "chase", "band to bidiagonal"),
    STAGE(stage[SPC_SVD_STAGE_BIDIAGONAL], "bidiagonal", "its decomposition"),
    STAGE(stage[SPC_SVD_STAGE_CHASE_BACK], "chase-back", "vectors back from the chase"),
    STAGE(stage[SPC_SVD_STAGE_BAND_BACK], "band-back", "vectors back from the band"),
    STAGE(stage[SPC_SVD_STAGE_POLISH], "polish", "vectors made orthogonal"),
    STAGE(bidiagonalise, "bidiagonalise", "one stage, paper: dense to bidiagonal"),
    STAGE(bidiagonal_back, "bidiagonal-back", "one stage, paper: vectors back"),
    {0},
};

static const spc_field method_fields[] = {
    SPC_FIELD(TEXT, spc_svd_ranked, method, "method", NULL, "its name"),
    SPC_FIELD(NUMBER, spc_svd_ranked, seconds, "seconds", "s", "a decomposition"),
    SPC_FIELD(NUMBER, spc_svd_ranked, seconds_low, "seconds_low", "s", "eight runs in ten lie between this"),
    SPC_FIELD(NUMBER, spc_svd_ranked, seconds_high, "seconds_high", "s", "... and this"),
    SPC_FIELD(NUMBER, spc_svd_ranked, memory_bytes, "memory_bytes", "B", "that it takes at least"),
    SPC_FIELD(FLAG, spc_svd_ranked, fits, "fits", NULL, "into the memory"),
    {.name = "stages",
     .says = "what the time goes to",
     .type = SPC_FIELD_STRUCT,
     .of = stage_fields,
     .count = offsetof(spc_svd_ranked, has_stages)},
    {0},
};

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_svd_ranking, member, key, unit, __VA_ARGS__)
#define MACHINE                                                                                              \
    OWN(TEXT, model, "model", NULL, "paper or refined"),                                                     \
        OWN(TEXT, origin, "origin", NULL, "of the coefficients")
#define INEQUALITY                                                                                           \
    {                                                                                                        \
        .name = "inequality", .says = "of the paper", .type = SPC_FIELD_STRUCT, .of = inequality_fields,     \
        .count = offsetof(spc_svd_ranking, has_inequality)                                                   \
    }
#define MEMORY                                                                                               \
    OWN(NUMBER, memory_bytes, "memory_bytes", "B", "that the best takes at least"),                          \
        OWN(NUMBER, memory_available, "memory_available", "B", "of the device"),                             \
        OWN(FLAG, fits, "fits", NULL, "the best, into it")
#define METHODS                                                                                              \
    OWN(NUMBER, band_width, "band_width", "1", "between the stages"),                                        \
        OWN(ARRAY, method, "methods", NULL, "that the model answers for", .of = method_fields,               \
            .stride = sizeof(spc_svd_ranked), .count = offsetof(spc_svd_ranking, methods))

static const spc_field inequality_fields[] = {
    OWN(NUMBER, p_gemv_gflops, "p_gemv_gflops", "GFLOP/s", "two stages win where this is below"),
    OWN(NUMBER, bound_gflops, "bound_gflops", "GFLOP/s", "... this"),
    {0},
};

const spc_field spc_svd_ranking_table[] = {
    OWN(TEXT, device, "device", NULL, "its name"),
    OWN(COUNT, n, "n", "1", "rows and columns"),
    OWN(TEXT, result, "result", NULL, "vectors or values"),
    MACHINE,
    INEQUALITY,
    METHODS,
    OWN(TEXT, best, "best", NULL, "the method to run"),
    MEMORY,
    {0},
};

static const spc_field design_fields[] = {
    OWN(TEXT, device, "device", NULL, "its name"),
    OWN(TEXT, best, "method", NULL, "the one to run there"),
    OWN(NUMBER, best_seconds, "seconds", "s", "a decomposition"),
    OWN(NUMBER, best_low, "seconds_low", "s", "eight runs in ten lie between this"),
    OWN(NUMBER, best_high, "seconds_high", "s", "... and this"),
    OWN(NUMBER, speedup, "speedup", "x", "beside the first machine"),
    MEMORY,
    MACHINE,
    INEQUALITY,
    METHODS,
    {0},
};

const spc_field spc_svd_comparison_table[] = {
    SPC_FIELD(COUNT, spc_svd_comparison, n, "n", "1", "rows and columns"),
    SPC_FIELD(TEXT, spc_svd_comparison, result, "result", NULL, "vectors or values"),
    SPC_FIELD(ROWS, spc_svd_comparison, design, "designs", NULL, "machines, as asked", .of = design_fields,
              .stride = sizeof(spc_svd_ranking), .count = offsetof(spc_svd_comparison, designs)),
    SPC_FIELD(TEXT, spc_svd_comparison, winner, "winner", NULL,
              "of those into which it fits the machine of the least time"),
    {0},
};
