/* The keys of an answer about k columns. */
#include "workloads/multivector/multivector_fields.h"

const char *spc_columns_layout_name(spc_columns_layout layout)
{
    return layout == SPC_COLUMNS_COLUMN_MAJOR ? "col" : "row";
}

static const char *layout_word(int value)
{
    return spc_columns_layout_name((spc_columns_layout)value);
}

static const char *limit_word(int value)
{
    return spc_limit_name((spc_limit)value);
}

static const char *provenance_word(int value)
{
    return spc_provenance_name((spc_provenance)value);
}

static const char *overlap_word(int value)
{
    static const char *const words[] = {"chain", "dram", "none", "all"};
    return words[value];
}

#define P(kind, member, key, unit, ...)                                                                      \
    SPC_FIELD(kind, spc_columns_prediction, member, key, unit, __VA_ARGS__)
static const spc_field prediction_fields[] = {
    P(CHARS, kernel, "kernel", NULL, "ours spmm-*, or an algorithm of cuSPARSE", .heading = "kernel"),
    P(NUMBER, gflops, "gflops", "GFLOP/s", "2 non-zeros times columns / seconds", .heading = "GFLOPS"),
    P(NUMBER, seconds, "seconds", "s", "one product of many back to back", .heading = "time"),
    P(NUMBER, seconds_low, "seconds_low", "s", "four in five measured times lie between this",
      .heading = "low", .spare = true),
    P(NUMBER, seconds_high, "seconds_high", "s", "... and this", .heading = "high", .spare = true),
    P(NUMBER, bytes_per_flop, "bytes_per_flop", "B/FLOP", "from and to DRAM"),
    P(WORD, limited_by, "limited_by", NULL, "what the largest part of the time goes to", .word = limit_word,
      .heading = "limited by"),
    P(NUMBER, launch_seconds, "launch_seconds", "s", "start of the kernels", .heading = "launch",
      .spare = true),
    P(NUMBER, issue_seconds, "issue_seconds", "s", "rows and entries of all passes", .heading = "issue",
      .spare = true),
    P(NUMBER, l2_seconds, "l2_seconds", "s", "bytes from the L2", .heading = "L2", .spare = true),
    P(NUMBER, dram_seconds, "dram_seconds", "s", "bytes from and to DRAM", .heading = "DRAM", .spare = true),
    P(NUMBER, chain_seconds, "chain_seconds", "s",
      "the longest row, or warp; transposed: the busiest bank of the L2", .heading = "chain", .spare = true),
    P(NUMBER, traffic.passes, "passes", "1", "over A"),
    P(NUMBER, traffic.l2_bytes, "l2_bytes", "B", "between L2 and multiprocessors"),
    P(NUMBER, traffic.read_bytes, "dram_read_bytes", "B", "of B, from DRAM"),
    P(NUMBER, traffic.write_bytes, "dram_write_bytes", "B", "of A and C, from and to DRAM"),
    P(NUMBER, traffic.chain, "chain", "1",
      "entries of the longest row that nothing hides; transposed: requests to the busiest bank"),
    P(WORD, traffic.overlap, "overlap", NULL,
      "what the rest hides in part: chain, dram, none; all parts of each other", .word = overlap_word),
    P(NUMBER, traffic.rows, "rows_beside", "1", "what stands beside columns_row"),
    P(NUMBER, traffic.entries, "entries_beside", "1", "beside columns_entry"),
    P(NUMBER, traffic.row_values, "row_values_beside", "1", "beside columns_row_value"),
    P(NUMBER, traffic.entry_values, "entry_values_beside", "1", "beside columns_entry_value"),
    P(COUNT, block_rows, "block_rows", "1", "rows that spmm-block takes at once; 1: single rows"),
    P(COUNT64, block_entries, "block_entries", "1", "columns of all blocks; else non-zeros"),
    P(COUNT64, memory_bytes, "memory_bytes", "B", "A, B, C and what the kernel keeps"),
    P(NUMBER, memory_available, "memory_available", "B", "of the device"),
    P(FLAG, fits, "fits", NULL, "into the memory"),
    P(CHARS, facts, "facts", NULL, "columns_... of the device are those of this name"),
    P(WORD, rests_on, "rests_on", NULL, "fitted to this device, or transferred from another",
      .word = provenance_word),
    P(NUMBER, simulated_seconds, "simulated_seconds", "s", "of the simulator; null: from counts alone"),
    P(NUMBER, setup_seconds, "setup_seconds", "s", "before the first product", .heading = "set-up",
      .spare = true),
    {0},
};

static const spc_field change_fields[] = {
    SPC_FIELD(TEXT, spc_columns_change, what, "what", NULL,
              "layout, algorithm, split, pad, dense or reorder"),
    SPC_FIELD(CHARS, spc_columns_change, kernel, "kernel", NULL, "the kernel after the change"),
    SPC_FIELD(NUMBER, spc_columns_change, seconds, "seconds", "s", "the product after the change"),
    SPC_FIELD(NUMBER, spc_columns_change, speedup, "speedup", "x", "time before / after the change"),
    {0},
};

const spc_field spc_multivector_table[] = {
    SPC_FIELD(COUNT, spc_columns_answer, columns, "columns", "1", "of B and C"),
    SPC_FIELD(WORD, spc_columns_answer, layout, "layout", NULL, "of B and C: row or col",
              .word = layout_word),
    SPC_FIELD(FLAG, spc_columns_answer, transposed, "transposed", NULL, "the transposed matrix"),
    SPC_FIELD(ROWS, spc_columns_answer, predictions, "predictions", NULL, "kernels, fastest first",
              .of = prediction_fields, .stride = sizeof(spc_columns_prediction),
              .count = offsetof(spc_columns_answer, count)),
    SPC_FIELD(TEXT, spc_columns_answer, best, "best", NULL,
              "the fastest kernel, or one as good that is ready sooner"),
    SPC_FIELD(TEXT, spc_columns_answer, best_library, "best_library", NULL, "the fastest of cuSPARSE"),
    SPC_FIELD(STRUCT, spc_columns_answer, change, "change", NULL, "what would help most",
              .of = change_fields),
    SPC_FIELD(COUNT, spc_columns_answer, padded_columns, "padded_columns", "1", "of B after the change pad",
              .optional = true),
    SPC_FIELD(COUNT, spc_columns_answer, pass_columns, "pass_columns", "1",
              "at most so many at once fit into the memory, where all do not", .optional = true),
    SPC_FIELD(NUMBER, spc_columns_answer, dense_seconds, "dense_seconds", "s", "cuBLAS on the full matrix"),
    SPC_FIELD(NUMBER, spc_columns_answer, dense_density, "dense_density", "share",
              "density from which on the dense product is faster"),
    SPC_FIELD(NUMBER, spc_columns_answer, forming_seconds, "forming_seconds", "s",
              "A' by rows, before the first product (transposed)"),
    SPC_FIELD(NUMBER, spc_columns_answer, formed_seconds, "formed_seconds", "s", "a product with it"),
    SPC_FIELD(NUMBER, spc_columns_answer, transpose_pays_after, "transpose_pays_after", "1",
              "products after which forming it is ahead; null: never"),
    SPC_FIELD(TEXT, spc_columns_answer, ready, "ready", NULL, "the kernel of the least set-up, if another"),
    SPC_FIELD(NUMBER, spc_columns_answer, setup_pays_after, "setup_pays_after", "1",
              "products from which the set-up of the best pays against all that need less"),
    SPC_FIELD(TEXT, spc_columns_answer, fastest, "fastest", NULL, "the kernel of the least time"),
    SPC_FIELD(NUMBER, spc_columns_answer, as_good, "as_good", "share",
              "so much slower than the fastest is as good; null: products say what set-ups cost"),
    SPC_FIELD(CHARS, spc_columns_answer, missing_code, "missing_code", NULL,
              "the architecture whose table of machine code lacks ours, forecast from counts"),
    SPC_FIELD(TEXT, spc_columns_answer, missing_type, "missing_type", NULL,
              "f16, bf16: cuSPARSE, which does not take it on this GPU, is left out", .optional = true),
    SPC_FIELD(COUNT64, spc_columns_answer, products, "products", "1", "that share the set-up",
              .optional = true),
    {0},
};

const spc_field *spc_columns_fields(void)
{
    return spc_multivector_table;
}
