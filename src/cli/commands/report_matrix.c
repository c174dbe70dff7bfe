#include "cli/commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "views/views.h"

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

static spc_status report_matrix_trace_rows(const cli_matrix *matrix, json_t *document, spc_error *error)
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
        cli_trace_answer answer = {.order = "row"};
        cli_trace_take(&answer, &locality);
        cli_describe(document, cli_trace_fields(), &answer);
        cli_add_hit_curve(document, &locality);
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
            const spc_device *device = designs->design[i]->device;
            if (!spc_device_get(device, keys[k][0], NULL, &bytes))
                continue;
            json_t *cache = cli_append_object(caches);
            snprintf(name, sizeof name, "%s %s", spc_device_id(device), keys[k][1]);
            cli_set_text(cache, "name", name);
            cli_set_number(cache, "bytes", bytes);
        }
}

/* Keeps these keys of an object; null is as good as nothing. */
static void keep_only(json_t *object, const char *const *keys, size_t count)
{
    void *next;
    const char *key;
    json_t *value;
    json_object_foreach_safe(object, next, key, value)
    {
        bool kept = false;
        for (size_t i = 0; i < count && !kept; i++)
            kept = strcmp(key, keys[i]) == 0;
        if (!kept || json_is_null(value))
            json_object_del(object, key);
    }
}

/* What the page shows; the rest stays out of the file. */
static void prune(json_t *design, cli_report_detail detail)
{
    static const char *const of_design[] = {
        "design",          "device",       "model",      "kernel",  "gflops",         "seconds",
        "seconds_low",     "seconds_high", "limited_by", "fitted",  "bound",          "answer",
        "predictions",     "terms",        "notes",      "facts",   "code_stands_in", "code_unmeasured",
        "terms_unchanged", "products",     "library",    "offload", "no_offload",     "reorder",
        "product",         "no_product",   "gpus",       "speedup"};
    static const char *const of_kernel[] = {
        "kernel",          "gflops",        "seconds",      "seconds_low",    "seconds_high",
        "limited_by",      "padding",       "hit_rate",     "bytes_per_flop", "dram_bytes",
        "l2_bytes",        "l1_hit_rate",   "l2_hit_rate",  "spatial",        "bandwidth",
        "advice",          "setup_seconds", "pays_against", "levels",         "pays_after",
        "measured_gflops", "as_good",       "change",       "total_seconds",  "bound"};
    static const char *const of_box[] = {"products",   "library", "offload", "no_offload",   "product",
                                         "no_product", "change",  "as_good", "total_seconds"};
    json_t *rows = json_object_get(design, "predictions");
    keep_only(design, of_design, sizeof of_design / sizeof of_design[0]);
    while (json_array_size(rows) > detail.kernels)
        json_array_remove(rows, json_array_size(rows) - 1);
    for (size_t i = 0; i < json_array_size(rows); i++)
        keep_only(json_array_get(rows, i), of_kernel, sizeof of_kernel / sizeof of_kernel[0]);
    if (!detail.terms)
        json_object_del(design, "terms");
    for (size_t i = 0; !detail.answers && i < sizeof of_box / sizeof of_box[0]; i++) {
        json_object_del(design, of_box[i]); /* sums say it of many */
        json_object_del(json_array_get(rows, 0), of_box[i]);
    }
}

/* Without the marks of a terminal's styles and a last line's end. */
static void clean(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if ((unsigned char)*from >= 0x20 || *from == '\n')
            *to++ = *from;
    while (to > text && to[-1] == '\n')
        to--;
    *to = '\0';
}

/* What the terminal would say. */
static void end_text(json_t *object, const char *key, spc_append_text *said)
{
    cli_end_text(said);
    clean(said->text);
    cli_set_text(object, key, said->text);
    free(said->text);
}

static void add_text(json_t *object, const char *key, void (*print)(FILE *, const json_t *))
{
    spc_append_text said;
    cli_begin_text(&said);
    print(said.stream, object);
    end_text(object, key, &said);
}

static void add_sentences(json_t *design, const char *file, const spc_advice *advice)
{
    spc_append_text said;
    cli_begin_text(&said);
    cli_print_answer(said.stream, file, advice);
    end_text(design, "answer", &said);
    cli_begin_text(&said);
    cli_print_best(said.stream, advice);
    end_text(design, "notes", &said);
}

/* A what-if may be shown with its best speed alone. */
static cli_report_detail detail_of(const cli_report_plan *plan, size_t i)
{
    cli_report_detail detail = plan->detail;
    if (!detail.what_ifs && i % plan->designs.versions)
        detail.kernels = 0;
    return detail;
}

/* The words of x in a line of a device's cache. */
static uint32_t words_of_a_line(const spc_design *design, const cli_model_options *model)
{
    double line = 128;
    spc_device_get(design->device, "line_bytes", NULL, &line);
    uint32_t words = (uint32_t)line / spc_vector_size(model->value_bytes);
    return words ? words : 1;
}

/* The fastest of all orders but the matrix's own, or the first. */
static size_t find_fastest_order(const spc_orders *orders)
{
    size_t fastest = 1;
    for (size_t i = 2; i < orders->rows; i++)
        if (orders->row[i].best.prediction.seconds < orders->row[fastest].best.prediction.seconds)
            fastest = i;
    return fastest;
}

/* A picture of each order, in an array. */
typedef struct pictures {
    uint32_t cells, words;
    json_t *rows;
} pictures;

static spc_status draw_order(void *context, const spc_order_row *row, const spc_pattern *pattern,
                             spc_error *error)
{
    const pictures *p = context;
    (void)row;
    return cli_add_spy(cli_append_object(p->rows), pattern, p->cells, p->words, error);
}

/* What a row of a design does not have yet. */
static void take_advice(const spc_advice *advice, json_t *row)
{
    static const char *const keys[] = {"predictions", "terms",      "left_out",   "library",
                                       "best",        "offload",    "no_offload", "reorder",
                                       "product",     "no_product", "products"};
    json_t *document = json_object();
    cli_describe(document, spc_advice_fields(), advice);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (json_object_get(document, keys[i]))
            json_object_set(row, keys[i], json_object_get(document, keys[i]));
    json_decref(document);
}

/* The orders as `sparcast reorder` tries them, with a picture of the fastest. */
static void add_pictures(json_t *row, const char *file, const spc_orders *orders, const json_t *drawn)
{
    size_t i;
    json_t *order, *trial = json_object_get(row, "reorder");
    json_array_foreach(json_object_get(trial, "orders"), i, order)
    {
        json_object_del(order, "kernels");
        if (i == find_fastest_order(orders))
            json_object_update(order, json_array_get(drawn, i));
    }
    spc_append_text said;
    cli_begin_text(&said);
    cli_print_reorder_advice(said.stream, cli_basename(file), orders);
    end_text(trial, "sentences", &said);
}

/* What `sparcast predict --gpus`, or `sparcast solver --gpus`, would say of a device. */
static spc_status add_gpus(const cli_matrix *matrix, const cli_report_plan *plan, size_t i, const char *file,
                           json_t *row, spc_error *error)
{
    if (!plan->gpus.counts || i % plan->designs.versions)
        return SPC_OK;
    json_t *answer = json_object();
    cli_set_text(answer, "file", file);
    const spc_solver_options *solver = plan->solver ? &plan->solver->solver : NULL;
    spc_status status =
        cli_add_gpus(matrix, plan->designs.design[i], plan->varied, &plan->gpus, solver, answer, error);
    double best = status == SPC_OK ? cli_get_number(answer, "best_gpus") : 0;
    if (best > 0) {
#pragma omp critical(report_sums)
        status = spc_advice_sum_add_gpus(&plan->sums[i], (uint32_t)best, error);
    }
    bool none = status != SPC_OK && status != SPC_ERROR_MEMORY && status != SPC_ERROR_INTERRUPTED;
    if (none) /* not square, no such system: all else has an answer */
        cli_set_text(answer, "none", error->message);
    if (plan->detail.answers) /* else the sum says it */
        json_object_set(row, "gpus", answer);
    json_decref(answer);
    return none ? SPC_OK : status;
}

/* What is asked of a design; of one that is a what-if, the kernels alone. */
typedef struct design_question {
    spc_orders_options orders;
    spc_columns_options columns;
    spc_advice_options advice;
} design_question;

static void report_matrix_ask(const cli_matrix *matrix, const cli_report_plan *plan, size_t i,
                              pictures *drawn, design_question *q)
{
    const spc_design *design = plan->designs.design[i];
    bool device = i % plan->designs.versions == 0;
    q->orders = (spc_orders_options){.size = sizeof q->orders,
                                     .order = plan->orders.item,
                                     .orders = plan->orders.count,
                                     .suitable = plan->orders.all,
                                     .visit = draw_order,
                                     .context = drawn,
                                     .progress = matrix->progress};
    q->columns = cli_columns_options(&plan->columns, plan->model);
    q->columns.kernels = NULL; /* those that were named are of a product with a vector */
    q->columns.kernel_count = 0;
    q->advice =
        (spc_advice_options){.size = sizeof q->advice, .ranking = cli_ranking_options(design, plan->model)};
    q->advice.ranking.depth = SPC_RANK_ROWS;
    if (!device)
        return;
    if (plan->orders.count || plan->orders.all)
        q->advice.orders = &q->orders;
    if (plan->host) {
        q->advice.host = plan->host->device;
        q->advice.host_label = plan->host->label;
        q->advice.vectors_stay = plan->vectors_stay;
    }
    if (cli_columns_asked(&plan->columns))
        q->advice.columns = &q->columns;
}

/* What `sparcast solver` would say of this design. */
static spc_status report_matrix_add_iteration(const cli_matrix *matrix, const cli_report_plan *plan, size_t i,
                                              bool answers, json_t *row, spc_error *error)
{
    spc_solver_forecast *forecast;
    const spc_design *design = plan->designs.design[i];
    const cli_model_options *model = plan->solver;
    spc_solver_options options = model->solver;
    options.iterations = plan->model->products;
    options.product = (spc_forecast_options){.size = sizeof options.product,
                                             .value_bytes = model->value_bytes,
                                             .index_bytes = model->index_bytes,
                                             .predict = design->predict};
    spc_status status = spc_solver_forecast_make(matrix->pattern, matrix->analysis, design->device, NULL,
                                                 &options, &forecast, error);
    if (status != SPC_OK) { /* not square, no such library: all else has an answer */
        cli_set_text(row, "no_iteration", error->message);
        return status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED ? status : SPC_OK;
    }
#pragma omp critical(report_sums)
    spc_advice_sum_add_iteration(&plan->sums[i], forecast->iteration_seconds);
    if (answers) { /* else the sum says it */
        json_t *document = cli_add_object(row, "iteration");
        cli_describe(document, spc_solver_fields(), forecast);
        add_text(document, "sentences", cli_print_solver_sentences);
    }
    spc_solver_forecast_free(forecast);
    return SPC_OK;
}

/* All about a design, beside what cli_ask_designs says of its best. */
static spc_status report_matrix_add_design(const cli_matrix *matrix, const cli_report_plan *plan, size_t i,
                                           const char *file, json_t *row, spc_error *error)
{
    spc_advice *advice;
    design_question question;
    const spc_design *design = plan->designs.design[i];
    cli_report_detail detail = detail_of(plan, i);
    pictures drawn = {plan->detail.cells, words_of_a_line(design, plan->model), json_array()};
    if (design->gpus) { /* one kernel, that of the slowest part */
        cli_add_array(row, "predictions");
        prune(row, detail);
        json_decref(drawn.rows);
        return SPC_OK;
    }
    report_matrix_ask(matrix, plan, i, &drawn, &question);
    spc_status status = spc_advise(matrix->analysis, design->device, &question.advice, &advice, error);
    if (status == SPC_OK) {
#pragma omp critical(report_sums)
        status = spc_advice_sum_add(&plan->sums[i], advice, error);
    }
    if (status == SPC_OK) {
        take_advice(advice, row);
        cli_add_advice(row, &advice->ranking);
        if (advice->has_orders)
            add_pictures(row, file, &advice->orders, drawn.rows);
        cli_measured_add(&plan->measured, i, file, plan->model->value_bytes,
                         json_object_get(row, "predictions"));
        if (detail.answers)
            add_sentences(row, file, advice);
        prune(row, detail);
        status = add_gpus(matrix, plan, i, file, row, error);
        if (plan->solver && status == SPC_OK)
            status = report_matrix_add_iteration(matrix, plan, i, detail.answers, row, error);
    }
    json_decref(drawn.rows);
#pragma omp critical(report_sums)
    {
        spc_advice_free(plan->only[i]);
        plan->only[i] = advice;
    }
    return status;
}

/* The best of a design, as the page shows it. */
static void add_best(json_t *rows, const spc_design_row *row)
{
    static const spc_field shown[] = {
        SPC_FIELD(CHARS, spc_design_row, design, "design", NULL, ""),
        SPC_FIELD(NUMBER, spc_design_row, speedup, "speedup", "x", ""),
        SPC_FIELD(TEXT, spc_design_row, answer.device, "device", NULL, ""),
        SPC_FIELD(CHARS, spc_design_row, best.kernel, "kernel", NULL, ""),
        SPC_FIELD(NUMBER, spc_design_row, best.gflops, "gflops", "GFLOP/s", ""),
        SPC_FIELD(NUMBER, spc_design_row, best.seconds, "seconds", "s", ""),
        SPC_FIELD(NUMBER, spc_design_row, best.seconds_low, "seconds_low", "s", ""),
        SPC_FIELD(NUMBER, spc_design_row, best.seconds_high, "seconds_high", "s", ""),
        SPC_FIELD(TEXT, spc_design_row, best.limited_by, "limited_by", NULL, ""),
        SPC_FIELD(TEXT, spc_design_row, answer.model, "model", NULL, ""),
        SPC_FIELD(TEXT, spc_design_row, answer.facts, "facts", NULL, ""),
        {0}};
    static const struct {
        spc_caution_kind kind;
        const char *key;
    } flags[] = {{SPC_CAUTION_CODE_STANDS_IN, "code_stands_in"},
                 {SPC_CAUTION_CODE_UNMEASURED, "code_unmeasured"},
                 {SPC_CAUTION_NOT_FITTED, "bound"}};
    json_t *object = cli_append_object(rows);
    cli_describe(object, shown, row);
    cli_set_flag(object, "bound", row->best.bound);
    cli_set_flag(object, "fitted", true);
    for (size_t i = 0; i < row->answer.cautions; i++)
        for (size_t k = 0; k < sizeof flags / sizeof *flags; k++)
            if (row->answer.caution[i].kind == flags[k].kind)
                cli_set_flag(object, flags[k].key, true);
    if (json_is_true(cli_get(object, "bound")) && !row->best.bound)
        cli_set_flag(object, "fitted", false);
    if (row->answer.changed && row->best.has_product && row->best.product.by_terms)
        cli_set_flag(object, "terms_unchanged", true);
}

static spc_status add_designs(const cli_matrix *matrix, const cli_report_plan *plan, json_t *document,
                              spc_error *error)
{
    const cli_design_set *designs = &plan->designs;
    spc_comparison *c;
    spc_status status =
        cli_ask_designs(matrix, cli_get_text(document, "file"), designs, plan->model, &c, error);
    if (status != SPC_OK)
        return status;
    json_t *rows = cli_add_array(document, "designs");
    for (size_t i = 0; i < c->rows; i++)
        add_best(rows, &c->row[i]);
    if (c->winner)
        cli_set_text(document, "winner", c->winner);
    spc_comparison_free(c);
    for (size_t i = 0; i < designs->count && status == SPC_OK; i++)
        status = report_matrix_add_design(matrix, plan, i, cli_get_text(document, "file"),
                                          json_array_get(cli_get(document, "designs"), i), error);
    return status;
}

/* Adds points[], or sensitivity[]. */
static spc_status add_swept(const cli_matrix *matrix, const cli_sweep *sweep, const cli_model_options *model,
                            bool facts, json_t *document, spc_error *error)
{
    spc_swept *swept;
    const spc_field *field = spc_swept_fields();
    spc_status status = cli_sweep_ask(matrix, sweep, model, facts, &swept, error);
    if (status != SPC_OK)
        return status;
    while (strcmp(field->name, facts ? "sensitivity" : "points") != 0)
        field++;
    const spc_field rows[] = {*field, {0}};
    cli_describe(document, rows, swept);
    spc_swept_free(swept);
    return SPC_OK;
}

/* ---- all of it ---- */

spc_status cli_describe_for_report(const cli_matrix *matrix, const cli_report_plan *asked, json_t *document,
                                   spc_error *error)
{
    const cli_model_options model = cli_model_of(asked->model, matrix),
                            varied = cli_model_of(asked->varied, matrix);
    cli_report_plan own = *asked, *plan = &own; /* of this matrix */
    own.model = &model;
    own.varied = &varied;
    own.solver = asked->solver ? &model : NULL;
    spc_status status = report_matrix_trace_rows(matrix, document, error);
    if (status == SPC_OK)
        status = cli_add_spy(document, matrix->pattern, plan->detail.cells,
                             words_of_a_line(plan->designs.design[0], plan->model), error);
    if (status != SPC_OK)
        return status;
    cli_add_row_lengths(document, matrix->pattern);
    add_caches(document, &plan->designs);
    status = add_designs(matrix, plan, document, error);
    if (status == SPC_OK && plan->sweep.vary.count)
        status = add_swept(matrix, &plan->sweep, plan->varied, false, document, error);
    if (status == SPC_OK && plan->sensitivity)
        status = add_swept(matrix, &plan->families, plan->varied, true, document, error);
    return status;
}
