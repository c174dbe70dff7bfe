/* cli/commands/cmd_info.c - sparcast info: what a matrix is, and what each storage format makes of it. */
#include <string.h>

#include "cli/commands/commands.h"
#include "sparcast/reorder.h"
#include "sparcast/solver.h"
#include "views/views.h"

enum { KEY_VALUE = 0x200, KEY_INDEX, KEY_ORDERS };

typedef struct info_arguments {
    cli_common_options common;
    cli_inputs files;
    const char *cache;
    bool stored_only, levels, transposed;
    uint32_t value_bytes, index_bytes;
    cli_order_list orders;
} info_arguments;

static const struct argp_option options[] = {
    {"value", KEY_VALUE, "TYPE", 0, "Values: f32 or f64 (as the file says, or f32)", 1},
    {"index", KEY_INDEX, "BITS", 0, "Size formats for 32 or 64 bit indices (32)", 1},
    {"stored", CLI_SET(info_arguments, stored_only), NULL, 0,
     "Take the stored triangle of a symmetric file, not the whole matrix", 1},
    {"transposed", CLI_SET(info_arguments, transposed), NULL, 0, "Of the transposed matrix", 1},
    {"levels", CLI_SET(info_arguments, levels), NULL, 0,
     "Levels of both triangles: what triangular solves go through", 1},
    {"orders", KEY_ORDERS, "LIST", 0, "Of --levels: also those in each of rcm,levels,colours,...", 1},
    {"cache", CLI_SET(info_arguments, cache), "OUT", 0,
     "Also write the pattern to OUT (.spc, or .mtx[.gz|.xz|.zst])", 1},
    {0},
};

static error_t info_parse(int key, char *argument, struct argp_state *state)
{
    info_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->common;
        state->child_inputs[1] = &arguments->files;
        return 0;
    case KEY_ORDERS:
        cli_parse_orders(state, "--orders", argument, &arguments->orders);
        return 0;
    case KEY_VALUE:
        arguments->value_bytes = cli_parse_precision(state, argument);
        return 0;
    case KEY_INDEX:
        arguments->index_bytes = cli_parse_index_bytes(state, argument);
        return 0;
    case ARGP_KEY_END:
        cli_need_inputs(state, &arguments->files);
        if (arguments->orders.all || (arguments->orders.count && !arguments->levels))
            argp_error(state, "--orders goes with --levels, and names the orders: rcm,levels,colours");
        if (arguments->cache && (arguments->files.words.count > 1 || arguments->files.files_from))
            argp_error(state, "--cache takes one FILE at a time");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = info_parse,
    .args_doc = "FILE...",
    .doc = "Size, row lengths and symmetry of each matrix, and the bytes of each storage format.\v"
           "Example: sparcast info --cache cant.spc cant.mtx.gz",
    .children = cli_file_children};

static void info_describe(const spc_pattern *pattern, const spc_pattern_stats *stats, json_t *document)
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

static spc_status describe_features(const spc_pattern *pattern, json_t *document, spc_error *error)
{
    spc_pattern_features features;
    spc_status status = spc_pattern_measure_features(pattern, &features, error);
    json_t *to = cli_add_object(document, "features");
    cli_set_number(to, "skew", features.skew);
    cli_set_number(to, "bandwidth", features.bandwidth);
    cli_set_number(to, "neighbours", features.neighbours);
    cli_set_number(to, "similarity", features.similarity);
    return status;
}

static spc_status describe_levels(const spc_pattern *pattern, json_t *document, spc_error *error)
{
    spc_level_pair levels;
    spc_status status = spc_pattern_level_pair(pattern, &levels, error);
    if (status == SPC_OK)
        cli_describe(document, spc_level_pair_fields(), &levels);
    return status;
}

/* The same in another order of rows and columns. */
static spc_status describe_ordered(const spc_pattern *pattern, const spc_reorder_options *order,
                                   json_t *orders, spc_error *error)
{
    char name[64];
    spc_permutation *permutation = NULL;
    spc_pattern *permuted = NULL;
    json_t *row = cli_append_object(orders);
    cli_set_text(row, "order", spc_reorder_format(order, name, sizeof name));
    spc_status status = spc_reorder(pattern, order, &permutation, error);
    if (status == SPC_OK)
        status = spc_permutation_apply(permutation, pattern, 0, &permuted, error);
    if (status == SPC_OK)
        status = describe_levels(permuted, row, error);
    spc_pattern_free(permuted);
    spc_permutation_free(permutation);
    return status;
}

static spc_status describe_orders(const spc_pattern *pattern, const cli_order_list *list, json_t *document,
                                  spc_error *error)
{
    spc_status status = SPC_OK;
    json_t *orders = list->count ? cli_add_array(document, "orders") : NULL;
    for (size_t i = 0; i < list->count && status == SPC_OK; i++)
        status = describe_ordered(pattern, &list->item[i], orders, error);
    return status;
}

/* A format with the parameters that were chosen for it: "fold:13". */
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

static spc_status info_describe_all(const spc_pattern *pattern, const info_arguments *arguments,
                                    json_t *document, spc_error *error)
{
    spc_pattern_stats stats;
    spc_status status = spc_pattern_measure(pattern, &stats, error);
    if (status != SPC_OK)
        return status;
    if (arguments->transposed)
        cli_set_flag(document, "transposed", true);
    info_describe(pattern, &stats, document);
    status = describe_features(pattern, document, error);
    if (status == SPC_OK && arguments->levels)
        status = describe_levels(pattern, document, error);
    if (status == SPC_OK)
        status = describe_orders(pattern, &arguments->orders, document, error);
    json_t *formats = cli_add_array(document, "formats");
    for (size_t i = 0; i < spc_kernel_count() && status == SPC_OK; i++)
        if (is_first_of_format(i))
            status = size_format(spc_kernel_at(i), pattern, arguments, formats, error);
    return status == SPC_OK && arguments->cache ? spc_pattern_write(pattern, arguments->cache, error)
                                                : status;
}

static spc_status info(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    info_arguments own = *(const info_arguments *)context, *arguments = &own;
    uint32_t value_bytes = 0; /* as the file says */
    spc_pattern *pattern = NULL;
    spc_read_options read = cli_read_options(input);
    read.stored_only = arguments->stored_only;
    read.value_bytes = &value_bytes;
    spc_status status = cli_refuse_own_input(arguments->cache, input->path, error);
    if (status == SPC_OK)
        status = cli_read_transposed(input, &read, arguments->transposed, &pattern, error);
    if (!own.value_bytes)
        own.value_bytes = value_bytes ? value_bytes : sizeof(float);
    if (status == SPC_OK)
        status = info_describe_all(pattern, arguments, document, error);
    spc_pattern_free(pattern);
    return status;
}

int cli_info(int argc, char **argv)
{
    info_arguments arguments = {.index_bytes = 4};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    int code = cli_run_over_files(&(cli_file_run){.common = &arguments.common,
                                                  .inputs = &arguments.files,
                                                  .job = info,
                                                  .context = &arguments,
                                                  .table = &cli_info_table,
                                                  .view = cli_info_view,
                                                  .argc = argc,
                                                  .argv = argv});
    cli_inputs_close(&arguments.files);
    return code;
}
