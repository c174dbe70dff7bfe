/* examples/ranking.cpp - all kernels for one matrix, the fastest first, from C++: the question of who has
 * one.
 *
 *     c++ -std=c++17 ranking.cpp $(pkg-config --cflags --libs sparcast) -o ranking
 *     ./ranking matrix.mtx.gz h200
 */
#include <cstdio>
#include <memory>

#include <sparcast.h>
#include <sparcast/answer.h>

static spc_error error;

static int fail()
{
    std::fprintf(stderr, "ranking: %s\n", error.message);
    return 1;
}

int main(int argc, char **argv)
{
    spc_pattern *pattern;
    spc_device *loaded;
    spc_analysis *opened;
    spc_answer *made;
    if (argc != 3) {
        std::fprintf(stderr, "usage: ranking FILE DEVICE\n");
        return 2;
    }
    if (spc_pattern_read(argv[1], nullptr, &pattern, &error) != SPC_OK)
        return fail();
    std::unique_ptr<spc_pattern, decltype(&spc_pattern_free)> matrix(pattern, spc_pattern_free);
    if (spc_device_load(argv[2], &loaded, &error) != SPC_OK)
        return fail();
    std::unique_ptr<spc_device, decltype(&spc_device_free)> device(loaded, spc_device_free);
    if (spc_analysis_open(pattern, nullptr, &opened, &error) != SPC_OK)
        return fail();
    std::unique_ptr<spc_analysis, decltype(&spc_analysis_close)> analysis(opened, spc_analysis_close);

    spc_question question = {};
    question.size = sizeof question;
    question.operation = SPC_OPERATION_PRODUCT;
    question.analysis = opened;
    question.device = loaded;
    question.predict.size = sizeof question.predict;
    question.predict.model = spc_device_model(loaded);
    if (spc_ask(&question, &made, &error) != SPC_OK)
        return fail();
    std::unique_ptr<spc_answer, decltype(&spc_answer_free)> answer(made, spc_answer_free);
    for (std::size_t i = 0; i < answer->candidates; i++)
        std::printf("%s: %.2f GFLOPS\n", answer->candidate[i].kernel, answer->candidate[i].gflops);
    return 0;
}
