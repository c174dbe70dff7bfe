/* model/paper/paper.h - equations 1 to 7 of the paper "factors" (Tanabe et al., IPSJ SIG HPC-143 No. 7, 2014,
 * sec. 3 and 4) as pure functions of numbers. No input is checked here: spc_predict does that.
 *
 * Units: bytes, B/s, FLOP/s, bytes per FLOP. One non-zero is two FLOP. Rates are fractions in [0, 1].
 */
#ifndef SPC_MODEL_PAPER_PAPER_H
#define SPC_MODEL_PAPER_PAPER_H

#include "sparcast/predict.h"

/* Eq. 1. index_bytes = I, value_bytes = F, line_bytes = L, spatial = S(F, L) > 0, hit_rate = hit_x.
 * I = 0 where the index array does not cross the bus. */
spc_terms spc_paper_terms(double index_bytes, double value_bytes, double line_bytes, double spatial,
                          double hit_rate);

/* alpha + beta + gamma. */
double spc_paper_bytes_per_flop(spc_terms terms);

/* Eq. 2 and 3: padding = Nnz / Nnzp in (0, 1], 1 for eq. 2. FLOP/s. */
double spc_paper_cache_flops(double bandwidth, spc_terms terms, double padding);

/* Eq. 4: bytes per FLOP of a memory-side gather: values of A and of x, F/2 each; the index stays in memory.
 */
spc_terms spc_paper_gather_terms(double value_bytes);

/* Eq. 5 and 6: padding 1 for eq. 5. gather_bandwidth = Wgather. FLOP/s. */
double spc_paper_gather_flops(double gather_bandwidth, double value_bytes, double padding);

/* The factor N * slope of eq. 7, N = non-zeros after preprocessing (Nnzp), slope = 6e-7 on the C2050, not
 * above 1: the paper fits the line through the small matrices only, and a prediction above the bandwidth
 * bound that the factor corrects would be meaningless. */
double spc_paper_small_factor(double stored_nnz, double slope);

/* Eq. 7 as printed: W / (6 + (1 - hit) 128/S) * N * slope, neither padded nor capped; 6 where eq. 1 gives 4
 * for the paper's I = F = 4 (see docs/model.md). FLOP/s. */
double spc_paper_published_flops(double bandwidth, double hit_rate, double spatial, double stored_nnz,
                                 double slope);

#endif
