#include "cli/views/paper_view.h"
#include "sparcast/validate.h"

#include <math.h>

const cli_table cli_paper_table = {"paper",
                                   (const cli_column[]){{"quantity", "as in the paper", CLI_TEXT},
                                                        {"paper", "paper", CLI_NUMBER},
                                                        {"here", "here", CLI_NUMBER},
                                                        {"where", "where", CLI_TEXT},
                                                        {0}},
                                   "paper: factors (IPSJ SIG HPC-143 No. 7, 2014) on a Tesla C2050, "
                                   "115 matrices; all matrices, fit and holdout."};

static void add(json_t *rows, const char *quantity, double paper, double here, const char *where)
{
    json_t *row = cli_append_object(rows);
    cli_set_text(row, "quantity", quantity);
    cli_set_number(row, "paper", paper);
    cli_set_number(row, "here", here);
    cli_set_text(row, "where", where);
}

/* Published numbers: data/papers/factors.csv. */
static void add_rows(json_t *rows, const spc_reproduction *r)
{
    double n = (double)r->n;
    add(rows, "matrices", 115, n, "sec. 4.1");
    add(rows, "r, measured and eq. 3", 0.20, r->r_plain, "fig. 6");
    add(rows, "r, with the small-matrix correction", 0.47, r->r_corrected, "fig. 14");
    add(rows, "threshold of the correction, rows", 70000, r->rows_threshold, "fig. 13");
    add(rows, "slope of the correction, 1/nnz", 6e-7, r->slope, "fig. 11");
    add(rows, "matrices below the threshold", NAN, (double)r->smalls, "fig. 13");
    add(rows, "r, measured / model and threads, small", NAN, r->r_small_threads, "fig. 10");
    add(rows, "r, measured / model and non-zeros, small", NAN, r->r_small_nnz, "fig. 11");
    add(rows, "mean gain of the model, hit +30 points", 0.126, r->hit_up_mean, "fig. 5");
    add(rows, "share of matrices that gain more than 30 %", 5.0 / 115, (double)r->hit_up_above_30 / n,
        "fig. 5");
    add(rows, "share that lose more than 30 %, hit -30", 0, (double)r->hit_down_above_30 / n, "fig. 5");
    add(rows, "r, model and reuse interval", NAN, r->r_interval, "fig. 7");
    add(rows, "r, model and S", NAN, r->r_spatial, "fig. 8");
    add(rows, "r, measured and reuse interval", NAN, r->r_measured_interval, "fig. 7");
    add(rows, "r, measured and S", NAN, r->r_measured_spatial, "fig. 8");
    add(rows, "share where S = L/F beats hit +30", 1, (double)r->spatial_wins / n, "fig. 15");
    add(rows, "share whose S was below L/F", NAN, (double)r->spatial_raised / n, "fig. 15");
    add(rows, "mean gain of S = L/F, times", NAN, r->spatial_mean, "fig. 15");
    add(rows, "further gain of the index in memory, times", 1.5, r->index_mean, "sec. 5");
    add(rows, "mean measured L1 hit rate", NAN, r->l1_hit_mean, "sec. 4.1");
    add(rows, "mean measured hit rate of x", NAN, r->x_hit_mean, "sec. 4.1");
    add(rows, "mean error of hit of x = L1 / 3", NAN, r->third_error, "sec. 4.1");
    add(rows, "mean error of hit of x = L1", NAN, r->whole_error, "sec. 4.1");
}

void cli_add_paper(json_t *document, const spc_reproduction *reproduction)
{
    cli_set_text(document, "paper_kernel", reproduction->kernel);
    add_rows(cli_add_array(document, "paper"), reproduction);
}
