/* A gather memory in forecasts: as a device, and in the place of the memory of a GPU or CPU. */
#include <math.h>

#include "core/memory.h"
#include "gather_devices.h"
#include "model/model.h"
#include "patterns.h"

static spc_forecast_options by(spc_model model)
{
    return (spc_forecast_options){
        .size = sizeof(spc_forecast_options), .value_bytes = 8, .exact = true, .predict = {.model = model}};
}

static spc_forecast forecast(const spc_pattern *p, const char *kernel, const spc_device *device,
                             const spc_forecast_options *options)
{
    spc_kernel_spec spec;
    spc_forecast f = {0};
    spc_analysis *analysis = open_analysis(p);
    if (kernel)
        assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_forecast_kernel(analysis, kernel ? &spec : NULL, device, options, &f, &error));
    assert_null(f.features.gather);
    return f;
}

static spc_pattern *scattered(void)
{
    spc_pattern *p;
    spc_generate_options kind = {
        .size = sizeof(spc_generate_options), .kind = "random", .rows = 20000, .row_nnz = 8};
    assert_ok(spc_generate(&kind, &p, &error));
    return keep_pattern(p);
}

/* A forecast of the device says what the library of gather memories says, limit and terms too. */
TEST(as_a_device)
{
    static const char *const kernels[] = {NULL, "csr-scalar", "csr-vector:4", "sell:32:1"};
    spc_device *d = load("gather-hbm3", (const char *const[]){NULL});
    spc_pattern *p = scattered();
    assert_int_equal(spc_device_model(d), SPC_MODEL_GATHER);
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
        spc_forecast_options options = by(SPC_MODEL_GATHER);
        spc_forecast f = forecast(p, kernels[k], d, &options);
        spc_gather_result r = predict(p, kernels[k], 8, d);
        spc_cost cost[SPC_COSTS_ROOM];
        double most = 0;
        assert_true(f.prediction.seconds == r.seconds && f.prediction.flops == r.flops);
        assert_string_equal(spc_limit_name(f.prediction.limited_by), spc_gather_limit_name(r.limited_by));
        assert_float_equal(f.prediction.row_hit_rate, (double)r.row_hits / (double)r.requests, 1e-12);
        assert_float_equal(f.prediction.coalesced, 1 - (double)r.requests / (double)r.accesses, 1e-12);
        size_t costs = spc_forecast_costs(&f, cost), binding = 0;
        for (size_t i = 0; i < costs; i++) {
            most = fmax(most, cost[i].seconds);
            binding += cost[i].binds;
        }
        assert_int_equal(binding, 1);
        assert_float_equal(most / r.seconds, 1, 1e-9);
        assert_float_equal(f.prediction.bytes_per_flop * 2 * (double)f.features.stored_nnz,
                           r.fetched_bytes + r.stream_bytes, 1);
    }
}

/* The published model's answer is the limit of the other one: no banks, no headers. */
TEST(limit_of_the_published_model)
{
    static const char *const ideal[] = {
        "gather_channels=1024",         "gather_banks=1024",
        "gather_packet_header_bytes=0", "gather_unit_rate=1e15",
        "gather_in_flight=1048576",     "gather_latency=0",
        "gather_link_down=160e9",       "gather_link_up=160e9",
        "gather_bandwidth=160e9",       NULL,
    };
    spc_device *d = load("gather-hbm3", ideal);
    spc_pattern *p = scattered();
    spc_forecast_options walked = by(SPC_MODEL_GATHER), published = by(SPC_MODEL_PAPER);
    spc_forecast a = forecast(p, "ell", d, &walked), b = forecast(p, "ell", d, &published);
    assert_float_equal(a.prediction.flops / b.prediction.flops, 1, 1e-3);
    assert_int_equal(a.prediction.limited_by, SPC_LIMIT_LINK_DOWN);
    assert_int_equal(b.prediction.limited_by, SPC_LIMIT_GATHER);
}

/* Columns over a link that is slower than all else: it is what limits. */
TEST(slow_index_stream)
{
    spc_device *d =
        load("gather-hbm3", (const char *const[]){"gather_index_in_memory=0", "gather_link_up=1e9", NULL});
    spc_pattern *p = scattered();
    spc_forecast_options options = by(SPC_MODEL_GATHER);
    spc_forecast f = forecast(p, "csr-scalar", d, &options);
    double bytes = 4.0 * (double)p->nnz + 8.0 * p->rows;
    assert_int_equal(f.prediction.limited_by, SPC_LIMIT_LINK_UP);
    assert_true(f.prediction.seconds > bytes / 1e9 && f.prediction.seconds < 1.2 * bytes / 1e9);
    options.predict.what_if.index_memory = true; /* the units read them */
    assert_true(forecast(p, "csr-scalar", d, &options).prediction.seconds < f.prediction.seconds / 1.5);
}

/* ---- in the place of another memory ---- */

static spc_forecast with_memory(const spc_pattern *p, const char *kernel, const spc_device *device,
                                const spc_device *memory, double copies, spc_model model)
{
    spc_forecast_options options = by(model);
    options.predict.what_if.memory = memory;
    options.predict.what_if.memory_copies = copies;
    return forecast(p, kernel, device, &options);
}

/* x comes once a load, packed, and never from the L1; no column comes at all. */
TEST(behind_a_gpu)
{
    spc_device *gpu = load("h200", (const char *const[]){NULL}),
               *memory = load("gather-hbm3", (const char *const[]){NULL});
    spc_pattern *p = scattered();
    spc_forecast f = with_memory(p, "csr-scalar", gpu, memory, 0, SPC_MODEL_EXEC);
    const spc_flow *x = &f.execution.flow[SPC_FLOW_X], *index = &f.execution.flow[SPC_FLOW_INDEX];
    double words = 8.0 * (double)p->nnz;
    assert_int_equal(f.model, SPC_MODEL_EXEC);
    assert_true(x->l1_hits == 0 && index->l1_bytes == 0 && index->memory_bytes == 0);
    assert_true(x->l2_bytes >= 0.98 * words && x->l2_bytes <= 1.2 * words);
    assert_float_equal(x->memory_bytes / x->l2_bytes, 1, 0.25);
    assert_true(f.prediction.row_hit_rate > 0 && f.prediction.coalesced > 0);
}

static double busy(const spc_forecast *f, spc_resource resource)
{
    return f->execution.utilisation[resource] * f->execution.seconds;
}

/* Its terms shrink with the copies; those of the multiprocessors stay. */
TEST(copies_of_it)
{
    spc_device *gpu = load("h200", (const char *const[]){NULL}),
               *memory = load("gather-hbm3", (const char *const[]){"gather_window=0", "gather_trrd_s=50e-9",
                                                                   "gather_trrd_l=50e-9", NULL});
    spc_pattern *p = scattered();
    spc_forecast one = with_memory(p, "csr-scalar", gpu, memory, 1, SPC_MODEL_EXEC),
                 two = with_memory(p, "csr-scalar", gpu, memory, 2, SPC_MODEL_EXEC),
                 equal = with_memory(p, "csr-scalar", gpu, memory, 0, SPC_MODEL_EXEC),
                 many = with_memory(p, "csr-scalar", gpu, memory, 1e6, SPC_MODEL_EXEC);
    double launch = one.execution.launch_seconds;
    assert_int_equal(one.prediction.limited_by, SPC_LIMIT_BANKS);
    assert_float_equal((one.prediction.seconds - launch) / (two.prediction.seconds - launch), 2, 1e-6);
    /* As many as move what the GPU's own memory moves. */
    double copies = fact(gpu, "memory_bandwidth") / (32 * 32 / fact(memory, "gather_tccd_s"));
    assert_float_equal(busy(&one, SPC_RESOURCE_CHANNELS) / busy(&equal, SPC_RESOURCE_CHANNELS), copies, 1e-6);
    assert_float_equal(busy(&one, SPC_RESOURCE_BANKS) / busy(&equal, SPC_RESOURCE_BANKS), copies, 1e-6);
    assert_true(many.prediction.seconds <= equal.prediction.seconds);
    assert_true(many.execution.utilisation[SPC_RESOURCE_BANKS] < 1e-3);
}

/* The published model of a GPU: x costs its words, columns nothing, or the memory takes longer. */
TEST(behind_a_published_gpu)
{
    spc_device *gpu = load("c2050", (const char *const[]){"small_slope=", NULL}),
               *memory = load("gather-hbm3", (const char *const[]){NULL});
    spc_pattern *p = scattered();
    spc_forecast fast = with_memory(p, "csr-scalar", gpu, memory, 1e6, SPC_MODEL_PAPER);
    assert_float_equal(fast.prediction.bytes_per_flop, 8, 1e-12);
    assert_float_equal(fast.prediction.seconds, 16 * (double)p->nnz / fast.prediction.bandwidth, 1e-12);
    spc_forecast slow = with_memory(p, "csr-scalar", gpu, memory, 1e-3, SPC_MODEL_PAPER);
    assert_true(slow.prediction.seconds > 10 * fast.prediction.seconds);
    assert_float_equal(slow.prediction.flops * slow.prediction.seconds, 2 * (double)p->nnz, 1);
    memory = load("gather-hbm3", (const char *const[]){"gather_index_in_memory=0", NULL});
    spc_forecast sent = with_memory(p, "csr-scalar", gpu, memory, 1e6, SPC_MODEL_PAPER);
    assert_float_equal(sent.prediction.bytes_per_flop, 10, 1e-12);
}

static void assert_refused(const spc_device *device, const spc_device *memory, spc_model model,
                           spc_status status, const char *says)
{
    spc_predict_options options = {
        .size = sizeof(spc_predict_options), .model = model, .what_if = {.memory = memory}};
    assert_int_equal(spc_model_check(device, 4, 4, &options, &error), status);
    if (!strstr(error.message, says))
        fail_msg("%s", error.message);
}

TEST(refused)
{
    spc_device *gpu = load("h200", (const char *const[]){NULL}),
               *old = load("c2050", (const char *const[]){NULL}),
               *memory = load("gather-hbm3", (const char *const[]){NULL}),
               *broken = load("gather-hbm3", (const char *const[]){"gather_tcl=", NULL});
    assert_refused(gpu, old, SPC_MODEL_EXEC, SPC_ERROR_DATA, "gather_channels");
    assert_refused(gpu, broken, SPC_MODEL_EXEC, SPC_ERROR_DATA, "gather_tcl");
    assert_refused(old, broken, SPC_MODEL_PAPER, SPC_ERROR_DATA, "gather_tcl");
    assert_refused(memory, memory, SPC_MODEL_GATHER, SPC_ERROR_UNSUPPORTED, "is a gather memory");
    assert_refused(old, NULL, SPC_MODEL_GATHER, SPC_ERROR_DATA, "gather_channels");
    assert_refused(memory, NULL, SPC_MODEL_EXEC, SPC_ERROR_DATA, "execution-order");
    spc_features features = {
        .rows = 1, .cols = 1, .nnz = 1, .stored_nnz = 1, .value_bytes = 4, .index_bytes = 4};
    spc_predict_options options = {.size = sizeof(spc_predict_options), .model = SPC_MODEL_GATHER};
    spc_prediction prediction;
    assert_int_equal(spc_predict(memory, NULL, &features, &options, &prediction, &error), SPC_ERROR_ARGUMENT);
}

TEST(odd_patterns)
{
    spc_device *gpu = load("h200", (const char *const[]){NULL}),
               *memory = load("gather-hbm3", (const char *const[]){NULL});
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        spc_forecast_options options = by(SPC_MODEL_GATHER);
        spc_forecast f = forecast(p, "sell:32:1", memory, &options);
        assert_true(p->nnz ? f.prediction.seconds > 0 : f.prediction.seconds == 0);
        f = with_memory(p, "csr-vector:2", gpu, memory, 0, SPC_MODEL_EXEC);
        assert_true(isfinite(f.prediction.seconds) && isfinite(f.prediction.flops));
    }
}

TEST(memory_failures)
{
    spc_device *gpu = load("h200", (const char *const[]){NULL}),
               *memory = load("gather-hbm3", (const char *const[]){NULL});
    spc_pattern *p = odd_pattern(14);
    spc_forecast_options options = by(SPC_MODEL_EXEC);
    options.predict.what_if.memory = memory;
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_analysis *analysis;
        spc_kernel_spec spec;
        spc_forecast f;
        assert_ok(spc_kernel_parse("sell:32:1", &spec, &error));
        assert_ok(spc_analysis_open(p, NULL, &analysis, &error));
        spc_memory_fail_at(n);
        status = spc_forecast_kernel(analysis, &spec, gpu, &options, &f, &error);
        spc_memory_fail_at(0);
        spc_analysis_close(analysis);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
}

RUN_TESTS("gather_forecast", NULL, NULL)
