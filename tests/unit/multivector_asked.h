/* A product with K columns, asked as the program asks it. */
#ifndef SPC_TESTS_COLUMNS_ASKED_H
#define SPC_TESTS_COLUMNS_ASKED_H

#include <string.h>

#include "sparcast/answer.h"
#include "test.h"
#include "workloads/operation.h"

static inline spc_answer *ask_columns(const spc_pattern *p, const spc_device *device,
                                      const spc_multivector_options *o)
{
    spc_answer *answer;
    const spc_question q = {.size = sizeof q,
                            .operation = SPC_OPERATION_MULTIVECTOR,
                            .multivector = {o->columns, o->layout, o->transposed, o->beta},
                            .value_bytes = o->value_bytes,
                            .products = o->products,
                            .kernel = o->kernels,
                            .kernels = o->kernel_count,
                            .device = device,
                            .predict = {.model = spc_device_model(device)},
                            .depth = SPC_DEPTH_CHANGES};
    spc_analysis *analysis = open_analysis(p);
    spc_question asked = q;
    asked.analysis = analysis;
    assert_ok(spc_ask(&asked, &answer, &error));
    return answer;
}

/* The change of the best. */
static inline spc_change_found change_of(const spc_answer *a)
{
    return a->changes ? a->change[0] : (spc_change_found){.what = NULL};
}

static inline bool is_change(const spc_answer *a, const char *what)
{
    const char *found = change_of(a).what;
    return found && strcmp(found, what) == 0;
}

static inline double part_seconds(const spc_candidate *c, const char *part)
{
    for (size_t i = 0; i < c->parts; i++)
        if (strcmp(c->part[i].part, part) == 0)
            return c->part[i].seconds;
    return 0;
}

#endif
