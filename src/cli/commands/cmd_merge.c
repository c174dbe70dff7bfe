/* cli/commands/cmd_merge.c - sparcast merge: the files of the shards of one run, as one file. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "core/error.h"
#include "output/console.h"
#include "sparcast/measure.h"

static void check(struct argp_state *state, void *owner)
{
    const cli_list *files = owner;
    if (files->count < 2)
        argp_error(state, "OUT and at least one FILE are needed");
    cli_check_suffix(state, "OUT", files->item[0], ".csv and .jsonl are");
}

static const cli_option option_rows[] = {{"", .take = cli_take_list}, {0}};
static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0}},
    .words = "OUT FILE...",
    .doc = "Joins files of rows (-o OUT.csv, OUT.jsonl; of probe too) that came from one run in parts. Parts "
           "of different runs, and rows that are there twice, are refused.\v"
           "Example: sparcast merge all.csv part-*.csv"};

typedef struct block {
    const cli_row_block *rows;
    size_t from; /* which FILE */
} block;

typedef struct merge {
    const cli_list *files; /* OUT first */
    cli_rows *part;        /* one a FILE */
    block *block;
    size_t count, failed;
} merge;

/* ---- the parts ---- */

static spc_status merge_fail(spc_error *error, const char *path, const char *cause)
{
    *error = (spc_error){.status = SPC_ERROR_DATA};
    snprintf(error->message, sizeof error->message, "%.500s: %s", path, cause);
    return error->status;
}

/* Measurements say in their header when, by which command and beside what load each part was made. */
static bool may_differ(const char *line, size_t length)
{
    static const char *const keys[] = {"# date:", "# command:", "# load:"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (length > strlen(keys[i]) && strncmp(line, keys[i], strlen(keys[i])) == 0)
            return true;
    return false;
}

static bool same_header(const spc_table *a, const spc_table *b)
{
    char *one = cli_common_header(a->text, a->header), *other = cli_common_header(b->text, b->header);
    char *i = one, *k = other;
    bool same = true;
    while (same && *i && *k) {
        size_t length = strcspn(i, "\n"), there = strcspn(k, "\n");
        bool skip = may_differ(i, length), skip_other = may_differ(k, there);
        same = skip || skip_other || (length == there && memcmp(i, k, length) == 0);
        i += skip || !skip_other ? length + (i[length] == '\n') : 0;
        k += skip_other || !skip ? there + (k[there] == '\n') : 0;
    }
    same = same && !*i && !*k;
    free(one);
    free(other);
    return same;
}

/* ---- the shards ---- */

/* The numbers that the header of a part says, "# shard: I/N" or "shard": "I/N"; false where it says none. */
static bool find_shard(const spc_table *t, unsigned *shard, unsigned *shards)
{
    char *header = strndup(t->text, t->header);
    const char *line = header ? strstr(header, "# shard: ") : NULL,
               *key = header ? strstr(header, "\"shard\": \"") : NULL;
    bool found = (line && sscanf(line, "# shard: %u/%u", shard, shards) == 2) ||
                 (key && sscanf(key, "\"shard\": \"%u/%u", shard, shards) == 2);
    free(header);
    return found && *shard >= 1 && *shard <= *shards && *shards <= 1 << 20;
}

/* A shard without a file leaves no part: one that is missing is a word, and no error. */
static void name_missing(const merge *m)
{
    unsigned shard, shards, all = 0;
    bool *there = NULL;
    for (size_t i = 0; i + 1 < m->files->count; i++) {
        if (!find_shard(&m->part[i].table, &shard, &shards) || (all && shards != all)) {
            free(there);
            return;
        }
        if (!there) {
            there = cli_allocate(shards + 1);
            memset(there, 0, shards + 1);
        }
        all = shards;
        there[shard] = true;
    }
    for (shard = 1; shard <= all; shard++)
        if (!there[shard])
            cli_complain("no part of shard %u/%u: it had no file, or is missing", shard, all);
    free(there);
}

static bool is_measurement(const spc_table *t)
{
    return t->header - t->columns > 7 && strncmp(t->text + t->columns, "matrix,", 7) == 0;
}

static spc_status open_parts(merge *m, spc_error *error)
{
    for (size_t i = 0; i + 1 < m->files->count; i++) {
        const char *path = m->files->item[i + 1];
        SPC_TRY(cli_rows_read(path, &m->part[i], error));
        if (!cli_is_of_ours(&m->part[i].table) && !is_measurement(&m->part[i].table))
            return merge_fail(error, path,
                              "neither rows of -o OUT.csv or OUT.jsonl nor measurements of probe");
        if (i && !same_header(&m->part[0].table, &m->part[i].table))
            return merge_fail(error, path,
                              "comes from another run than the files before it: their headers differ");
    }
    return SPC_OK;
}

/* ---- the rows ---- */

static int merge_by_file(const void *a, const void *b)
{
    const cli_row_block *one = ((const block *)a)->rows, *other = ((const block *)b)->rows;
    int order = strcmp(one->file, other->file);
    return order ? order : (one->text > other->text) - (one->text < other->text);
}

/* Of measurements one matrix may be in several parts, with other kernels. */
static spc_status merge_refuse_doubles(const merge *m, spc_error *error)
{
    for (size_t i = 1; i < m->count && !is_measurement(&m->part[0].table); i++)
        if (strcmp(m->block[i - 1].rows->file, m->block[i].rows->file) == 0) {
            char cause[700];
            snprintf(cause, sizeof cause, "rows of %.300s are in %.300s too", m->block[i].rows->file,
                     m->files->item[m->block[i - 1].from + 1]);
            return merge_fail(error, m->files->item[m->block[i].from + 1], cause);
        }
    return SPC_OK;
}

/* ---- the whole ---- */

/* An OUT that is there has to hold rows of the same columns; in JSON, of sparcast. */
static spc_status merge_check_output(const merge *m, spc_error *error)
{
    const spc_table *first = &m->part[0].table;
    bool json = first->text[first->columns] == '{';
    if (cli_ends_in(m->files->item[0], json ? ".csv" : ".jsonl"))
        return merge_fail(error, m->files->item[0],
                          json ? "the parts are JSON lines: name it .jsonl"
                               : "the parts are CSV: name it .csv");
    char *columns = json ? NULL : strndup(first->text + first->columns, first->header - first->columns);
    spc_status status = spc_output_check(m->files->item[0], columns ? columns : "{\"sparcast\": ", error);
    free(columns);
    return status;
}

/* The failure of a temporary file that is removed is one of OUT. */
static spc_status name_output(spc_error *error, const char *path, const char *temporary)
{
    size_t length = strlen(temporary);
    const char *cause =
        strncmp(error->message, temporary, length) == 0 ? strstr(error->message + length, ": ") : NULL;
    if (!cause)
        return error->status;
    char copy[sizeof error->message];
    snprintf(copy, sizeof copy, "not written: %s", cause + 2);
    return merge_fail(error, path, copy);
}

static spc_status merge_write_all(const merge *m, spc_error *error)
{
    spc_output output;
    spc_status status = merge_check_output(m, error);
    if (status != SPC_OK)
        return status;
    /* Before the temporary file is there, which would stay where memory for this is missing. */
    char *header = cli_common_header(m->part[0].table.text, m->part[0].table.header);
    status = spc_output_open(&output, m->files->item[0], error);
    if (status == SPC_OK)
        fputs(header, output.stream);
    free(header);
    if (status != SPC_OK)
        return status;
    for (size_t i = 0; i < m->count && !spc_interrupted(); i++)
        fwrite(m->block[i].rows->text, 1, m->block[i].rows->length, output.stream);
    if (is_measurement(&m->part[0].table) && output.temporary && fflush(output.stream) == 0) {
        spc_measurements read; /* refuses a row that is there twice */
        status = spc_measurements_read(output.temporary, &read, error);
        spc_measurements_free(&read);
        if (status != SPC_OK)
            status = name_output(error, m->files->item[0], output.temporary);
    }
    if (status == SPC_OK && !spc_interrupted())
        return spc_output_commit(&output, error);
    spc_output_discard(&output);
    if (status == SPC_OK)
        *error = (spc_error){SPC_ERROR_INTERRUPTED, "interrupted"};
    return status == SPC_OK ? SPC_ERROR_INTERRUPTED : status;
}

static spc_status merge_files(merge *m, spc_error *error)
{
    spc_status status = open_parts(m, error);
    if (status != SPC_OK)
        return status;
    size_t all = 0;
    for (size_t i = 0; i + 1 < m->files->count; i++)
        all += m->part[i].count;
    m->block = cli_allocate((all + 1) * sizeof *m->block);
    for (size_t i = 0; i + 1 < m->files->count; i++)
        for (size_t k = 0; k < m->part[i].count; k++) {
            m->block[m->count++] = (block){&m->part[i].block[k], i};
            m->failed += m->part[i].block[k].failed && !is_measurement(&m->part[i].table);
        }
    if (m->count)
        qsort(m->block, m->count, sizeof *m->block, merge_by_file);
    status = merge_refuse_doubles(m, error);
    if (status == SPC_OK)
        status = merge_write_all(m, error);
    if (status == SPC_OK)
        name_missing(m);
    if (status == SPC_OK)
        fprintf(stderr, "sparcast: %zu inputs, %zu failed\n", m->count, m->failed);
    return status;
}

int cli_merge(int argc, char **argv)
{
    cli_list files = {0};
    spc_error error;
    cli_parse_arguments(&syntax, argc, argv, &files);
    merge m = {.files = &files, .part = cli_allocate(files.count * sizeof *m.part)};
    memset(m.part, 0, files.count * sizeof *m.part);
    int code = cli_report_status(merge_files(&m, &error), &error);
    for (size_t i = 0; i + 1 < files.count; i++)
        cli_rows_free(&m.part[i]);
    free(m.block);
    free(m.part);
    cli_list_free(&files);
    return code;
}
