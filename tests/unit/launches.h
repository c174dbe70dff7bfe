/* launches.h - patterns to launch kernels on, programs by the names of these, and what their launches count.
 */
#ifndef LAUNCHES_H
#define LAUNCHES_H

#include "format/program.h"
#include "sparcast/generate.h"
#include "test.h"

static inline spc_pattern *generated(const spc_generate_options *options)
{
    spc_pattern *p;
    spc_error error;
    assert_ok(spc_generate(options, &p, &error), &error);
    return p;
}

static inline spc_program *open_program(const char *kernel, const spc_pattern *p, uint32_t value_bytes)
{
    spc_kernel_spec spec;
    spc_program *program;
    spc_error error;
    assert_ok(spc_kernel_parse(kernel, &spec, &error), &error);
    assert_ok(spc_kernel_choose(&spec, p, &error), &error);
    assert_ok(spc_program_open(&spec, p, value_bytes, &program, &error), &error);
    return program;
}

static inline double sum_of(const double counts[SPC_ARRAYS])
{
    double sum = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        sum += counts[a];
    return sum;
}

/* By which part of b they differ; 1 where b is 0 and a is not. */
static inline double part_off(double a, double b)
{
    return b ? (a > b ? a / b - 1 : 1 - a / b) : a != 0;
}

#endif
