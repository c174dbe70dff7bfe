#include "views/views.h"

#include <math.h>
#include <stdlib.h>

#include "output/console.h"
#include "workloads/iteration/inverses.h"

static const cli_column matrix_columns[] = {{"file", "file", CLI_TEXT},
                                            {"rows", "rows", CLI_COUNT},
                                            {"cols", "cols", CLI_COUNT},
                                            {"nnz", "non-zeros", CLI_COUNT},
                                            {"row_nnz.mean", "mean", CLI_NUMBER},
                                            {"row_nnz.std", "std", CLI_NUMBER | CLI_SPARE},
                                            {"row_nnz.max", "max", CLI_COUNT},
                                            {"empty_rows", "empty", CLI_COUNT | CLI_SPARE},
                                            {"bandwidth.lower", "lower", CLI_COUNT | CLI_SPARE},
                                            {"bandwidth.upper", "upper", CLI_COUNT | CLI_SPARE},
                                            {"features.skew", "skew", CLI_NUMBER | CLI_SPARE},
                                            {"features.bandwidth", "band", CLI_NUMBER | CLI_SPARE},
                                            {"features.neighbours", "neighbours", CLI_NUMBER | CLI_SPARE},
                                            {"features.similarity", "similarity", CLI_NUMBER | CLI_SPARE},
                                            {"symmetry", "symmetry", CLI_TEXT},
                                            {0}};

static const cli_column format_columns[] = {{"file", "file", CLI_TEXT},
                                            {"format", "format", CLI_TEXT},
                                            {"layout", "as", CLI_TEXT},
                                            {"stored_nnz", "stored", CLI_COUNT},
                                            {"padding", "useful", CLI_PERCENT},
                                            {"bytes", "bytes", CLI_BYTES},
                                            {0}};

#define STATS(kind, member, key, says) SPC_FIELD(kind, spc_pattern_stats, member, key, "1", says)
#define SHARE(member, unit, says) SPC_FIELD(NUMBER, spc_pattern_features, member, #member, unit, says)

static const spc_field row_fields[] = {
    STATS(COUNT, row_nnz_max, "max", "the longest row"),
    STATS(NUMBER, row_nnz_mean, "mean", "of all rows"),
    STATS(NUMBER, row_nnz_std, "std", "standard deviation"),
    {0},
};

static const spc_field bandwidth_fields[] = {
    STATS(COUNT, bandwidth_lower, "lower", "how far entries lie below the diagonal"),
    STATS(COUNT, bandwidth_upper, "upper", "how far entries lie above the diagonal"),
    {0},
};

static const spc_field feature_fields[] = {
    SHARE(skew, "1", "longest row over the mean, less 1"),
    SHARE(bandwidth, "share", "mean span of a row, of the columns"),
    SHARE(neighbours, "1", "entries beside an entry, 0 to 2"),
    SHARE(similarity, "share", "of the entries that the next row has too"),
    {0},
};

static const spc_field format_fields[] = {
    SPC_FIELD(TEXT, cli_info_format, format, "format", NULL, "its name"),
    SPC_FIELD(CHARS, cli_info_format, layout, "layout", NULL, "with the parameters that were chosen"),
    SPC_FIELD(COUNT64, cli_info_format, stored_nnz, "stored_nnz", "1", "places for values, padding included"),
    SPC_FIELD(NUMBER, cli_info_format, padding, "padding", "share", "of the places that hold a non-zero"),
    SPC_FIELD(COUNT64, cli_info_format, bytes, "bytes", "B", "of all arrays"),
    {0},
};

/* The table of the levels is the library's: cli_info_fields sets it. */
static spc_field order_fields[] = {
    SPC_FIELD(CHARS, cli_info_order, order, "order", NULL, "of rows and columns"),
    SPC_FIELD(PART, cli_info_order, levels, "levels", NULL, "of both triangles"),
    {0},
};

static spc_field fields[] = {
    SPC_FIELD(FLAG, cli_info_answer, transposed, "transposed", NULL, "it is the transposed matrix",
              .optional = true, .aside = true),
    SPC_FIELD(COUNT, cli_info_answer, stats.rows, "rows", "1", "rows"),
    SPC_FIELD(COUNT, cli_info_answer, stats.cols, "cols", "1", "columns"),
    SPC_FIELD(COUNT64, cli_info_answer, stats.nnz, "nnz", "1", "entries"),
    SPC_FIELD(STRUCT, cli_info_answer, stats, "row_nnz", NULL, "entries of a row", .of = row_fields),
    SPC_FIELD(COUNT, cli_info_answer, stats.empty_rows, "empty_rows", "1", "rows without entries"),
    SPC_FIELD(STRUCT, cli_info_answer, stats, "bandwidth", NULL, "of the pattern", .of = bandwidth_fields),
    SPC_FIELD(TEXT, cli_info_answer, symmetry, "symmetry", NULL, "as the file declares it"),
    SPC_FIELD(FLAG, cli_info_answer, stats.pattern_symmetric, "pattern_symmetric", NULL,
              "the pattern is that of its transpose"),
    SPC_FIELD(COUNT64, cli_info_answer, stored, "stored", "1", "entries of the file"),
    SPC_FIELD(COUNT64, cli_info_answer, duplicates, "duplicates", "1", "entries that were added to others"),
    SPC_FIELD(STRUCT, cli_info_answer, features, "features", NULL, "as published tables have them",
              .of = feature_fields),
    SPC_FIELD(PART, cli_info_answer, levels, "levels", NULL, "of both triangles",
              .count = offsetof(cli_info_answer, has_levels), .aside = true),
    SPC_FIELD(ROWS, cli_info_answer, order, "orders", NULL, "levels in other orders", .of = order_fields,
              .stride = sizeof(cli_info_order), .count = offsetof(cli_info_answer, orders), .optional = true),
    SPC_FIELD(ROWS, cli_info_answer, format, "formats", NULL, "storage formats", .of = format_fields,
              .stride = sizeof(cli_info_format), .count = offsetof(cli_info_answer, formats)),
    {0},
};

const spc_field *cli_info_fields(void)
{
    for (spc_field *field = order_fields; field->name; field++) /* first of all before there are threads */
        if (field->type == SPC_FIELD_PART && !field->of)
            field->of = spc_level_pair_fields();
    for (spc_field *field = fields; field->name; field++)
        if (field->type == SPC_FIELD_PART && !field->of)
            field->of = spc_level_pair_fields();
    return fields;
}

const cli_table *cli_info_table(void)
{
    return cli_answer_table(cli_info_fields(), "formats", NULL);
}

/* What triangular solves go through, where it was asked for; in each order. */
static void print_levels(FILE *stream, const cli_documents *documents)
{
    const cli_info_answer *first = documents->count ? documents->item[0].answer : NULL;
    if (!first || !first->has_levels)
        return;
    cli_documents rows = {0};
    for (size_t i = 0; i < documents->count; i++) {
        const cli_info_answer *info = documents->item[i].answer;
        cli_info_order *own = cli_allocate(sizeof *own);
        *own = (cli_info_order){"own", info->levels};
        cli_documents_add(&rows, (cli_document){.fields = order_fields,
                                                .answer = own,
                                                .release = free,
                                                .file = cli_printed("%s", documents->item[i].file)});
        for (size_t k = 0; k < info->orders; k++)
            cli_documents_add(&rows, (cli_document){.fields = order_fields,
                                                    .answer = &info->order[k],
                                                    .file = cli_printed("%s", documents->item[i].file)});
    }
    bool timed = !isnan(first->levels.lower.solve_seconds);
    cli_column columns[] = {{"file", "file", CLI_TEXT},
                            {"order", first->orders ? "order" : NULL, CLI_TEXT},
                            {"levels.lower.count", "lower levels", CLI_COUNT},
                            {"levels.lower.rows_max", "widest", CLI_COUNT},
                            {"levels.upper.count", "upper levels", CLI_COUNT},
                            {"levels.upper.rows_max", "widest", CLI_COUNT},
                            {"levels.lower.solve_seconds", timed ? "lower solve" : NULL, CLI_SECONDS},
                            {"levels.lower.analysis_seconds", timed ? "analysis" : NULL, CLI_SECONDS},
                            {"levels.upper.solve_seconds", timed ? "upper solve" : NULL, CLI_SECONDS},
                            {"levels.upper.analysis_seconds", timed ? "analysis" : NULL, CLI_SECONDS},
                            {0}};
    putc('\n', stream);
    cli_print_answers(stream,
                      &(cli_table){.column = columns,
                                   .legend = timed
                                                 ? "Widest is the level with most rows, and how many. Solve "
                                                   "and analysis are the library's, on the device."
                                                 : "Widest is the level with most rows, and how many."},
                      &rows);
    cli_documents_free(&rows);
}

bool cli_info_view(FILE *stream, const cli_documents *documents)
{
    static const cli_table matrices = {
        .column = matrix_columns,
        .legend =
            "Mean, std and max describe the non-zeros of a row; empty counts the rows without any. Lower and "
            "upper say how far entries lie below and above the diagonal. Skew is the longest row over the "
            "mean, less 1; band the mean span of a row as a share of the columns; neighbours how many "
            "entries lie beside one; similarity the share of entries that the next row has too."};
    static const cli_table formats = {
        .rows = "formats",
        .column = format_columns,
        .legend = "Stored counts the places for values, padding included. Useful is the share of them that "
                  "holds a non-zero. Bytes is the size of all arrays of the format."};
    cli_print_answers(stream, &matrices, documents);
    if (documents->count)
        putc('\n', stream);
    cli_print_answers(stream, &formats, documents);
    print_levels(stream, documents);
    return true;
}
