/* cli/commands/cmd_spgemm.c - sparcast spgemm: does C = A B fit, how long does it take, which algorithm; and
 * the same measured, probe --spgemm. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "core/error.h"
#include "matrix/build/pattern.h"
#include "measure/rows.h"
#include "output/console.h"
#include "views/answer_view.h"
#include "workloads/spgemm/spgemm_probe.h"
#include "workloads/spgemm/spgemm_terms.h"

typedef struct spgemm_arguments {
    cli_common_options common;
    cli_list files, devices, kernels;
    spc_pattern *pattern;
    spc_analysis *analysis; /* of the pattern, for all devices: A B is counted once */
    spc_spgemm_question asked;
    spc_spgemm_options counting;
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
    {"device", 'd', "LIST", "Machines of 'sparcast device', or files (h200)", 1,
     CLI_BY(cli_take_devices, spgemm_arguments, devices)},
    {"value", 0, "TYPE", "Of the values: f32, f64 (as A's file)", 1,
     CLI_VECTOR(spgemm_arguments, value_bytes)},
    {"transpose-b", 0, NULL, "C = A B', or A A' without B", 1, CLI_SET(spgemm_arguments, asked.transpose_b)},
    {"galerkin", 0, NULL, "C = B' A B, the next level of multigrid", 1,
     CLI_SET(spgemm_arguments, asked.galerkin)},
    {"power", 0, "K", "C = A^K by squaring", 1, CLI_COUNT(spgemm_arguments, asked.power, 2, 1024)},
    {"algorithm", 'k', "LIST", "alg1, alg2, alg3, alg3:PERCENT (of a chunk), reuse; scipy (all)", 1,
     CLI_BY(take_algorithms, spgemm_arguments, kernels)},
    {"memory", 0, "BYTES", "For counting, as 4G (a quarter of what there is)", 1,
     CLI_BY(cli_take_bytes, spgemm_arguments, counting.memory)},
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
    const spc_question question = {.size = sizeof question,
                                   .operation = SPC_OPERATION_SPGEMM,
                                   .analysis = a->analysis,
                                   .spgemm = a->asked,
                                   .value_bytes = a->value_bytes,
                                   .value_of = a->value_of,
                                   .kernel = (const char *const *)a->kernels.item,
                                   .kernels = a->kernels.count};
    spc_status status = cli_add_answer_of(&question, device, count, false, documents, error);
    if (status == SPC_OK)
        documents->item[documents->count - 1].file = cli_name_to_row(a->files.item[0]);
    return status;
}

/* fitted: to be kept until its documents are printed. */
static int fit_device(spgemm_arguments *a, spc_spgemm_fitted fitted[SPC_SPGEMM_FITS],
                      cli_documents *documents)
{
    spc_error error;
    spc_device *device = NULL;
    const char *output = a->common.output; /* of the device, not of what is printed */
    a->common.output = NULL;
    if (!a->common.form_given)
        a->common.form = CLI_FORM_TABLE;
    spc_status status = spc_device_load(a->devices.item[0], &device, &error);
    if (status == SPC_OK)
        status = spc_spgemm_fit(device, a->fit, fitted, &error);
    if (status == SPC_OK)
        status = spc_device_save(device, output, &error);
    for (int i = 0; status == SPC_OK && i < SPC_SPGEMM_FITS; i++)
        if (fitted[i].count)
            cli_document_set(cli_documents_add(documents, (cli_document){0}), spc_spgemm_fitted_fields(),
                             &fitted[i], NULL);
    spc_device_free(device);
    return cli_report_status(status, &error);
}

static spc_status open_files(spgemm_arguments *a, spc_error *error)
{
    uint32_t in_file = 0;
    const spc_read_options reading = {
        .size = sizeof reading, .threads = a->common.threads, .value_bytes = &in_file};
    SPC_TRY(spc_pattern_read(a->files.item[0], &reading, &a->pattern, error));
    if (!a->value_bytes) {
        a->value_of = in_file ? "as in the file" : "no values in it";
        a->value_bytes = in_file ? in_file : 4;
    }
    if (a->files.count > 1) {
        if (strlen(a->files.item[1]) >= sizeof a->asked.b_file)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: a path of less than %zu bytes", a->files.item[1],
                            sizeof a->asked.b_file);
        strcpy(a->asked.b_file, a->files.item[1]);
    }
    return spc_analysis_open(a->pattern, NULL, &a->analysis, error);
}

int cli_spgemm(int argc, char **argv)
{
    spgemm_arguments a = {.counting.size = sizeof a.counting};
    spc_error error;
    cli_documents documents = {0};
    cli_progress progress;
    cli_parse_arguments(&syntax, argc, argv, &a);
    a.counting.threads = a.common.threads;
    a.counting.progress = cli_progress_with_time(&progress, "spgemm");
    a.asked.counting = &a.counting;
    spc_spgemm_fitted fitted[SPC_SPGEMM_FITS];
    int code = a.fit ? fit_device(&a, fitted, &documents) : cli_report_status(open_files(&a, &error), &error);
    if (!a.fit && code == CLI_DONE)
        code = cli_ask_devices(&a.devices, false, ask_product, &a, &documents);
    cli_progress_clear();
    code = a.fit ? cli_finish_answers(&a.common, code, &cli_spgemm_fit_table, NULL, &documents)
                 : cli_finish_answers(&a.common, code, cli_answer_csv(false), cli_show_answers_explained,
                                      &documents);
    spc_analysis_close(a.analysis);
    spc_pattern_free(a.pattern);
    cli_list_free(&a.files);
    cli_list_free(&a.devices);
    cli_list_free(&a.kernels);
    return code;
}

/* ---- sparcast probe --spgemm: C = A A, or A A' of a matrix that is not square or with --transposed ---- */

enum { EXACT_SECONDS = 3600, MOST_KERNELS = 16, MOST_NOTES = 24 };

typedef struct spgemm_run {
    spc_probe *probe;
    const cli_probe_plan *plan;
    const char *const *kernel;
    size_t kernels;
    spc_rows_writer *writer; /* NULL: a check */
    size_t measured, refused, resumed;
} spgemm_run;

static spc_status probe_spgemm_take(void *context, const spc_spgemm_measurement *m, spc_error *error)
{
    spgemm_run *r = context;
    char matrix[CLI_CELL_SIZE], others[CLI_CELL_SIZE];
    snprintf(matrix, sizeof matrix, "%s", m->matrix);
    cli_printable(matrix);
    bool refused = strcmp(m->outcome, "ok") != 0;
    ++*(refused ? &r->refused : &r->measured);
    if (refused)
        snprintf(others, sizeof others, "%-24s %s refused: %s", m->kernel, spc_precision_name(m->value_bytes),
                 m->outcome);
    else if (r->writer)
        snprintf(others, sizeof others, "%-24s %s %10.2f us %8.2f GFLOPS +- %.1f %%", m->kernel,
                 spc_precision_name(m->value_bytes), 1e6 * m->seconds, 1e-9 * m->flops,
                 100 * m->seconds_mad / m->seconds);
    else
        snprintf(others, sizeof others, "%-24s %s right, worst error %.2f eps", m->kernel,
                 spc_precision_name(m->value_bytes), m->error);
    if (!r->plan->quiet)
        cli_print_probe_row(matrix, others);
    return r->writer ? spc_rows_writer_add(r->writer, m, 1, error) : SPC_OK;
}

static int probe_spgemm_of(void *context, const spc_pattern *a, const char *path, const char *matrix)
{
    spgemm_run *r = context;
    (void)path;
    spc_error error;
    spc_pattern *transposed = NULL;
    spc_spgemm_counts counts;
    bool square = a->rows == a->cols && !r->plan->transposed;
    const spc_spgemm_options counting = {
        .size = sizeof counting, .threads = r->plan->threads, .seconds_limit = EXACT_SECONDS};
    spc_status status = square ? SPC_OK : spc_pattern_transpose(a, &transposed, &error);
    const spc_pattern *b = square ? a : transposed;
    if (status == SPC_OK)
        status = spc_spgemm_count(a, b, &counting, &counts, &error);
    int code = cli_report_status(status, &error);
    for (size_t v = 0; v < r->plan->values && (status == SPC_OK || status == SPC_ERROR_DATA); v++) {
        const spc_spgemm_probe_options options = {.size = sizeof options,
                                                  .kernels = r->kernel,
                                                  .kernel_count = r->kernels,
                                                  .value_bytes = r->plan->value_bytes[v],
                                                  .operand = square ? "square" : "transposed",
                                                  .check_only = !r->writer,
                                                  .there = r->writer,
                                                  .resumed = &r->resumed};
        status = spc_spgemm_probe(r->probe, a, b, &counts, matrix, &options, probe_spgemm_take, r, &error);
        if (status != SPC_OK && status != SPC_ERROR_INTERRUPTED)
            cli_complain("%s: %s", matrix, error.message);
        code = cli_worse(code, cli_exit_code(status));
    }
    spc_pattern_free(transposed);
    return code;
}

int cli_probe_spgemm(spc_probe *probe, const cli_probe_plan *plan)
{
    spgemm_run r = {
        .probe = probe, .plan = plan, .kernel = plan->kernels->item, .kernels = plan->kernels->count};
    spc_error error;
    spc_note notes[MOST_NOTES];
    size_t count = 0, all;
    const spc_note *known = spc_probe_notes(probe, &all);
    for (size_t i = 0; i < all && count + 2 < MOST_NOTES; i++)
        if (strcmp(known[i].key, "counters") != 0 && strcmp(known[i].key, "timing") != 0)
            notes[count++] = known[i];
    if (!r.kernels)
        r.kernel = spc_spgemm_probe_usual(probe, &r.kernels);
    for (size_t i = 0, found = 0; i < r.kernels && !found; i++) {
        found = strncmp(r.kernel[i], "mkl-", 4) == 0 && spc_spgemm_mkl_version();
        if (found)
            notes[count++] = (spc_note){"library_version", spc_spgemm_mkl_version()};
    }
    notes[count++] = (spc_note){"command", plan->command};
    int code = CLI_DONE;
    if (!plan->check)
        code =
            cli_report_status(spc_spgemm_writer_open(plan->output, notes, count, &r.writer, &error), &error);
    const spc_read_options reading = {
        .size = sizeof reading, .threads = plan->threads, .format = plan->format};
    if (plan->check || r.writer)
        code = cli_worse(code, cli_each_pattern(plan->paths->item, plan->names->item, plan->paths->count,
                                                &reading, probe_spgemm_of, &r));
    code = cli_worse(code, cli_report_status(spc_rows_writer_close(r.writer, &error), &error));
    fprintf(stderr, "sparcast: %zu %s, %zu refused by the library, %zu there already\n", r.measured,
            plan->check ? "right" : "measured", r.refused, r.resumed);
    return code;
}
