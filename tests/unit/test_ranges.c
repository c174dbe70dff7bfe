/* What no machine can do: shares above 1, speeds above the roof, forecasts outside their own interval; asked
 * of every device there is. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "sparcast.h"

static bool is_share(double value)
{
    return isnan(value) || (value >= 0 && value <= 1);
}

static void check_row(const spc_ranked *row, const spc_ranked *best)
{
    const spc_prediction *p = &row->forecast.prediction;
    assert_true(is_share(row->utilisation) && is_share(row->coalesced) && is_share(row->row_hit_rate));
    assert_true(is_share(row->hit_rate) && is_share(row->l1_hit_rate) && is_share(row->l2_hit_rate));
    assert_true(p->padding > 0 && p->padding <= 1);
    assert_true(isnan(row->roof_gflops) || row->gflops <= row->roof_gflops * (1 + 1e-9));
    assert_true(isnan(p->seconds_low) || (p->seconds_low <= p->seconds && p->seconds <= p->seconds_high));
    assert_true(!row->as_good || p->seconds >= best->forecast.prediction.seconds);
    /* With the parameters chosen, nothing that another row tried is faster than the best. */
    assert_true(!row->change.what || strcmp(row->change.what, "parameter") != 0);
}

static void check_costs(const spc_ranking *r)
{
    for (size_t i = 0; i < r->costs; i++)
        assert_true(is_share(r->cost[i].cost.utilisation));
}

static void check_device(const char *name, spc_analysis *analysis)
{
    spc_error error;
    spc_device *device;
    spc_ranking *r;
    assert_ok(spc_device_load(name, &device, &error), &error);
    spc_ranking_options options = {.size = sizeof options,
                                   .forecast = {.predict = {.model = spc_device_model(device)}},
                                   .depth = SPC_RANK_ROWS};
    bool built =
        !spc_device_get_text(device, "kind") || strcmp(spc_device_get_text(device, "kind"), "gather") != 0;
    spc_status status = spc_rank_kernels(analysis, device, &options, &r, &error);
    if (status == SPC_ERROR_DATA) { /* a device of other questions */
        spc_device_free(device);
        return;
    }
    assert_ok(status, &error);
    for (size_t i = 0; i < r->rows; i++) {
        check_row(&r->row[i], &r->row[0]);
        bool simulated = r->row[i].forecast.model == SPC_MODEL_EXEC;
        if ((spc_device_borrows_code(device) && simulated) || !built)
            assert_true(isnan(r->row[i].forecast.prediction.seconds_low));
    }
    check_costs(r);
    spc_ranking_free(r);
    spc_device_free(device);
}

static void every_device_stays_in_its_ranges(void **state)
{
    (void)state;
    static const spc_generate_options kinds[] = {
        {.size = sizeof *kinds, .kind = "stencil", .extent = {40, 40}, .points = 5},
        {.size = sizeof *kinds, .kind = "powerlaw", .rows = 1500, .row_nnz = 6},
    };
    char **names;
    size_t count;
    spc_error error;
    assert_ok(spc_device_list(&names, &count, &error), &error);
    assert_true(count > 30);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        spc_pattern *p;
        spc_analysis *analysis;
        assert_ok(spc_generate(&kinds[k], &p, &error), &error);
        assert_ok(spc_analysis_open(p, NULL, &analysis, &error), &error);
        for (size_t i = 0; i < count; i++)
            check_device(names[i], analysis);
        spc_analysis_close(analysis);
        spc_pattern_free(p);
    }
    spc_device_list_free(names, count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_device_stays_in_its_ranges)};
    return cmocka_run_group_tests_name("ranges", tests, NULL, NULL);
}
