/* A matrix cut over several GPUs: halos against brute force and closed forms, systems, time. */
#include "gpus_question.h"
#include "patterns.h"

#include "device/device_facts.h"
#include "matrix/generate/generate_internal.h"
#include "workloads/gpus/cut.h"
#include "workloads/iteration/inverses.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/product/kernel_ranking.h"

#include <math.h>
#include <string.h>

static spc_pattern *grid(uint64_t x, uint64_t y, uint64_t z)
{
    spc_pattern *p;
    spc_generate_options o = {.size = sizeof o, .kind = "stencil", .extent = {x, y, z}};
    assert_ok(spc_generate(&o, &p, &error));
    return keep_pattern(p);
}

static spc_parts *cut(const spc_pattern *p, spc_partition partition, uint32_t count, uint32_t *first)
{
    spc_parts *parts;
    assert_ok(spc_partition_rows(p, partition, count, first, &error));
    assert_ok(spc_parts_count(p, first, count, &parts, &error));
    return parts;
}

static bool touches(const spc_pattern *p, uint32_t first, uint32_t end, uint32_t column)
{
    for (uint64_t k = p->row_ptr[first]; k < p->row_ptr[end]; k++)
        if (p->col[k] == column)
            return true;
    return false;
}

static uint64_t entries_between(const spc_pattern *p, const uint32_t *first, uint32_t from, uint32_t to)
{
    uint64_t count = 0;
    for (uint32_t column = first[from]; column < first[from + 1]; column++)
        count += touches(p, first[to], first[to + 1], column);
    return count;
}

static void check_by_brute_force(const spc_pattern *p, spc_partition partition, uint32_t count)
{
    uint32_t first[16];
    spc_parts *parts = cut(p, partition, count, first);
    size_t message = 0;
    for (uint32_t to = 0; to < count; to++) {
        uint64_t halo = 0, sources = 0;
        for (uint32_t from = 0; from < count; from++) {
            uint64_t entries = from == to ? 0 : entries_between(p, first, from, to);
            halo += entries;
            if (!entries)
                continue;
            sources++;
            assert_true(message < parts->messages);
            assert_int_equal(parts->message[message].from, from);
            assert_int_equal(parts->message[message].to, to);
            assert_int_equal(parts->message[message++].entries, entries);
        }
        assert_int_equal(parts->part[to].halo_entries, halo);
        assert_int_equal(parts->part[to].sources, sources);
        assert_int_equal(parts->part[to].nnz, p->row_ptr[first[to + 1]] - p->row_ptr[first[to]]);
    }
    assert_int_equal(message, parts->messages);
    spc_parts_free(parts);
}

TEST(test_halo_is_exact)
{
    spc_generate_options kinds[] = {
        {.size = sizeof kinds[0], .kind = "random", .rows = 300, .row_nnz = 5, .seed = 2},
        {.size = sizeof kinds[0], .kind = "powerlaw", .rows = 400, .row_nnz = 6, .seed = 3},
        {.size = sizeof kinds[0], .kind = "onedense", .rows = 200, .row_nnz = 3, .seed = 4}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        spc_pattern *p;
        assert_ok(spc_generate(&kinds[i], &p, &error));
        for (uint32_t count = 1; count <= 9; count += 2) {
            check_by_brute_force(p, SPC_PARTITION_NNZ, count);
            check_by_brute_force(p, SPC_PARTITION_ROWS, count);
        }
        spc_pattern_free(p);
    }
}

/* Planes of a 7-point stencil: an inner part lacks a plane on each side, and rows of its own two planes touch
 * it. */
TEST(test_stencil_in_closed_form)
{
    spc_pattern *p = grid(9, 8, 20);
    uint32_t first[6];
    spc_parts *parts = cut(p, SPC_PARTITION_ROWS, 5, first);
    for (uint32_t i = 0; i < 5; i++) {
        bool end = i == 0 || i == 4;
        assert_int_equal(parts->part[i].halo_entries, end ? 72 : 144);
        assert_int_equal(parts->part[i].interior_rows, 4 * 72 - (end ? 72 : 144));
    }
    assert_int_equal(parts->messages, 8);
    spc_parts_free(parts);
}

TEST(test_partition_begins_where_promised)
{
    spc_pattern *p;
    spc_generate_options o = {.size = sizeof o, .kind = "powerlaw", .rows = 1000, .row_nnz = 7, .seed = 1};
    assert_ok(spc_generate(&o, &p, &error));
    uint32_t first[8];
    assert_ok(spc_partition_rows(p, SPC_PARTITION_NNZ, 7, first, &error));
    for (uint32_t part = 0; part < 7; part++) {
        uint64_t least = part * p->nnz / 7;
        assert_true(p->row_ptr[first[part]] >= least);
        assert_true(first[part] == 0 || p->row_ptr[first[part] - 1] < least);
    }
    assert_int_equal(spc_partition_rows(p, SPC_PARTITION_NNZ, 1001, first, &error), SPC_ERROR_ARGUMENT);
    spc_pattern_free(p);
}

/* Own columns first, then the halo, ascending; the entries of a row stay as many. */
TEST(test_part_as_a_matrix)
{
    spc_pattern *p = grid(6, 5, 4), *part;
    assert_ok(spc_part_pattern(p, 30, 60, &part, &error));
    assert_ok(spc_pattern_check(part, &error));
    assert_int_equal(part->rows, 30);
    assert_int_equal(part->cols, 90);
    assert_int_equal(part->nnz, p->row_ptr[60] - p->row_ptr[30]);
    assert_int_equal(part->col[part->row_ptr[1] - 1],
                     60); /* row 30: 0 is its only column before 30, 60 behind */
    spc_pattern_free(part);
}

TEST(test_rows_made_alone)
{
    static const char *const recipes[] = {
        "recipe:stencil,size=7x6x5", "recipe:stencil,size=40x30,points=9", "recipe:fem,size=5x4x3,dof=2",
        "recipe:random,rows=300,row-nnz=4,seed=9", "recipe:banded,rows=300,row-nnz=5,half-bandwidth=20"};
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++) {
        spc_generate_options o;
        spc_pattern *whole, *some;
        assert_ok(spc_recipe_parse(recipes[i], &o, &error));
        assert_ok(spc_generate(&o, &whole, &error));
        o.first_row = 17;
        o.end_row = 61;
        assert_ok(spc_generate(&o, &some, &error));
        assert_int_equal(some->rows, 44);
        assert_int_equal(some->cols, whole->cols);
        assert_int_equal(some->nnz, whole->row_ptr[61] - whole->row_ptr[17]);
        assert_memory_equal(some->col, whole->col + whole->row_ptr[17], some->nnz * sizeof *some->col);
        spc_pattern_free(some);
        spc_pattern_free(whole);
    }
    spc_generate_options o = {.size = sizeof o, .kind = "rmat", .scale = 5, .edge_factor = 3, .end_row = 4};
    spc_pattern *p;
    assert_int_equal(spc_generate(&o, &p, &error), SPC_ERROR_UNSUPPORTED);
}

/* A recipe and the matrix that it makes have the same answer, and time is what its parts add up to. */
TEST(test_forecast)
{
    spc_system *system;
    spc_generate_options recipe;
    spc_answer *stored, *made;
    const uint32_t counts[] = {1, 2, 12};
    spc_device *device = load_device("h200");
    assert_ok(spc_system_load(NULL, "h200", &system, &error));
    assert_string_equal(spc_system_id(system), "hgx-h200");
    assert_ok(spc_recipe_parse("recipe:stencil,size=60x50x40", &recipe, &error));
    spc_pattern *p = grid(60, 50, 40);
    spc_question q = gpus_question(device, system, counts, 3, NULL);
    q.gpus.partition = SPC_PARTITION_ROWS;
    q.recipe = &recipe;
    assert_ok(ask_gpus(&q, p, &stored));
    assert_ok(ask_gpus(&q, NULL, &made));
    for (size_t i = 0; i < 3; i++) {
        const spc_gpus_point *a = &stored->gpu[i], *b = &made->gpu[i];
        assert_true(a->seconds == b->seconds);
        assert_int_equal(a->halo_entries_sum, b->halo_entries_sum);
        assert_true(a->seconds_low <= a->seconds && a->seconds <= a->seconds_high);
        assert_true(a->seconds >= a->launch_seconds && a->seconds >= a->slowest_seconds);
    }
    assert_int_equal(stored->gpu[1].halo_entries_sum, 2 * 60 * 50);
    assert_true(stored->gpu[0].efficiency == 1);
    assert_true(stored->gpu[2].exchange_seconds > spc_system_number(system, "network_latency", 0));
    spc_answer_free(stored);
    spc_answer_free(made);
    spc_system_free(system);
}

/* A recipe is cut where the matrix that it makes is cut: the rule is one. */
TEST(test_recipe_is_cut_as_its_matrix)
{
    static const char *const recipes[] = {
        "recipe:stencil,size=70x60x50", "recipe:stencil,size=600x500,points=9",
        "recipe:fem,size=20x30x40,dof=3", "recipe:random,rows=200000,row-nnz=3",
        "recipe:banded,rows=150000,row-nnz=9,half-bandwidth=5"};
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++)
        for (spc_partition how = SPC_PARTITION_NNZ; how <= SPC_PARTITION_ROWS; how++) {
            spc_generate_options recipe;
            spc_pattern *p;
            uint32_t made[14], stored[14];
            assert_ok(spc_recipe_parse(recipes[i], &recipe, &error));
            assert_ok(spc_generate(&recipe, &p, &error));
            const spc_row_supply supply = {.recipe = &recipe, .rows = p->rows, .cols = p->cols};
            assert_ok(spc_partition_supply(&supply, how, 13, made, &error));
            assert_ok(spc_partition_rows(p, how, 13, stored, &error));
            assert_memory_equal(made, stored, sizeof made);
            spc_pattern_free(p);
        }
}

/* 10^6 unknowns on 100 parts of a plane each, from the recipe alone: an inner part lacks the plane before and
 * the plane behind. */
TEST(test_many_parts_in_closed_form)
{
    enum { PARTS = 100, PLANE = 100 * 100 };
    spc_generate_options recipe;
    spc_parts *parts;
    uint32_t first[PARTS + 1];
    assert_ok(spc_recipe_parse("recipe:stencil,size=100x100x100,points=7", &recipe, &error));
    const spc_row_supply supply = {.recipe = &recipe, .rows = PARTS * PLANE, .cols = PARTS * PLANE};
    assert_ok(spc_partition_supply(&supply, SPC_PARTITION_ROWS, PARTS, first, &error));
    assert_ok(spc_parts_count_supply(&supply, first, PARTS, &parts, &error));
    for (uint32_t p = 0; p < PARTS; p++) {
        const spc_part *part = &parts->part[p];
        uint32_t planes = (p > 0) + (p + 1 < PARTS);
        assert_int_equal(part->halo_entries, planes * PLANE);
        assert_int_equal(part->sources, planes);
        assert_int_equal(part->nnz, 5 * PLANE - 4 * 100 + planes * PLANE);
        assert_int_equal(part->interior_rows, 0);
    }
    assert_int_equal(parts->messages, 2 * (PARTS - 1));
    spc_parts_free(parts);
}

/* A part of rows without entries, a dense row, and a halo that is not symmetric. */
TEST(test_odd_parts)
{
    const uint64_t row_ptr[] = {0, 6, 6, 6, 6, 7, 8};
    const uint32_t col[] = {0, 1, 2, 3, 4, 5, 4, 0};
    spc_pattern p = {
        .rows = 6, .cols = 6, .nnz = 8, .stored = 8, .row_ptr = (uint64_t *)row_ptr, .col = (uint32_t *)col};
    const uint32_t first[] = {0, 2, 4, 6};
    spc_parts *parts;
    assert_ok(spc_parts_count(&p, first, 3, &parts, &error));
    assert_int_equal(parts->part[0].halo_entries, 4); /* the dense row lacks all that others own */
    assert_int_equal(parts->part[1].nnz, 0);
    assert_int_equal(parts->part[1].halo_entries, 0);
    assert_int_equal(parts->part[2].halo_entries, 1);
    assert_int_equal(parts->messages, 3); /* 1 to 0 and 2 to 0, but 0 to 2 alone */
    assert_int_equal(parts->message[2].from, 0);
    assert_int_equal(parts->message[2].to, 2);
    spc_parts_free(parts);
    spc_system *system;
    spc_answer *answer;
    const uint32_t counts[] = {3, 6};
    const char *const kernel[] = {"csr-vector:8"};
    spc_device *device = load_device("h200");
    assert_ok(spc_system_load(NULL, "h200", &system, &error));
    spc_question q = gpus_question(device, system, counts, 2, kernel);
    for (spc_exchange e = SPC_EXCHANGE_HALO; e <= SPC_EXCHANGE_WHOLE;
         e++) { /* by non-zeros some parts are empty */
        q.gpus.exchange = e;
        assert_ok(ask_gpus(&q, &p, &answer));
        for (size_t i = 0; i < 2; i++)
            assert_true(isfinite(answer->gpu[i].seconds) && answer->gpu[i].seconds > 0);
        spc_answer_free(answer);
    }
    const uint32_t many = 7;
    q.gpus.count = &many;
    q.gpus.counts = 1;
    assert_int_equal(ask_gpus(&q, &p, &answer), SPC_ERROR_ARGUMENT);
    p.nnz = 0;
    const uint64_t nothing[7] = {0};
    p.row_ptr = (uint64_t *)nothing;
    q.gpus.count = counts;
    assert_ok(ask_gpus(&q, &p, &answer));
    assert_int_equal(answer->gpu[0].halo_entries_sum, 0);
    assert_true(isfinite(answer->gpu[0].seconds));
    spc_answer_free(answer);
    spc_system_free(system);
}

/* Eight columns: eight times the bytes of one, and the kernel of many columns. */
TEST(test_columns)
{
    spc_system *system;
    spc_answer *one, *eight, *none;
    const uint32_t count = 2;
    spc_device *device = load_device("h200");
    assert_ok(spc_system_load(NULL, "h200", &system, &error));
    spc_pattern *p = grid(20, 20, 20);
    spc_question q = gpus_question(device, system, &count, 1, NULL);
    q.operation = SPC_OPERATION_MULTIVECTOR;
    assert_ok(ask_gpus(&q, p, &one));
    q.multivector.columns = 8;
    assert_ok(ask_gpus(&q, p, &eight));
    assert_int_equal(eight->columns, 8);
    assert_int_equal(eight->gpu[0].exchanged_bytes, 8 * one->gpu[0].exchanged_bytes);
    assert_true(eight->gpu[0].slowest_seconds > 0);
    q.multivector.transposed = true;
    assert_int_equal(ask_gpus(&q, p, &none), SPC_ERROR_UNSUPPORTED);
    spc_answer_free(one);
    spc_answer_free(eight);
    spc_system_free(system);
}

/* The fastest product can be the library's, which the host needs longer to start: ours is then chosen. */
TEST(the_kernel_is_of_the_whole_iteration)
{
    spc_system *system;
    spc_answer *f;
    const uint32_t count[] = {1, 2};
    const char *const both[] = {"cusparse-spmm3", "spmm-vector"}, *const ones[] = {"csr-vector:32",
                                                                                   "cusparse-sell"};
    spc_kernel_spec spec[2];
    spc_multivector_ranking alone;
    spc_forecast best;
    spc_multivector_options columns = {
        .size = sizeof columns, .columns = 8, .kernels = both, .kernel_count = 2};
    spc_device *device = load_device("h100");
    assert_ok(spc_device_set(device, "columns_launch@cusparse-spmm3", 1e-9, "a test", &error));
    assert_ok(spc_system_load(NULL, "h100", &system, &error));
    spc_pattern *p = grid(20, 20, 20);
    assert_ok(spc_multivector_forecast(p, device, &columns, &alone, &error));
    bool second = alone.prediction[1].seconds < alone.prediction[0].seconds;
    assert_string_equal(alone.prediction[second].kernel, "cusparse-spmm3");
    spc_question q = gpus_question(device, system, count, 2, both);
    q.value_bytes = 4;
    q.kernels = 2;
    q.operation = SPC_OPERATION_MULTIVECTOR;
    q.multivector.columns = 8;
    assert_ok(ask_gpus(&q, p, &f));
    assert_string_equal(f->gpu[0].kernel, "cusparse-spmm3"); /* one GPU is the device alone */
    assert_int_equal(strncmp(f->gpu[1].kernel, "spmm-vector:", 12), 0);
    spc_answer_free(f);
    q.kernels = 1; /* asked for alone it stays */
    assert_ok(ask_gpus(&q, p, &f));
    assert_string_equal(f->gpu[1].kernel, "cusparse-spmm3");
    spc_answer_free(f);
    assert_ok(spc_kernel_parse(ones[0], &spec[0], &error));
    assert_ok(spc_kernel_parse(ones[1], &spec[1], &error));
    q.operation = SPC_OPERATION_PRODUCT;
    q.multivector.columns = 1;
    q.kernel = ones;
    q.kernels = 2;
    const spc_forecast_options alone_options = {
        .size = sizeof alone_options, .value_bytes = 4, .predict = q.predict};
    spc_analysis *analysis = open_analysis(p);
    assert_ok(spc_best_forecast(analysis, device, &alone_options, spec, 2, &best, &error));
    assert_true(strncmp(best.kernel, "cusparse-sell", 13) == 0);
    assert_ok(ask_gpus(&q, p, &f));
    assert_string_equal(f->gpu[0].kernel, best.kernel);
    assert_true(f->gpu[0].seconds == best.prediction.seconds);
    assert_string_equal(f->gpu[1].kernel, "csr-vector:32");
    spc_answer_free(f);
    spc_system_free(system);
}

/* "One" is the same iteration on one GPU, of every method, whatever else is listed; it needs the memory of
 * all vectors, as without other GPUs. */
TEST(one_gpu_is_the_same_iteration)
{
    static const char *const methods[] = {"cg", "bicgstab", "gmres:30", "cgs", "minres", "pipelined-cg"};
    static const uint32_t alone[] = {8}, both[] = {1, 8}, more[] = {1, 2, 8};
    const struct {
        const uint32_t *count;
        size_t counts;
    } lists[] = {{alone, 1}, {both, 2}, {more, 3}};
    const char *text = "recipe:stencil,size=300x300,points=5", *const kernel[] = {"cusparse-csr"};
    spc_generate_options recipe;
    spc_pattern *p;
    spc_system *system;
    assert_ok(spc_recipe_parse(text, &recipe, &error));
    assert_ok(spc_generate(&recipe, &p, &error));
    spc_device *device = load_device("a100-80");
    assert_ok(spc_system_load(NULL, "a100-80", &system, &error));
    for (size_t m = 0; m < sizeof methods / sizeof methods[0]; m++) {
        spc_question asked = gpus_question(device, system, NULL, 0, kernel);
        spc_answer *single;
        asked.operation = SPC_OPERATION_ITERATION;
        assert_ok(spc_solver_method_parse(methods[m], &asked.iteration.method, &error));
        assert_ok(ask_gpus(&asked, p, &single));
        const spc_candidate *one = &single->candidate[0];
        for (size_t l = 0; l < 2 * sizeof lists / sizeof lists[0]; l++) {
            spc_question q = asked;
            spc_answer *f;
            q.gpus.count = lists[l / 2].count;
            q.gpus.counts = lists[l / 2].counts;
            q.recipe = &recipe;
            assert_ok(ask_gpus(&q, l % 2 ? NULL : p, &f));
            const spc_gpus_point *eight = &f->gpu[f->gpus - 1];
            assert_float_equal(eight->alone_seconds, one->seconds, 1e-9 * one->seconds);
            assert_float_equal(eight->efficiency * 8 * eight->seconds, one->seconds, 1e-9 * one->seconds);
            if (f->gpu[0].n == 1) {
                assert_float_equal(f->gpu[0].efficiency, 1, 1e-12);
                assert_int_equal(f->gpu[0].memory_bytes_max, one->memory_bytes);
            }
            assert_true(eight->memory_bytes_max > one->memory_bytes / 8);
            spc_answer_free(f);
        }
        spc_answer_free(single);
    }
    /* The basis of GMRES alone is more than the GPU has. */
    const uint32_t single[] = {1};
    spc_question q = gpus_question(device, system, single, 1, kernel);
    spc_answer *f;
    q.operation = SPC_OPERATION_ITERATION;
    q.iteration.method = (spc_solver_method){SPC_SOLVER_GMRES, 200};
    assert_ok(spc_device_set(device, "memory_bytes", 100e6, "a test", &error));
    assert_ok(ask_gpus(&q, p, &f));
    assert_true(f->gpu[0].memory_bytes_max > 201 * 8 * 300 * 300);
    assert_false(f->gpu[0].fits);
    spc_answer_free(f);
    spc_pattern_free(p);
    spc_system_free(system);
}

TEST(test_what_cannot_be_cut)
{
    spc_pattern *p;
    spc_parts *parts;
    spc_generate_options o = {.size = sizeof o, .kind = "random", .rows = 20, .cols = 30, .row_nnz = 2};
    assert_ok(spc_generate(&o, &p, &error));
    const uint32_t first[] = {0, 10, 20};
    assert_int_equal(spc_parts_count(p, first, 2, &parts, &error), SPC_ERROR_UNSUPPORTED);
    spc_pattern_free(p);
}

RUN_TESTS("gpus", NULL, NULL)
