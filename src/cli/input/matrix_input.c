#include "cli/input/inputs.h"

#include "output/console.h"

static void warn(void *context, const char *message)
{
    (void)context;
    cli_progress_clear();
    cli_complain("%s", message);
}

spc_read_options cli_read_options(const cli_input *input)
{
    return (spc_read_options){.size = sizeof(spc_read_options),
                              .threads = input->threads,
                              .progress = input->progress,
                              .format = input->format,
                              .warn = warn};
}

spc_status cli_read_transposed(const cli_input *input, const spc_read_options *read, bool transposed,
                               spc_pattern **pattern, spc_error *error)
{
    spc_pattern *own;
    if (!transposed)
        return spc_pattern_read(input->path, read, pattern, error);
    *pattern = NULL;
    spc_status status = spc_pattern_read(input->path, read, &own, error);
    if (status != SPC_OK)
        return status;
    status = spc_pattern_transpose(own, pattern, error);
    spc_pattern_free(own);
    return status;
}

spc_status cli_ask_matrix(const cli_input *input, cli_use_analysis *use, void *context,
                          cli_document *document, spc_error *error)
{
    spc_pattern *pattern;
    cli_matrix matrix = {0};
    spc_read_options read = cli_read_options(input);
    spc_analysis_options options = {
        .size = sizeof(spc_analysis_options), .threads = input->threads, .progress = input->progress};
    read.value_bytes = &matrix.value_bytes;
    spc_status status = spc_pattern_read(input->path, &read, &pattern, error);
    if (status != SPC_OK)
        return status;
    matrix.pattern = pattern;
    matrix.threads = input->threads;
    matrix.progress = input->progress;
    matrix.at = input->at;
    status = spc_analysis_open(pattern, &options, &matrix.analysis, error);
    if (status == SPC_OK)
        status = use(&matrix, context, document, error);
    spc_analysis_close(matrix.analysis);
    spc_pattern_free(pattern);
    return status;
}

typedef struct json_use {
    cli_use_matrix *use;
    void *context;
    json_t *document;
} json_use;

static spc_status use_json(const cli_matrix *matrix, void *context, cli_document *document, spc_error *error)
{
    const json_use *j = context;
    (void)document;
    cli_set_count(j->document, "rows", matrix->pattern->rows);
    cli_set_count(j->document, "cols", matrix->pattern->cols);
    cli_set_count(j->document, "nnz", matrix->pattern->nnz);
    return j->use(matrix, j->context, j->document, error);
}

spc_status cli_with_matrix(const cli_input *input, cli_use_matrix *use, void *context, json_t *document,
                           spc_error *error)
{
    return cli_ask_matrix(input, use_json, &(json_use){use, context, document}, NULL, error);
}
