#include "views/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "device/device_facts.h"
#include "output/console.h"

static const char no_charts[] =
    "Charts are missing: this program was built without Vega (Debian: libjs-vega). The tables are complete.";

/* ---- the foot ---- */

static void write_date(FILE *page)
{
    char date[CLI_DATE_SIZE];
    cli_format_now("%Y-%m-%d %H:%M UTC", date);
    fprintf(page, "<p>sparcast %s, %s.</p>\n", spc_version(), date);
}

enum { SOURCE_SIZE = 512 };

/* The source of a fact without the ends of its interval: those differ for each of hundreds of facts of one
 * fit. */
static void copy_source(const char *source, char copy[SOURCE_SIZE])
{
    static const char before[] = "% interval ";
    const char *interval = strstr(source, before), *after = interval ? strchr(interval, '(') : NULL;
    if (after)
        snprintf(copy, SOURCE_SIZE, "%.*s%s", (int)(interval - source) + (int)strlen(before), source, after);
    else
        snprintf(copy, SOURCE_SIZE, "%s", source);
}

/* Where a machine's numbers come from, each source once. */
static void write_sources(FILE *page, const spc_device *device)
{
    size_t count = spc_device_fact_count(device);
    const char *name = spc_device_get_text(device, "name");
    fputs("<details><summary>", page);
    cli_html_escaped(page, spc_device_id(device));
    fputs(": ", page);
    cli_html_escaped(page, name ? name : "");
    fprintf(page, ", %zu facts and their sources</summary><ul>\n", count);
    char(*source)[SOURCE_SIZE] = cli_allocate((count + 1) * sizeof *source);
    for (size_t i = 0; i < count; i++) {
        bool seen = false;
        copy_source(spc_device_fact_at(device, i).source, source[i]);
        for (size_t k = 0; k < i && !seen; k++)
            seen = strcmp(source[k], source[i]) == 0;
        if (!seen)
            cli_html_element(page, "li", source[i]);
    }
    free(source);
    fputs("</ul></details>\n", page);
}

static void write_foot(FILE *page, const spc_device *const *devices, size_t count, const char *command)
{
    fputs("<footer>\n<h2>Where this comes from</h2>\n", page);
    write_date(page);
    cli_html_element(page, "p", command);
    for (size_t i = 0; i < count; i++)
        write_sources(page, devices[i]);
    fputs("</footer>\n", page);
}

/* ---- about matrices ---- */

/* Each line that is printed, as an item of a list. */
static void write_lines(FILE *page, spc_append_text *said)
{
    char *rest;
    cli_end_text(said);
    for (char *line = strtok_r(said->text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        cli_html_element(page, "li", line);
    free(said->text);
}

static void write_machines(FILE *page, const spc_comparison_sum *sum)
{
    spc_append_text said;
    cli_begin_text(&said);
    cli_print_machines(said.stream, sum);
    cli_print_cautions(said.stream, sum);
    write_lines(page, &said);
}

static void write_columns_machines(FILE *page, const cli_page_parts *parts)
{
    spc_append_text said;
    cli_begin_text(&said);
    cli_print_columns_machines(said.stream, parts);
    write_lines(page, &said);
}

/* "h200 is the fastest machine for 12 of 17 matrices, h100 for 5." */
static void write_winners(FILE *page, const spc_comparison_sum *sum)
{
    size_t named = 0;
    if (sum->designs < 2)
        return;
    for (size_t i = 0; i < sum->designs; i++) {
        if (!sum->design[i].wins)
            continue;
        fputs(named++ ? ", " : "<li>Fastest: ", page);
        cli_html_escaped(page, sum->design[i].design);
        if (sum->matrices > 1)
            fprintf(page, " for %s", cli_share((size_t)sum->design[i].wins, sum->matrices));
    }
    if (named)
        fputs(".</li>\n", page);
}

static void write_summary(FILE *page, const cli_page_parts *parts)
{
    size_t matrices = parts->documents->count;
    char count[CLI_TEXT_SIZE];
    cli_write_boxes(page, parts);
    fputs("<ul>\n", page);
    write_columns_machines(page, parts);
    write_winners(page, parts->designs);
    write_machines(page, parts->designs);
    fprintf(page,
            "</ul>\n<p class=\"faint\">Forecast from the sparsity pattern%s of %s %s; nothing was run. Four "
            "in five measured times are expected in the interval beside a number.</p>\n",
            matrices == 1 ? "" : "s", cli_rounded((double)matrices, CLI_COUNT, count),
            matrices == 1 ? "matrix" : "matrices");
}

/* ---- the table of all matrices ---- */

enum { DESIGNS = 10 }; /* that it shows */

typedef struct overview_row {
    uint32_t rows;
    uint64_t nnz;
    double reuse, spatial;
    struct {
        const char *kernel;
        double gflops;
        char interval[2 * CLI_TEXT_SIZE + 8]; /* "12.3 to 45.6", in GFLOPS; "" where there is none */
    } best[DESIGNS];
} overview_row;

static const spc_candidate *best_of(const cli_page_design *d)
{
    return d->product.answered ? &d->product.answer.candidate[0] : &d->product.first;
}

static overview_row *overview_row_of(const cli_page_matrix *m)
{
    overview_row *row = cli_allocate(sizeof *row);
    *row = (overview_row){
        m->rows, m->nnz, m->trace.locality.reuse_interval.mean, m->trace.locality.spatial.accesses, {{NULL}}};
    for (size_t i = 0; i < m->designs && i < DESIGNS; i++) {
        const spc_candidate *c = best_of(&m->design[i]);
        char low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
        double work = c->gflops * c->seconds, slow = work / c->seconds_high, fast = work / c->seconds_low;
        row->best[i].kernel = c->kernel;
        row->best[i].gflops = c->gflops;
        if (slow > 0 && isfinite(fast))
            snprintf(row->best[i].interval, sizeof row->best[i].interval, "%s\u00a0to\u00a0%s",
                     cli_rounded(slow, CLI_NUMBER, low), cli_rounded(fast, CLI_NUMBER, high));
    }
    return row;
}

/* A row a matrix: its best speed on each design. */
static void write_overview(FILE *page, const cli_documents *documents)
{
    static const struct {
        spc_field field;
        const char *heading;
        cli_unit unit;
    } cells[] = {{SPC_FIELD(TEXT, overview_row, best[0].kernel, "k", NULL, ""), "best kernel", CLI_TEXT},
                 {SPC_FIELD(NUMBER, overview_row, best[0].gflops, "g", "GFLOP/s", ""), "GFLOPS", CLI_NUMBER},
                 {SPC_FIELD(CHARS, overview_row, best[0].interval, "i", NULL, ""), "4 in 5", CLI_TEXT}};
    enum { CELLS = sizeof cells / sizeof *cells, FIRST = 5 };
    static char keys[CELLS * DESIGNS][16], headings[CELLS * DESIGNS][160];
    spc_field fields[FIRST + CELLS * DESIGNS] = {
        SPC_FIELD(COUNT, overview_row, rows, "rows", "1", ""),
        SPC_FIELD(COUNT64, overview_row, nnz, "nnz", "1", ""),
        SPC_FIELD(NUMBER, overview_row, reuse, "reuse", "1", ""),
        SPC_FIELD(NUMBER, overview_row, spatial, "spatial", "1", "")};
    cli_column column[1 + FIRST + CELLS * DESIGNS] = {{"file", "matrix", CLI_TEXT},
                                                      {"rows", "rows", CLI_COUNT},
                                                      {"nnz", "non-zeros", CLI_COUNT},
                                                      {"reuse", "reuse", CLI_NUMBER},
                                                      {"spatial", "S", CLI_NUMBER}};
    const cli_page_matrix *first = documents->item[0].answer;
    cli_documents rows = {0};
    for (size_t i = 0; i < first->designs && i < DESIGNS; i++)
        for (size_t k = 0; k < CELLS; k++) {
            size_t at = i * CELLS + k;
            snprintf(keys[at], sizeof keys[at], "%s%zu", cells[k].field.name, i);
            snprintf(headings[at], sizeof headings[at], "%s, %s", cells[k].heading, first->design[i].design);
            fields[FIRST - 1 + at] = cells[k].field;
            fields[FIRST - 1 + at].name = keys[at];
            fields[FIRST - 1 + at].offset += i * sizeof(((overview_row *)0)->best[0]);
            column[FIRST + at] = (cli_column){keys[at], headings[at], cells[k].unit};
        }
    for (size_t i = 0; i < documents->count; i++)
        cli_documents_add(&rows, (cli_document){.file = cli_printed("%s", documents->item[i].file),
                                                .fields = fields,
                                                .answer = overview_row_of(documents->item[i].answer),
                                                .release = free});
    cli_html_answers(page, "All matrices; a name leads to its details, a heading sorts.",
                     &(cli_table){.column = column}, &rows, true);
    cli_documents_free(&rows);
}

/* A summary over all matrices, and what the terminal says about it; nothing without one. */
static void add_varied(FILE *data, const char *key, const cli_documents *designs,
                       void (*print)(FILE *stream, const cli_documents *designs))
{
    spc_append_text said;
    if (!designs->count)
        return;
    cli_begin_text(&said);
    print(said.stream, designs);
    cli_end_text(&said);
    if (said.length > 0)
        said.text[said.length - 1] = '\0'; /* the end of the last line */
    fprintf(data, ",\"%s_sentences\":", key);
    cli_write_json_text(data, said.text, CLI_JSON_PAGE);
    fprintf(data, ",\"%s\":", key);
    cli_write_page_designs(data, designs);
    free(said.text);
}

void cli_write_matrix_page(FILE *page, const cli_page_parts *parts)
{
    const cli_page_matrix *first = parts->documents->item[0].answer;
    spc_append_text data;
    cli_html_begin(page, cli_figures_title("Sparse matrices: locality and predicted speed"));
    write_summary(page, parts);
    fputs("<h2>Overview</h2>\n<div id=\"overview\"></div>\n", page);
    if (!*cli_page_vega)
        cli_html_element(page, "p class=\"faint\"", no_charts);
    write_overview(page, parts->documents);
    fputs("<p class=\"faint\">", page);
    cli_explain_locality(page, &first->trace);
    fputs("</p>\n", page);
    if (parts->sweep->count)
        fputs("<h2>Designs varied</h2>\n<div id=\"sweep\"></div>\n", page);
    if (parts->facts->count)
        fputs("<h2>Facts that count</h2>\n<div id=\"facts\"></div>\n", page);
    fputs("<h2>Each matrix</h2>\n<div id=\"matrices\"></div>\n", page);
    write_foot(page, parts->devices, parts->count, parts->command);
    cli_begin_text(&data);
    fputs("{\"documents\":", data.stream);
    cli_write_page_documents(data.stream, parts);
    fputs(",\"no_charts\":", data.stream);
    cli_write_json_text(data.stream, no_charts, CLI_JSON_PAGE);
    add_varied(data.stream, "sweep", parts->sweep, cli_print_sweep_findings);
    add_varied(data.stream, "facts", parts->facts, cli_print_sensitivity_findings);
    putc('}', data.stream);
    cli_end_text(&data);
    cli_html_end(page, data.text);
    free(data.text);
}

/* ---- about measurements ---- */

static void write_notes(FILE *page, const spc_measurements *table)
{
    fputs("<ul class=\"faint\">\n", page);
    for (size_t i = 0; i < table->notes; i++) {
        char line[512];
        snprintf(line, sizeof line, "%s: %s", table->note[i].key, table->note[i].value);
        cli_html_element(page, "li", line);
    }
    fputs("</ul>\n", page);
}

void cli_write_measurement_page(FILE *page, const spc_measurements *table, const spc_device *device,
                                const cli_document *document, const char *command)
{
    char title[256];
    cli_document one = *document;
    const cli_documents documents = {.item = &one, .count = 1};
    const cli_validate_answer *answer = document->answer;
    snprintf(title, sizeof title, "The paper's evaluation on %s, kernel %s", spc_device_id(device),
             answer->paper.kernel);
    cli_html_begin(page, title);
    write_notes(page, table);
    cli_html_answers(page, "The worst predictions, and why", cli_worst_table(), &documents, false);
    cli_html_answers(page, "As in the paper", &cli_paper_table, &documents, false);
    fputs("<h2>Figures</h2>\n<div id=\"overview\"></div><div id=\"matrices\"></div>\n", page);
    if (!*cli_page_vega)
        cli_html_element(page, "p class=\"faint\"", no_charts);
    fputs("<h2>Errors by kernel and size</h2>\n", page);
    cli_html_answers(page, "Predicted against measured, by the published model", cli_validation_table(),
                     &documents, false);
    write_foot(page, &device, 1, command);
    spc_append_text data;
    cli_begin_text(&data);
    fprintf(data.stream, "{\"paper\":%s,\"no_charts\":", answer->paper.page);
    cli_write_json_text(data.stream, no_charts, CLI_JSON_PAGE);
    putc('}', data.stream);
    cli_end_text(&data);
    cli_html_end(page, data.text);
    free(data.text);
}
