/* What the time of cuSPARSE's products is made of, and what its kernels and facts are called. */
#include "workloads/spgemm/spgemm_terms.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"

static const char prefix[] = "cusparse-spgemm-";
static const char *const names[SPC_SPGEMM_KERNELS] = {"cusparse-spgemm-alg1",
                                                      "cusparse-spgemm-alg2",
                                                      "cusparse-spgemm-alg3",
                                                      "cusparse-spgemm-reuse",
                                                      "scipy-spgemm",
                                                      "mkl-sp2m",
                                                      "mkl-spmm"};
/* In facts, and where a user names one. */
static const char *const short_names[SPC_SPGEMM_KERNELS] = {"alg1",  "alg2", "alg3", "reuse",
                                                            "scipy", "sp2m", "spmm"};

/* MKL with one thread is as fast as this many of its threads that share the rows: 1.6 times in the mean of 25
 * patterns. */
static const double one_thread = 1.6;

const char *spc_spgemm_kernel_name(spc_spgemm_kernel kernel)
{
    return names[kernel];
}

spc_status spc_spgemm_kernel_parse(const char *name, spc_spgemm_kernel *kernel, uint32_t *percent,
                                   spc_error *error)
{
    const char *own = strncmp(name, prefix, strlen(prefix)) == 0 ? name + strlen(prefix) : name;
    size_t length = strcspn(own, ":");
    *percent = 0;
    for (int k = 0; k < SPC_SPGEMM_KERNELS; k++) {
        if ((strlen(short_names[k]) != length || strncmp(own, short_names[k], length) != 0) &&
            strcmp(name, names[k]) != 0)
            continue;
        *kernel = (spc_spgemm_kernel)k;
        if (!own[length])
            return SPC_OK;
        char *end;
        unsigned long chunk = strtoul(own + length + 1, &end, 10);
        if (k != SPC_SPGEMM_ALG3 || *end || chunk < 1 || chunk > 100 || own[length + 1] < '1')
            break;
        *percent = (uint32_t)chunk;
        return SPC_OK;
    }
    return spc_fail(error, SPC_ERROR_ARGUMENT,
                    "%s: no algorithm of A B; they are alg1, alg2, alg3 (or alg3:PERCENT), reuse; "
                    "scipy, sp2m and spmm on a CPU",
                    name);
}

bool spc_spgemm_has(spc_spgemm_kernel kernel, spc_spgemm_part part, spc_spgemm_term term)
{
    const bool shared = kernel > SPC_SPGEMM_SCIPY;
    if (kernel < SPC_SPGEMM_SCIPY)
        return term < SPC_SPGEMM_BRANCH;
    if (part == SPC_SPGEMM_COPYING || (part == SPC_SPGEMM_ESTIMATION && kernel == SPC_SPGEMM_MKL_SPMM))
        return false;
    return term == SPC_SPGEMM_CALL || term == SPC_SPGEMM_PRODUCT || term == SPC_SPGEMM_ENTRY ||
           term == SPC_SPGEMM_BRANCH ||
           (shared && (term == SPC_SPGEMM_ROW || term == SPC_SPGEMM_HEAVY || term == SPC_SPGEMM_WRITTEN));
}

void spc_spgemm_terms_of(const spc_spgemm_counts *c, spc_spgemm_kernel kernel, uint32_t percent,
                         uint32_t threads, double term[SPC_SPGEMM_TERMS])
{
    term[SPC_SPGEMM_CALL] = 1;
    term[SPC_SPGEMM_CHUNK] = kernel == SPC_SPGEMM_ALG3 ? ceil(100.0 / percent) : 0;
    term[SPC_SPGEMM_PRODUCT] = (double)c->products;
    term[SPC_SPGEMM_SORT] = (double)c->partials_cut;
    term[SPC_SPGEMM_CUT_ROW] = (double)c->rows_cut;
    term[SPC_SPGEMM_LONG] = (double)c->rows_long;
    term[SPC_SPGEMM_LONGEST] = (double)c->row_partials_max;
    term[SPC_SPGEMM_ROW] = c->rows;
    term[SPC_SPGEMM_ENTRY] = (double)c->nnz_c;
    term[SPC_SPGEMM_BRANCH] = (double)c->branches;
    term[SPC_SPGEMM_HEAVY] = (double)c->row_products_max;
    term[SPC_SPGEMM_WRITTEN] = (double)c->nnz_c;
    static const spc_spgemm_term shared[] = {SPC_SPGEMM_PRODUCT, SPC_SPGEMM_ENTRY, SPC_SPGEMM_ROW,
                                             SPC_SPGEMM_BRANCH};
    for (size_t i = 0; kernel > SPC_SPGEMM_SCIPY && i < sizeof shared / sizeof *shared; i++)
        term[shared[i]] /= threads > 1 ? threads : one_thread;
    for (int t = 0; t < SPC_SPGEMM_TERMS; t++)
        if (!spc_spgemm_has(kernel, SPC_SPGEMM_COMPUTATION, (spc_spgemm_term)t))
            term[t] = 0;
}

void spc_spgemm_key(spc_spgemm_kernel kernel, uint32_t value_bytes, const char *what, char key[64])
{
    snprintf(key, 64, "spgemm_%s_%s%s", short_names[kernel], what, value_bytes == 8 ? "_f64" : "");
}

void spc_spgemm_term_key(spc_spgemm_kernel kernel, uint32_t value_bytes, spc_spgemm_part part,
                         spc_spgemm_term term, char key[64])
{
    static const char *const parts[SPC_SPGEMM_PARTS] = {"estimation", "compute", "copy"};
    static const char *const words[SPC_SPGEMM_TERMS] = {"call",    "chunk",  "product", "sorted",
                                                        "segment", "long",   "longest", "row",
                                                        "entry",   "branch", "heavy",   "written"};
    char what[32];
    snprintf(what, sizeof what, "%s_%s", parts[part], words[term]);
    spc_spgemm_key(kernel, value_bytes, what, key);
}
