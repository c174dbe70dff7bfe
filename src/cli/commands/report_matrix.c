/* What a report says of one matrix: each question of the page asked of each design. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "matrix/read/input.h"
#include "output/console.h"
#include "workloads/operation.h"

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

/* ---- the matrix ---- */

static spc_status trace_rows(const cli_matrix *matrix, cli_page_matrix *m, spc_error *error)
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
        cli_thin_curve(&locality);
        m->trace = (cli_trace_answer){.order = "row", .has_curve = true};
        cli_trace_take(&m->trace, &locality);
    }
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

/* The words of x in a line of a device's cache. */
static uint32_t words_of_a_line(const spc_design *design, const cli_model_options *model)
{
    double line = 128;
    spc_device_get(design->device, "line_bytes", NULL, &line);
    uint32_t words = (uint32_t)line / spc_vector_size(model->value_bytes);
    return words ? words : 1;
}

/* ---- one question ---- */

/* What the terminal would say, without the marks of its styles and a last line's end. */
static char *end_said(spc_append_text *said)
{
    cli_end_text(said);
    char *to = said->text;
    for (const char *from = said->text; *from; from++)
        if ((unsigned char)*from >= 0x20 || *from == '\n')
            *to++ = *from;
    while (to > said->text && to[-1] == '\n')
        to--;
    *to = '\0';
    return said->text;
}

/* Less of an answer where there are many matrices: the sums say it. */
static void shorten(cli_page_answer *p, const cli_report_detail *detail)
{
    spc_answer *a = &p->answer;
    if (a->candidates > detail->kernels)
        a->candidates = detail->kernels;
    if (detail->answers || !a->candidates)
        return;
    p->first = a->candidate[0];
    p->first.parts = 0;
    p->first.has_product = false;
    p->first.change.what = p->first.trust = p->first.pays_against = p->first.library_version = NULL;
    p->first.setup_seconds = p->first.memory_bytes = p->first.memory_available = NAN;
    p->first.pays_after = UINT64_MAX;
    p->first.fits = false;
    a->candidate = &p->first;
    a->schema = a->rows = a->cols = a->columns = a->index = UINT32_MAX; /* the matrix says its sizes */
    a->nnz = UINT64_MAX;
    a->value = a->layout = a->facts = a->best = a->best_library = NULL;
    a->changes = a->cautions = a->preparations = a->helps = a->orders = 0;
    a->has_library = a->has_host = false;
}

/* Asks, and adds the answer to the sum. needed: that there is none is an error; else the page says why. */
static spc_status ask(const spc_question *q, const char *file, const cli_report_detail *detail, bool needed,
                      spc_answer_sum *sum, cli_page_answer *p, spc_error *error)
{
    spc_answer *answer;
    p->asked = true;
    spc_status status = spc_ask(q, &answer, error);
    if (status != SPC_OK && !needed && status != SPC_ERROR_MEMORY && status != SPC_ERROR_INTERRUPTED) {
        p->why = cli_printed("%s", error->message);
        return SPC_OK;
    }
    if (status != SPC_OK)
        return status;
    p->answered = true;
    p->owned = answer;
    p->answer = *answer;
#pragma omp critical(report_sums)
    status = sum ? spc_answer_sum_add(sum, answer, error) : SPC_OK;
    if (detail->answers) {
        spc_append_text said;
        cli_begin_text(&said);
        cli_say_answer(said.stream, file, &p->answer);
        p->said = end_said(&said);
        cli_begin_text(&said);
        cli_say_verdict(said.stream, &p->answer);
        cli_say_details(said.stream, &p->answer);
        if (p->answer.gpus)
            cli_say_errors(said.stream, &p->answer);
        p->notes = end_said(&said);
    }
    return status;
}

/* ---- one design ---- */

/* What a page asks of a matrix. */
typedef struct asking {
    const cli_matrix *matrix;
    const cli_report_plan *plan;
    const cli_model_options *model, *varied; /* of this matrix */
    const char *file;
} asking;

/* A picture of the fastest order so far, but for the matrix as it is. */
typedef struct drawing {
    cli_page_design *design;
    uint32_t cells, words;
} drawing;

static spc_status draw_order(void *context, const spc_order_found *order, const spc_pattern *pattern,
                             spc_error *error)
{
    const drawing *d = context;
    cli_page_design *design = d->design;
    if (strcmp(order->order, "own") == 0 ||
        (design->has_picture && !(order->seconds < design->drawn_seconds)))
        return SPC_OK;
    cli_picture_clear(&design->picture);
    spc_status status = cli_draw_picture(pattern, d->cells, d->words, &design->picture, error);
    design->has_picture = status == SPC_OK;
    design->drawn_seconds = order->seconds;
    snprintf(design->drawn, sizeof design->drawn, "%s", order->order);
    return status;
}

static spc_status ask_product(const asking *k, size_t i, bool device, cli_page_design *d, spc_error *error)
{
    const cli_report_plan *plan = k->plan;
    const spc_design *design = plan->designs.design[i];
    drawing picture = {d, plan->detail.cells, words_of_a_line(design, k->model)};
    cli_question asked = {.design = design, .model = k->model, .depth = SPC_DEPTH_CHANGES};
    if (device) {
        asked.orders = &plan->orders;
        asked.host = plan->host;
        asked.vectors_stay = plan->vectors_stay;
    }
    spc_question q = cli_question_of(&asked, k->matrix);
    if (q.orders || q.suitable_orders) {
        q.ordering.shapes = true;
        q.ordering.visit = draw_order;
        q.ordering.context = &picture;
    }
    return ask(&q, k->file, &plan->detail, true, design->gpus ? NULL : &plan->sums[i], &d->product, error);
}

/* K columns, an iteration, several GPUs: of those that are asked. */
static spc_status ask_others(const asking *k, size_t i, cli_page_design *d, spc_error *error)
{
    const cli_report_plan *plan = k->plan;
    const spc_design *design = plan->designs.design[i];
    const cli_report_detail *detail = &plan->detail;
    spc_answer_sum *sum = &plan->sums[i];
    cli_model_options plain = *k->varied; /* half precision is of K columns alone */
    plain.half = 0;
    cli_question asked = {.design = design, .model = k->varied};
    spc_solver_options solver = k->model->solver;
    solver.iterations = k->model->products;
    spc_status status = SPC_OK;
    if (cli_multivector_asked(&plan->columns)) {
        asked.columns = &plan->columns;
        spc_question q = cli_question_of(&asked, k->matrix);
        q.kernels = 0; /* those that were named are of a product with a vector */
        status = ask(&q, k->file, detail, false, sum, &d->multivector, error);
        asked.columns = NULL;
    }
    asked.model = &plain;
    if (plan->solver)
        asked.solver = &solver;
    if (plan->solver && status == SPC_OK) {
        const spc_question q = cli_question_of(&asked, k->matrix);
        status = ask(&q, k->file, detail, false, sum, &d->iteration, error);
    }
    if (plan->other.operation && status == SPC_OK) {
        cli_model_options model = plain;
        model.asked = plan->other;
        asked = (cli_question){.design = design, .model = &model};
        spc_question q = cli_question_of(&asked, k->matrix);
        q.kernels = 0;
        d->other_title = spc_operation_at(plan->other.operation)->title;
        status = ask(&q, k->file, detail, false, sum, &d->other, error);
        asked.model = &plain;
    }
    if (!plan->gpus.counts || status != SPC_OK)
        return status;
    cli_gpus gpus = plan->gpus;
    gpus.graph |= plan->solver && solver.launch == SPC_LAUNCH_GRAPH;
    asked.gpus = &gpus;
    if (spc_system_load(gpus.system_name, spc_device_id(design->device), &gpus.system, error) != SPC_OK) {
        d->several.asked = true;
        d->several.why = cli_printed("%s", error->message);
        return error->status == SPC_ERROR_MEMORY ? error->status : SPC_OK;
    }
    const spc_question q = cli_question_of(&asked, k->matrix);
    status = ask(&q, k->file, detail, false, sum, &d->several, error);
    d->system = gpus.system;
    return status;
}

static spc_status describe_design(const asking *k, size_t i, cli_page_design *d, spc_error *error)
{
    const cli_report_plan *plan = k->plan;
    bool device = i % plan->designs.versions == 0;
    d->design = plan->designs.design[i]->label;
    spc_status status = ask_product(k, i, device, d, error);
    if (status == SPC_OK && device)
        status = ask_others(k, i, d, error);
    if (status != SPC_OK)
        return status;
    if (plan->detail.answers) {
        /* What stands beside the predictions in their table. */
        const spc_answer *a = &d->product.answer;
        d->kernel = cli_allocate((a->candidates + 1) * sizeof *d->kernel);
        for (size_t c = 0; c < a->candidates; c++) {
            cli_page_kernel *row = &d->kernel[d->kernels++];
            const spc_candidate *candidate = &a->candidate[c];
            double seconds =
                cli_measured_find(&k->plan->measured, i, k->file, k->model->value_bytes, candidate->kernel);
            snprintf(row->advice, sizeof row->advice, "-");
            if (!cli_is_least(candidate))
                cli_spell_help(candidate, row->advice);
            row->measured_gflops = candidate->gflops * candidate->seconds / seconds;
        }
    }
    cli_page_answer *const all[] = {&d->product, &d->iteration, &d->multivector, &d->other, &d->several};
    for (size_t p = 0; p < sizeof all / sizeof *all; p++)
        shorten(all[p], &plan->detail);
    if (!plan->detail.answers) /* the sums say it */
        d->iteration.asked = d->multivector.asked = d->other.asked = d->several.asked = false;
    return SPC_OK;
}

/* ---- what is varied ---- */

static spc_status ask_swept(const asking *k, const cli_sweep *sweep, bool facts, cli_document *document,
                            spc_error *error)
{
    spc_swept *swept;
    spc_status status = cli_sweep_ask(k->matrix, sweep, k->varied, facts, &swept, error);
    if (status == SPC_OK) {
        cli_document_set(document, spc_swept_fields(), swept, cli_release_swept);
        document->file = cli_printed("%s", k->file);
    }
    return status;
}

/* ---- all of it ---- */

static spc_status describe(const cli_matrix *matrix, const cli_report_plan *plan, const char *file,
                           cli_page_matrix *m, spc_error *error)
{
    const cli_model_options model = cli_model_of(plan->model, matrix),
                            varied = cli_model_of(plan->varied, matrix);
    const asking k = {matrix, plan, &model, &varied, file};
    spc_comparison *comparison;
    m->pattern = matrix->pattern;
    spc_status status = trace_rows(matrix, m, error);
    if (status == SPC_OK)
        status = cli_draw_picture(matrix->pattern, plan->detail.cells,
                                  words_of_a_line(plan->designs.design[0], &model), &m->picture, error);
    if (status != SPC_OK)
        return status;
    cli_describe_pattern(m);
    if (matrix->at == 0) {
        /* The caches of the devices that are not what-ifs of another; the first matrix has those of all. */
        static const char *const keys[][2] = {{"l1_bytes", "L1"}, {"l2_bytes", "L2"}};
        m->cache = cli_allocate((2 * plan->designs.count + 1) * sizeof *m->cache);
        for (size_t i = 0; i < plan->designs.count; i += plan->designs.versions)
            for (size_t j = 0; j < sizeof keys / sizeof keys[0]; j++) {
                const spc_device *device = plan->designs.design[i]->device;
                cli_page_cache *cache = &m->cache[m->caches];
                if (!spc_device_get(device, keys[j][0], NULL, &cache->bytes))
                    continue;
                snprintf(cache->name, sizeof cache->name, "%s %s", spc_device_id(device), keys[j][1]);
                m->caches++;
            }
    }
    status = cli_ask_designs(matrix, file, &plan->designs, &model, &comparison, error); /* for their sum */
    if (status != SPC_OK)
        return status;
    spc_comparison_free(comparison);
    m->designs = plan->designs.count;
    m->design = cli_allocate((m->designs + 1) * sizeof *m->design);
    memset(m->design, 0, (m->designs + 1) * sizeof *m->design);
    for (size_t i = 0; i < m->designs && status == SPC_OK; i++)
        status = describe_design(&k, i, &m->design[i], error);
    if (status == SPC_OK && plan->sweep.vary.count)
        status = ask_swept(&k, &plan->sweep, false, &m->points, error);
    if (status == SPC_OK && plan->sensitivity)
        status = ask_swept(&k, &plan->families, true, &m->facts, error);
    return status;
}

spc_status cli_report_matrix(const cli_matrix *matrix, void *context, cli_document *document,
                             spc_error *error)
{
    const cli_report_plan *plan = context;
    cli_page_matrix *m = cli_allocate(sizeof *m);
    memset(m, 0, sizeof *m);
    spc_status status = describe(matrix, plan, document->file, m, error);
    if (status == SPC_OK) {
        cli_finish_page_matrix(m, document->file, plan->few);
        cli_document_set(document, cli_page_matrix_fields(), m, cli_page_matrix_free);
    } else
        cli_page_matrix_free(m);
    return status;
}

/* ---- times that were measured, beside the forecasts ---- */

int cli_measured_open(cli_measured *m, const char *path, const cli_design_set *designs)
{
    spc_error error;
    size_t found = 0;
    m->count = designs->count;
    m->device = cli_allocate(designs->count * sizeof *m->device);
    memset(m->device, 0, designs->count * sizeof *m->device);
    m->used = cli_allocate(designs->count * sizeof *m->used);
    memset(m->used, 0, designs->count * sizeof *m->used);
    for (size_t i = 0; i < designs->count; i += designs->versions) {
        spc_status status =
            spc_times_read(path, spc_device_id(designs->design[i]->device), &m->device[i], &error);
        if (status != SPC_OK && status != SPC_ERROR_DATA)
            return cli_report_status(status, &error);
        found += m->device[i].count;
        m->used[i] = cli_allocate(m->device[i].count + 1);
        memset(m->used[i], 0, m->device[i].count + 1);
    }
    if (found)
        return CLI_DONE;
    spc_measurements table;
    bool read = spc_measurements_read(path, &table, &error) == SPC_OK;
    bool named = read && table.count && *table.row[0].device;
    cli_complain("%s: holds no time that was measured on one of these devices%s%.60s", path,
                 named ? "; its first is of " : "", named ? table.row[0].device : "");
    if (read)
        spc_measurements_free(&table);
    return CLI_FAILED;
}

void cli_measured_close(cli_measured *m)
{
    for (size_t i = 0; i < m->count; i++) {
        spc_times_free(&m->device[i]);
        free(m->used[i]);
    }
    free(m->device);
    free(m->used);
    *m = (cli_measured){NULL};
}

double cli_measured_find(const cli_measured *m, size_t design, const char *file, uint32_t value_bytes,
                         const char *kernel)
{
    const spc_times *times = design < m->count ? &m->device[design] : NULL;
    for (size_t i = 0; times && i < times->count; i++) {
        const spc_time *row = &times->row[i];
        if (row->value_bytes == value_bytes && strcmp(row->kernel, kernel) == 0 &&
            cli_is_same_matrix(row->matrix, file)) {
#pragma omp atomic write
            m->used[design][i] = true;
            return row->seconds;
        }
    }
    return NAN;
}

void cli_measured_complain(const cli_measured *m, const char *path)
{
    size_t left = 0, count = 0;
    const spc_time *first = NULL;
    for (size_t d = 0; d < m->count; d++)
        for (size_t i = 0; i < m->device[d].count; i++, count++)
            if (!m->used[d][i]) {
                left++;
                first = first ? first : &m->device[d].row[i];
            }
    if (left)
        cli_complain("%s: %zu of %zu times are of no matrix, kernel and type of this page; the first: %.60s, "
                     "%.40s",
                     path, left, count, first->matrix, first->kernel);
}
