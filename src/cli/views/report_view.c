#include "cli/views/report_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/output/html.h"
#include "cli/output/page_texts.h"
#include "cli/views/compare_view.h"
#include "cli/views/locality_view.h"
#include "cli/views/paper_view.h"
#include "cli/views/validate_view.h"

static const char no_charts[] =
    "Charts are missing: this program was built without Vega (Debian: libjs-vega). The tables are complete.";

/* ---- the foot ---- */

static void write_date(FILE *page)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    char date[32] = "";
    struct tm utc;
    if (gmtime_r(&now, &utc))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", &utc);
    fprintf(page, "<p>sparcast %s, %s.</p>\n", spc_version(), date);
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
    for (size_t i = 0; i < count; i++) {
        bool seen = false;
        for (size_t k = 0; k < i && !seen; k++)
            seen = strcmp(spc_device_fact_at(device, k).source, spc_device_fact_at(device, i).source) == 0;
        if (!seen)
            cli_html_element(page, "li", spc_device_fact_at(device, i).source);
    }
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

/* How fast a design is over all matrices, in a sentence. */
static void write_design(FILE *page, const json_t *documents, size_t design)
{
    size_t i, count = 0;
    json_t *document;
    double logs = 0, least = INFINITY, most = 0;
    const json_t *row = NULL;
    char text[512], mean[CLI_TEXT_SIZE], low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE];
    json_array_foreach((json_t *)documents, i, document)
    {
        row = json_array_get(cli_get(document, "designs"), design);
        double speed = cli_get_number(row, "gflops");
        if (!(speed > 0))
            continue;
        count++;
        logs += log(speed);
        least = fmin(least, speed);
        most = fmax(most, speed);
    }
    if (!count)
        return;
    snprintf(text, sizeof text,
             "%s, model %s: the best kernel of each matrix reaches %s GFLOPS in the geometric mean, from %s "
             "to %s.",
             cli_get_text(row, "design"), cli_get_text(row, "model"),
             cli_rounded(exp(logs / (double)count), CLI_NUMBER, mean), cli_rounded(least, CLI_NUMBER, low),
             cli_rounded(most, CLI_NUMBER, high));
    cli_html_element(page, "li", text);
}

static void write_cautions(FILE *page, const json_t *documents)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory)
        return;
    cli_print_cautions(memory, documents);
    if (fclose(memory) == 0 && *text)
        cli_html_element(page, "p", text);
    free(text);
}

static void write_summary(FILE *page, const json_t *documents)
{
    size_t matrices = json_array_size(documents),
           designs = json_array_size(cli_get(json_array_get(documents, 0), "designs"));
    fprintf(page,
            "<p>Asked: which kernel multiplies each of %zu %s by a vector fastest, on %zu %s, and why. "
            "Forecast from "
            "the sparsity patterns alone; nothing was run.</p>\n<ul>\n",
            matrices, matrices == 1 ? "matrix" : "matrices", designs, designs == 1 ? "design" : "designs");
    for (size_t i = 0; i < designs; i++)
        write_design(page, documents, i);
    fputs("</ul>\n", page);
    write_cautions(page, documents);
}

/* A row a matrix: its best speed on each design. */
static void write_overview(FILE *page, const json_t *documents)
{
    enum { DESIGNS = 10 };
    static char keys[2 * DESIGNS][32], headings[2 * DESIGNS][160];
    cli_column column[6 + 2 * DESIGNS] = {{"file", "matrix", CLI_TEXT},
                                          {"rows", "rows", CLI_COUNT},
                                          {"nnz", "non-zeros", CLI_COUNT},
                                          {"reuse_interval.mean", "reuse", CLI_NUMBER},
                                          {"spatial.accesses", "S", CLI_NUMBER}};
    size_t used = 5, i, k;
    json_t *design, *document, *flat = json_array();
    json_array_foreach(cli_get(json_array_get(documents, 0), "designs"), i, design)
    {
        if (i == DESIGNS)
            break;
        for (k = 0; k < 2; k++) {
            snprintf(keys[2 * i + k], sizeof keys[0], "%s%zu", k ? "g" : "k", i);
            snprintf(headings[2 * i + k], sizeof headings[0], "%s%s%s", k ? "GFLOPS, " : "best kernel, ",
                     cli_get_text(design, "design"), "");
            column[used++] = (cli_column){keys[2 * i + k], headings[2 * i + k], k ? CLI_NUMBER : CLI_TEXT};
        }
    }
    json_array_foreach((json_t *)documents, i, document)
    {
        json_t *row = json_copy(document);
        json_array_foreach(cli_get(document, "designs"), k, design)
        {
            if (k == DESIGNS)
                break;
            cli_set_text(row, keys[2 * k], cli_get_text(design, "kernel"));
            cli_set_number(row, keys[2 * k + 1], cli_get_number(design, "gflops"));
        }
        json_array_append_new(flat, row);
    }
    cli_html_table(page, "All matrices; a name leads to its details, a heading sorts.",
                   &(cli_table){NULL, column, NULL}, flat, true);
    json_decref(flat);
}

void cli_write_matrix_page(FILE *page, json_t *documents, const spc_device *const *devices, size_t count,
                           const char *command)
{
    size_t i;
    json_t *document;
    json_array_foreach(documents, i, document)
    {
        cli_set_count(document, "number", i + 1);
    }
    cli_html_begin(page, "Sparse matrices: locality and predicted speed");
    write_summary(page, documents);
    fputs("<h2>Overview</h2>\n<div id=\"overview\"></div>\n", page);
    if (!*cli_page_vega)
        cli_html_element(page, "p class=\"faint\"", no_charts);
    write_overview(page, documents);
    fputs("<p class=\"faint\">", page);
    cli_explain_locality(page, json_array_get(documents, 0));
    fputs("</p>\n<h2>Each matrix</h2>\n<div id=\"matrices\"></div>\n", page);
    write_foot(page, devices, count, command);
    json_t *data = json_pack("{s:O, s:s}", "documents", documents, "no_charts", no_charts);
    cli_html_end(page, data);
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
                                const json_t *documents, const json_t *data, const char *command)
{
    char title[256];
    snprintf(title, sizeof title, "The paper's evaluation on %s, kernel %s", spc_device_id(device),
             cli_get_text(json_array_get(documents, 0), "paper_kernel"));
    cli_html_begin(page, title);
    write_notes(page, table);
    cli_html_table(page, "The worst predictions, and why", &cli_worst_table, documents, false);
    cli_html_table(page, "As in the paper", &cli_paper_table, documents, false);
    fputs("<h2>Figures</h2>\n<div id=\"overview\"></div><div id=\"matrices\"></div>\n", page);
    if (!*cli_page_vega)
        cli_html_element(page, "p class=\"faint\"", no_charts);
    fputs("<h2>Errors by kernel and size</h2>\n", page);
    cli_html_table(page, "Predicted against measured, by the published model", &cli_validation_table,
                   documents, false);
    write_foot(page, &device, 1, command);
    json_t *page_data = json_pack("{s:O?, s:s}", "paper", data, "no_charts", no_charts);
    cli_html_end(page, page_data);
    json_decref(page_data);
}
