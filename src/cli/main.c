/* cli/main.c - the program: prepares the process and runs the command that was named.
 *
 * The folders are a ladder, each knows only those before it: output/ (messages, documents, tables, figures)
 * <- input/ (options, files, machines) and views/ (what is shown of results) <- commands/ (one file a
 * command). */
#include <argp.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "output/json_reader.h"
#include "sparcast.h"
#include "views/views.h"

#define COMMAND(name, run, summary) {#name, run, summary},
#define PROBED(name, run, help)
static const cli_command commands[] = {
#include "cli/commands/commands.inc"
    {NULL, NULL, NULL},
};
#undef COMMAND
#undef PROBED

/* The first Ctrl-C asks the library to stop, the second ends the process at once. */
static void interrupt(int number)
{
    if (spc_interrupted()) {
        cli_remove_half_written();
        signal(number, SIG_DFL);
        raise(number);
    }
    spc_interrupt();
}

/* A hang-up that `nohup` has switched off stays so. SIGPIPE is ignored: the writer notices a closed pipe by
 * itself and can clean up before it ends. */
static void catch_signals(void)
{
    struct sigaction stop = {.sa_handler = interrupt, .sa_flags = SA_RESTART};
    struct sigaction ignore = {.sa_handler = SIG_IGN}, hang_up;
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
    if (sigaction(SIGHUP, NULL, &hang_up) == 0 && hang_up.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &stop, NULL);
}

/* What is freed goes back to the system, and leaves no holes: by default the size from which on it does grows
 * to 32 MiB, and one matrix after the other takes more and more. */
static void settle_memory(void)
{
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

/* A descriptor 0, 1 or 2 that is closed would be given to the next file that is opened, and messages would
 * land in it. It is taken by one that can neither be read nor, for 1 and 2, written: what is printed there
 * fails. */
static void reserve_descriptors(void)
{
    for (int file = 0; file >= 0 && file <= STDERR_FILENO;) {
        file = open("/dev/null", O_PATH);
        if (file > STDERR_FILENO)
            close(file);
    }
}

static void print_version(FILE *stream, struct argp_state *state)
{
    (void)state;
    fprintf(stream, "sparcast %s\n", spc_version());
}

static void main_help(FILE *stream)
{
    fputs("Usage: sparcast [COMMAND] [OPTION...] FILE...\n"
          "Forecast how fast sparse kernels run, and why, from the sparsity pattern alone.\n\n",
          stream);
    cli_list_commands(stream, commands, 10);
    fputs("\nExample: sparcast matrix.mtx.gz   (this machine, or typical ones)\n"
          "'sparcast help COMMAND' explains a command; 'sparcast --version' names this one.\n",
          stream);
}

/* What --json prints: the JSON Schema, or with `keys` tables for documents. */
static int describe(bool keys)
{
    cli_described answers[CLI_DESCRIBED_ROOM];
    size_t count = cli_describe_all(answers);
    if (!keys)
        cli_write_schema(stdout, "3", answers, count);
    for (size_t i = 0; keys && i < count; i++)
        cli_write_keys(stdout, &answers[i]);
    return CLI_DONE;
}

/* `sparcast help [COMMAND [SUBCOMMAND]]` is `sparcast [COMMAND [SUBCOMMAND]] --help`. */
static void ask_for_help(int *argc, char **argv)
{
    static char option[] = "--help";
    for (int i = 1; i + 1 < *argc; i++)
        argv[i] = argv[i + 1];
    argv[*argc - 1] = option;
}

/* --help is the same for everybody, but on a narrow terminal. */
static void fit_help(void)
{
    enum { LEAST = 60, MOST = 100 };
    char format[64];
    size_t width = cli_terminal_width();
    if (width < LEAST || width > MOST)
        width = width && width < LEAST ? LEAST : MOST;
    snprintf(format, sizeof format, "no-dup-args-note,rmargin=%zu", width - 1);
    setenv("ARGP_HELP_FMT", format, 1);
}

/* Who stands before an error gets a command to go on with, as after a wrong argument; a script does not. */
static int end_with_command(int code, const char *command)
{
    if (code != CLI_DONE && !spc_interrupted() && isatty(STDERR_FILENO))
        fprintf(stderr, "Try `sparcast %s --help' for more information.\n", command);
    return code;
}

int main(int argc, char **argv)
{
    reserve_descriptors();
    settle_memory();
    catch_signals();
    cli_mask_streams();
    cli_json_init();
    cli_offer_operations();
    atexit(cli_close_stdout);
    atexit(cli_remove_half_written); /* libgomp ends the program where it finds no memory */
    argp_err_exit_status = CLI_USAGE;
    fit_help();
    argp_program_version_hook = print_version;
    static const cli_family family = {"", commands, main_help};
    const char *name = argc > 1 ? argv[1] : "";
    if (!strcmp(name, "--complete")) {
        cli_complete_instead();
        argv[1] = argv[0];
        return cli_run_command(&family, argc - 1, argv + 1);
    }
    if (!strcmp(name, "--schema") || !strcmp(name, "--keys"))
        return describe(!strcmp(name, "--keys"));
    if (!strcmp(name, "help"))
        ask_for_help(&argc, argv);
    if (!strcmp(name, "--version") || !strcmp(name, "-V")) {
        print_version(stdout, NULL);
        return CLI_DONE;
    }
    bool known = false;
    for (size_t i = 0; commands[i].name; i++)
        known |= strcmp(name, commands[i].name) == 0;
    if (!strcmp(name, "predict") || (!known && (*name == '-' || (*name && cli_is_input(name)))))
        argv = cli_name_machine(&argc, argv);
    return end_with_command(cli_run_command(&family, argc, argv), known ? name : "predict");
}
