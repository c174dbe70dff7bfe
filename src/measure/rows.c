#include "measure/rows.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"

/* ---- reading ---- */

static void *row_at(const spc_row_list *rows, size_t i)
{
    return (char *)rows->row + i * rows->kind->row_size;
}

/* The last one of that name; "": none. */
static const char *note_of(const spc_csv *csv, const char *name)
{
    const char *found = "";
    size_t length = strlen(name);
    for (size_t i = 0; i < csv->comments; i++)
        if (strncmp(csv->comment[i], name, length) == 0 && strncmp(csv->comment[i] + length, ": ", 2) == 0)
            found = csv->comment[i] + length + 2;
    return found;
}

static spc_status take_rows(const spc_csv *csv, spc_row_list *rows, spc_error *error)
{
    const spc_rows_kind *kind = rows->kind;
    SPC_TRY(spc_csv_check_columns(csv, kind->columns, kind->count, error));
    rows->row = spc_calloc(csv->records + 1, kind->row_size);
    if (!rows->row)
        return spc_fail_memory(error, (csv->records + 1) * kind->row_size);
    for (size_t i = 0; i < csv->records; i++) {
        rows->count++; /* its strings, as far as they are there */
        SPC_TRY(spc_csv_read_row(csv, &csv->record[i], kind->columns, kind->count, row_at(rows, i), error));
        if (kind->check)
            SPC_TRY(kind->check(csv, &csv->record[i], row_at(rows, i), error));
    }
    snprintf(rows->gpu, sizeof rows->gpu, "%s", note_of(csv, "gpu"));
    static const char *const told[][2] = {
        {"driver", "driver "}, {"library_version", ""}, {"date", ""}}; /* a note, what stands before it */
    const char *machine = *rows->gpu ? rows->gpu : note_of(csv, "cpu");
    size_t length = strcspn(machine, ","); /* behind it stands what is in it */
    snprintf(rows->origin, sizeof rows->origin, "%.*s", (int)length, machine);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        const char *note = note_of(csv, told[i][0]);
        length = strlen(rows->origin);
        if (*note)
            snprintf(rows->origin + length, sizeof rows->origin - length, "%s%s%s", length ? ", " : "",
                     told[i][1], note);
    }
    return SPC_OK;
}

spc_status spc_rows_read(const spc_rows_kind *kind, const char *path, uint64_t bytes, spc_row_list *rows,
                         spc_error *error)
{
    spc_csv csv;
    *rows = (spc_row_list){.kind = kind};
    SPC_TRY(spc_csv_read_part(path, bytes, &csv, error));
    spc_status status = take_rows(&csv, rows, error);
    spc_csv_free(&csv);
    if (status != SPC_OK)
        spc_rows_free(rows);
    return status;
}

void spc_rows_free(spc_row_list *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        for (size_t c = 0; c < rows->kind->count; c++)
            if (rows->kind->columns[c].type == SPC_COLUMN_TEXT)
                spc_free(*(void **)((char *)row_at(rows, i) + rows->kind->columns[c].offset));
    spc_free(rows->row);
    *rows = (spc_row_list){.kind = rows->kind};
}

/* ---- writing ---- */

spc_status spc_rows_writer_open(const spc_rows_kind *kind, const char *path, const spc_note *notes,
                                size_t count, spc_rows_writer **writer, spc_error *error)
{
    spc_append_text header;
    *writer = NULL;
    SPC_TRY(spc_append_begin(&header, error));
    for (size_t i = 0; i < count; i++)
        spc_csv_write_note(header.stream, notes[i].key, notes[i].value);
    spc_csv_write_names(header.stream, kind->columns, kind->count);
    if (kind->write_more)
        kind->write_more(header.stream, NULL);
    fputc('\n', header.stream);
    SPC_TRY(spc_append_text_end(&header, error));
    spc_rows_writer *w = spc_calloc(1, sizeof *w);
    spc_status status = w ? SPC_OK : spc_fail_memory(error, sizeof *w);
    if (w) {
        *w = (spc_rows_writer){.file.descriptor = -1, .there.kind = kind};
        status = spc_append_open(path, header.text, &w->file, error);
    }
    free(header.text);
    if (status == SPC_OK && !spc_append_is_empty(&w->file))
        status = spc_rows_read(kind, path, w->file.size, &w->there, error);
    if (status == SPC_OK)
        *writer = w;
    else
        spc_rows_writer_close(w, NULL);
    return status;
}

spc_status spc_rows_writer_add(spc_rows_writer *writer, const void *rows, size_t count, spc_error *error)
{
    spc_append_text text;
    const spc_rows_kind *kind = writer->there.kind;
    SPC_TRY(spc_append_begin(&text, error));
    for (size_t i = 0; i < count; i++) {
        const void *row = (const char *)rows + i * kind->row_size;
        spc_csv_write_row(text.stream, kind->columns, kind->count, row, kind->digits);
        if (kind->write_more)
            kind->write_more(text.stream, row);
        fputc('\n', text.stream);
    }
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_rows_writer_close(spc_rows_writer *writer, spc_error *error)
{
    if (!writer)
        return SPC_OK;
    spc_rows_free(&writer->there);
    spc_status status = spc_append_close(&writer->file, error);
    spc_free(writer);
    return status;
}

spc_status spc_rows_writer_end(spc_rows_writer *writer, spc_status status, spc_error *error)
{
    spc_status closed = spc_rows_writer_close(writer, status == SPC_OK ? error : NULL);
    return status == SPC_OK ? closed : status;
}
