/* tests/unit/gather_devices.h - bundled gather memories with changes, and what the model says of a pattern.
 */
#ifndef SPC_TEST_GATHER_DEVICES_H
#define SPC_TEST_GATHER_DEVICES_H

#include "gather/gather_forecast.h"
#include "test.h"

#include <stdlib.h>

static inline spc_device *load(const char *name, const char *const *changes)
{
    spc_device *device = load_device(name);
    for (; *changes; changes++)
        assert_ok(spc_device_assign(device, *changes, &error));
    return device;
}

static inline void change(spc_device *device, const char *assignment)
{
    assert_ok(spc_device_assign(device, assignment, &error));
}

static inline double fact(const spc_device *device, const char *key)
{
    double value;
    assert_true(spc_device_get(device, key, NULL, &value));
    return value;
}

static inline spc_gather_result predict(const spc_pattern *p, const char *kernel, uint32_t value_bytes,
                                        const spc_device *device)
{
    spc_kernel_spec spec;
    spc_gather_result r = {0};
    spc_gather_options options = {.size = sizeof options, .exact = true};
    if (kernel)
        assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_gather_predict(p, kernel ? &spec : NULL, value_bytes, device, &options, &r, &error));
    assert_int_equal(r.row_hits + r.row_misses + r.row_conflicts, r.requests);
    return r;
}

/* One entry a row, `stride` columns from the one before. */
static inline spc_pattern *one_a_row(uint32_t rows, uint32_t stride)
{
    spc_pattern *p;
    uint64_t *row_ptr = calloc((size_t)rows + 1, sizeof *row_ptr);
    uint32_t *col = calloc((size_t)rows + 1, sizeof *col);
    for (uint32_t i = 0; i < rows; i++) {
        row_ptr[i + 1] = i + 1;
        col[i] = i * stride;
    }
    assert_ok(spc_pattern_from_csr(rows, rows * stride + 1, row_ptr, col, &p, &error));
    free(row_ptr);
    free(col);
    return keep_pattern(p);
}

#endif
