#include "output/answers.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "output/console.h"

/* The reader of a pipe may leave early (| head): end as the signal would have, without a message. */
static void leave_if_broken_pipe(int code)
{
    if (code != EPIPE)
        return;
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

/* What people and readers of CSV see. */
typedef struct shown {
    const cli_table *table;
    cli_show *show;
    cli_documents *answers;
} shown;

static bool show(FILE *stream, const shown *s)
{
    if (s->show)
        return s->show(stream, s->answers);
    cli_print_answers(stream, s->table, s->answers);
    return true;
}

static bool print_narrow(FILE *stream, const shown *s)
{
    spc_append_text text;
    cli_begin_text(&text);
    bool good = show(text.stream, s);
    cli_end_text(&text);
    if (good) {
        /* Breaks the lines that are wider than the terminal: sentences, for tables fit. */
        size_t width = cli_terminal_width();
        for (char *line = text.text, *end; *line; line = end) {
            end = line + strcspn(line, "\n");
            bool ended = *end;
            *end = '\0';
            if (cli_width(line) > width)
                cli_print_filled(stream, line);
            else
                fprintf(stream, "%s\n", line);
            end += ended;
        }
    }
    if (good && cli_has_hidden())
        fputs("Notes, and what the columns mean: --details.\n", stream);
    free(text.text);
    return good;
}

/* People may look at it on a terminal. */
static bool print_for_people(FILE *stream, const shown *s)
{
    FILE *masked = cli_masked_stream(stream);
    for (size_t i = 0; i < s->answers->count; i++) /* names may hold the end of a line */
        if (s->answers->item[i].file)
            cli_printable(s->answers->item[i].file);
    bool good = masked != NULL;
    if (!good)
        cli_complain("out of memory");
    else if (cli_terminal_width())
        good = print_narrow(masked, s);
    else
        good = show(masked, s);
    if (masked)
        fclose(masked); /* a failure is kept in `stream` */
    return good;
}

static bool print(FILE *stream, cli_form form, const shown *s)
{
    const cli_documents *answers = s->answers;
    if (form == CLI_FORM_TABLE)
        return print_for_people(stream, s);
    if (form == CLI_FORM_CSV) {
        cli_print_csv_names(stream, s->table);
        putc('\n', stream);
    }
    for (size_t i = 0; i < answers->count; i++)
        if (form == CLI_FORM_CSV)
            cli_write_csv_rows(stream, s->table, &answers->item[i], false, false);
        else
            cli_write_document(stream, &answers->item[i], i == 0);
    if (form != CLI_FORM_CSV)
        cli_write_documents_end(stream, answers->count == 0);
    return true;
}

void cli_close_stdout(void)
{
    if (!ferror(stdout) && fflush(stdout) == 0)
        return;
    leave_if_broken_pipe(errno);
    cli_complain("standard output: cannot write: %s", strerror(errno));
    _exit(CLI_FAILED);
}

int cli_commit(spc_output *output)
{
    spc_error error;
    spc_status status = spc_output_commit(output, &error);
    cli_set_half_written(NULL);
    if (status == SPC_OK)
        return CLI_DONE;
    leave_if_broken_pipe(errno);
    cli_complain("%s", error.message);
    return CLI_FAILED;
}

int cli_open_output(spc_output *output, const char *path)
{
    spc_error error;
    if (spc_output_open(output, path ? path : "-", &error) == SPC_OK) {
        cli_set_half_written(output->temporary);
        return CLI_DONE;
    }
    cli_complain("%s", error.message);
    return CLI_FAILED;
}

void cli_discard(spc_output *output)
{
    spc_output_discard(output);
    cli_set_half_written(NULL);
}

int cli_check_output(const char *path, const char *beginning)
{
    spc_error error;
    if (!path || strcmp(path, "-") == 0 || spc_output_check(path, beginning, &error) == SPC_OK)
        return CLI_DONE;
    cli_complain("%s", error.message);
    return CLI_FAILED;
}

spc_status cli_refuse_own_input(const char *path, const char *input, spc_error *error)
{
    struct stat out, in;
    if (!path || strcmp(path, "-") == 0 || stat(path, &out) != 0 || !S_ISREG(out.st_mode))
        return SPC_OK;
    bool known = strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &in) == 0 : stat(input, &in) == 0;
    if (!known || in.st_dev != out.st_dev || in.st_ino != out.st_ino)
        return SPC_OK;
    *error = (spc_error){.status = SPC_ERROR_DATA};
    snprintf(error->message, sizeof error->message,
             "%.600s: is the input itself, which would be replaced: choose another name", path);
    return error->status;
}

/* A table of CSV replaces one with its columns; the other forms were looked at when the options were read. */
static int check_csv(const cli_common_options *common, const cli_table *table)
{
    spc_append_text columns;
    cli_begin_text(&columns);
    cli_print_csv_names(columns.stream, table);
    cli_end_text(&columns);
    int code = cli_check_output(common->output, columns.text);
    free(columns.text);
    return code;
}

static int print_results_emit(const cli_common_options *common, const shown *s)
{
    spc_output output;
    if (common->output && strcmp(common->output, "-") != 0)
        cli_terminal_is_file();
    if (common->form == CLI_FORM_CSV && check_csv(common, s->table) != CLI_DONE)
        return CLI_FAILED;
    if (cli_open_output(&output, common->output) != CLI_DONE)
        return CLI_FAILED;
    if (print(output.stream, common->form, s))
        return cli_commit(&output);
    cli_discard(&output);
    return CLI_FAILED;
}

int cli_write_text(const char *path, const char *text, size_t size)
{
    spc_output output;
    if (cli_open_output(&output, path) != CLI_DONE)
        return CLI_FAILED;
    fwrite(text, 1, size, output.stream); /* a failure is kept in the stream, and reported by commit */
    return cli_commit(&output);
}

int cli_finish_answers(const cli_common_options *common, int code, const cli_table *table, cli_show *view,
                       cli_documents *documents)
{
    if (code != CLI_INTERRUPTED)
        code = cli_worse(code, print_results_emit(common, &(shown){table, view, documents}));
    cli_documents_free(documents);
    return code;
}
