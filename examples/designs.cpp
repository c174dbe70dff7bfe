/* examples/designs.cpp - one matrix on several machines, from C++: the question of who builds or buys one.
 *
 *     c++ designs.cpp $(pkg-config --cflags --libs sparcast) -o designs
 *     ./designs matrix.mtx.gz h100 h200 rtx-4090
 */
#include <cstdio>
#include <memory>
#include <vector>

#include <sparcast.h>
#include <sparcast/designs.h>

/* What the library hands out is freed when its owner goes. */
template <auto free_it> struct freed_by {
    template <typename T> void operator()(T *object) const
    {
        free_it(object);
    }
};
template <typename T, auto free_it> using owned = std::unique_ptr<T, freed_by<free_it>>;

static spc_error error;

static int fail()
{
    std::fprintf(stderr, "designs: %s\n", error.message);
    return 1;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::fprintf(stderr, "usage: designs FILE DEVICE...\n");
        return 2;
    }
    spc_pattern *pattern;
    if (spc_pattern_read(argv[1], nullptr, &pattern, &error) != SPC_OK)
        return fail();
    owned<spc_pattern, spc_pattern_free> matrix(pattern);
    spc_analysis *opened;
    if (spc_analysis_open(pattern, nullptr, &opened, &error) != SPC_OK)
        return fail();
    owned<spc_analysis, spc_analysis_close> analysis(opened);

    std::vector<owned<spc_device, spc_device_free>> devices;
    std::vector<spc_design> designs;
    for (int i = 2; i < argc; i++) {
        spc_device *device;
        if (spc_device_load(argv[i], &device, &error) != SPC_OK)
            return fail();
        devices.emplace_back(device);
        spc_design design = {};
        design.label = argv[i];
        design.device = device;
        design.predict.size = sizeof design.predict;
        design.predict.model = spc_device_model(device);
        designs.push_back(design);
    }
    spc_comparison *compared;
    spc_question asked = {};
    asked.size = sizeof asked;
    asked.analysis = opened;
    if (spc_compare_designs(&asked, designs.data(), designs.size(), &compared, &error) != SPC_OK)
        return fail();
    owned<spc_comparison, spc_comparison_free> comparison(compared);
    for (std::size_t i = 0; i < compared->rows; i++)
        std::printf("%s: %s, %.2f GFLOPS\n", compared->row[i].design, compared->row[i].best.kernel,
                    compared->row[i].best.gflops);
    std::printf("fastest: %s\n", compared->winner);
    return 0;
}
