/* Measurements of the SVD written as CSV: whole rows, appended, those that are there known. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/append.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/output.h"
#include "sparcast/svd.h"
#include "workloads/svd/svd_columns.h"

enum { DIGITS = 9 };

static void header(FILE *stream, const char *device, int driver, int runtime, const char *command,
                   const spc_column *columns, size_t count)
{
    time_t now = time(NULL);
    struct tm utc;
    char date[40];
    gmtime_r(&now, &utc);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(stream, "# device: %s\n", device ? device : "host");
    if (device)
        fprintf(stream, "# driver: CUDA %d.%d\n# cuda: %d.%d\n", driver / 1000, driver % 1000 / 10,
                runtime / 1000, runtime % 1000 / 10);
    fprintf(stream, "# date: %s\n# sparcast: %s\n", date, spc_version());
    spc_csv_write_note(stream, "command", command);
    spc_csv_write_names(stream, columns, count);
    putc('\n', stream);
    fflush(stream);
}

void spc_svd_write_header(FILE *stream, const char *device, int driver, int runtime, const char *command)
{
    header(stream, device, driver, runtime, command, spc_svd_columns, SPC_SVD_COLUMNS);
}

void spc_svd_write_rates_header(FILE *stream, const char *device, int driver, int runtime,
                                const char *command)
{
    header(stream, device, driver, runtime, command, spc_svd_rate_columns, SPC_SVD_RATE_COLUMNS);
}

void spc_svd_write_row(FILE *stream, const spc_svd_measurement *m)
{
    spc_csv_write_row(stream, spc_svd_columns, SPC_SVD_COLUMNS, m, DIGITS);
    putc('\n', stream);
    fflush(stream);
}

void spc_svd_write_rates(FILE *stream, const spc_svd_rates *r)
{
    spc_csv_write_row(stream, spc_svd_rate_columns, SPC_SVD_RATE_COLUMNS, r, DIGITS);
    putc('\n', stream);
    fflush(stream);
}

/* ---- a file that grows ---- */

struct spc_svd_writer {
    spc_append file;
    spc_svd_measurement *rows; /* those that were there when it was opened */
    spc_svd_rates *rates;
    size_t row_count, rate_count;
};

/* Copies the whole rows of a measurement file with one more "# command" above its columns. */
static spc_status copy_with_command(const char *path, const char *command, spc_error *error)
{
    spc_table there;
    spc_output output;
    SPC_TRY(spc_table_open(path, &there, error));
    spc_status status = spc_output_open(&output, path, error);
    if (status == SPC_OK) {
        fwrite(there.text, 1, there.columns, output.stream);
        spc_csv_write_note(output.stream, "command", command);
        fwrite(there.text + there.columns, 1, there.whole - there.columns, output.stream);
        status = spc_output_commit(&output, error);
    }
    spc_table_close(&there);
    return status;
}

/* Checks that a file that is there comes from this device, and whether it names the command. */
static spc_status check_header(FILE *from, const char *path, const char *device, const char *command,
                               bool *named, spc_error *error)
{
    static const char of_device[] = "# device: ", of_command[] = "# command: ";
    char *line = NULL;
    size_t size = 0;
    spc_status status = SPC_OK;
    while (status == SPC_OK && getline(&line, &size, from) > 0 && line[0] == '#') {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, of_device, strlen(of_device)) == 0 &&
            strncmp(line + strlen(of_device), device, strlen(device)) != 0)
            status = spc_fail_at(error, SPC_ERROR_DATA, path, 1,
                                 "holds measurements of %.80s, not of %.80s: start another file",
                                 line + strlen(of_device), device);
        if (strncmp(line, of_command, strlen(of_command)) == 0)
            *named = *named || strcmp(line + strlen(of_command), command) == 0;
    }
    if (status == SPC_OK && !line)
        status = spc_fail_memory(error, size);
    free(line);
    return status;
}

/* One file may come from several commands: its header names each. *rewritten: the path is now another file.
 */
static spc_status note_command(const char *path, const char *device, const char *command, bool *rewritten,
                               spc_error *error)
{
    bool named = false;
    FILE *from = fopen(path, "r");
    if (!from)
        return spc_fail_errno(error, path, "cannot read");
    spc_status status = check_header(from, path, device, command, &named, error);
    fclose(from);
    *rewritten = status == SPC_OK && !named;
    return *rewritten ? copy_with_command(path, command, error) : status;
}

static spc_status read_there(spc_svd_writer *w, const char *path, bool rates, spc_error *error)
{
    return rates ? spc_svd_read_rates_part(path, w->file.size, &w->rates, &w->rate_count, error)
                 : spc_svd_read_part(path, w->file.size, &w->rows, &w->row_count, error);
}

/* The file is known to be ours and whole, and is locked, before its header is touched. */
static spc_status svd_writer_open_file(spc_svd_writer *w, const char *path, bool rates, const char *header,
                                       const char *device, const char *command, spc_error *error)
{
    bool rewritten = false;
    SPC_TRY(spc_append_open(path, header, &w->file, error));
    if (spc_append_is_empty(&w->file))
        return SPC_OK;
    SPC_TRY(read_there(w, path, rates, error));
    SPC_TRY(note_command(path, device, command, &rewritten, error));
    if (!rewritten)
        return SPC_OK;
    SPC_TRY(spc_append_close(&w->file, error));
    return spc_append_open(path, header, &w->file, error);
}

static spc_status svd_writer_open_writer(spc_svd_writer *w, const char *path, bool rates, const char *device,
                                         int driver, int runtime, const char *command, spc_error *error)
{
    spc_append_text header;
    w->file.descriptor = -1;
    SPC_TRY(spc_append_begin(&header, error));
    (rates ? spc_svd_write_rates_header : spc_svd_write_header)(header.stream, device, driver, runtime,
                                                                command);
    SPC_TRY(spc_append_text_end(&header, error));
    spc_status status =
        svd_writer_open_file(w, path, rates, header.text, device ? device : "host", command, error);
    free(header.text);
    return status;
}

spc_status spc_svd_writer_open(const char *path, bool rates, const char *device, int driver, int runtime,
                               const char *command, spc_svd_writer **writer, spc_error *error)
{
    *writer = NULL;
    spc_svd_writer *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    spc_status status = svd_writer_open_writer(w, path, rates, device, driver, runtime, command, error);
    if (status == SPC_OK)
        *writer = w;
    else
        spc_svd_writer_close(w, NULL);
    return status;
}

bool spc_svd_writer_has(const spc_svd_writer *writer, const spc_svd_measurement *m)
{
    for (size_t i = 0; i < writer->row_count; i++) {
        const spc_svd_measurement *there = &writer->rows[i];
        if (there->matrix == m->matrix && there->n == m->n && there->method == m->method &&
            there->device == m->device && there->values_only == m->values_only &&
            there->report.band_width == m->report.band_width)
            return true;
    }
    return false;
}

bool spc_svd_writer_has_rates(const spc_svd_writer *writer, uint32_t k, uint32_t band_width)
{
    for (size_t i = 0; i < writer->rate_count; i++)
        if (writer->rates[i].k == k && writer->rates[i].band_width == band_width)
            return true;
    return false;
}

spc_status spc_svd_writer_add(spc_svd_writer *writer, const spc_svd_measurement *row, spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    spc_svd_write_row(text.stream, row);
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_svd_writer_add_rates(spc_svd_writer *writer, const spc_svd_rates *row, spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    spc_svd_write_rates(text.stream, row);
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_svd_writer_close(spc_svd_writer *writer, spc_error *error)
{
    if (!writer)
        return SPC_OK;
    spc_status status = spc_append_close(&writer->file, error);
    spc_svd_release(writer->rows);
    spc_svd_release(writer->rates);
    spc_free(writer);
    return status;
}
