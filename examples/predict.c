/* examples/predict.c - the main job through the public API: a matrix, a machine, the speed of one kernel.
 *
 *     cc predict.c $(pkg-config --cflags --libs sparcast) -o predict
 *     ./predict matrix.mtx.gz h200 csr-vector
 */
#include <stdio.h>

#include <sparcast.h>

/* Every fallible call fills the same error: one place prints it. */
static spc_status forecast(const char *path, const char *device_name, const char *kernel_name,
                           spc_error *error)
{
    spc_pattern *pattern = NULL;
    spc_device *device = NULL;
    spc_analysis *analysis = NULL;
    spc_kernel_spec kernel;
    spc_forecast f;
    const spc_read_options read = {.size = sizeof(spc_read_options)};

    spc_status status = spc_kernel_parse(kernel_name, &kernel, error);
    if (status == SPC_OK)
        status = spc_pattern_read(path, &read, &pattern, error);
    if (status == SPC_OK)
        status = spc_device_load(device_name, &device, error);
    if (status == SPC_OK)
        status = spc_analysis_open(pattern, NULL, &analysis, error);
    if (status == SPC_OK) {
        const spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                              .predict = {.model = spc_device_model(device)}};
        status = spc_forecast_kernel(analysis, &kernel, device, &options, &f, error);
    }
    if (status == SPC_OK)
        printf("%s on %s: %.2f GFLOPS, %.2f bytes per FLOP, limited by %s\n", f.kernel, spc_device_id(device),
               f.prediction.flops / 1e9, f.prediction.bytes_per_flop,
               spc_limit_name(f.prediction.limited_by));
    spc_analysis_close(analysis);
    spc_device_free(device);
    spc_pattern_free(pattern);
    return status;
}

int main(int argc, char **argv)
{
    spc_error error;
    if (argc != 4) {
        fprintf(stderr, "usage: predict FILE DEVICE KERNEL\n");
        return 2;
    }
    if (forecast(argv[1], argv[2], argv[3], &error) == SPC_OK)
        return 0;
    fprintf(stderr, "predict: %s\n", error.message);
    return 1;
}
