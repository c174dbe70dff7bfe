/* Device files: what they may say, what they may not, and where they are found. */
#include "device/device_facts.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"

static char directory[] = "/tmp/sparcast-device-XXXXXX";
static char path[256];

static int setup(void **state)
{
    (void)state;
    if (!mkdtemp(directory))
        return -1;
    snprintf(path, sizeof path, "%s/box.csv", directory);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(directory);
}

static spc_status load(const char *text, spc_device **device)
{
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
    return spc_device_load(path, device, &error);
}

#define HEADER "key,value,unit,source\n"

TEST(facts_keep_their_order_text_and_source)
{
    spc_device *device;
    assert_ok(load(HEADER "name,A box,text,its lid\nmemory_bandwidth,144e9,B/s,\"sheet, p. 3\"\n", &device));
    assert_string_equal(spc_device_id(device), "box");
    assert_int_equal(spc_device_fact_count(device), 2);
    spc_device_fact fact = spc_device_fact_at(device, 1);
    assert_string_equal(fact.key, "memory_bandwidth");
    assert_string_equal(fact.text, "144e9");
    assert_string_equal(fact.unit, "B/s");
    assert_string_equal(fact.source, "sheet, p. 3");
    assert_true(fact.number == 144e9);
    assert_true(isnan(spc_device_fact_at(device, 0).number));
    assert_string_equal(spc_device_get_text(device, "name"), "A box");
    assert_string_equal(spc_device_get_source(device, "name"), "its lid");
    assert_null(spc_device_get_text(device, "kind"));
    assert_null(spc_device_get_source(device, "kind"));
    double value = 7;
    assert_false(spc_device_get(device, "l2_bytes", NULL, &value));
    assert_false(spc_device_get(device, "name", NULL, &value));
    assert_true(value == 7);
    spc_device_free(device);
}

TEST(bad_files_name_the_line)
{
    static const struct {
        const char *text, *cause;
    } cases[] = {
        {"", "no column names"},
        {"key,value,unit\n", ":1: a device file has the columns"},
        {"key,value,source,unit\n", ":1: a device file has the columns"},
        {HEADER "memory_bandwith,1,B/s,x\n", ":2: unknown device key 'memory_bandwith'"},
        {HEADER "\nline_bytes,128,,x\n", ":3: line_bytes: the unit is '', not 'B'"},
        {HEADER "line_bytes,128,KB,x\n", ":2: line_bytes: the unit is 'KB', not 'B'"},
        {HEADER "line_bytes,128,B,\n", ":2: line_bytes: no source is given"},
        {HEADER "line_bytes,128,B,x\nline_bytes,64,B,x\n", ":3: line_bytes: given twice"},
        {HEADER "line_bytes,wide,B,x\n", ":2: line_bytes: 'wide' is not a number"},
        {HEADER "line_bytes,,B,x\n", ":2: line_bytes: the value is empty"},
        {HEADER "line_bytes,128x,B,x\n", "is not a number"},
        {HEADER "line_bytes,nan,B,x\n", "is not a number"},
        {HEADER "line_bytes,inf,B,x\n", "is not a number"},
        {HEADER "line_bytes,0,B,x\n", ":2: line_bytes: 0 is outside 8 to"},
        {HEADER "line_bytes,100,B,x\n", ":2: line_bytes: 100 is not a power of two"},
        {HEADER "line_bytes,64.5,B,x\n", ":2: line_bytes: 64.5 is not a power of two"},
        {HEADER "line_bytes,-1,B,x\n", "is outside"},
        {HEADER "hit_x_share,1.5,1,x\n", "is outside 0 to 1"},
        {HEADER "line_bytes@ell,128,B,x\n", "unknown device key 'line_bytes@ell'"},
        {HEADER "small_slope@,1e-7,1/nnz,x\n", "unknown device key"},
        {HEADER "line_bytes,128,B\n", ":2: 3 cells where the header has 4"},
        {HEADER "name,\"x,text,y\n", "not closed"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_device *device;
        assert_int_equal(load(cases[i].text, &device), SPC_ERROR_FORMAT);
        assert_null(device);
        if (!strstr(error.message, cases[i].cause) || !strstr(error.message, "box.csv"))
            fail_msg("case %zu: '%s' lacks '%s'", i, error.message, cases[i].cause);
    }
}

TEST(values_are_set_replaced_and_removed)
{
    spc_device *device;
    double value;
    assert_ok(spc_device_new(&device, &error));
    assert_string_equal(spc_device_id(device), "");
    assert_ok(spc_device_set(device, "line_bytes", 128, "a", &error));
    assert_ok(spc_device_set(device, "small_slope", 0.1 + 0.2, "b", &error));
    assert_ok(spc_device_assign(device, "line_bytes=64", &error));
    assert_int_equal(spc_device_fact_count(device), 2);
    assert_string_equal(spc_device_fact_at(device, 0).text, "64");
    assert_string_equal(spc_device_get_source(device, "line_bytes"), "set by the caller");
    assert_true(spc_device_get(device, "small_slope", "ell:3", &value));
    assert_true(value == 0.1 + 0.2); /* survives its own text */
    assert_ok(spc_device_assign(device, "line_bytes=", &error));
    assert_false(spc_device_get(device, "line_bytes", NULL, &value));
    assert_int_equal(spc_device_fact_count(device), 1);
    spc_device_remove(device, "line_bytes");
    static const char *const wrong[] = {"line_bytes",   "=1",    "line=1",
                                        "line_bytes=x", "line=", "line_bytes=1e99"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(spc_device_assign(device, wrong[i], &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_device_set(device, "line_bytes", NAN, "x", &error), SPC_ERROR_ARGUMENT);
    spc_device_free(device);
    spc_device_free(NULL);
}

TEST(saved_files_load_the_same)
{
    spc_device *copy;
    spc_device *device = load_device("c2050");
    assert_ok(spc_device_save(device, path, &error));
    spc_device *again = load_device(path);
    assert_ok(spc_device_copy(device, &copy, &error));
    assert_string_equal(spc_device_id(copy), "c2050");
    assert_int_equal(spc_device_fact_count(device), spc_device_fact_count(again));
    assert_int_equal(spc_device_fact_count(device), spc_device_fact_count(copy));
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact a = spc_device_fact_at(device, i), b = spc_device_fact_at(again, i);
        assert_string_equal(a.key, b.key);
        assert_string_equal(a.text, b.text);
        assert_string_equal(a.source, b.source);
        assert_string_equal(a.source, spc_device_fact_at(copy, i).source);
    }
    assert_int_equal(spc_device_save(device, "/nonexistent/x.csv", &error), SPC_ERROR_IO);
    spc_device_free(copy);
}

/* Every bundled device loads, and each of its numbers has a unit and a source. */
TEST(bundled_devices_are_complete)
{
    static const char *const expected[] = {
        "a10",        "a100",     "a100-80",  "a40",       "b200",        "c2050",       "epyc-9554",
        "epyc-9654",  "l4",       "mi210",    "rtx-3090",  "gather-ddr5", "gather-hbm2", "gather-hbm3",
        "gather-hmc", "gh200",    "h100",     "h100-pcie", "h200",        "l40",         "l40s",
        "p100",       "rtx-4090", "rtx-5090", "t4",        "v100",        "xeon-x5670"};
    char **names;
    size_t count, found = 0;
    assert_ok(spc_device_list(&names, &count, &error));
    for (size_t i = 0; i < count; i++) {
        spc_device *device = load_device(names[i]);
        assert_string_equal(spc_device_id(device), names[i]);
        for (size_t k = 0; k < spc_device_fact_count(device); k++)
            assert_true(strlen(spc_device_fact_at(device, k).source) > 8);
        double bandwidth;
        assert_true(spc_device_get(device, "memory_bandwidth", NULL, &bandwidth) ||
                    spc_device_get(device, "gather_bandwidth", NULL, &bandwidth));
        for (size_t k = 0; k < sizeof expected / sizeof expected[0]; k++)
            found += strcmp(names[i], expected[k]) == 0;
        assert_true(i == 0 || strcmp(names[i - 1], names[i]) < 0);
    }
    assert_int_equal(found, sizeof expected / sizeof expected[0]);
    spc_device_list_free(names, count);
}

TEST(unknown_names_list_what_there_is)
{
    spc_device *device;
    assert_fails(spc_device_load("c2051", &device, &error), SPC_ERROR_IO, "c2050");
    assert_non_null(strstr(error.message, "xeon-x5670"));
    assert_int_equal(spc_device_load("", &device, &error), SPC_ERROR_IO);
    assert_int_equal(spc_device_load("./missing.csv", &device, &error), SPC_ERROR_IO);
    assert_int_equal(spc_device_load("missing.csv", &device, &error), SPC_ERROR_IO);
}

/* What drivers call a product is its device; what may be another machine is not. */
TEST(products_are_found)
{
    static const char *const meant[][2] = {
        {"RTX 3090", "rtx-3090"},
        {"NVIDIA A100-SXM4-80GB", "a100-80"},
        {"NVIDIA A100-SXM4-40GB", "a100"},
        {"NVIDIA L4", "l4"},
        {"Tesla V100-SXM2-16GB", "v100"},
        {"NVIDIA GH200 480GB", "gh200"},
        {"EPYC 9554", "epyc-9554"},
        {"AMD EPYC 7763 64-Core Processor", "epyc-7763"},
        {"Intel(R) Xeon(R) Gold 6230 CPU @ 2.10GHz", "xeon-6230"},
    };
    static const char *const others[] = {
        "rtx-4090-laptop", "NVIDIA A100-PCIE-40GB", "h200-nvl", "l41", "epyc", "nvidia"};
    spc_device *device, *named;
    double facts[2];
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++) {
        device = load_device(meant[i][0]);
        named = load_device(meant[i][1]);
        assert_string_equal(spc_device_get_text(device, "name"), spc_device_get_text(named, "name"));
        assert_true(spc_device_get(device, "memory_bandwidth", NULL, &facts[0]));
        assert_true(spc_device_get(named, "memory_bandwidth", NULL, &facts[1]) && facts[0] == facts[1]);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(spc_device_load(others[i], &device, &error), SPC_ERROR_IO);
    assert_fails(spc_device_load("GeForce RTX 3080", &device, &error), SPC_ERROR_UNSUPPORTED, "rtx-3090");
    assert_int_equal(spc_device_load("h20", &device, &error), SPC_ERROR_UNSUPPORTED);
}

TEST(impossible_values_are_refused)
{
    static const char *const changes[] = {
        "architecture=sm90",   "architecture=gfx",     "kind=tpu", "kind=cpu", "kind=",
        "multiprocessors=1.5", "memory_bandwidth=4.8", "cores=0"};
    spc_device *device = load_device("h200");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        assert_int_equal(spc_device_assign(device, changes[i], &error), SPC_ERROR_ARGUMENT);
    assert_ok(spc_device_assign(device, "architecture=sm_90a", &error));
}

TEST(a_cpu_without_its_kind_is_refused)
{
    spc_device *device = load_device("xeon-6230");
    assert_ok(spc_device_check(device, &error));
    spc_device_remove(device, "kind");
    assert_fails(spc_device_check(device, &error), SPC_ERROR_FORMAT, "kind,cpu");
}

TEST(keys_have_units_and_meanings)
{
    for (size_t i = 0; i < spc_device_key_count(); i++) {
        const spc_device_key *key = spc_device_key_at(i);
        assert_true(*key->unit && *key->meaning);
        assert_ptr_equal(spc_device_key_find(key->name), key);
        char qualified[128];
        snprintf(qualified, sizeof qualified, "%s@csr-vector:8", key->name);
        assert_ptr_equal(spc_device_key_find(qualified), key->per_kernel ? key : NULL);
    }
    assert_null(spc_device_key_at(spc_device_key_count()));
    assert_null(spc_device_key_find("effective_bandwidth@"));
    assert_null(spc_device_key_find("effective_bandwidth@A B"));
}

TEST(allocation_failure_is_reported)
{
    for (uint64_t n = 1;; n++) {
        spc_device *device = NULL, *copy = NULL;
        spc_memory_fail_at(n);
        spc_status status = spc_device_load("c2050", &device, &error);
        if (status == SPC_OK)
            status = spc_device_copy(device, &copy, &error);
        if (status == SPC_OK)
            status = spc_device_save(copy, path, &error);
        char **names = NULL;
        size_t count = 0;
        if (status == SPC_OK)
            status = spc_device_list(&names, &count, &error);
        spc_memory_fail_at(0);
        spc_device_free(device);
        spc_device_free(copy);
        spc_device_list_free(names, count);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
        assert_int_equal(error.status, SPC_ERROR_MEMORY);
    }
}

TEST(origins_are_kept)
{
    spc_device *device, *copy;
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_device_put(device, "line_bytes", 128, SPC_ORIGIN_DOCUMENT, "sheet", &error));
    assert_ok(spc_device_put(device, "clock_hz", 1.5e9, SPC_ORIGIN_MEASURED, "run", &error));
    assert_ok(spc_device_assign(device, "line_bytes=128", &error));
    assert_ok(spc_device_assign(device, "clock_hz=1500MHz", &error));
    assert_int_equal(spc_device_get_origin(device, "line_bytes"), SPC_ORIGIN_DOCUMENT);
    assert_int_equal(spc_device_get_origin(device, "clock_hz"), SPC_ORIGIN_MEASURED);
    assert_string_equal(spc_device_get_source(device, "line_bytes"), "sheet");
    assert_ok(spc_device_assign(device, "line_bytes=64", &error));
    assert_ok(spc_device_assign(device, "l1_bytes=16384", &error));
    assert_int_equal(spc_device_get_origin(device, "line_bytes"), SPC_ORIGIN_YOURS);
    assert_int_equal(spc_device_get_origin(device, "sector_bytes"), SPC_ORIGIN_UNKNOWN);
    assert_ok(spc_device_copy(device, &copy, &error));
    for (int i = 0; i < 2; i++) {
        const spc_device *d = i ? copy : device;
        assert_int_equal(spc_device_first_origin(d, "line_bytes"), SPC_ORIGIN_DOCUMENT);
        assert_int_equal(spc_device_first_origin(d, "l1_bytes"), SPC_ORIGIN_YOURS);
    }
    spc_device_free(copy);
    spc_device_free(device);
    for (int o = SPC_ORIGIN_UNKNOWN; o <= SPC_ORIGIN_YOURS; o++) {
        spc_origin origin;
        assert_ok(spc_origin_parse(spc_origin_name((spc_origin)o), &origin, &error));
        assert_int_equal(origin, o);
    }
    assert_fails(spc_origin_parse("measurd", &(spc_origin){0}, &error), SPC_ERROR_ARGUMENT, "measured");
}

/* Every number of a bundled machine says where it comes from. */
TEST(bundled_devices_have_origins)
{
    char **names;
    size_t count;
    assert_ok(spc_device_list(&names, &count, &error));
    for (size_t i = 0; i < count; i++) {
        spc_device *device = load_device(names[i]);
        for (size_t f = 0; f < spc_device_fact_count(device); f++) {
            spc_origin origin = spc_device_fact_at(device, f).origin;
            if (origin == SPC_ORIGIN_UNKNOWN || origin == SPC_ORIGIN_YOURS)
                fail_msg("%s: %s has no origin", names[i], spc_device_fact_at(device, f).key);
        }
    }
    spc_device_list_free(names, count);
}

RUN_TESTS("device", setup, teardown)
