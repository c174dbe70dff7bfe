/* Equations 1 to 7 of "factors"; docs/model.md derives them and names where the paper contradicts itself. */
#include "sparcast/paper.h"

/* The constant of eq. 7: I = 4 and F = 8 would give it, the paper says I = F = 4. Split 2 + 4 it is I/2 + F/2
 * then. */
static const double published_constant = 6;
static const double published_line = 128;

spc_terms spc_paper_terms(double index_bytes, double value_bytes, double line_bytes, double spatial,
                          double hit_rate)
{
    return (spc_terms){
        .alpha = index_bytes / 2,
        .beta = value_bytes / 2,
        .gamma = (1 - hit_rate) * line_bytes / spatial,
    };
}

double spc_paper_bytes_per_flop(spc_terms terms)
{
    return terms.alpha + terms.beta + terms.gamma;
}

double spc_paper_cache_flops(double bandwidth, spc_terms terms, double padding)
{
    return padding * bandwidth / spc_paper_bytes_per_flop(terms);
}

spc_terms spc_paper_gather_terms(double value_bytes)
{
    return (spc_terms){.alpha = 0, .beta = value_bytes / 2, .gamma = value_bytes / 2};
}

double spc_paper_gather_flops(double gather_bandwidth, double value_bytes, double padding)
{
    return padding * gather_bandwidth / spc_paper_bytes_per_flop(spc_paper_gather_terms(value_bytes));
}

double spc_paper_small_factor(double stored_nnz, double slope)
{
    double factor = stored_nnz * slope;
    return factor < 1 ? factor : 1;
}

double spc_paper_published_flops(double bandwidth, double hit_rate, double spatial, double stored_nnz,
                                 double slope)
{
    return bandwidth / (published_constant + (1 - hit_rate) * published_line / spatial) * stored_nnz * slope;
}
