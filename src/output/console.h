/* output/console.h - the terminal: messages, exit codes, progress, memory that is there. */
#ifndef SPC_OUTPUT_CONSOLE_H
#define SPC_OUTPUT_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "core/output.h"
#include "sparcast.h"

/* ---- the exit codes of the program, which scripts rely on ---- */

enum cli_exit {
    CLI_DONE = 0,
    CLI_FAILED = 1, /* some input failed, the others are done */
    CLI_USAGE = 2,
    CLI_DEVICE = 3,        /* no device, or no permission for its counters */
    CLI_INTERRUPTED = 130, /* 128 + SIGINT, as a shell reports it */
};

/* The exit code for a status of the library. */
int cli_exit_code(spc_status status);

/* The same for a call whose arguments are the options of the command: SPC_ERROR_ARGUMENT is wrong usage. */
int cli_exit_code_of_options(spc_status status);

/* The exit code of two parts of a run: interrupted, else usage, else device, else failed, else done. */
int cli_worse(int a, int b);

/* ---- messages to the user, all on stderr and all beginning with "sparcast: " ---- */

/* Prints one line; control characters of hostile file names become "?". */
void cli_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Puts the name of an input before what is wrong with it, where it does not stand there already. */
void cli_name_input(char *line, size_t size, const char *input, const char *message);

/* Prints the message of a call that failed and returns the exit code for its status. A call that succeeded or
 * was interrupted prints nothing: who pressed Ctrl-C knows. */
int cli_report_status(spc_status status, const spc_error *error);

/* ---- memory that is there, or the program has ended with one line on stderr and without a file that is
 * half written */

/* Never NULL. Released by free(). */
void *cli_allocate(size_t size);
void *cli_reallocate(void *memory, size_t size);

/* A text as printf makes it. */
char *cli_printed(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* After a call of the library that fails for want of memory alone. */
void cli_need(spc_status status);

/* What is written to text->stream between these two, complete in text->text, to be released by free(). */
void cli_begin_text(spc_append_text *text);
void cli_end_text(spc_append_text *text);

/* The temporary file (NULL: none any more) that cli_remove_half_written removes, which a signal handler may
 * call. */
void cli_set_half_written(const char *path);
void cli_remove_half_written(void);

/* ---- what standard output is: how wide, and whether it shows colours ---- */

/* --wide: tables have all their columns, however narrow the terminal is. */
void cli_terminal_set_wide(void);

/* --details: notes and legends also where a terminal is too small for them. */
void cli_terminal_set_details(void);

/* Whether what only explains an answer is printed: with --details, on a terminal of 160 columns, and where
 * output is none. Else remembers that something was left out, of which cli_has_hidden tells. */
bool cli_show_details(void);
bool cli_has_hidden(void);

/* --color=always, never or auto: on a terminal, unless NO_COLOR is set or TERM is dumb. */
typedef enum cli_color { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER } cli_color;
void cli_terminal_set_color(cli_color color);

/* What goes to a file is neither cut nor coloured. */
void cli_terminal_is_file(void);

/* Columns that a line may have: of the terminal, or $COLUMNS where output is none and that is set; 0: any. */
size_t cli_terminal_width(void);

/* The same of the terminal that messages go to; 0: it is none. */
size_t cli_message_width(void);

/* Headings are bold, the best is green; CLI_PLAIN ends both. A style is printed to a masked stream as one
 * byte, which that stream replaces; nothing is printed where there are no colours. */
typedef enum cli_style { CLI_PLAIN = 1, CLI_BOLD, CLI_GREEN } cli_style;
void cli_set_style(FILE *stream, cli_style style);

/* What a terminal is told for such a byte; NULL where the byte is none, or there are no colours. */
const char *cli_style_sequence(char byte);

/* Prints text in lines that fit the terminal, or of at most 100 columns; a line break in text stays one. */
void cli_print_filled(FILE *stream, const char *text);

/* ---- names from anywhere, shown so that they cannot steer a terminal ---- */

/* Replaces control characters other than a line's end by '?', in place. */
void cli_mask_controls(char *text, size_t size);

/* The same for one line: line ends too. Returns text. */
char *cli_printable(char *text);

/* A stream whose text goes to *target without control characters. Closing it leaves *target open. NULL
 * without memory. */
FILE *cli_masked_stream(FILE *target);

/* From now on what anybody writes to stderr is masked so, and to stdout where that is a terminal. */
void cli_mask_streams(void);

/* ---- one line on stderr that says how far a long run is; only on a terminal ---- */

/* Many inputs: how many are done of all. */
typedef struct cli_run_progress {
    size_t done, count;
    double start;
} cli_run_progress;

typedef struct cli_progress {
    spc_progress callback;
    const cli_run_progress *run; /* NULL: one long run */
    const char *name;
    double start, first; /* of the present estimate: when it began, and what was done then */
} cli_progress;

void cli_progress_begin(cli_run_progress *run, size_t count);
void cli_progress_file_done(cli_run_progress *run);

/* The callback for one of many inputs: "12/300, 4.1 a second, 1:10 left: NAME: reading 40 %"; run may be
 * NULL. NULL where stderr is no terminal. */
const spc_progress *cli_progress_of(cli_progress *progress, const cli_run_progress *run, const char *name);

/* The callback for a single long run, with the time that is left: "3:20 left, NAME KERNEL". */
const spc_progress *cli_progress_with_time(cli_progress *progress, const char *name);

/* Wipes the line, so that a message can be printed. */
void cli_progress_clear(void);

#endif
