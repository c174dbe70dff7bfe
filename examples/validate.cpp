/* examples/validate.cpp - how far forecasts are off on a GPU, from C++: the question of who has measured one.
 *
 *     c++ -std=c++17 validate.cpp $(pkg-config --cflags --libs sparcast-fit) -o validate
 *     ./validate measurements.csv h100
 */
#include <cstdio>
#include <memory>

#include <sparcast.h>
#include <sparcast/validate.h>

int main(int argc, char **argv)
{
    spc_error error;
    spc_measurements table;
    spc_device *loaded;
    spc_validation validation;
    if (argc != 3) {
        std::fprintf(stderr, "usage: validate MEASUREMENTS DEVICE\n");
        return 2;
    }
    if (spc_measurements_read(argv[1], &table, &error) != SPC_OK) {
        std::fprintf(stderr, "validate: %s\n", error.message);
        return 1;
    }
    std::unique_ptr<spc_measurements, decltype(&spc_measurements_free)> rows(&table, spc_measurements_free);
    spc_validate_options options = {};
    options.size = sizeof options;
    options.predict.size = sizeof options.predict;
    options.predict.model = SPC_MODEL_SATURATING; /* exec needs options.matrices */
    spc_status status = spc_device_load(argv[2], &loaded, &error);
    std::unique_ptr<spc_device, decltype(&spc_device_free)> device(status == SPC_OK ? loaded : nullptr,
                                                                   spc_device_free);
    if (status != SPC_OK || spc_validate(&table, loaded, &options, &validation, &error) != SPC_OK) {
        std::fprintf(stderr, "validate: %s\n", error.message);
        return 1;
    }
    for (std::size_t i = 0; i < validation.kernels; i++) {
        const spc_accuracy &held_out = validation.kernel[i].total[1];
        std::printf("%s: %zu, median error %.1f %%\n", validation.kernel[i].kernel, held_out.n,
                    100 * held_out.median_ape);
    }
    spc_validation_free(&validation);
    return 0;
}
