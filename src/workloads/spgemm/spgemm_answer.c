/* C = A B by cuSPARSE 12.6, and by SciPy and MKL on a CPU: candidates whose time is a sum of what there is to
 * do and whose memory are the sizes of the library's arrays.
 *
 * What the arrays are was found from the sizes that the library asked for and from the names of its kernels.
 * Blocks of 1024 products merge equal columns of a row and write the rest, a value, a column and a row each.
 * Rows that may go on in the next block are sorted (values and columns once more) and merged. The first
 * algorithm has room for all products, since it does not know what the blocks leave; the second counts first;
 * the third takes chunks of the products, each of which is counted, sorted and merged, and then merges the
 * chunks as the second one does blocks. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "workloads/operation.h"
#include "workloads/spgemm/spgemm_chain.h"

static const double most_products = 2147483647; /* 32-bit offsets */
static const double most_sorted =
    1073741824;                           /* entries of one sort in ALG1: 1.066e9 are taken, 1.087e9 not */
static const double most_reused = 1.26e9; /* more ended in an illegal access: seen at 1.33e9 */
enum { CHUNK_PERCENT = 20, MOST_BUFFERS = 3 };

typedef struct chain {
    const spc_question *question;
    spc_answer *answer;
    spc_spgemm_chain *products;
    uint32_t threads;      /* of a CPU */
    spc_spgemm_counts sum; /* products of all */
} chain;

/* Bytes of a matrix in compressed rows. */
static double stored_bytes(double rows, double nnz, uint32_t value_bytes)
{
    return 4 * (rows + 1) + (4 + value_bytes) * nnz;
}

/* ---- memory ---- */

/* What sorting entries, and merging those of a row, needs beside them: by rows, and by products. */
static double rows_scratch(double entries, double rows)
{
    return fmax(8 * rows, 16 * rows - 4 * entries);
}

static double scratch(double entries, double rows, double products, uint32_t value_bytes)
{
    return fmax(rows_scratch(entries, rows), (value_bytes == 8 ? 0.0233 : 0.0208) * products) + 6200;
}

static void add_buffer(spc_spgemm_buffer *list, size_t *count, const char *name, double bytes)
{
    if (bytes > 0)
        list[(*count)++] = (spc_spgemm_buffer){name, bytes};
}

/* The buffers of cuSPARSE, and the peak: what is there beside the matrices, with C. cut: by ALG3's chunks. */
static double find_buffers(const spc_spgemm_counts *c, spc_spgemm_kernel kernel, uint32_t value_bytes,
                           uint32_t threads, double chunk, const spc_spgemm_cut *cut,
                           spc_spgemm_buffer list[MOST_BUFFERS], size_t *count)
{
    double products = (double)c->products, rows = c->rows, nnz = (double)c->nnz_c, item = 8 + value_bytes;
    double result = stored_bytes(rows, nnz, value_bytes), work = 12.018 * (double)c->nnz_a + 1024;
    double compute = 0, estimate = 0, structure, copy;
    *count = 0;
    switch (kernel) {
    case SPC_SPGEMM_ALG1:
        compute = 2 * item * products + scratch(products, rows, products, value_bytes);
        break;
    case SPC_SPGEMM_ALG2:
        compute = item * ((double)c->partials + (double)c->partials_cut) +
                  scratch((double)c->partials_cut, rows, products, value_bytes);
        estimate = 0.0195 * products + 84;
        break;
    case SPC_SPGEMM_ALG3:
        estimate = 2 * item * chunk + scratch(chunk, rows, chunk, value_bytes);
        compute = estimate + item * (nnz + (double)cut->again + (double)cut->entries) +
                  rows_scratch((double)cut->entries, rows) + 6000;
        break;
    case SPC_SPGEMM_MKL_SP2M: /* an index a column and thread: what MKL said, within .4 % of C and this */
    case SPC_SPGEMM_MKL_SPMM:
        work = (4.0 * (double)c->cols + 4) * threads + 92032;
        add_buffer(list, count, "columns", work);
        return work + result;
    case SPC_SPGEMM_SCIPY: /* one pass after the other: the row that had a column last; a list, sums */
        add_buffer(list, count, "columns", (4 + value_bytes) * (double)c->cols);
        return (4 + value_bytes) * (double)c->cols + result;
    default:
        work = 8.004 * (double)c->nnz_a + 830;
        add_buffer(list, count, "work", work);
        structure = 32 * products + fmin(0.2222 * products, 6e7) + 1e4; /* 2 to 4 */
        copy = 0.0208 * products + 4 * nnz + 1230;
        add_buffer(list, count, "structure", structure);
        add_buffer(list, count, "copy", copy);
        return work + structure + result + copy;
    }
    add_buffer(list, count, "work", work);
    add_buffer(list, count, "estimate", estimate);
    add_buffer(list, count, "compute", compute);
    return fmax(work + fmax(estimate, compute), compute + result);
}

static const char *find_refusal(const spc_spgemm_counts *c, spc_spgemm_kernel kernel)
{
    double products = (double)c->products;
    if (kernel != SPC_SPGEMM_SCIPY && (double)c->nnz_c > most_products)
        return "C has 2^31 entries or more";
    if (kernel >= SPC_SPGEMM_SCIPY)
        return NULL;
    if (kernel != SPC_SPGEMM_ALG3 && products > most_products)
        return "2^31 products or more";
    if (kernel == SPC_SPGEMM_ALG1 && (double)c->partials_cut > most_sorted)
        return "more than 2^30 entries to sort";
    if (kernel == SPC_SPGEMM_REUSED && products > most_reused)
        return "more than 1.26e9 products: the library fails";
    return NULL;
}

/* The peak of all products, with the buffers of the one that has it. */
static spc_status find_peak(const chain *c, spc_spgemm_kernel kernel, uint32_t percent, double *peak,
                            spc_spgemm_buffer list[MOST_BUFFERS], size_t *count, spc_error *error)
{
    *peak = -1;
    for (size_t i = 0; i < c->products->steps; i++) {
        const spc_spgemm_link *step = &c->products->step[i];
        spc_spgemm_buffer own[MOST_BUFFERS];
        spc_spgemm_cut cut = {0};
        size_t buffers;
        if (kernel == SPC_SPGEMM_ALG3)
            SPC_TRY(spc_spgemm_chain_cut(c->products, i, percent, &cut, error));
        double bytes =
            find_buffers(&step->counts, kernel, c->question->value_bytes, c->threads,
                         spc_spgemm_chunk((double)step->counts.products, percent), &cut, own, &buffers);
        for (size_t h = 0; h < sizeof step->held / sizeof *step->held; h++)
            if (step->held[h])
                bytes +=
                    stored_bytes(step->held[h]->rows, (double)step->held[h]->nnz, c->question->value_bytes);
        if (bytes <= *peak)
            continue;
        *peak = bytes;
        *count = buffers;
        memcpy(list, own, sizeof own);
    }
    return SPC_OK;
}

/* ---- time ---- */

/* Parts, seconds, and the kind of work that takes most of them; NaN where the device lacks a fact. */
static void find_seconds(const chain *c, spc_spgemm_kernel kernel, uint32_t percent, spc_part_time *part,
                         spc_candidate *k)
{
    static const char *const kinds[SPC_SPGEMM_TERMS] = {
        [SPC_SPGEMM_CALL] = "launch",        [SPC_SPGEMM_CHUNK] = "launch",
        [SPC_SPGEMM_PRODUCT] = "products",   [SPC_SPGEMM_SORT] = "sort",
        [SPC_SPGEMM_CUT_ROW] = "sort",       [SPC_SPGEMM_LONG] = "sort",
        [SPC_SPGEMM_LONGEST] = "sort",       [SPC_SPGEMM_ROW] = "rows",
        [SPC_SPGEMM_ENTRY] = "entries of C", [SPC_SPGEMM_BRANCH] = "mispredicted branches",
        [SPC_SPGEMM_HEAVY] = "longest row",  [SPC_SPGEMM_WRITTEN] = "entries of C"};
    static const char *const phases[SPC_SPGEMM_PARTS] = {"estimation", "compute", "copy"};
    double kind[SPC_SPGEMM_TERMS] = {0}, most = 0;
    const uint32_t bytes = c->question->value_bytes;
    char key[64];
    size_t parts = 0;
    k->seconds = 0;
    for (int p = 0; p < SPC_SPGEMM_PARTS; p++) {
        if (!spc_spgemm_has(kernel, (spc_spgemm_part)p, SPC_SPGEMM_CALL))
            continue;
        spc_part_time *own = &part[parts++];
        *own = (spc_part_time){
            .part = phases[p], .count = (double)c->products->steps, .bytes = NAN, .dram_bytes = NAN};
        for (size_t i = 0; i < c->products->steps; i++) {
            double term[SPC_SPGEMM_TERMS], one;
            spc_spgemm_terms_of(&c->products->step[i].counts, kernel, percent, c->threads, term);
            for (int t = 0; t < SPC_SPGEMM_TERMS; t++) {
                if (!spc_spgemm_has(kernel, (spc_spgemm_part)p, (spc_spgemm_term)t))
                    continue;
                spc_spgemm_term_key(kernel, bytes, (spc_spgemm_part)p, (spc_spgemm_term)t, key);
                one = NAN;
                spc_device_get(c->question->device, key, NULL, &one);
                own->seconds += one * term[t];
                int first = 0;
                while (kinds[first] != kinds[t])
                    first++;
                kind[first] += one * term[t];
            }
        }
        k->seconds += own->seconds;
    }
    if (isnan(k->seconds))
        return;
    for (size_t p = 0; p < parts; p++) {
        part[p].utilisation = part[p].seconds / k->seconds;
        part[p].binds = part[p].utilisation > 0.5;
    }
    for (int t = 0; t < SPC_SPGEMM_TERMS; t++)
        if (kind[t] > most) {
            most = kind[t];
            k->limited_by = kinds[t];
        }
    const struct {
        const char *what;
        double *to;
    } facts[] = {{"error", &k->mean_error},
                 {"null", &k->null_error},
                 {"low", &k->seconds_low},
                 {"high", &k->seconds_high}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        spc_spgemm_key(kernel, bytes, facts[i].what, key);
        spc_device_get(c->question->device, key, NULL, facts[i].to);
    }
    k->seconds_low *= k->seconds;
    k->seconds_high *= k->seconds;
    spc_spgemm_term_key(kernel, bytes, SPC_SPGEMM_COMPUTATION, SPC_SPGEMM_PRODUCT, key);
    k->trust = spc_origin_name(spc_device_get_origin(c->question->device, key));
    k->gflops = 2e-9 * (double)c->sum.products / k->seconds;
    k->part = part;
    k->parts = parts;
}

/* ---- candidates ---- */

static spc_status add_candidate(const chain *c, spc_spgemm_kernel kernel, uint32_t percent, spc_candidate *k,
                                spc_error *error)
{
    const struct {
        spc_part_time part[SPC_SPGEMM_PARTS];
        spc_spgemm_buffer buffer[MOST_BUFFERS];
    } *room = spc_answer_room(c->answer, 1, sizeof *room);
    if (!room)
        return spc_fail_memory(error, sizeof *room);
    spc_spgemm_buffer *buffer = (spc_spgemm_buffer *)room->buffer;
    uint32_t chunk = percent ? percent : kernel == SPC_SPGEMM_ALG3 ? CHUNK_PERCENT : 100;
    *k = spc_candidate_unknown();
    k->has_spgemm = k->library = true;
    spc_spgemm_terms *terms = &k->spgemm;
    *terms = (spc_spgemm_terms){.chunk_percent = UINT32_MAX, .buffer = buffer};
    spc_device_get(c->question->device, "memory_bytes", NULL, &k->memory_available);
    SPC_TRY(find_peak(c, kernel, chunk, &k->memory_bytes, buffer, &terms->buffers, error));
    while (kernel == SPC_SPGEMM_ALG3 && !percent && chunk > 1 && k->memory_bytes > k->memory_available)
        SPC_TRY(find_peak(c, kernel, --chunk, &k->memory_bytes, buffer, &terms->buffers, error));
    for (size_t i = 0; i < c->products->steps && !k->refused; i++)
        k->refused = find_refusal(&c->products->step[i].counts, kernel);
    k->fits = !k->refused && !(k->memory_bytes > k->memory_available);
    find_seconds(c, kernel, chunk, (spc_part_time *)room->part, k);
    if (kernel == SPC_SPGEMM_ALG3) {
        terms->chunk_percent = chunk;
        snprintf(k->kernel, sizeof k->kernel, "%s:%u", spc_spgemm_kernel_name(kernel), chunk);
    } else
        snprintf(k->kernel, sizeof k->kernel, "%s", spc_spgemm_kernel_name(kernel));
    return SPC_OK;
}

/* Whether a device has the times of a kernel. */
static bool is_known(const spc_device *device, spc_spgemm_kernel kernel, uint32_t value_bytes)
{
    char key[64];
    double seconds;
    spc_spgemm_term_key(kernel, value_bytes, SPC_SPGEMM_COMPUTATION, SPC_SPGEMM_PRODUCT, key);
    return spc_device_get(device, key, NULL, &seconds);
}

static spc_status add_candidates(const chain *c, spc_error *error)
{
    const spc_question *q = c->question;
    spc_answer *a = c->answer;
    const bool cpu = spc_device_is(q->device, "cpu");
    spc_candidate *room = spc_answer_room(a, q->kernels + SPC_SPGEMM_KERNELS, sizeof *room);
    if (!room)
        return spc_fail_memory(error, sizeof *room);
    a->candidate = room;
    for (size_t i = 0; i < (q->kernels ? q->kernels : 1); i++) {
        const char *name = q->kernels ? q->kernel[i] : "all";
        spc_spgemm_kernel kernel;
        uint32_t percent;
        if (strcmp(name, "all") != 0 && strcmp(name, "peers") != 0 && strcmp(name, "usual") != 0) {
            SPC_TRY(spc_spgemm_kernel_parse(name, &kernel, &percent, error));
            if (cpu != (kernel >= SPC_SPGEMM_SCIPY))
                return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s does not run %s", spc_device_id(q->device),
                                spc_spgemm_kernel_name(kernel));
            room[a->candidates].listed = a->candidates;
            SPC_TRY(add_candidate(c, kernel, percent, &room[a->candidates++], error));
            continue;
        }
        a->candidates = 0; /* all there are */
        for (int k = cpu ? SPC_SPGEMM_SCIPY : SPC_SPGEMM_ALG1;
             k < (cpu ? SPC_SPGEMM_KERNELS : SPC_SPGEMM_SCIPY); k++)
            if (k <= SPC_SPGEMM_SCIPY || is_known(q->device, (spc_spgemm_kernel)k, q->value_bytes))
                SPC_TRY(add_candidate(c, (spc_spgemm_kernel)k, 0, &room[a->candidates++], error));
        break;
    }
    qsort(room, a->candidates, sizeof *room, spc_candidate_compare);
    if (room[0].fits && room[0].seconds > 0)
        a->best = a->best_library = room[0].kernel;
    if (!isnan(room[0].seconds))
        return SPC_OK;
    return spc_answer_caution(a, SPC_CAUTION_NO_ANSWER,
                              "time: no fact of the device says what A B takes there", error);
}

/* What is said of a file with B, or P. */
static const struct {
    const char *word;
    bool transpose_b, galerkin;
} with_file[] = {{"times:", false, false}, {"times-transposed:", true, false}, {"galerkin:", false, true}};

spc_status spc_spgemm_parse(const char *text, spc_question *question, spc_error *error)
{
    char *end;
    unsigned long power = strncmp(text, "power:", 6) == 0 ? strtoul(text + 6, &end, 10) : 0;
    bool transposed = strcmp(text, "transposed") == 0;
    question->operation = SPC_OPERATION_SPGEMM;
    question->spgemm = (spc_spgemm_question){.transpose_b = transposed, .power = (uint32_t)power};
    if (transposed || strcmp(text, "square") == 0 ||
        (power > 1 && power <= SPC_SPGEMM_MOST_POWER && text[6] >= '1' && !*end))
        return SPC_OK;
    for (size_t i = 0; i < sizeof with_file / sizeof *with_file; i++) {
        const char *file = text + strlen(with_file[i].word);
        if (strncmp(text, with_file[i].word, strlen(with_file[i].word)) != 0 || !*file)
            continue;
        if (strlen(file) >= sizeof question->spgemm.b_file)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: a path of less than %zu bytes", file,
                            sizeof question->spgemm.b_file);
        question->spgemm.transpose_b = with_file[i].transpose_b;
        question->spgemm.galerkin = with_file[i].galerkin;
        strcpy(question->spgemm.b_file, file);
        return SPC_OK;
    }
    return spc_fail(error, SPC_ERROR_ARGUMENT,
                    "%s: square (A A), transposed (A A'), power:K, K from 2 to %d, times:FILE (A B), "
                    "times-transposed:FILE (A B') or galerkin:FILE (P' A P)",
                    text, SPC_SPGEMM_MOST_POWER);
}

bool spc_spgemm_uses(const spc_device *device, spc_model model, const char *key)
{
    (void)model;
    return strncmp(key, "spgemm_", strlen("spgemm_")) == 0 || strcmp(key, "memory_bytes") == 0 ||
           (spc_device_is(device, "cpu") && strcmp(key, "cores") == 0); /* of MKL */
}

static spc_status answer_chain(chain *c, spc_error *error)
{
    spc_answer *a = c->answer;
    const size_t steps = c->products->steps;
    spc_answer_step *step = spc_answer_room(a, steps, sizeof *step);
    if (!step)
        return spc_fail_memory(error, steps * sizeof *step);
    a->products = 0;
    for (size_t i = 0; i < steps; i++) {
        const spc_spgemm_link *l = &c->products->step[i];
        const double nnz = (double)l->counts.nnz_c;
        step[i] = (spc_answer_step){.step = spc_answer_text(a, "%s", l->name),
                                    .rows = l->counts.rows,
                                    .cols = l->counts.cols,
                                    .products = l->counts.products,
                                    .nnz = l->counts.nnz_c,
                                    .nnz_low = l->counts.nnz_c_low,
                                    .nnz_high = l->counts.nnz_c_high,
                                    .longest = l->counts.row_nnz_max,
                                    .sampled = l->counts.sampled,
                                    .compression = (double)l->counts.products / fmax(1, nnz),
                                    .bytes = stored_bytes(l->counts.rows, nnz, c->question->value_bytes)};
        if (!step[i].step)
            return spc_fail_memory(error, sizeof l->name);
        a->products += l->counts.products;
    }
    a->steps = steps;
    a->step = step;
    c->sum = c->products->step[steps - 1].counts;
    c->sum.products = a->products;
    a->has_spgemm = true;
    a->model = "terms";
    a->spgemm = (spc_spgemm_found){.counts = c->sum,
                                   .compression = (double)a->products / fmax(1, (double)c->sum.nnz_c),
                                   .bytes = step[steps - 1].bytes};
    return add_candidates(c, error);
}

spc_status spc_spgemm_ask(const spc_question *q, spc_answer *a, spc_error *error)
{
    const char *architecture = spc_device_get_text(q->device, "architecture");
    if (q->value_bytes != 4 && q->value_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of A B are f32 or f64");
    if (q->orders || q->suitable_orders || q->host)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "orders and host do not go with A B");
    if (!spc_device_is(q->device, "cpu") && (!architecture || strncmp(architecture, "sm_", 3) != 0))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "spgemm: %s does not answer it; forecast are cuSPARSE's algorithms on GPUs of "
                        "NVIDIA, SciPy's and MKL's on CPUs",
                        spc_device_id(q->device));
    spc_spgemm_chain *own = NULL;
    double cores = 1;
    spc_device_get(q->device, "cores", NULL, &cores);
    chain c = {.question = q, .answer = a, .threads = (uint32_t)cores};
    spc_status status = spc_spgemm_chain_get(q, &c.products, &own, error);
    if (status == SPC_OK && spc_device_is(q->device, "cpu"))
        status = spc_spgemm_chain_branches(c.products, error);
    if (status == SPC_OK)
        status = answer_chain(&c, error);
    spc_spgemm_chain_close(own);
    return status;
}

/* ---- what the members are called (study/answer_fields.c has them in its tables) ---- */

#define FOUND(kind, member, key, unit, ...)                                                                  \
    SPC_FIELD(kind, spc_spgemm_found, member, key, unit, __VA_ARGS__, .aside = true)
#define CLASSES(member, key, says)                                                                           \
    SPC_FIELD(COUNTS, spc_spgemm_found, counts.member, key, "1", says,                                       \
              .stride = sizeof(uint64_t[SPC_SPGEMM_CLASSES]), .aside = true)
const spc_field spc_spgemm_found_fields[] = {
    FOUND(COUNT, counts.inner, "inner", "1", "columns of the left operand, rows of the right one"),
    FOUND(COUNT, counts.cols, "cols_c", "1", "columns of C"),
    FOUND(COUNT64, counts.nnz_b, "nnz_b", "1", "entries of the right operand"),
    FOUND(COUNT64, counts.nnz_c, "nnz_c", "1", "entries of C"),
    FOUND(COUNT64, counts.nnz_c_low, "nnz_c_low", "1", "at least, with 95 %"),
    FOUND(COUNT64, counts.nnz_c_high, "nnz_c_high", "1", "at most"),
    FOUND(FLAG, counts.sampled, "sampled", NULL,
          "all but the products is estimated from a sample of the rows"),
    FOUND(COUNT64, counts.sampled_rows, "sampled_rows", "1", "of the sample; 0: exact"),
    FOUND(COUNT64, counts.row_nnz_max, "row_nnz_max", "1", "entries of C's longest row"),
    FOUND(COUNT64, counts.row_products_max, "row_products_max", "1", "products of one row"),
    FOUND(COUNT64, counts.partials, "partials", "1", "entries that blocks of 1024 products leave"),
    FOUND(NUMBER, compression, "compression", "x", "products / nnz_c"),
    FOUND(NUMBER, bytes, "c_bytes", "B", "arrays of C"),
    CLASSES(rows_by_products, "rows_by_products", "rows with 0, 1, 2 to 3, 4 to 7, ... products"),
    CLASSES(rows_by_nnz, "rows_by_nnz", "rows with 0, 1, 2 to 3, 4 to 7, ... entries of C"),
    {0},
};

static const spc_field buffer_fields[] = {
    SPC_FIELD(TEXT, spc_spgemm_buffer, buffer, "name", NULL,
              "work, estimate, compute; of reuse structure, copy"),
    SPC_FIELD(NUMBER, spc_spgemm_buffer, bytes, "bytes", "B", "that the library asks for"),
    {0},
};

#define TERMS(kind, member, key, unit, ...)                                                                  \
    SPC_FIELD(kind, spc_spgemm_terms, member, key, unit, __VA_ARGS__, .aside = true)
const spc_field spc_spgemm_terms_fields[] = {
    TERMS(COUNT, chunk_percent, "chunk_percent", "1", "of the products that ALG3 takes at once"),
    TERMS(ROWS, buffer, "buffers", NULL, "of the library", .of = buffer_fields,
          .stride = sizeof(spc_spgemm_buffer), .count = offsetof(spc_spgemm_terms, buffers)),
    {0},
};
