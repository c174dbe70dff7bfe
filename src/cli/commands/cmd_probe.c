/* cli/commands/cmd_probe.c - sparcast probe: the kernels measured, on the GPU or as host twins. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "device/device_facts.h"
#include "kernels/kernel_contract.h"
#include "output/console.h"
#include "sparcast/probe.h"

enum { VALUES = 3 }; /* types that --value can list */

typedef struct probe_arguments {
    spc_probe_options options;
    cli_inputs files;
    cli_list paths, names; /* of the files that were found */
    cli_kernel_list kernels;
    uint32_t value_bytes[VALUES], vector;
    size_t values;
    const char *output, *base;
    bool machine, check, quiet;
    cli_probe_operation *other; /* than a product, or one of K columns */
    cli_probe_solver solver;
    cli_probe_gpus gpus;
    cli_list kernel_names, value_names; /* parsed once it is known what they are of */
    cli_multivector_work columns;
} probe_arguments;

static void add_all(probe_arguments *arguments)
{
    if (arguments->options.on_cpu)
        cli_kernel_list_add_host(&arguments->kernels);
    else
        cli_kernel_list_add_all(&arguments->kernels, false);
}

/* "csr-vector:8", "sell:32", "peers". "all" is all kernels of ours, "peers" for those of libraries. */
static void parse_kernels(struct argp_state *state, probe_arguments *arguments)
{
    bool on_cpu = arguments->options.on_cpu;
    for (size_t i = 0; i < arguments->kernel_names.count; i++) {
        const char *word = arguments->kernel_names.item[i];
        spc_kernel_spec spec;
        spc_error error;
        if (strcmp(word, "all") == 0)
            add_all(arguments);
        else if (strcmp(word, "peers") == 0 && on_cpu)
            argp_error(state, "--kernel: peers are kernels of a GPU's libraries; --on cpu measures ours");
        else if (strcmp(word, "peers") == 0)
            cli_kernel_list_add_all(&arguments->kernels, true);
        else if ((on_cpu ? spc_host_kernel_parse : spc_kernel_parse)(word, &spec, &error) == SPC_OK)
            cli_kernel_list_add(&arguments->kernels, spec);
        else
            argp_error(state, "--kernel: %s", error.message);
    }
}

static bool is_columns(const probe_arguments *arguments)
{
    return !arguments->other && (arguments->columns.column_count || arguments->columns.transposed);
}

/* Kernels and values are of one vector, or of K columns. */
static void parse_lists(struct argp_state *state, probe_arguments *arguments)
{
    cli_multivector_work *work = &arguments->columns;
    if (is_columns(arguments)) {
        cli_parse_columns_values(state, &arguments->value_names, work);
        cli_parse_columns_kernels(state, &arguments->kernel_names, work);
        if (!work->column_count)
            work->columns[work->column_count++] = 1;
        work->layouts = work->layouts ? work->layouts : 1;
        if (arguments->machine)
            argp_error(state, "--machine measures no matrices");
        return;
    }
    if (work->layouts)
        argp_error(state, "--layout goes with --columns");
    if (work->count)
        argp_error(state, "--counters goes with --columns");
    if (!arguments->other)
        parse_kernels(state, arguments);
    if (arguments->value_names.count)
        arguments->values = 0;
    for (size_t i = 0; i < arguments->value_names.count && arguments->values < VALUES; i++)
        arguments->value_bytes[arguments->values++] =
            cli_parse_precision(state, arguments->value_names.item[i]);
    for (size_t i = 0; i < arguments->values; i++)
        arguments->value_bytes[i] = cli_join_precision(state, arguments->value_bytes[i], arguments->vector);
}

static int run_columns(spc_probe *probe, probe_arguments *arguments, const char *command)
{
    cli_multivector_work *work = &arguments->columns;
    work->output = arguments->output ? arguments->output : "measurements.csv";
    work->command = command;
    work->check = arguments->check;
    work->quiet = arguments->quiet;
    work->format = arguments->files.format;
    work->threads = arguments->options.threads;
    return cli_probe_columns(probe, work, &arguments->paths, &arguments->names);
}

static int run_other(spc_probe *probe, const probe_arguments *a, const char *command)
{
    const cli_probe_plan plan = {.paths = &a->paths,
                                 .names = &a->names,
                                 .kernels = &a->kernel_names,
                                 .value_bytes = a->value_bytes,
                                 .values = a->values,
                                 .transposed = a->columns.transposed,
                                 .check = a->check,
                                 .quiet = a->quiet,
                                 .output = a->output ? a->output : "measurements.csv",
                                 .command = command,
                                 .format = a->files.format,
                                 .threads = a->options.threads};
    return a->other(probe, &plan);
}

/* What --gpus takes from the options of all modes. */
static void join_gpus(struct argp_state *state, probe_arguments *arguments)
{
    const cli_probe_solver *solver = &arguments->solver;
    bool cg = solver->methods == 1 && solver->method[0].kind == SPC_SOLVER_CG;
    if (is_columns(arguments) || arguments->machine || arguments->check || arguments->options.on_cpu ||
        arguments->options.on_hip || arguments->kernel_names.count)
        argp_error(state, "--gpus measures cusparse-csr with one vector, and nothing else");
    if (cli_probes_solvers(solver) && (!cg || solver->operations || solver->triangles))
        argp_error(state, "--gpus measures --solver cg alone");
    if (cg && !getenv("SPARCAST_NCCL"))
        argp_error(state, "--solver over several GPUs adds up by NCCL: SPARCAST_NCCL names its library");
    arguments->gpus.solver = cg;
    arguments->gpus.common.output = arguments->output;
    arguments->gpus.common.threads = arguments->options.threads;
}

static void take_place(const cli_given *g)
{
    spc_probe_options *o = g->member;
    int place = cli_parse_word(g->state, g->name, g->text, g->option->words);
    o->on_cpu = place == 1;
    o->on_hip = place == 2;
}

static void take_operation(const cli_given *g)
{
#define COMMAND(name, run, summary)
#define PROBED(name, run, help) {#name, run},
    static const struct {
        const char *name;
        cli_probe_operation *run;
    } all[] = {
#include "cli/commands/commands.inc"
    };
#undef COMMAND
#undef PROBED
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i].name, g->option->name) == 0)
            *(cli_probe_operation **)g->member = all[i].run;
}

static const char *layout_name(int i)
{
    return cli_layouts[i];
}

static const char *const places[] = {"gpu", "cpu", "hip", NULL};
static const cli_option option_rows[] = {
    {"output", 'o', "OUT", "Append the rows that this CSV lacks (measurements.csv)", 1,
     CLI_SET(probe_arguments, output)},
    {"kernel", 'k', "LIST", "Kernels, comma-separated: csr-vector:8,sell:32; all (default); peers", 1,
     CLI_BY(cli_take_words, probe_arguments, kernel_names)},
    {"value", 'v', "LIST", "Of A's values, f32 (default) and f64; f32,f64,mixed", 1,
     CLI_BY(cli_take_words, probe_arguments, value_names), .words = cli_types},
    {"vector", 0, "TYPE", "Of x and y, f32 or f64 (as --value)", 1, CLI_VECTOR(probe_arguments, vector)},
    {"columns", 0, "K,...", "The matrix times K columns, with spmm-* and cusparse-spmm*", 1,
     CLI_BY(cli_take_columns, probe_arguments, columns)},
    {"layout", 0, "row,col", "Of the columns: row-major (default), column-major", 1,
     CLI_BY(cli_take_bits, probe_arguments, columns.layouts), .name_of = layout_name},
    {"transposed", 0, NULL, "The transposed matrix times one or K", 1,
     CLI_SET(probe_arguments, columns.transposed)},
#define COMMAND(name, run, summary)
#define PROBED(name, run, help) {#name, 0, NULL, help, 1, CLI_BY(take_operation, probe_arguments, other)},
#include "cli/commands/commands.inc"
#undef COMMAND
#undef PROBED
    {"on", 0, "gpu|cpu|hip", "A GPU (default), this processor, an AMD GPU by HIP (never run there)", 1,
     CLI_BY(take_place, probe_arguments, options), .words = places},
    {"gpu", 0, "N", "Which GPU (0)", 1, CLI_COUNT(probe_arguments, options.gpu, 0, 1023)},
    {"counters", 0, NULL, "With --columns: counters, no times", 1, CLI_SET(probe_arguments, columns.count)},
    {"no-counters", 0, NULL, "Times only", 1, CLI_SET(probe_arguments, options.no_counters)},
    {"no-cold", 0, NULL, "No rows with flushed caches", 1, CLI_SET(probe_arguments, options.no_cold)},
    {"no-features", 0, NULL, "Leave the columns of the trace empty", 1,
     CLI_SET(probe_arguments, options.no_features)},
    {"seconds", 0, "T", "Measuring time of one row at most (0.03; 0.05 on a CPU)", 1,
     CLI_NUMBER_IN(probe_arguments, options.seconds_limit, 1e-6, 3600)},
    {"name", 0, "NAME", "Name of the device in the file (from the machine)", 1,
     CLI_SET(probe_arguments, options.device)},
    {"line", 0, "BYTES", "Cache line of the trace (128; 64 on a CPU)", 1,
     CLI_COUNT(probe_arguments, options.line_bytes, 8, 1 << 16), .power = true},
    {"window", 0, "N", "Window of the trace in accesses (lines of the first-level cache)", 1,
     CLI_COUNT(probe_arguments, options.window, 1, INT64_MAX)},
    {"threads", 0, "N", "Use N threads, not all cores", 1,
     CLI_COUNT(probe_arguments, options.threads, 1, 4096)},
    {"padding", 0, "N", "Leave out formats that store more than N values a non-zero (50)", 1,
     CLI_NUMBER_IN(probe_arguments, options.padding_limit, 1, 1e12)},
    {"quiet", 0, NULL, "No line per row", 1, CLI_SET(probe_arguments, quiet)},
    {"machine", 0, NULL, "Microbenchmarks of the machine into the device file OUT, no matrices", 2,
     CLI_SET(probe_arguments, machine)},
    {"device", 'd', "NAME|FILE", "With --machine: the device file to start from", 2,
     CLI_SET(probe_arguments, base)},
    {"check", 0, NULL, "Compare each kernel with float64 instead of timing it", 2,
     CLI_SET(probe_arguments, check)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    probe_arguments *a = owner;
    a->solver.quiet = a->quiet;
    parse_lists(state, a);
    if (a->gpus.counts)
        join_gpus(state, a);
    if (a->options.on_hip && (is_columns(a) || a->machine || cli_probes_solvers(&a->solver)))
        argp_error(state, "--on hip measures our kernels with one vector: all else is written for CUDA");
    if (a->machine && (a->files.words.count || !a->output))
        argp_error(state, "--machine takes -o OUT and no files");
    if (!a->machine && !a->solver.operations && !a->gpus.links)
        cli_need_inputs(state, &a->files);
    cli_check_suffix(state, "-o", a->output, ".csv is");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, probe_arguments, files),
             CLI_PART(cli_solver_options, probe_arguments, solver),
             CLI_PART(cli_probe_gpus_options, probe_arguments, gpus),
             CLI_PART(cli_common_form, probe_arguments, gpus.common)},
    .words = "FILE...",
    .doc = "Measures the kernels: times with warm and cold caches, hardware counters.\v"
           "Example: sparcast probe *.mtx --kernel csr-vector,sell:32 -o h200.csv"};

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

/* Without permission for counters the times are still measured; the exit code says what is missing. */
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
                                      arguments->other || cli_probes_solvers(&arguments->solver);
    spc_status status = spc_probe_open(&arguments->options, &probe, &error);
    if (status != SPC_OK)
        return cli_report_status(status, &error);
    spc_probe_work work = work_of(arguments);
    int code = warn_counters(probe, arguments);
    if (arguments->machine)
        code = cli_worse(code, measure_machine(probe, arguments, &error));
    else if (cli_probes_solvers(&arguments->solver))
        code = cli_worse(code, cli_run_solvers(probe, &work, arguments->output, command, &arguments->solver));
    else if (arguments->other)
        code = cli_worse(code, run_other(probe, arguments, command));
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
    probe_arguments arguments = {
        .options.size = sizeof(spc_probe_options), .value_bytes = {4}, .values = 1, .files.optional = true};
    cli_progress progress;
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    char *command = cli_command_line();
    if (arguments.gpus.counts) {
        int done = cli_run_gpus(&arguments.gpus, &arguments.files);
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
    cli_list_free(&arguments.kernel_names);
    cli_list_free(&arguments.value_names);
    cli_list_free(&arguments.paths);
    cli_list_free(&arguments.names);
    cli_inputs_close(&arguments.files);
    return code;
}
