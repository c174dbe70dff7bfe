/* cli/commands/cmd_spgemm.c - sparcast spgemm: does C = A B fit, how long does it take, which algorithm. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/answers.h"
#include "output/console.h"
#include "sparcast.h"
#include "sparcast/fit.h"
#include "sparcast/spgemm.h"

enum { KEY_VALUE = 0x200, KEY_FIT };

typedef struct spgemm_arguments {
    cli_common_options common;
    cli_list files;
    const char *device, *fit;
    uint32_t value_bytes;
    bool transposed;
} spgemm_arguments;

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "The machine (h200)", 1},
    {"value", KEY_VALUE, "TYPE", 0, "Of the values: f32 (default), f64", 1},
    {"transpose-b", CLI_SET(spgemm_arguments, transposed), NULL, 0, "C = A B', or A A' without B", 1},
    {"fit", CLI_SET(spgemm_arguments, fit), "CSV", 0,
     "Of 'probe --spgemm': write the device with what it says to --output, instead", 2},
    {0},
};

static error_t spgemm_parse(int key, char *argument, struct argp_state *state)
{
    spgemm_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        return 0;
    case 'd':
        a->device = argument;
        return 0;
    case KEY_VALUE:
        a->value_bytes = cli_parse_precision(state, argument);
        if (a->value_bytes != 4 && a->value_bytes != 8)
            argp_error(state, "--value: f32 or f64");
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&a->files, argument);
        return 0;
    case ARGP_KEY_END:
        if (!a->fit && (a->files.count < 1 || a->files.count > 2))
            argp_error(state, "A, or A and B");
        if (a->fit && (a->files.count || !a->common.output))
            argp_error(state, "--fit CSV takes -o OUT and no matrices");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {{&cli_common_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {
    .options = options,
    .parser = spgemm_parse,
    .args_doc = "A [B]\n--fit CSV -o OUT",
    .doc = "C = A A, or A B, by cuSPARSE: entries of C, memory of each buffer, time of each algorithm.\v"
           "Example: sparcast spgemm A.mtx -d h200 --value f64",
    .children = children};

static const cli_column columns[] = {{"kernel", "kernel", CLI_TEXT},
                                     {"seconds", "time", CLI_SECONDS},
                                     {"gflops", "GFLOPS", CLI_NUMBER},
                                     {"memory_bytes", "memory", CLI_BYTES},
                                     {"fits", "fits", CLI_TEXT},
                                     {"refused", "why not", CLI_TEXT | CLI_SPARE},
                                     {0}};
static const cli_table table = {.rows = "predictions", .column = columns};

/* A, and B: another file or A again, transposed where that is asked for. */
static spc_status read_operands(const spgemm_arguments *a, spc_pattern *pattern[3], const spc_pattern **b,
                                spc_error *error)
{
    const spc_read_options reading = {.size = sizeof reading, .threads = a->common.threads};
    for (size_t i = 0; i < a->files.count; i++) {
        spc_status status = spc_pattern_read(a->files.item[i], &reading, &pattern[i], error);
        if (status != SPC_OK)
            return status;
    }
    *b = pattern[1] ? pattern[1] : pattern[0];
    if (!a->transposed)
        return SPC_OK;
    spc_status status = spc_pattern_transpose(*b, &pattern[2], error);
    *b = pattern[2];
    return status;
}

static spc_status answer(const spgemm_arguments *a, spc_device *device, spc_spgemm_answer *found,
                         spc_error *error)
{
    const spc_spgemm_options counting = {.size = sizeof counting, .threads = a->common.threads};
    spc_pattern *pattern[3] = {NULL, NULL, NULL};
    const spc_pattern *b;
    spc_spgemm_counts counts;
    spc_status status = read_operands(a, pattern, &b, error);
    if (status == SPC_OK)
        status = spc_spgemm_count(pattern[0], b, &counting, &counts, error);
    if (status == SPC_OK)
        status = spc_spgemm_forecast(&counts, device, a->value_bytes, found, error);
    for (int i = 0; i < 3; i++)
        spc_pattern_free(pattern[i]);
    return status;
}

static int fit_device(const spgemm_arguments *a, spc_device *device)
{
    spc_error error;
    spc_spgemm_fitted fitted[SPC_SPGEMM_FITS];
    spc_status status = spc_spgemm_fit(device, a->fit, fitted, &error);
    for (int i = 0; status == SPC_OK && i < SPC_SPGEMM_FITS; i++)
        if (fitted[i].count)
            fprintf(stderr,
                    "%-24s f%d  n %zu  left out: mean %.1f %%, median %.1f %%; null model %.1f, %.1f %%\n",
                    spc_spgemm_kernel_name(fitted[i].kernel), 8 * (int)fitted[i].value_bytes, fitted[i].count,
                    100 * fitted[i].mean, 100 * fitted[i].median, 100 * fitted[i].null_mean,
                    100 * fitted[i].null_median);
    if (status == SPC_OK)
        status = spc_device_save(device, a->common.output, &error);
    return cli_report_status(status, &error);
}

int cli_spgemm(int argc, char **argv)
{
    spgemm_arguments a = {.device = "h200", .value_bytes = 4};
    spc_error error;
    spc_device *device = NULL;
    spc_spgemm_answer found;
    cli_documents documents = {0};
    cli_parse_arguments(&argp, argc, argv, &a);
    int code = cli_report_status(spc_device_load(a.device, &device, &error), &error);
    if (code == CLI_DONE && a.fit) {
        code = fit_device(&a, device);
    } else {
        if (code == CLI_DONE)
            code = cli_report_status(answer(&a, device, &found, &error), &error);
        if (code == CLI_DONE)
            cli_document_set(cli_documents_add(&documents, (cli_document){0}), spc_spgemm_fields(), &found,
                             NULL);
        code = cli_finish_answers(&a.common, code, &table, NULL, &documents);
    }
    spc_device_free(device);
    cli_list_free(&a.files);
    return code;
}
