/* cli/cmd_probe.c - sparcast probe: the kernels measured, on the GPU or as host twins. */
#include <stdlib.h>
#include <string.h>

#include "cli/check.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/progress.h"

enum {
    KEY_ON = 0x200,
    KEY_GPU,
    KEY_NO_COUNTERS,
    KEY_NO_COLD,
    KEY_NO_FEATURES,
    KEY_SECONDS,
    KEY_DEVICE,
    KEY_LINE,
    KEY_WINDOW,
    KEY_MACHINE,
    KEY_CHECK,
    KEY_THREADS,
    KEY_QUIET
};

typedef struct probe_arguments {
    spc_probe_options options;
    cli_list files;
    spc_kernel_spec *kernel;
    size_t kernels;
    uint32_t value_bytes[2];
    size_t values;
    const char *output, *base;
    bool machine, check, quiet;
} probe_arguments;

static const struct argp_option options[] = {
    {"output", 'o', "OUT", 0,
     "Append rows to this CSV (measurements.csv); rows it holds are not measured again", 1},
    {"kernel", 'k', "LIST", 0, "Kernels, comma-separated: csr-vector:8,sell:32; all (default); peers", 1},
    {"value", 'v', "LIST", 0, "f32 (default), f64 or both: f32,f64", 1},
    {"on", KEY_ON, "gpu|cpu", 0, "GPU kernels (default) or their host twins", 1},
    {"gpu", KEY_GPU, "N", 0, "Which GPU (0)", 1},
    {"no-counters", KEY_NO_COUNTERS, NULL, 0, "Times only", 1},
    {"no-cold", KEY_NO_COLD, NULL, 0, "Leave out the rows with flushed caches", 1},
    {"no-features", KEY_NO_FEATURES, NULL, 0, "Leave the columns of the trace empty", 1},
    {"seconds", KEY_SECONDS, "T", 0, "Measuring time of one row at most (0.03; 0.3 on a CPU)", 1},
    {"name", KEY_DEVICE, "NAME", 0, "Name of the device in the file (from the machine)", 1},
    {"line", KEY_LINE, "BYTES", 0, "Cache line of the trace (128; 64 on a CPU)", 1},
    {"window", KEY_WINDOW, "N", 0, "Window of the trace in accesses (lines of the first-level cache)", 1},
    {"threads", KEY_THREADS, "N", 0, "Use N threads, not all cores", 1},
    {"quiet", KEY_QUIET, NULL, 0, "No line per row", 1},
    {"machine", KEY_MACHINE, NULL, 0, "Microbenchmarks of the GPU into the device file OUT, no matrices", 2},
    {"device", 'd', "NAME|FILE", 0, "With --machine: the device file to start from", 2},
    {"check", KEY_CHECK, NULL, 0, "Compare each kernel with float64 instead of timing it", 2},
    {0},
};

/* ---- kernels ---- */

static void add_kernel(probe_arguments *arguments, spc_kernel_spec spec)
{
    spc_kernel_spec *moved = realloc(arguments->kernel, (arguments->kernels + 1) * sizeof *moved);
    if (!moved) {
        cli_complain("out of memory");
        exit(CLI_FAILED);
    }
    arguments->kernel = moved;
    arguments->kernel[arguments->kernels++] = spec;
}

static void add_kernels(probe_arguments *arguments, bool peers)
{
    for (size_t i = 0; i < spc_kernel_count(); i++)
        if (spc_kernel_is_peer(spc_kernel_at(i)) == peers)
            add_kernel(arguments, (spc_kernel_spec){.kernel = spc_kernel_at(i)});
}

/* "csr-vector:8,sell:32,peers": "all" and "peers" stand for those kernels of the table. */
static void parse_kernels(struct argp_state *state, char *text, probe_arguments *arguments)
{
    char *rest = NULL;
    for (char *word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        spc_kernel_spec spec;
        spc_error error;
        if (strcmp(word, "all") == 0 || strcmp(word, "peers") == 0)
            add_kernels(arguments, *word == 'p');
        else if (spc_kernel_parse(word, &spec, &error) == SPC_OK)
            add_kernel(arguments, spec);
        else
            argp_error(state, "--kernel: %s", error.message);
    }
}

static void parse_values(struct argp_state *state, char *text, probe_arguments *arguments)
{
    char *rest = NULL;
    arguments->values = 0;
    for (char *word = strtok_r(text, ",", &rest); word && arguments->values < 2;
         word = strtok_r(NULL, ",", &rest))
        arguments->value_bytes[arguments->values++] = cli_parse_value_bytes(state, word);
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    static const char *const places[] = {"gpu", "cpu", NULL};
    probe_arguments *arguments = state->input;
    spc_probe_options *o = &arguments->options;
    switch (key) {
    case 'o':
        arguments->output = argument;
        return 0;
    case 'k':
        parse_kernels(state, argument, arguments);
        return 0;
    case 'v':
        parse_values(state, argument, arguments);
        return 0;
    case 'd':
        arguments->base = argument;
        return 0;
    case KEY_ON:
        o->on_cpu = cli_parse_word(state, "--on", argument, places) == 1;
        return 0;
    case KEY_GPU:
        o->gpu = (int)cli_parse_count(state, "--gpu", argument, 0, 1023);
        return 0;
    case KEY_NO_COUNTERS:
        o->no_counters = true;
        return 0;
    case KEY_NO_COLD:
        o->no_cold = true;
        return 0;
    case KEY_NO_FEATURES:
        o->no_features = true;
        return 0;
    case KEY_SECONDS:
        o->seconds_limit = cli_parse_number(state, "--seconds", argument, 1e-6, 3600);
        return 0;
    case KEY_DEVICE:
        o->device = argument;
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
    case KEY_QUIET:
        arguments->quiet = true;
        return 0;
    case KEY_MACHINE:
        arguments->machine = true;
        return 0;
    case KEY_CHECK:
        arguments->check = true;
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&arguments->files, argument);
        return 0;
    case ARGP_KEY_END:
        if (arguments->machine && (arguments->files.count || !arguments->output))
            argp_error(state, "--machine takes -o OUT and no files");
        if (!arguments->machine)
            cli_need_files(state, &arguments->files);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {options,
                                 parse,
                                 "FILE...\n--machine -o OUT",
                                 "Measures the kernels: times with warm and cold caches, hardware counters.\v"
                                 "Example: sparcast probe *.mtx --kernel csr-vector,sell:32 -o h200.csv\n"
                                 "Ctrl-C loses nothing: the same command goes on where it stopped.",
                                 NULL,
                                 NULL,
                                 NULL};

/* ---- progress ---- */

/* "name kernel, 3:20 left": what remains, at the rate so far. Rows of an earlier run pass in no time, so the
 * rate is that of the last steps rather than of all. */
static void show_progress(void *context, const char *what, double done, double total)
{
    static double start, first;
    const spc_progress *line = context;
    char text[160];
    if (start == 0 || cli_now() - start > 60) {
        start = cli_now();
        first = done;
    }
    double spent = cli_now() - start, left = done > first ? spent / (done - first) * (total - done) : 0;
    if (left > 0 && spent > 1)
        snprintf(text, sizeof text, "%d:%02d left, %.60s", (int)left / 60, (int)left % 60, what);
    else
        snprintf(text, sizeof text, "%.60s", what);
    line->update(line->context, text, done, total);
}

/* ---- files ---- */

static void tell(void *context, const spc_probe_event *event)
{
    const probe_arguments *arguments = context;
    cli_progress_clear();
    if (!event->row) {
        cli_complain("%s%s%s%s: %s", event->matrix, event->kernel ? " " : "",
                     event->kernel ? event->kernel : "", event->value_bytes == 8 ? " f64" : "",
                     event->reason);
        return;
    }
    if (arguments->quiet)
        return;
    const spc_measurement *row = event->row;
    printf("%-24s %-16s %s %-4s %10.2f us %9.2f GFLOPS  +- %.1f %%\n", row->matrix, row->kernel,
           event->value_bytes == 8 ? "f64" : "f32", row->cache_state, 1e6 * row->seconds, 1e-9 * row->flops,
           100 * row->seconds_mad / row->seconds);
}

static char *command_line(int argc, char **argv)
{
    size_t length = 1;
    for (int i = 0; i < argc; i++)
        length += strlen(argv[i]) + 1;
    char *text = calloc(length, 1);
    for (int i = 0; text && i < argc && argv[i][0]; i++) {
        bool file = i > 0 && argv[i][0] == '/'; /* folders of this machine tell nobody anything */
        strcat(strcat(text, i ? " " : ""), file ? cli_basename(argv[i]) : argv[i]);
    }
    return text;
}

static spc_probe_work work_of(const probe_arguments *arguments)
{
    return (spc_probe_work){.files = arguments->files.item,
                            .file_count = arguments->files.count,
                            .kernels = arguments->kernel,
                            .kernel_count = arguments->kernels,
                            .value_bytes = arguments->value_bytes,
                            .value_count = arguments->values};
}

static int probe_files(spc_probe *probe, spc_probe_work work, probe_arguments *arguments, const char *command,
                       spc_error *error)
{
    spc_probe_summary summary;
    work.output = arguments->output ? arguments->output : "measurements.csv";
    work.command = command;
    work.event = tell;
    work.context = arguments;
    spc_status status = spc_probe_run(probe, &work, &summary, error);
    cli_progress_clear();
    fprintf(stderr, "sparcast: %llu measured, %llu there already, %llu skipped, %llu failed\n",
            (unsigned long long)summary.measured, (unsigned long long)summary.resumed,
            (unsigned long long)summary.skipped, (unsigned long long)summary.failed + summary.files_failed);
    if (status != SPC_OK && status != SPC_ERROR_INTERRUPTED)
        cli_complain("%s", error->message);
    return status != SPC_OK                         ? cli_exit_code(status)
           : summary.failed || summary.files_failed ? CLI_FAILED
                                                    : CLI_DONE;
}

/* ---- machine ---- */

static int measure_machine(spc_probe *probe, const probe_arguments *arguments, spc_error *error)
{
    spc_device *device = NULL;
    spc_status status =
        arguments->base ? spc_device_load(arguments->base, &device, error) : spc_device_new(&device, error);
    if (status == SPC_OK)
        status = spc_probe_machine(probe, device, error);
    if (status == SPC_OK)
        status = spc_device_save(device, arguments->output, error);
    cli_progress_clear();
    spc_device_free(device);
    if (status != SPC_OK)
        cli_complain("%s", error->message);
    return cli_exit_code(status);
}

/* ---- all ---- */

/* Times are worth having without counters; the exit code says that something is missing. */
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

static int run(probe_arguments *arguments, const char *command)
{
    spc_probe *probe;
    spc_error error;
    if (arguments->check || arguments->machine)
        arguments->options.no_counters = true;
    spc_status status = spc_probe_open(&arguments->options, &probe, &error);
    if (status != SPC_OK) {
        cli_complain("%s", error.message);
        return cli_exit_code(status);
    }
    spc_probe_work work = work_of(arguments);
    int code = warn_counters(probe, arguments);
    if (arguments->machine)
        code = cli_worse(code, measure_machine(probe, arguments, &error));
    else if (arguments->check)
        code = cli_worse(code, cli_check(probe, &work, arguments->options.threads));
    else
        code = cli_worse(code, probe_files(probe, work, arguments, command, &error));
    spc_probe_close(probe);
    return code;
}

int cli_probe(int argc, char **argv)
{
    probe_arguments arguments = {.value_bytes = {4}, .values = 1};
    cli_progress progress;
    spc_progress estimate = {show_progress, NULL};
    char *command = command_line(argc, argv);
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    if (!arguments.kernels)
        add_kernels(&arguments, false);
    estimate.context = (void *)cli_progress_of(&progress, "probe", 0, 1);
    arguments.options.progress = estimate.context ? &estimate : NULL;
    int code = run(&arguments, command);
    free(command);
    free(arguments.kernel);
    cli_list_free(&arguments.files);
    return code;
}
