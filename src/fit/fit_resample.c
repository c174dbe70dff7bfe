/* Intervals by drawing matrices again and again (bootstrap). */
#include <math.h>
#include <string.h>

#include "core/median.h"
#include "core/random.h"
#include "fit/fit_search.h"
#include "sparcast/fit.h"

enum { RESAMPLES = 400 };

void spc_fit_draw(size_t matrices, uint64_t seed, double *drawn)
{
    memset(drawn, 0, matrices * sizeof *drawn);
    for (size_t m = 0; m < matrices; m++)
        drawn[spc_random_below(&seed, matrices)]++;
}

size_t spc_fit_resamples(const spc_exec_fit_options *o)
{
    return o->bootstrap ? o->bootstrap : RESAMPLES;
}

/* Nearest ranks of 2.5 and 97.5 percent; the value itself always lies inside. */
spc_estimate spc_fit_interval(double value, double *replicate, size_t resamples, size_t n)
{
    spc_sort_ascending(replicate, resamples);
    size_t low = (size_t)(0.025 * (double)resamples), high = resamples - 1 - low;
    return (spc_estimate){value, fmin(value, replicate[low]), fmax(value, replicate[high]), n};
}
