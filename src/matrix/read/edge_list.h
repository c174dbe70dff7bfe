/* matrix/read/edge_list.h - edges of a graph, gathered until its nodes are known, and made a square pattern.
 */
#ifndef SPC_MATRIX_READ_EDGE_LIST_H
#define SPC_MATRIX_READ_EDGE_LIST_H

#include "matrix/read/text_lines.h"
#include "sparcast/pattern.h"

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

/* Hands each line to `read`. Errors: its own, those of reading. */
spc_status spc_edges_read(spc_edge_list *list, spc_input *input, spc_edge_line *read, void *context,
                          spc_error *error);
void spc_edges_close(spc_edge_list *list);

spc_status spc_edges_keep(spc_edge_list *list, uint64_t from, uint64_t to, spc_error *error);

/* Gives the nodes that occur the numbers from 0 on, in the order of what they were called. Errors: MEMORY. */
spc_status spc_edges_compact(spc_edge_list *list, spc_error *error);

/* Errors: RANGE (numbers beyond 32 bits, or many times more nodes than edges), MEMORY. */
spc_status spc_edges_assemble(spc_edge_list *list, const spc_read_options *options, spc_pattern **pattern,
                              spc_error *error);

/* "FILE:LINE: what" of the line that is read. */
spc_status spc_edges_fail(const spc_edge_list *list, const char *what, spc_error *error);

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

/* A number of digits at *at, which moves behind it and the blanks after it; false where there is none, it is
 * beyond 63 bits, or something else follows it. */
bool spc_edges_number(const char **at, uint64_t *number);

#endif
