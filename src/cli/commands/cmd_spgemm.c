/* cli/commands/cmd_spgemm.c - sparcast spgemm: does C = A B fit, how long does it take, which algorithm. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "fit/fits.h"
#include "output/console.h"
#include "views/answer_view.h"
#include "workloads/spgemm/spgemm_terms.h"

enum { KEY_VALUE = 0x200, KEY_POWER };

typedef struct spgemm_arguments {
    cli_common_options common;
    cli_list files, devices, kernels;
    spc_pattern *pattern[2];
    spc_spgemm_question asked;
    const char *fit;
    uint32_t value_bytes;
    const char *value_of; /* where nobody asked for it */
} spgemm_arguments;

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "The machine; may be given again (h200)", 1},
    {"value", KEY_VALUE, "TYPE", 0, "Of the values: f32, f64 (as A's file)", 1},
    {"transpose-b", CLI_SET(spgemm_arguments, asked.transpose_b), NULL, 0, "C = A B', or A A' without B", 1},
    {"galerkin", CLI_SET(spgemm_arguments, asked.galerkin), NULL, 0,
     "C = B' A B, the next level of multigrid", 1},
    {"power", KEY_POWER, "K", 0, "C = A^K by squaring", 1},
    {"algorithm", 'k', "LIST", 0, "alg1, alg2, alg3, alg3:PERCENT (of a chunk), reuse; scipy (all)", 1},
    {"fit", CLI_SET(spgemm_arguments, fit), "CSV", 0,
     "Of 'probe --spgemm': write the device with what it says to --output, instead", 2},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    spgemm_arguments *a = state->input;
    spc_error error;
    spc_spgemm_kernel kernel;
    uint32_t percent;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        return 0;
    case 'd':
        cli_list_add(&a->devices, argument);
        return 0;
    case KEY_VALUE:
        a->value_bytes = cli_parse_precision(state, argument);
        if (a->value_bytes != 4 && a->value_bytes != 8)
            argp_error(state, "--value: f32 or f64");
        return 0;
    case KEY_POWER:
        a->asked.power = (uint32_t)cli_parse_count(state, "--power", argument, 2, 1024);
        return 0;
    case 'k':
        for (char *name = strtok(cli_keep_copy(argument), ","); name; name = strtok(NULL, ",")) {
            if (strcmp(name, "all") != 0 &&
                spc_spgemm_kernel_parse(name, &kernel, &percent, &error) != SPC_OK)
                argp_error(state, "--algorithm: %s", error.message);
            cli_list_add(&a->kernels, name);
        }
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&a->files, argument);
        return 0;
    case ARGP_KEY_END:
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
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {{&cli_common_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {.options = options,
                                 .parser = parse,
                                 .args_doc = "A [B]\n--fit CSV -o OUT",
                                 .doc = "C = A A, or A B, by cuSPARSE or SciPy: entries of C, memory of each "
                                        "buffer, time of each algorithm.\v"
                                        "Example: sparcast spgemm A.mtx -d h200 --value f64",
                                 .children = children};

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
    cli_parse_arguments(&argp, argc, argv, &a);
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
