/* The gather memory: devices and calls that it refuses, and memory that runs out. */
#include "gather_devices.h"

#include <stdio.h>
#include <unistd.h>

#include "patterns.h"

TEST(refused_with_its_line)
{
    static const char *const wrong[] = {
        "gather_channels,0,1",     "gather_channels,3,1",      "gather_channels,2048,1",
        "gather_banks,12,1",       "gather_bank_groups,128,1", "gather_pseudo_channels,16,1",
        "gather_row_bytes,1000,B", "gather_granule_bytes,4,B", "gather_interleave_bytes,48,B",
        "gather_hashed,2,1",       "gather_trc,-1e-9,s",       "gather_trcd,1,s",
        "gather_tfaw,45,s",        "gather_command_buses,3,1", "gather_queue,0,1",
        "gather_in_flight,0,1",    "gather_units,0,1",         "gather_unit_rate,0,1/s",
        "gather_window,-1,1",      "gather_packet_words,0,1",  "gather_packet_header_bytes,-1,B",
        "gather_link_down,0,B/s",  "gather_link_up,-1,B/s",    "gather_index_in_memory,7,1",
        "gather_trc,45e-9,ns",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char path[] = "/tmp/test-gather-XXXXXX.csv";
        int descriptor = mkstemps(path, 4);
        dprintf(descriptor, "key,value,unit,source\nkind,gather,text,test\n%s,test\n", wrong[i]);
        close(descriptor);
        spc_device *device;
        assert_fails(spc_device_load(path, &device, &error), SPC_ERROR_FORMAT, ".csv:3:");
        unlink(path);
    }
}

static void assert_refused(const char *assignment, spc_status status, const char *says)
{
    spc_device *d = load("gather-hbm3", (const char *const[]){assignment, NULL});
    spc_pattern *p = one_a_row(3, 1);
    spc_gather_result r = {0};
    assert_int_equal(spc_gather_predict(p, NULL, 8, d, NULL, &r, &error), status);
    if (!strstr(error.message, says))
        fail_msg("%s: %s", assignment, error.message);
}

TEST(contradictions)
{
    assert_refused("gather_channels=", SPC_ERROR_DATA, "gather_channels");
    assert_refused("gather_tcl=", SPC_ERROR_DATA, "gather_tcl");
    assert_refused("gather_bank_groups=64", SPC_ERROR_ARGUMENT, "gather_banks");
    assert_refused("gather_row_bytes=16", SPC_ERROR_ARGUMENT, "gather_row_bytes");
    assert_refused("gather_interleave_bytes=16", SPC_ERROR_ARGUMENT, "gather_interleave_bytes");
    assert_refused("gather_trc=1e-9", SPC_ERROR_ARGUMENT, "gather_trc");
    assert_refused("gather_tccd_l=1e-10", SPC_ERROR_ARGUMENT, "gather_tccd_s");
    assert_refused("gather_trefi=100e-9", SPC_ERROR_ARGUMENT, "gather_trfc");
}

TEST(wrong_calls)
{
    spc_device *d = load("gather-hbm3", (const char *const[]){NULL}),
               *gpu = load("h200", (const char *const[]){NULL});
    spc_pattern *p = one_a_row(3, 1);
    spc_gather_result r = {0};
    assert_int_equal(spc_gather_predict(p, NULL, 8, d, &(spc_gather_options){0}, &r, &error),
                     SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "without their size"));
    assert_int_equal(spc_gather_predict(p, NULL, 2, d, NULL, &r, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_gather_predict(p, NULL, 8, gpu, NULL, &r, &error), SPC_ERROR_DATA);
    assert_true(spc_gather_is_walked(d));
    assert_false(spc_gather_is_walked(gpu));
    assert_string_equal(spc_gather_limit_name(SPC_GATHER_BANKS), "banks");
    assert_string_equal(spc_gather_limit_name((spc_gather_limit)99), "unknown");
}

/* A design whose links are slower than its index stream says so. */
TEST(slow_links)
{
    spc_device *d =
        load("gather-hbm3", (const char *const[]){"gather_index_in_memory=0", "gather_link_up=1e9", NULL});
    spc_pattern *p = make_pattern(100, 2000, 0.1, false, 3, 5);
    spc_gather_result r = predict(p, NULL, 8, d);
    assert_int_equal(r.limited_by, SPC_GATHER_LINK_UP);
    assert_true(r.link_up_bytes >= 4 * (double)p->nnz);
}

TEST(out_of_memory)
{
    spc_device *d = load("gather-hbm3", (const char *const[]){"gather_channels=2", NULL});
    spc_pattern *p = one_a_row(30, 1);
    spc_gather_result r = {0};
    spc_gather_place *places;
    uint64_t count;
    spc_memory_fail_at(0);
    assert_ok(spc_gather_predict(p, NULL, 8, d, NULL, &r, &error));
    for (uint64_t n = spc_memory_fail_at(1); n; n--) {
        spc_memory_fail_at(n);
        assert_int_equal(spc_gather_predict(p, NULL, 8, d, NULL, &r, &error), SPC_ERROR_MEMORY);
    }
    spc_memory_fail_at(0);
    assert_ok(spc_gather_list_places(p, NULL, 8, d, 5, &places, &count, &error));
    assert_int_equal(count, 5);
    spc_gather_places_free(places);
    for (uint64_t n = spc_memory_fail_at(1); n; n--) {
        spc_memory_fail_at(n);
        assert_int_equal(spc_gather_list_places(p, NULL, 8, d, 5, &places, &count, &error), SPC_ERROR_MEMORY);
    }
    spc_memory_fail_at(0);
}

RUN_TESTS("gather_refuse", NULL, NULL)
