/* gpus_question.h - a question about several GPUs, as the tests ask it: of float64, by the simulator. */
#ifndef SPC_TEST_GPUS_QUESTION_H
#define SPC_TEST_GPUS_QUESTION_H

#include "sparcast/answer.h"
#include "test.h"

/* kernel: NULL: all of ours. */
static inline spc_question gpus_question(const spc_device *device, const spc_system *system,
                                         const uint32_t *count, size_t counts, const char *const *kernel)
{
    return (spc_question){.size = sizeof(spc_question),
                          .device = device,
                          .value_bytes = 8,
                          .predict = {.size = sizeof(spc_predict_options), .model = SPC_MODEL_EXEC},
                          .gpus = {.count = count, .counts = counts, .system = system},
                          .kernel = kernel,
                          .kernels = kernel ? 1 : 0};
}

/* About a matrix; NULL: about the recipe of the question. */
static inline spc_status ask_gpus(const spc_question *question, const spc_pattern *p, spc_answer **answer)
{
    spc_question q = *question;
    if (p) {
        q.recipe = NULL;
        assert_ok(spc_analysis_open(p, NULL, &q.analysis, &error));
    }
    spc_status status = spc_ask(&q, answer, &error);
    spc_analysis_close(q.analysis);
    return status;
}

#endif
