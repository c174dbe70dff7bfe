#include "cli/views/report_view.h"

#include "cli/output/html.h"
#include "cli/output/plot.h"
#include "cli/output/text.h"
#include "cli/views/curve_view.h"
#include "cli/views/designs_view.h"
#include "cli/views/locality_view.h"
#include "cli/views/paper_plot_files.h"
#include "cli/views/paper_view.h"
#include "sparcast/measure.h"

/* ---- about matrices ---- */

/* A point for each matrix (along x) and design (its colour); speeds on a logarithmic scale. */
static bool draw_speeds(FILE *stream, const json_t *documents)
{
    size_t i, j, count = 0;
    json_t *document, *design;
    FILE *script = cli_plot_begin(900, 480);
    if (!script)
        return false;
    fputs("$speeds << EOD\n", script);
    json_array_foreach((json_t *)documents, i, document)
    {
        cli_plot_cell(script, cli_basename(cli_get_text(document, "file")));
        count = json_array_size(cli_get(document, "designs"));
        for (j = 0; j < count; j++)
            fprintf(script, " %.9g",
                    cli_get_number(json_array_get(cli_get(document, "designs"), j), "gflops"));
        putc('\n', script);
    }
    fputs("EOD\nset style data points\nset ylabel 'GFLOPS'\nset logscale y\nset xtics rotate by -40\nset "
          "pointsize 1.2\n",
          script);
    fprintf(script, "set xrange [-0.5:%zu.5]\n", json_array_size(documents) - 1);
    json_array_foreach((json_t *)cli_get(json_array_get(documents, 0), "designs"), i, design)
    {
        fprintf(script, "%s using %zu:xtic(1) pt 7 title ", i ? ", $speeds" : "plot $speeds", i + 2);
        cli_plot_string(script, cli_get_text(design, "design"));
    }
    putc('\n', script);
    return cli_plot_end(script, stream, true);
}

bool cli_write_matrix_page(FILE *page, const json_t *documents)
{
    cli_html_begin(page, "Sparse matrices: locality and predicted speed");
    cli_html_element(page, "h2", "Locality of the accesses to x, row by row");
    cli_html_table(page, &cli_locality_table, documents);
    fputs("<p class=\"legend\">", page);
    cli_explain_locality(page, json_array_get(documents, 0));
    fputs("</p>\n", page);
    cli_html_element(page, "h2", "Hit rate of x against the capacity of a cache");
    if (!cli_draw_curves_inline(page, documents))
        return false;
    cli_html_element(page, "h2", "Predicted speed of the best kernel");
    if (!draw_speeds(page, documents))
        return false;
    cli_html_table(page, cli_designs_table_of(documents), documents);
    cli_html_end(page);
    return true;
}

/* ---- about measurements ---- */

static void write_notes(FILE *page, const spc_measurements *table)
{
    fputs("<p class=\"legend\">", page);
    for (size_t i = 0; i < table->notes; i++) {
        char line[512];
        snprintf(line, sizeof line, "%s: %s", table->note[i].key, table->note[i].value);
        cli_html_element(page, "span", line);
    }
    fputs("</p>\n", page);
}

bool cli_write_measurement_page(FILE *page, const spc_measurements *table, const spc_device *device,
                                const json_t *documents, const char *folder)
{
    char title[256];
    snprintf(title, sizeof title, "The paper's evaluation on %s, kernel %s", spc_device_id(device),
             cli_get_text(json_array_get(documents, 0), "paper_kernel"));
    cli_html_begin(page, title);
    write_notes(page, table);
    cli_html_table(page, &cli_paper_table, documents);
    bool good = cli_embed_paper_plots(page, folder);
    cli_html_end(page);
    return good;
}
