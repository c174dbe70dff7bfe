/* One matrix times k columns: what is counted against brute force, host twins against float64, files of
 * measurements, and forecasts that must agree with each other. */
#include "measure/rows.h"
#include "multivector_asked.h"
#include "patterns.h"
#include "recipe.h"
#include "scratch_files.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/common/multivector_counts.h"
#include "kernels/common/multivector_shape.h"
#include "kernels/common/scatter_tiles.h"
#include "kernels/common/tensor_plan.h"
#include "kernels/kernel_contract.h"
#include "kernels/spmm_rows/row_plan.h"
#include "matrix/build/pattern.h"
#include "probes/multivector/half.h"
#include "probes/multivector/multivector_probe.h"
#include "probes/multivector/multivector_twin.h"
#include "sparcast/collection.h"
#include "workloads/multivector/multivector_forecast.h"

/* ---- counts ---- */

static uint64_t brute_distinct(const spc_pattern *p, uint64_t height, uint32_t group)
{
    uint64_t sum = 0;
    bool *seen = calloc(p->cols / group + 1, sizeof *seen);
    for (uint64_t first = 0; first < p->rows; first += height) {
        memset(seen, 0, (p->cols / group + 1) * sizeof *seen);
        for (uint64_t r = first; r < first + height && r < p->rows; r++)
            for (uint64_t k = p->row_ptr[r]; k < p->row_ptr[r + 1]; k++) {
                sum += !seen[p->col[k] / group];
                seen[p->col[k] / group] = true;
            }
    }
    free(seen);
    return sum;
}

static void spread_columns(spc_pattern *p, uint32_t factor)
{
    p->cols *= factor;
    for (uint64_t k = 0; k < p->nnz; k++)
        p->col[k] *= factor;
}

/* Groups of columns in windows of consecutive entries. */
static uint64_t brute_windows(const spc_pattern *p, uint64_t entries, uint32_t group)
{
    uint64_t sum = 0;
    for (uint64_t k = 0; k < p->nnz; k++) {
        bool known = false;
        for (uint64_t before = k / entries * entries; before < k; before++)
            known = known || p->col[before] / group == p->col[k] / group;
        sum += !known;
    }
    return sum;
}

static uint32_t entries_of(const spc_pattern *p, uint32_t row)
{
    return (uint32_t)(p->row_ptr[row + 1] - p->row_ptr[row]);
}

/* Entries of the longest row of the block of so many short rows that a row would be in, sorted. */
static uint64_t brute_blocks(const spc_pattern *p, uint32_t rows)
{
    uint64_t sum = 0, shorts = 0;
    for (uint32_t r = 0; r < p->rows; r++)
        shorts += entries_of(p, r) <= SPC_LONG_ROW;
    for (uint64_t last = rows - 1; last < shorts + rows - 1; last += rows) { /* the last-th shortest */
        uint64_t rank = last < shorts ? last : shorts - 1;
        for (uint32_t entries = 0; entries <= SPC_LONG_ROW; entries++) {
            uint64_t below = 0, upto = 0;
            for (uint32_t r = 0; r < p->rows; r++) {
                below += entries_of(p, r) < entries;
                upto += entries_of(p, r) <= entries;
            }
            if (below <= rank && rank < upto)
                sum += entries;
        }
    }
    return sum;
}

static void windows_are_those_of_brute_force(const spc_pattern *p, const spc_multivector_windows *w)
{
    uint64_t pieces = 0, shared = 0, long_entries = 0;
    for (int i = 0; i < SPC_WINDOWS; i++)
        for (int g = 0; g < SPC_WINDOW_GROUPS; g++)
            assert_int_equal(w->distinct[i][g], brute_windows(p, i ? 96 : 32, 1u << g));
    for (uint32_t r = 0; r < p->rows; r++) {
        uint64_t now = 0;
        for (uint64_t k = p->row_ptr[r]; k < p->row_ptr[r + 1]; k++)
            now += k == p->row_ptr[r] || k % 32 == 0;
        pieces += now;
        shared += now > 1 ? now : 0;
        long_entries += entries_of(p, r) > SPC_LONG_ROW ? entries_of(p, r) : 0;
    }
    assert_int_equal(w->pieces, pieces);
    assert_int_equal(w->shared, shared);
    assert_int_equal(w->long_entries, long_entries);
    for (int b = 0; b < SPC_ROW_BLOCKS; b++)
        assert_int_equal(w->block_longest[b], brute_blocks(p, 16u << b));
}

/* The same counts where rows stand as the library sorts them: by their length, long ones last. */
static void sorted_rows_are_those_of_brute_force(const spc_pattern *p, const spc_multivector_windows *w)
{
    uint64_t *row_ptr = calloc(p->rows + 1ul, sizeof *row_ptr);
    uint32_t *col = calloc(p->nnz, sizeof *col), row = 0;
    for (uint32_t length = 0; length <= SPC_LONG_ROW + 1; length++)
        for (uint32_t r = 0; r < p->rows; r++) {
            uint32_t entries = entries_of(p, r);
            if ((entries > SPC_LONG_ROW ? SPC_LONG_ROW + 1 : entries) != length)
                continue;
            memcpy(col + row_ptr[row], p->col + p->row_ptr[r], entries * sizeof *col);
            row_ptr[row + 1] = row_ptr[row] + entries;
            row++;
        }
    spc_pattern sorted = *p;
    sorted.row_ptr = row_ptr;
    sorted.col = col;
    for (int h = 0; h < SPC_COUNT_HEIGHTS; h++) {
        assert_int_equal(w->sorted[h], brute_distinct(&sorted, spc_count_height(h), 1));
        for (uint32_t g = 0; g < SPC_SECTOR_GROUPS; g++)
            assert_int_equal(w->sorted_sectors[g][h], brute_distinct(&sorted, spc_count_height(h), 4u << g));
    }
    free(row_ptr);
    free(col);
}

TEST(counts_are_those_of_brute_force)
{
    static const char *const recipes[] = {"gen-powerlaw-rows700-row-nnz6", "gen-stencil-size20x20-points5",
                                          "gen-onedense-rows300-row-nnz3", "gen-random-rows90-row-nnz9"};
    for (size_t i = 0; i < 4; i++) {
        spc_pattern *p = make_recipe(recipes[i]);
        if (i == 3)
            spread_columns(p, 301); /* more groups of columns than entries */
        spc_multivector_counts counts;
        assert_ok(spc_multivector_count(p, false, &counts, &error));
        for (int h = 0; h < SPC_COUNT_HEIGHTS; h++) {
            assert_int_equal(counts.distinct[h], brute_distinct(p, spc_count_height(h), 1));
            if (spc_count_height(h) < p->rows)
                assert_true(fabs(spc_multivector_distinct(&counts, (double)spc_count_height(h)) -
                                 (double)counts.distinct[h]) < 1e-6 * (double)p->nnz);
        }
        for (uint32_t g = 0; g < SPC_SECTOR_GROUPS; g++)
            for (int h = 0; h < SPC_COUNT_HEIGHTS; h++)
                assert_int_equal(counts.sectors[g][h], brute_distinct(p, spc_count_height(h), 4u << g));
        uint64_t tiles = 0, longest = 0, windows = 0,
                 above = 0; /* above: tiles of windows of more than two */
        for (uint32_t first = 0; first < p->rows; first += SPC_TENSOR_ROWS) {
            spc_pattern window = *p;
            window.rows = spc_least(SPC_TENSOR_ROWS, p->rows - first);
            window.row_ptr = p->row_ptr + first;
            uint64_t own =
                (brute_distinct(&window, SPC_TENSOR_ROWS, 1) + SPC_TENSOR_COLUMNS - 1) / SPC_TENSOR_COLUMNS;
            tiles += own;
            longest = own > longest ? own : longest;
            windows += own > 2;
            above += own > 2 ? own : 0;
        }
        assert_int_equal(counts.tiles, tiles);
        assert_int_equal(counts.longest_window, longest);
        assert_int_equal(counts.windows_above[1], windows);
        assert_int_equal(counts.tiles_above[1], above);
        windows_are_those_of_brute_force(p, &counts.windows);
        sorted_rows_are_those_of_brute_force(p, &counts.windows);
    }
}

/* Of a random matrix whose rows of B fill the L2's half twice, each finds its row there every other time: so
 * the library's blocks, which walk A from end to end, miss half of all reads. Windows that begin anew miss
 * more. */
TEST(what_the_l2_lacks_is_read_again)
{
    spc_pattern *p = make_recipe("gen-random-rows20000-row-nnz8");
    spc_multivector_counts counts;
    assert_ok(spc_multivector_count(p, false, &counts, &error));
    spc_multivector_job job = {.counts = &counts, .columns = 32, .value_bytes = 4, .index_bytes = 4};
    double row = spc_multivector_row_bytes(&job), all = (double)p->nnz * row;
    job.l2_bytes = 20000 * row;
    double in_order = spc_multivector_b_in_order(&job, row, false),
           windows = spc_multivector_b_from_dram(&job, row);
    assert_true(in_order > 0.4 * all && in_order < 0.55 * all);
    assert_true(windows > 1.3 * in_order && windows < all);
    job.l2_bytes = 40001 * row; /* all rows of B fit: each is read once */
    assert_true(spc_multivector_b_in_order(&job, row, false) == counts.touched * row);
}

/* Windows and rows that are cut need a second kernel; what begins early hides no more than half. */
TEST(a_second_kernel_joins_what_is_cut)
{
    spc_pattern *even = make_recipe("gen-stencil-size60x60-points5"),
                *skewed = make_recipe("gen-onedense-rows20000-row-nnz3");
    static const char *const kernels[] = {"spmm-tensor:8", "spmm-rows"};
    spc_device *device = load_device("h200");
    for (size_t i = 0; i < 2; i++)
        for (int cut = 0; cut < 2; cut++) {
            spc_multivector_options o = {
                .size = sizeof o, .columns = 32, .kernels = &kernels[i], .kernel_count = 1};
            spc_multivector_ranking found;
            assert_ok(spc_multivector_forecast(cut ? skewed : even, device, &o, &found, &error));
            assert_int_equal(found.count, 1);
            const spc_multivector_traffic *t = &found.prediction[0].traffic;
            assert_true(t->launches == 1 + cut);
            if (i ==
                0) /* 20,000 columns are 1,250 tiles, and those of seven short rows are one or two more */
                assert_true(cut ? t->chain >= 1250 / 8.0 && t->chain < 1254 / 8.0 : t->chain == 0);
        }
    assert_true(fabs(spc_multivector_after_hidden(10e-6, 2e-6) - 8e-6) < 1e-12);
    assert_true(fabs(spc_multivector_after_hidden(2e-6, 5e-6) - 1e-6) < 1e-12);
}

/* ---- tiles ---- */

TEST(tiles_hold_each_row_once)
{
    uint64_t row_ptr[401] = {0};
    for (uint32_t r = 0; r < 400; r++)
        row_ptr[r + 1] = row_ptr[r] + (r == 7 ? 100000 : r == 399 ? 3000 : r % 9);
    for (uint32_t slots = 1; slots <= 32; slots *= 2)
        for (uint32_t items = 128; items <= 2048; items *= 4) {
            uint32_t row = 0, piece = 0, next = 0;
            uint64_t pieces = 0;
            spc_tile tile;
            while (spc_next_tile(row_ptr, 400, items, slots, &row, &piece, &tile)) {
                assert_int_equal(tile.row, next);
                assert_true(tile.rows <= SPC_WARP_ROWS * spc_tile_warps(slots));
                pieces = tile.rows ? 0 : pieces + spc_tile_warps(slots);
                next += tile.rows + (!tile.rows && pieces >= tile.pieces);
                pieces = next > tile.row ? 0 : pieces;
                if (!tile.rows) {
                    uint64_t entries = row_ptr[tile.row + 1] - row_ptr[tile.row];
                    assert_true(tile.pieces * spc_piece_entries(entries, slots) >= entries);
                    assert_true(tile.pieces <= SPC_ROW_PIECES);
                }
            }
            assert_int_equal(next, 400);
        }
}

/* Each row's entries once and in order; none above its room; parts of long rows about as long. */
TEST(shares_hold_each_row_once)
{
    uint64_t row_ptr[401] = {0};
    for (uint32_t r = 0; r < 400; r++)
        row_ptr[r + 1] = row_ptr[r] + (r == 7 ? 100000 : r == 399 ? 3000 : r % 9);
    for (uint32_t items = 128; items <= 2048; items *= 4) {
        uint32_t row = 0, piece = 0, next = 0;
        uint64_t entries = 0;
        spc_share share;
        while (spc_next_share(row_ptr, 400, items, &row, &piece, &share)) {
            assert_int_equal(share.row, next);
            assert_int_equal(share.first, entries);
            assert_true(share.rows > 0 && share.entries + share.rows <= spc_share_room(items));
            if (share.pieces)
                assert_true(2 * share.entries + share.pieces >= spc_share_room(items));
            entries += share.entries;
            next += share.pieces ? share.piece + 1 == share.pieces : share.rows;
        }
        assert_int_equal(next, 400);
        assert_int_equal(entries, row_ptr[400]);
    }
    assert_int_equal(spc_longest_row(row_ptr, 400), 100000);
}

/* ---- twins ---- */

static spc_status count_measured(void *context, const spc_multivector_measurement *m, spc_error *failure)
{
    (void)failure;
    assert_true(m->error >= 0 && m->error < 50);
    ++*(int *)context;
    return SPC_OK;
}

TEST(twins_agree_with_float64)
{
    static const char *const recipes[] = {"gen-powerlaw-rows300-row-nnz20", "gen-onedense-rows900-row-nnz2",
                                          "gen-random-rows33-cols70-row-nnz3"};
    static const char *const kernels[] = {
        "spmm-vector", "spmm-vector:4",  "spmm-merge",  "spmm-merge:128:32", "spmm-block", "spmm-block:2:16",
        "spmm-rows",   "spmm-rows:4:32", "spmm-tensor", "spmm-tensor:1:32",  "spmm-tf32",  "spmm-tf32:3:32"};
    static const uint32_t types[] = {4, 8, SPC_HALF, SPC_BFLOAT16};
    static const char *const transposing[] = {"spmm-scatter", "spmm-tally", "spmm-tally:5"};
    static const uint32_t columns[] = {1, 2, 3, 7, 8, 12, 33, 64};
    spc_probe *probe;
    spc_probe_options options = {.size = sizeof options, .on_cpu = true, .threads = 1};
    assert_ok(spc_probe_open(&options, &probe, &error));
    for (size_t r = 0; r < 3; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        for (int variant = 0; variant < 8 * 16; variant++) {
            bool transposed = variant & 4 && !(variant & 2);
            spc_multivector_probe_options asked = {.size = sizeof asked,
                                                   .columns = columns[variant / 16],
                                                   .value_bytes = types[variant & 3],
                                                   .column_major = variant & 8,
                                                   .transposed = transposed,
                                                   .kernels = transposed ? transposing : kernels,
                                                   .kernel_count = transposed ? 3 : 12,
                                                   .check_only = true};
            int measured = 0;
            assert_ok(spc_multivector_probe(probe, p, "m", &asked, count_measured, &measured, &error));
            uint32_t bytes = asked.value_bytes & 0xff;
            int plain = 6 + 2 * spc_rows_know(asked.columns, bytes) +
                        (bytes == 4 ? 4 : 2) * spc_tensor_knows(asked.columns, bytes);
            assert_int_equal(measured, !transposed ? plain : asked.columns == 1 ? 3 : 1);
        }
    }
    spc_probe_close(probe);
}

/* Rounded to the nearest, of two as near the even one; what is no number stays none. */
TEST(bfloats_are_the_nearest)
{
    static const struct {
        float value;
        uint16_t bits;
    } known[] = {{1, 0x3f80},       {-2, 0xc000},      {1.00390625F, 0x3f80},     {1.01171875F, 0x3f82},
                 {1.004F, 0x3f81},  {3.4e38F, 0x7f80}, {(float)INFINITY, 0x7f80}, {0, 0},
                 {9.2e-41F, 0x0001}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_int_equal(to_bfloat(known[i].value), known[i].bits);
    assert_true(isnan(bfloat_value(to_bfloat((float)NAN))));
    assert_true(bfloat_value(0x3f81) == 1.0078125);
}

/* A product that no kernel knows is an error, one among several is left out. */
TEST(kernels_refuse_what_they_do_not_know)
{
    spc_probe *probe;
    spc_probe_options options = {.size = sizeof options, .on_cpu = true, .threads = 1};
    assert_ok(spc_probe_open(&options, &probe, &error));
    spc_pattern *p = make_recipe("gen-stencil-size5x5-points5");
    static const char *const two[] = {"spmm-scatter", "spmm-merge"};
    int measured = 0;
    spc_multivector_probe_options asked = {
        .size = sizeof asked, .columns = 4, .kernels = two, .check_only = true};
    asked.kernel_count = 1;
    assert_int_equal(spc_multivector_probe(probe, p, "m", &asked, count_measured, &measured, &error),
                     SPC_ERROR_UNSUPPORTED);
    asked.kernel_count = 2;
    assert_ok(spc_multivector_probe(probe, p, "m", &asked, count_measured, &measured, &error));
    assert_int_equal(measured, 1);
    static const char *const five[] = {"spmm-block:5"};
    asked.kernels = five;
    asked.kernel_count = 1;
    assert_int_equal(spc_multivector_probe(probe, p, "m", &asked, count_measured, &measured, &error),
                     SPC_ERROR_UNSUPPORTED);
    asked.count = true;
    assert_int_equal(spc_multivector_probe(probe, p, "m", &asked, count_measured, &measured, &error),
                     SPC_ERROR_UNSUPPORTED);
    asked.count = false;
    asked.value_bytes = 3;
    assert_int_equal(spc_multivector_probe(probe, p, "m", &asked, count_measured, &measured, &error),
                     SPC_ERROR_ARGUMENT);
    spc_probe_close(probe);
}

/* ---- files ---- */

TEST(measurements_read_back)
{
    spc_probe *probe;
    spc_rows_writer *writer;
    spc_multivector_measurements table;
    spc_probe_options options = {.size = sizeof options, .on_cpu = true, .threads = 1};
    assert_ok(spc_probe_open(&options, &probe, &error));
    char path[256];
    snprintf(path, sizeof path, "%s", path_of("columns.csv"));
    spc_multivector_measurement row = {.matrix = "a,b",
                                       .device = "d",
                                       .kernel = "spmm-merge:512:128",
                                       .rows = 3,
                                       .cols = 4,
                                       .nnz = 5,
                                       .columns = 8,
                                       .value_bytes = 4,
                                       .column_major = true,
                                       .seconds = 2e-6,
                                       .seconds_mad = 1e-9,
                                       .setup_seconds = NAN,
                                       .flops = 4e7,
                                       .error = 1.5,
                                       .repeats = 7};
    assert_ok(spc_multivector_writer_open(path, probe, "command", false, &writer, &error));
    assert_false(spc_multivector_writer_has(writer, &row));
    assert_ok(spc_rows_writer_add(writer, &row, 1, &error));
    assert_ok(spc_rows_writer_close(writer, &error));
    assert_ok(spc_multivector_writer_open(path, probe, "command", false, &writer, &error));
    snprintf(row.kernel, sizeof row.kernel, "spmm-merge");
    assert_true(spc_multivector_writer_has(writer, &row));
    row.transposed = true;
    assert_false(spc_multivector_writer_has(writer, &row));
    assert_ok(spc_rows_writer_close(writer, &error));
    assert_ok(spc_multivector_measurements_read(path, &table, &error));
    assert_int_equal(table.count, 1);
    assert_string_equal(table.row[0].matrix, "a,b");
    assert_string_equal(table.row[0].kernel, "spmm-merge:512:128");
    assert_true(table.row[0].seconds == 2e-6 && isnan(table.row[0].setup_seconds) &&
                table.row[0].column_major);
    spc_multivector_measurements_free(&table);
    spc_probe_close(probe);
}

/* ---- forecasts ---- */

static spc_multivector_ranking forecast(const spc_pattern *p, const char *device, uint32_t columns,
                                        spc_multivector_layout layout)
{
    spc_multivector_ranking answer;
    spc_multivector_options options = {.size = sizeof options, .columns = columns, .layout = layout};
    spc_device *d = load_device(device);
    assert_ok(spc_multivector_forecast(p, d, &options, &answer, &error));
    return answer;
}

static spc_answer *ask_of(const char *name, const spc_pattern *p, const spc_multivector_options *asked)
{
    spc_device *device = load_device(name);
    spc_answer *answer = ask_columns(p, device, asked);
    return answer;
}

TEST(times_grow_with_columns_and_fall_with_the_memory)
{
    spc_pattern *p = make_recipe("gen-stencil-size700x700-points5");
    double before = 0;
    for (uint32_t k = 2; k <= 512; k *= 2) {
        spc_multivector_ranking a = forecast(p, "h100", k, SPC_MULTIVECTOR_ROW_MAJOR);
        assert_true(a.count >= 3 && a.prediction[0].seconds > before);
        before = a.prediction[0].seconds;
        for (size_t i = 2; i < a.count; i++)
            assert_true(a.prediction[i].seconds >= a.prediction[i - 1].seconds);
    }
    spc_multivector_ranking h200 = forecast(p, "h200", 512, SPC_MULTIVECTOR_ROW_MAJOR);
    assert_true(h200.prediction[0].seconds < before);
    assert_int_equal(h200.prediction[0].rests_on, SPC_PROVENANCE_FITTED);
    spc_multivector_ranking a100 = forecast(p, "a100", 512, SPC_MULTIVECTOR_ROW_MAJOR);
    assert_int_equal(a100.prediction[0].rests_on, SPC_PROVENANCE_TRANSFERRED);
    const spc_multivector_options by_column = {.columns = 512, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR};
    spc_answer *column_major = ask_of("h100", p, &by_column);
    assert_true(column_major->candidate[0].seconds > before);
    assert_true(is_change(column_major, "layout"));
    spc_answer_free(column_major);
}

/* Where the dense product is as fast, the forecast of a matrix of that density is as long, however far the
 * density of the matrix that was asked about lies below. */
TEST(the_dense_product_crosses_where_it_says)
{
    static const int entries[] = {2, 10, 40, 200};
    for (uint32_t k = 8; k <= 512; k *= 4)
        for (int i = 0; i < 4; i++) {
            char recipe[64];
            snprintf(recipe, sizeof recipe, "gen-random-rows2000-row-nnz%d", entries[i]);
            spc_pattern *p = make_recipe(recipe), *q;
            const spc_multivector_options asked = {.columns = k};
            spc_answer *a = ask_of("h100", p, &asked);
            assert_true(a->dense_density > 0.02 && a->dense_density < 1);
            assert_true(a->dense_density_library > 0 && a->dense_density_library <= a->dense_density);
            snprintf(recipe, sizeof recipe, "gen-random-rows2000-row-nnz%d", (int)(2000 * a->dense_density));
            spc_answer *b = ask_of("h100", q = make_recipe(recipe), &asked);
            /* The crossing is by counts; what neighbouring rows share of B is scaled, not counted anew. */
            double allowed = isnan(b->candidate[0].multivector.simulated_seconds) ? 0.05 : 0.26;
            assert_true(fabs(b->candidate[0].seconds / b->dense_seconds - 1) < allowed);
            spc_answer_free(a);
            spc_answer_free(b);
        }
}

/* What the device's file says forming takes, then the plain product with A'; ahead when the difference has
 * paid for it. Where the file says nothing, what the H100's says, each entry by the ratio of bandwidths. */
TEST(forming_the_transpose_pays_when_it_says)
{
    static const uint32_t columns[] = {1, 8};
    spc_pattern *p = make_pattern(300, 200, 0.1, false, (uint32_t)NO_DENSE_ROW, 4), *turned;
    spc_answer *answer;
    spc_multivector_ranking plain;
    spc_device *device = load_device("h100");
    assert_ok(spc_pattern_transpose(p, &turned, &error));
    double once, each, bandwidth;
    assert_true(spc_device_get(device, "read_bandwidth", NULL, &bandwidth));
    assert_true(spc_device_get(device, "columns_forming", NULL, &once));
    assert_true(spc_device_get(device, "columns_forming_entry", NULL, &each));
    for (size_t i = 0; i < 2; i++) {
        spc_multivector_options asked = {.size = sizeof asked, .columns = columns[i], .transposed = true};
        answer = ask_columns(p, device, &asked);
        assert_true(answer->forming_seconds == once + each * (double)p->nnz);
        double gain = answer->candidate[0].seconds - answer->formed_seconds;
        assert_true(answer->formed_seconds > 0 && gain > 0);
        assert_true((double)answer->preparation[0].pays_after == ceil(answer->forming_seconds / gain));
        asked.transposed = false;
        if (i == 1) {
            assert_ok(spc_multivector_forecast(turned, device, &asked, &plain, &error));
            assert_true(answer->formed_seconds == plain.prediction[0].seconds);
        }
        spc_answer_free(answer);
    }
    const spc_multivector_options half = {.size = sizeof half, .transposed = true, .value_bytes = SPC_HALF};
    answer = ask_columns(p, device, &half);
    assert_true(answer->forming_seconds > 0 && isnan(answer->formed_seconds) &&
                answer->preparation[0].pays_after == UINT64_MAX);
    spc_answer_free(answer);
    device = load_device("h200");
    answer = ask_columns(p, device, &half);
    double there;
    assert_true(spc_device_get(device, "read_bandwidth", NULL, &there));
    assert_true(fabs(answer->forming_seconds / (once + each * (double)p->nnz * bandwidth / there) - 1) <
                1e-12);
    spc_answer_free(answer);
    spc_pattern_free(turned);
}

static const spc_multivector_prediction *of_kernel(const spc_multivector_ranking *a, const char *kernel)
{
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(spc_kernel_name(a->prediction[i].asked.kernel), kernel) == 0 ||
            strcmp(a->prediction[i].kernel, kernel) == 0)
            return &a->prediction[i];
    fail_msg("no %s", kernel);
    return NULL;
}

static double total(const spc_answer *a, const char *kernel, double products)
{
    for (size_t i = 0; i < a->candidates; i++)
        if (strcmp(a->candidate[i].kernel, kernel) == 0)
            return a->candidate[i].setup_seconds + products * a->candidate[i].seconds;
    fail_msg("no %s", kernel);
    return 0;
}

/* The set-up is that of the device's facts; from the number of products that is said on the best is ahead,
 * and before it another is chosen where set-ups count. */
TEST(set_up_counts_when_products_share_it)
{
    spc_pattern *p = make_recipe("gen-rmat-scale14-edge-factor8");
    spc_multivector_options asked = {.size = sizeof asked, .columns = 64};
    double once, row, entry;
    spc_device *device = load_device("h100");
    spc_answer *many = ask_columns(p, device, &asked);
    const char *ready = many->candidate->pays_against;
    assert_non_null(ready);
    assert_int_equal(strncmp(ready, "spmm-vector:", 12), 0);
    double pays = (double)many->candidate->pays_after;
    assert_true(total(many, many->best, pays) <= total(many, ready, pays));
    asked.products = 1;
    spc_answer *few = ask_columns(p, device, &asked);
    assert_string_not_equal(few->best, many->best);
    for (size_t i = 1; i < few->candidates; i++)
        assert_true(total(few, few->candidate[i].kernel, 1) >= total(few, few->best, 1));
    assert_true(spc_device_get(device, "columns_setup", "cusparse-spmm3", &once) &&
                spc_device_get(device, "columns_setup_row", "cusparse-spmm3", &row) &&
                spc_device_get(device, "columns_setup_entry", "cusparse-spmm3", &entry));
    assert_float_equal(total(few, "cusparse-spmm3", 0), once + row * p->rows + entry * (double)p->nnz, 1e-12);
    spc_answer_free(many);
    spc_answer_free(few);
}

/* A beta other than 0: C comes in, too, and nothing else changes. */
TEST(adding_to_c_reads_it)
{
    spc_pattern *p = make_recipe("gen-stencil-size700x700-points5");
    spc_multivector_options asked = {.size = sizeof asked, .columns = 128};
    spc_multivector_ranking plain, adds;
    double c = 700 * 700 * 128 * 4.0;
    spc_device *device = load_device("h100");
    assert_ok(spc_multivector_forecast(p, device, &asked, &plain, &error));
    asked.beta = true;
    assert_ok(spc_multivector_forecast(p, device, &asked, &adds, &error));
    const spc_multivector_prediction *a = of_kernel(&plain, "spmm-merge"),
                                     *b = of_kernel(&adds, "spmm-merge");
    assert_float_equal(b->traffic.l2_bytes, a->traffic.l2_bytes + c, 0.2 * c); /* simulated in part */
    assert_float_equal(b->traffic.write_bytes, a->traffic.write_bytes + c, 1);
    assert_true(b->traffic.read_bytes == a->traffic.read_bytes && b->seconds > a->seconds);
    asked.transposed = true; /* C is scaled where it was cleared */
    assert_ok(spc_multivector_forecast(p, device, &asked, &adds, &error));
    asked.beta = false;
    assert_ok(spc_multivector_forecast(p, device, &asked, &plain, &error));
    a = of_kernel(&plain, "spmm-scatter");
    b = of_kernel(&adds, "spmm-scatter");
    assert_float_equal(b->traffic.write_bytes, a->traffic.write_bytes + c, 1);
    assert_true(b->traffic.l2_bytes > a->traffic.l2_bytes && b->seconds > a->seconds);
}

/* Float64 costs ours more for each value that an entry asks for; in f16 a pass of ALG2 ends at 128 columns,
 * and ALG3 cuts no row. */
TEST(widths_of_values_cost_what_was_measured)
{
    spc_pattern *p = make_recipe("gen-onedense-rows5000-row-nnz3");
    spc_multivector_options asked = {
        .size = sizeof asked, .columns = 16, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR}; /* by counts */
    spc_multivector_ranking single, twice, half;
    double cost;
    spc_device *device = load_device("h100");
    assert_true(spc_device_get(device, "columns_entry_double", "spmm-merge-col", &cost));
    assert_ok(spc_multivector_forecast(p, device, &asked, &single, &error));
    asked.value_bytes = 8;
    assert_ok(spc_multivector_forecast(p, device, &asked, &twice, &error));
    const spc_multivector_prediction *a = of_kernel(&single, "spmm-merge"),
                                     *b = of_kernel(&twice, "spmm-merge");
    assert_string_equal(a->facts, b->facts);
    double more = cost * 16 * (double)p->nnz;
    assert_float_equal(b->issue_seconds - a->issue_seconds, more, 1e-6 * more);
    asked.layout = SPC_MULTIVECTOR_ROW_MAJOR;
    asked.value_bytes = 4;
    asked.columns = 256;
    assert_ok(spc_multivector_forecast(p, device, &asked, &single, &error));
    asked.value_bytes = SPC_HALF;
    assert_ok(spc_multivector_forecast(p, device, &asked, &half, &error));
    assert_true(of_kernel(&half, "cusparse-spmm2")->traffic.passes == 2);
    assert_true(of_kernel(&half, "cusparse-spmm3")->traffic.chain >
                10 * of_kernel(&single, "cusparse-spmm3")->traffic.chain);
}

RUN_TESTS("columns", make_folder, remove_folder)
