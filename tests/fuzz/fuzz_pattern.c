/* A small pattern through the layout, the stream, the trace, the program and the simulation of one kernel,
 * each against its brute-force reference (tests/unit), and with the instructions of every processor.
 *
 * Bytes: rows, columns, kernel, two parameters, flags (1: 8-byte values, 2: nothing in the caches), line,
 * window; then the entries: up to 0x7f so many columns further, up to 0xbf a run, from 0xc0 on so many rows
 * further. */
#include <math.h>
#include <stdio.h>

#include "fuzz.h"
#include "model/exec/exec.h"
#include "multiply_check.h"
#include "program_check.h"
#include "sim/machine_facts.h"
#include "stream_reference.h"
#include "trace_check.h"
#include "warp_ops.h"

enum { HEAD = 8, SECTOR = 32 };

static spc_pattern *decode(const uint8_t *data, size_t size)
{
    uint32_t rows = 1 + data[0] % 100, cols = 1 + data[1] % 120, row = 0;
    spc_pattern *p = make_pattern(rows, cols, 0, false, UINT32_MAX, 1);
    uint64_t column = 0;
    for (size_t i = HEAD; i < size && row < rows; i++) {
        uint32_t count = data[i] % 64 + 1;
        if (data[i] >= 0xc0) {
            while (count-- && row < rows)
                p->row_ptr[++row] = p->nnz;
            column = 0;
            continue;
        }
        if (data[i] < 0x80) {
            column += data[i];
            count = 1;
        }
        for (; count && column < cols; count--)
            p->col[p->nnz++] = (uint32_t)column++;
    }
    while (row < rows)
        p->row_ptr[++row] = p->nnz;
    p->stored = p->nnz;
    return p;
}

/* A kernel with parameters that it allows; 0 leaves the choice to the library. */
static spc_kernel_spec choose(const uint8_t *data, char *text, size_t size)
{
    const spc_kernel *kernel = spc_kernel_at(data[0] % spc_kernel_count());
    int used = snprintf(text, size, "%s", spc_kernel_name(kernel));
    spc_kernel_spec spec;
    for (size_t i = 0; i < 2 && data[1 + i] && spc_kernel_get_parameter(kernel, i); i++) {
        const spc_kernel_parameter *p = spc_kernel_get_parameter(kernel, i);
        uint64_t value = p->power_of_two ? (uint64_t)p->min << data[1 + i] % 8 : p->min + data[1 + i] - 1u;
        used += snprintf(text + used, size - (size_t)used, ":%u", value < p->max ? (uint32_t)value : p->max);
    }
    if (spc_kernel_parse(text, &spec, NULL) != SPC_OK)
        abort();
    return spec;
}

/* ---- accesses and their locality ---- */

static void check_stream(const spc_kernel_spec *given, const spc_pattern *p, const spc_trace_options *options)
{
    spc_kernel_spec spec = *given;
    spc_rows *rows;
    spc_stream *stream;
    const uint32_t *columns;
    size_t count;
    assert_ok(spc_kernel_choose(&spec, p, &error));
    list expected = naive_stream(&spec, p), got = {0};
    assert_ok(spc_rows_from_pattern(p, &rows, &error));
    assert_ok(spc_stream_open(given, rows, &stream, &error));
    do {
        assert_ok(spc_stream_next(stream, &columns, &count, &error));
        for (size_t i = 0; i < count; i++)
            push(&got, columns[i]);
    } while (count);
    spc_stream_close(stream);
    spc_rows_close(rows);
    assert_int_equal(got.count, expected.count);
    if (got.count)
        assert_memory_equal(got.column, expected.column, got.count * sizeof *got.column);
    const uint32_t none = 0, *accesses = expected.column ? expected.column : &none;
    reference r = reference_of(accesses, expected.count, options);
    compare_trace(accesses, expected.count, options, 1 + p->rows, &r);
    reference_free(&r);
    free(got.column);
    free(expected.column);
}

/* ---- the simulated launch ---- */

static const spc_device *machine(void)
{
    static spc_device *device;
    if (!device)
        assert_ok(spc_device_load("h200", &device, &error));
    return device;
}

/* The program as the machine runs it: some kernels share long rows by the number of its threads. */
static spc_program *open_program(const spc_kernel_spec *spec, const spc_pattern *p, uint32_t value_bytes)
{
    spc_program_options options = {.value_bytes = value_bytes};
    spc_program *program;
    spc_machine m = {.cold_launch = 0};
    assert_null(spc_machine_find(machine(), spc_kernel_name(spec->kernel), &m));
    assert_ok(spc_program_open(spec, p, &options, &program, &error));
    const spc_program_gpu gpu = {.resident_threads = (uint64_t)(m.multiprocessors * m.threads)};
    if (program->type->adapt)
        assert_ok(program->type->adapt(program, &gpu, &error));
    return program;
}

/* Requests and distinct sectors of all warps' loads, by array. */
static void count_loads(const spc_program *program, double requests[SPC_ARRAYS], double sectors[SPC_ARRAYS])
{
    for (uint64_t warp = 0; warp < program->blocks * SPC_BLOCK_WARPS; warp++) {
        warp_ops reader;
        begin_warp(program, warp, &reader);
        for (const spc_warp_instruction *op = next_op(program, &reader); op; op = next_op(program, &reader)) {
            uint64_t seen[SPC_WARP];
            uint32_t count = 0;
            for (uint32_t lane = 0; !op->store && lane < op->lanes; lane++) {
                uint32_t i = 0;
                while (i < count && seen[i] != op->address[lane] / SECTOR)
                    i++;
                seen[i] = op->address[lane] / SECTOR;
                count += i == count;
            }
            if (count == 0) /* only waiting, which is no array's */
                continue;
            requests[op->array]++;
            sectors[op->array] += count;
        }
    }
}

static void check_flow(const spc_flow *flow, double requests, double sectors)
{
    assert_true(flow->requests == requests);
    assert_true(flow->l1_sectors == sectors);
    assert_true(flow->l1_hits >= 0 && flow->l1_hits <= sectors);
}

static void check_counts(const spc_kernel_spec *spec, const spc_pattern *p, uint32_t value_bytes,
                         const spc_execution *e)
{
    double requests[SPC_ARRAYS] = {0}, sectors[SPC_ARRAYS] = {0}, all = 0;
    spc_kernel_spec chosen = *spec;
    assert_ok(spc_kernel_choose(&chosen, p, &error));
    spc_program *program = open_program(&chosen, p, value_bytes);
    for (const spc_program *part = program; part; part = part->then)
        count_loads(part, requests, sectors);
    spc_program_close(program);
    check_flow(&e->flow[SPC_FLOW_X], requests[SPC_ARRAY_X], sectors[SPC_ARRAY_X]);
    check_flow(&e->flow[SPC_FLOW_VALUES], requests[SPC_ARRAY_VALUES], sectors[SPC_ARRAY_VALUES]);
    check_flow(&e->flow[SPC_FLOW_INDEX], requests[SPC_ARRAY_COLUMNS], sectors[SPC_ARRAY_COLUMNS]);
    for (int a = 0; a < SPC_ARRAYS; a++)
        all += sectors[a];
    assert_true(e->all.l1_sectors == all);
    assert_true(isfinite(e->seconds) && e->seconds >= e->launch_seconds && e->tail_seconds >= 0);
    assert_true(e->seconds + 1e-12 >= e->chain_seconds + e->launch_seconds);
    assert_true(e->simulated == 1 || e->launches == 0);
}

static void check_execution(const spc_kernel_spec *spec, const spc_pattern *p, uint32_t value_bytes,
                            bool cold)
{
    static const spc_isa isa[] = {SPC_ISA_V4, SPC_ISA_V3, SPC_ISA_BASE};
    const spc_execute_options options = {.size = sizeof options, .exact = true, .cold = cold};
    spc_execution e[3];
    for (int i = 0; i < 3; i++) {
        spc_isa_limit(isa[i]);
        assert_ok(spc_execute(p, spec, value_bytes, machine(), &options, &e[i], &error));
        assert_memory_equal(&e[0], &e[i], sizeof e[0]);
    }
    spc_isa_limit(SPC_ISA_V4);
    check_counts(spec, p, value_bytes, &e[0]);
}

/* ---- all of it ---- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char kernel[64];
    if (size < HEAD || size > 4096)
        return 0;
    spc_pattern *p = decode(data, size);
    spc_kernel_spec spec = choose(data + 2, kernel, sizeof kernel);
    uint32_t value_bytes = data[5] & 8 ? SPC_MIXED : data[5] & 1 ? 8 : 4;
    const spc_trace_options options = {.size = sizeof options,
                                       .line_bytes = 8u << data[6] % 8,
                                       .word_bytes = spc_vector_size(value_bytes),
                                       .window = data[7],
                                       .curve = true};
    check_multiply(kernel, p, value_bytes, data[5] & 4 ? -2.5 : 1, data[5] & 4 ? 0.75 : 0);
    check_stream(&spec, p, &options);
    if (spc_device_simulates(machine(), &spec) && !spc_kernel_is_peer(spec.kernel)) {
        check_program(kernel, p, value_bytes, 0);
        check_execution(&spec, p, value_bytes, data[5] & 2);
    }
    return end_test(NULL);
}
