/* The model of CPUs: parts of threads against their definition, reuse against a list kept in order, times
 * against the equation worked out by hand. */
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/cpu/cpu.h"
#include "model/model.h"
#include "sparcast/collection.h"

static const spc_cpu_layout f64_layout = {
    .line_bytes = 64, .value_bytes = 8, .entry_bytes = 12, .row_bytes = 12};

/* ---- parts ---- */

TEST(parts_cover_the_matrix)
{
    static const char *const recipes[] = {"gen-powerlaw-rows3000-row-nnz10", "gen-onedense-rows1000-row-nnz4",
                                          "gen-random-rows20-row-nnz3"};
    spc_cpu_part part[70];
    for (size_t r = 0; r < 3; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        for (uint32_t threads = 1; threads <= 70; threads += 23)
            for (int cut = SPC_HOST_BY_ROWS; cut <= SPC_HOST_BY_BOTH; cut++) {
                uint64_t next = 0, chain = 0, expected = 0, most = 0;
                spc_cpu_cut_rows(p, (spc_host_cut)cut, threads, 1, part);
                for (uint32_t i = 0; i < threads; i++) {
                    assert_int_equal(part[i].first, next);
                    next = part[i].end;
                    chain += part[i].chain;
                    most = next - part[i].first > most ? next - part[i].first : most;
                }
                assert_int_equal(next, p->nnz);
                for (uint32_t i = 0; i < p->rows; i++) {
                    uint64_t length = p->row_ptr[i + 1] - p->row_ptr[i];
                    expected += length > SPC_CPU_CHAIN ? length - SPC_CPU_CHAIN : 0;
                }
                assert_true(cut == SPC_HOST_BY_BOTH ? chain <= expected : chain == expected);
                if (cut == SPC_HOST_BY_BOTH) /* rows and non-zeros together, to within one */
                    assert_true(most <= (p->nnz + p->rows) / threads + 1);
            }
    }
}

TEST(equal_rows_are_foreseen)
{
    spc_cpu_part part;
    spc_pattern *regular = make_recipe("gen-banded-rows1000-row-nnz5-half-bandwidth2"),
                *random = make_recipe("gen-powerlaw-rows3000-row-nnz10");
    spc_cpu_cut_rows(regular, SPC_HOST_BY_ROWS, 1, 1, &part);
    assert_true(part.unforeseen < 20);
    spc_cpu_cut_rows(random, SPC_HOST_BY_ROWS, 1, 1, &part);
    assert_true(part.unforeseen > 1000);
}

/* ---- reuse ---- */

/* Distances of the last of some products by their definition: a list of lines, the last one used in front;
 * streams are new lines. */
static void count_by_list(const spc_pattern *p, int products, double *bins, double *first)
{
    uint32_t *list = malloc((uint64_t)products * (p->nnz + p->rows) * sizeof *list), count = 0,
             last = UINT32_MAX, stream = 1u << 30;
    double streamed = 0;
    for (uint64_t r = 0; r < (uint64_t)products * p->rows; r++) {
        uint32_t row = (uint32_t)(r % p->rows);
        bool counts = r / p->rows + 1 == (uint64_t)products;
        for (uint64_t i = p->row_ptr[row]; i < p->row_ptr[row + 1]; i++) {
            for (streamed += 12 + (i == p->row_ptr[row] && row ? 12 : 0); streamed >= 64; streamed -= 64) {
                memmove(list + 1, list, count++ * sizeof *list);
                list[0] = stream++;
            }
            uint32_t line = p->col[i] / 8, at = 0;
            if (line == last)
                continue;
            last = line;
            while (at < count && list[at] != line)
                at++;
            if (at == count) {
                *first += counts;
                count++;
            } else {
                bins[at ? (uint32_t)(4 * log2(at)) : 0] += counts;
            }
            memmove(list + 1, list, at * sizeof *list);
            list[0] = line;
        }
    }
    free(list);
}

/* Of 5 and 5 ... the loop for even rows; of unlike rows whole lanes, and three more to add eight together. */
TEST(rows_take_whole_lanes)
{
    spc_cpu_part part;
    spc_pattern *even = make_recipe("gen-banded-rows1000-row-nnz5-half-bandwidth2"),
                *unlike = make_recipe("gen-features-rows4000-row-nnz-mean6-row-nnz-std3-bandwidth0.05");
    uint64_t slots = 0, same = 0;
    spc_cpu_cut_rows(even, SPC_HOST_BY_ROWS, 1, 8, &part);
    assert_int_equal(part.slots, even->nnz);
    for (uint32_t row = 0; row < unlike->rows; row++) {
        uint64_t length = unlike->row_ptr[row + 1] - unlike->row_ptr[row];
        slots += (length + 7) / 8 * 8 + 3;
        same += length <= 8;
    }
    spc_cpu_cut_rows(unlike, SPC_HOST_BY_ROWS, 1, 8, &part);
    assert_int_equal(part.slots, slots);
    assert_true(part.unforeseen < unlike->rows - same / 2); /* most rows are one step long */
    spc_cpu_cut_rows(unlike, SPC_HOST_BY_ROWS, 1, 1, &part);
    assert_int_equal(part.slots, unlike->nnz);
    assert_true(part.unforeseen > unlike->rows / 2);
}

TEST(reuse_is_that_of_a_list)
{
    static const char *const recipes[] = {"gen-stencil-size20x20-points5", "gen-random-rows300-row-nnz7",
                                          "gen-circuit-rows500"};
    for (size_t r = 0; r < 3; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        double bins[SPC_CPU_BINS] = {0}, first = 0;
        spc_cpu_part part;
        spc_cpu_reuse reuse;
        count_by_list(p, 2, bins, &first); /* after the product before */
        spc_cpu_cut_rows(p, SPC_HOST_BY_ROWS, 1, 1, &part);
        assert_ok(spc_cpu_reuse_measure(p, &part, &f64_layout, 1, &reuse, &error));
        assert_true(first == 0);
        for (uint32_t b = 0; b < SPC_CPU_BINS; b++)
            assert_true(bins[b] == reuse.distance[b]);
    }
}

/* One line in eight tells what all tell, to within what is chance: at each size of a cache. */
TEST(samples_are_like_the_whole)
{
    spc_pattern *p = make_recipe("gen-random-rows100000-row-nnz16");
    spc_cpu_part part;
    spc_cpu_reuse whole, sampled;
    double far[2] = {0};
    spc_cpu_cut_rows(p, SPC_HOST_BY_ROWS, 1, 1, &part);
    assert_ok(spc_cpu_reuse_measure(p, &part, &f64_layout, 1, &whole, &error));
    assert_ok(spc_cpu_reuse_measure(p, &part, &f64_layout, 8, &sampled, &error));
    for (uint32_t b = SPC_CPU_BINS; b-- > 4 * 10;) {
        far[0] += whole.distance[b];
        far[1] += sampled.distance[b];
        assert_true(fabs(far[1] - far[0]) < 0.04 * (double)p->nnz);
    }
    assert_true(far[0] > 0.9 * (double)p->nnz && whole.lines == sampled.lines);
}

/* On every CPU a time from one line in eight is within 4 % of that of all lines: rows of thousands whose x no
 * cache holds, very short rows, rows of all lengths. */
TEST(samples_tell_the_time_of_the_whole)
{
    static const char *const recipes[] = {"gen-random-rows60-cols800000-row-nnz8000",
                                          "gen-random-rows150000-row-nnz3",
                                          "gen-powerlaw-rows60000-row-nnz8"};
    char **names;
    size_t count;
    assert_ok(spc_device_list(&names, &count, &error));
    for (size_t r = 0; r < sizeof recipes / sizeof *recipes; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        for (size_t i = 0; i < count; i++) {
            spc_cpu_machine m;
            spc_cpu_walk walk;
            spc_device *device = load_device(names[i]);
            if (spc_device_is_modelled_cpu(device)) {
                assert_ok(spc_cpu_machine_of(device, "csr-merge", &m, &error));
                const spc_cpu_layout layout = {m.line_bytes, 8, 12, 12, m.sector > 0, 0};
                assert_ok(spc_cpu_walk_pattern(p, m.cut, m.threads, &layout, true, &walk, &error));
                double whole = spc_cpu_time_of(&m, &walk).seconds;
                for (uint32_t t = 0; t < m.threads; t++)
                    assert_ok(spc_cpu_reuse_measure(p, &walk.part[t], &layout, 8, &walk.reuse[t], &error));
                double sampled = spc_cpu_time_of(&m, &walk).seconds;
                if (fabs(sampled / whole - 1) > 0.04)
                    fail_msg("%s, %s: %.3f", recipes[r], names[i], sampled / whole);
                spc_cpu_walk_free(&walk);
            }
        }
    }
    spc_device_list_free(names, count);
}

/* ---- layouts whose rows go together ---- */

static bool has_column(const spc_pattern *p, uint32_t row, uint32_t column)
{
    for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++)
        if (p->col[k] == column)
            return true;
    return false;
}

/* Of slices of rows that are not sorted across slices, and of blocks: each entry is in its row of the walk,
 * and there are as many entries as slots, or columns of blocks, by a count of their own. */
TEST(slices_and_blocks_hold_the_matrix)
{
    static const char *const kernels[] = {"sell:8:8", "bsr:3"};
    spc_pattern *p = make_recipe("gen-circuit-rows500");
    for (uint32_t k = 0; k < 2; k++) {
        spc_cpu_stored stored;
        uint64_t entries = 0, slow = 0, expected = 0;
        assert_ok(spc_cpu_stored_make(p, kernels[k], &stored, &error));
        uint32_t height = k ? 3 : 8;
        assert_int_equal(stored.height, height);
        assert_int_equal(stored.pattern.rows, (p->rows + height - 1) / height);
        for (uint32_t first = 0; first < p->rows; first += height) {
            uint64_t longest = 0, shortest = UINT64_MAX, blocks = 0;
            for (uint32_t r = first; r < first + height; r++) {
                uint64_t length = r < p->rows ? p->row_ptr[r + 1] - p->row_ptr[r] : 0;
                longest = length > longest ? length : longest;
                shortest = length < shortest ? length : shortest;
                for (uint64_t i = r < p->rows ? p->row_ptr[r] : 1; r < p->rows && i < p->row_ptr[r + 1]; i++)
                    assert_true(has_column(&stored.pattern, r / height, p->col[i]));
            }
            for (uint32_t block = 0; k && block < p->cols; block += 3) {
                bool any = false;
                for (uint32_t r = first; r < first + 3 && r < p->rows; r++)
                    for (uint32_t c = block; c < block + 3; c++)
                        any = any || has_column(p, r, c);
                blocks += any;
            }
            entries += k ? 3 * blocks : 8 * longest;
            expected += k ? 0 : 8 * (longest - shortest / 2 * 2);
            slow += stored.slow[first / height];
        }
        assert_int_equal(stored.pattern.nnz, entries);
        assert_int_equal(slow, expected);
        spc_cpu_stored_free(&stored);
    }
}

/* A forecast of either, whose streams are the bytes of the layout; without facts of its own there is none. */
TEST(slices_and_blocks_are_forecast)
{
    static const struct {
        const char *asked, *shown;
        double index, value; /* bytes for a FLOP: no padding in slices of equal rows; a third of 4 bytes */
    } kernels[] = {{"sell:5:16", "sell:8:16", 2, 4}, {"bsr:3", "bsr:3", 4.0 / 9 / 2, 4}};
    spc_pattern *p = make_recipe("gen-fem-size6x6x6-dof3");
    spc_forecast f;
    spc_forecast_options options = {.size = sizeof options, .value_bytes = 8, .predict.model = SPC_MODEL_CPU};
    options.predict.size = sizeof options.predict;
    spc_analysis *analysis = open_analysis(p);
    spc_device *device = load_device("epyc-7763");
    for (int k = 0; k < 2; k++) {
        options.foreign = kernels[k].asked;
        assert_ok(spc_forecast_kernel(analysis, NULL, device, &options, &f, &error));
        assert_string_equal(f.kernel, kernels[k].shown);
        double padding = (double)f.features.stored_nnz / (double)p->nnz;
        assert_true(fabs(f.prediction.terms.alpha / (kernels[k].index * padding) - 1) < 1e-9);
        assert_true(fabs(f.prediction.terms.beta / (kernels[k].value * padding) - 1) < 1e-9);
        assert_true(f.prediction.seconds_low < f.prediction.seconds && f.prediction.seconds > 1e-6);
        double levels = 0;
        for (size_t i = 0; i < f.levels; i++)
            levels += f.level[i].bytes;
        for (size_t i = 0; i + 1 < f.levels; i++)
            assert_true(f.level[i].hit_rate >= 0 && f.level[i].hit_rate <= 1);
        assert_true(f.prediction.hit_rate >= 0 && f.prediction.hit_rate <= 1);
        assert_true(levels > (double)f.features.layout_bytes);
    }
    device = load_device("xeon-x5670");
    assert_int_equal(spc_forecast_kernel(analysis, NULL, device, &options, &f, &error),
                     SPC_ERROR_UNSUPPORTED);
}

/* ---- times ---- */

TEST(time_follows_the_equation)
{
    spc_cpu_part part[2] = {
        {.end = 1000, .slots = 1000, .end_row = 100, .chain = 50, .empty = 3, .unforeseen = 40},
        {.first = 1000, .end = 1100, .slots = 100, .first_row = 100, .end_row = 110}};
    spc_cpu_reuse reuse[2] = {{.lines = 10}, {.lines = 1}};
    reuse[0].distance[4 * 12] = 110; /* some 4,500 lines: beyond L1 and L2 */
    reuse[1].distance[4 * 12] = 1;
    spc_cpu_traffic traffic[2];
    spc_cpu_walk walk = {f64_layout, 2, 1, part, reuse, traffic, 11};
    spc_cpu_machine m = {.threads = 2,
                         .domain_threads = 2,
                         .domains = 1,
                         .line_bytes = 64,
                         .l1 = 64,
                         .l2 = 128,
                         .l3 = 1e12,
                         .l3_sharers = 1,
                         .sharpness = 4,
                         .launch = 1e-6,
                         .nonzero = 1e-9,
                         .row = 2e-9,
                         .chain = 3e-9,
                         .empty_row = 4e-9,
                         .overlap = 1,
                         .memory = 1e-11,
                         .core_memory = 1e-10,
                         .l3_byte = 1e-11,
                         .x_l2 = 1e-9,
                         .x_l3 = 2e-9,
                         .x_memory = 3e-9,
                         .mispredict = 5e-9,
                         .memorised = 40};
    double core = 1000e-9 + 100 * 2e-9 + 50 * 3e-9 + 3 * 4e-9, memory = 110 * 2e-9 + 13200 * 1e-11,
           branches = 40 * 5e-9 / 2; /* as many as are half remembered */
    spc_cpu_time t = spc_cpu_time_of(&m, &walk);
    assert_true(fabs(t.seconds / (1e-6 + core + memory + branches) - 1) < 1e-6);
    assert_int_equal(t.slowest, 0);
    m.overlap = 2;
    t = spc_cpu_time_of(&m, &walk);
    assert_true(fabs(t.seconds / (1e-6 + hypot(core, memory) + branches) - 1) < 1e-6);
    m.l3 = 0; /* everything from memory */
    m.overlap = 1;
    double own = 13200 + 110 * 64, all = own + 1320 + 64;
    t = spc_cpu_time_of(&m, &walk);
    assert_true(fabs(t.seconds / (1e-6 + core + branches + 110 * 3e-9 + own * 1e-10 + all * 1e-11) - 1) <
                1e-6);
    assert_true(spc_cpu_memory_bandwidth(&m) == 1 / (1e-11 + 1e-10 / 2));
    m.domain_threads = 1; /* each has a domain, and half of what memory gives */
    m.domains = 2;
    t = spc_cpu_time_of(&m, &walk);
    assert_true(fabs(t.seconds / (1e-6 + core + branches + 110 * 3e-9 + own * (1e-10 + 2 * 1e-11)) - 1) <
                1e-6);
    assert_true(spc_cpu_memory_bandwidth(&m) == 2 / (2e-11 + 1e-10));
    assert_true(fabs(t.bytes[3] / all - 1) < 1e-4); /* the caches keep a trace of the smaller part */
}

/* Of two threads that touch the same lines each finds those of the other; of x that is not shared nothing
 * changes. */
TEST(shared_lines_stay)
{
    spc_cpu_part part[2] = {{.end = 1000, .end_row = 1}, {.first = 1000, .end = 2000, .end_row = 1}};
    spc_cpu_reuse reuse[2] = {{.lines = 1000}, {.lines = 1000}};
    reuse[0].distance[40] = reuse[1].distance[40] = 1000;
    spc_cpu_traffic traffic[2];
    spc_cpu_walk walk = {f64_layout, 2, 1, part, reuse, traffic, 2000};
    spc_cpu_machine m = {.threads = 2,
                         .domain_threads = 2,
                         .line_bytes = 64,
                         .l1 = 1,
                         .l2 = 1,
                         .l3 = 64 * exp2(10.125),
                         .overlap = 1,
                         .sharpness = 4};
    m.l3_sharers = 1;
    double alone = spc_cpu_time_of(&m, &walk).x_lines[3];
    assert_true(fabs(alone / 1000 - 1) < 1e-3); /* of 2,000 accesses half stay */
    m.l3_sharers = 2;
    double apart = spc_cpu_time_of(&m, &walk).x_lines[3];
    walk.lines = 1000;
    double together = spc_cpu_time_of(&m, &walk).x_lines[3];
    assert_true(together < 0.13 * alone && together < apart && apart < alone);
}

/* Of a line that follows the one before a part of the miss is waited for; of others all of it. */
TEST(lines_in_order_are_fetched_ahead)
{
    enum { COLUMNS = 64 * 8 };
    uint64_t row_ptr[] = {0, COLUMNS};
    uint32_t col[COLUMNS];
    const spc_pattern p = {.rows = 1, .cols = 2 * COLUMNS, .nnz = COLUMNS, .row_ptr = row_ptr, .col = col};
    const spc_cpu_machine m = {.threads = 1,
                               .domain_threads = 1,
                               .line_bytes = 64,
                               .l1 = 1,
                               .l2 = 1e9,
                               .x_l2 = 1e-9,
                               .overlap = 1,
                               .sharpness = 4,
                               .ahead = 0.25};
    spc_cpu_walk walk;
    for (uint32_t step = 1; step <= 2; step++) {
        for (uint32_t i = 0; i < COLUMNS; i++)
            col[i] = i / 8 * 8 * step + i % 8; /* each line, each other line */
        assert_ok(spc_cpu_walk_pattern(&p, SPC_HOST_BY_ROWS, 1, &f64_layout, true, &walk, &error));
        double waited = step == 1 ? 1 + 63 * 0.25 : 64;
        assert_true(fabs(spc_cpu_time_of(&m, &walk).seconds / (waited * 1e-9) - 1) < 1e-6);
        spc_cpu_walk_free(&walk);
    }
}

/* Of as many threads as work alike one is always held up; one that works alone hardly ever is. */
TEST(threads_that_are_held_up)
{
    const spc_cpu_part whole = {.end = 1000, .slots = 1000};
    spc_cpu_part part[4] = {whole, whole, whole, whole};
    spc_cpu_reuse reuse[4] = {{.lines = 0}};
    spc_cpu_traffic traffic[4];
    spc_cpu_walk walk = {f64_layout, 4, 1, part, reuse, traffic, 1};
    spc_cpu_machine m = {.threads = 4,
                         .domain_threads = 4,
                         .line_bytes = 64,
                         .l1 = 1,
                         .l2 = 1,
                         .nonzero = 1e-9,
                         .overlap = 2,
                         .sharpness = 4};
    assert_true(fabs(spc_cpu_time_of(&m, &walk).seconds / 1e-6 - 1) < 1e-6);
    m.unrest = 0.25;
    assert_true(fabs(spc_cpu_time_of(&m, &walk).seconds / (sqrt(2) * 1e-6) - 1) < 1e-6);
    part[1].slots = part[2].slots = part[3].slots = 100;
    assert_true(fabs(spc_cpu_time_of(&m, &walk).seconds / 1e-6 - 1) < 1e-3);
    walk.threads = 1;
    assert_true(fabs(spc_cpu_time_of(&m, &walk).seconds / 1e-6 - 1) < 1e-6);
}

/* ---- machines ---- */

TEST(machines_answer_for_what_they_know)
{
    spc_cpu_machine machine;
    spc_device *device = load_device("a64fx");
    assert_int_equal(spc_device_model(device), SPC_MODEL_CPU);
    assert_ok(spc_cpu_machine_of(device, "csr", &machine, &error));
    assert_int_equal(machine.threads, 48);
    assert_true(machine.l2 < (8 << 20) && machine.l3 == 0 && machine.launch > 0);
    assert_int_equal(spc_cpu_machine_of(device, "mkl-csr", &machine, &error), SPC_ERROR_UNSUPPORTED);
    assert_int_equal(spc_cpu_machine_of(device, "cusparse-csr", &machine, &error), SPC_ERROR_UNSUPPORTED);
    assert_ok(spc_device_assign(device, "cores=1", &error));
    double alone = machine.nonzero;
    assert_ok(spc_cpu_machine_of(device, "csr", &machine, &error));
    assert_true(machine.nonzero != alone && machine.launch == 0); /* facts of a thread alone */
}

/* "this" is the device that the environment names. */
TEST(this_computer_is_named)
{
    spc_device *device;
    char path[4096];
    unsetenv("SPARCAST_THIS");
    assert_fails(spc_device_load("this", &device, &error), SPC_ERROR_IO, "SPARCAST_THIS");
    snprintf(path, sizeof path, "%s/devices/grace.csv", getenv("SPARCAST_DATA"));
    setenv("SPARCAST_THIS", path, 1);
    assert_int_equal(spc_device_model(load_device("this")), SPC_MODEL_CPU);
}

/* A change of each fact that a forecast reads changes a forecast. */
TEST(facts_change_forecasts)
{
    static const char *const changes[] = {
        "cpu_launch=1",    "cpu_nonzero=1e-3", "cpu_row=1e-3",       "cpu_chain=1e-3",
        "cpu_memory=1e-3", "cpu_x_l2=1",       "cpu_x_l3=1",         "cpu_mispredict=1e-3",
        "cpu_overlap=0.5", "l1_bytes=1KiB",    "l2_bytes=1MB",       "l3_bytes=1MiB",
        "cores=7",         "l3_cores=1",       "cpu_last_level=0.1", "cpu_sector=0.5",
        "cpu_sharpness=2", "numa_cores=5",     "numa_domains=9",     "cpu_ahead=0.1"};
    spc_pattern *p = make_recipe("gen-powerlaw-rows30000-row-nnz10");
    spc_forecast before, after;
    spc_forecast_options options = {.size = sizeof options, .value_bytes = 8, .predict.model = SPC_MODEL_CPU};
    options.predict.size = sizeof options.predict;
    spc_analysis *analysis = open_analysis(p);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char key[32];
        snprintf(key, sizeof key, "%.*s", (int)strcspn(changes[i], "="), changes[i]);
        spc_device *device = load_device(strncmp(key, "numa", 4) ? "epyc-7742" : "power9");
        assert_true(spc_model_uses(device, SPC_MODEL_CPU, key));
        assert_ok(spc_forecast_kernel(analysis, NULL, device, &options, &before, &error));
        assert_ok(spc_device_assign(device, changes[i], &error));
        assert_ok(spc_forecast_kernel(analysis, NULL, device, &options, &after, &error));
        if (before.prediction.seconds == after.prediction.seconds)
            fail_msg("%s changes nothing", changes[i]);
    }
    assert_int_equal(before.levels, 4);
    assert_true(before.prediction.seconds_low < before.prediction.seconds &&
                before.prediction.seconds < before.prediction.seconds_high);
}

RUN_TESTS("cpu", NULL, NULL)
