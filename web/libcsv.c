/* web/libcsv.c - see include/csv.h. */
#include <csv.h>
#include <stdbool.h>
#include <stdlib.h>

enum { BEFORE, BARE, QUOTED, QUOTE_SEEN }; /* QUOTE_SEEN: the end of a quoted cell, or half of "" */

int csv_init(struct csv_parser *p, unsigned options)
{
    (void)options;
    *p = (struct csv_parser){0};
    return 0;
}

static bool put(struct csv_parser *p, char c)
{
    if (p->entry_pos == p->capacity) {
        size_t larger = 2 * p->capacity + 128;
        char *moved = realloc(p->cell, larger);
        if (!moved) {
            p->error = CSV_ENOMEM;
            return false;
        }
        p->cell = moved;
        p->capacity = larger;
    }
    p->cell[p->entry_pos++] = c;
    return true;
}

static void end_cell(struct csv_parser *p, void (*cell)(void *, size_t, void *), void *context)
{
    size_t length = p->entry_pos - (p->where == BARE ? p->spaces : 0);
    cell(p->where == BEFORE ? NULL : p->cell, length, context);
    p->entry_pos = p->spaces = 0;
    p->where = BEFORE;
    p->cells++;
}

/* An empty line is no record. */
static void end_record(struct csv_parser *p, int end, void (*cell)(void *, size_t, void *),
                       void (*record)(int, void *), void *context)
{
    if (p->cells || p->where != BEFORE) {
        end_cell(p, cell, context);
        record(end, context);
    }
    p->entry_pos = p->spaces = 0;
    p->cells = 0;
}

size_t csv_parse(struct csv_parser *p, const void *text, size_t length, void (*cell)(void *, size_t, void *),
                 void (*record)(int, void *), void *context)
{
    for (size_t i = 0; i < length; i++) {
        char c = ((const char *)text)[i];
        bool blank = c == ' ' || c == '\t';
        if (p->where == QUOTED) {
            if (c == '"')
                p->where = QUOTE_SEEN;
            else if (!put(p, c))
                return i;
        } else if (c == ',') {
            end_cell(p, cell, context);
        } else if (c == '\n' || c == '\r') {
            end_record(p, c, cell, record, context);
        } else if (c == '"' && p->where != BARE) {
            if (p->where == QUOTE_SEEN && !put(p, c))
                return i;
            p->where = QUOTED;
        } else if (c == '"' || (p->where == QUOTE_SEEN && !blank)) {
            p->error = CSV_EPARSE;
            return i;
        } else if (!blank || p->where == BARE) {
            if (!put(p, c))
                return i;
            p->where = BARE;
            p->spaces = blank ? p->spaces + 1 : 0;
        }
    }
    return length;
}

int csv_fini(struct csv_parser *p, void (*cell)(void *, size_t, void *), void (*record)(int, void *),
             void *context)
{
    if (p->where == QUOTED) {
        p->error = CSV_EPARSE;
        return -1;
    }
    end_record(p, -1, cell, record, context);
    return 0;
}

void csv_free(struct csv_parser *p)
{
    free(p->cell);
}

int csv_error(const struct csv_parser *p)
{
    return p->error;
}

const char *csv_strerror(int error)
{
    return error == CSV_ENOMEM ? "memory exhausted" : "error parsing data while strict checking enabled";
}

int csv_fwrite(FILE *stream, const void *text, size_t length)
{
    putc('"', stream);
    for (size_t i = 0; i < length; i++) {
        char c = ((const char *)text)[i];
        if (c == '"')
            putc(c, stream);
        putc(c, stream);
    }
    return putc('"', stream) == EOF ? EOF : 0;
}
