#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

enum { DECADES = 6, DENSITIES = 9, BINS = 34 };

/* Sums over the entries of each cell. */
typedef struct grid {
    uint32_t cells;
    uint64_t *count;
    double *logs; /* of reuse intervals */
} grid;

static size_t spy_view_cell_of(uint32_t i, uint32_t of, uint32_t cells)
{
    return (size_t)((uint64_t)i * cells / of);
}

static void spy_view_add_row(grid *g, const spc_pattern *p, uint32_t row, uint32_t words, uint64_t *last)
{
    size_t first = spy_view_cell_of(row, p->rows, g->cells) * g->cells;
    for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
        uint32_t line = p->col[k] / words;
        size_t cell = first + spy_view_cell_of(p->col[k], p->cols, g->cells);
        /* A first use counts as one after the whole matrix. */
        g->count[cell]++;
        g->logs[cell] += log10((double)(last[line] ? k + 1 - last[line] : p->nnz + 1));
        last[line] = k + 1;
    }
}

static void spy_view_describe(const grid *g, json_t *document)
{
    size_t cells = (size_t)g->cells * g->cells;
    uint64_t most = 1;
    char *density = cli_allocate(cells + 1), *reuse = cli_allocate(cells + 1);
    for (size_t i = 0; i < cells; i++)
        most = g->count[i] > most ? g->count[i] : most;
    for (size_t i = 0; i < cells; i++) {
        double below = g->count[i] ? log2((double)most / (double)g->count[i]) : 0;
        int shade = g->count[i] ? DENSITIES - (int)fmin(below, DENSITIES - 1) : 0;
        int decade = g->count[i] ? (int)fmin(g->logs[i] / (double)g->count[i], DECADES - 1) : 0;
        density[i] = (char)('0' + shade);
        reuse[i] = (char)('0' + decade);
    }
    density[cells] = reuse[cells] = '\0';
    json_t *spy = cli_add_object(document, "spy");
    cli_set_count(spy, "cells", g->cells);
    cli_set_text(spy, "density", density);
    cli_set_text(spy, "reuse", reuse);
    free(density);
    free(reuse);
}

spc_status cli_add_spy(json_t *document, const spc_pattern *pattern, uint32_t cells, uint32_t words,
                       spc_error *error)
{
    size_t count = (size_t)cells * cells, lines = pattern->cols / words + 1;
    grid g = {cells, cli_allocate(count * sizeof *g.count), cli_allocate(count * sizeof *g.logs)};
    uint64_t *last = cli_allocate(lines * sizeof *last);
    memset(g.count, 0, count * sizeof *g.count);
    memset(last, 0, lines * sizeof *last);
    for (size_t i = 0; i < count; i++)
        g.logs[i] = 0;
    spc_status status = SPC_OK;
    for (uint32_t row = 0; row < pattern->rows && status == SPC_OK; row++) {
        spy_view_add_row(&g, pattern, row, words, last);
        if (row % 1024 == 0 && spc_interrupted())
            status = SPC_ERROR_INTERRUPTED;
    }
    if (status == SPC_OK)
        spy_view_describe(&g, document);
    else
        *error = (spc_error){status, "interrupted"};
    free(g.count);
    free(g.logs);
    free(last);
    return status;
}

void cli_add_row_lengths(json_t *document, const spc_pattern *pattern)
{
    uint64_t bin[BINS] = {0};
    int bins = 1;
    for (uint32_t row = 0; row < pattern->rows; row++) {
        uint64_t length = pattern->row_ptr[row + 1] - pattern->row_ptr[row];
        int i = 0;
        for (; length; length >>= 1)
            i++;
        bin[i]++;
        bins = i + 1 > bins ? i + 1 : bins;
    }
    json_t *array = cli_add_array(document, "row_lengths_log2");
    for (int i = 0; i < bins; i++)
        json_array_append_new(array, json_integer((json_int_t)bin[i]));
}
