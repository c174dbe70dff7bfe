/* check [--on cpu|gpu] [KERNEL...] - every kernel (or those named) on random and awkward shapes against
 * float64, output poisoned before each run. One line a kernel with its worst error; fails when any exceeds
 * what rounding explains. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/kernel_contract.h"
#include "shapes.h"
#include "sparcast/probe.h"

/* Parameters beside those that are chosen; kernels that are not named here are checked as they are. */
static const char *const kernels[] = {
    "csr-scalar",
    "csr-vector:1",
    "csr-vector:2",
    "csr-vector:4",
    "csr-vector:8",
    "csr-vector:16",
    "csr-vector:32",
    "csr-vector:64",
    "csr-vector:128",
    "csr-vector:256",
    "csr-vector",
    "ell",
    "fold",
    "fold:1",
    "fold:3",
    "fold:64",
    "sell",
    "sell:1",
    "sell:2",
    "sell:7",
    "sell:32",
    "sell:32:64",
    "sell:64",
    "sell:256:1024",
    "sell:1024",
    "sell-plain:32",
    "rbp-csr",
    "rbp-ell",
    "rbp-ell-r",
    "csr-merge",
    "csr-merge:3",
    "csr-merge:7",
    "csr-merge:11",
    "csr-merge:15",
    "bsr",
    "bsr:2:1",
    "bsr:2:2",
    "bsr:2:4",
    "bsr:2:8",
    "bsr:2:64",
    "bsr:3:1",
    "bsr:3:3",
    "bsr:3:24",
    "bsr:4:1",
    "bsr:4:2",
    "bsr:4:16",
    "bsr:5:1",
    "bsr:5:8",
    "bsr:6:1",
    "bsr:6:2",
    "bsr:6:16",
    "bsr:7:1",
    "bsr:7:8",
    "bsr:8:1",
    "bsr:8:8",
    "cusparse-csr",
    "cusparse-csr-direct",
    "cusparse-csr2",
    "cusparse-csr2-direct",
    "cusparse-op",
    "cusparse-coo",
    "cusparse-coo2",
    "cusparse-sell:32",
    "cusparse-bsr:2",
    "cusparse-bsr:3",
    "cusparse-bsr:4",
};

/* Sums of n terms in any order: n epsilon relative to the sum of magnitudes; plus alpha, beta and the final
 * rounding. */
static double allowed(const spc_pattern *pattern)
{
    spc_pattern_stats stats;
    return spc_pattern_measure(pattern, &stats, NULL) == SPC_OK ? stats.row_nnz_max + 4.0 : 4;
}

typedef struct result {
    double worst, worst_share; /* in epsilon; of what is allowed */
    int checked, refused, failed;
} result;

static void check_shape(spc_probe *probe, const spc_kernel_spec *spec, const shape *s, result *r)
{
    spc_pattern *pattern;
    spc_error error = {0};
    if (shape_pattern(s, 42, &pattern, &error) != SPC_OK) {
        printf("%s: %s\n", s->name, error.message);
        r->failed++;
        return;
    }
    static const uint32_t types[] = {4, 8, SPC_MIXED};
    for (size_t t = 0; t < sizeof types / sizeof types[0]; t++) {
        double worst;
        spc_status status = spc_probe_check(probe, pattern, spec, types[t], &worst, &error);
        if (status == SPC_ERROR_UNSUPPORTED && spc_kernel_is_peer(spec->kernel)) {
            r->refused++;
            continue;
        }
        r->checked++;
        if (status != SPC_OK || !(worst <= allowed(pattern))) {
            printf("  FAILED %s, %s: %s, error %g eps\n", s->name, spc_precision_name(types[t]),
                   status == SPC_OK ? "wrong" : error.message, worst);
            r->failed++;
            continue;
        }
        r->worst = fmax(r->worst, worst);
        r->worst_share = fmax(r->worst_share, worst / allowed(pattern));
    }
    spc_pattern_free(pattern);
}

/* Returns how many products failed. */
static int check_kernel(spc_probe *probe, const char *name, bool on_cpu)
{
    spc_kernel_spec spec;
    spc_error error;
    result r = {0};
    if (spc_kernel_parse(name, &spec, &error) != SPC_OK) {
        printf("%-16s %s\n", name, error.message);
        return 1;
    }
    if (on_cpu && spc_kernel_is_peer(spec.kernel))
        return 0;
    for (size_t i = 0; i < shape_count; i++)
        check_shape(probe, &spec, &shapes[i], &r);
    printf("%-16s %7d  %7d  %6d  %17.2f  %10.2f\n", name, r.checked, r.refused, r.failed, r.worst,
           r.worst_share);
    return r.failed;
}

/* With any parameters. */
static bool is_listed(const char *name)
{
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        if (strncmp(kernels[k], name, strlen(name)) == 0 && strchr(":", kernels[k][strlen(name)]))
            return true;
    return false;
}

static bool wanted(const char *kernel, int argc, char **argv, int first)
{
    for (int i = first; i < argc; i++)
        if (strcmp(argv[i], kernel) == 0)
            return true;
    return first >= argc;
}

int main(int argc, char **argv)
{
    bool where = argc > 2 && !strcmp(argv[1], "--on");
    spc_probe_options options = {.size = sizeof(spc_probe_options),
                                 .padding_limit = INFINITY, /* a matrix of one entry is mostly padding */
                                 .no_counters = true,
                                 .on_cpu = where && !strcmp(argv[2], "cpu")};
    spc_probe *probe;
    spc_error error;
    if (spc_probe_open(&options, &probe, &error) != SPC_OK) {
        fprintf(stderr, "check: %s\n", error.message);
        return 3;
    }
    int failed = 0;
    printf("kernel           checked  refused  failed  worst error [eps]  of allowed\n");
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        if (wanted(kernels[k], argc, argv, where ? 3 : 1))
            failed += check_kernel(probe, kernels[k], options.on_cpu);
    for (size_t k = 0; k < spc_kernel_count(); k++) {
        const char *name = spc_kernel_name(spc_kernel_at(k));
        if (!is_listed(name) && wanted(name, argc, argv, where ? 3 : 1))
            failed += check_kernel(probe, name, options.on_cpu);
    }
    spc_probe_close(probe);
    return failed ? 1 : 0;
}
