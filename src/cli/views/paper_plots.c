/* One gnuplot script draws all figures: a table of the matrices, then for each figure its axes and what is
 * plotted. */
#include "cli/views/paper_plots.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/output/allocate.h"
#include "cli/output/complain.h"
#include "cli/output/plot.h"
#include "cli/views/paper_plot_files.h"
#include "sparcast/validate.h"

/* What a figure needs to have points: small matrices, measured hit rates. */
typedef enum need { NOTHING, SMALL, HITS } need;

typedef struct figure {
    int number;
    need need;
    const char *title, *x, *y; /* axis titles; units in brackets */
    const char *setup;         /* gnuplot commands before the plot */
    const char *plot;          /* what follows "plot" */
} figure;

/* Columns of $m: 1 nnz, 2 rows, 3 threads, 4 stored non-zeros, 5 reuse interval, 6 measured hit rate of x
 * [%], 7 S, 8 measured, 9 eq. 3, 10 corrected, 11 hit +30, 12 hit -30, 13 S = L/F, 14 and index in memory
 * [GFLOPS], 15 small. A column shows the small matrices where it is divided by $15 (1, or NaN by 0). */
#define DOT "with points pt 7 ps 0.7"
#define DIAGONAL "x with lines lc 'grey40' dt 2 title 'equal'"
#define LOG_XY "set logscale xy\n"
static const figure figures[] = {
    {2, NOTHING, "Distribution of non-zeros", "matrix, by non-zeros", "non-zeros",
     "set logscale y\nset xrange [0:matrices]\n", "$m using (column(0)):1 smooth unique " DOT " notitle"},
    {3, NOTHING, "Distribution of rows", "matrix, by non-zeros", "rows",
     "set logscale y\nset xrange [0:matrices]\n", "$m using (column(0)):2 " DOT " notitle"},
    {4, HITS, "Temporal locality and hit rate of x", "reuse interval [accesses]", "hit rate of x [%]",
     "set logscale x\nset yrange [0:100]\n",
     "$m using 5:($2 <= hit_rows ? $6 : NaN) " DOT " lc 'purple' title 'small', "
     "$m using 5:($2 > hit_rows ? $6 : NaN) " DOT " lc 'blue' title 'large', "
     "small(x) with lines lc 'purple' title small_title, large(x) with lines lc 'blue' title large_title, "
     "paper(x) with lines lc 'grey40' dt 2 title 'C2050, paper / 3'"},
    {5, NOTHING, "Model speed with hit rates 30 points off", "S [accesses per fill]",
     "model speed / model speed", "set logscale x\n",
     "$m using 7:($11/$9) " DOT " lc 'red' title 'hit +30', $m using 7:($12/$9) " DOT
     " lc 'blue' title 'hit -30'"},
    {6, NOTHING, "Measured speed and eq. 3", "model [GFLOPS]", "measured [GFLOPS]", LOG_XY,
     "$m using 9:8 " DOT " title sprintf('r = %.2f', r_plain), " DIAGONAL},
    {7, NOTHING, "Temporal locality and model", "reuse interval [accesses]", "model [GFLOPS]", LOG_XY,
     "$m using 5:9 " DOT " title sprintf('r = %.2f', r_interval)"},
    {8, NOTHING, "Spatial locality and model", "S [accesses per fill]", "model [GFLOPS]", LOG_XY,
     "$m using 7:9 " DOT " title sprintf('r = %.2f', r_spatial)"},
    {9, NOTHING, "Measured / model and threads", "threads (rows after preprocessing)", "measured / eq. 3",
     LOG_XY, "$m using 3:($8/$9) " DOT " notitle"},
    {10, SMALL, "Measured / model and threads, small matrices", "threads (rows after preprocessing)",
     "measured / eq. 3", LOG_XY,
     "$m using 3:($15 > 0 ? $8/$9 : NaN) " DOT " title sprintf('r = %.2f', r_threads)"},
    {11, SMALL, "Measured / model and non-zeros, small matrices", "stored non-zeros N", "measured / eq. 3",
     LOG_XY "set yrange [0.001:10]\n",
     "$m using 4:($15 > 0 ? $8/$9 : NaN) " DOT " title sprintf('r = %.2f', r_nnz), "
     "min(1, slope * x) with lines lc 'red' title sprintf('min(1, %.2g N)', slope), "
     "min(1, 6e-7 * x) with lines lc 'grey40' dt 2 title 'C2050, paper'"},
    {12, SMALL, "Small matrices: measured speed and corrected model", "model [GFLOPS]", "measured [GFLOPS]",
     LOG_XY, "$m using ($15 > 0 ? $10 : NaN):8 " DOT " notitle, " DIAGONAL},
    {13, NOTHING, "Measured / model before and after the correction", "rows", "measured / model", LOG_XY,
     "$m using 2:($8/$9) " DOT " lc 'blue' title 'eq. 3', $m using 2:($8/$10) " DOT
     " lc 'red' title 'corrected', "
     "1 with lines lc 'grey40' notitle"},
    {14, NOTHING, "Measured speed and corrected model", "model [GFLOPS]", "measured [GFLOPS]", LOG_XY,
     "$m using 10:8 " DOT " title sprintf('r = %.2f', r_corrected), " DIAGONAL},
    {15, NOTHING, "Model speed with S = L/F, and with hit +30", "S [accesses per fill]", "gain",
     LOG_XY "set yrange [0.9:*]\n",
     "$m using 7:($13/$9) " DOT " lc 'red' title 'S = L/F', $m using 7:($11/$9) " DOT
     " lc 'blue' title 'hit +30'"},
};

/* ---- the table of the matrices ---- */

/* An element of the array of points that is sorted. */
typedef struct sorted_point {
    const spc_reproduction_point *point;
} sorted_point;

static int by_nnz(const void *x, const void *y)
{
    const sorted_point *a = x, *b = y;
    uint64_t m = a->point->row->features.nnz, n = b->point->row->features.nnz;
    return (m > n) - (m < n);
}

static void write_table(FILE *script, const spc_reproduction *r)
{
    sorted_point *sorted = cli_allocate((r->n + 1) * sizeof *sorted);
    for (size_t i = 0; i < r->n; i++)
        sorted[i].point = &r->point[i];
    qsort(sorted, r->n, sizeof *sorted, by_nnz);
    fputs("set datafile missing 'NaN'\n$m << EOD\n", script);
    for (size_t i = 0; i < r->n; i++) {
        const spc_reproduction_point *p = sorted[i].point;
        const spc_features *f = &p->row->features;
        fprintf(script, "%llu %lu %llu %llu %.9g ", (unsigned long long)f->nnz, (unsigned long)f->rows,
                (unsigned long long)f->threads, (unsigned long long)f->stored_nnz, f->reuse_interval);
        if (isfinite(p->measured_hit))
            fprintf(script, "%.9g ", 100 * p->measured_hit);
        else
            fputs("NaN ", script);
        fprintf(script, "%.9g %.9g %.9g %.9g %.9g %.9g %.9g %.9g %d\n", p->spatial, p->measured / 1e9,
                p->plain / 1e9, p->corrected / 1e9, p->hit_up / 1e9, p->hit_down / 1e9, p->spatial_max / 1e9,
                p->index_memory / 1e9, p->small);
    }
    fputs("EOD\n", script);
    free(sorted);
}

/* ---- the numbers that titles and lines use ---- */

static void write_number(FILE *script, const char *name, double value)
{
    if (isfinite(value))
        fprintf(script, "%s = %.9g\n", name, value);
    else
        fprintf(script, "%s = NaN\n", name);
}

/* The device's fitted hit rate as a function of the reuse interval; NaN, which draws nothing, without a fit.
 */
static void write_line(FILE *script, const spc_device *device, const char *kernel, const char *group)
{
    char key[40];
    double slope = NAN, intercept = NAN, share = 1;
    snprintf(key, sizeof key, "hit_%s_slope", group);
    if (!spc_device_get(device, key, kernel, &slope))
        spc_device_get(device, "hit_slope", kernel, &slope);
    snprintf(key, sizeof key, "hit_%s_intercept", group);
    if (!spc_device_get(device, key, kernel, &intercept))
        spc_device_get(device, "hit_intercept", kernel, &intercept);
    spc_device_get(device, "hit_x_share", kernel, &share);
    if (!isfinite(slope) || !isfinite(intercept)) {
        fprintf(script, "%s(x) = NaN\n%s_title = 'no line'\n", group, group);
        return;
    }
    fprintf(script, "%s(x) = 100 * %.9g * max(0, min(1, %.9g + %.9g * x))\n", group, share, intercept, slope);
    fprintf(script, "%s_title = '%s: %.3g %+.2g t [%%]'\n", group, group, 100 * share * intercept,
            100 * share * slope);
}

static void write_numbers(FILE *script, const spc_reproduction *r, const spc_device *device)
{
    double hit_rows = 70000; /* the paper's */
    spc_device_get(device, "hit_rows_threshold", r->kernel, &hit_rows);
    fputs("max(a, b) = a > b ? a : b\nmin(a, b) = a < b ? a : b\n"
          "paper(x) = max(0, 46.527 - 0.0083 * x) / 3\n",
          script);
    write_number(script, "hit_rows", hit_rows);
    write_line(script, device, r->kernel, "small");
    write_line(script, device, r->kernel, "large");
    write_number(script, "slope", r->slope);
    write_number(script, "r_plain", r->r_plain);
    write_number(script, "r_corrected", r->r_corrected);
    write_number(script, "r_interval", r->r_interval);
    write_number(script, "r_spatial", r->r_spatial);
    write_number(script, "r_threads", r->r_small_threads);
    write_number(script, "r_nnz", r->r_small_nnz);
}

/* ---- figures ---- */

static void write_output(FILE *script, const char *folder, int number, const char *suffix)
{
    char path[CLI_PATH_SIZE];
    fputs("set output ", script);
    cli_plot_string(script, cli_paper_plot_path(path, folder, number, suffix));
    fputs("\n", script);
}

static bool has(const spc_reproduction *r, need what)
{
    bool hits = false;
    for (size_t i = 0; i < r->n; i++)
        hits = hits || isfinite(r->point[i].measured_hit);
    return what == NOTHING || (what == SMALL && r->smalls) || (what == HITS && hits);
}

/* What to plot. gnuplot refuses a plot without points, so a figure that has none shows the reason as a label.
 */
static const char *plot_of(const figure *f, const spc_reproduction *r, FILE *script)
{
    fputs("unset label\n", script);
    if (has(r, f->need))
        return f->plot;
    fprintf(script, "set xrange [1:10]\nset yrange [1:10]\nset label '%s' at graph 0.5, graph 0.5 center\n",
            f->need == SMALL ? "the correction applies to no matrix" : "no hit rate was measured");
    return "NaN notitle";
}

static void write_figure(FILE *script, const figure *f, const spc_reproduction *r, const char *device,
                         const char *folder)
{
    char title[256];
    snprintf(title, sizeof title, "Fig. %d: %s (%s, %s, f%lu, %zu matrices)", f->number, f->title, device,
             r->kernel, 8 * (unsigned long)r->value_bytes, r->n);
    fputs("unset logscale\nset autoscale\nset format '%g'\nset title ", script);
    cli_plot_string(script, title);
    fprintf(script, "\nset xlabel '%s'\nset ylabel '%s'\n%s", f->x, f->y, f->setup);
    const char *plot = plot_of(f, r, script);
    fputs("set terminal svg size 800,500 dynamic noenhanced font 'sans-serif,12' background 'white'\n",
          script);
    write_output(script, folder, f->number, "svg");
    fprintf(script, "plot %s\n", plot);
    fputs("set terminal pngcairo size 1000,600 noenhanced font 'sans,12'\n", script);
    write_output(script, folder, f->number, "png");
    fputs("replot\nunset output\n", script);
}

bool cli_draw_paper_plots(const spc_reproduction *reproduction, const spc_device *device, const char *folder)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        cli_complain("%s: cannot make the folder: %s", folder, strerror(errno));
        return false;
    }
    FILE *script = cli_plot_begin(800, 500);
    if (!script)
        return false;
    write_table(script, reproduction);
    fputs("set key above center horizontal maxrows 2 noenhanced\n", script);
    fprintf(script, "matrices = %zu\n", reproduction->n);
    write_numbers(script, reproduction, device);
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        write_figure(script, &figures[i], reproduction, spc_device_id(device), folder);
    return cli_plot_run(script, NULL) && cli_paper_plots_are_whole(folder);
}
