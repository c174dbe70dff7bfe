/* cli/cmd_info.c - sparcast info: what a matrix is, and what each storage format makes of it. */
#include <string.h>

#include "cli/files.h"

enum { KEY_CACHE = 0x200, KEY_STORED, KEY_VALUE, KEY_INDEX };

typedef struct info_arguments {
    cli_common common;
    cli_list files;
    const char *cache;
    bool stored_only;
    uint32_t value_bytes, index_bytes;
} info_arguments;

static const struct argp_option options[] = {
    {"value", KEY_VALUE, "TYPE", 0, "Size formats for f32 or f64 values (f32)", 1},
    {"index", KEY_INDEX, "BITS", 0, "Size formats for 32 or 64 bit indices (32)", 1},
    {"stored", KEY_STORED, NULL, 0, "Take the stored triangle of a symmetric file, not the whole matrix", 1},
    {"cache", KEY_CACHE, "OUT", 0, "Also write the pattern to OUT (.spc, or .mtx[.gz|.xz|.zst])", 1},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    info_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->common;
        return 0;
    case KEY_CACHE:
        arguments->cache = argument;
        return 0;
    case KEY_STORED:
        arguments->stored_only = true;
        return 0;
    case KEY_VALUE:
        arguments->value_bytes = cli_parse_value_bytes(state, argument);
        return 0;
    case KEY_INDEX:
        arguments->index_bytes = cli_parse_index_bytes(state, argument);
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&arguments->files, argument);
        return 0;
    case ARGP_KEY_END:
        cli_need_files(state, &arguments->files);
        if (arguments->cache && arguments->files.count > 1)
            argp_error(state, "--cache takes one FILE at a time");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {
    options,
    parse,
    "FILE...",
    "Size, row lengths and symmetry of each matrix, and the bytes of each storage format.\v"
    "Example: sparcast info --cache cant.spc cant.mtx.gz",
    cli_common_children,
    NULL,
    NULL};

static void describe(const spc_pattern *pattern, const spc_pattern_stats *stats, json_t *document)
{
    cli_set_count(document, "rows", stats->rows);
    cli_set_count(document, "cols", stats->cols);
    cli_set_count(document, "nnz", stats->nnz);
    json_t *row = cli_add_object(document, "row_nnz");
    cli_set_count(row, "max", stats->row_nnz_max);
    cli_set_number(row, "mean", stats->row_nnz_mean);
    cli_set_number(row, "std", stats->row_nnz_std);
    cli_set_count(document, "empty_rows", stats->empty_rows);
    json_t *bandwidth = cli_add_object(document, "bandwidth");
    cli_set_count(bandwidth, "lower", stats->bandwidth_lower);
    cli_set_count(bandwidth, "upper", stats->bandwidth_upper);
    cli_set_text(document, "symmetry", spc_symmetry_name(pattern->symmetry));
    cli_set_flag(document, "pattern_symmetric", stats->pattern_symmetric);
    cli_set_count(document, "stored", pattern->stored);
    cli_set_count(document, "duplicates", pattern->duplicates);
}

/* "fold:13": a format with the parameters its layout was measured with. */
static void name_layout(const spc_kernel_spec *spec, char *name, size_t size)
{
    if (spec->parameter[0])
        spc_kernel_format_spec(spec, name, size);
    else
        snprintf(name, size, "%s", spc_kernel_format(spec->kernel));
}

/* Kernels of one format share its layout: the first one stands for it. */
static bool is_first_of_format(size_t i)
{
    const char *format = spc_kernel_format(spc_kernel_at(i));
    for (size_t j = 0; j < i; j++)
        if (strcmp(spc_kernel_format(spc_kernel_at(j)), format) == 0)
            return false;
    return true;
}

static spc_status size_format(const spc_kernel *kernel, const spc_pattern *pattern,
                              const info_arguments *arguments, json_t *formats, spc_error *error)
{
    char name[64];
    spc_layout_size size;
    spc_kernel_spec spec = {.kernel = kernel};
    spc_status status = spc_kernel_choose(&spec, pattern, error);
    if (status == SPC_OK)
        status =
            spc_layout_measure(&spec, pattern, arguments->value_bytes, arguments->index_bytes, &size, error);
    if (status == SPC_ERROR_RANGE) /* a padded layout beyond 2^63 bytes has no size to show */
        return SPC_OK;
    if (status != SPC_OK)
        return status;
    json_t *format = cli_append_object(formats);
    cli_set_text(format, "format", spc_kernel_format(kernel));
    name_layout(&spec, name, sizeof name);
    cli_set_text(format, "layout", name);
    cli_set_count(format, "stored_nnz", size.stored_nnz);
    cli_set_number(format, "padding", size.stored_nnz ? (double)pattern->nnz / (double)size.stored_nnz : 1);
    cli_set_count(format, "bytes", size.bytes);
    return SPC_OK;
}

static spc_status describe_all(const spc_pattern *pattern, const info_arguments *arguments, json_t *document,
                               spc_error *error)
{
    spc_pattern_stats stats;
    spc_status status = spc_pattern_measure(pattern, &stats, error);
    if (status != SPC_OK)
        return status;
    describe(pattern, &stats, document);
    json_t *formats = cli_add_array(document, "formats");
    for (size_t i = 0; i < spc_kernel_count() && status == SPC_OK; i++)
        if (is_first_of_format(i))
            status = size_format(spc_kernel_at(i), pattern, arguments, formats, error);
    return status == SPC_OK && arguments->cache ? spc_pattern_write(pattern, arguments->cache, error)
                                                : status;
}

static spc_status info(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    const info_arguments *arguments = context;
    spc_pattern *pattern = NULL;
    spc_read_options read = {
        .threads = input->threads, .stored_only = arguments->stored_only, .progress = input->progress};
    cli_set_text(document, "file", input->path);
    spc_status status = spc_pattern_read(input->path, &read, &pattern, error);
    if (status == SPC_OK)
        status = describe_all(pattern, arguments, document, error);
    spc_pattern_free(pattern);
    return status;
}

static const cli_column matrix_columns[] = {{"file", "file", CLI_TEXT},
                                            {"rows", "rows", CLI_COUNT},
                                            {"cols", "cols", CLI_COUNT},
                                            {"nnz", "non-zeros", CLI_COUNT},
                                            {"row_nnz.mean", "mean", CLI_NUMBER},
                                            {"row_nnz.std", "std", CLI_NUMBER},
                                            {"row_nnz.max", "max", CLI_COUNT},
                                            {"empty_rows", "empty", CLI_COUNT},
                                            {"bandwidth.lower", "lower", CLI_COUNT},
                                            {"bandwidth.upper", "upper", CLI_COUNT},
                                            {"symmetry", "symmetry", CLI_TEXT},
                                            {0}};

static const cli_column format_columns[] = {{"file", "file", CLI_TEXT},
                                            {"format", "format", CLI_TEXT},
                                            {"layout", "as", CLI_TEXT},
                                            {"stored_nnz", "stored", CLI_COUNT},
                                            {"padding", "useful", CLI_PERCENT},
                                            {"bytes", "bytes", CLI_BYTES},
                                            {0}};

static const cli_column all_columns[] = {{"file", NULL, CLI_TEXT},
                                         {"rows", NULL, CLI_COUNT},
                                         {"cols", NULL, CLI_COUNT},
                                         {"nnz", NULL, CLI_COUNT},
                                         {"row_nnz.max", NULL, CLI_COUNT},
                                         {"row_nnz.mean", NULL, CLI_NUMBER},
                                         {"row_nnz.std", NULL, CLI_NUMBER},
                                         {"empty_rows", NULL, CLI_COUNT},
                                         {"bandwidth.lower", NULL, CLI_COUNT},
                                         {"bandwidth.upper", NULL, CLI_COUNT},
                                         {"symmetry", NULL, CLI_TEXT},
                                         {"pattern_symmetric", NULL, CLI_TEXT},
                                         {"stored", NULL, CLI_COUNT},
                                         {"duplicates", NULL, CLI_COUNT},
                                         {"format", NULL, CLI_TEXT},
                                         {"layout", NULL, CLI_TEXT},
                                         {"stored_nnz", NULL, CLI_COUNT},
                                         {"padding", NULL, CLI_NUMBER},
                                         {"bytes", NULL, CLI_COUNT},
                                         {0}};

static const cli_table machine_table = {"formats", all_columns, NULL};

static bool tell(FILE *stream, const json_t *documents)
{
    static const cli_table matrices = {NULL, matrix_columns,
                                       "mean, std, max, empty: non-zeros in a row; lower, upper: farthest "
                                       "entry below and above the diagonal."};
    static const cli_table formats = {"formats", format_columns,
                                      "stored: value slots with padding; useful: share of them that holds a "
                                      "non-zero; bytes: all arrays of the format."};
    cli_print_table(stream, &matrices, documents);
    if (json_array_size(documents))
        putc('\n', stream);
    cli_print_table(stream, &formats, documents);
    return true;
}

int cli_info(int argc, char **argv)
{
    info_arguments arguments = {.value_bytes = 4, .index_bytes = 4};
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    json_t *documents = json_array();
    int code = cli_each_file(&arguments.files, arguments.common.threads, info, &arguments, documents);
    code = cli_finish(&arguments.common, code, &machine_table, tell, documents);
    cli_list_free(&arguments.files);
    return code;
}
