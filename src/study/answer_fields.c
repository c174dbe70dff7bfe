/* The keys of an answer: the one table from which JSON, CSV, schema and Python are made. */
#include "model/model.h"
#include "workloads/iteration/rates.h"
#include "workloads/operation.h"

/* ---- words ---- */

const char *spc_operation_name(spc_operation operation)
{
    static const char *const names[SPC_OPERATIONS] = {[SPC_OPERATION_PRODUCT] = "product",
                                                      [SPC_OPERATION_MULTIVECTOR] = "multivector",
                                                      [SPC_OPERATION_ITERATION] = "iteration",
                                                      [SPC_OPERATION_BATCH] = "batch",
                                                      [SPC_OPERATION_SVD] = "svd",
                                                      [SPC_OPERATION_SPGEMM] = "spgemm"};
    return names[operation];
}

static const char *operation_word(int value)
{
    return spc_operation_name((spc_operation)value);
}

static const char *hit_source_word(int value)
{
    return spc_hit_source_name((spc_hit_source)value);
}

static const char *spatial_unit_word(int value)
{
    return spc_spatial_unit_name((spc_spatial_unit)value);
}

const char *spc_caution_name(spc_caution_kind kind)
{
    static const char *const names[SPC_CAUTIONS] = {
        [SPC_CAUTION_CODE_STANDS_IN] = "code stands in",
        [SPC_CAUTION_CODE_UNMEASURED] = "code unmeasured",
        [SPC_CAUTION_TRANSFERRED] = "transferred",
        [SPC_CAUTION_PUBLISHED] = "published",
        [SPC_CAUTION_NOT_FITTED] = "not fitted",
        [SPC_CAUTION_LEFT_OUT] = "left out",
        [SPC_CAUTION_SETUP_UNKNOWN] = "set-up unknown",
        [SPC_CAUTION_STAND_IN] = "proxy",
        [SPC_CAUTION_BY_TERMS] = "by terms",
        [SPC_CAUTION_UNTRUSTED] = "untrusted",
        [SPC_CAUTION_BOUND] = "bound",
        [SPC_CAUTION_SMALL_FACTOR] = "small factor",
        [SPC_CAUTION_NO_CODE] = "no code",
        [SPC_CAUTION_NO_TYPE] = "no type",
        [SPC_CAUTION_OUTSIDE] = "outside measured",
        [SPC_CAUTION_NO_ORDER] = "order not tried",
        [SPC_CAUTION_NO_ANSWER] = "no answer",
        [SPC_CAUTION_NO_FACT] = "no fact",
    };
    return names[kind];
}

static const char *caution_word(int value)
{
    return spc_caution_name((spc_caution_kind)value);
}

/* ---- rows of lists ---- */

#define PART_TIME(kind, member, key, unit, ...) SPC_FIELD(kind, spc_part_time, member, key, unit, __VA_ARGS__)
static const spc_field part_fields[] = {
    PART_TIME(TEXT, part, "part", NULL, "a unit, a term, a kind of work", .heading = "part"),
    PART_TIME(NUMBER, count, "count", "1", "in one operation", .heading = "count", .spare = true),
    PART_TIME(NUMBER, seconds, "seconds", "s", "all of them", .heading = "time"),
    PART_TIME(NUMBER, bytes, "bytes", "B", "that they move", .heading = "bytes"),
    PART_TIME(NUMBER, dram_bytes, "dram_bytes", "B", "... from or to the memory", .heading = "of memory",
              .spare = true),
    PART_TIME(NUMBER, utilisation, "utilisation", "share", "of the time", .heading = "of time"),
    PART_TIME(FLAG, binds, "binds", NULL, "it limits the operation", .heading = "binds", .spare = true),
    {0},
};

#define CHANGE(kind, member, key, unit, ...) SPC_FIELD(kind, spc_change_found, member, key, unit, __VA_ARGS__)
static const spc_field change_fields[] = {
    CHANGE(TEXT, what, "what", NULL, "format, parameter, sort, f32, reorder, order, layout, graph, ..."),
    CHANGE(TEXT, kernel, "kernel", NULL, "after the change"),
    CHANGE(TEXT, order, "order", NULL, "of the matrix, where one was tried"),
    CHANGE(NUMBER, seconds, "seconds", "s", "after the change"),
    CHANGE(NUMBER, speedup, "speedup", "x", "time before / after the change"),
    CHANGE(COUNT64, pays_after, "pays_after", "1", "operations from which its preparation has paid"),
    {0},
};

#define PREPARATION(kind, member, key, unit, ...)                                                            \
    SPC_FIELD(kind, spc_preparation, member, key, unit, __VA_ARGS__)
static const spc_field preparation_fields[] = {
    PREPARATION(TEXT, what, "what", NULL, "conversion, analysis, factorisation, transfer or forming"),
    PREPARATION(NUMBER, seconds, "seconds", "s", "once"),
    PREPARATION(NUMBER, as_operations, "as_operations", "1", "that take as long"),
    PREPARATION(TEXT, pays_against, "pays_against", NULL, "what needs none"),
    PREPARATION(COUNT64, pays_after, "pays_after", "1", "operations from which it has paid"),
    {0},
};

static const spc_field caution_fields[] = {
    SPC_FIELD(WORD, spc_caution, kind, "caution", NULL, "what to be careful about", .word = caution_word),
    SPC_FIELD(TEXT, spc_caution, about, "about", NULL, "a kernel, a device, a type, a reason"),
    {0},
};

/* ---- a candidate ---- */

static const spc_field level_fields[] = {
    SPC_FIELD(TEXT, spc_level, name, "level", NULL, "l1, l2, l3 or dram"),
    SPC_FIELD(NUMBER, spc_level, bytes, "bytes", "B", "that it serves"),
    SPC_FIELD(NUMBER, spc_level, hit_rate, "hit_rate", "share", "of the bytes that reach it"),
    SPC_FIELD(NUMBER, spc_level, bandwidth, "bandwidth", "B/s", "of all threads together"),
    {0},
};

#define PRODUCT(kind, member, key, unit, ...)                                                                \
    SPC_FIELD(kind, spc_product_terms, member, key, unit, __VA_ARGS__)
static const spc_field product_fields[] = {
    PRODUCT(NUMBER, bytes_per_flop, "bytes_per_flop", "B/FLOP", "alpha + beta + gamma"),
    PRODUCT(NUMBER, alpha, "alpha", "B/FLOP", "indices"),
    PRODUCT(NUMBER, beta, "beta", "B/FLOP", "values of A"),
    PRODUCT(NUMBER, gamma, "gamma", "B/FLOP", "x"),
    PRODUCT(NUMBER, hit_rate, "hit_rate", "share", "of accesses to x"),
    PRODUCT(WORD, hit_source, "hit_source", NULL, "where the hit rate comes from", .word = hit_source_word),
    PRODUCT(NUMBER, spatial, "spatial", "1", "S: accesses, or words, for each line fetched"),
    PRODUCT(WORD, spatial_unit, "spatial_unit", NULL, "what S counts", .word = spatial_unit_word),
    PRODUCT(NUMBER, padding, "padding", "share", "non-zeros / stored values"),
    PRODUCT(NUMBER, small_factor, "small_factor", "1", "small-matrix correction; 1: none"),
    PRODUCT(NUMBER, utilisation, "utilisation", "share", "of the time, for which what limits works"),
    PRODUCT(NUMBER, l1_bytes, "l1_bytes", "B", "read from the L1"),
    PRODUCT(NUMBER, l2_bytes, "l2_bytes", "B", "read from the L2"),
    PRODUCT(NUMBER, dram_bytes, "dram_bytes", "B", "moved to or from the memory"),
    PRODUCT(NUMBER, l1_hit_rate, "l1_hit_rate", "share", "of sectors"),
    PRODUCT(NUMBER, l2_hit_rate, "l2_hit_rate", "share", "of bytes"),
    PRODUCT(NUMBER, roof_gflops, "roof_gflops", "GFLOP/s", "if x cost nothing and nothing were padded"),
    PRODUCT(NUMBER, bandwidth, "bandwidth", "B/s", "W of the equations"),
    PRODUCT(NUMBER, row_hit_rate, "row_hit_rate", "share", "requests to a gather memory with an open row"),
    PRODUCT(NUMBER, coalesced, "coalesced", "share", "accesses to x that another one's fetch answers"),
    PRODUCT(ROWS, level, "levels", NULL, "what each level of the memory serves", .of = level_fields,
            .stride = sizeof(spc_level), .count = offsetof(spc_product_terms, levels)),
    PRODUCT(TEXT, predicted_as, "predicted_as", NULL, "kernel of ours whose traffic stands in"),
    PRODUCT(FLAG, by_terms, "by_terms", NULL, "the time is a sum of fitted terms"),
    PRODUCT(FLAG, waited, "waited", NULL, "the time includes waiting for the end"),
    PRODUCT(TEXT, model, "answered_by", NULL, "the model, where it was not the one asked"),
    {0},
};

#define MULTIVECTOR(kind, member, key, unit, ...)                                                            \
    SPC_FIELD(kind, spc_multivector_terms, member, key, unit, __VA_ARGS__)
static const spc_field multivector_fields[] = {
    MULTIVECTOR(NUMBER, bytes_per_flop, "bytes_per_flop", "B/FLOP", "from and to DRAM"),
    MULTIVECTOR(NUMBER, dram_bytes, "dram_bytes", "B", "from and to the memory"),
    MULTIVECTOR(NUMBER, l2_bytes, "l2_bytes", "B", "between L2 and multiprocessors"),
    MULTIVECTOR(NUMBER, passes, "passes", "1", "over A"),
    MULTIVECTOR(NUMBER, chain, "chain", "1", "entries of the longest row that nothing hides"),
    MULTIVECTOR(COUNT, block_rows, "block_rows", "1", "that spmm-block takes at once; 1: single rows"),
    MULTIVECTOR(COUNT64, block_entries, "block_entries", "1", "columns of all blocks; else non-zeros"),
    MULTIVECTOR(TEXT, facts, "facts", NULL, "columns_... of the device are those of this name"),
    MULTIVECTOR(COUNT, padded, "padded", "1", "columns with those of zeros beside B; 0: none are"),
    MULTIVECTOR(COUNT, singles, "singles", "1", "products of one column each; 0: all at once"),
    MULTIVECTOR(TEXT, rests_on, "rests_on", NULL, "fitted to this device, or transferred from another"),
    MULTIVECTOR(NUMBER, simulated_seconds, "simulated_seconds", "s", "of the simulator; null: from counts"),
    {0},
};

#define ITERATION(kind, member, key, unit, ...)                                                              \
    SPC_FIELD(kind, spc_iteration_terms, member, key, unit, __VA_ARGS__)
static const spc_field iteration_fields[] = {
    ITERATION(TEXT, launch, "launch", NULL, "stream, graph, or threads of a CPU"),
    ITERATION(TEXT, vectors, "vectors", NULL, "library or fused"),
    ITERATION(NUMBER, launches, "launches", "1", "kernels started"),
    ITERATION(NUMBER, launch_share, "launch_share", "share", "of the time that more rows would not lengthen"),
    {0},
};

#define CANDIDATE(kind, member, key, unit, ...) SPC_FIELD(kind, spc_candidate, member, key, unit, __VA_ARGS__)
static const spc_field candidate_fields[] = {
    CANDIDATE(CHARS, kernel, "kernel", NULL, "with the parameters chosen", .heading = "kernel"),
    CANDIDATE(NUMBER, gflops, "gflops", "GFLOP/s", "useful operations / seconds", .heading = "GFLOPS"),
    CANDIDATE(NUMBER, seconds, "seconds", "s", "one operation of many back to back", .heading = "time"),
    CANDIDATE(NUMBER, seconds_low, "seconds_low", "s", "four in five measured times lie between this"),
    CANDIDATE(NUMBER, seconds_high, "seconds_high", "s", "... and this"),
    CANDIDATE(TEXT, limited_by, "limited_by", NULL, "what limits the speed", .heading = "limit"),
    CANDIDATE(NUMBER, setup_seconds, "setup_seconds", "s", "conversion and analysis before the first",
              .heading = "set-up", .spare = true),
    CANDIDATE(NUMBER, total_seconds, "total_seconds", "s", "set-up and all operations"),
    CANDIDATE(TEXT, pays_against, "pays_against", NULL, "the kernel that is ready first"),
    CANDIDATE(COUNT64, pays_after, "pays_after", "1", "operations from which it is ahead of that one"),
    CANDIDATE(NUMBER, memory_bytes, "memory_bytes", "B", "that it takes"),
    CANDIDATE(NUMBER, memory_available, "memory_available", "B", "of the device"),
    CANDIDATE(FLAG, fits, "fits", NULL, "into the memory"),
    CANDIDATE(TEXT, trust, "trust", NULL, "how far answers for this machine can be trusted"),
    CANDIDATE(TEXT, library_version, "library_version", NULL, "of the library whose kernel it is"),
    CANDIDATE(FLAG, bound, "bound", NULL, "seconds is a least time, no forecast"),
    CANDIDATE(FLAG, as_good, "as_good", NULL, "as the best: errors leave open which is faster"),
    CANDIDATE(NUMBER, mean_error, "mean_error", "share", "such forecasts were off by, on measured times"),
    CANDIDATE(NUMBER, null_error, "null_error", "share", "... and the null model by"),
    CANDIDATE(ROWS, part, "parts", NULL, "what the time goes to", .of = part_fields,
              .stride = sizeof(spc_part_time), .count = offsetof(spc_candidate, parts)),
    CANDIDATE(STRUCT, change, "change", NULL, "what would help it most", .of = change_fields),
    CANDIDATE(STRUCT, order, "order", NULL, "in which it is fastest, of those tried", .of = change_fields),
    CANDIDATE(PART, product, "product", NULL, "of a product with one vector", .of = product_fields,
              .count = offsetof(spc_candidate, has_product)),
    CANDIDATE(PART, multivector, "multivector", NULL, "of a product with K columns", .of = multivector_fields,
              .count = offsetof(spc_candidate, has_multivector)),
    CANDIDATE(PART, iteration, "iteration", NULL, "of a solver", .of = iteration_fields,
              .count = offsetof(spc_candidate, has_iteration)),
    CANDIDATE(TEXT, refused, "refused", NULL, "why the library does not take it", .aside = true),
    CANDIDATE(PART, spgemm, "spgemm", NULL, "of A B", .of = spc_spgemm_terms_fields,
              .count = offsetof(spc_candidate, has_spgemm)),
    CANDIDATE(TEXT, range_of, "range_of", NULL,
              "the measured times that seconds_low and seconds_high rest on"),
    {0},
};

/* ---- what else was asked ---- */

#define LIBRARY(kind, member, key, unit, ...)                                                                \
    SPC_FIELD(kind, spc_library_verdict, member, key, unit, __VA_ARGS__)
static const spc_field library_fields[] = {
    LIBRARY(TEXT, why, "why", NULL, "there is no answer"),
    LIBRARY(TEXT, use, "use", NULL, "ours, library or either: less than 5 % apart"),
    LIBRARY(TEXT, ours, "ours", NULL, "our fastest kernel"),
    LIBRARY(NUMBER, ours_seconds, "ours_seconds", "s", "with it"),
    LIBRARY(TEXT, library, "library", NULL, "the fastest other kernel"),
    LIBRARY(NUMBER, library_seconds, "library_seconds", "s", "with it"),
    LIBRARY(FLAG, proxy, "stand_in", NULL, "a kernel of ours stands in for the library's"),
    LIBRARY(NUMBER, ratio, "ratio", "1", "time of the library's / ours, set-up included where it counts"),
    LIBRARY(FLAG, overlap, "overlap", NULL, "their intervals overlap"),
    LIBRARY(TEXT, faster, "faster", NULL, "of the two, without set-up"),
    LIBRARY(COUNT64, pays_after, "pays_after", "1", "products from which its kind is ahead of the other"),
    LIBRARY(TEXT, first, "first", NULL, "the kernel that is ahead then"),
    LIBRARY(COUNT64, leads_after, "leads_after", "1", "products from which `faster` is ahead of all"),
    {0},
};

#define HOST(kind, member, key, unit, ...) SPC_FIELD(kind, spc_host_answer, member, key, unit, __VA_ARGS__)
static const spc_field host_fields[] = {
    HOST(TEXT, host, "host", NULL, "the CPU"),
    HOST(NUMBER, seconds, "seconds", "s", "one operation there"),
    HOST(COUNT64, products, "products", "1", "that the times below are of"),
    HOST(NUMBER, transfer_seconds, "transfer_seconds", "s", "the link's part of device_seconds"),
    HOST(NUMBER, device_seconds, "device_seconds", "s", "set-up, transfers and operations on the device"),
    HOST(NUMBER, host_seconds, "host_seconds", "s", "set-up and operations on the CPU"),
    HOST(NUMBER, setup_seconds, "setup_seconds", "s", "set-up within device_seconds"),
    HOST(NUMBER, host_setup_seconds, "host_setup_seconds", "s", "set-up within host_seconds"),
    HOST(COUNT64, break_even, "break_even", "1", "operations from which the device wins"),
    HOST(TEXT, limited_by, "limited_by", NULL, "host transfer, or the limit of the device"),
    HOST(TEXT, better, "better", NULL, "device or host, for as many"),
    {0},
};

static const spc_field help_fields[] = {
    SPC_FIELD(TEXT, spc_machine_help, what, "what", NULL, "a what-if"),
    SPC_FIELD(NUMBER, spc_machine_help, gflops, "gflops", "GFLOP/s", "of the best kernel with it"),
    SPC_FIELD(NUMBER, spc_machine_help, speedup, "speedup", "x", "speed with it / without"),
    {0},
};

static const spc_field order_kernel_fields[] = {
    SPC_FIELD(CHARS, spc_order_kernel, kernel, "kernel", NULL, "with the parameters chosen"),
    SPC_FIELD(NUMBER, spc_order_kernel, seconds, "seconds", "s", "one operation of many"),
    SPC_FIELD(NUMBER, spc_order_kernel, gflops, "gflops", "GFLOP/s", "useful operations / seconds"),
    {0},
};

#define ORDER(kind, member, key, unit, ...) SPC_FIELD(kind, spc_order_found, member, key, unit, __VA_ARGS__)
static const spc_field order_fields[] = {
    ORDER(TEXT, order, "order", NULL, "of rows and columns"),
    ORDER(COUNT, bandwidth, "bandwidth", "1", "largest |i - j| of the entries"),
    ORDER(NUMBER, profile, "profile", "1", "of a square matrix"),
    ORDER(NUMBER, reuse_interval, "reuse_interval", "1", "mean accesses between two uses of a line of x"),
    ORDER(NUMBER, spatial, "spatial", "1", "S: accesses for each line fetched"),
    ORDER(NUMBER, hit_rate, "hit_rate", "share", "of accesses to x within the window"),
    ORDER(NUMBER, l1_hit_rate, "l1_hit_rate", "share", "of sectors, with the best kernel"),
    ORDER(NUMBER, l2_hit_rate, "l2_hit_rate", "share", "of bytes, with the best kernel"),
    ORDER(TEXT, kernel, "kernel", NULL, "the fastest then"),
    ORDER(NUMBER, seconds, "seconds", "s", "with it"),
    ORDER(NUMBER, seconds_low, "seconds_low", "s", "four in five measured times lie between this"),
    ORDER(NUMBER, seconds_high, "seconds_high", "s", "... and this"),
    ORDER(NUMBER, gflops, "gflops", "GFLOP/s", "useful operations / seconds"),
    ORDER(TEXT, limited_by, "limited_by", NULL, "what limits the speed"),
    ORDER(NUMBER, speedup, "speedup", "x", "beside the best in the own order"),
    ORDER(NUMBER, order_seconds, "order_seconds", "s", "finding the order, on this machine"),
    ORDER(NUMBER, apply_seconds, "apply_seconds", "s", "applying it"),
    ORDER(COUNT64, pays_after, "pays_after", "1", "operations from which ordering has paid"),
    ORDER(COUNT64, pays_after_low, "pays_after_low", "1", "... as far as errors leave it open, from this"),
    ORDER(COUNT64, pays_after_high, "pays_after_high", "1", "... to this"),
    ORDER(PART, levels, "levels", NULL, "of its triangles", .of = spc_level_pair_table, .aside = true,
          .count = offsetof(spc_order_found, has_levels)),
    ORDER(ROWS, ranked, "kernels", NULL, "in this order, the fastest first", .of = order_kernel_fields,
          .stride = sizeof(spc_order_kernel), .count = offsetof(spc_order_found, kernels)),
    {0},
};

#define GPUS(kind, member, key, unit, ...) SPC_FIELD(kind, spc_gpus_answer, member, key, unit, __VA_ARGS__)
static const spc_field message_fields[] = {
    SPC_FIELD(COUNT, spc_message, from, "from", "1", "GPU that owns the entries, from 0 on"),
    SPC_FIELD(COUNT, spc_message, to, "to", "1", "GPU that needs them"),
    SPC_FIELD(COUNT64, spc_message, entries, "entries", "1", "of x"),
    {0},
};
static const spc_field gpus_fields[] = {
    GPUS(COUNT, n, "n", "1", "GPUs", .heading = "GPUs"),
    GPUS(NUMBER, seconds, "seconds", "s", "one operation, exchange included", .heading = "time"),
    GPUS(NUMBER, seconds_low, "seconds_low", "s", "four in five measured times lie between this"),
    GPUS(NUMBER, seconds_high, "seconds_high", "s", "... and this"),
    GPUS(NUMBER, efficiency, "efficiency", "share", "time on one GPU / (n seconds)", .heading = "efficiency"),
    GPUS(NUMBER, imbalance, "imbalance", "1", "most non-zeros of a part / mean", .heading = "imbalance",
         .spare = true),
    GPUS(COUNT64, halo_entries_max, "halo_entries_max", "1", "of x that one part lacks", .heading = "halo"),
    GPUS(COUNT64, halo_entries_sum, "halo_entries_sum", "1", "... that all parts lack"),
    GPUS(COUNT64, messages, "messages", "1", "copies between two GPUs", .heading = "messages", .spare = true),
    GPUS(COUNT64, received_bytes_max, "received_bytes_max", "B", "into one GPU", .heading = "received",
         .spare = true),
    GPUS(COUNT64, exchanged_bytes, "exchanged_bytes", "B", "into all"),
    GPUS(NUMBER, launch_seconds, "launch_seconds", "s", "a host thread starts kernels and copies",
         .heading = "launch"),
    GPUS(NUMBER, exchange_seconds, "exchange_seconds", "s", "on the links", .heading = "exchange"),
    GPUS(NUMBER, latency_seconds, "latency_seconds", "s", "... however short the messages are"),
    GPUS(NUMBER, slowest_seconds, "slowest_seconds", "s", "product of the slowest part, alone",
         .heading = "product"),
    GPUS(NUMBER, vector_seconds, "vector_seconds", "s", "the solver's other operations"),
    GPUS(NUMBER, reduce_seconds, "reduce_seconds", "s", "its sums over all GPUs"),
    GPUS(NUMBER, interior_share, "interior_share", "share", "non-zeros in rows that need no halo"),
    GPUS(CHARS, kernel, "kernel", NULL, "of the slowest part", .heading = "kernel", .spare = true),
    GPUS(COUNT64, memory_bytes_max, "memory_bytes_max", "B", "of one GPU", .heading = "memory",
         .spare = true),
    GPUS(FLAG, fits, "fits", NULL, "each part into its GPU's memory"),
    GPUS(COUNT, simulated, "simulated", "1", "parts whose product was forecast"),
    GPUS(TEXT, limited_by, "limited_by", NULL, "product, exchange, launch, vectors or all-reduce",
         .heading = "limit"),
    GPUS(ROWS, message, "pairs", NULL, "what one part fetches from another (halo)", .of = message_fields,
         .stride = sizeof(spc_message), .count = offsetof(spc_gpus_answer, pairs)),
    {0},
};

static const spc_field inequality_fields[] = {
    SPC_FIELD(NUMBER, spc_inequality, p_gemv_gflops, "p_gemv_gflops", "GFLOP/s",
              "two stages win where this is below"),
    SPC_FIELD(NUMBER, spc_inequality, bound_gflops, "bound_gflops", "GFLOP/s", "... this"),
    {0},
};

static const spc_field measured_fields[] = {
    SPC_FIELD(TEXT, spc_measured_time, operation, "operation", NULL, "an iteration, or a part of one"),
    SPC_FIELD(TEXT, spc_measured_time, kernel, "kernel", NULL, "null: of vectors alone"),
    SPC_FIELD(NUMBER, spc_measured_time, seconds, "seconds", "s", "as measured"),
    SPC_FIELD(NUMBER, spc_measured_time, forecast_seconds, "forecast_seconds", "s", "as forecast"),
    {0},
};

#define STEP(kind, member, key, unit, ...) SPC_FIELD(kind, spc_answer_step, member, key, unit, __VA_ARGS__)
static const spc_field step_fields[] = {
    STEP(TEXT, step, "step", NULL, "what is multiplied"),
    STEP(COUNT, rows, "rows", "1", "of its left operand and its result"),
    STEP(COUNT, cols, "cols", "1", "of its right operand and its result"),
    STEP(COUNT64, products, "products", "1", "multiply-adds"),
    STEP(COUNT64, nnz, "nnz_c", "1", "entries of its result"),
    STEP(COUNT64, longest, "row_nnz_max", "1", "entries of the longest row"),
    STEP(NUMBER, compression, "compression", "x", "products / nnz_c"),
    STEP(NUMBER, bytes, "bytes", "B", "arrays of its result"),
    {0},
};

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_answer, member, key, unit, __VA_ARGS__)
#define LIST(member, key, fields, type, number, ...)                                                         \
    SPC_FIELD(ROWS, spc_answer, member, key, NULL, __VA_ARGS__, .of = fields, .stride = sizeof(type),        \
              .count = offsetof(spc_answer, number))

static const spc_field answer_fields[] = {
    OWN(COUNT, schema, "schema", "1", "version of the keys", .aside = true),
    OWN(WORD, operation, "operation", NULL, "product, multivector, iteration, batch, svd or spgemm",
        .word = operation_word, .late = true),
    OWN(TEXT, device, "device", NULL, "with what is changed about it"),
    OWN(TEXT, model, "model", NULL, "that was asked"),
    OWN(TEXT, value, "value", NULL, "type of values: f32, f64, mixed, f16 or bf16", .late = true),
    OWN(COUNT, index, "index", "1", "bits of a column index", .late = true),
    OWN(COUNT64, products, "products", "1",
        "operations that share the set-up; null: it does not count; of A B its multiply-adds", .late = true),
    OWN(COUNT, rows, "rows", "1", "of A", .late = true),
    OWN(COUNT, cols, "cols", "1", "of A", .late = true),
    OWN(COUNT64, nnz, "nnz", "1", "non-zeros of A", .late = true),
    OWN(COUNT, columns, "columns", "1", "of x, or B", .late = true),
    OWN(TEXT, layout, "layout", NULL, "of B: row or col", .late = true),
    OWN(FLAG, transposed, "transposed", NULL, "the transposed matrix, which is not formed", .late = true),
    OWN(TEXT, method, "method", NULL, "of an iteration: cg, bicgstab, gmres:M, cgs, minres, pipelined-cg",
        .late = true),
    OWN(TEXT, preconditioner, "preconditioner", NULL, "of an iteration, with its parameter", .late = true),
    OWN(COUNT, batch, "batch", "1", "products in a batch", .late = true),
    OWN(COUNT, n, "n", "1", "rows and columns of a dense matrix", .late = true),
    LIST(candidate, "predictions", candidate_fields, spc_candidate, candidates, "kernels, the best first"),
    OWN(TEXT, best, "best", NULL, "the kernel to run", .aside = true),
    OWN(TEXT, best_library, "best_library", NULL, "the best of libraries", .aside = true),
    LIST(change, "changes", change_fields, spc_change_found, changes, "what would help the best, each alone"),
    LIST(preparation, "preparation", preparation_fields, spc_preparation, preparations, "what is done once"),
    LIST(caution, "cautions", caution_fields, spc_caution, cautions, "what to be careful about"),
    OWN(TEXT, system, "system", NULL, "of several GPUs", .late = true),
    OWN(TEXT, partition, "partition", NULL, "how rows are cut: nnz, rows or metis", .late = true),
    OWN(TEXT, exchange, "exchange", NULL, "what is sent of x: halo or whole", .late = true),
    OWN(TEXT, transport, "transport", NULL, "what copies: peer or nccl", .late = true),
    LIST(gpu, "gpus", gpus_fields, spc_gpus_answer, gpus, "a row for each number of GPUs"),
    OWN(COUNT, best_gpus, "best_gpus", "1", "GPUs of least time", .aside = true),
    OWN(COUNT, pays_until, "pays_until", "1", "most GPUs with an efficiency of 70 %", .aside = true),
    OWN(TEXT, held_back, "held_back", NULL, "what holds more GPUs back: imbalance, halo, latency, launch",
        .aside = true),
    OWN(TEXT, facts, "facts", NULL, "where those of the model come from", .aside = true),
    OWN(STRUCT, library, "library", NULL, "ours or the library's", .of = library_fields,
        .count = offsetof(spc_answer, has_library), .aside = true),
    OWN(STRUCT, host, "offload", NULL, "device or host", .of = host_fields,
        .count = offsetof(spc_answer, has_host), .aside = true),
    LIST(help, "helps", help_fields, spc_machine_help, helps, "what another machine would bring"),
    LIST(order, "orders", order_fields, spc_order_found, orders, "the best kernel in each, the own first"),
    OWN(TEXT, best_order, "best_order", NULL, "the order to take; own: none gains enough", .aside = true),
    OWN(NUMBER, dense_seconds, "dense_seconds", "s", "cuBLAS on the full matrix", .aside = true),
    OWN(NUMBER, dense_seconds_low, "dense_seconds_low", "s", "four in five measured times lie above",
        .aside = true),
    OWN(NUMBER, dense_seconds_high, "dense_seconds_high", "s", "... and below this", .aside = true),
    OWN(NUMBER, dense_tf32_seconds, "dense_tf32_seconds", "s", "cuBLAS in TF32, of f32", .aside = true),
    OWN(NUMBER, dense_density, "dense_density", "share", "from which on the dense product is faster",
        .aside = true),
    OWN(NUMBER, dense_density_library, "dense_density_library", "share",
        "... than the best of a library's kernels", .aside = true),
    OWN(NUMBER, forming_seconds, "forming_seconds", "s", "A' by rows, before the first product",
        .aside = true),
    OWN(NUMBER, formed_seconds, "formed_seconds", "s", "a product with it", .aside = true),
    OWN(COUNT, pass_columns, "pass_columns", "1", "that fit into the memory at once, where all do not",
        .aside = true),
    OWN(COUNT, padded_columns, "padded_columns", "1", "of B as the best pads it", .aside = true),
    OWN(PART, spgemm, "spgemm", NULL, "of A B", .of = spc_spgemm_found_fields,
        .count = offsetof(spc_answer, has_spgemm)),
    LIST(step, "steps", step_fields, spc_answer_step, steps, "the products one after the other",
         .aside = true),
    OWN(TEXT, result, "result", NULL, "of an SVD: vectors or values", .aside = true),
    OWN(STRUCT, inequality, "inequality", NULL, "of the paper on the SVD", .of = inequality_fields,
        .count = offsetof(spc_answer, has_inequality), .aside = true),
    OWN(NUMBER, mean_error, "mean_error", "share", "such forecasts over several GPUs were off by",
        .aside = true),
    OWN(NUMBER, null_error, "null_error", "share", "... and the null model by", .aside = true),
    LIST(measured, "measured", measured_fields, spc_measured_time, measured_times,
         "times of --measured beside the forecasts", .optional = true),
    {0},
};

const spc_field *spc_answer_fields(void)
{
    return answer_fields;
}
