#include "output/results.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "output/console.h"

/* ---- opening ---- */

static bool is_appended(const cli_common_options *common)
{
    bool rows = common->form == CLI_FORM_CSV || common->form == CLI_FORM_JSON_LINES;
    return rows && common->output && cli_is_regular(common->output);
}

/* What the rows of a file come from. */
typedef struct run_header {
    const char *version, *run, *shard;
} run_header;

static const spc_field header_fields[] = {
    SPC_FIELD(TEXT, run_header, version, "sparcast", NULL, "the version"),
    SPC_FIELD(TEXT, run_header, run, "run", NULL, "the command and its options"),
    SPC_FIELD(TEXT, run_header, shard, "shard", NULL, "the part of a run", .optional = true),
    {0},
};

/* The lines above the rows of a file. Its last one holds the columns, or in JSON all there is to say. */
static void write_header(const cli_results *r, const char *run, FILE *stream)
{
    char shard[32] = "";
    if (r->sources.shards)
        snprintf(shard, sizeof shard, "%u/%u", r->sources.shard, r->sources.shards);
    if (r->common->form == CLI_FORM_JSON_LINES) {
        cli_write_json(stream, header_fields, &(run_header){spc_version(), run, *shard ? shard : NULL},
                       CLI_JSON_LINE);
        putc('\n', stream);
        return;
    }
    spc_csv_write_note(stream, "sparcast", spc_version());
    spc_csv_write_note(stream, "run", run);
    if (*shard)
        spc_csv_write_note(stream, "shard", shard);
    cli_print_csv_columns(stream, r->table, true);
}

/* Looks at the rows that are there. Those that hold no more are taken out: the file is opened anew. */
static spc_status find_rows(cli_results *r, const char *header, spc_error *error)
{
    cli_rows rows;
    const char *path = r->common->output;
    spc_status status = cli_rows_read(path, &rows, error);
    r->there = cli_allocate(r->sources.count + 1);
    memset(r->there, 0, r->sources.count + 1);
    size_t kept = status == SPC_OK ? cli_rows_keep(&rows, &r->sources, r->there) : 0;
    r->there_count = kept;
    for (size_t i = 0; i < kept; i++)
        r->there_failed += rows.block[i].failed;
    if (status == SPC_OK && kept < rows.count) {
        cli_complain("%s: rows of %zu inputs are made again: their files have changed, or memory was short",
                     path, rows.count - kept);
        status = cli_rows_write(path, &rows, rows.block, kept, error);
        if (status == SPC_OK)
            status = spc_append_close(&r->rows, error);
        if (status == SPC_OK)
            status = spc_append_open(path, header, &r->rows, error);
    }
    cli_rows_free(&rows);
    return status;
}

static spc_status append_to(cli_results *r, const char *run, spc_error *error)
{
    spc_append_text header;
    spc_status status = spc_append_begin(&header, error);
    if (status != SPC_OK)
        return status;
    write_header(r, run, header.stream);
    SPC_TRY(spc_append_text_end(&header, error));
    status = cli_check_same_run(r->common->output, header.text, error);
    if (status == SPC_OK)
        status = spc_append_open(r->common->output, header.text, &r->rows, error);
    if (status == SPC_OK && !spc_append_is_empty(&r->rows))
        status = find_rows(r, header.text, error);
    free(header.text);
    return status;
}

int cli_results_open(cli_results *r, const cli_common_options *common, const cli_table *table, cli_show *show,
                     const char *run, const cli_sources *sources)
{
    spc_error error;
    *r = (cli_results){.common = common,
                       .table = table,
                       .show = show,
                       .grows = is_appended(common),
                       .sources = *sources,
                       .rows.descriptor = -1};
    if (common->form == CLI_FORM_TABLE)
        return CLI_DONE;
    int code = r->grows ? cli_report_status(append_to(r, run, &error), &error)
                        : cli_open_output(&r->output, common->output);
    if (code == CLI_DONE && !r->grows && common->form == CLI_FORM_CSV)
        cli_print_csv_columns(r->output.stream, table, false);
    return code;
}

/* ---- adding ---- */

bool cli_results_has(const cli_results *r, size_t i)
{
    return r->there && r->there[i];
}

static void print_document(const cli_results *r, FILE *stream, const cli_document *document)
{
    if (r->common->form == CLI_FORM_CSV)
        cli_write_csv_rows(stream, r->table, document, true, r->grows);
    else if (r->common->form == CLI_FORM_JSON_LINES)
        cli_write_document_line(stream, document);
    else
        cli_write_document(stream, document, r->written == 1);
}

static spc_status append(cli_results *r, const cli_document *document, spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    print_document(r, text.stream, document);
    return spc_append_end(&r->rows, &text, error);
}

void cli_results_add(cli_results *r, cli_document document)
{
    bool failed = document.error;
    r->failed += failed;
    r->written++;
    if (r->common->form != CLI_FORM_TABLE && !r->broken) {
        spc_error error;
        if (!r->grows) {
            print_document(r, r->output.stream, &document);
            r->broken = fflush(r->output.stream) != 0 || ferror(r->output.stream);
            r->write_error = r->broken ? errno : 0;
        } else if (append(r, &document, &error) != SPC_OK) {
            cli_complain("%s", error.message);
            r->broken = true;
        }
    } else if (!failed) {
        cli_documents_add(&r->answers, document);
        return;
    }
    cli_document_clear(&document);
}

/* ---- closing ---- */

/* An interrupted run, or one with more files than the run before, has rows behind those of later inputs. */
static spc_status sort_rows(cli_results *r, spc_error *error)
{
    cli_rows rows;
    const char *path = r->common->output;
    spc_status status = cli_rows_read(path, &rows, error);
    if (status == SPC_OK && cli_rows_sort(&rows, &r->sources))
        status = cli_rows_write(path, &rows, rows.block, rows.count, error);
    cli_rows_free(&rows);
    return status;
}

static int close_rows(cli_results *r, int code)
{
    spc_error error;
    spc_status status = SPC_OK, closed;
    if (code != CLI_INTERRUPTED && !r->broken && r->rows.descriptor >= 0 && !spc_append_is_empty(&r->rows))
        status = sort_rows(r, &error);
    closed = spc_append_close(&r->rows, status == SPC_OK ? &error : NULL);
    status = status == SPC_OK ? closed : status;
    if (!r->broken && r->written + r->there_count > 1)
        fprintf(stderr, "sparcast: %zu done, %zu there already, %zu failed\n", r->written - r->failed,
                r->there_count, r->failed + r->there_failed);
    bool failed = r->broken || r->failed + r->there_failed > 0;
    return cli_worse(cli_report_status(status, &error), failed ? CLI_FAILED : CLI_DONE);
}

static int close_output(cli_results *r, int code)
{
    if (code == CLI_INTERRUPTED && r->output.path) {
        cli_discard(&r->output);
        return code;
    }
    if (r->common->form == CLI_FORM_JSON)
        cli_write_documents_end(r->output.stream, r->written == 0);
    if (r->broken)
        errno = r->write_error; /* the cause, for which the stream only has a mark */
    return cli_worse(code, cli_commit(&r->output));
}

int cli_results_close(cli_results *r, int code)
{
    if (r->common->form == CLI_FORM_TABLE)
        code = cli_finish_answers(r->common, code, r->table, r->show, &r->answers);
    else if (r->grows)
        code = cli_worse(code, close_rows(r, code));
    else if (r->output.stream)
        code = close_output(r, code);
    free(r->there);
    return code;
}
