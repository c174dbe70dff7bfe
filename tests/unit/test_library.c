/* Versions of libraries: what a device knows of one version is not said of another, unless the two are the
 * same. */
#include "test.h"

#include <string.h>

#include "device/device_facts.h"

static const struct {
    const char *key, *value;
} facts[] = {
    {"library_version@lib-a", "2.1"},         {"library_same@lib-a", "2.2 2.30"},
    {"term_traffic@lib-a-f64", "ell"},        {"library_version@lib-a-direct-f32", "2.1"},
    {"term_traffic@lib-a-direct-f32", "ell"}, {"library_version@lib-b-f64", "2.3"},
    {"term_traffic@lib-b-f64", "ell"},
};

static spc_device *make(void)
{
    spc_device *device;
    assert_int_equal(spc_device_load("h200", &device, &error), SPC_OK);
    for (size_t i = spc_device_fact_count(device); i-- > 0;)
        if (strncmp(spc_device_fact_at(device, i).key, "library_", 8) == 0)
            spc_device_remove(device, spc_device_fact_at(device, i).key);
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        assert_int_equal(spc_device_put_text(device, facts[i].key, facts[i].value, SPC_ORIGIN_MEASURED,
                                             facts[i].key, &error),
                         SPC_OK);
    assert_int_equal(spc_device_put(device, "exec_launch@lib-a", 1e-6, SPC_ORIGIN_FITTED, "x", &error),
                     SPC_OK);
    return device;
}

TEST(the_version_of_a_type_precedes)
{
    spc_device *device = make();
    assert_string_equal(spc_device_library_version(device, "lib-a:32", 8), "2.1");
    assert_string_equal(spc_device_library_version(device, "lib-a", 4), "2.1");
    assert_string_equal(spc_device_library_version(device, "lib-a-direct", 4), "2.1");
    assert_null(spc_device_library_version(device, "lib-a-direct", 8));
    assert_string_equal(spc_device_library_version(device, "lib-b", 8), "2.3");
    assert_null(spc_device_library_version(device, "lib-b", 4));
    assert_null(spc_device_library_version(device, "lib", 3));
    spc_device_free(device);
}

TEST(others_are_forgotten)
{
    double value;
    spc_device *device = make();
    assert_int_equal(spc_device_use_library(device, "2.2", &error), SPC_OK);
    assert_string_equal(spc_device_library_version(device, "lib-a", 8), "2.2");
    assert_string_equal(spc_device_get_source(device, "library_version@lib-a"), "library_same@lib-a");
    assert_string_equal(spc_device_get_text(device, "term_traffic@lib-a-f64"), "ell");
    assert_true(spc_device_get(device, "exec_launch@lib-a", NULL, &value));
    assert_null(spc_device_get_text(device, "term_traffic@lib-a-direct-f32"));
    assert_null(spc_device_get_text(device, "term_traffic@lib-b-f64"));
    assert_null(spc_device_library_version(device, "lib-b", 8));
    spc_device_free(device);
    device = make();
    assert_int_equal(spc_device_use_library(device, "2.3", &error), SPC_OK);
    assert_false(spc_device_get(device, "exec_launch@lib-a", NULL, &value));
    assert_string_equal(spc_device_get_text(device, "term_traffic@lib-b-f64"), "ell");
    assert_null(spc_device_get_text(device, "term_traffic@lib-a-f64"));
    spc_device_free(device);
}

TEST(an_unknown_version_changes_nothing)
{
    spc_device *device = make();
    assert_int_equal(spc_device_use_library(device, "2", &error), SPC_ERROR_ARGUMENT);
    assert_non_null(
        strstr(error.message, "h200 knows no library of version 2; what it knows is of 2.1 2.2 2.30 2.3"));
    assert_string_equal(spc_device_library_version(device, "lib-b", 8), "2.3");
    spc_device_free(device);
}

TEST(a_title_names_library_and_release)
{
    char text[40];
    assert_string_equal(spc_library_title("cusparse-csr:1", "12.6", text, sizeof text),
                        "cuSPARSE 12.6 of CUDA 13.0");
    assert_string_equal(spc_library_title("cusparse-op", "12.9", text, sizeof text), "cuSPARSE 12.9");
    assert_string_equal(spc_library_title("mkl-csr", "12.6", text, sizeof text), "MKL 12.6");
    assert_string_equal(spc_library_title("other", "1", text, sizeof text), "the library 1");
}

RUN_TESTS("library", NULL, NULL)
