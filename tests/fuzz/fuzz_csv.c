#include <stdio.h>

/* CSV tables: a table that was read and written again reads the same, whatever its cells hold. */
#include "core/csv.h"
#include "fuzz.h"

static void write_record(FILE *stream, const spc_csv_record *record)
{
    for (size_t i = 0; i < record->cells; i++) {
        spc_csv_write_cell(stream, record->cell[i]);
        fputc(i + 1 < record->cells ? ',' : '\n', stream);
    }
}

/* A record of one empty cell is an empty line, and no record to a reader. */
static bool is_blank(const spc_csv_record *record)
{
    return record->cells == 1 && !record->cell[0][0];
}

static void check_same(const spc_csv_record *a, const spc_csv_record *b)
{
    if (a->cells != b->cells)
        abort();
    for (size_t i = 0; i < a->cells; i++)
        if (strcmp(a->cell[i], b->cell[i]) != 0)
            abort();
}

static void round_trip(const spc_csv *table)
{
    char *text = NULL;
    size_t length = 0, kept = 0;
    FILE *stream = open_memstream(&text, &length);
    if (!stream)
        abort();
    write_record(stream, &table->header);
    for (size_t i = 0; i < table->records; i++)
        write_record(stream, &table->record[i]);
    fclose(stream);
    spc_csv again;
    if (spc_csv_read(fuzz_file((uint8_t *)text, length), &again, NULL) != SPC_OK)
        abort();
    check_same(&table->header, &again.header);
    for (size_t i = 0; i < table->records; i++)
        if (!is_blank(&table->record[i]) && kept < again.records)
            check_same(&table->record[i], &again.record[kept++]);
    if (kept != again.records)
        abort();
    spc_csv_free(&again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    spc_csv table;
    spc_error error;
    spc_status status = spc_csv_read(fuzz_file(data, size), &table, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        return 0;
    }
    if (!is_blank(&table.header))
        round_trip(&table);
    spc_csv_free(&table);
    return 0;
}
