/* Measures every method on one random batch: poison, run, compare with float64, time. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "sparcast/spmm_probe.h"
#include "spmm/spmm_bench.h"
#include "spmm/spmm_counters.h"

/* A method on a bench, as the timer calls it. */
typedef struct job {
    spc_spmm_bench *bench;
    const spc_spmm_counters *counters;
    spc_spmm_method method;
    spc_spmm_pointers pointers;
    spc_spmm_peer *peer;
} job;

static spc_status queue_job(void *context, void *stream, spc_error *error)
{
    job *j = context;
    spc_spmm_bench *bench = j->bench;
    if (j->peer)
        return bench->cuda->peer_queue(j->peer, stream, error);
    if (j->method == SPC_SPMM_PACKED)
        return spc_spmm_queue_packed(bench->cuda, &bench->device, stream, error);
    bool ids = spc_spmm_reads_ids(j->method);
    const spc_spmm_batch *batch = j->pointers == SPC_SPMM_POINTERS_HOST ? ids ? &bench->st : &bench->csr
                                  : ids                                 ? &bench->device_st
                                                                        : &bench->device_csr;
    return spc_spmm_queue_batched(bench->cuda, j->method, batch, j->pointers, bench->workspace,
                                  bench->workspace_bytes, stream, error);
}

/* First, middle and last product. */
static spc_status check_job(job *j, double *worst, spc_error *error)
{
    spc_spmm_bench *bench = j->bench;
    SPC_TRY(bench->cuda->fill(bench->device.c, 0xff, bench->c_bytes, error)); /* NaN */
    SPC_TRY(bench->cuda->synchronize(error));
    SPC_TRY(queue_job(j, NULL, error));
    SPC_TRY(bench->cuda->synchronize(error));
    uint32_t batch = bench->device.shape.batch, products[] = {0, batch / 2, batch - 1};
    double bound =
        (bench->device.shape.value_bytes == 4 ? 0x1p-23 : 0x1p-52) * (bench->device.shape.max_cols + 8);
    *worst = 0;
    for (int i = 0; i < 3 && batch; i++) {
        double found;
        SPC_TRY(spc_spmm_bench_check(bench, products[i], &found, error));
        *worst = fmax(*worst, found);
        if (!(found <= bound))
            return spc_fail(error, SPC_ERROR_DATA, "%s: product %u is wrong by %g of its terms",
                            spc_spmm_method_name(j->method), products[i], found);
    }
    return SPC_OK;
}

/* A peer's algorithm is the one that is fastest in the way that is timed. */
static spc_status time_mode(job *j, spc_spmm_timing_mode mode, uint32_t samples, double sample_seconds,
                            spc_spmm_timing *timing, spc_error *error)
{
    const spc_spmm_cuda *cuda = j->bench->cuda;
    if (j->peer)
        SPC_TRY(cuda->peer_choose(j->peer, mode, error));
    return cuda->time(queue_job, j, mode, samples, sample_seconds, timing, error);
}

static spc_status time_job(job *j, const spc_spmm_probe_options *options, spc_spmm_measurement *m,
                           spc_error *error)
{
    uint32_t samples = options->samples ? options->samples : 5;
    double sample_seconds = options->sample_seconds > 0 ? options->sample_seconds : 1e-3;
    spc_spmm_timing timing;
    SPC_TRY(time_mode(j, SPC_SPMM_STREAM, samples, sample_seconds, &timing, error));
    if (j->peer)
        snprintf(m->variant, sizeof m->variant, "%s", j->bench->cuda->peer_variant(j->peer));
    m->seconds = timing.seconds;
    m->seconds_mad = timing.seconds_mad;
    m->repeats = timing.repeats;
    if (options->cold && time_mode(j, SPC_SPMM_COLD, samples, sample_seconds, &timing, NULL) == SPC_OK) {
        m->cold_seconds = timing.seconds;
        m->cold_seconds_mad = timing.seconds_mad;
    }
    bool capturable = !spc_spmm_launches_per_product(j->method) && j->method != SPC_SPMM_CUSPARSE &&
                      j->pointers == SPC_SPMM_POINTERS_DEVICE;
    if (!capturable || time_mode(j, SPC_SPMM_GRAPH, samples, sample_seconds, &timing, NULL) != SPC_OK)
        return SPC_OK;
    m->graph_seconds = timing.seconds;
    m->graph_seconds_mad = timing.seconds_mad;
    return SPC_OK;
}

static spc_status measure_job(job *j, const spc_spmm_probe_options *options, spc_spmm_measurement *m,
                              spc_error *error)
{
    const spc_spmm_cuda *cuda = j->bench->cuda;
    if (j->method >= SPC_SPMM_CUSPARSE) {
        spc_spmm_packed packed = j->bench->device;
        packed.row_offset = j->bench->host->row_offset; /* the peers' descriptors are made on the host */
        packed.col_offset = j->bench->host->col_offset;
        SPC_TRY(cuda->peer_open(j->method, &packed, j->bench->local_row_ptr, j->bench->nnz, &j->peer, error));
    }
    spc_status status = check_job(j, &m->error, error);
    if (status == SPC_OK)
        status = time_job(j, options, m, error);
    if (status == SPC_OK && j->counters)
        spc_spmm_count(j->counters, queue_job, j, m); /* a time without counters is still a measurement */
    if (j->peer)
        cuda->peer_close(j->peer);
    return status;
}

/* What one method may lack without the others being meaningless. */
static bool left_out(spc_status status)
{
    return status == SPC_ERROR_UNSUPPORTED || status == SPC_ERROR_DEVICE_MEMORY;
}

static spc_status probe_bench(spc_spmm_bench *bench, const spc_spmm_counters *counters,
                              const spc_spmm_probe_options *options,
                              void (*measured)(void *, const spc_spmm_measurement *), void *context,
                              spc_error *error)
{
    static const spc_spmm_pointers places[] = {SPC_SPMM_POINTERS_DEVICE, SPC_SPMM_POINTERS_HOST};
    for (int method = 0; method < SPC_SPMM_METHODS; method++)
        for (int place = 0; place < 2; place++) {
            bool pointers = method == SPC_SPMM_BATCHED_ST || method == SPC_SPMM_BATCHED_CSR;
            bool host_only = spc_spmm_launches_per_product((spc_spmm_method)method);
            if ((options->methods && !(options->methods >> method & 1)) ||
                (!pointers && place != (int)host_only))
                continue;
            if (spc_interrupted())
                return spc_fail_interrupted(error);
            job j = {.bench = bench,
                     .method = (spc_spmm_method)method,
                     .pointers = places[place],
                     .counters = counters};
            spc_spmm_measurement m = {.method = j.method,
                                      .pointers = j.pointers,
                                      .facts = spc_spmm_packed_facts(bench->host),
                                      .graph_seconds = NAN,
                                      .graph_seconds_mad = NAN,
                                      .cold_seconds = NAN,
                                      .cold_seconds_mad = NAN,
                                      .sm_active = NAN,
                                      .dram_read_bytes = NAN,
                                      .dram_write_bytes = NAN,
                                      .l2_bytes = NAN};
            spc_status status = measure_job(&j, options, &m, error);
            if (status == SPC_OK)
                measured(context, &m);
            else if (!left_out(status))
                return status;
        }
    return SPC_OK;
}

static spc_status spmm_run_table_of(bool host, const spc_spmm_cuda **table, spc_error *error)
{
    *table = &spc_spmm_host_table;
    return host ? SPC_OK : spc_spmm_cuda_table(table, error);
}

spc_status spc_spmm_probe(const spc_spmm_workload *workload, const spc_spmm_probe_options *options,
                          void (*measured)(void *context, const spc_spmm_measurement *), void *context,
                          spc_error *error)
{
    const spc_spmm_cuda *cuda;
    spc_spmm_probe_options own;
    SPC_TAKE_OPTIONS(own, options, error);
    SPC_TRY(spmm_run_table_of(own.host, &cuda, error));
    spc_spmm_bench bench;
    SPC_TRY(spc_spmm_bench_open(&bench, cuda, workload, own.shared_bytes, own.threads, error));
    spc_spmm_counters counters = {0};
    bool counts = own.counters && spc_spmm_counters_open(&counters, cuda) == SPC_OK;
    spc_status status = probe_bench(&bench, counts ? &counters : NULL, &own, measured, context, error);
    spc_spmm_counters_close(&counters);
    spc_spmm_bench_close(&bench);
    return status;
}

/* "NVRM version: NVIDIA UNIX ... Kernel Module  580.159.04  Release Build ...": the first word that begins as
 * a number. */
static void read_release(char *release, size_t size)
{
    char line[256] = "";
    FILE *stream = fopen("/proc/driver/nvidia/version", "r");
    if (!stream)
        return;
    if (!fgets(line, sizeof line, stream))
        line[0] = '\0';
    fclose(stream);
    for (char *rest = line, *word; (word = strsep(&rest, " \t\n"));)
        if (word[0] >= '0' && word[0] <= '9') {
            snprintf(release, size, "%.*s", (int)size - 1, word);
            return;
        }
}

spc_status spc_spmm_machine_get(bool host, spc_spmm_machine *machine, spc_error *error)
{
    *machine = (spc_spmm_machine){0};
    const spc_spmm_cuda *cuda;
    SPC_TRY(spmm_run_table_of(host, &cuda, error));
    SPC_TRY(cuda->machine(machine, error));
    if (!host)
        read_release(machine->release, sizeof machine->release);
    return SPC_OK;
}
