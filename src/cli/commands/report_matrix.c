#include "cli/commands/report_matrix.h"

#include <stdlib.h>
#include <string.h>

#include "cli/views/curve_view.h"
#include "cli/views/locality_view.h"
#include "cli/views/predict_sentences.h"
#include "cli/views/predict_view.h"
#include "cli/views/spy_view.h"

cli_report_detail cli_report_detail_for(size_t matrices)
{
    if (matrices <= 30)
        return (cli_report_detail){
            .cells = 72, .kernels = SIZE_MAX, .terms = true, .answers = true, .what_ifs = true};
    if (matrices <= 300)
        return (cli_report_detail){
            .cells = 36, .kernels = SIZE_MAX, .terms = true, .answers = true, .what_ifs = true};
    return (cli_report_detail){.cells = 12, .kernels = 1};
}

static spc_status trace_rows(const cli_matrix *matrix, json_t *document, spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream = NULL;
    spc_locality locality;
    spc_trace_options trace = {.size = sizeof(spc_trace_options), .curve = true, .threads = 1};
    spc_status status = spc_rows_from_pattern(matrix->pattern, &rows, error);
    if (status != SPC_OK)
        return status;
    status = spc_stream_open(NULL, rows, &stream, error);
    if (status == SPC_OK)
        status = spc_trace(stream, &trace, &locality, error);
    if (status == SPC_OK) {
        cli_add_locality(document, "row", &locality);
        cli_add_curve(document, &locality);
        cli_add_hit_curve(document);
        spc_locality_clear(&locality);
    }
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

/* The caches of the devices that are not what-ifs of another. */
static void add_caches(json_t *document, const cli_design_set *designs)
{
    static const char *const keys[][2] = {{"l1_bytes", "L1"}, {"l2_bytes", "L2"}};
    json_t *caches = cli_add_array(document, "caches");
    for (size_t i = 0; i < designs->count; i += designs->versions)
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
            char name[96];
            double bytes;
            const spc_device *device = designs->design[i].device;
            if (!spc_device_get(device, keys[k][0], NULL, &bytes))
                continue;
            json_t *cache = cli_append_object(caches);
            snprintf(name, sizeof name, "%s %s", spc_device_id(device), keys[k][1]);
            cli_set_text(cache, "name", name);
            cli_set_number(cache, "bytes", bytes);
        }
}

/* What the page shows of a prediction; the rest stays out of the file. */
static json_t *pruned(const json_t *row)
{
    static const char *const keys[] = {"kernel",         "gflops",     "seconds",  "seconds_low",
                                       "seconds_high",   "limited_by", "padding",  "hit_rate",
                                       "bytes_per_flop", "dram_bytes", "l2_bytes", "l1_hit_rate",
                                       "spatial",        "bandwidth",  "advice"};
    json_t *kept = json_object();
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        json_t *value = json_object_get(row, keys[i]);
        if (value && !json_is_null(value))
            json_object_set(kept, keys[i], value);
    }
    return kept;
}

static void prune(json_t *design, cli_report_detail detail)
{
    size_t i;
    json_t *row, *all = json_incref(json_object_get(design, "predictions")),
                 *kept = cli_add_array(design, "predictions");
    json_array_foreach(all, i, row)
    {
        if (i < detail.kernels)
            json_array_append_new(kept, pruned(row));
    }
    json_decref(all);
    if (!detail.terms)
        json_object_del(design, "terms");
    json_object_del(design, "file");
    json_object_del(design, "device");
}

static void add_answer(json_t *design, const json_t *document)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory)
        return;
    cli_set_text(design, "file", cli_get_text(document, "file"));
    cli_print_answer(memory, design);
    if (fclose(memory) == 0) {
        text[strcspn(text, "\n")] = '\0';
        cli_set_text(design, "answer", text);
    }
    free(text);
}

static spc_status add_design(const cli_matrix *matrix, const cli_design *design,
                             const cli_model_options *model, cli_report_detail detail, const json_t *document,
                             json_t *row, spc_error *error)
{
    cli_best best;
    cli_set_text(row, "design", design->label);
    cli_set_text(row, "device", design->label);
    cli_set_text(row, "model", spc_model_name(design->options.model));
    cli_set_flag(row, "fitted", cli_design_is_fitted(design));
    spc_status status = cli_predict_kernels(matrix, design, model, row, &best, error);
    if (status != SPC_OK)
        return status;
    cli_set_text(row, "best", best.found ? best.forecast.kernel : NULL);
    cli_set_text(row, "kernel", best.found ? best.forecast.kernel : NULL);
    cli_set_number(row, "gflops", best.found ? best.forecast.prediction.flops / 1e9 : 0);
    cli_add_advice(row);
    if (detail.answers)
        add_answer(row, document);
    prune(row, detail);
    return SPC_OK;
}

/* The words of x in a line of the first device's cache. */
static uint32_t words_of_a_line(const cli_design_set *designs, const cli_model_options *model)
{
    double line = 128;
    spc_device_get(designs->design[0].device, "line_bytes", NULL, &line);
    uint32_t words = (uint32_t)line / model->value_bytes;
    return words ? words : 1;
}

/* A what-if may be shown with its best speed alone. */
static cli_report_detail detail_of(const cli_design_set *designs, size_t i, cli_report_detail detail)
{
    if (!detail.what_ifs && i % designs->versions)
        detail.kernels = 0;
    return detail;
}

spc_status cli_describe_for_report(const cli_matrix *matrix, const cli_design_set *designs,
                                   const cli_model_options *model, cli_report_detail detail, json_t *document,
                                   spc_error *error)
{
    spc_status status = trace_rows(matrix, document, error);
    if (status == SPC_OK)
        status = cli_add_spy(document, matrix->pattern, detail.cells, words_of_a_line(designs, model), error);
    if (status != SPC_OK)
        return status;
    cli_add_row_lengths(document, matrix->pattern);
    add_caches(document, designs);
    json_t *rows = cli_add_array(document, "designs");
    for (size_t i = 0; i < designs->count && status == SPC_OK; i++)
        status = add_design(matrix, &designs->design[i], model, detail_of(designs, i, detail), document,
                            cli_append_object(rows), error);
    return status;
}
