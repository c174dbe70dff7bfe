/* A matrix cut over several GPUs: halos against brute force and closed forms, systems, time. */
#include "patterns.h"
#include "test.h"

#include "sparcast/collection.h"
#include "sparcast/gpus.h"

#include <math.h>
#include <string.h>

static spc_pattern *grid(uint64_t x, uint64_t y, uint64_t z)
{
    spc_pattern *p;
    spc_error error;
    spc_generate_options o = {.size = sizeof o, .kind = "stencil", .extent = {x, y, z}};
    assert_ok(spc_generate(&o, &p, &error), &error);
    return p;
}

static spc_parts *cut(const spc_pattern *p, spc_partition partition, uint32_t count, uint32_t *first)
{
    spc_parts *parts;
    spc_error error;
    assert_ok(spc_partition_rows(p, partition, count, first, &error), &error);
    assert_ok(spc_parts_count(p, first, count, &parts, &error), &error);
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

static void test_halo_is_exact(void **state)
{
    (void)state;
    spc_generate_options kinds[] = {
        {.size = sizeof kinds[0], .kind = "random", .rows = 300, .row_nnz = 5, .seed = 2},
        {.size = sizeof kinds[0], .kind = "powerlaw", .rows = 400, .row_nnz = 6, .seed = 3},
        {.size = sizeof kinds[0], .kind = "onedense", .rows = 200, .row_nnz = 3, .seed = 4}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        spc_pattern *p;
        spc_error error;
        assert_ok(spc_generate(&kinds[i], &p, &error), &error);
        for (uint32_t count = 1; count <= 9; count += 2) {
            check_by_brute_force(p, SPC_PARTITION_NNZ, count);
            check_by_brute_force(p, SPC_PARTITION_ROWS, count);
        }
        spc_pattern_free(p);
    }
}

/* Planes of a 7-point stencil: an inner part lacks a plane on each side, and rows of its own two planes touch
 * it. */
static void test_stencil_in_closed_form(void **state)
{
    (void)state;
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
    spc_pattern_free(p);
}

static void test_partition_begins_where_promised(void **state)
{
    (void)state;
    spc_pattern *p;
    spc_error error;
    spc_generate_options o = {.size = sizeof o, .kind = "powerlaw", .rows = 1000, .row_nnz = 7, .seed = 1};
    assert_ok(spc_generate(&o, &p, &error), &error);
    uint32_t first[8];
    assert_ok(spc_partition_rows(p, SPC_PARTITION_NNZ, 7, first, &error), &error);
    for (uint32_t part = 0; part < 7; part++) {
        uint64_t least = part * p->nnz / 7;
        assert_true(p->row_ptr[first[part]] >= least);
        assert_true(first[part] == 0 || p->row_ptr[first[part] - 1] < least);
    }
    assert_int_equal(spc_partition_rows(p, SPC_PARTITION_NNZ, 1001, first, &error), SPC_ERROR_ARGUMENT);
    spc_pattern_free(p);
}

/* Own columns first, then the halo, ascending; the entries of a row stay as many. */
static void test_part_as_a_matrix(void **state)
{
    (void)state;
    spc_pattern *p = grid(6, 5, 4), *part;
    spc_error error;
    assert_ok(spc_part_pattern(p, 30, 60, &part, &error), &error);
    assert_ok(spc_pattern_check(part, &error), &error);
    assert_int_equal(part->rows, 30);
    assert_int_equal(part->cols, 90);
    assert_int_equal(part->nnz, p->row_ptr[60] - p->row_ptr[30]);
    assert_int_equal(part->col[part->row_ptr[1] - 1],
                     60); /* row 30: 0 is its only column before 30, 60 behind */
    spc_pattern_free(part);
    spc_pattern_free(p);
}

static void test_rows_made_alone(void **state)
{
    (void)state;
    static const char *const recipes[] = {
        "recipe:stencil,size=7x6x5", "recipe:stencil,size=40x30,points=9", "recipe:fem,size=5x4x3,dof=2",
        "recipe:random,rows=300,row-nnz=4,seed=9", "recipe:banded,rows=300,row-nnz=5,half-bandwidth=20"};
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++) {
        spc_generate_options o;
        spc_pattern *whole, *some;
        spc_error error;
        assert_ok(spc_recipe_parse(recipes[i], &o, &error), &error);
        assert_ok(spc_generate(&o, &whole, &error), &error);
        o.first_row = 17;
        o.end_row = 61;
        assert_ok(spc_generate(&o, &some, &error), &error);
        assert_int_equal(some->rows, 44);
        assert_int_equal(some->cols, whole->cols);
        assert_int_equal(some->nnz, whole->row_ptr[61] - whole->row_ptr[17]);
        assert_memory_equal(some->col, whole->col + whole->row_ptr[17], some->nnz * sizeof *some->col);
        spc_pattern_free(some);
        spc_pattern_free(whole);
    }
    spc_generate_options o = {.size = sizeof o, .kind = "rmat", .scale = 5, .edge_factor = 3, .end_row = 4};
    spc_pattern *p;
    spc_error error;
    assert_int_equal(spc_generate(&o, &p, &error), SPC_ERROR_UNSUPPORTED);
}

/* A recipe and the matrix that it makes have the same answer, and time is what its parts add up to. */
static void test_forecast(void **state)
{
    (void)state;
    spc_device *device;
    spc_system *system;
    spc_error error;
    spc_generate_options recipe;
    spc_gpus_forecast *stored, *made;
    const uint32_t counts[] = {1, 2, 12};
    spc_gpus_options o = {.size = sizeof o, .count = counts, .counts = 3, .partition = SPC_PARTITION_ROWS};
    o.forecast = (spc_forecast_options){.size = sizeof o.forecast, .value_bytes = 8, .index_bytes = 4};
    o.forecast.predict = (spc_predict_options){.size = sizeof(spc_predict_options), .model = SPC_MODEL_EXEC};
    assert_ok(spc_device_load("h200", &device, &error), &error);
    assert_ok(spc_system_for_device("h200", &system, &error), &error);
    assert_string_equal(spc_system_id(system), "hgx-h200");
    assert_ok(spc_recipe_parse("recipe:stencil,size=60x50x40", &recipe, &error), &error);
    spc_pattern *p = grid(60, 50, 40);
    assert_ok(spc_gpus_forecast_make(p, device, system, &o, &stored, &error), &error);
    assert_ok(spc_gpus_forecast_recipe(&recipe, device, system, &o, &made, &error), &error);
    for (size_t i = 0; i < 3; i++) {
        const spc_gpus_point *a = &stored->point[i], *b = &made->point[i];
        assert_true(a->seconds == b->seconds);
        assert_int_equal(a->halo_entries_sum, b->halo_entries_sum);
        assert_true(a->seconds_low <= a->seconds && a->seconds <= a->seconds_high);
        assert_true(a->seconds >= a->launch_seconds && a->seconds >= a->slowest_seconds);
    }
    assert_int_equal(stored->point[1].halo_entries_sum, 2 * 60 * 50);
    assert_true(stored->point[0].efficiency == 1);
    assert_true(stored->point[2].exchange_seconds > spc_system_number(system, "network_latency", 0));
    spc_gpus_forecast_free(stored);
    spc_gpus_forecast_free(made);
    spc_pattern_free(p);
    spc_system_free(system);
    spc_device_free(device);
}

static void test_systems_are_whole(void **state)
{
    (void)state;
    char **names;
    size_t count;
    spc_error error;
    assert_ok(spc_system_list(&names, &count, &error), &error);
    assert_true(count >= 8);
    for (size_t i = 0; i < count; i++) {
        spc_system *system;
        spc_device *device;
        assert_ok(spc_system_load(names[i], &system, &error), &error);
        assert_ok(spc_device_load(spc_system_text(system, "device"), &device, &error), &error);
        for (size_t k = 0; k < spc_system_fact_count(system); k++)
            assert_true(spc_system_fact_at(system, k).source[0] && spc_system_fact_at(system, k).origin[0]);
        spc_device_free(device);
        spc_system_free(system);
    }
    spc_system_list_free(names, count);
    spc_system *none;
    assert_int_equal(spc_system_load("hgx-h10", &none, &error), SPC_ERROR_IO);
    assert_non_null(strstr(error.message, "did you mean 'hgx-h100'"));
}

static void test_what_cannot_be_cut(void **state)
{
    (void)state;
    spc_pattern *p;
    spc_parts *parts;
    spc_error error;
    spc_generate_options o = {.size = sizeof o, .kind = "random", .rows = 20, .cols = 30, .row_nnz = 2};
    assert_ok(spc_generate(&o, &p, &error), &error);
    const uint32_t first[] = {0, 10, 20};
    assert_int_equal(spc_parts_count(p, first, 2, &parts, &error), SPC_ERROR_UNSUPPORTED);
    spc_pattern_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_halo_is_exact),
        cmocka_unit_test(test_stencil_in_closed_form),
        cmocka_unit_test(test_partition_begins_where_promised),
        cmocka_unit_test(test_part_as_a_matrix),
        cmocka_unit_test(test_rows_made_alone),
        cmocka_unit_test(test_forecast),
        cmocka_unit_test(test_systems_are_whole),
        cmocka_unit_test(test_what_cannot_be_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
