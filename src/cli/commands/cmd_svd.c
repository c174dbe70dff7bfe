/* cli/commands/cmd_svd.c - sparcast svd, the decomposition: times of the methods, the winner and the paper's
 * inequality; test matrices decomposed and timed; and the fit of one to the other. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "core/error.h"
#include "fit/fits.h"
#include "measure/rows.h"
#include "output/console.h"
#include "sparcast.h"
#include "sparcast/svd.h"
#include "svd/svd.h"
#include "views/answer_view.h"
#include "views/views.h"
#include "workloads/svd/svd_stages.h"

/* ---- predict, compare ---- */

typedef struct predict_arguments {
    cli_common_options common;
    cli_numbers sizes;
    cli_list devices;
    uint32_t band;
    spc_svd_model model;
    bool values;
    const char *figures;
    bool together; /* machines side by side */
} predict_arguments;

static const char *const models[] = {"paper", "refined", NULL};

static void take_model(const cli_given *g)
{
    cli_take_32(g);
    *(uint32_t *)g->member += SPC_SVD_MODEL_PAPER;
}

static const cli_option predict_rows[] = {
    {"figures", 0, "DIR", "Also draw times and stages there, as SVG, PDF and PNG", 1,
     CLI_SET(predict_arguments, figures)},
    {"n", 0, "LIST", "Matrix sizes (7680)", 1, CLI_BY(cli_take_numbers, predict_arguments, sizes), 1,
     1u << 24},
    {"device", 'd', "LIST", "Machines of 'sparcast device', or files (h200)", 1,
     CLI_BY(cli_take_devices, predict_arguments, devices)},
    {"band", 0, "L", "Band width, refined model (the one of the least predicted time)", 1,
     CLI_COUNT(predict_arguments, band, 1, 4096)},
    {"values", 0, NULL, "Singular values only", 1, CLI_SET(predict_arguments, values)},
    {"model", 0, "MODEL", "paper or refined (refined where its coefficients are known)", 1,
     CLI_BY(take_model, predict_arguments, model), .words = models},
    {0},
};

static const cli_options predict_own = {.row = predict_rows},
                         compare_own = {.row = predict_rows + 1}; /* without --figures */
static const cli_syntax predict_syntax = {
    .part = {{&predict_own, 0}, CLI_PART(cli_common_output, predict_arguments, common)},
    .doc = "Predicts the stages of the two-stage method, its rivals, and which one wins.\v"
           "Example: sparcast svd predict --n 2560,7680 --device h200 --device c2050"};
static const cli_syntax compare_syntax = {
    .part = {{&compare_own, 0}, CLI_PART(cli_common_output, predict_arguments, common)},
    .doc = "The method to run on each --device, and its time beside that on the first.\v"
           "Example: sparcast svd compare --n 2560,7680 -d a100 -d h100"};

/* Machines that are compared are asked by one model: the paper's leaves stages out. */
static spc_svd_model model_of(const predict_arguments *a, const spc_device *const *device, size_t devices)
{
    spc_svd_model model = a->model;
    for (size_t i = 0; i < devices && a->together; i++)
        if (spc_svd_model_for(device[i], a->model) == SPC_SVD_MODEL_PAPER)
            model = SPC_SVD_MODEL_PAPER;
    return model;
}

static spc_status ask_sizes(void *context, const spc_device *const *device, size_t devices,
                            cli_documents *documents, spc_error *error)
{
    const predict_arguments *a = context;
    for (size_t k = 0; k < a->sizes.count; k++) {
        const spc_svd_question svd = {.size = sizeof svd,
                                      .n = a->sizes.item[k],
                                      .band_width = a->band,
                                      .model = model_of(a, device, devices),
                                      .values_only = a->values};
        const spc_question question = {
            .size = sizeof question, .operation = SPC_OPERATION_SVD, .svd = &svd, .value_bytes = 8};
        SPC_TRY(cli_add_answer_of(&question, device, devices, a->together, documents, error));
    }
    return SPC_OK;
}

static int svd_run(predict_arguments *a)
{
    cli_documents documents = {0};
    if (!a->sizes.count)
        a->sizes = (cli_numbers){1, {7680}};
    if (!a->devices.count)
        cli_list_add(&a->devices, "h200");
    int code = cli_ask_devices(&a->devices, a->together, ask_sizes, a, &documents);
    cli_list_free(&a->devices);
    if (a->figures && documents.count && !cli_draw_answers("svd", &documents, a->figures))
        code = cli_worse(code, CLI_FAILED);
    return cli_finish_answers(&a->common, code, a->together ? &cli_compare_csv : cli_answer_csv(false),
                              a->together ? cli_show_machines : cli_show_answers_explained, &documents);
}

static int cli_svd_predict(int argc, char **argv)
{
    predict_arguments a = {0};
    cli_parse_arguments(&predict_syntax, argc, argv, &a);
    return svd_run(&a);
}

static int cli_svd_compare(int argc, char **argv)
{
    predict_arguments a = {.together = true};
    cli_parse_arguments(&compare_syntax, argc, argv, &a);
    return svd_run(&a);
}

/* ---- probe: decompositions of test matrices, stage by stage, or the products ---- */

typedef struct probe_arguments {
    cli_common_options common;
    cli_numbers sizes, bands;
    uint32_t methods, matrices, repeats;
    bool values, vectors, host, rates, accuracy;
    char *command, name[256];
    int driver, runtime;
    spc_rows_writer *writer; /* NULL: no measurement file */
    cli_documents documents;
    size_t measured, resumed, failed; /* resumed: in the file from an earlier run */
    int code;                         /* the worst exit code so far */
    bool abandoned; /* a call of LAPACK still runs in its thread, with the memory of its matrix */
} probe_arguments;

static void take_values(const cli_given *g)
{
    probe_arguments *a = g->owner;
    a->values = true;
    a->vectors = g->option->least;
}

static const cli_option probe_rows[] = {
    {"n", 0, "LIST", "Matrix sizes, or K with --rates (1024,2560)", 1,
     CLI_BY(cli_take_numbers, probe_arguments, sizes), 0, 1u << 20},
    {"band", 0, "LIST", "Band widths, also 24..256:8 (chosen; 32,64,96,128 with --rates)", 1,
     CLI_BY(cli_take_numbers, probe_arguments, bands), 1, 4096},
    {"method", 0, "LIST", "two-stage, one-stage, jacobi, polar (two-stage)", 1,
     CLI_BY(cli_take_bits, probe_arguments, methods), .name_of = cli_svd_method_name},
    {"matrix", 0, "LIST", "random, graded, clustered, deficient, ill (random)", 1,
     CLI_BY(cli_take_bits, probe_arguments, matrices), .name_of = cli_svd_matrix_name},
    {"values", 0, NULL, "Singular values only", 1, .take = take_values},
    {"both", 0, NULL, "With vectors, then values only", 1, .take = take_values, .least = true},
    {"accuracy", 0, NULL, "The norms that say how orthogonal and how close", 1,
     CLI_SET(probe_arguments, accuracy)},
    {"host", 0, NULL, "On the host with its LAPACK", 1, CLI_SET(probe_arguments, host)},
    {"repeats", 0, "N", "Runs of each, median counts (3)", 1,
     CLI_COUNT(probe_arguments, repeats, 1, SPC_SVD_REPEATS)},
    {"rates", 0, NULL, "Time the products that the model knows", 1, CLI_SET(probe_arguments, rates)},
    {0},
};

static void check_probe(struct argp_state *state, void *owner)
{
    const probe_arguments *a = owner;
    if (a->rates && a->host)
        argp_error(state, "--rates needs a GPU, --host has none");
}

static const cli_options probe_own = {.row = probe_rows, .check = check_probe};
static const cli_syntax probe_syntax = {
    .part = {{&probe_own, 0}, CLI_PART(cli_common_output, probe_arguments, common)},
    .doc = "Runs decompositions of test matrices and times their stages. With -o FILE.csv every row is kept "
           "at once, for 'svd fit'; rows that FILE.csv has are not measured again.\v"
           "Example: sparcast svd probe --n 7680 --band 32,64 --accuracy -o h200-svd.csv"};

/* ---- one decomposition, which Ctrl-C can leave behind ---- */

enum { STEP_NS = 20000000, STEPS_AFTER_INTERRUPT = 10, SECOND_NS = 1000000000 };

typedef struct host_call {
    uint32_t n;
    const double *a;
    double *s, *u, *v;
    spc_svd_options options;
    spc_svd_report report;
    spc_error error;
    spc_status status;
} host_call;

static void *call_host(void *argument)
{
    host_call *h = argument;
    h->status = spc_svd(h->n, h->a, h->n, h->s, h->u, h->n, h->v, h->n, &h->options, &h->report, &h->error);
    return NULL;
}

/* Waits until the thread ends; false where it still runs a fifth of a second after an interruption. */
static bool wait_for(pthread_t thread)
{
    for (int left = STEPS_AFTER_INTERRUPT; left > 0; left -= spc_interrupted()) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += STEP_NS;
        until.tv_sec += until.tv_nsec / SECOND_NS;
        until.tv_nsec %= SECOND_NS;
        if (pthread_timedjoin_np(thread, NULL, &until) == 0)
            return true;
    }
    pthread_detach(thread);
    return false;
}

/* On the host it has a thread of its own, because LAPACK cannot be interrupted: after Ctrl-C the thread is
 * left to itself. *left is then true, and the arrays must stay for as long as the process lives. */
static spc_status run_call(void *context, uint32_t n, const double *a, double *s, double *u, double *v,
                           const spc_svd_options *options, bool *left, spc_svd_report *report,
                           spc_error *error)
{
    static host_call host; /* static: an abandoned thread still uses it */
    probe_arguments *arguments = context;
    pthread_t thread;
    host = (host_call){.n = n, .a = a, .s = s, .u = u, .v = v, .options = *options};
    if (options->device || pthread_create(&thread, NULL, call_host, &host) != 0)
        call_host(&host);
    else
        arguments->abandoned = *left = !wait_for(thread);
    if (arguments->abandoned) {
        *error = (spc_error){.status = SPC_ERROR_INTERRUPTED, .message = "interrupted"};
        return SPC_ERROR_INTERRUPTED;
    }
    *error = host.error;
    if (report)
        *report = host.report;
    return host.status;
}

/* ---- the decompositions ---- */

static const spc_progress *begin(void *context, size_t done, size_t planned)
{
    static cli_progress progress; /* static: an abandoned call may still use them */
    static cli_run_progress sizes;
    (void)context;
    if (!sizes.count)
        cli_progress_begin(&sizes, planned);
    sizes.done = done;
    return cli_progress_of(&progress, &sizes, "svd");
}

static void take_event(void *context, const spc_svd_event *event)
{
    probe_arguments *a = context;
    const spc_svd_measurement *m = event->row;
    cli_progress_clear();
    if (event->status != SPC_OK) {
        cli_complain("%s, n = %u, %s, L = %u: %s", spc_svd_matrix_name(m->matrix), m->n,
                     spc_svd_method_name(m->method), m->report.band_width, event->reason);
        a->failed += event->status != SPC_ERROR_INTERRUPTED;
        a->code = cli_worse(a->code, cli_exit_code(event->status));
    } else if (event->known) {
        a->resumed++;
    } else {
        a->measured++;
        spc_svd_probed *probed = cli_allocate(sizeof *probed);
        *probed = spc_svd_probed_of(m);
        cli_document_set(cli_documents_add(&a->documents, (cli_document){0}), spc_svd_probed_fields(), probed,
                         free);
    }
}

static int probe_matrices(probe_arguments *a)
{
    spc_error error;
    spc_svd_probe_options options = {.size = sizeof options,
                                     .sizes = a->sizes.item,
                                     .size_count = a->sizes.count,
                                     .bands = a->bands.item,
                                     .band_count = a->bands.count,
                                     .methods = a->methods,
                                     .matrices = a->matrices,
                                     .repeats = a->repeats,
                                     .values = a->values,
                                     .vectors = a->vectors,
                                     .host = a->host,
                                     .accuracy = a->accuracy,
                                     .writer = a->writer,
                                     .run = run_call,
                                     .begin = begin,
                                     .event = take_event,
                                     .context = a};
    spc_svd_probe(&options, &error); /* what fails has been an event */
    return a->code;
}

/* ---- rates ---- */

static int probe_one_rate(probe_arguments *a, uint32_t k, uint32_t band)
{
    spc_error error;
    spc_svd_rates r;
    if (4 * (uint64_t)band > k)
        return CLI_DONE;
    bool known;
    spc_status status = spc_svd_probe_rates(a->writer, k, band, &r, &known, &error);
    if (status != SPC_OK) {
        cli_complain("K = %u, L = %u: %s", k, band, error.message);
        return cli_exit_code(status);
    }
    a->resumed += known;
    if (known)
        return CLI_DONE;
    a->measured++;
    spc_svd_probed_rates *probed = cli_allocate(sizeof *probed);
    *probed = spc_svd_probed_rates_of(&r);
    cli_document_set(cli_documents_add(&a->documents, (cli_document){0}), spc_svd_probed_rates_fields(),
                     probed, free);
    return CLI_DONE;
}

static int probe_rates(probe_arguments *a)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < a->sizes.count && code == CLI_DONE; i++)
        for (size_t j = 0; j < a->bands.count && code == CLI_DONE; j++)
            code = probe_one_rate(a, a->sizes.item[i], a->bands.item[j]);
    return code;
}

static const cli_column run_columns[] = {{"matrix", "matrix", CLI_TEXT},
                                         {"n", "n", CLI_EXACT},
                                         {"method", "method", CLI_TEXT},
                                         {"result", "result", CLI_TEXT},
                                         {"band_width", "L", CLI_EXACT},
                                         {"seconds", "time", CLI_SECONDS},
                                         {"stages.band", "band", CLI_SECONDS},
                                         {"stages.chase", "chase", CLI_SECONDS},
                                         {"stages.bidiagonal", "bidiagonal", CLI_SECONDS},
                                         {"stages.chase-back", "chase back", CLI_SECONDS},
                                         {"stages.band-back", "band back", CLI_SECONDS},
                                         {"stages.polish", "polish", CLI_SECONDS},
                                         {"left_orthogonality", "|I - UU'|", CLI_SCIENTIFIC},
                                         {"right_orthogonality", "|I - VV'|", CLI_SCIENTIFIC},
                                         {"residual", "|A - USV'|", CLI_SCIENTIFIC},
                                         {"sigma_error", "sigma off", CLI_SCIENTIFIC},
                                         {0}};
static const cli_table run_table = {.column = run_columns};
static const cli_column rate_columns[] = {{"k", "K", CLI_EXACT},
                                          {"band_width", "L", CLI_EXACT},
                                          {"gemm1_gflops", "GEMM1 GFLOPS", CLI_NUMBER},
                                          {"gemm2_gflops", "GEMM2 GFLOPS", CLI_NUMBER},
                                          {"gemm3_gflops", "GEMM3 GFLOPS", CLI_NUMBER},
                                          {"gemv_gflops", "GEMV GFLOPS", CLI_NUMBER},
                                          {0}};
static const cli_table rate_table = {.column = rate_columns};

/* Every row is written as soon as it is measured, so that the next run goes on from there. */
static int run_to_file(probe_arguments *a, const char *path)
{
    spc_error error;
    spc_status status = spc_svd_writer_open(path, a->rates, a->host ? NULL : a->name, a->driver, a->runtime,
                                            a->command, &a->writer, &error);
    int code = CLI_DONE;
    if (status == SPC_OK) {
        code = a->rates ? probe_rates(a) : probe_matrices(a);
        status = spc_rows_writer_close(a->writer, &error);
        fprintf(stderr, "sparcast: %zu measured, %zu there already, %zu failed\n", a->measured, a->resumed,
                a->failed);
    }
    return cli_worse(code, cli_report_status(status, &error));
}

static int cli_svd_probe(int argc, char **argv)
{
    probe_arguments a = {.methods = 1, .matrices = 1, .repeats = 3, .vectors = true};
    cli_parse_arguments(&probe_syntax, argc, argv, &a);
    a.command = cli_command_line();
    if (!a.sizes.count)
        a.sizes = (cli_numbers){2, {1024, 2560}};
    if (!a.bands.count && a.rates)
        a.bands = (cli_numbers){4, {32, 64, 96, 128}};
    spc_error error;
    spc_status status =
        a.host ? SPC_OK : spc_svd_describe_device(a.name, sizeof a.name, &a.driver, &a.runtime, &error);
    if (status != SPC_OK) {
        free(a.command);
        return cli_report_status(status, &error);
    }
    const char *path;
    bool file = cli_take_csv_file(&a.common, &path);
    int code = file ? run_to_file(&a, path) : a.rates ? probe_rates(&a) : probe_matrices(&a);
    code = cli_finish_answers(&a.common, code, a.rates ? &rate_table : &run_table, NULL, &a.documents);
    free(a.command);
    if (a.abandoned && fflush(NULL) == 0)
        _exit(code); /* no exit handlers of libraries that the abandoned thread still uses */
    return code;
}

/* ---- fit: rates and decompositions of one machine become its coefficients ---- */

typedef struct fit_arguments {
    cli_common_options common;
    const char *rates, *device, *output, *source;
    cli_list files;
} fit_arguments;

static const cli_option fit_rows[] = {
    {"", CLI_SET(fit_arguments, files)},
    {"rates", 0, "CSV", "From 'svd probe --rates'", 1, CLI_SET(fit_arguments, rates)},
    {"device", 'd', "NAME|FILE", "The machine with its other facts", 1, CLI_SET(fit_arguments, device)},
    {"output", 'o', "OUT", "Write that machine with its coefficients to OUT (device.csv)", 1,
     CLI_SET(fit_arguments, output)},
    {"source", 0, "TEXT", "Source of the numbers in OUT (the names of the CSV files)", 1,
     CLI_SET(fit_arguments, source)},
    {0},
};

static void check_fit(struct argp_state *state, void *owner)
{
    const fit_arguments *a = owner;
    if (!a->rates || !a->device)
        argp_error(state, "--rates CSV and --device NAME|FILE are needed");
    else if (a->files.count > 1)
        argp_error(state, "more than one CSV of decompositions");
    cli_check_suffix(state, "-o", a->output, ".csv is");
}

static const cli_options fit_own = {.row = fit_rows, .check = check_fit};
static const cli_syntax fit_syntax = {
    .part = {{&fit_own, 0}, CLI_PART(cli_common_form, fit_arguments, common)},
    .words = "[CSV]",
    .doc = "Finds the coefficients of the SVD model, and how far it is from each measurement. Without "
           "decompositions (CSV) only the rates of the products are written, which suffice for the paper's "
           "model.\v"
           "Example: sparcast svd fit h200-svd.csv --rates h200-svd-rates.csv -d h200 -o my-h200.csv"};

static int cli_svd_fit(int argc, char **argv)
{
    fit_arguments a = {0};
    cli_parse_arguments(&fit_syntax, argc, argv, &a);
    spc_error error;
    spc_device *device;
    spc_svd_fitted fitted = {0};
    cli_documents documents = {0};
    spc_status status = spc_device_load(a.device, &device, &error);
    if (status == SPC_OK)
        status = spc_svd_fit_files(device, a.rates, a.files.count ? a.files.item[0] : NULL, a.source, &fitted,
                                   &error);
    for (size_t i = 0; status == SPC_OK && i < fitted.rows; i++)
        cli_document_set(cli_documents_add(&documents, (cli_document){0}), spc_svd_judged_fields(),
                         &fitted.row[i], NULL);
    if (status == SPC_OK && a.output)
        status = spc_device_save(device, a.output, &error);
    int code = cli_report_status(status, &error);
    code = cli_finish_answers(&a.common, code, &cli_svd_fit_table, NULL, &documents);
    spc_svd_release(fitted.row);
    spc_device_free(device);
    cli_list_free(&a.files);
    return code;
}

/* ---- the subcommands ---- */

static const cli_command subcommands[] = {
    {"predict", cli_svd_predict, "stages, winner and best band width on a device"},
    {"compare", cli_svd_compare, "the best method on each of several devices, and the ratio"},
    {"probe", cli_svd_probe, "run the decomposition and its rivals, or time the model's products"},
    {"fit", cli_svd_fit, "coefficients of a device from both kinds of measurement"},
    {NULL, NULL, NULL},
};

static void svd_help(FILE *stream)
{
    fputs("Usage: sparcast svd SUBCOMMAND [OPTION...]\n"
          "Singular value decomposition of square float64 matrices in two stages.\n\n",
          stream);
    cli_list_commands(stream, subcommands, 8);
    fputs("\nExample: sparcast svd predict --n 7680 --device h200\n", stream);
}

int cli_svd(int argc, char **argv)
{
    static const cli_family family = {"svd", subcommands, svd_help};
    return cli_run_command(&family, argc, argv);
}
