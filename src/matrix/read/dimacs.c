/* Graphs of the DIMACS challenges: lines "c COMMENT", "p KIND NODES EDGES", and "a FROM TO WEIGHT" of a
 * directed or "e ONE OTHER" of an undirected edge. Format:
 * https://www.diag.uniroma1.it/challenge9/format.shtml */
#include <ctype.h>
#include <string.h>

#include "core/error.h"
#include "matrix/read/edge_list.h"
#include "matrix/read/formats.h"

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

static spc_status dimacs_read_sizes(dimacs *d, spc_edge_list *list, const char *at, spc_error *error)
{
    at = skip_word(at);
    if (d->begun || !spc_edges_number(&at, &d->nodes) || !spc_edges_number(&at, &d->edges))
        return spc_edges_fail(list, "one line says \"p KIND NODES EDGES\"", error);
    d->begun = true;
    list->nodes = d->nodes;
    return SPC_OK;
}

static spc_status read_edge(dimacs *d, spc_edge_list *list, char kind, const char *at, spc_error *error)
{
    uint64_t from, to;
    if (!d->begun || (d->kind && d->kind != kind))
        return spc_edges_fail(list, "an edge before the p line, or of another kind than those before", error);
    if (!spc_edges_number(&at, &from) || !spc_edges_number(&at, &to) || !from || !to || from > d->nodes ||
        to > d->nodes)
        return spc_edges_fail(list, "an edge is two numbers from 1 to the number of nodes", error);
    d->kind = kind;
    return spc_edges_keep(list, from - 1, to - 1, error);
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
    if (kind == 'p')
        return dimacs_read_sizes(d, list, at, error);
    if (kind == 'a' || kind == 'e')
        return read_edge(d, list, kind, at, error);
    return spc_edges_fail(list, "a line begins with c, p, n, a or e", error);
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
    spc_status status = spc_edges_read(&list, input, dimacs_read_line, &d, error);
    if (status == SPC_OK)
        status = dimacs_check(&d, &list, spc_input_name(input), error);
    list.undirected = d.kind == 'e';
    if (status == SPC_OK)
        status = spc_edges_assemble(&list, options, pattern, error);
    spc_edges_close(&list);
    return status;
}
