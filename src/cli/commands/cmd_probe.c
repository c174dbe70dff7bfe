/* cli/commands/cmd_probe.c - sparcast probe: the kernels measured, on the GPU or as host twins. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "device/device_facts.h"
#include "kernels/kernel_contract.h"
#include "output/console.h"
#include "sparcast/probe.h"

enum {
    KEY_ON = 0x200,
    KEY_GPU,
    KEY_SECONDS,
    KEY_LINE,
    KEY_WINDOW,
    KEY_THREADS,
    KEY_QUIET,
    KEY_PADDING,
    KEY_VECTOR,
    KEY_COLUMNS,
    KEY_LAYOUT
};
enum { VALUES = 3 }; /* types that --value can list */

typedef struct probe_arguments {
    spc_probe_options options;
    cli_inputs files;
    cli_list paths, names; /* of the files that were found */
    cli_kernel_list kernels;
    uint32_t value_bytes[VALUES], vector;
    size_t values;
    const char *output, *base;
    bool machine, check, quiet, spgemm;
    cli_probe_solver solver;
    cli_probe_gpus gpus;
    char *kernel_text, *value_text; /* parsed once it is known what they are of */
    cli_columns_work columns;
} probe_arguments;

static const struct argp_option options[] = {
    {"output", 'o', "OUT", 0, "Append the rows that this CSV lacks (measurements.csv)", 1},
    {"kernel", 'k', "LIST", 0, "Kernels, comma-separated: csr-vector:8,sell:32; all (default); peers", 1},
    {"value", 'v', "LIST", 0, "Of A's values, f32 (default) and f64; f32,f64,mixed", 1},
    {"vector", KEY_VECTOR, "TYPE", 0, "Of x and y, f32 or f64 (as --value)", 1},
    {"columns", KEY_COLUMNS, "K,...", 0, "The matrix times K columns, with spmm-* and cusparse-spmm*", 1},
    {"layout", KEY_LAYOUT, "row,col", 0, "Of the columns: row-major (default), column-major", 1},
    {"transposed", CLI_SET(probe_arguments, columns.transposed), NULL, 0,
     "The transposed matrix times one or K", 1},
    {"spgemm", CLI_SET(probe_arguments, spgemm), NULL, 0, "C = A A by cuSPARSE; A A' --transposed", 1},
    {"on", KEY_ON, "gpu|cpu|hip", 0, "A GPU (default), this processor, an AMD GPU by HIP (never run there)",
     1},
    {"gpu", KEY_GPU, "N", 0, "Which GPU (0)", 1},
    {"counters", CLI_SET(probe_arguments, columns.count), NULL, 0, "With --columns: counters, no times", 1},
    {"no-counters", CLI_SET(probe_arguments, options.no_counters), NULL, 0, "Times only", 1},
    {"no-cold", CLI_SET(probe_arguments, options.no_cold), NULL, 0, "No rows with flushed caches", 1},
    {"no-features", CLI_SET(probe_arguments, options.no_features), NULL, 0,
     "Leave the columns of the trace empty", 1},
    {"seconds", KEY_SECONDS, "T", 0, "Measuring time of one row at most (0.03; 0.05 on a CPU)", 1},
    {"name", CLI_SET(probe_arguments, options.device), "NAME", 0,
     "Name of the device in the file (from the machine)", 1},
    {"line", KEY_LINE, "BYTES", 0, "Cache line of the trace (128; 64 on a CPU)", 1},
    {"window", KEY_WINDOW, "N", 0, "Window of the trace in accesses (lines of the first-level cache)", 1},
    {"threads", KEY_THREADS, "N", 0, "Use N threads, not all cores", 1},
    {"padding", KEY_PADDING, "N", 0, "Leave out formats that store more than N values a non-zero (50)", 1},
    {"quiet", KEY_QUIET, NULL, 0, "No line per row", 1},
    {"machine", CLI_SET(probe_arguments, machine), NULL, 0,
     "Microbenchmarks of the machine into the device file OUT, no matrices", 2},
    {"device", 'd', "NAME|FILE", 0, "With --machine: the device file to start from", 2},
    {"check", CLI_SET(probe_arguments, check), NULL, 0,
     "Compare each kernel with float64 instead of timing it", 2},
    {0},
};

static void add_all(probe_arguments *arguments)
{
    if (arguments->options.on_cpu)
        cli_kernel_list_add_host(&arguments->kernels);
    else
        cli_kernel_list_add_all(&arguments->kernels, false);
}

/* Reads "csr-vector:8,sell:32,peers". "all" stands for all kernels of ours, "peers" for those of libraries.
 */
static void parse_kernels(struct argp_state *state, char *text, probe_arguments *arguments)
{
    char *rest = NULL;
    for (char *word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        spc_kernel_spec spec;
        spc_error error;
        if (strcmp(word, "all") == 0)
            add_all(arguments);
        else if (strcmp(word, "peers") == 0 && arguments->options.on_cpu)
            argp_error(state, "--kernel: peers are kernels of a GPU's libraries; --on cpu measures ours");
        else if (strcmp(word, "peers") == 0)
            cli_kernel_list_add_all(&arguments->kernels, true);
        else if ((arguments->options.on_cpu ? spc_host_kernel_parse : spc_kernel_parse)(word, &spec,
                                                                                        &error) == SPC_OK)
            cli_kernel_list_add(&arguments->kernels, spec);
        else
            argp_error(state, "--kernel: %s", error.message);
    }
}

static void parse_values(struct argp_state *state, char *text, probe_arguments *arguments)
{
    char *rest = NULL;
    arguments->values = 0;
    for (char *word = strtok_r(text, ",", &rest); word && arguments->values < VALUES;
         word = strtok_r(NULL, ",", &rest))
        arguments->value_bytes[arguments->values++] = cli_parse_precision(state, word);
}

static bool is_columns(const probe_arguments *arguments)
{
    return !arguments->spgemm && (arguments->columns.column_count || arguments->columns.transposed);
}

/* Kernels and values are of one vector, or of K columns. */
static void parse_lists(struct argp_state *state, probe_arguments *arguments)
{
    cli_columns_work *work = &arguments->columns;
    if (is_columns(arguments)) {
        static char one[] = "1", row[] = "row", single[] = "f32";
        cli_parse_columns_values(state, arguments->value_text ? arguments->value_text : single, work);
        if (arguments->kernel_text)
            cli_parse_columns_kernels(state, arguments->kernel_text, work);
        if (!work->column_count)
            cli_parse_columns(state, one, work);
        if (!work->by_row && !work->by_column)
            cli_parse_layouts(state, row, work);
        if (arguments->machine)
            argp_error(state, "--machine measures no matrices");
        return;
    }
    if (work->by_row || work->by_column)
        argp_error(state, "--layout goes with --columns");
    if (work->count)
        argp_error(state, "--counters goes with --columns");
    if (arguments->kernel_text && !arguments->spgemm)
        parse_kernels(state, arguments->kernel_text, arguments);
    if (arguments->value_text)
        parse_values(state, arguments->value_text, arguments);
    for (size_t i = 0; i < arguments->values; i++)
        arguments->value_bytes[i] = cli_join_precision(state, arguments->value_bytes[i], arguments->vector);
}

static int run_columns(spc_probe *probe, probe_arguments *arguments, const char *command)
{
    cli_columns_work *work = &arguments->columns;
    work->output = arguments->output ? arguments->output : "measurements.csv";
    work->command = command;
    work->check = arguments->check;
    work->quiet = arguments->quiet;
    work->format = arguments->files.format;
    work->threads = arguments->options.threads;
    return cli_probe_columns(probe, work, &arguments->paths, &arguments->names);
}

/* Kernels and values of --spgemm, which are cut out of the options' text. */
static int run_spgemm(spc_probe *probe, probe_arguments *arguments, const char *command)
{
    static const char *const all[] = {"cusparse-spgemm-alg1", "cusparse-spgemm-alg2",
                                      "cusparse-spgemm-alg3:20", "cusparse-spgemm-reuse"};
    cli_spgemm_work work = {.transposed = arguments->columns.transposed,
                            .check = arguments->check,
                            .quiet = arguments->quiet,
                            .output = arguments->output ? arguments->output : "measurements.csv",
                            .command = command,
                            .format = arguments->files.format,
                            .threads = arguments->options.threads};
    char *rest = NULL;
    for (size_t i = 0; i < arguments->values && i < 2; i++)
        work.value_bytes[work.value_count++] = arguments->value_bytes[i];
    for (char *word = arguments->kernel_text ? strtok_r(arguments->kernel_text, ",", &rest) : NULL;
         word && work.kernel_count < CLI_SPGEMM_KERNELS; word = strtok_r(NULL, ",", &rest))
        work.kernel[work.kernel_count++] = word;
    for (size_t i = 0;
         i < sizeof all / sizeof all[0] && !arguments->kernel_text && !arguments->options.on_cpu; i++)
        work.kernel[work.kernel_count++] = all[i];
    if (!work.kernel_count)
        work.kernel[work.kernel_count++] = "scipy-spgemm";
    return cli_probe_spgemm(probe, &work, &arguments->paths, &arguments->names);
}

/* What --gpus takes from the options of all modes. */
static void join_gpus(struct argp_state *state, probe_arguments *arguments)
{
    const cli_probe_solver *solver = &arguments->solver;
    bool cg = solver->methods == 1 && solver->method[0].kind == SPC_SOLVER_CG;
    if (is_columns(arguments) || arguments->machine || arguments->check || arguments->options.on_cpu ||
        arguments->options.on_hip || arguments->kernel_text)
        argp_error(state, "--gpus measures cusparse-csr with one vector, and nothing else");
    if (cli_probes_solvers(solver) && (!cg || solver->operations || solver->triangles))
        argp_error(state, "--gpus measures --solver cg alone");
    if (cg && !getenv("SPARCAST_NCCL"))
        argp_error(state, "--solver over several GPUs adds up by NCCL: SPARCAST_NCCL names its library");
    arguments->gpus.solver = cg;
    arguments->gpus.common.output = arguments->output;
    arguments->gpus.common.threads = arguments->options.threads;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    static const char *const places[] = {"gpu", "cpu", "hip", NULL};
    probe_arguments *arguments = state->input;
    spc_probe_options *o = &arguments->options;
    int place;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->files;
        state->child_inputs[1] = &arguments->solver;
        state->child_inputs[2] = &arguments->gpus;
        return 0;
    case 'o':
        arguments->output = argument;
        return 0;
    case 'k':
        arguments->kernel_text = argument;
        return 0;
    case 'v':
        arguments->value_text = argument;
        return 0;
    case 'd':
        arguments->base = argument;
        return 0;
    case KEY_VECTOR:
        arguments->vector = cli_parse_vector(state, argument);
        return 0;
    case KEY_ON:
        place = cli_parse_word(state, "--on", argument, places);
        o->on_cpu = place == 1;
        o->on_hip = place == 2;
        return 0;
    case KEY_GPU:
        o->gpu = (int)cli_parse_count(state, "--gpu", argument, 0, 1023);
        return 0;
    case KEY_SECONDS:
        o->seconds_limit = cli_parse_number(state, "--seconds", argument, 1e-6, 3600);
        return 0;
    case KEY_LINE:
        o->line_bytes = cli_parse_power(state, "--line", argument, 8, 1 << 16);
        return 0;
    case KEY_WINDOW:
        o->window = cli_parse_count(state, "--window", argument, 1, INT64_MAX);
        return 0;
    case KEY_THREADS:
        o->threads = (int)cli_parse_count(state, "--threads", argument, 1, 4096);
        return 0;
    case KEY_PADDING:
        o->padding_limit = cli_parse_number(state, "--padding", argument, 1, 1e12);
        return 0;
    case KEY_QUIET:
        arguments->quiet = arguments->solver.quiet = true;
        return 0;
    case KEY_COLUMNS:
        cli_parse_columns(state, argument, &arguments->columns);
        return 0;
    case KEY_LAYOUT:
        cli_parse_layouts(state, argument, &arguments->columns);
        return 0;
    case ARGP_KEY_END:
        parse_lists(state, arguments);
        if (arguments->gpus.counts)
            join_gpus(state, arguments);
        if (o->on_hip &&
            (is_columns(arguments) || arguments->machine || cli_probes_solvers(&arguments->solver)))
            argp_error(state, "--on hip measures our kernels with one vector: all else is written for CUDA");
        if (arguments->machine && (arguments->files.words.count || !arguments->output))
            argp_error(state, "--machine takes -o OUT and no files");
        if (!arguments->machine && !arguments->solver.operations && !arguments->gpus.links)
            cli_need_inputs(state, &arguments->files);
        cli_check_suffix(state, "-o", arguments->output, ".csv is");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child parts[] = {
    {&cli_inputs_argp, 0, NULL, 1}, {&cli_solver_argp, 0, NULL, 2}, {&cli_probe_gpus_argp, 0, NULL, 3}, {0}};
static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "FILE...",
    .doc = "Measures the kernels: times with warm and cold caches, hardware counters.\v"
           "Example: sparcast probe *.mtx --kernel csr-vector,sell:32 -o h200.csv",
    .children = parts};

/* ---- files ---- */

static spc_probe_work work_of(const probe_arguments *arguments)
{
    return (spc_probe_work){.size = sizeof(spc_probe_work),
                            .files = arguments->paths.item,
                            .names = arguments->names.item,
                            .file_count = arguments->paths.count,
                            .kernels = arguments->kernels.spec,
                            .kernel_count = arguments->kernels.count,
                            .format = arguments->files.format,
                            .value_bytes = arguments->value_bytes,
                            .value_count = arguments->values};
}

static int probe_files(spc_probe *probe, spc_probe_work work, probe_arguments *arguments, const char *command,
                       spc_error *error)
{
    spc_probe_summary summary;
    work.output = arguments->output ? arguments->output : "measurements.csv";
    work.command = command;
    work.event = cli_print_probe_event;
    work.context = &arguments->quiet;
    spc_status status = spc_probe_run(probe, &work, &summary, error);
    cli_progress_clear();
    fprintf(stderr, "sparcast: %llu measured, %llu there already, %llu skipped, %llu failed\n",
            (unsigned long long)summary.measured, (unsigned long long)summary.resumed,
            (unsigned long long)summary.skipped, (unsigned long long)summary.failed + summary.files_failed);
    int code = cli_report_status(status, error);
    return cli_worse(code, summary.failed || summary.files_failed ? CLI_FAILED : CLI_DONE);
}

/* ---- machine ---- */

static int measure_machine(spc_probe *probe, const probe_arguments *arguments, spc_error *error)
{
    spc_device *device = NULL;
    if (cli_check_output(arguments->output, SPC_DEVICE_BEGINNING) != CLI_DONE)
        return CLI_FAILED;
    spc_status status =
        arguments->base ? spc_device_load(arguments->base, &device, error) : spc_device_new(&device, error);
    if (status == SPC_OK)
        status = spc_probe_machine(probe, device, error);
    if (status == SPC_OK)
        status = spc_device_save(device, arguments->output, error);
    cli_progress_clear();
    spc_device_free(device);
    return cli_report_status(status, error);
}

/* Without permission for counters the times are still measured; the exit code says that something is missing.
 */
static int warn_counters(const spc_probe *probe, const probe_arguments *arguments)
{
    spc_error error;
    if (arguments->options.on_cpu || arguments->options.no_counters || arguments->machine)
        return CLI_DONE;
    if (spc_probe_counters_status(probe, &error) == SPC_OK)
        return CLI_DONE;
    cli_complain("no counters, times only: %s", error.message);
    return CLI_DEVICE;
}

static int probe_run(probe_arguments *arguments, const char *command)
{
    spc_probe *probe;
    spc_error error;
    arguments->options.no_counters |= arguments->check || arguments->machine ||
                                      (is_columns(arguments) && !arguments->columns.count) ||
                                      arguments->spgemm || cli_probes_solvers(&arguments->solver);
    spc_status status = spc_probe_open(&arguments->options, &probe, &error);
    if (status != SPC_OK)
        return cli_report_status(status, &error);
    spc_probe_work work = work_of(arguments);
    int code = warn_counters(probe, arguments);
    if (arguments->machine)
        code = cli_worse(code, measure_machine(probe, arguments, &error));
    else if (cli_probes_solvers(&arguments->solver))
        code = cli_worse(code, cli_run_solvers(probe, &work, arguments->output, command, &arguments->solver));
    else if (arguments->spgemm)
        code = cli_worse(code, run_spgemm(probe, arguments, command));
    else if (is_columns(arguments))
        code = cli_worse(code, run_columns(probe, arguments, command));
    else if (arguments->check)
        code = cli_worse(code, cli_check_kernels(probe, &work, arguments->options.threads));
    else {
        int known = code;
        code = cli_worse(code, probe_files(probe, work, arguments, command, &error));
        if (known == CLI_DONE) /* the profiler is opened after the times */
            code = cli_worse(code, warn_counters(probe, arguments));
    }
    spc_probe_close(probe);
    return code;
}

int cli_probe(int argc, char **argv)
{
    probe_arguments arguments = {.options.size = sizeof(spc_probe_options), .value_bytes = {4}, .values = 1};
    cli_progress progress;
    char *command = cli_command_line(argc, argv);
    cli_parse_arguments(&argp, argc, argv, &arguments);
    if (arguments.gpus.counts) {
        int done = cli_run_gpus(&arguments.gpus, &arguments.files, argc, argv);
        free(command);
        cli_inputs_close(&arguments.files);
        return done;
    }
    if (!arguments.kernels.count)
        add_all(&arguments);
    arguments.options.host_memory = arguments.files.memory;
    arguments.options.progress = cli_progress_with_time(&progress, "probe");
    int code = cli_inputs_list(&arguments.files, &arguments.paths, &arguments.names);
    if (code == CLI_DONE)
        code = probe_run(&arguments, command);
    free(command);
    cli_kernel_list_free(&arguments.kernels);
    cli_list_free(&arguments.paths);
    cli_list_free(&arguments.names);
    cli_inputs_close(&arguments.files);
    return code;
}
