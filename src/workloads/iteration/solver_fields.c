/* What the members of a solver's forecast are called, and which facts of a device it reads. */
#include <string.h>

#include "device/device_facts.h"
#include "model/common/key_list.h"
#include "sparcast/solver.h"
#include "workloads/iteration/rates.h"

static const char *launch_word(int value)
{
    return spc_solver_launch_name((spc_solver_launch)value);
}

static const char *vectors_word(int value)
{
    return spc_solver_vectors_name((spc_solver_vectors)value);
}

static const spc_field part_fields[] = {
    SPC_FIELD(TEXT, spc_solver_part, part, "part", NULL, "a kind of kernel, or launch", .heading = "part"),
    SPC_FIELD(NUMBER, spc_solver_part, count, "count", "1", "in an iteration", .heading = "count"),
    SPC_FIELD(NUMBER, spc_solver_part, seconds, "seconds", "s", "all of them", .heading = "time"),
    SPC_FIELD(NUMBER, spc_solver_part, bytes, "bytes", "B", "that they move", .heading = "bytes",
              .spare = true),
    SPC_FIELD(NUMBER, spc_solver_part, memory_bytes, "dram_bytes", "B", "from or to the memory",
              .heading = "of memory", .spare = true),
    {0},
};

static const spc_field change_fields[] = {
    SPC_FIELD(TEXT, spc_solver_change, what, "what", NULL,
              "graph, fused, pipelined, kernel, f32, mixed or order"),
    SPC_FIELD(CHARS, spc_solver_change, kernel, "kernel", NULL, "after the change"),
    SPC_FIELD(CHARS, spc_solver_change, order, "order", NULL, "of the matrix, where one was named",
              .optional = true),
    SPC_FIELD(NUMBER, spc_solver_change, seconds, "seconds", "s", "an iteration after the change"),
    SPC_FIELD(NUMBER, spc_solver_change, speedup, "speedup", "x", "time before / after"),
    SPC_FIELD(COUNT64, spc_solver_change, pays_after, "pays_after", "1",
              "iterations after which its preparation has paid"),
    {0},
};

static const spc_field preparation_fields[] = {
    SPC_FIELD(TEXT, spc_solver_preparation, what, "what", NULL,
              "conversion, analysis, factorisation or transfer"),
    SPC_FIELD(NUMBER, spc_solver_preparation, seconds, "seconds", "s", "once"),
    SPC_FIELD(NUMBER, spc_solver_preparation, iterations, "as_iterations", "1", "that take as long"),
    SPC_FIELD(TEXT, spc_solver_preparation, pays_against, "pays_against", NULL, "what needs none"),
    SPC_FIELD(COUNT64, spc_solver_preparation, pays_after, "pays_after", "1",
              "iterations after which it has paid"),
    {0},
};

static const spc_field level_fields[] = {
    SPC_FIELD(COUNT, spc_levels, count, "count", "1", "levels"),
    SPC_FIELD(COUNT, spc_levels, rows_max, "rows_max", "1", "rows of the widest"),
    SPC_FIELD(COUNT64, spc_levels, nnz, "nnz", "1", "of the triangle, a full diagonal counted"),
    SPC_FIELD(COUNT, spc_levels, far, "far", "1", "of the longest chain of rows, waits for another warp"),
    SPC_FIELD(COUNT, spc_levels, narrow, "narrow", "1", "levels of at most 32 rows"),
    SPC_FIELD(COUNT, spc_levels, row_max, "row_max", "1", "entries of the longest row"),
    SPC_FIELD(COUNT64, spc_levels, level_entries, "level_entries", "1",
              "entries of the longest row of each level, added up"),
    SPC_FIELD(COUNT, spc_levels, waiting_max, "waiting_max", "1", "rows that wait for the same row, at most"),
    SPC_FIELD(COUNT64, spc_levels, level_waiting, "level_waiting", "1",
              "rows that wait for the row of each level that most wait for, added up"),
    {0},
};

static const spc_field pair_fields[] = {
    SPC_FIELD(STRUCT, spc_level_pair, lower, "lower", NULL, "triangle with its diagonal", .of = level_fields),
    SPC_FIELD(STRUCT, spc_level_pair, upper, "upper", NULL, "from the last row on", .of = level_fields),
    {0},
};

const spc_field spc_level_pair_table[] = {
    SPC_FIELD(STRUCT, spc_level_pair, lower, "levels", NULL, "of the triangles", .of = pair_fields),
    {0},
};

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_solver_forecast, member, key, unit, __VA_ARGS__)

static const spc_field fields[] = {
    OWN(TEXT, device, "device", NULL, "its name", .heading = "device"),
    OWN(CHARS, method, "method", NULL, "cg, bicgstab, gmres:M, cgs, minres or pipelined-cg",
        .heading = "method"),
    OWN(WORD, launch, "launch", NULL, "stream, graph, or threads of a CPU", .word = launch_word,
        .heading = "launch"),
    OWN(WORD, vectors, "vectors", NULL, "library or fused", .word = vectors_word, .heading = "vectors"),
    OWN(TEXT, value, "value", NULL, "f32, f64 or mixed"),
    OWN(CHARS, preconditioner, "preconditioner", NULL, "with its parameter"),
    OWN(CHARS, kernel, "kernel", NULL, "of the product", .heading = "kernel"),
    OWN(TEXT, model, "model", NULL, "that forecast the product"),
    OWN(NUMBER, iteration_seconds, "iteration_seconds", "s", "an iteration", .heading = "iteration"),
    OWN(NUMBER, iteration_seconds_low, "iteration_seconds_low", "s",
        "four in five measured times lie between this"),
    OWN(NUMBER, iteration_seconds_high, "iteration_seconds_high", "s", "... and this"),
    OWN(NUMBER, mean_error, "mean_error", "share",
        "such forecasts were off by, on measured times that no fit saw"),
    OWN(NUMBER, null_error, "null_error", "share", "... and the null model by"),
    OWN(TEXT, limited_by, "limited_by", NULL, "launch, product, vectors or preconditioner"),
    OWN(NUMBER, launches, "launches", "1", "kernels started in an iteration"),
    OWN(NUMBER, launch_share, "launch_share", "share", "of the time that more rows would not lengthen"),
    OWN(ROWS, part, "parts", NULL, "what the time goes to", .of = part_fields,
        .stride = sizeof(spc_solver_part), .count = offsetof(spc_solver_forecast, parts)),
    OWN(COUNT64, memory_bytes, "memory_bytes", "B", "matrix, vectors and preconditioner"),
    OWN(NUMBER, memory_available, "memory_available", "B", "of the device"),
    OWN(FLAG, fits, "fits", NULL, "into the memory"),
    OWN(COUNT64, iterations, "iterations", "1", "asked for"),
    OWN(NUMBER, conversion_seconds, "conversion_seconds", "s", "of the matrix, for the kernel"),
    OWN(NUMBER, analysis_seconds, "analysis_seconds", "s", "of triangles"),
    OWN(NUMBER, factor_seconds, "factor_seconds", "s", "of the preconditioner"),
    OWN(NUMBER, transfer_seconds, "transfer_seconds", "s", "matrix and vectors over the host link"),
    OWN(NUMBER, setup_seconds, "setup_seconds", "s", "all of these"),
    OWN(NUMBER, total_seconds, "total_seconds", "s", "with all iterations"),
    OWN(TEXT, pays_against, "pays_against", NULL, "the kernel that is ready first"),
    OWN(COUNT64, pays_after, "pays_after", "1", "iterations from which this one is ahead of it"),
    OWN(ROWS, preparation, "preparations", NULL, "what is done once", .of = preparation_fields,
        .stride = sizeof(spc_solver_preparation), .count = offsetof(spc_solver_forecast, preparations)),
    OWN(ROWS, change, "changes", NULL, "what would help, each alone", .of = change_fields,
        .stride = sizeof(spc_solver_change), .count = offsetof(spc_solver_forecast, changes)),
    OWN(PART, levels, "levels", NULL, "of triangular solves", .of = spc_level_pair_table,
        .count = offsetof(spc_solver_forecast, has_levels)),
    OWN(TEXT, host, "host", NULL, "a CPU", .optional = true),
    OWN(NUMBER, host_iteration_seconds, "host_iteration_seconds", "s", "an iteration there",
        .optional = true),
    OWN(NUMBER, host_total_seconds, "host_total_seconds", "s", "all iterations there", .optional = true),
    OWN(COUNT64, break_even, "break_even", "1", "iterations from which on the device is ahead",
        .optional = true),
    OWN(TEXT, better, "better", NULL, "device or host, for all iterations", .optional = true),
    {0},
};

const spc_field *spc_level_pair_fields(void)
{
    return spc_level_pair_table;
}

const spc_field *spc_solver_fields(void)
{
    return fields;
}

bool spc_solver_uses(const spc_device *device, spc_model model, const char *key)
{
    static const char *const own[] = {"vector_*", "triangle_*", NULL};
    static const char *const always[] = {"host_bandwidth",
                                         "l2_bytes",
                                         "exec_l2_kept",
                                         "exec_l2_lost",
                                         "multiprocessors",
                                         "threads_per_multiprocessor",
                                         NULL};
    double rate;
    if (spc_is_among_keys(own, key)) /* of an operation that the device did not know: one fact of several */
        return spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS;
    if (strcmp(key, "memory_bandwidth") == 0 && !spc_device_get(device, "exec_memory_bandwidth", NULL, &rate))
        return true;
    return spc_is_among_keys(always, key) || spc_model_uses(device, model, key);
}
