/* cli/commands/cmd_info.c - sparcast info: what a matrix is, and what each storage format makes of it. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "core/error.h"
#include "matrix/pattern/row_source.h"
#include "output/console.h"
#include "reorder/permutation.h"
#include "sparcast/device.h"
#include "sparcast/solver.h"
#include "views/views.h"

typedef struct info_arguments {
    cli_common_options common;
    cli_inputs files;
    const char *cache, *device;
    bool stored_only, levels, transposed;
    uint32_t value_bytes, index_bytes;
    cli_order_list orders;
} info_arguments;

static const cli_option option_rows[] = {
    {"value", 0, "TYPE", "Values: f32 or f64 (as the file says, or f32)", 1,
     CLI_PRECISION(info_arguments, value_bytes)},
    {"index", 0, "BITS", "Size formats for 32 or 64 bit indices (32)", 1,
     CLI_BY(cli_take_index, info_arguments, index_bytes), .words = cli_index_sizes},
    {"stored", 0, NULL, "Take the stored triangle of a symmetric file, not the whole matrix", 1,
     CLI_SET(info_arguments, stored_only)},
    {"transposed", 0, NULL, "Of the transposed matrix", 1, CLI_SET(info_arguments, transposed)},
    {"levels", 0, NULL, "Levels of both triangles: what triangular solves go through", 1,
     CLI_SET(info_arguments, levels)},
    {"orders", 0, "LIST", "Of --levels: also those in each of rcm,levels,colours,...", 1,
     CLI_BY(cli_take_orders, info_arguments, orders)},
    {"device", 'd', "NAME|FILE", "Of --levels: what a triangular solve and its analysis take there", 1,
     CLI_SET(info_arguments, device)},
    {"cache", 0, "OUT", "Also write the pattern to OUT (.spc, or .mtx[.gz|.xz|.zst])", 1,
     CLI_SET(info_arguments, cache)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    const info_arguments *a = owner;
    if (a->orders.all || (a->orders.count && !a->levels))
        argp_error(state, "--orders goes with --levels, and names the orders: rcm,levels,colours");
    if (a->device && !a->levels)
        argp_error(state, "--device goes with --levels: what a triangular solve takes there");
    if (a->cache && (a->files.words.count > 1 || a->files.files_from))
        argp_error(state, "--cache takes one FILE at a time");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, info_arguments, files),
             CLI_PART(cli_common, info_arguments, common)},
    .words = "FILE...",
    .doc = "Size, row lengths and symmetry of each matrix, and the bytes of each storage format.\v"
           "Example: sparcast info --cache cant.spc cant.mtx.gz"};

static void info_free(void *answer)
{
    cli_info_answer *info = answer;
    free(info->order);
    free(info->format);
    free(info);
}

/* Levels in another order of rows and columns. */
static spc_status find_ordered(const spc_pattern *pattern, const spc_reorder_options *order,
                               cli_info_order *found, spc_error *error)
{
    spc_permutation *permutation = NULL;
    spc_pattern *permuted = NULL;
    spc_reorder_format(order, found->order, sizeof found->order);
    spc_status status = spc_reorder(pattern, order, &permutation, error);
    if (status == SPC_OK)
        status = spc_permutation_apply(permutation, pattern, 0, &permuted, error);
    if (status == SPC_OK)
        status = spc_pattern_level_pair(permuted, &found->levels, error);
    spc_pattern_free(permuted);
    spc_permutation_free(permutation);
    return status;
}

static spc_status find_orders(const spc_pattern *pattern, const cli_order_list *list, cli_info_answer *info,
                              spc_error *error)
{
    spc_status status = SPC_OK;
    info->order = cli_allocate((list->count + 1) * sizeof *info->order);
    for (; info->orders < list->count && status == SPC_OK; info->orders++)
        status = find_ordered(pattern, &list->item[info->orders], &info->order[info->orders], error);
    return status;
}

static spc_status time_levels(const char *name, uint32_t rows, cli_info_answer *info, spc_error *error)
{
    spc_device *device;
    SPC_TRY(spc_device_load(name, &device, error));
    for (size_t i = 0; i <= info->orders; i++) {
        spc_level_pair *pair = i < info->orders ? &info->order[i].levels : &info->levels;
        spc_levels_time(device, rows, &pair->lower);
        spc_levels_time(device, rows, &pair->upper);
    }
    spc_device_free(device);
    return SPC_OK;
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
                              const info_arguments *arguments, cli_info_answer *info, spc_error *error)
{
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
    cli_info_format *format = &info->format[info->formats++];
    *format =
        (cli_info_format){.format = spc_kernel_format(kernel),
                          .stored_nnz = size.stored_nnz,
                          .padding = size.stored_nnz ? (double)pattern->nnz / (double)size.stored_nnz : 1,
                          .bytes = size.bytes};
    name_layout(&spec, format->layout, sizeof format->layout);
    return SPC_OK;
}

static spc_status find_all(const spc_pattern *pattern, const info_arguments *arguments, cli_info_answer *info,
                           spc_error *error)
{
    info->transposed = arguments->transposed;
    info->has_levels = arguments->levels;
    info->symmetry = spc_symmetry_name(pattern->symmetry);
    info->stored = pattern->stored;
    info->duplicates = pattern->duplicates;
    info->format = cli_allocate(spc_kernel_count() * sizeof *info->format);
    spc_status status = spc_pattern_measure(pattern, &info->stats, error);
    if (status == SPC_OK)
        status = spc_pattern_measure_features(pattern, &info->features, error);
    if (status == SPC_OK && arguments->levels)
        status = spc_pattern_level_pair(pattern, &info->levels, error);
    if (status == SPC_OK)
        status = find_orders(pattern, &arguments->orders, info, error);
    if (status == SPC_OK && arguments->device)
        status = time_levels(arguments->device, pattern->rows, info, error);
    for (size_t i = 0; i < spc_kernel_count() && status == SPC_OK; i++)
        if (is_first_of_format(i))
            status = size_format(spc_kernel_at(i), pattern, arguments, info, error);
    return status == SPC_OK && arguments->cache ? spc_pattern_write(pattern, arguments->cache, error)
                                                : status;
}

static spc_status info(const cli_input *input, void *context, cli_document *document, spc_error *error)
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
    cli_info_answer *answer = cli_allocate(sizeof *answer);
    *answer = (cli_info_answer){0};
    cli_document_set(document, cli_info_fields(), answer, info_free);
    if (status == SPC_OK)
        status = find_all(pattern, arguments, answer, error);
    spc_pattern_free(pattern);
    return status;
}

int cli_info(int argc, char **argv)
{
    info_arguments arguments = {.index_bytes = 4};
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    int code = cli_run_over_files(&arguments.common, &arguments.files, info, &arguments, cli_info_table(),
                                  cli_info_view, 0);
    cli_inputs_close(&arguments.files);
    return code;
}
