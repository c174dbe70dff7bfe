/* Terms of one kernel on two machines: known ones found again from times that scale as their resources do. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "fit/fits.h"
#include "matrix/collection/collection.h"
#include "scratch_files.h"
#include "term_matrices.h"

/* What mykernel takes on an H200: 3 us, 40 ps a non-zero, 6 ns an entry of the longest row. */
static const double launch = 3e-6, nonzero = 4e-11, longest = 6e-9;

static double of(const spc_device *device, const char *key)
{
    double value = 0;
    assert_true(spc_device_get(device, key, NULL, &value));
    return value;
}

/* Every other matrix on an A100, where the same kernel takes longer by what the GPU is slower at. */
static const char *write_two_machines(const spc_collection *c, const spc_device *h200)
{
    static char text[120 * MATRICES];
    spc_device *a100 = load_device("a100");
    double clock = of(h200, "clock_hz") / of(a100, "clock_hz"),
           issue = clock * of(h200, "multiprocessors") / of(a100, "multiprocessors");
    assert_true(clock > 1.2 && issue > clock);
    int used = snprintf(text, sizeof text, "device,value,kernel,matrix,seconds\n");
    for (int i = 0; i < MATRICES; i++) {
        spc_pattern *p;
        spc_pattern_stats stats;
        assert_ok(spc_collection_read(c, matrices[i], 1, &p, &error));
        assert_ok(spc_pattern_measure(p, &stats, &error));
        double seconds = launch + nonzero * (double)p->nnz * (i % 2 ? issue : 1) +
                         longest * (double)stats.row_nnz_max * (i % 2 ? clock : 1);
        used += snprintf(text + used, sizeof text - (size_t)used, "%s,f64,mykernel,%s,%.9g\n",
                         i % 2 ? "a100" : "h200", matrices[i], seconds);
        spc_pattern_free(p);
    }
    return write_file("two.csv", text, (size_t)used);
}

TEST(test_terms_of_two_machines)
{
    spc_times times;
    spc_terms_fit fit;
    spc_collection *c;
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    spc_device *device = load_device("h200");
    spc_terms_fit_options o = {.size = sizeof o, .bootstrap = 50, .use_all = true};
    const char *path = write_two_machines(c, device);
    assert_int_equal(spc_times_read(path, NULL, &times, &error), SPC_ERROR_FORMAT);
    assert_ok(spc_times_read(path, SPC_ALL_DEVICES, &times, &error));
    assert_int_equal(times.count, MATRICES);
    assert_ok(spc_terms_fit_run(&times, device, c, &o, &fit, &error));
    const spc_kernel_terms *k = &fit.kernel[0];
    assert_int_equal(k->terms, 3);
    for (size_t t = 0; t < k->terms; t++) {
        double truth = strcmp(k->term[t].key, "term_launch") == 0        ? launch
                       : strcmp(k->term[t].key, "term_nonzero") == 0     ? nonzero
                       : strcmp(k->term[t].key, "term_longest_row") == 0 ? longest
                                                                         : 0;
        assert_true(truth > 0 && fabs(k->term[t].value.value / truth - 1) < 0.01);
    }
    assert_true(k->every.mape < 0.01);
    spc_terms_fit_free(&fit);
    spc_free(times.row[0].device);
    times.row[0].device = spc_strdup("nosuch");
    assert_int_equal(spc_terms_fit_run(&times, device, c, &o, &fit, &error), SPC_ERROR_IO);
    spc_times_free(&times);
    spc_collection_close(c);
}

RUN_TESTS("terms_joint", make_folder, remove_folder)
