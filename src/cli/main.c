/* cli/main.c - finds the command and calls it. */
#include <argp.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/output.h"
#include "cli/text.h"

static const cli_command commands[] = {
    {"info", cli_info, "size, row lengths, symmetry, and the bytes of each storage format"},
    {"trace", cli_trace, "locality of the accesses to x: reuse interval, words per line, hit rates"},
    {"predict", cli_predict, "GFLOPS of each kernel on a device, what limits it, what would help"},
    {"compare", cli_compare, "devices and what-ifs side by side, and their summary over a corpus"},
    {"spmm", cli_spmm, "batched products of small sparse matrices: predict, probe, fit"},
    {"device", cli_device, "the machines there are, each number with its source"},
    {"generate", cli_generate, "synthetic matrices: stencil, fem, banded, random, rmat, powerlaw, circuit"},
    {"probe", cli_probe, "the kernels measured: times and hardware counters, on the GPU or the CPU"},
    {"fit", cli_fit, "the coefficients of a device from measurements, with intervals"},
    {"validate", cli_validate, "predicted against measured, fit set and held-out set apart"},
    {"report", cli_report, "a self-contained page with tables and figures"},
    {"svd", cli_svd, "two-stage SVD: predicted, run and measured"},
    {NULL, NULL, NULL},
};

void cli_complain(const char *format, ...)
{
    char line[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    fprintf(stderr, "sparcast: %s\n", cli_printable(line));
}

int cli_exit_code(spc_status status)
{
    switch (status) {
    case SPC_OK:
        return CLI_DONE;
    case SPC_ERROR_DEVICE:
    case SPC_ERROR_PERMISSION:
        return CLI_DEVICE;
    case SPC_ERROR_INTERRUPTED:
        return CLI_INTERRUPTED;
    default:
        return CLI_FAILED;
    }
}

int cli_exit_code_asked(spc_status status)
{
    return status == SPC_ERROR_ARGUMENT ? CLI_USAGE : cli_exit_code(status);
}

int cli_worse(int a, int b)
{
    static const int order[] = {CLI_INTERRUPTED, CLI_USAGE, CLI_DEVICE, CLI_FAILED};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        if (a == order[i] || b == order[i])
            return order[i];
    return CLI_DONE;
}

static void interrupt(int number)
{
    (void)number;
    spc_interrupt();
}

/* The first Ctrl-C stops in order, the second at once. A closed pipe is noticed by the writer, which can then
 * clean up before it ends. */
static void catch_signals(void)
{
    struct sigaction stop = {.sa_handler = interrupt, .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
}

static void print_version(FILE *stream, struct argp_state *state)
{
    (void)state;
    fprintf(stream, "sparcast %s\n", spc_version());
}

static void help(FILE *stream)
{
    fputs("Usage: sparcast COMMAND [OPTION...] FILE...\n"
          "Forecast how fast sparse kernels run, and why, from the sparsity pattern alone.\n\n",
          stream);
    for (const cli_command *command = commands; command->name; command++)
        fprintf(stream, "  %-10s %s\n", command->name, command->summary);
    fputs("\nExample: sparcast predict --device h200 matrix.mtx.gz\n"
          "'sparcast COMMAND --help' explains a command; 'sparcast --version' names this one.\n",
          stream);
}

int cli_run_subcommand(const char *parent, const cli_command *subcommands, void (*usage)(FILE *stream),
                       int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    if (!strcmp(name, "--help") || !strcmp(name, "-?")) {
        usage(stdout);
        return CLI_DONE;
    }
    for (const cli_command *command = subcommands; command->name; command++)
        if (strcmp(command->name, name) == 0) {
            char title[32];
            snprintf(title, sizeof title, "sparcast %s %s", parent, command->name);
            argv[1] = title;
            return command->run(argc - 1, argv + 1);
        }
    if (*name)
        cli_complain("'%s %s' is not a command; 'sparcast %s --help' lists them", parent, name, parent);
    else
        usage(stderr);
    return CLI_USAGE;
}

static const cli_command *find(const char *name)
{
    for (const cli_command *command = commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

int main(int argc, char **argv)
{
    catch_signals();
    cli_document_init();
    atexit(cli_close_stdout);
    argp_err_exit_status = CLI_USAGE;
    setenv("ARGP_HELP_FMT", "no-dup-args-note,rmargin=99", 1); /* --help is the same for everybody */
    argp_program_version_hook = print_version;
    const char *name = argc > 1 ? argv[1] : "";
    if (!strcmp(name, "--help") || !strcmp(name, "-?") || !strcmp(name, "help")) {
        help(stdout);
        return CLI_DONE;
    }
    if (!strcmp(name, "--version") || !strcmp(name, "-V")) {
        print_version(stdout, NULL);
        return CLI_DONE;
    }
    const cli_command *command = find(name);
    if (!command) {
        if (*name)
            cli_complain("'%s' is not a command; 'sparcast --help' lists them", name);
        else
            help(stderr);
        return CLI_USAGE;
    }
    char title[32];
    snprintf(title, sizeof title, "sparcast %s", command->name);
    argv[1] = title;
    return command->run(argc - 1, argv + 1);
}
