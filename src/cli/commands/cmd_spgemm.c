/* cli/commands/cmd_spgemm.c - sparcast spgemm: does C = A B fit, how long does it take, which algorithm. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "fit/fits.h"
#include "output/console.h"
#include "views/answer_view.h"
#include "workloads/spgemm/spgemm_terms.h"

typedef struct spgemm_arguments {
    cli_common_options common;
    cli_list files, devices, kernels;
    spc_pattern *pattern[2];
    spc_spgemm_question asked;
    const char *fit;
    uint32_t value_bytes;
    const char *value_of; /* where nobody asked for it */
} spgemm_arguments;

static void take_algorithms(const cli_given *g)
{
    spc_error error;
    spc_spgemm_kernel kernel;
    uint32_t percent;
    for (char *name = strtok(cli_keep_copy(g->text), ","); name; name = strtok(NULL, ",")) {
        if (strcmp(name, "all") != 0 && spc_spgemm_kernel_parse(name, &kernel, &percent, &error) != SPC_OK)
            argp_error(g->state, "--algorithm: %s", error.message);
        cli_list_add(g->member, name);
    }
}

static const cli_option option_rows[] = {
    {"", CLI_SET(spgemm_arguments, files)},
    {"device", 'd', "NAME|FILE", "The machine; may be given again (h200)", 1,
     CLI_SET(spgemm_arguments, devices)},
    {"value", 0, "TYPE", "Of the values: f32, f64 (as A's file)", 1,
     CLI_VECTOR(spgemm_arguments, value_bytes)},
    {"transpose-b", 0, NULL, "C = A B', or A A' without B", 1, CLI_SET(spgemm_arguments, asked.transpose_b)},
    {"galerkin", 0, NULL, "C = B' A B, the next level of multigrid", 1,
     CLI_SET(spgemm_arguments, asked.galerkin)},
    {"power", 0, "K", "C = A^K by squaring", 1, CLI_COUNT(spgemm_arguments, asked.power, 2, 1024)},
    {"algorithm", 'k', "LIST", "alg1, alg2, alg3, alg3:PERCENT (of a chunk), reuse; scipy (all)", 1,
     CLI_BY(take_algorithms, spgemm_arguments, kernels)},
    {"fit", 0, "CSV", "Of 'probe --spgemm': write the device with what it says to --output, instead", 2,
     CLI_SET(spgemm_arguments, fit)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    spgemm_arguments *a = owner;
    if (!a->devices.count)
        cli_list_add(&a->devices, "h200");
    if (!a->fit && (a->files.count < 1 || a->files.count > 2))
        argp_error(state, "A, or A and B");
    if (a->fit && (a->files.count || !a->common.output || a->devices.count > 1))
        argp_error(state, "--fit CSV takes -o OUT, one device, and no matrices");
    if (a->asked.galerkin && (a->files.count < 2 || a->asked.transpose_b))
        argp_error(state, "--galerkin needs A and P, and goes without --transpose-b");
    if (a->asked.power && (a->files.count > 1 || a->asked.transpose_b || a->asked.galerkin))
        argp_error(state, "--power is of one matrix");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {.part = {{&own_options, 0}, CLI_PART(cli_common, spgemm_arguments, common)},
                                  .words = "A [B]\n--fit CSV -o OUT",
                                  .doc = "C = A A, or A B, by cuSPARSE or SciPy: entries of C, memory of "
                                         "each buffer, time of each algorithm.\v"
                                         "Example: sparcast spgemm A.mtx -d h200 --value f64"};

static spc_status ask_product(void *context, const spc_device *const *device, size_t count,
                              cli_documents *documents, spc_error *error)
{
    const spgemm_arguments *a = context;
    spc_analysis *analysis;
    spc_status status = spc_analysis_open(a->pattern[0], NULL, &analysis, error);
    if (status != SPC_OK)
        return status;
    const spc_question question = {.size = sizeof question,
                                   .operation = SPC_OPERATION_SPGEMM,
                                   .analysis = analysis,
                                   .spgemm = a->asked,
                                   .value_bytes = a->value_bytes,
                                   .value_of = a->value_of,
                                   .kernel = (const char *const *)a->kernels.item,
                                   .kernels = a->kernels.count};
    status = cli_add_answer_of(&question, device, count, false, documents, error);
    if (status == SPC_OK)
        documents->item[documents->count - 1].file = cli_name_to_row(a->files.item[0]);
    spc_analysis_close(analysis);
    return status;
}

static int fit_device(const spgemm_arguments *a)
{
    spc_error error;
    spc_device *device = NULL;
    spc_spgemm_fitted fitted[SPC_SPGEMM_FITS];
    spc_status status = spc_device_load(a->devices.item[0], &device, &error);
    if (status == SPC_OK)
        status = spc_spgemm_fit(device, a->fit, fitted, &error);
    for (int i = 0; status == SPC_OK && i < SPC_SPGEMM_FITS; i++)
        if (fitted[i].count)
            fprintf(stderr,
                    "%-24s f%d  n %zu  left out: mean %.1f %%, median %.1f %%; null model %.1f, %.1f %%\n",
                    spc_spgemm_kernel_name(fitted[i].kernel), 8 * (int)fitted[i].value_bytes, fitted[i].count,
                    100 * fitted[i].mean, 100 * fitted[i].median, 100 * fitted[i].null_mean,
                    100 * fitted[i].null_median);
    if (status == SPC_OK)
        status = spc_device_save(device, a->common.output, &error);
    spc_device_free(device);
    return cli_report_status(status, &error);
}

int cli_spgemm(int argc, char **argv)
{
    spgemm_arguments a = {0};
    uint32_t in_file = 0;
    spc_error error;
    cli_documents documents = {0};
    cli_parse_arguments(&syntax, argc, argv, &a);
    const spc_spgemm_options counting = {.size = sizeof counting, .threads = a.common.threads};
    spc_read_options reading = {.size = sizeof reading, .threads = a.common.threads, .value_bytes = &in_file};
    int code = a.fit ? fit_device(&a) : CLI_DONE;
    a.asked.counting = &counting;
    for (size_t i = 0; i < a.files.count && code == CLI_DONE; i++) {
        code = cli_report_status(spc_pattern_read(a.files.item[i], &reading, &a.pattern[i], &error), &error);
        reading.value_bytes = NULL; /* A's counts */
    }
    if (!a.value_bytes) {
        a.value_of = in_file ? "as in the file" : "no values in it";
        a.value_bytes = in_file ? in_file : 4;
    }
    a.asked.b = a.pattern[1];
    if (!a.fit) {
        if (code == CLI_DONE)
            code = cli_ask_devices(&a.devices, false, ask_product, &a, &documents);
        code = cli_finish_answers(&a.common, code, cli_answer_csv(false), cli_show_answers_explained,
                                  &documents);
    }
    spc_pattern_free(a.pattern[0]);
    spc_pattern_free(a.pattern[1]);
    cli_list_free(&a.files);
    cli_list_free(&a.devices);
    cli_list_free(&a.kernels);
    return code;
}
