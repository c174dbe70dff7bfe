/* Words of the command line: names of kernels, orders, models and methods, what-ifs, --set, recipes. The
 * first byte chooses which. What is accepted names the same thing when it is written again. */
#include <math.h>

#include "device/device_facts.h"
#include "fuzz.h"
#include "kernels/kernel_contract.h"
#include "matrix/generate/generate_internal.h"
#include "matrix/read/input.h"
#include "model/model.h"
#include "reorder/permutation.h"
#include "sparcast/measure.h"
#include "workloads/batch/batch.h"

static void kernel(const char *text)
{
    spc_kernel_spec spec, again;
    spc_error error;
    char name[80];
    spc_status status = spc_kernel_parse(text, &spec, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        return;
    }
    spc_kernel_format_spec(&spec, name, sizeof name);
    if (spc_kernel_parse(name, &again, NULL) != SPC_OK || again.kernel != spec.kernel ||
        memcmp(again.parameter, spec.parameter, sizeof spec.parameter) != 0)
        abort();
    for (size_t i = 0; i < SPC_KERNEL_PARAMETERS; i++) {
        const spc_kernel_parameter *parameter = spc_kernel_get_parameter(spec.kernel, i);
        if (spec.parameter[i] &&
            (!parameter || spec.parameter[i] < parameter->min || spec.parameter[i] > parameter->max))
            abort();
    }
}

static void order(const char *text)
{
    spc_reorder_options options = {.size = sizeof options}, again = options;
    spc_error error;
    char name[80];
    spc_status status = spc_reorder_parse(text, &options, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        return;
    }
    spc_reorder_format(&options, name, sizeof name);
    if (spc_reorder_parse(name, &again, NULL) != SPC_OK || again.kind != options.kind ||
        again.parameter != options.parameter)
        abort();
}

static void what_if(const char *text)
{
    spc_what_if change;
    spc_error error;
    spc_status status = spc_what_if_parse(text, &change, &error);
    if (status != SPC_OK)
        fuzz_check_message(status, &error);
    else if (!(fabs(change.hit_points) <= 1))
        abort();
}

/* A device with the fact set: in its range, and read back from a file as it is. */
static void assignment(const char *text)
{
    spc_device *device, *again;
    spc_error error;
    char path[64];
    if (spc_device_new(&device, NULL) != SPC_OK)
        abort();
    spc_status status = spc_device_assign(device, text, &error);
    if (status != SPC_OK)
        fuzz_check_message(status, &error);
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        const spc_device_key *key = spc_device_key_find(fact.key);
        if (!key || (strcmp(key->unit, "text") != 0 && !(fact.number >= key->min && fact.number <= key->max)))
            abort();
    }
    if (spc_device_fact_count(device)) {
        fuzz_path(path, "words.csv");
        if (spc_device_save(device, path, NULL) != SPC_OK || spc_device_load(path, &again, NULL) != SPC_OK ||
            strcmp(spc_device_fact_at(again, 0).text, spc_device_fact_at(device, 0).text) != 0)
            abort();
        spc_device_free(again);
        unlink(path);
    }
    spc_device_free(device);
}

static void others(const char *text)
{
    spc_model model;
    spc_spmm_method method;
    spc_error error;
    spc_status status = spc_model_parse(text, &model, &error);
    if (status == SPC_OK ? strcmp(spc_model_name(model), text) != 0 : error.status != status)
        abort();
    status = spc_spmm_method_parse(text, &method, &error);
    if (status == SPC_OK ? strcmp(spc_spmm_method_name(method), text) != 0 : error.status != status)
        abort();
}

/* A small recipe is followed. */
static void recipe(const char *text)
{
    spc_generate_options options;
    spc_pattern *pattern;
    spc_error error;
    if (!spc_generate_recipe(text, &options))
        return;
    uint64_t *sizes[] = {&options.extent[0],      &options.extent[1],   &options.extent[2],
                         &options.rows,           &options.cols,        &options.row_nnz,
                         &options.half_bandwidth, &options.row_nnz_max, &options.dof,
                         &options.edge_factor,    &options.dense};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (*sizes[i] > 60)
            *sizes[i] = 60;
    if (options.scale > 8)
        options.scale = 8;
    options.threads = 1;
    spc_status status = spc_generate(&options, &pattern, &error);
    if (status == SPC_OK)
        fuzz_check(pattern);
    else
        fuzz_check_message(status, &error);
    spc_pattern_free(pattern);
}

static void name(const char *text)
{
    char whole[300], cut[8];
    spc_matrix_name(text, whole, sizeof whole);
    spc_matrix_name(text, cut, sizeof cut);
    if (strlen(cut) >= sizeof cut || strncmp(whole, cut, strlen(cut)) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const all[])(const char *) = {kernel, order, what_if, assignment, others, recipe, name};
    if (!size)
        return 0;
    char *text = fuzz_text(data + 1, size - 1);
    all[data[0] % (sizeof all / sizeof all[0])](text);
    free(text);
    return 0;
}
