/* Lists of edges: two numbers a line, as SNAP, KONECT and the Network Repository keep graphs. The file does
 * not say whether they count from 0 or 1, so the caller does. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/read/formats.h"
#include "matrix/read/input.h"
#include "sparcast/pattern.h"

/* Edges of a graph, gathered until its nodes are known, and made a square pattern. */

/* The text and the edges of a graph file. */
typedef struct spc_edge_list {
    spc_lines lines;
    char *block;
    uint64_t line;       /* number of the one that is read */
    uint64_t *from, *to; /* [count] nodes, from 0 on */
    uint64_t count, capacity;
    uint64_t nodes;  /* as the file says, or as the largest number asks for */
    bool undirected; /* each edge stands for both directions */
} spc_edge_list;

/* One line up to its '\n', which is at `end`. */
typedef spc_status spc_edge_line(void *context, spc_edge_list *list, const char *at, const char *end,
                                 spc_error *error);

/* ---- words of a line ---- */

static inline bool spc_edges_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '\r';
}

static inline const char *spc_edges_skip(const char *at)
{
    while (spc_edges_is_blank(*at))
        at++;
    return at;
}

/* Edges gathered in batches until the number of nodes is known; undirected ones are mirrored. */

enum { BATCH = 1 << 16, LARGEST = UINT32_MAX - 1 };

/* "FILE:LINE: what" of the line that is read. */
static spc_status fail(const spc_edge_list *list, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, spc_input_name(list->lines.input), list->line, "%s", what);
}

/* A number of digits at *at, which moves behind it and the blanks after it; false where there is none, it is
 * beyond 63 bits, or something else follows it. ---- lines ---- */
static bool edges_number(const char **at, uint64_t *number)
{
    const char *begin = *at;
    for (*number = 0; **at >= '0' && **at <= '9'; (*at)++) {
        if (*number > INT64_MAX / 10 - 1)
            return false;
        *number = 10 * *number + (uint64_t)(**at - '0');
    }
    bool ends = *at > begin && (spc_edges_is_blank(**at) || **at == '\n');
    *at = spc_edges_skip(*at);
    return ends;
}

static spc_status read_lines(spc_edge_list *l, spc_edge_line *read, void *context, spc_error *error)
{
    for (size_t bytes;;) {
        spc_status status = spc_lines_next(&l->lines, l->block, &bytes, error);
        if (status != SPC_OK && l->lines.overlong) {
            l->line++;
            return fail(l, "a line too long for a graph", error);
        }
        if (status != SPC_OK || bytes == 0)
            return status;
        for (const char *at = l->block, *end = at + bytes; at < end;) {
            const char *newline = rawmemchr(at, '\n');
            l->line++;
            SPC_TRY(read(context, l, at, newline, error));
            at = newline + 1;
        }
    }
}

/* Hands each line to `read`. Errors: its own, those of reading. */
static spc_status edges_read(spc_edge_list *list, spc_input *input, spc_edge_line *read, void *context,
                             spc_error *error)
{
    list->block = spc_malloc_aligned(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1);
    if (!list->block)
        return spc_fail_memory(error, SPC_BLOCK_BYTES);
    SPC_TRY(spc_lines_open(&list->lines, input, error));
    return read_lines(list, read, context, error);
}

static void edges_close(spc_edge_list *list)
{
    spc_lines_close(&list->lines);
    spc_free(list->block);
    spc_free(list->from);
    spc_free(list->to);
    *list = (spc_edge_list){0};
}

/* ---- edges ---- */

static bool grow(uint64_t **array, uint64_t capacity)
{
    uint64_t *grown = spc_realloc(*array, capacity, sizeof *grown);
    if (grown)
        *array = grown;
    return grown != NULL;
}

static spc_status edges_keep(spc_edge_list *list, uint64_t from, uint64_t to, spc_error *error)
{
    if (list->count == list->capacity) {
        uint64_t capacity = 2 * list->capacity + BATCH;
        if (!grow(&list->from, capacity) || !grow(&list->to, capacity))
            return spc_fail_memory(error, 2 * capacity * sizeof *list->from);
        list->capacity = capacity;
    }
    list->from[list->count] = from;
    list->to[list->count++] = to;
    uint64_t larger = (from > to ? from : to) + 1;
    list->nodes = larger > list->nodes ? larger : list->nodes;
    return SPC_OK;
}

static int edge_list_by_number(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* Where a node stands among the sorted ones. */
static uint64_t rank_of(const uint64_t *nodes, uint64_t count, uint64_t node)
{
    return (uint64_t)((const uint64_t *)bsearch(&node, nodes, count, sizeof node, edge_list_by_number) -
                      nodes);
}

/* Gives the nodes that occur the numbers from 0 on, in the order of what they were called. Errors: MEMORY. */
static spc_status edges_compact(spc_edge_list *list, spc_error *error)
{
    uint64_t both = 2 * list->count, kept = 0;
    uint64_t *nodes = spc_malloc(both, sizeof *nodes);
    if (!nodes)
        return spc_fail_memory(error, both * sizeof *nodes);
    for (uint64_t k = 0; k < list->count; k++) {
        nodes[2 * k] = list->from[k];
        nodes[2 * k + 1] = list->to[k];
    }
    qsort(nodes, both, sizeof *nodes, edge_list_by_number);
    for (uint64_t k = 0; k < both; k++)
        if (kept == 0 || nodes[kept - 1] != nodes[k])
            nodes[kept++] = nodes[k];
    for (uint64_t k = 0; k < list->count; k++) {
        list->from[k] = rank_of(nodes, kept, list->from[k]);
        list->to[k] = rank_of(nodes, kept, list->to[k]);
    }
    list->nodes = kept;
    spc_free(nodes);
    return SPC_OK;
}

/* ---- a pattern ---- */

static spc_status add_all(const spc_edge_list *l, spc_entries *entries, spc_entry *batch, spc_error *error)
{
    for (uint64_t done = 0; done < l->count;) {
        uint32_t filled = 0;
        for (; filled < BATCH && done < l->count; done++)
            batch[filled++] = spc_entry_make((uint32_t)l->from[done], (uint32_t)l->to[done]);
        SPC_TRY(spc_interrupted() ? spc_fail_interrupted(error)
                                  : spc_entries_add(entries, batch, filled, error));
    }
    return SPC_OK;
}

/* Errors: RANGE (numbers beyond 32 bits, or many times more nodes than edges), MEMORY. */
static spc_status assemble(spc_edge_list *l, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error)
{
    spc_entries entries;
    const char *file = spc_input_name(l->lines.input);
    if (l->nodes > LARGEST || spc_check_claim((uint32_t)l->nodes, l->count, file, 0, NULL) != SPC_OK)
        return spc_fail_at(error, SPC_ERROR_RANGE, file, 0,
                           "node %llu is too large for %llu edges: edges:0:compact numbers those that occur",
                           (unsigned long long)(l->nodes - 1), (unsigned long long)l->count);
    spc_entry *batch = spc_malloc(BATCH, sizeof *batch);
    if (!batch)
        return spc_fail_memory(error, BATCH * sizeof *batch);
    uint32_t size = (uint32_t)l->nodes;
    spc_entries_start(&entries, size, size, l->undirected && !options->stored_only, l->count);
    spc_status status = add_all(l, &entries, batch, error);
    spc_free(batch);
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, options->threads, pattern, error);
    spc_entries_free(&entries);
    if (status == SPC_OK) {
        (*pattern)->stored = l->count;
        (*pattern)->symmetry = l->undirected ? SPC_SYMMETRIC : SPC_GENERAL;
    }
    return status;
}

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
        return fail(list,
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
        if (!edges_number(&rest, &e->first[2]))
            e->first[2] = 0;
        return;
    }
    e->largest[0] = row > e->largest[0] ? row : e->largest[0];
    e->largest[1] = col > e->largest[1] ? col : e->largest[1];
}

static spc_status read_line(void *context, spc_edge_list *list, const char *at, const char *end,
                            spc_error *error)
{
    edges *e = context;
    uint64_t row, col;
    at = spc_edges_skip(at);
    if (at >= end || (*at == '#' || *at == '%' || (at[0] == '/' && at[1] == '/')))
        return SPC_OK;
    if (list->count == 0 && !e->header && (isalpha((unsigned char)*at) || *at == '"')) {
        e->header = true;
        return SPC_OK;
    }
    if (!edges_number(&at, &row) || !edges_number(&at, &col))
        return fail(list, "an edge is two numbers of at most 18 digits; '#' or '%' begins a comment", error);
    int more = count_numbers(at, end);
    if (more < 0)
        return fail(list, "what follows the two numbers of an edge is no number", error);
    SPC_TRY(check_words(e, list, 2 + (unsigned)more, error));
    if (row < e->base || col < e->base)
        return fail(list, "number 0, but edges:1 counts from 1", error);
    note_numbers(e, list, at, row, col);
    return edges_keep(list, row - e->base, col - e->base, error);
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
    SPC_TRY(edges_read(list, input, read_line, e, error));
    if (e->header)
        spc_read_warn(e->options, "%s: the first line is no edge, and taken for the names of columns",
                      spc_input_name(input));
    SPC_TRY(take_sizes(e, list, error));
    list->undirected = e->undirected;
    if (e->compact)
        SPC_TRY(edges_compact(list, error));
    return assemble(list, e->options, pattern, error);
}

spc_status spc_read_edges(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    edges e = {.options = options};
    spc_edge_list list = {.count = 0};
    SPC_TRY(parse_format(&e, options->format, error));
    spc_status status = read_edges(&e, &list, input, pattern, error);
    edges_close(&list);
    return status;
}

/* Graphs of the DIMACS challenges: lines "c COMMENT", "p KIND NODES EDGES", and "a FROM TO WEIGHT" of a
 * directed or "e ONE OTHER" of an undirected edge. Format:
 * https://www.diag.uniroma1.it/challenge9/format.shtml */

typedef struct dimacs {
    uint64_t nodes, edges;
    bool begun; /* the p line has been read */
    char kind;  /* of the edges: 'a', 'e'; 0: none yet */
} dimacs;

static const char *skip_word(const char *at)
{
    while (!isspace((unsigned char)*at))
        at++;
    return spc_edges_skip(at);
}

bool spc_is_dimacs(const char *head, size_t bytes)
{
    const char *at = head, *end = head + bytes, *newline;
    while (end - at > 2 && at[0] == 'c' && isspace((unsigned char)at[1]) &&
           (newline = memchr(at, '\n', (size_t)(end - at))))
        at = newline + 1;
    if (end - at < 6 || at[0] != 'p' || at[1] != ' ' || !isalpha((unsigned char)at[2]) ||
        !memchr(at, '\n', (size_t)(end - at)))
        return false;
    return isdigit((unsigned char)*skip_word(spc_edges_skip(at + 1)));
}

static spc_status dimacs_read_line(void *context, spc_edge_list *list, const char *at, const char *end,
                                   spc_error *error)
{
    dimacs *d = context;
    at = spc_edges_skip(at);
    char kind = *at;
    if (at >= end || kind == 'c' || kind == 'n') /* n: what a node is to a flow, or its colour */
        return SPC_OK;
    at = spc_edges_skip(at + 1);
    if (kind == 'p') {
        at = skip_word(at);
        if (d->begun || !edges_number(&at, &d->nodes) || !edges_number(&at, &d->edges))
            return fail(list, "one line says \"p KIND NODES EDGES\"", error);
        d->begun = true;
        list->nodes = d->nodes;
        return SPC_OK;
    }
    if (kind == 'a' || kind == 'e') {
        uint64_t from, to;
        if (!d->begun || (d->kind && d->kind != kind))
            return fail(list, "an edge before the p line, or of another kind than those before", error);
        if (!edges_number(&at, &from) || !edges_number(&at, &to) || !from || !to || from > d->nodes ||
            to > d->nodes)
            return fail(list, "an edge is two numbers from 1 to the number of nodes", error);
        d->kind = kind;
        return edges_keep(list, from - 1, to - 1, error);
    }
    return fail(list, "a line begins with c, p, n, a or e", error);
}

/* Undirected edges are counted once or in both directions, and so are they listed. */
static spc_status dimacs_check(const dimacs *d, const spc_edge_list *list, const char *file, spc_error *error)
{
    if (!d->begun)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "no p line");
    bool either = d->kind == 'e' && (list->count == 2 * d->edges || 2 * list->count == d->edges);
    if (list->count == d->edges || either)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "%llu edges are promised, %llu are there",
                       (unsigned long long)d->edges, (unsigned long long)list->count);
}

spc_status spc_read_dimacs(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error)
{
    dimacs d = {.nodes = 0};
    spc_edge_list list = {.count = 0};
    spc_status status = edges_read(&list, input, dimacs_read_line, &d, error);
    if (status == SPC_OK)
        status = dimacs_check(&d, &list, spc_input_name(input), error);
    list.undirected = d.kind == 'e';
    if (status == SPC_OK)
        status = assemble(&list, options, pattern, error);
    edges_close(&list);
    return status;
}

/* Graphs as METIS keeps them: a line of the numbers of nodes and edges, and one line a node of its
 * neighbours. Format: Karypis, "METIS, a software package", version 5.1, sec. 4.1.1. */

typedef struct metis {
    uint64_t nodes, edges;
    uint64_t before;  /* numbers of a line before the neighbours: a size, weights */
    bool edge_weight; /* one behind each neighbour */
    bool begun;       /* the first line has been read */
    uint64_t node;    /* of the line that is read, from 0 on */
} metis;

/* "0 1", "011": sizes of nodes, weights of nodes, weights of edges, each there or not. */
static bool parse_kinds(metis *m, uint64_t kinds, uint64_t weights)
{
    if (kinds > 111 || kinds % 10 > 1 || kinds / 10 % 10 > 1 || weights > 1000)
        return false;
    m->edge_weight = kinds % 10;
    m->before = kinds / 100 + (kinds / 10 % 10 ? weights : 0);
    return true;
}

static spc_status metis_graph_read_sizes(metis *m, spc_edge_list *list, const char *at, const char *end,
                                         spc_error *error)
{
    uint64_t kinds = 0, weights = 1;
    bool good = edges_number(&at, &m->nodes) && edges_number(&at, &m->edges) &&
                (at >= end || edges_number(&at, &kinds)) && (at >= end || edges_number(&at, &weights)) &&
                at >= end;
    if (!good || !parse_kinds(m, kinds, weights))
        return fail(list, "a METIS graph begins with its nodes, its edges, and at most a kind", error);
    m->begun = true;
    list->nodes = m->nodes;
    return SPC_OK;
}

static spc_status read_neighbours(metis *m, spc_edge_list *list, const char *at, const char *end,
                                  spc_error *error)
{
    uint64_t number;
    if (m->node == m->nodes)
        return at >= end ? SPC_OK : fail(list, "more lines than the graph has nodes", error);
    for (uint64_t k = 0; k < m->before; k++)
        if (!edges_number(&at, &number))
            return fail(list, "the size or a weight of the node is missing", error);
    while (at < end) {
        if (!edges_number(&at, &number) || number == 0 || number > m->nodes)
            return fail(list, "a neighbour is a number from 1 to the number of nodes", error);
        SPC_TRY(edges_keep(list, m->node, number - 1, error));
        if (m->edge_weight && !edges_number(&at, &number))
            return fail(list, "the weight of an edge is missing", error);
    }
    m->node++;
    return SPC_OK;
}

/* An empty line is a node without neighbours. */
static spc_status metis_graph_read_line(void *context, spc_edge_list *list, const char *at, const char *end,
                                        spc_error *error)
{
    metis *m = context;
    if (*at == '%')
        return SPC_OK;
    at = spc_edges_skip(at);
    if (m->begun)
        return read_neighbours(m, list, at, end, error);
    return at < end ? metis_graph_read_sizes(m, list, at, end, error) : SPC_OK;
}

/* Each edge stands in the lines of both of its nodes. */
static spc_status metis_graph_check(const metis *m, const spc_edge_list *list, const char *file,
                                    spc_error *error)
{
    if (!m->begun)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "no line of sizes");
    if (m->node < m->nodes)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "%llu lines for %llu nodes",
                           (unsigned long long)m->node, (unsigned long long)m->nodes);
    if (list->count != 2 * m->edges)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0,
                           "%llu neighbours, where %llu edges have two times as many",
                           (unsigned long long)list->count, (unsigned long long)m->edges);
    return SPC_OK;
}

spc_status spc_read_metis(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    metis m = {.nodes = 0};
    spc_edge_list list = {.count = 0};
    spc_status status = edges_read(&list, input, metis_graph_read_line, &m, error);
    if (status == SPC_OK)
        status = metis_graph_check(&m, &list, spc_input_name(input), error);
    if (status == SPC_OK)
        status = assemble(&list, options, pattern, error);
    if (status == SPC_OK)
        (*pattern)->symmetry = SPC_SYMMETRIC;
    edges_close(&list);
    return status;
}
