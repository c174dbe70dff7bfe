#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    cli_print_columns_machines(said.stream, parts->designs, parts->sums, parts->versions);
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

static void write_summary(FILE *page, const json_t *documents, const cli_page_parts *parts)
{
    size_t matrices = json_array_size(documents);
    char count[CLI_TEXT_SIZE];
    cli_write_boxes(page, documents, parts->designs, parts->sums, parts->only, parts->versions);
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

enum { MANY = 300 };              /* of more matrices a page names the keys of its data once */
enum { DESIGNS = 10, CELLS = 3 }; /* shown in the overview; columns of each */
static const struct {
    const char *key, *heading;
    cli_unit unit;
} overview_cell[CELLS] = {
    {"k", "best kernel", CLI_TEXT}, {"g", "GFLOPS", CLI_NUMBER}, {"i", "4 in 5", CLI_TEXT}};

/* "12.3 to 45.6", in GFLOPS; "" where the device has no interval. */
static char *spell_interval(const json_t *design, char text[2 * CLI_TEXT_SIZE + 8])
{
    char low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    double work = cli_get_number(design, "gflops") * cli_get_number(design, "seconds");
    double slow = work / cli_get_number(design, "seconds_high"),
           fast = work / cli_get_number(design, "seconds_low");
    *text = '\0';
    if (slow > 0 && isfinite(fast))
        snprintf(text, 2 * CLI_TEXT_SIZE + 8, "%s\u00a0to\u00a0%s", cli_rounded(slow, CLI_NUMBER, low),
                 cli_rounded(fast, CLI_NUMBER, high));
    return text;
}

/* The cells of a matrix: its facts, and for each design what overview_cell lists. */
static json_t *overview_row(const json_t *document)
{
    size_t i;
    json_t *design, *row = json_copy((json_t *)document);
    char key[16], interval[2 * CLI_TEXT_SIZE + 8];
    json_array_foreach((json_t *)cli_get(document, "designs"), i, design)
    {
        snprintf(key, sizeof key, "k%zu", i);
        cli_set_text(row, key, cli_get_text(design, "kernel"));
        *key = 'g';
        cli_set_number(row, key, cli_get_number(design, "gflops"));
        *key = 'i';
        cli_set_text(row, key, spell_interval(design, interval));
    }
    return row;
}

/* A row a matrix: its best speed on each design. */
static void write_overview(FILE *page, const json_t *documents)
{
    static char keys[CELLS * DESIGNS][16], headings[CELLS * DESIGNS][160];
    cli_column column[6 + CELLS * DESIGNS] = {{"file", "matrix", CLI_TEXT},
                                              {"rows", "rows", CLI_COUNT},
                                              {"nnz", "non-zeros", CLI_COUNT},
                                              {"reuse_interval.mean", "reuse", CLI_NUMBER},
                                              {"spatial.accesses", "S", CLI_NUMBER}};
    size_t i, k, used = 5;
    json_t *design, *document, *flat = json_array();
    json_array_foreach((json_t *)cli_get(json_array_get(documents, 0), "designs"), i, design)
    {
        for (k = 0; k < CELLS && i < DESIGNS; k++, used++) {
            char *key = keys[used - 5], *heading = headings[used - 5];
            snprintf(key, sizeof keys[0], "%s%zu", overview_cell[k].key, i);
            snprintf(heading, sizeof headings[0], "%s, %s", overview_cell[k].heading,
                     cli_get_text(design, "design"));
            column[used] = (cli_column){key, heading, overview_cell[k].unit};
        }
    }
    json_array_foreach((json_t *)documents, i, document)
    {
        json_array_append_new(flat, overview_row(document));
    }
    cli_html_table(page, "All matrices; a name leads to its details, a heading sorts.",
                   &(cli_table){.column = column}, flat, true);
    json_decref(flat);
}

/* A summary over all matrices, and what the terminal says about it; nothing without one. */
static void add_varied(json_t *data, const char *key, const cli_documents *designs,
                       void (*print)(FILE *stream, const cli_documents *designs))
{
    spc_append_text said;
    char sentences[64];
    if (!designs->count)
        return;
    cli_begin_text(&said);
    print(said.stream, designs);
    cli_end_text(&said);
    if (said.length > 0)
        said.text[said.length - 1] = '\0'; /* the end of the last line */
    snprintf(sentences, sizeof sentences, "%s_sentences", key);
    cli_set_text(data, sentences, said.text);
    free(said.text);
    json_t *rows = cli_add_array(data, key);
    for (size_t i = 0; i < designs->count; i++)
        cli_describe(cli_append_object(rows), designs->item[i].fields, designs->item[i].answer);
}

void cli_write_matrix_page(FILE *page, json_t *documents, const cli_page_parts *parts)
{
    size_t i;
    json_t *document;
    json_array_foreach(documents, i, document)
    {
        cli_set_count(document, "number", i + 1);
        if (i)
            json_object_del(document, "caches"); /* those of the first hold for all */
    }
    cli_html_begin(page, cli_figures_title("Sparse matrices: locality and predicted speed"));
    write_summary(page, documents, parts);
    fputs("<h2>Overview</h2>\n<div id=\"overview\"></div>\n", page);
    if (!*cli_page_vega)
        cli_html_element(page, "p class=\"faint\"", no_charts);
    write_overview(page, documents);
    fputs("<p class=\"faint\">", page);
    const json_t *traced = json_array_get(documents, 0);
    cli_explain_locality(
        page,
        &(cli_trace_answer){.locality = {.line_bytes = (uint32_t)cli_get_number(traced, "line_bytes"),
                                         .word_bytes = (uint32_t)cli_get_number(traced, "word_bytes"),
                                         .window = (uint64_t)cli_get_number(traced, "spatial.window")}});
    fputs("</p>\n", page);
    if (parts->sweep->count)
        fputs("<h2>Designs varied</h2>\n<div id=\"sweep\"></div>\n", page);
    if (parts->facts->count)
        fputs("<h2>Facts that count</h2>\n<div id=\"facts\"></div>\n", page);
    fputs("<h2>Each matrix</h2>\n<div id=\"matrices\"></div>\n", page);
    write_foot(page, parts->devices, parts->count, parts->command);
    json_t *data = json_pack("{s:O, s:s}", "documents", documents, "no_charts", no_charts);
    add_varied(data, "sweep", parts->sweep, cli_print_sweep_findings);
    add_varied(data, "facts", parts->facts, cli_print_sensitivity_findings);
    json_t *shown = json_array_size(documents) > MANY ? cli_make_keyless(data) : json_incref(data);
    cli_html_end(page, shown);
    json_decref(shown);
    json_decref(data);
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
                                const cli_document *document, const json_t *data, const char *command)
{
    char title[256];
    cli_document one = *document;
    const cli_documents documents = {.item = &one, .count = 1};
    snprintf(title, sizeof title, "The paper's evaluation on %s, kernel %s", spc_device_id(device),
             ((const cli_validate_answer *)document->answer)->paper.kernel);
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
    json_t *page_data = json_pack("{s:O?, s:s}", "paper", data, "no_charts", no_charts);
    cli_html_end(page, page_data);
    json_decref(page_data);
}
