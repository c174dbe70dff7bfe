/* examples/ranking.cpp - all kernels for one matrix, the fastest first, from C++: the question of who has
 * one.
 *
 *     c++ -std=c++17 ranking.cpp $(pkg-config --cflags --libs sparcast) -o ranking
 *     ./ranking matrix.mtx.gz h200
 */
#include <cstdio>
#include <memory>

#include <sparcast.h>
#include <sparcast/advice.h>

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
    spc_advice *made;
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

    spc_advice_options options = {};
    options.size = sizeof options;
    options.ranking.size = sizeof options.ranking;
    options.ranking.forecast.size = sizeof options.ranking.forecast;
    options.ranking.forecast.predict.size = sizeof options.ranking.forecast.predict;
    options.ranking.forecast.predict.model = spc_device_model(loaded);
    if (spc_advise(opened, loaded, &options, &made, &error) != SPC_OK)
        return fail();
    std::unique_ptr<spc_advice, decltype(&spc_advice_free)> advice(made, spc_advice_free);
    const spc_ranking &ranking = advice->ranking;
    for (std::size_t i = 0; i < ranking.rows; i++)
        std::printf("%s: %.2f GFLOPS\n", ranking.row[i].forecast.kernel, ranking.row[i].gflops);
    return 0;
}
