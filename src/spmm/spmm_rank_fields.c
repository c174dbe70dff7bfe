/* What the keys of a ranking of methods for a batch are called. */
#include "spmm/spmm_rank.h"

#define TERM(i, key) SPC_FIELD(NUMBER, spc_spmm_ranked, term[i], key, "s", "of the time", .optional = true)

static const spc_field term_fields[] = {
    TERM(SPC_SPMM_TERM_LAUNCH, "launch"),
    TERM(SPC_SPMM_TERM_COPY, "copy"),
    TERM(SPC_SPMM_TERM_CHAIN, "dependent steps"),
    TERM(SPC_SPMM_TERM_BLOCKS, "blocks"),
    TERM(SPC_SPMM_TERM_ISSUE, "issue"),
    TERM(SPC_SPMM_TERM_ATOMIC, "atomics"),
    TERM(SPC_SPMM_TERM_L1, "L1"),
    TERM(SPC_SPMM_TERM_L2, "L2"),
    TERM(SPC_SPMM_TERM_MEMORY, "memory"),
    TERM(SPC_SPMM_TERM_FLOPS, "arithmetic"),
    {0},
};

/* `at`: where an spc_spmm_ranked is in the owner, with its point. */
#define TIMES(owner, at)                                                                                     \
    SPC_FIELD(NUMBER, owner, at seconds, "seconds", "s", "a call"),                                          \
        SPC_FIELD(NUMBER, owner, at seconds_low, "seconds_low", "s", "eight calls in ten lie between this"), \
        SPC_FIELD(NUMBER, owner, at seconds_high, "seconds_high", "s", "... and this"),                      \
        SPC_FIELD(NUMBER, owner, at gflops, "gflops", "GFLOP/s", "2 non-zeros times columns / seconds"),     \
        SPC_FIELD(TEXT, owner, at limited_by, "limited_by", NULL, "the largest term"),                       \
        SPC_FIELD(TEXT, owner, at origin, "origin", NULL, "of the coefficients")

static const spc_field method_fields[] = {
    SPC_FIELD(TEXT, spc_spmm_ranked, method, "method", NULL, "its name"),
    TIMES(spc_spmm_ranked, ),
    SPC_FIELD(NUMBER, spc_spmm_ranked, setup_seconds, "setup_seconds", "s", "once for each A",
              .optional = true),
    SPC_FIELD(NUMBER, spc_spmm_ranked, setup_bytes, "setup_bytes", "B", "of memory that this takes",
              .optional = true),
    {.name = "terms", .says = "what the time goes to", .type = SPC_FIELD_STRUCT, .of = term_fields},
    {0},
};

#define ASKED(owner)                                                                                         \
    SPC_FIELD(COUNT, owner, asked.batch, "batch", "1", "products"),                                          \
        SPC_FIELD(NUMBER, owner, asked.rows, "rows", "1", "of A, mean"),                                     \
        SPC_FIELD(NUMBER, owner, asked.row_nnz, "row_nnz", "1", "non-zeros of a row, mean"),                 \
        SPC_FIELD(COUNT, owner, asked.columns, "columns", "1", "of B"),                                      \
        SPC_FIELD(COUNT, owner, asked.value_bytes, "value_bytes", "B", "of a value"),                        \
        SPC_FIELD(TEXT, owner, asked.order, "order", NULL, "of B and C"),                                    \
        SPC_FIELD(NUMBER, owner, asked.bytes, "bytes", "B", "of A, B and C")

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_ranking, member, key, unit, __VA_ARGS__)
#define METHODS                                                                                              \
    OWN(ARRAY, method, "methods", NULL, "that can take the batch, the fastest first", .of = method_fields,   \
        .stride = sizeof(spc_spmm_ranked), .count = offsetof(spc_spmm_ranking, methods))

#define MEMORY                                                                                               \
    OWN(NUMBER, memory_available, "memory_available", "B", "of the device"),                                 \
        OWN(FLAG, fits, "fits", NULL, "A, B and C into it")

const spc_field spc_spmm_ranking_table[] = {
    OWN(TEXT, device, "device", NULL, "its name"),
    ASKED(spc_spmm_ranking),
    MEMORY,
    METHODS,
    OWN(TEXT, best, "best", NULL, "the fastest"),
    OWN(TEXT, use, "use", NULL, "ours, library, or dense: a library's on a dense A"),
    OWN(TEXT, other, "other", NULL, "the best of the other side, ours or library", .optional = true),
    OWN(NUMBER, other_times, "other_times", "x", "its time over that of the best", .optional = true),
    OWN(COUNT64, pays_after, "pays_after", "1", "calls from which its set-up pays against the next",
        .optional = true),
    {0},
};

static const spc_field design_fields[] = {
    OWN(TEXT, device, "device", NULL, "its name"),
    OWN(TEXT, best, "method", NULL, "the fastest there"),
    TIMES(spc_spmm_ranking, method[0].),
    OWN(NUMBER, speedup, "speedup", "x", "beside the first machine"),
    MEMORY,
    METHODS,
    {0},
};

const spc_field spc_spmm_comparison_table[] = {
    ASKED(spc_spmm_comparison),
    SPC_FIELD(ROWS, spc_spmm_comparison, design, "designs", NULL, "machines, as asked", .of = design_fields,
              .stride = sizeof(spc_spmm_ranking), .count = offsetof(spc_spmm_comparison, designs)),
    SPC_FIELD(TEXT, spc_spmm_comparison, winner, "winner", NULL,
              "of those into which it fits the machine of the least time"),
    {0},
};
