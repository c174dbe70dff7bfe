#include "views/views.h"

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

const cli_table cli_info_table = {
    .rows = "formats",
    .keys = "file,rows,cols,nnz,row_nnz.max,row_nnz.mean,row_nnz.std,empty_rows,bandwidth.lower,bandwidth."
            "upper,symmetry,pattern_symmetric,stored,duplicates,features.skew,features.bandwidth,features."
            "neighbours,features.similarity,format,layout,stored_nnz,padding,bytes"};

/* What triangular solves go through, where it was asked for; in each order. */
static void info_view_print_levels(FILE *stream, const json_t *documents)
{
#define COUNTS                                                                                               \
    {"levels.lower.count", "lower levels", CLI_COUNT}, {"levels.lower.rows_max", "widest", CLI_COUNT},       \
        {"levels.upper.count", "upper levels", CLI_COUNT}, {"levels.upper.rows_max", "widest", CLI_COUNT},   \
    {                                                                                                        \
        0                                                                                                    \
    }
    static const cli_column alone[] = {{"file", "file", CLI_TEXT}, COUNTS},
                            ordered[] = {{"file", "file", CLI_TEXT}, {"order", "order", CLI_TEXT}, COUNTS};
#undef COUNTS
    bool orders = cli_get(json_array_get(documents, 0), "orders");
    const cli_table levels = {.column = orders ? ordered : alone,
                              .legend = "Widest is the level with most rows, and how many."};
    size_t i, k;
    json_t *document, *order, *rows = json_array();
    json_array_foreach((json_t *)documents, i, document)
    {
        json_t *file = json_object_get(document, "file"), *row;
        if (!cli_get(document, "levels"))
            continue;
        row = json_pack("{sOsssO}", "file", file, "order", "own", "levels", cli_get(document, "levels"));
        json_array_append_new(rows, row);
        json_array_foreach(cli_get(document, "orders"), k, order)
        {
            row = json_deep_copy(order);
            json_object_set(row, "file", file);
            json_array_append_new(rows, row);
        }
    }
    if (json_array_size(rows) > 0) {
        putc('\n', stream);
        cli_print_table(stream, &levels, rows);
    }
    json_decref(rows);
}

bool cli_info_view(FILE *stream, const json_t *documents)
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
    cli_print_table(stream, &matrices, documents);
    if (json_array_size(documents))
        putc('\n', stream);
    cli_print_table(stream, &formats, documents);
    info_view_print_levels(stream, documents);
    return true;
}
