#include "test.h"

#include <math.h>

#include "core/isa.h"
#include "core/memory.h"
#include "patterns.h"
#include "trace_check.h"

static void check(const uint32_t *columns, size_t n, const spc_trace_options *options, uint64_t block_max)
{
    reference r = reference_of(columns, n, options);
    compare_trace(columns, n, options, block_max, &r);
    reference_free(&r);
}

enum stream_kind { UNIFORM, BANDED, SEQUENTIAL, LOOP, ONE_LINE, TWO_LINES, SAWTOOTH, ROWS, RUNS, KINDS };

static uint32_t column_of(enum stream_kind kind, size_t i, uint32_t cols, uint64_t *random)
{
    switch (kind) {
    case UNIFORM:
        return (uint32_t)spc_random_below(random, cols);
    case BANDED:
        return (uint32_t)((i / 4 + spc_random_below(random, 60)) % cols);
    case SEQUENTIAL:
        return (uint32_t)(i % cols);
    case LOOP:
        return (uint32_t)(i * 37 % cols);
    case ONE_LINE:
        return 0;
    case TWO_LINES:
        return i % 2 ? cols - 1 : 0;
    case SAWTOOTH:
        return (uint32_t)(i / cols % 2 ? cols - 1 - i % cols : i % cols);
    case ROWS: /* of 24 ascending columns in a wide band */
        return (uint32_t)((i / 24 + i % 24 * 41 + spc_random_below(random, 41)) % cols);
    default:
        return (uint32_t)((i / 9 * 131 + i % 9) % cols);
    }
}

static void agrees_with_the_definitions_for_every_line_and_word_size(void **state)
{
    (void)state;
    static const uint32_t lines[] = {4, 8, 32, 64, 128, 256, 1024, 4096, 65536}, words[] = {1, 2, 4, 8, 64};
    enum { N = 900 };
    uint32_t columns[N];
    uint64_t random = 7;
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
            for (size_t j = 0; j < sizeof words / sizeof words[0]; j++) {
                if (words[j] > lines[i])
                    continue;
                uint32_t cols = 1 + (uint32_t)spc_random_below(&random, 3000);
                for (size_t k = 0; k < N; k++)
                    columns[k] = column_of((enum stream_kind)kind, k, cols, &random);
                spc_trace_options options = {
                    .size = sizeof(spc_trace_options),
                    .line_bytes = lines[i],
                    .word_bytes = words[j],
                    .offset_bytes = (uint32_t)spc_random_below(&random, lines[i] / words[j]) * words[j],
                    .window = 1 + spc_random_below(&random, 40),
                    .curve = true,
                };
                reference r = reference_of(columns, N, &options);
                compare_trace(columns, N, &options, 1700, &r);
                options.threads = 1 + (int)spc_random_below(&random, 3);
                compare_trace(columns, N, &options, 1700, &r);
                reference_free(&r);
            }
}

static void agrees_under_every_window(void **state)
{
    (void)state;
    enum { N = 2500 };
    uint32_t columns[N];
    uint64_t random = 3;
    static const uint64_t windows[] = {1, 2, 0, 1000, UINT32_MAX, UINT64_C(1) << 32, UINT64_MAX};
    for (size_t k = 0; k < N; k++)
        columns[k] = (uint32_t)spc_random_below(&random, k < N / 2 ? 400 : 5000);
    for (size_t w = 0; w < sizeof windows / sizeof windows[0]; w++)
        for (uint32_t line = 64; line <= 512; line *= 8) {
            spc_trace_options options = {.size = sizeof(spc_trace_options),
                                         .line_bytes = line,
                                         .window = windows[w],
                                         .distance = w % 2};
            for (options.threads = 0; options.threads <= PARTS; options.threads += 4) {
                check(columns, N, &options, 1);
                check(columns, N, &options, N);
            }
        }
}

static void agrees_on_long_streams_with_any_number_of_threads(void **state)
{
    (void)state;
    enum { N = 5000 };
    uint32_t *columns = malloc(N * sizeof *columns);
    uint64_t random = 11;
    for (int kind = 0; kind < KINDS; kind++)
        for (uint32_t line = 64; line <= 512; line *= 8) {
            for (size_t k = 0; k < N; k++)
                columns[k] = column_of((enum stream_kind)kind, k, 50000, &random);
            spc_trace_options options = {
                .size = sizeof(spc_trace_options), .window = 1500, .line_bytes = line, .curve = true};
            reference r = reference_of(columns, N, &options);
            for (options.threads = 0; options.threads <= 8; options.threads += 1 + options.threads / 3)
                compare_trace(columns, N, &options, 999, &r);
            reference_free(&r);
        }
    free(columns);
}

/* A line of which one word is used by every row, a fill without an end, beside a band that moves on: with a
 * window longer than the parts' first blocks, first fills of both kinds go on for long, and some are over
 * without another access. */
static void joins_fills_that_go_on_for_long(void **state)
{
    (void)state;
    enum { N = 400000 };
    static const uint64_t windows[] = {3, 100, 5000, 300000};
    uint32_t *columns = malloc(N * sizeof *columns);
    uint64_t random = 2;
    for (uint32_t i = 0; i < N; i++)
        columns[i] = i % 20 == 0 ? 7 : 100 + i / 50 + (uint32_t)spc_random_below(&random, 90);
    for (size_t w = 0; w < sizeof windows / sizeof windows[0]; w++)
        for (uint32_t line = 16; line <= 1024; line *= 8) {
            spc_trace_options options = {.size = sizeof(spc_trace_options),
                                         .line_bytes = line,
                                         .window = windows[w],
                                         .distance = true};
            reference r = reference_of(columns, N, &options);
            for (options.threads = 1; options.threads <= PARTS; options.threads += 2)
                compare_trace(columns, N, &options, 3000, &r);
            reference_free(&r);
        }
    free(columns);
}

/* Distances by a binary indexed tree over time, for streams too long for the plain list. */
static void tree_add(uint32_t *tree, uint32_t n, uint32_t i, uint32_t value)
{
    for (i++; i <= n; i += i & -i)
        tree[i] += value;
}

static uint32_t tree_sum(const uint32_t *tree, uint32_t i)
{
    uint32_t sum = 0;
    for (; i > 0; i -= i & -i)
        sum += tree[i];
    return sum;
}

static void check_distances(const uint32_t *lines, uint32_t n, uint32_t count, int threads)
{
    spc_trace_options options = {
        .size = sizeof(spc_trace_options), .line_bytes = 4, .curve = true, .threads = threads};
    spc_locality l;
    assert_ok(trace(lines, n, 50000, &options, &l, &error));
    uint32_t *tree = calloc(n + 1, sizeof *tree), *last = calloc(count, sizeof *last);
    uint64_t *of_distance = calloc(count, sizeof *of_distance), hits = 0;
    uint32_t alive = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (last[lines[i]]) {
            of_distance[alive - tree_sum(tree, last[lines[i]])]++;
            tree_add(tree, n, last[lines[i]] - 1, UINT32_MAX);
        } else {
            alive++;
        }
        tree_add(tree, n, i, 1);
        last[lines[i]] = i + 1;
    }
    size_t point = 0;
    for (uint32_t d = 0; d < count; d++) {
        if (!of_distance[d])
            continue;
        hits += of_distance[d];
        assert_int_equal(l.curve[point].lines, d + 1);
        near(l.curve[point].hit_rate, (double)hits / n);
        point++;
    }
    assert_int_equal(l.curve_points, point);
    assert_int_equal(l.lines_touched, alive);
    spc_locality_clear(&l);
    free(tree);
    free(last);
    free(of_distance);
}

static void measures_distances_across_compactions_of_the_time_axis(void **state)
{
    (void)state;
    enum { N = 1200000 };
    uint32_t *lines = malloc(N * sizeof *lines);
    uint64_t random = 5;
    static const uint32_t counts[] = {3, 700, 200000};
    for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
        for (uint32_t i = 0; i < N; i++)
            lines[i] = (uint32_t)spc_random_below(&random, i % 3 ? counts[c] : 1 + counts[c] / 50);
        check_distances(lines, N, counts[c], (int)c % 2 * 2);
    }
    free(lines);
}

static void handles_the_last_columns_of_32_bits(void **state)
{
    (void)state;
    uint32_t columns[] = {UINT32_MAX, UINT32_MAX - 1, 5, UINT32_MAX, UINT32_MAX - 31, 0, UINT32_MAX};
    spc_trace_options options = {.size = sizeof(spc_trace_options),
                                 .line_bytes = 1u << 31,
                                 .word_bytes = 64,
                                 .offset_bytes = (1u << 31) - 64,
                                 .curve = true};
    check(columns, sizeof columns / sizeof columns[0], &options, 7);
}

static void handles_nothing_and_next_to_nothing(void **state)
{
    (void)state;
    uint32_t columns[] = {41, 42};
    spc_trace_options options = {.size = sizeof(spc_trace_options), .curve = true};
    check(columns, 0, &options, 1);
    check(columns, 1, &options, 1);
    check(columns, 2, &options, 1);
    check(columns, 2, &(spc_trace_options){.size = sizeof(spc_trace_options)}, 2);
}

static void refuses_impossible_options(void **state)
{
    (void)state;
    static const spc_trace_options bad[] = {
        {.size = sizeof(spc_trace_options), .line_bytes = 96},
        {.size = sizeof(spc_trace_options), .word_bytes = 3},
        {.size = sizeof(spc_trace_options), .line_bytes = 4, .word_bytes = 8},
        {.size = sizeof(spc_trace_options), .line_bytes = 64, .offset_bytes = 64},
        {.size = sizeof(spc_trace_options), .line_bytes = 64, .word_bytes = 8, .offset_bytes = 12},
    };
    uint32_t column = 0;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        spc_locality l;
        assert_int_equal(trace(&column, 1, 1, &bad[i], &l, &error), SPC_ERROR_ARGUMENT);
        assert_int_equal(l.accesses, 0);
    }
}

/* Rows of B: as whole words of a line where they fit, else line by line, as the addresses say. */
static void traces_rows_of_k_words(void **state)
{
    (void)state;
    static const uint32_t columns[] = {2, 3, 8, 32, 33, 48, 64, 700};
    spc_pattern *p = make_pattern(60, 300, 0.05, true, 7, 9);
    for (size_t i = 0; i < 2 * sizeof columns / sizeof columns[0]; i++) {
        uint32_t k = columns[i / 2], lines = 0, row_bytes = 8 * k, offset = i % 2 ? 64 : 0;
        bool whole = row_bytes <= 128 && 128 % row_bytes == 0 && offset % row_bytes == 0;
        spc_trace_options options = {.size = sizeof options, .word_bytes = 8, .window = 50, .curve = true};
        spc_trace_options expected = options;
        uint32_t *line = malloc(p->nnz * (row_bytes / 128 + 2) * sizeof *line);
        options.columns = k;
        options.offset_bytes = expected.offset_bytes = offset;
        if (whole) {
            expected.word_bytes = row_bytes;
            memcpy(line, p->col, p->nnz * sizeof *line);
            lines = (uint32_t)p->nnz;
        } else {
            expected.word_bytes = 128;
            expected.offset_bytes = 0;
            for (uint64_t e = 0; e < p->nnz; e++)
                for (uint64_t at = (p->col[e] * (uint64_t)row_bytes + offset) / 128;
                     at <= ((p->col[e] + 1) * (uint64_t)row_bytes + offset - 1) / 128; at++)
                    line[lines++] = (uint32_t)at;
        }
        reference r = reference_of(line, lines, &expected);
        spc_rows *rows;
        spc_stream *stream;
        spc_locality l;
        assert_ok(spc_rows_from_pattern(p, &rows, &error));
        assert_ok(spc_stream_open(NULL, rows, &stream, &error));
        assert_ok(spc_trace(stream, &options, &l, &error));
        assert_int_equal(l.word_bytes, expected.word_bytes);
        compare_locality(&l, &expected, &r);
        spc_stream_close(stream);
        spc_rows_close(rows);
        reference_free(&r);
        free(line);
    }
}

static void refuses_rows_beyond_all_lines(void **state)
{
    (void)state;
    uint64_t row_ptr[] = {0, 1};
    uint32_t col[] = {UINT32_MAX - 1};
    spc_pattern p = {.rows = 1, .cols = UINT32_MAX, .nnz = 1, .row_ptr = row_ptr, .col = col};
    const spc_trace_options options = {.size = sizeof options, .columns = 1000};
    spc_rows *rows;
    spc_stream *stream;
    spc_locality l;
    assert_ok(spc_rows_from_pattern(&p, &rows, &error));
    assert_ok(spc_stream_open(NULL, rows, &stream, &error));
    assert_int_equal(spc_trace(stream, &options, &l, &error), SPC_ERROR_RANGE);
    spc_stream_close(stream);
    spc_rows_close(rows);
}

static spc_status broken_source(void *context, const uint32_t **columns, size_t *count, spc_error *failure)
{
    static const uint32_t column = 3;
    int *calls = context;
    *count = 0;
    if (*calls == 3)
        return SPC_OK;
    if ((*calls)++ == 2) {
        failure->status = SPC_ERROR_IO;
        return SPC_ERROR_IO;
    }
    *columns = &column;
    *count = 1;
    return SPC_OK;
}

static void passes_on_errors_of_the_stream(void **state)
{
    (void)state;
    for (uint32_t broken = 0; broken < 3; broken++) {
        int calls[3] = {0};
        void *context[] = {&calls[0], &calls[1], &calls[2]};
        spc_locality l;
        for (uint32_t i = 0; i < 3; i++)
            calls[i] = i == broken ? 0 : 3; /* the others are at their ends */
        assert_int_equal(
            spc_trace_blocks(broken_source, context, 3,
                             &(spc_trace_options){.size = sizeof(spc_trace_options), .curve = true}, 3, &l,
                             &error),
            SPC_ERROR_IO);
        assert_int_equal(l.accesses, 0);
    }
}

static double last_progress;

static void note_progress(void *context, const char *what, double done, double total)
{
    (void)context;
    assert_string_equal(what, "trace");
    assert_true(done >= last_progress);
    assert_true(total == 0);
    last_progress = done;
}

static void reports_progress_and_can_be_interrupted(void **state)
{
    (void)state;
    enum { N = 3000000 };
    uint32_t *columns = calloc(N, sizeof *columns);
    spc_progress progress = {.update = note_progress};
    spc_locality l;
    for (int threads = 1; threads <= 2; threads++) {
        spc_trace_options options = {
            .size = sizeof(spc_trace_options), .progress = &progress, .distance = true, .threads = threads};
        last_progress = 0;
        assert_ok(trace(columns, N, N, &options, &l, &error));
        assert_true(last_progress > N / 2);
        spc_interrupt();
        assert_int_equal(trace(columns, N, N, &options, &l, &error), SPC_ERROR_INTERRUPTED);
        spc_interrupt_clear();
        assert_int_equal(l.accesses, 0);
    }
    free(columns);
}

static void survives_allocation_failure(void **state)
{
    (void)state;
    enum { N = 40000 };
    uint32_t *columns = malloc(N * sizeof *columns);
    for (uint32_t k = 0; k < N; k++)
        columns[k] = k * 3;
    for (int kind = 0; kind < 4; kind++) {
        spc_trace_options options = {.size = sizeof(spc_trace_options),
                                     .line_bytes = kind % 2 ? 1024 : 64,
                                     .curve = true,
                                     .threads = 1 + kind / 2};
        spc_locality l;
        for (uint64_t n = 1;; n++) {
            spc_memory_fail_at(n);
            spc_status status = trace(columns, N, N, &options, &l, &error);
            spc_memory_fail_at(0);
            if (status == SPC_OK)
                break;
            assert_int_equal(status, SPC_ERROR_MEMORY);
            assert_int_equal(l.accesses, 0);
        }
        spc_locality_clear(&l);
    }
    free(columns);
}

static void traces_the_row_order_of_a_pattern(void **state)
{
    (void)state;
    uint64_t row_ptr[] = {0, 2, 2, 5, 6};
    uint32_t col[] = {0, 40, 0, 1, 39, 63};
    spc_pattern pattern = {.rows = 4, .cols = 64, .nnz = 6, .row_ptr = row_ptr, .col = col};
    spc_rows *rows;
    spc_stream *stream;
    spc_locality l;
    assert_ok(spc_rows_from_pattern(&pattern, &rows, &error));
    assert_ok(spc_stream_open(NULL, rows, &stream, &error));
    assert_ok(spc_trace(stream, &(spc_trace_options){.size = sizeof(spc_trace_options), .distance = true}, &l,
                        &error));
    assert_int_equal(l.accesses, 6);
    assert_int_equal(l.lines_touched, 2);
    near(l.reuse_interval.mean, (2 + 1 + 3 + 1) / 4.0);
    near(l.spatial.words, 5 / 2.0);
    near(l.stack_distance.mean, 2 / 4.0);
    spc_locality_clear(&l);
    spc_stream_close(stream);
    spc_rows_close(rows);
}

static void leaves_nothing_where_options_are_refused(void **state)
{
    (void)state;
    uint64_t row_ptr[] = {0, 1};
    uint32_t col[] = {0};
    spc_pattern pattern = {.rows = 1, .cols = 1, .nnz = 1, .row_ptr = row_ptr, .col = col};
    spc_rows *rows;
    spc_stream *stream;
    spc_locality l;
    assert_ok(spc_rows_from_pattern(&pattern, &rows, &error));
    assert_ok(spc_stream_open(NULL, rows, &stream, &error));
    memset(&l, 0xff, sizeof l);
    assert_int_equal(spc_trace(stream,
                               &(spc_trace_options){.size = sizeof(spc_trace_options), .line_bytes = 96}, &l,
                               &error),
                     SPC_ERROR_ARGUMENT);
    assert_int_equal(l.accesses, 0);
    assert_null(l.curve);
    spc_stream_close(stream);
    spc_rows_close(rows);
}

static int with_plain_instructions(void **state)
{
    (void)state;
    spc_isa_limit(SPC_ISA_BASE);
    return 0;
}

static int with_v3_instructions(void **state)
{
    (void)state;
    spc_isa_limit(SPC_ISA_V3);
    return 0;
}

static int with_all_instructions(void **state)
{
    (void)state;
    spc_isa_limit(SPC_ISA_V4);
    return 0;
}

#define AT_EVERY_LEVEL(f)                                                                                    \
    cmocka_unit_test(f), cmocka_unit_test_setup_teardown(f, with_v3_instructions, with_all_instructions),    \
        cmocka_unit_test_setup_teardown(f, with_plain_instructions, with_all_instructions)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_EVERY_LEVEL(agrees_with_the_definitions_for_every_line_and_word_size),
        AT_EVERY_LEVEL(agrees_under_every_window),
        AT_EVERY_LEVEL(agrees_on_long_streams_with_any_number_of_threads),
        AT_EVERY_LEVEL(joins_fills_that_go_on_for_long),
        AT_EVERY_LEVEL(measures_distances_across_compactions_of_the_time_axis),
        cmocka_unit_test(handles_the_last_columns_of_32_bits),
        cmocka_unit_test(handles_nothing_and_next_to_nothing),
        cmocka_unit_test(refuses_impossible_options),
        cmocka_unit_test(traces_rows_of_k_words),
        cmocka_unit_test(refuses_rows_beyond_all_lines),
        cmocka_unit_test(passes_on_errors_of_the_stream),
        cmocka_unit_test(reports_progress_and_can_be_interrupted),
        cmocka_unit_test(survives_allocation_failure),
        cmocka_unit_test(traces_the_row_order_of_a_pattern),
        cmocka_unit_test(leaves_nothing_where_options_are_refused),
    };
    return cmocka_run_group_tests_name("trace", tests, NULL, NULL);
}
