/* One view of every answer: a sentence, a table, and what else there is to say. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "model/model.h"
#include "output/console.h"
#include "views/answer_view.h"

/* ---- tables ---- */

static const cli_column published_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                               {"gflops", "GFLOPS", CLI_NUMBER},
                                               {"roof_gflops", "roof", CLI_NUMBER | CLI_SPARE},
                                               {"seconds", "time", CLI_SECONDS},
                                               {"seconds_low", "4 in 5", CLI_INTERVAL},
                                               {"bytes_per_flop", "B/FLOP", CLI_NUMBER | CLI_SPARE},
                                               {"alpha", "index", CLI_NUMBER | CLI_SPARE},
                                               {"beta", "value", CLI_NUMBER | CLI_SPARE},
                                               {"gamma", "x", CLI_NUMBER | CLI_SPARE},
                                               {"hit_rate", "hit", CLI_PERCENT | CLI_SPARE},
                                               {"spatial", "S", CLI_NUMBER | CLI_SPARE},
                                               {"padding", "useful", CLI_PERCENT | CLI_SPARE},
                                               {"dram_bytes", "moved", CLI_BYTES | CLI_SPARE},
                                               {"limited_by", "limit", CLI_TEXT},
                                               {"utilisation", "of time", CLI_PERCENT | CLI_SPARE},
                                               {"advice", "would help most", CLI_TEXT | CLI_SPARE},
                                               {0}};
static const cli_column exec_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                          {"gflops", "GFLOPS", CLI_NUMBER},
                                          {"seconds", "time", CLI_SECONDS},
                                          {"seconds_low", "4 in 5", CLI_INTERVAL},
                                          {"limited_by", "limit", CLI_TEXT},
                                          {"utilisation", "busy", CLI_PERCENT | CLI_SPARE},
                                          {"dram_bytes", "DRAM", CLI_BYTES | CLI_SPARE},
                                          {"l2_bytes", "L2", CLI_BYTES | CLI_SPARE},
                                          {"l1_bytes", "L1", CLI_BYTES | CLI_SPARE},
                                          {"l1_hit_rate", "L1 hit", CLI_PERCENT | CLI_SPARE},
                                          {"hit_rate", "x hit", CLI_PERCENT | CLI_SPARE},
                                          {"padding", "useful", CLI_PERCENT | CLI_SPARE},
                                          {"advice", "would help most", CLI_TEXT | CLI_SPARE},
                                          {0}};
static const cli_column gather_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                            {"gflops", "GFLOPS", CLI_NUMBER},
                                            {"roof_gflops", "roof", CLI_NUMBER},
                                            {"seconds", "time", CLI_SECONDS},
                                            {"limited_by", "limit", CLI_TEXT},
                                            {"utilisation", "of time", CLI_PERCENT},
                                            {"dram_bytes", "DRAM", CLI_BYTES},
                                            {"row_hit_rate", "row hits", CLI_PERCENT},
                                            {"coalesced", "coalesced", CLI_PERCENT},
                                            {"padding", "useful", CLI_PERCENT},
                                            {"advice", "would help most", CLI_TEXT | CLI_SPARE},
                                            {0}};
static const cli_column other_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                           {"gflops", "GFLOPS", CLI_NUMBER},
                                           {"seconds", "time", CLI_SECONDS},
                                           {"seconds_low", "4 in 5", CLI_INTERVAL},
                                           {"limited_by", "limit", CLI_TEXT},
                                           {"dram_bytes", "DRAM", CLI_BYTES | CLI_SPARE},
                                           {"l2_bytes", "L2", CLI_BYTES | CLI_SPARE},
                                           {"memory_bytes", "memory", CLI_BYTES | CLI_SPARE},
                                           {"setup_seconds", "set-up", CLI_SECONDS | CLI_SPARE},
                                           {"advice", "would help most", CLI_TEXT | CLI_SPARE},
                                           {0}};
/* Of an iteration, a batch, a decomposition. */
static const cli_column timed_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                           {"seconds", "time", CLI_SECONDS},
                                           {"seconds_low", "4 in 5", CLI_INTERVAL},
                                           {"gflops", "GFLOPS", CLI_NUMBER | CLI_SPARE},
                                           {"limited_by", "limit", CLI_TEXT},
                                           {"memory_bytes", "memory", CLI_BYTES | CLI_SPARE},
                                           {"setup_seconds", "set-up", CLI_SECONDS | CLI_SPARE},
                                           {"trust", "from", CLI_TEXT},
                                           {0}};
static const cli_column setup_columns[] = {
    {"kernel", "kernel", CLI_TEXT},          {"setup_seconds", "set-up", CLI_SECONDS},
    {"seconds", "each", CLI_SECONDS},        {"total_seconds", "together", CLI_SECONDS},
    {"pays_after", "pays after", CLI_COUNT}, {0}};
static const cli_column part_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                          {"part", "part", CLI_TEXT},
                                          {"count", "count", CLI_NUMBER | CLI_SPARE},
                                          {"seconds", "time", CLI_SECONDS},
                                          {"bytes", "bytes", CLI_BYTES},
                                          {"dram_bytes", "of memory", CLI_BYTES | CLI_SPARE},
                                          {"utilisation", "of time", CLI_PERCENT},
                                          {"binds", "binds", CLI_TEXT | CLI_SPARE},
                                          {0}};
static const cli_table setup_table = {.column = setup_columns}, part_table = {.column = part_columns};

static const char exec_legend[] =
    CLI_RANGES "Limit is the unit that works most, and busy says for how much of the time. Latency means "
               "that no unit works for half of the time; busy is then the longest chain of loads, each of "
               "which needs what the one before brings (offset, column, x). DRAM, L2 and L1 are bytes read "
               "from each. Useful is the share of stored values that is no padding. \"Would help most\" is "
               "the best of other formats, parameters, orders of rows, and every access to x a hit.";
static const char published_legend[] =
    CLI_RANGES "Roof is the speed if x cost nothing and nothing were padded. B/FLOP are the bytes moved for "
               "each FLOP, the sum of index, value and x. Hit is the hit rate of x, S the number of accesses "
               "for each line of x fetched. Useful is the share of stored values that is no padding. \"Would "
               "help most\" is the best of other formats, slice heights, and every access to x a hit.";
static const char gather_legend[] =
    "Roof is the published equation: the link full of values and words of x. Limit is the part that works "
    "longest; of those within 5 % of it, a link before the channels, these before the gather units. DRAM are "
    "the bytes that it moves. Row hits is the share of requests whose row was open, coalesced the share of "
    "accesses to x that are answered from another one's fetch. Useful is the share of stored values that is "
    "no padding.";
static const char other_legend[] = CLI_RANGES "Limit is what the largest part of the time goes to.";
static const char gpus_legend[] =
    "Time is one operation: the exchange of x and the product of the slowest part. Efficiency is the time on "
    "one GPU over n times that. Halo counts the entries of x that one part lacks, the most of all parts. "
    "Launch is what one host thread needs to start kernels and copies, which an answer of one device does "
    "not count.";
static const char exec_parts_legend[] =
    "Parts overlap: each is the time for which its unit works. Chains is the warp that would take longest "
    "alone, each load waiting for the one before. Tail is the time without further blocks to start. Bytes "
    "are read from DRAM, L2 and L1.";
static const char published_parts_legend[] =
    "Parts add up to the time. Launch is what starting a kernel and too few threads cost.";
static const char gather_parts_legend[] =
    "Parts overlap: each is the time that its part of the gather memory needs.";

typedef struct shape {
    cli_table table;
    const char *legend, *parts;
} shape;

/* What people see of the candidates of an answer. */
static const shape *shape_of(const spc_answer *a)
{
    static const shape shapes[] = {
        [SPC_ANSWER_BYTES] = {{.column = published_columns}, published_legend, published_parts_legend},
        [SPC_ANSWER_UNITS] = {{.column = exec_columns}, exec_legend, exec_parts_legend},
        [SPC_ANSWER_GATHER] = {{.column = gather_columns}, gather_legend, gather_parts_legend}};
    static const shape other = {{.column = other_columns}, other_legend, NULL},
                       timed = {{.column = timed_columns}, other_legend, NULL};
    if (a->operation >= SPC_OPERATION_ITERATION)
        return &timed;
    bool product = a->candidates && a->candidate[0].has_product;
    return product ? &shapes[spc_model_shape(a->model_number)] : &other;
}

const cli_table *cli_answer_csv(bool gpus)
{
    return cli_answer_table(spc_answer_fields(), gpus ? "gpus" : "predictions", gpus ? gpus_legend : NULL);
}

/* ---- rows as people see them ---- */

typedef struct shown {
    spc_candidate candidate;
    char advice[CLI_ADVICE_SIZE];
} shown;

static const spc_field *candidate_fields(void)
{
    const spc_field *field = spc_answer_fields();
    while (strcmp(field->name, "predictions") != 0)
        field++;
    return field->of;
}

/* Of a least time the time alone is shown. The traffic behind a sum of terms is that of a kernel of ours, and
 * that behind a bound the least: people would take it for the library's. */
static shown show(const spc_candidate *c)
{
    shown s = {.candidate = *c};
    spc_product_terms *p = &s.candidate.product;
    bool least = cli_is_least(c);
    cli_spell_help(c, s.advice);
    if (least) {
        p->utilisation = NAN;
        s.candidate.limited_by = "-";
        snprintf(s.advice, sizeof s.advice, "-");
    }
    if (least || p->by_terms)
        p->dram_bytes = p->l2_bytes = p->l1_bytes = p->l1_hit_rate = p->hit_rate = NAN;
    return s;
}

static void print_candidates(FILE *stream, const spc_answer *a)
{
    const spc_field fields[] = {
        SPC_FIELD(PART, shown, candidate, "candidate", NULL, "a kernel", .of = candidate_fields()),
        SPC_FIELD(CHARS, shown, advice, "advice", NULL, "what would help most"),
        {0}};
    shown *rows = cli_allocate((a->candidates + 1) * sizeof *rows);
    for (size_t i = 0; i < a->candidates; i++)
        rows[i] = show(&a->candidate[i]);
    cli_print_structs(stream, &shape_of(a)->table, fields, rows, a->candidates, sizeof *rows);
    free(rows);
}

/* What comes before the first, where their number was given. */
static void print_setup(FILE *stream, const spc_answer *a)
{
    char products[CLI_TEXT_SIZE];
    if (a->products == UINT64_MAX || !a->candidates || a->gpus || a->steps)
        return;
    const char *ready = a->candidate[0].pays_against;
    cli_print_structs(stream, &setup_table, candidate_fields(), a->candidate, a->candidates,
                      sizeof *a->candidate);
    fprintf(stream, "\nset-up: conversion and analysis before the first of %s %s%s",
            cli_rounded((double)a->products, CLI_COUNT, products), cli_operation_word(a),
            a->products == 1 ? "" : "s");
    if (ready)
        fprintf(stream, "; pays after: %ss from which it is ahead of %s", cli_operation_word(a), ready);
    fputs(".\n\n", stream);
}

/* ---- parts ---- */

typedef struct part_row {
    const char *kernel;
    spc_part_time time;
} part_row;

static const spc_field *part_fields(void)
{
    static spc_field fields[] = {SPC_FIELD(TEXT, part_row, kernel, "kernel", NULL, "whose time it is"),
                                 SPC_FIELD(PART, part_row, time, "time", NULL, "of one part"),
                                 {0}};
    const spc_field *field = candidate_fields();
    while (strcmp(field->name, "parts") != 0)
        field++;
    fields[1].of = field->of;
    return fields;
}

static size_t list_parts(const spc_answer *a, part_row **rows)
{
    size_t count = 0;
    for (size_t i = 0; i < a->candidates; i++)
        count += a->candidate[i].parts;
    *rows = cli_allocate((count + 1) * sizeof **rows);
    count = 0;
    for (size_t i = 0; i < a->candidates; i++)
        for (size_t k = 0; k < a->candidate[i].parts; k++)
            (*rows)[count++] = (part_row){a->candidate[i].kernel, a->candidate[i].part[k]};
    return count;
}

/* ---- the same, a row a part, as a document ---- */

typedef struct explained {
    const char *device, *model;
    spc_answer *answer;
    part_row *row;
    size_t rows;
} explained;

static const spc_field *explained_fields(void)
{
    static spc_field fields[] = {
        SPC_FIELD(TEXT, explained, device, "device", NULL, "with what is changed about it"),
        SPC_FIELD(TEXT, explained, model, "model", NULL, "that was asked"),
        SPC_FIELD(ROWS, explained, row, "parts", NULL, "what the time goes to", .stride = sizeof(part_row),
                  .count = offsetof(explained, rows)),
        {0}};
    fields[2].of = part_fields();
    return fields;
}

const cli_table *cli_answer_parts_csv(void)
{
    return cli_answer_table(explained_fields(), "parts", NULL);
}

static void release_explained(void *document)
{
    explained *e = document;
    spc_answer_free(e->answer);
    free(e->row);
    free(e);
}

void cli_explain_document(cli_document *document)
{
    explained *e = cli_allocate(sizeof *e);
    *e = (explained){.answer = document->answer};
    e->device = e->answer->device;
    e->model = e->answer->model;
    e->rows = list_parts(e->answer, &e->row);
    cli_document_set(document, explained_fields(), e, release_explained);
}

/* ---- all answers ---- */

/* What headings and parts mean, once for all answers. */
static void print_legends(FILE *stream, const cli_documents *documents, bool parts)
{
    const spc_answer *first = documents->item[0].answer;
    const shape *seen = shape_of(first);
    const cli_table rows = {.rows = "predictions", .column = seen->table.column};
    bool terms = false, others = false;
    cli_print_filled(stream, cli_answers_legend(&rows, seen->legend, documents));
    for (size_t i = 0; i < first->candidates; i++) {
        terms |= first->candidate[i].product.by_terms;
        others |= !first->candidate[i].product.by_terms;
    }
    if (parts && seen->parts && others)
        cli_print_filled(stream, seen->parts);
    if (parts && seen->parts && terms)
        cli_print_filled(
            stream, "Parts of a kernel that is not simulated add up to its time: each is a fitted term.");
    putc('\n', stream);
}

static void print_answer(FILE *stream, const cli_documents *documents, size_t place, bool parts)
{
    const cli_document *document = &documents->item[place];
    const spc_answer *a = document->answer;
    cli_print_subject(stream, document->file, a);
    print_candidates(stream, a);
    putc('\n', stream);
    print_setup(stream, a);
    if (parts) {
        part_row *rows;
        size_t count = list_parts(a, &rows);
        cli_print_structs(stream, &part_table, part_fields(), rows, count, sizeof *rows);
        putc('\n', stream);
        free(rows);
    }
    if (cli_show_details()) {
        if (place == 0)
            print_legends(stream, documents, parts);
        cli_say_details(stream, a);
        putc('\n', stream);
    }
    cli_print_verdict(stream, a);
}

static bool print_all(FILE *stream, const cli_documents *documents, bool parts)
{
    const spc_answer *first = documents->count ? documents->item[0].answer : NULL;
    if (first && first->gpus) {
        cli_print_answers(stream, cli_answer_csv(true), documents);
        cli_say_errors(stream, first);
    }
    for (size_t i = 0; i < documents->count; i++) {
        if (first->gpus)
            cli_say_answer(stream, documents->item[i].file, documents->item[i].answer);
        if (i && !first->gpus)
            putc('\n', stream);
        if (!first->gpus)
            print_answer(stream, documents, i, parts);
    }
    return true;
}

bool cli_show_answers(FILE *stream, const cli_documents *documents)
{
    return print_all(stream, documents, false);
}

bool cli_show_answers_explained(FILE *stream, const cli_documents *documents)
{
    return print_all(stream, documents, true);
}
