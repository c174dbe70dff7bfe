/* The measurements of the H200 (docs/svd.md): what was asked of speed, accuracy, model holds. */
#include "fit/fits.h"
#include "svd/svd.h"
#include "test.h"
#include "workloads/svd/svd_stages.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct h200 {
    spc_svd_rates *rates;
    spc_svd_measurement *rows;
    size_t rate_count, row_count;
} h200;

static void read_h200(h200 *data)
{
    char path[512];
    const char *folder = getenv("SPARCAST_TEST_DATA");
    assert_non_null(folder);
    snprintf(path, sizeof path, "%s/measurements/h200-svd-rates.csv", folder);
    assert_ok(spc_svd_read_rates(path, &data->rates, &data->rate_count, &error));
    snprintf(path, sizeof path, "%s/measurements/h200-svd.csv", folder);
    assert_ok(spc_svd_read(path, &data->rows, &data->row_count, &error));
}

/* Largest relative error over rows of random matrices with n >= 2560: of all, or of one n, where Jacobi's
 * method is left out, as nothing but its own row tells how many sweeps it takes. */
static double worst_error(const spc_device *device, const h200 *data, uint32_t n)
{
    double worst = 0;
    for (size_t i = 0; i < data->row_count; i++) {
        const spc_svd_measurement *m = &data->rows[i];
        spc_svd_prediction p;
        uint32_t band = m->report.band_width ? m->report.band_width : 1;
        if (m->matrix != SPC_SVD_RANDOM || m->n < 2560 || (n && (m->n != n || m->method == SPC_SVD_JACOBI)))
            continue;
        assert_ok(spc_svd_predict(device, m->method, m->n, band, m->values_only, &p, &error));
        worst = fmax(worst, fabs(p.total / m->report.total_seconds - 1));
    }
    return worst;
}

/* Fastest method of a size by measurement and by prediction. */
static void check_winner(const spc_device *device, const h200 *data, uint32_t n, bool values_only)
{
    double measured = HUGE_VAL, predicted = HUGE_VAL;
    spc_svd_method fastest = SPC_SVD_METHODS, named = SPC_SVD_METHODS;
    for (size_t i = 0; i < data->row_count; i++) {
        const spc_svd_measurement *m = &data->rows[i];
        spc_svd_prediction p;
        uint32_t band = m->report.band_width ? m->report.band_width : 1;
        if (m->matrix != SPC_SVD_RANDOM || m->n != n || m->values_only != values_only)
            continue;
        assert_ok(spc_svd_predict(device, m->method, n, band, values_only, &p, &error));
        if (m->report.total_seconds < measured) {
            measured = m->report.total_seconds;
            fastest = m->method;
        }
        if (p.total < predicted) {
            predicted = p.total;
            named = m->method;
        }
    }
    assert_true(fastest != SPC_SVD_METHODS);
    assert_int_equal(fastest, named);
}

TEST(h200_is_predicted_within_15_percent)
{
    h200 data;
    read_h200(&data);
    spc_device *device = load_device("h200");
    assert_true(worst_error(device, &data, 0) <= 0.15);
    const uint32_t sizes[] = {1024, 2560, 5120, 7680, 10240};
    for (int i = 0; i < 5; i++)
        for (int values = 0; values < 2; values++)
            check_winner(device, &data, sizes[i], values);
    spc_svd_release(data.rates);
    spc_svd_release(data.rows);
}

/* A size that the fit has not seen: the three smaller and the larger ones predict it. */
TEST(h200_sizes_left_out_are_predicted)
{
    h200 data;
    read_h200(&data);
    const uint32_t left_out[] = {5120, 7680};
    spc_svd_measurement *rows = malloc(data.row_count * sizeof *rows);
    assert_non_null(rows);
    for (int k = 0; k < 2; k++) {
        size_t count = 0;
        spc_device *device = load_device("h200");
        for (size_t i = 0; i < data.row_count; i++)
            if (data.rows[i].n != left_out[k])
                rows[count++] = data.rows[i];
        assert_ok(spc_svd_fit(device, data.rates, data.rate_count, rows, count, "test", &error));
        assert_true(worst_error(device, &data, left_out[k]) <= 0.15);
    }
    free(rows);
    spc_svd_release(data.rates);
    spc_svd_release(data.rows);
}

/* The fastest row of a method; NULL where there is none. */
static const spc_svd_measurement *fastest_row(const spc_svd_measurement *rows, size_t count,
                                              spc_svd_matrix kind, uint32_t n, spc_svd_method method,
                                              bool values_only)
{
    const spc_svd_measurement *best = NULL;
    for (size_t i = 0; i < count; i++) {
        const spc_svd_measurement *m = &rows[i];
        if (m->matrix == kind && m->n == n && m->method == method && m->values_only == values_only &&
            (!best || m->report.total_seconds < best->report.total_seconds))
            best = m;
    }
    return best;
}

static const uint32_t h200_sizes[] = {1024, 2560, 5120, 7680, 10240};

/* What was asked for: every size and method, bands from 24 to 256, and the speed at N = 7680. */
TEST(h200_was_measured_and_is_fast)
{
    h200 data;
    read_h200(&data);
    for (int i = 0; i < 5; i++)
        for (int method = 0; method < SPC_SVD_METHODS; method++)
            for (int values = 0; values < 2; values++)
                assert_true((method == SPC_SVD_POLAR && values) ||
                            fastest_row(data.rows, data.row_count, SPC_SVD_RANDOM, h200_sizes[i],
                                        (spc_svd_method)method, values));
    uint32_t narrowest = UINT32_MAX, widest = 0;
    for (size_t i = 0; i < data.row_count; i++)
        if (data.rows[i].n == 7680 && data.rows[i].method == SPC_SVD_TWO_STAGE) {
            uint32_t band = data.rows[i].report.band_width;
            narrowest = band < narrowest ? band : narrowest;
            widest = band > widest ? band : widest;
        }
    assert_true(narrowest == 24 && widest == 256);
    double seconds[2][SPC_SVD_METHODS];
    for (int method = 0; method < SPC_SVD_METHODS; method++)
        for (int values = 0; values < 2; values++) {
            const spc_svd_measurement *m =
                fastest_row(data.rows, data.row_count, SPC_SVD_RANDOM, 7680, (spc_svd_method)method, values);
            seconds[values][method] = m ? m->report.total_seconds : NAN;
        }
    assert_true(seconds[0][SPC_SVD_TWO_STAGE] <= 2.1);
    assert_true(4 * seconds[0][SPC_SVD_TWO_STAGE] <= seconds[0][SPC_SVD_ONE_STAGE]);
    assert_true(seconds[0][SPC_SVD_TWO_STAGE] <= 1.5 * seconds[0][SPC_SVD_POLAR]);
    assert_true(2 * seconds[1][SPC_SVD_TWO_STAGE] <= seconds[1][SPC_SVD_ONE_STAGE]);
    spc_svd_release(data.rates);
    spc_svd_release(data.rows);
}

static void check_norms(const spc_svd_measurement *ours, const spc_svd_measurement *other)
{
    assert_non_null(ours);
    assert_non_null(other);
    const double mine[] = {ours->report.left_orthogonality, ours->report.right_orthogonality,
                           ours->report.residual},
                 theirs[] = {other->report.left_orthogonality, other->report.right_orthogonality,
                             other->report.residual};
    for (int i = 0; i < 3; i++)
        if (!(mine[i] <= 2 * theirs[i]))
            fail_msg("%s, n = %u, measure %d: %g, %s %g", spc_svd_matrix_name(ours->matrix), ours->n, i,
                     mine[i], spc_svd_method_name(other->method), theirs[i]);
}

/* Each norm within twice that of every method of cuSOLVER and of LAPACK, on every kind of matrix. */
TEST(h200_is_accurate)
{
    h200 data;
    char path[512];
    spc_svd_measurement *host;
    size_t host_count;
    read_h200(&data);
    snprintf(path, sizeof path, "%s/measurements/h200-svd-host.csv", getenv("SPARCAST_TEST_DATA"));
    assert_ok(spc_svd_read(path, &host, &host_count, &error));
    for (int kind = 0; kind < SPC_SVD_MATRICES; kind++) {
        const spc_svd_measurement *ours =
            fastest_row(data.rows, data.row_count, (spc_svd_matrix)kind, 2560, SPC_SVD_TWO_STAGE, false);
        for (int method = SPC_SVD_ONE_STAGE; method < SPC_SVD_METHODS; method++)
            check_norms(ours, fastest_row(data.rows, data.row_count, (spc_svd_matrix)kind, 2560,
                                          (spc_svd_method)method, false));
        check_norms(ours,
                    fastest_row(host, host_count, (spc_svd_matrix)kind, 2560, SPC_SVD_ONE_STAGE, false));
    }
    for (int i = 0; i < 5; i++)
        for (int method = SPC_SVD_ONE_STAGE; method < SPC_SVD_METHODS; method++)
            check_norms(fastest_row(data.rows, data.row_count, SPC_SVD_RANDOM, h200_sizes[i],
                                    SPC_SVD_TWO_STAGE, false),
                        fastest_row(data.rows, data.row_count, SPC_SVD_RANDOM, h200_sizes[i],
                                    (spc_svd_method)method, false));
    spc_svd_release(host);
    spc_svd_release(data.rates);
    spc_svd_release(data.rows);
}

/* What spc_svd takes for L = 0 is what the model would take, within 5 % of its least time. */
TEST(chosen_width_is_the_models)
{
    spc_device *device = load_device("h200");
    for (uint32_t n = 1024; n <= 12288; n += 512)
        for (int values = 0; values < 2; values++) {
            uint32_t best, chosen = spc_svd_band_width(n, values);
            spc_svd_prediction least, taken;
            assert_ok(spc_svd_best_band(device, n, values, &best, &error));
            assert_ok(spc_svd_predict(device, SPC_SVD_TWO_STAGE, n, best, values, &least, &error));
            assert_ok(spc_svd_predict(device, SPC_SVD_TWO_STAGE, n, chosen, values, &taken, &error));
            if (!(taken.total <= 1.05 * least.total))
                fail_msg("n = %u, values %d: L = %u takes %g s, L = %u %g s", n, values, chosen, taken.total,
                         best, least.total);
        }
}

RUN_TESTS("svd_h200", NULL, NULL)
