/* Our kernels for k columns on the simulator: what their programs access, and what a forecast makes of it. */
#include "multivector_asked.h"
#include "patterns.h"
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <string.h>

#include "kernels/common/multivector_program.h"
#include "kernels/common/shares.h"
#include "sparcast/collection.h"
#include "workloads/multivector/multivector_forecast.h"

/* Words that all warps of a launch access, and the sum of their addresses. */
typedef struct touched {
    uint64_t words, sum;
} touched;

static void walk_all(const spc_program *p, touched of[SPC_ARRAYS])
{
    spc_cursor cursor = {0};
    spc_warp_instruction ops[SPC_BATCH_OPS];
    for (uint64_t warp = 0; warp < p->blocks * SPC_BLOCK_WARPS; warp++) {
        spc_program_begin(p, warp, &cursor);
        for (uint32_t n; (n = spc_program_next(p, &cursor, ops)) > 0;)
            for (uint32_t i = 0; i < n; i++)
                for (uint32_t lane = 0; lane < ops[i].lanes; lane++) {
                    uint32_t word = ops[i].array == SPC_ARRAY_VALUES ? p->value_bytes : 4;
                    of[ops[i].array].words++;
                    of[ops[i].array].sum +=
                        ops[i].unit_stride ? ops[i].address[0] + lane * word : ops[i].address[lane];
                }
    }
}

/* Rows of B, each as often as the matrix asks for it, and of C: vectors of so many bytes. */
static void take_rows(const spc_multivector_program *p, uint64_t row, touched *t)
{
    for (uint64_t column = 0; column < p->columns; column += p->vector) {
        t->words++;
        t->sum += (row * p->columns + column) * p->bytes;
    }
}

static void check_program(const spc_pattern *a, spc_multivector_program *p)
{
    touched of[SPC_ARRAYS] = {{0, 0}}, b = {0, 0}, c = {0, 0};
    uint64_t panels = (p->columns + p->panel - 1) / p->panel;
    for (uint64_t e = 0; e < a->nnz; e++)
        take_rows(p, a->col[e], &b);
    for (uint32_t row = 0; row < a->rows; row++)
        take_rows(p, row, &c);
    for (uint64_t i = 0; p->share && i < p->blocks; i++)
        if (p->share[i].piece) /* of a row in pieces, whose sums are stored for each */
            take_rows(p, p->share[i].row, &c);
    walk_all(&p->base, of);
    assert_int_equal(of[SPC_ARRAY_X].words, b.words);
    assert_int_equal(of[SPC_ARRAY_X].sum, b.sum);
    assert_int_equal(of[SPC_ARRAY_Y].words, c.words);
    assert_int_equal(of[SPC_ARRAY_Y].sum, c.sum);
    if (p->bytes >= 4)
        assert_int_equal(of[SPC_ARRAY_VALUES].words, a->nnz * panels);
    else /* two in a word, which a warp may read once */
        assert_true(of[SPC_ARRAY_VALUES].words >= a->nnz * panels / 2);
    assert_int_equal(of[SPC_ARRAY_COLUMNS].words, a->nnz * panels);
    spc_multivector_program_close(p);
}

/* Whatever the shape: each entry's row of B, each row of C, and each entry once a panel. */
TEST(programs_access_what_the_product_needs)
{
    static const char *const recipes[] = {"gen-powerlaw-rows700-row-nnz6", "gen-random-rows300-row-nnz1",
                                          "gen-stencil-size20x20-points5", "gen-random-rows90-row-nnz60"};
    static const struct {
        uint32_t columns, bytes;
    } products[] = {{2, 4},   {4, 4},   {8, 4}, {12, 4}, {32, 4}, {64, 4},
                    {128, 4}, {512, 4}, {8, 8}, {32, 8}, {64, 2}};
    for (size_t r = 0; r < sizeof recipes / sizeof recipes[0]; r++) {
        spc_pattern *a = make_recipe(recipes[r]);
        spc_multivector_counts counts;
        assert_ok(spc_multivector_count(a, false, &counts, &error));
        for (size_t i = 0; i < sizeof products / sizeof products[0]; i++) {
            spc_multivector_job job = {.counts = &counts,
                                       .columns = products[i].columns,
                                       .value_bytes = products[i].bytes,
                                       .index_bytes = 4,
                                       .l2_bytes = 50e6,
                                       .resident_threads = 132 * 2048};
            spc_multivector_program vector = {.columns = 0}, merge = {.columns = 0};
            assert_ok(spc_kernel_spmm_vector.multivector->fill(&vector, a, &job, "sm_90", &error));
            check_program(a, &vector);
            assert_ok(spc_kernel_spmm_merge.multivector->fill(&merge, a, &job, "sm_90", &error));
            check_program(a, &merge);
        }
    }
}

static spc_multivector_prediction predict(const spc_pattern *p, const char *device, const char *kernel,
                                          spc_multivector_options options)
{
    spc_multivector_ranking answer;
    options.size = sizeof options;
    options.kernels = &kernel;
    options.kernel_count = 1;
    spc_device *d = load_device(device);
    assert_ok(spc_multivector_forecast(p, d, &options, &answer, &error));
    assert_int_equal(answer.count, 1);
    return answer.prediction[0];
}

/* Ours where the device has the facts, row-major; the rest from counts. */
TEST(what_can_be_simulated_is)
{
    spc_pattern *p = make_recipe("gen-stencil-size60x60-points5");
    const spc_multivector_options row = {.columns = 32},
                                  col = {.columns = 32, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR},
                                  few = {.columns = 2}, half = {.columns = 32, .value_bytes = SPC_HALF};
    static const char *const ours[] = {"spmm-merge", "spmm-vector"};
    for (int i = 0; i < 2; i++) {
        spc_multivector_prediction a = predict(p, "h100", ours[i], row);
        assert_true(a.simulated_seconds > 0 && strstr(a.facts, "-simulated"));
        assert_true(a.seconds > a.launch_seconds && a.seconds_low < a.seconds && a.seconds_high > a.seconds);
        assert_true(isnan(predict(p, "h100", ours[i], col).simulated_seconds));
        assert_true(isnan(predict(p, "mi250x", ours[i], row).simulated_seconds));
        assert_true(predict(p, "h100", ours[i], few).simulated_seconds > 0);
        assert_true(isnan(predict(p, "h100", ours[i], half).simulated_seconds) == (i == 0));
        spc_multivector_prediction other = predict(p, "a100", ours[i], row);
        assert_true(other.simulated_seconds > 0 && other.rests_on == SPC_PROVENANCE_TRANSFERRED);
    }
    assert_true(isnan(predict(p, "h100", "cusparse-spmm3", row).simulated_seconds));
}

/* No entry takes no longer than one; wider indices are more bytes. */
TEST(work_takes_time)
{
    static const char *const kernels[] = {"spmm-merge", "spmm-vector",    "spmm-block",
                                          "spmm-rows",  "cusparse-spmm2", "cusparse-spmm3"};
    spc_pattern *none = make_pattern(5, 5, 0, false, (uint32_t)NO_DENSE_ROW, 1),
                *one = make_pattern(5, 1, 0, false, 0, 1), *p = make_recipe("gen-stencil-size60x60-points5");
    const spc_multivector_options narrow = {.columns = 32}, wide = {.columns = 32, .index_bytes = 8};
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        spc_multivector_prediction empty = predict(none, "h100", kernels[i], narrow);
        assert_true(empty.seconds > 0 && empty.seconds <= predict(one, "h100", kernels[i], narrow).seconds);
    }
    for (int i = 0; i < 2; i++)
        assert_true(predict(p, "h100", kernels[i], wide).traffic.l2_bytes >
                    predict(p, "h100", kernels[i], narrow).traffic.l2_bytes + 2.0 * (double)p->nnz);
}

/* Of one row of all columns among short ones the chain is the time, whatever units do meanwhile; where all
 * multiprocessors have their share of even rows, a unit is the limit. The chain is never longer than all. */
TEST(a_long_row_is_a_chain)
{
    spc_pattern *skewed = make_recipe("gen-onedense-rows20000-row-nnz3");
    spc_pattern *even = make_recipe("gen-stencil-size300x300-points9");
    for (uint32_t k = 8; k <= 128; k *= 4) {
        const spc_multivector_options asked = {.columns = k};
        spc_multivector_prediction one = predict(skewed, "h100", "spmm-vector", asked),
                                   all = predict(even, "h100", "spmm-vector", asked);
        assert_int_equal(one.limited_by, SPC_LIMIT_LATENCY);
        assert_true(one.chain_seconds > 0.5 * one.seconds);
        assert_true(one.chain_seconds <= one.seconds - one.launch_seconds + 1e-12);
        assert_true(all.limited_by == SPC_LIMIT_ISSUE || all.limited_by == SPC_LIMIT_L2);
        assert_true(all.chain_seconds < 0.5 * all.seconds);
    }
}

/* An architecture without a table is named, where ours would be simulated; then counts answer. */
TEST(a_missing_table_is_named)
{
    spc_pattern *p = make_recipe("gen-stencil-size60x60-points5");
    spc_multivector_options asked = {.size = sizeof asked, .columns = 32};
    spc_multivector_ranking there, missing, column_major;
    spc_device *device = load_device("h100");
    assert_ok(spc_multivector_forecast(p, device, &asked, &there, &error));
    for (size_t i = 0; i < there.count; i++)
        assert_false(there.prediction[i].lacks_code);
    assert_ok(spc_device_set_text(device, "architecture", "sm_91", "test", &error));
    assert_ok(spc_multivector_forecast(p, device, &asked, &missing, &error));
    assert_int_equal(missing.count, there.count);
    for (size_t i = 0; i < missing.count; i++)
        assert_true(isnan(missing.prediction[i].simulated_seconds) && missing.prediction[i].seconds > 0);
    spc_answer *answer = ask_columns(p, device, &asked);
    assert_true(answer->cautions == 1 && answer->caution[0].kind == SPC_CAUTION_NO_CODE);
    assert_string_equal(answer->caution[0].about, "sm_91");
    spc_answer_free(answer);
    asked.layout = SPC_MULTIVECTOR_COLUMN_MAJOR;
    assert_ok(spc_multivector_forecast(p, device, &asked, &column_major, &error));
    for (size_t i = 0; i < column_major.count; i++)
        assert_false(column_major.prediction[i].lacks_code);
}

/* Rows end before an item as counting says it. */
TEST(slots_begin_where_counting_says)
{
    static const uint32_t ends[] = {0, 0, 3, 3, 10, 11, 11};
    uint32_t rows = 0, entries = 0;
    for (uint32_t item = 0; item < 11 + 7; item++) {
        assert_int_equal(spc_share_rows_before(ends, 7, item), rows);
        if (rows < 7 && ends[rows] <= entries)
            rows++;
        else
            entries++;
    }
    assert_int_equal(rows, 7);
    assert_int_equal(entries, 11);
}

RUN_TESTS("columns_simulated", NULL, NULL)
