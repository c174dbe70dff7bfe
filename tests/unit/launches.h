/* launches.h - patterns to launch kernels on, programs by the names of these, and what their launches count.
 */
#ifndef LAUNCHES_H
#define LAUNCHES_H

#include "kernels/common/program.h"
#include "sparcast/generate.h"
#include "test.h"

static inline spc_pattern *generated(const spc_generate_options *options)
{
    spc_pattern *p;
    assert_ok(spc_generate(options, &p, &error));
    return keep_pattern(p);
}

static inline spc_program *open_program(const char *kernel, const spc_pattern *p, uint32_t value_bytes)
{
    spc_kernel_spec spec;
    spc_program *program;
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_kernel_choose(&spec, p, &error));
    spc_program_options options = {.value_bytes = value_bytes};
    assert_ok(spc_program_open(&spec, p, &options, &program, &error));
    return program;
}

/* By which part of b they differ; 1 where b is 0 and a is not. */
static inline double part_off(double a, double b)
{
    return b ? (a > b ? a / b - 1 : 1 - a / b) : a != 0;
}

#endif
