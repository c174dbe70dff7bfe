/* C = A B by cuSPARSE 12.6: time as a sum of what there is to do, memory as the sizes of the library's
 * arrays.
 *
 * What the arrays are was found from the sizes that the library asked for and from the names of its kernels.
 * Blocks of 1024 products merge equal columns of a row and write the rest, a value, a column and a row each.
 * Rows that may go on in the next block are sorted (values and columns once more) and merged. The first
 * algorithm has room for all products, since it does not know what the blocks leave; the second counts first;
 * the third takes chunks of the products, each of which is counted, sorted and merged. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "sparcast/precision.h"
#include "workloads/spgemm/spgemm_terms.h"

static const double most_products = 2147483647; /* 32-bit offsets */
static const double most_sorted = 1073741824; /* entries of one sort in ALG1: refused above, seen at 1.23e9 */
static const double most_reused = 1.26e9;     /* more ended in an illegal access: seen at 1.45e9 */
enum { CHUNK_PERCENT = 20, KEY = 64 };

const char *spc_spgemm_kernel_name(spc_spgemm_kernel kernel)
{
    static const char *const names[SPC_SPGEMM_KERNELS] = {"cusparse-spgemm-alg1", "cusparse-spgemm-alg2",
                                                          "cusparse-spgemm-alg3", "cusparse-spgemm-reuse"};
    return names[kernel];
}

void spc_spgemm_terms(const spc_spgemm_counts *c, double term[SPC_SPGEMM_TERMS])
{
    term[SPC_SPGEMM_CALL] = 1;
    term[SPC_SPGEMM_PRODUCT] = (double)c->products;
    term[SPC_SPGEMM_SORT] = (double)c->partials_cut;
    term[SPC_SPGEMM_CUT_ROW] = (double)c->rows_cut;
    term[SPC_SPGEMM_LONG] = (double)c->rows_long;
    term[SPC_SPGEMM_LONGEST] = (double)c->row_partials_max;
    term[SPC_SPGEMM_ROW] = c->rows;
    term[SPC_SPGEMM_ENTRY] = (double)c->nnz_c;
}

void spc_spgemm_term_key(spc_spgemm_kernel kernel, uint32_t value_bytes, spc_spgemm_term term, char key[64])
{
    static const char *const words[SPC_SPGEMM_TERMS] = {"call", "product", "sorted", "segment",
                                                        "long", "longest", "row",    "entry"};
    const char *name = spc_spgemm_kernel_name(kernel) + strlen("cusparse-spgemm-");
    snprintf(key, KEY, "spgemm_%s_%s%s", name, words[term], value_bytes == 8 ? "_f64" : "");
}

/* ---- memory ---- */

/* Bytes of a matrix in compressed rows. */
static double stored_bytes(double rows, double nnz, uint32_t value_bytes)
{
    return 4 * (rows + 1) + (4 + value_bytes) * nnz;
}

static void add_amount(spc_spgemm_amount *list, size_t *count, const char *what, double seconds, double bytes)
{
    list[(*count)++] = (spc_spgemm_amount){what, seconds, bytes};
}

/* What sorting so many entries of so many rows, and merging them, needs beside them. */
static double scratch(double entries, double rows)
{
    return fmax(fmax(8 * rows, 16 * rows - 4 * entries), 0.0208 * entries) + 6000;
}

/* The buffers of cuSPARSE, numbered as it does, and the peak: what is there beside A and B. */
static double find_buffers(const spc_spgemm_counts *c, spc_spgemm_kernel kernel, uint32_t value_bytes,
                           uint32_t percent, spc_spgemm_prediction *p)
{
    double products = (double)c->products, rows = c->rows, nnz = (double)c->nnz_c, item = 8 + value_bytes;
    double result = stored_bytes(rows, nnz, value_bytes), work = 12.018 * (double)c->nnz_a + 1024;
    double chunk = ceil(fmin(products, products * percent / 100) / SPC_SPGEMM_TILE) * SPC_SPGEMM_TILE;
    double compute = 0, estimate = 0;
    p->buffers = 0;
    switch (kernel) {
    case SPC_SPGEMM_ALG1:
        compute = 2 * item * products + scratch(products, rows);
        break;
    case SPC_SPGEMM_ALG2:
        compute = item * ((double)c->partials + (double)c->partials_cut) + 16 * rows;
        estimate = 0.0195 * products + 84;
        break;
    case SPC_SPGEMM_ALG3:
        estimate = 2 * item * chunk + scratch(chunk, rows);
        compute = 2 * item * chunk + item * nnz + scratch(chunk, rows) + 16 * rows + 6000;
        break;
    default:
        work = 8.004 * (double)c->nnz_a + 830;
        add_amount(p->buffer, &p->buffers, "structure", NAN, 32.22 * products + 1e4); /* 2 to 4 */
        add_amount(p->buffer, &p->buffers, "copy", NAN, 0.0208 * products + 4 * nnz + 1230);
        return work + p->buffer[0].bytes + result + p->buffer[1].bytes;
    }
    add_amount(p->buffer, &p->buffers, "work", NAN, work);
    if (estimate > 0)
        add_amount(p->buffer, &p->buffers, "estimate", NAN, estimate);
    add_amount(p->buffer, &p->buffers, "compute", NAN, compute);
    return fmax(work + fmax(estimate, compute), compute + result);
}

static const char *find_refusal(const spc_spgemm_counts *c, spc_spgemm_kernel kernel)
{
    double products = (double)c->products;
    if ((double)c->nnz_c > most_products)
        return "C has 2^31 entries or more";
    if (kernel != SPC_SPGEMM_ALG3 && products > most_products)
        return "2^31 products or more";
    if (kernel == SPC_SPGEMM_ALG1 && (double)c->partials_cut > most_sorted)
        return "more than 2^30 entries to sort";
    if (kernel == SPC_SPGEMM_REUSED && products > most_reused)
        return "more than 1.26e9 products: the library fails";
    return NULL;
}

/* The largest chunk of ALG3 that fits, in percent of the products, at most the usual one; 1: none does. */
static uint32_t find_chunk(const spc_spgemm_counts *c, uint32_t value_bytes, double operands,
                           double available, spc_spgemm_prediction *p)
{
    uint32_t percent = CHUNK_PERCENT;
    while (percent > 1 && operands + find_buffers(c, SPC_SPGEMM_ALG3, value_bytes, percent, p) > available)
        percent--;
    return percent;
}

/* ---- time ---- */

static double find_seconds(const spc_device *device, const spc_spgemm_counts *c, spc_spgemm_kernel kernel,
                           uint32_t value_bytes, spc_spgemm_prediction *p)
{
    double term[SPC_SPGEMM_TERMS], seconds[SPC_SPGEMM_TERMS], total = 0;
    spc_spgemm_terms(c, term);
    for (int i = 0; i < SPC_SPGEMM_TERMS; i++) {
        char key[KEY];
        double one;
        spc_spgemm_term_key(kernel, value_bytes, (spc_spgemm_term)i, key);
        if (!spc_device_get(device, key, NULL, &one))
            return NAN;
        total += seconds[i] = one * term[i];
    }
    add_amount(p->part, &p->parts, "products", seconds[SPC_SPGEMM_PRODUCT], NAN);
    add_amount(p->part, &p->parts, "sort",
               seconds[SPC_SPGEMM_SORT] + seconds[SPC_SPGEMM_CUT_ROW] + seconds[SPC_SPGEMM_LONG] +
                   seconds[SPC_SPGEMM_LONGEST],
               NAN);
    add_amount(p->part, &p->parts, "rows", seconds[SPC_SPGEMM_ROW], NAN);
    add_amount(p->part, &p->parts, "result", seconds[SPC_SPGEMM_ENTRY], NAN);
    add_amount(p->part, &p->parts, "launch", seconds[SPC_SPGEMM_CALL], NAN);
    return total;
}

static int by_rank(const void *left, const void *right)
{
    const spc_spgemm_prediction *a = left, *b = right;
    if (a->fits != b->fits)
        return a->fits ? -1 : 1;
    return (a->seconds > b->seconds) - (a->seconds < b->seconds);
}

spc_status spc_spgemm_forecast(const spc_spgemm_counts *c, const spc_device *device, uint32_t value_bytes,
                               spc_spgemm_answer *answer, spc_error *error)
{
    double available = NAN;
    if (value_bytes != 4 && value_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of A B are f32 or f64");
    spc_device_get(device, "memory_bytes", NULL, &available);
    *answer = (spc_spgemm_answer){.device = spc_device_id(device),
                                  .value = spc_precision_name(value_bytes),
                                  .counts = *c,
                                  .compression = (double)c->products / fmax(1, (double)c->nnz_c),
                                  .c_bytes = stored_bytes(c->rows, (double)c->nnz_c, value_bytes),
                                  .memory_available = available,
                                  .predictions = SPC_SPGEMM_KERNELS};
    double operands = stored_bytes(c->rows, (double)c->nnz_a, value_bytes) +
                      stored_bytes(c->inner, (double)c->nnz_b, value_bytes);
    for (int k = 0; k < SPC_SPGEMM_KERNELS; k++) {
        spc_spgemm_kernel kernel = (spc_spgemm_kernel)k;
        spc_spgemm_prediction *p = &answer->prediction[k];
        const char *name = spc_spgemm_kernel_name(kernel);
        uint32_t percent = 100;
        if (kernel == SPC_SPGEMM_ALG3)
            percent = find_chunk(c, value_bytes, operands, available, p);
        snprintf(p->kernel, sizeof p->kernel, kernel == SPC_SPGEMM_ALG3 ? "%s:%u" : "%s", name, percent);
        p->memory_bytes = operands + find_buffers(c, kernel, value_bytes, percent, p);
        p->refused = find_refusal(c, kernel);
        p->fits = !p->refused && !(p->memory_bytes > available);
        p->seconds = find_seconds(device, c, kernel, value_bytes, p);
        p->gflops = 2e-9 * (double)c->products / p->seconds;
    }
    qsort(answer->prediction, SPC_SPGEMM_KERNELS, sizeof answer->prediction[0], by_rank);
    answer->best =
        answer->prediction[0].fits && answer->prediction[0].seconds > 0 ? answer->prediction[0].kernel : NULL;
    return SPC_OK;
}

/* ---- what the members are called ---- */

#define AMOUNT(kind, member, key, unit, ...)                                                                 \
    SPC_FIELD(kind, spc_spgemm_amount, member, key, unit, __VA_ARGS__)
static const spc_field part_fields[] = {
    AMOUNT(TEXT, what, "part", NULL, "products, sort, rows, result or launch"),
    AMOUNT(NUMBER, seconds, "seconds", "s", "all of them"),
    {0},
};
static const spc_field buffer_fields[] = {
    AMOUNT(TEXT, what, "buffer", NULL, "work, estimate, compute; of reuse structure and copy"),
    AMOUNT(NUMBER, bytes, "bytes", "B", "that the library asks for"),
    {0},
};
#define OF(kind, member, key, unit, ...)                                                                     \
    SPC_FIELD(kind, spc_spgemm_prediction, member, key, unit, __VA_ARGS__)
static const spc_field prediction_fields[] = {
    OF(CHARS, kernel, "kernel", NULL, "and the chunk of ALG3 in percent", .heading = "kernel"),
    OF(NUMBER, seconds, "seconds", "s", "all phases", .heading = "time"),
    OF(NUMBER, gflops, "gflops", "GFLOP/s", "two operations a product", .heading = "GFLOPS"),
    OF(NUMBER, memory_bytes, "memory_bytes", "B", "at the peak, with A, B and C", .heading = "memory"),
    OF(FLAG, fits, "fits", NULL, "the memory holds it and the library takes it", .heading = "fits"),
    OF(TEXT, refused, "refused", NULL, "why the library does not take it", .heading = "why not",
       .spare = true),
    OF(ARRAY, part, "parts", NULL, "of the time", .of = part_fields, .stride = sizeof(spc_spgemm_amount),
       .count = offsetof(spc_spgemm_prediction, parts), .aside = true),
    OF(ARRAY, buffer, "buffers", NULL, "of the library", .of = buffer_fields,
       .stride = sizeof(spc_spgemm_amount), .count = offsetof(spc_spgemm_prediction, buffers), .aside = true),
    {0},
};
#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spgemm_answer, member, key, unit, __VA_ARGS__)
static const spc_field fields[] = {
    OWN(TEXT, device, "device", NULL, "the machine"),
    OWN(TEXT, value, "value", NULL, "f32 or f64"),
    OWN(COUNT, counts.rows, "rows", "1", "of A and C"),
    OWN(COUNT, counts.inner, "inner", "1", "columns of A, rows of B"),
    OWN(COUNT, counts.cols, "cols", "1", "of B and C"),
    OWN(COUNT64, counts.nnz_a, "nnz_a", "1", "entries of A"),
    OWN(COUNT64, counts.nnz_b, "nnz_b", "1", "entries of B"),
    OWN(COUNT64, counts.products, "products", "1", "multiply-adds; exact"),
    OWN(FLAG, counts.sampled, "sampled", NULL, "what follows is estimated from a sample of the rows"),
    OWN(COUNT64, counts.nnz_c, "nnz_c", "1", "entries of C"),
    OWN(COUNT64, counts.nnz_c_low, "nnz_c_low", "1", "at least, with 95 %"),
    OWN(COUNT64, counts.nnz_c_high, "nnz_c_high", "1", "at most"),
    OWN(COUNT64, counts.row_nnz_max, "row_nnz_max", "1", "entries of C's longest row"),
    OWN(COUNT64, counts.partials, "partials", "1", "entries that blocks of 1024 products leave"),
    OWN(NUMBER, compression, "compression", "x", "products / nnz_c"),
    OWN(NUMBER, c_bytes, "c_bytes", "B", "arrays of C"),
    OWN(NUMBER, memory_available, "memory_available", "B", "of the device"),
    OWN(ARRAY, prediction, "predictions", NULL, "those that fit first", .of = prediction_fields,
        .stride = sizeof(spc_spgemm_prediction), .count = offsetof(spc_spgemm_answer, predictions)),
    OWN(TEXT, best, "best", NULL, "the fastest that fits"),
    {0},
};

const spc_field *spc_spgemm_fields(void)
{
    return fields;
}
