/* examples/what_if.c - what changes of a machine would bring: the question of who designs or configures one.
 *
 *     cc what_if.c $(pkg-config --cflags --libs sparcast) -o what_if
 *     ./what_if matrix.mtx.gz h200 l2_bytes=100MiB exec_memory_bandwidth=5TB/s
 */
#include <stdio.h>

#include <sparcast.h>
#include <sparcast/designs.h>

enum { DESIGNS = 16 };

/* The machine as it is, then with each change alone. */
static spc_status load_designs(const char *name, char **changes, int count, spc_device **device,
                               spc_design *design, spc_error *error)
{
    for (int i = 0; i <= count; i++) {
        spc_status status = spc_device_load(name, &device[i], error);
        if (status == SPC_OK && i)
            status = spc_device_assign(device[i], changes[i - 1], error);
        if (status != SPC_OK)
            return status;
        design[i] = (spc_design){
            .label = i ? changes[i - 1] : name,
            .device = device[i],
            .predict = {.size = sizeof(spc_predict_options), .model = spc_device_model(device[i])},
            .changed = i > 0};
    }
    return SPC_OK;
}

static spc_status compare(const char *path, const spc_design *design, int count, spc_error *error)
{
    spc_pattern *pattern;
    spc_analysis *analysis;
    spc_comparison *comparison = NULL;
    spc_status status = spc_pattern_read(path, NULL, &pattern, error);
    if (status != SPC_OK)
        return status;
    status = spc_analysis_open(pattern, NULL, &analysis, error);
    if (status == SPC_OK) {
        const spc_question asked = {.size = sizeof asked, .analysis = analysis};
        status = spc_compare_designs(&asked, design, (size_t)count, &comparison, error);
        spc_analysis_close(analysis);
    }
    for (size_t i = 0; status == SPC_OK && i < comparison->rows; i++)
        printf("%s: %s, %.2f GFLOPS, %.2fx\n", comparison->row[i].design, comparison->row[i].best.kernel,
               comparison->row[i].best.gflops, comparison->row[i].speedup);
    spc_comparison_free(comparison);
    spc_pattern_free(pattern);
    return status;
}

int main(int argc, char **argv)
{
    spc_error error;
    spc_device *device[DESIGNS] = {NULL};
    spc_design design[DESIGNS];
    int changes = argc - 3;
    if (changes < 1 || changes >= DESIGNS) {
        fprintf(stderr, "usage: what_if FILE DEVICE KEY=VALUE...\n");
        return 2;
    }
    spc_status status = load_designs(argv[2], argv + 3, changes, device, design, &error);
    if (status == SPC_OK)
        status = compare(argv[1], design, changes + 1, &error);
    for (int i = 0; i <= changes; i++)
        spc_device_free(device[i]);
    if (status != SPC_OK)
        fprintf(stderr, "what_if: %s\n", error.message);
    return status != SPC_OK;
}
