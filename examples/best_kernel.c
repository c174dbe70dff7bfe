/* examples/best_kernel.c - which kernel to run: the question a solver asks once it has its matrix.
 *
 *     cc best_kernel.c $(pkg-config --cflags --libs sparcast) -o best_kernel
 *     ./best_kernel h200 matrix.mtx.gz...
 */
#include <stdio.h>

#include <sparcast.h>

static spc_status answer(const char *path, const spc_device *device, spc_error *error)
{
    spc_pattern *pattern;
    spc_kernel_choice choice;

    /* A solver has CSR arrays in memory: spc_pattern_from_csr takes those. */
    spc_status status = spc_pattern_read(path, NULL, &pattern, error);
    if (status != SPC_OK)
        return status;
    status = spc_best_kernel(pattern, device, NULL, &choice, error);
    if (status == SPC_OK)
        printf("%s: %s, %.2f GFLOPS; next %s, %.2f times as long\n", path, choice.kernel, choice.flops / 1e9,
               choice.second, choice.second_seconds / choice.seconds);
    spc_pattern_free(pattern);
    return status;
}

int main(int argc, char **argv)
{
    spc_device *device;
    spc_error error;
    if (argc < 3) {
        fprintf(stderr, "usage: best_kernel DEVICE FILE...\n");
        return 2;
    }
    spc_status status = spc_device_load(argv[1], &device, &error);
    for (int i = 2; i < argc && status == SPC_OK; i++)
        status = answer(argv[i], device, &error);
    spc_device_free(device);
    if (status == SPC_OK)
        return 0;
    fprintf(stderr, "best_kernel: %s\n", error.message);
    return 1;
}
