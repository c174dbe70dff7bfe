/* The paper's evaluation on rows whose every number can be worked out. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "sparcast/validate.h"

enum { ROWS = 4 };

typedef struct rows {
    spc_measurements table;
    spc_measurement row[ROWS];
    double counter[ROWS][4];
    char *counter_name[4];
} rows;

static spc_device *box(void)
{
    static const char *const facts[] = {"memory_bandwidth=1e12", "line_bytes=128", "small_slope=1e-6",
                                        "small_rows_threshold=70000"};
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        assert_ok(spc_device_assign(device, facts[i], &error));
    return device;
}

/* S, measured L1 hit rate, rows: hit of x is a third. */
static rows *make_rows(void)
{
    static const double spatial[ROWS] = {2, 8, 28, 40}, l1[ROWS] = {0.3, 0, 0.9, 0.6};
    static const uint32_t count[ROWS] = {100000, 50000, 80000, 60000};
    static char names[ROWS][4] = {"a", "b", "c", "d"};
    rows *r = calloc(1, sizeof *r);
    r->counter_name[0] = SPC_COUNTER_L1_SECTORS;
    r->counter_name[1] = SPC_COUNTER_L1_HITS;
    r->counter_name[2] = SPC_COUNTER_X_SECTORS;
    r->counter_name[3] = SPC_COUNTER_X_HITS;
    for (int i = 0; i < ROWS; i++) {
        r->counter[i][0] = 10;
        r->counter[i][1] = 10 * l1[i];
        r->counter[i][2] = r->counter[i][3] = NAN;
        r->row[i] = (spc_measurement){.matrix = names[i],
                                      .kernel = "fold:8",
                                      .device = "box",
                                      .cache_state = "warm",
                                      .seconds = 1e-6,
                                      .flops = 1e10 * (i + 1),
                                      .counter = r->counter[i],
                                      .features = {.rows = count[i],
                                                   .cols = count[i],
                                                   .nnz = 250000,
                                                   .stored_nnz = 500000,
                                                   .threads = 1000 * (4 - (uint64_t)i),
                                                   .value_bytes = 4,
                                                   .index_bytes = 4,
                                                   .line_bytes = 128,
                                                   .reuse_interval = 10 * (i + 1),
                                                   .hit_window = 0.5,
                                                   .spatial_accesses = spatial[i]}};
    }
    r->table = (spc_measurements){
        .file = "four.csv", .counters = 4, .counter = r->counter_name, .count = ROWS, .row = r->row};
    return r;
}

static void assert_close(double got, double expected)
{
    if (!(fabs(got - expected) <= 1e-12 * fabs(expected)))
        fail_msg("%.17g is not %.17g", got, expected);
}

TEST(every_number_by_hand)
{
    spc_device *device = box();
    rows *r = make_rows();
    spc_reproduction p;
    assert_ok(spc_reproduce(&r->table, device, NULL, 0, NULL, &p, &error));
    assert_string_equal(p.kernel, "fold");
    assert_int_equal(p.n, ROWS);
    static const double hit[ROWS] = {0.1, 0, 0.3, 0.2}, spatial[ROWS] = {2, 8, 28, 40};
    double up_sum = 0, index_sum = 0, spatial_sum = 0;
    size_t above = 0, wins = 0;
    for (int i = 0; i < ROWS; i++) {
        const spc_reproduction_point *q = &p.point[i];
        double now = 4 + (1 - hit[i]) * 128 / spatial[i], up = 4 + (0.7 - hit[i]) * 128 / spatial[i];
        double down = 4 + (1 - fmax(0, hit[i] - 0.3)) * 128 / spatial[i], s = fmax(32, spatial[i]);
        double raised = 4 + (1 - hit[i]) * 128 / s;
        assert_close(q->plain, 0.5e12 / now);
        assert_close(q->hit_up, 0.5e12 / up);
        assert_close(q->hit_down, 0.5e12 / down);
        assert_close(q->spatial_max, 0.5e12 / raised);
        assert_close(q->index_memory, 0.5e12 / (raised - 2));
        assert_int_equal(q->small, i == 1 || i == 3);
        assert_close(q->corrected, q->plain * (q->small ? 0.5 : 1)); /* N * slope = 5e5 * 1e-6 */
        up_sum += now / up - 1;
        above += now / up - 1 > 0.3;
        spatial_sum += now / raised;
        index_sum += raised / (raised - 2);
        wins += raised < up;
    }
    assert_close(p.hit_up_mean, up_sum / ROWS);
    assert_int_equal(p.hit_up_above_30, above);
    assert_int_equal(p.hit_down_above_30, 0);
    assert_close(p.spatial_mean, spatial_sum / ROWS);
    assert_close(p.index_mean, index_sum / ROWS);
    assert_int_equal(p.spatial_wins, wins);
    assert_int_equal(wins, 2); /* not where S is near L/F, and not above it: there is nothing to raise */
    assert_int_equal(p.spatial_raised, 3);
    assert_int_equal(p.smalls, 2);
    assert_close(p.slope, 1e-6);
    assert_close(p.rows_threshold, 70000);
    assert_true(p.r_spatial > 0.9 && p.r_measured_interval > 0.999);
    assert_close(p.r_small_threads,
                 p.point[1].measured / p.point[1].plain > p.point[3].measured / p.point[3].plain
                     ? 1
                     : -1); /* two points */
    spc_paper_quantity row[SPC_PAPER_QUANTITIES_ROOM];
    size_t rows_found = spc_reproduction_quantities(&p, row);
    assert_in_range(rows_found, 20, SPC_PAPER_QUANTITIES_ROOM);
    assert_string_equal(row[0].name, "matrices");
    assert_close(row[0].paper, 115);
    assert_close(row[0].here, ROWS);
    for (size_t i = 0; i < rows_found; i++)
        if (strcmp(row[i].where, "fig. 5") == 0 && row[i].paper == 0.126)
            assert_close(row[i].here, p.hit_up_mean);
    spc_reproduction_free(&p);
    spc_device_free(device);
    free(r);
}

TEST(the_rule_of_the_third_is_judged)
{
    spc_device *device = box();
    rows *r = make_rows();
    spc_reproduction p;
    assert_ok(spc_reproduce(&r->table, device, NULL, 0, NULL, &p, &error));
    assert_int_equal(p.hits_counted, 0);
    assert_true(isnan(p.third_error) && isnan(p.x_hit_mean));
    spc_reproduction_free(&p);
    r->counter[0][2] = 5, r->counter[0][3] = 2; /* x 0.4, L1 0.3 */
    r->counter[2][2] = 4, r->counter[2][3] = 2; /* x 0.5, L1 0.9 */
    assert_ok(spc_reproduce(&r->table, device, NULL, 0, NULL, &p, &error));
    assert_int_equal(p.hits_counted, 2);
    assert_close(p.x_hit_mean, 0.45);
    assert_close(p.l1_hit_mean, 0.6);
    assert_close(p.third_error, (0.3 + 0.2) / 2);
    assert_close(p.whole_error, (0.1 + 0.4) / 2);
    assert_close(p.point[0].hit, 0.4);
    spc_reproduction_free(&p);
    spc_device_free(device);
    free(r);
}

TEST(the_kernel_and_type_are_chosen)
{
    spc_device *device = box();
    rows *r = make_rows();
    spc_reproduction p;
    r->row[0].kernel = "ell";
    assert_ok(spc_reproduce(&r->table, device, "ell", 4, "warm", &p, &error));
    assert_int_equal(p.n, 1);
    assert_true(isnan(p.r_plain));
    spc_reproduction_free(&p);
    r->row[1].kernel = r->row[2].kernel = r->row[3].kernel = "sell:32";
    assert_ok(spc_reproduce(&r->table, device, NULL, 4, NULL, &p, &error));
    assert_string_equal(p.kernel, "ell"); /* no fold: the first */
    spc_reproduction_free(&p);
    r->counter[1][1] = NAN; /* not measured: the window's rate */
    assert_ok(spc_reproduce(&r->table, device, "sell", 4, NULL, &p, &error));
    assert_true(p.point[0].hit == 0.5 && isnan(p.point[0].measured_hit));
    spc_reproduction_free(&p);
    assert_fails(spc_reproduce(&r->table, device, "sell", 8, NULL, &p, &error), SPC_ERROR_DATA,
                 "kernel sell with 8-byte values in cache state 'warm'");
    assert_int_equal(spc_reproduce(&r->table, device, "fold", 4, NULL, &p, &error), SPC_ERROR_DATA);
    assert_null(p.point);
    for (uint64_t n = 1;; n++) {
        spc_memory_fail_at(n);
        spc_status status = spc_reproduce(&r->table, device, "sell", 4, NULL, &p, &error);
        spc_memory_fail_at(0);
        spc_reproduction_free(&p);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
    spc_device_free(device);
    free(r);
}

RUN_TESTS("reproduce", NULL, NULL)
