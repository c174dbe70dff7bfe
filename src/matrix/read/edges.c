/* Lists of edges: two numbers a line, as SNAP, KONECT and the Network Repository keep graphs. The file does
 * not say whether they count from 0 or 1, so the caller does. */
#include <ctype.h>
#include <string.h>

#include "core/error.h"
#include "matrix/read/edge_list.h"
#include "matrix/read/formats.h"

enum { SIZES = 3 };

typedef struct edges {
    const spc_read_options *options;
    uint64_t base;
    bool undirected, compact;
    bool header;           /* the names of columns have been passed */
    uint64_t first[SIZES]; /* numbers of the first edge, as they stand there */
    unsigned words;        /* of a line */
    uint64_t other_line;   /* of the first line that has another number of words; 0: none */
    unsigned other_words;
    uint64_t largest[2]; /* numbers behind the first line */
} edges;

static bool is_comment(const char *at)
{
    return *at == '#' || *at == '%' || (at[0] == '/' && at[1] == '/');
}

/* Weights and times: any words made of the characters of a number. How many there are, or -1. */
static int count_numbers(const char *at, const char *end)
{
    int words = 0;
    while (at < end) {
        at = spc_edges_skip(at);
        words += at < end;
        for (; at < end && !spc_edges_is_blank(*at); at++)
            if (!strchr("0123456789+-.eEnaNifIF", *at))
                return -1;
    }
    return words;
}

/* All lines hold as many numbers as the first one, or as the second, where the first is a size line. */
static spc_status check_words(edges *e, const spc_edge_list *list, unsigned words, spc_error *error)
{
    if (list->count == 0)
        e->words = words;
    if (list->count == 1 && words != e->words && e->words == SIZES) {
        e->other_line = list->line;
        e->other_words = words;
    }
    if (list->count > 0 && words != (e->other_line ? e->other_words : e->words))
        return spc_edges_fail(list,
                              "not as many numbers as in the lines before: no list of edges (--format metis "
                              "reads METIS graphs)",
                              error);
    return SPC_OK;
}

static void note_numbers(edges *e, const spc_edge_list *list, const char *rest, uint64_t row, uint64_t col)
{
    if (list->count == 0) {
        e->first[0] = row;
        e->first[1] = col;
        e->first[2] = 0;
        if (!spc_edges_number(&rest, &e->first[2]))
            e->first[2] = 0;
        return;
    }
    e->largest[0] = row > e->largest[0] ? row : e->largest[0];
    e->largest[1] = col > e->largest[1] ? col : e->largest[1];
}

static spc_status edges_read_line(void *context, spc_edge_list *list, const char *at, const char *end,
                                  spc_error *error)
{
    edges *e = context;
    uint64_t row, col;
    at = spc_edges_skip(at);
    if (at >= end || is_comment(at))
        return SPC_OK;
    if (list->count == 0 && !e->header && (isalpha((unsigned char)*at) || *at == '"')) {
        e->header = true;
        return SPC_OK;
    }
    if (!spc_edges_number(&at, &row) || !spc_edges_number(&at, &col))
        return spc_edges_fail(
            list, "an edge is two numbers of at most 18 digits; '#' or '%' begins a comment", error);
    int more = count_numbers(at, end);
    if (more < 0)
        return spc_edges_fail(list, "what follows the two numbers of an edge is no number", error);
    SPC_TRY(check_words(e, list, 2 + (unsigned)more, error));
    if (row < e->base || col < e->base)
        return spc_edges_fail(list, "number 0, but edges:1 counts from 1", error);
    note_numbers(e, list, at, row, col);
    return spc_edges_keep(list, row - e->base, col - e->base, error);
}

/* Matrix Market without its banner: rows, columns and entries come first, and then so many entries. */
static bool begins_with_sizes(const edges *e, const spc_edge_list *list, uint64_t base)
{
    return e->words == SIZES && list->count > 1 && e->first[2] == list->count - 1 &&
           (e->other_line || e->first[0] == e->first[1]) && e->largest[0] + 1 - base <= e->first[0] &&
           e->largest[1] + 1 - base <= e->first[1];
}

static spc_status take_sizes(const edges *e, spc_edge_list *list, spc_error *error)
{
    const char *file = spc_input_name(list->lines.input);
    if (begins_with_sizes(e, list, e->base)) {
        spc_read_warn(e->options, "%s: the first line is taken for the sizes of a Matrix Market file", file);
        list->nodes = e->first[0] > e->first[1] ? e->first[0] : e->first[1];
        list->count--;
        memmove(list->from, list->from + 1, list->count * sizeof *list->from);
        memmove(list->to, list->to + 1, list->count * sizeof *list->to);
    } else if (begins_with_sizes(e, list, 1)) {
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0,
                           "the first line looks like the sizes of a Matrix Market file, which counts from "
                           "1: --format edges:1");
    } else if (e->other_line) {
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, e->other_line,
                           "not as many numbers as in the line before: no list of edges");
    }
    return SPC_OK;
}

static spc_status parse_format(edges *e, const char *format, spc_error *error)
{
    bool known = strncmp(format, "edges:", 6) == 0 && (format[6] == '0' || format[6] == '1');
    const char *rest = known ? format + 7 : "";
    for (size_t length; known && *rest; rest += length) {
        static const char undirected[] = ":undirected", compact[] = ":compact";
        length = 1 + strcspn(rest + 1, ":");
        bool first = length == sizeof undirected - 1 && strncmp(rest, undirected, length) == 0,
             second = length == sizeof compact - 1 && strncmp(rest, compact, length) == 0;
        e->undirected = e->undirected || first;
        e->compact = e->compact || second;
        known = first || second;
    }
    if (!known)
        return spc_fail(
            error, SPC_ERROR_ARGUMENT,
            "format '%.40s': there is edges:0 and edges:1, by the number of the first node, either "
            "with :undirected and :compact; metis; and dimacs",
            format);
    e->base = (uint64_t)(format[6] - '0');
    return SPC_OK;
}

static spc_status read_edges(edges *e, spc_edge_list *list, spc_input *input, spc_pattern **pattern,
                             spc_error *error)
{
    SPC_TRY(spc_edges_read(list, input, edges_read_line, e, error));
    if (e->header)
        spc_read_warn(e->options, "%s: the first line is no edge, and taken for the names of columns",
                      spc_input_name(input));
    SPC_TRY(take_sizes(e, list, error));
    list->undirected = e->undirected;
    if (e->compact)
        SPC_TRY(spc_edges_compact(list, error));
    return spc_edges_assemble(list, e->options, pattern, error);
}

spc_status spc_read_edges(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    edges e = {.options = options};
    spc_edge_list list = {.count = 0};
    SPC_TRY(parse_format(&e, options->format, error));
    spc_status status = read_edges(&e, &list, input, pattern, error);
    spc_edges_close(&list);
    return status;
}
