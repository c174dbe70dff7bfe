/* What the page of a report holds of each matrix: pictures, locality, answers; and as JSON. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "views/report.h"

/* ---- pictures ---- */

enum { DECADES = 6, DENSITIES = 9 };

static size_t cell_of(uint32_t i, uint32_t of, uint32_t cells)
{
    return (size_t)((uint64_t)i * cells / of);
}

/* A shade for the entries of a cell, and the decade of their mean reuse interval. */
static void shade(cli_picture *picture, const uint64_t *entries, const double *logs)
{
    size_t cells = (size_t)picture->cells * picture->cells;
    uint64_t most = 1;
    picture->density = cli_allocate(cells + 1);
    picture->reuse = cli_allocate(cells + 1);
    for (size_t i = 0; i < cells; i++)
        most = entries[i] > most ? entries[i] : most;
    for (size_t i = 0; i < cells; i++) {
        double below = entries[i] ? log2((double)most / (double)entries[i]) : 0;
        int density = entries[i] ? DENSITIES - (int)fmin(below, DENSITIES - 1) : 0;
        int decade = entries[i] ? (int)fmin(logs[i] / (double)entries[i], DECADES - 1) : 0;
        picture->density[i] = (char)('0' + density);
        picture->reuse[i] = (char)('0' + decade);
    }
    picture->density[cells] = picture->reuse[cells] = '\0';
}

spc_status cli_draw_picture(const spc_pattern *p, uint32_t cells, uint32_t words, cli_picture *picture,
                            spc_error *error)
{
    size_t count = (size_t)cells * cells, lines = p->cols / words + 1;
    uint64_t *entries = cli_allocate(count * sizeof *entries), *last = cli_allocate(lines * sizeof *last);
    double *logs = cli_allocate(count * sizeof *logs);
    spc_status status = SPC_OK;
    memset(entries, 0, count * sizeof *entries);
    memset(last, 0, lines * sizeof *last);
    for (size_t i = 0; i < count; i++)
        logs[i] = 0;
    *picture = (cli_picture){.cells = cells};
    for (uint32_t row = 0; row < p->rows && status == SPC_OK; row++) {
        size_t first = cell_of(row, p->rows, cells) * cells;
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            uint32_t line = p->col[k] / words;
            size_t cell = first + cell_of(p->col[k], p->cols, cells);
            /* A first use counts as one after the whole matrix. */
            entries[cell]++;
            logs[cell] += log10((double)(last[line] ? k + 1 - last[line] : p->nnz + 1));
            last[line] = k + 1;
        }
        if (row % 1024 == 0 && spc_interrupted())
            status = SPC_ERROR_INTERRUPTED;
    }
    if (status == SPC_OK)
        shade(picture, entries, logs);
    else
        *error = (spc_error){status, "interrupted"};
    free(entries);
    free(last);
    free(logs);
    return status;
}

void cli_picture_clear(cli_picture *picture)
{
    free(picture->density);
    free(picture->reuse);
    *picture = (cli_picture){0};
}

void cli_describe_pattern(cli_page_matrix *m)
{
    const spc_pattern *p = m->pattern;
    m->rows = p->rows;
    m->cols = p->cols;
    m->nnz = p->nnz;
    for (uint32_t row = 0; row < p->rows; row++) {
        int bin = 0;
        for (uint64_t length = p->row_ptr[row + 1] - p->row_ptr[row]; length; length >>= 1)
            bin++;
        m->lengths[bin]++;
    }
}

/* ---- fields ---- */

static const spc_field picture_fields[] = {
    SPC_FIELD(COUNT, cli_picture, cells, "cells", "1", "in each direction"),
    SPC_FIELD(TEXT, cli_picture, density, "density", NULL, "a digit a cell"),
    SPC_FIELD(TEXT, cli_picture, reuse, "reuse", NULL, "a digit a cell"),
    {0},
};

static const spc_field cache_fields[] = {
    SPC_FIELD(CHARS, cli_page_cache, name, "name", NULL, "a device and a level"),
    SPC_FIELD(NUMBER, cli_page_cache, bytes, "bytes", "B", "of it"),
    {0},
};

static const spc_field kernel_fields[] = {
    SPC_FIELD(CHARS, cli_page_kernel, advice, "advice", NULL, "what would help most"),
    SPC_FIELD(NUMBER, cli_page_kernel, measured_gflops, "measured_gflops", "GFLOP/s", "of a measured time"),
    {0},
};

/* Tables of others are no constants: they are found when the first matrix is written. */
const spc_field *cli_page_matrix_fields(void)
{
    static spc_field answer_fields[] = {
        SPC_FIELD(PART, cli_page_answer, answer, "answer", NULL, "",
                  .count = offsetof(cli_page_answer, answered)),
        SPC_FIELD(TEXT, cli_page_answer, said, "said", NULL, "the answer in a line"),
        SPC_FIELD(TEXT, cli_page_answer, notes, "notes", NULL, "what else there is to say"),
        SPC_FIELD(TEXT, cli_page_answer, why, "why", NULL, "there is none"),
        {0}};
/* NOLINTBEGIN(bugprone-macro-parentheses): the name of a member */
#define ASKED(member)                                                                                        \
    SPC_FIELD(STRUCT, cli_page_design, member, #member, NULL, "", .of = answer_fields,                       \
              .count = offsetof(cli_page_design, member.asked))
    /* NOLINTEND(bugprone-macro-parentheses) */
    static const spc_field design_fields[] = {
        SPC_FIELD(TEXT, cli_page_design, design, "design", NULL, "a device, or a change of one"),
        SPC_FIELD(PART, cli_page_design, product, "product", NULL, "", .of = answer_fields),
        ASKED(iteration),
        ASKED(multivector),
        ASKED(several),
        ASKED(other),
        SPC_FIELD(ROWS, cli_page_design, kernel, "kernels", NULL, "beside predictions", .of = kernel_fields,
                  .stride = sizeof(cli_page_kernel), .count = offsetof(cli_page_design, kernels)),
        SPC_FIELD(CHARS, cli_page_design, drawn, "drawn", NULL, "the order that the picture shows"),
        SPC_FIELD(STRUCT, cli_page_design, picture, "spy", NULL, "", .of = picture_fields,
                  .count = offsetof(cli_page_design, has_picture)),
        {0}};
    static spc_field fields[] = {
        SPC_FIELD(COUNT, cli_page_matrix, rows, "rows", "1", ""),
        SPC_FIELD(COUNT, cli_page_matrix, cols, "cols", "1", ""),
        SPC_FIELD(COUNT64, cli_page_matrix, nnz, "nnz", "1", ""),
        SPC_FIELD(PART, cli_page_matrix, trace, "trace", NULL, ""),
        SPC_FIELD(STRUCT, cli_page_matrix, picture, "spy", NULL, "", .of = picture_fields),
        SPC_FIELD(COUNTS, cli_page_matrix, lengths, "row_lengths_log2", "1", "",
                  .stride = sizeof(((cli_page_matrix *)0)->lengths)),
        SPC_FIELD(ROWS, cli_page_matrix, cache, "caches", NULL, "of the devices", .of = cache_fields,
                  .stride = sizeof(cli_page_cache), .count = offsetof(cli_page_matrix, caches)),
        SPC_FIELD(ROWS, cli_page_matrix, design, "designs", NULL, "", .of = design_fields,
                  .stride = sizeof(cli_page_design), .count = offsetof(cli_page_matrix, designs)),
        {0}};
    answer_fields[0].of = spc_answer_fields();
    fields[3].of = cli_trace_fields();
    return fields;
}

/* ---- the data ---- */

static void free_page_answer(cli_page_answer *a)
{
    spc_answer_free(a->owned);
    free(a->said);
    free(a->notes);
    free(a->why);
    *a = (cli_page_answer){.asked = false};
}

static void free_design(cli_page_design *d)
{
    free_page_answer(&d->product);
    free_page_answer(&d->iteration);
    free_page_answer(&d->multivector);
    free_page_answer(&d->several);
    free_page_answer(&d->other);
    spc_system_free(d->system);
    free(d->kernel);
    cli_picture_clear(&d->picture);
    *d = (cli_page_design){.design = d->design};
}

void cli_finish_page_matrix(cli_page_matrix *m, const char *file, bool keep)
{
    spc_append_text text;
    cli_begin_text(&text);
    fputs("\"file\":", text.stream);
    cli_write_json_text(text.stream, file, CLI_JSON_PAGE);
    spc_append_text members;
    cli_begin_text(&members);
    cli_write_json(members.stream, cli_page_matrix_fields(), m, CLI_JSON_PAGE);
    cli_end_text(&members);
    fprintf(text.stream, ",%.*s", (int)members.length - 2, members.text + 1);
    cli_end_text(&text);
    free(members.text);
    m->data = text.text;
    free(m->trace.locality.curve);
    m->trace.locality.curve = NULL;
    cli_picture_clear(&m->picture);
    for (size_t i = 0; i < m->designs; i++) /* the table of all matrices names the best of each */
        if (!keep && m->design[i].product.answered) {
            cli_page_design *d = &m->design[i];
            spc_candidate best = d->product.answer.candidate[0];
            free_design(d);
            best.limited_by = best.trust = best.library_version = best.pays_against = NULL;
            best.part = NULL;
            best.parts = 0;
            d->product = (cli_page_answer){.first = best};
        }
}

void cli_page_matrix_free(void *matrix)
{
    cli_page_matrix *m = matrix;
    for (size_t i = 0; i < m->designs; i++)
        free_design(&m->design[i]);
    free(m->design);
    free(m->cache);
    free(m->trace.locality.curve);
    cli_picture_clear(&m->picture);
    free(m->data);
    cli_document_clear(&m->points);
    cli_document_clear(&m->facts);
    free(m);
}

void cli_write_page_designs(FILE *stream, const cli_documents *designs)
{
    putc('[', stream);
    for (size_t i = 0; i < designs->count; i++) {
        fputs(i ? "," : "", stream);
        cli_write_json(stream, designs->item[i].fields, designs->item[i].answer, CLI_JSON_PAGE);
    }
    putc(']', stream);
}

static void write_sweep(FILE *stream, const cli_page_matrix *m)
{
    cli_document one = m->points;
    const cli_documents alone = {.item = &one, .count = 1};
    cli_documents designs = {0};
    cli_sweep_sum sum;
    if (!m->points.answer || !cli_sum_sweeps(&alone, false, &sum, &designs))
        return;
    fputs(",\"sweep\":", stream);
    cli_write_page_designs(stream, &designs);
    cli_documents_free(&designs);
    cli_sweep_sum_clear(&sum);
}

void cli_write_page_documents(FILE *stream, const cli_page_parts *parts)
{
    putc('[', stream);
    for (size_t i = 0; i < parts->documents->count; i++) {
        const cli_page_matrix *m = parts->documents->item[i].answer;
        fprintf(stream, "%s{\"number\":%zu,%s", i ? "," : "", i + 1, m->data);
        if (parts->sweeps)
            write_sweep(stream, m);
        putc('}', stream);
    }
    putc(']', stream);
}
