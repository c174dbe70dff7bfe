/* C = A B: counted, against a plain product of dense rows; its forecast against what was measured. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/random.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "matrix/build/pattern.h"
#include "measure/rows.h"
#include "sparcast/answer.h"
#include "sparcast/generate.h"
#include "test.h"
#include "workloads/spgemm/spgemm_probe.h"
#include "workloads/spgemm/spgemm_terms.h"

/* Entries of each row of C, and their columns, by a mark a column. */
static void reference(const spc_pattern *a, const spc_pattern *b, spc_spgemm_counts *counts, char **marks)
{
    char *mark = calloc((size_t)a->rows * b->cols + 1, 1);
    *counts = (spc_spgemm_counts){0};
    char *tile = calloc(b->cols, 1);
    for (uint32_t row = 0; row < a->rows; row++) {
        uint64_t products = 0, nnz = 0, partials = 0;
        memset(tile, 0, b->cols);
        for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++)
            for (uint64_t k = b->row_ptr[a->col[e]]; k < b->row_ptr[a->col[e] + 1]; k++, products++) {
                char *m = &mark[(size_t)row * b->cols + b->col[k]];
                nnz += !*m;
                *m = 1;
                if ((counts->products + products) % SPC_SPGEMM_TILE == 0)
                    memset(tile, 0, b->cols);
                partials += !tile[b->col[k]];
                tile[b->col[k]] = 1;
            }
        uint32_t class = spc_spgemm_class(products);
        for (uint64_t i = 0; i < products; i++)
            if ((counts->products + i) % SPC_SPGEMM_TILE % (SPC_SPGEMM_TILE - 1) == 0) {
                counts->rows_cut++;
                counts->rows_long += partials > SPC_SPGEMM_LONG_ROW;
                counts->partials_cut += partials;
                break;
            }
        counts->products += products;
        counts->nnz_c += nnz;
        counts->partials += partials;
        counts->row_partials_max = partials > counts->row_partials_max ? partials : counts->row_partials_max;
        counts->rows_by_partials[spc_spgemm_class(partials)]++;
        counts->partials_by_class[spc_spgemm_class(partials)] += partials;
        counts->row_products_max = products > counts->row_products_max ? products : counts->row_products_max;
        counts->row_nnz_max = nnz > counts->row_nnz_max ? nnz : counts->row_nnz_max;
        counts->rows_by_products[class]++;
        counts->products_by_class[class] += products;
        counts->nnz_by_class[class] += nnz;
        counts->rows_by_nnz[spc_spgemm_class(nnz)]++;
    }
    free(tile);
    if (marks)
        *marks = mark;
    else
        free(mark);
}

static spc_pattern *made(const char *kind, uint64_t rows, uint64_t cols, uint64_t row_nnz, uint64_t seed)
{
    spc_pattern *p;
    spc_generate_options options = {.size = sizeof options, .kind = kind, .seed = seed};
    if (strcmp(kind, "rmat") == 0) {
        options.scale = rows;
        options.edge_factor = row_nnz;
    } else {
        options.rows = rows;
        options.cols = cols;
        options.row_nnz = row_nnz;
    }
    assert_ok(spc_generate(&options, &p, &error));
    return keep_pattern(p);
}

static void check(const spc_pattern *a, const spc_pattern *b)
{
    char *mark;
    spc_pattern *c;
    spc_spgemm_counts counts, wanted, again;
    reference(a, b, &wanted, &mark);
    assert_ok(spc_spgemm_count(a, b, NULL, &counts, &error));
    assert_false(counts.sampled);
    assert_int_equal(counts.products, wanted.products);
    assert_int_equal(counts.nnz_c, wanted.nnz_c);
    assert_int_equal(counts.nnz_c_low, wanted.nnz_c);
    assert_int_equal(counts.nnz_c_high, wanted.nnz_c);
    assert_int_equal(counts.row_nnz_max, wanted.row_nnz_max);
    assert_int_equal(counts.row_products_max, wanted.row_products_max);
    assert_memory_equal(counts.rows_by_products, wanted.rows_by_products, sizeof wanted.rows_by_products);
    assert_memory_equal(counts.products_by_class, wanted.products_by_class, sizeof wanted.products_by_class);
    assert_memory_equal(counts.nnz_by_class, wanted.nnz_by_class, sizeof wanted.nnz_by_class);
    assert_memory_equal(counts.rows_by_nnz, wanted.rows_by_nnz, sizeof wanted.rows_by_nnz);
    assert_int_equal(counts.partials, wanted.partials);
    assert_int_equal(counts.rows_cut, wanted.rows_cut);
    assert_int_equal(counts.rows_long, wanted.rows_long);
    assert_int_equal(counts.partials_cut, wanted.partials_cut);
    assert_int_equal(counts.row_partials_max, wanted.row_partials_max);
    assert_memory_equal(counts.rows_by_partials, wanted.rows_by_partials, sizeof wanted.rows_by_partials);
    assert_memory_equal(counts.partials_by_class, wanted.partials_by_class, sizeof wanted.partials_by_class);
    assert_ok(spc_spgemm_pattern(a, b, NULL, &again, &c, &error));
    assert_int_equal(again.nnz_c, wanted.nnz_c);
    assert_int_equal(c->nnz, wanted.nnz_c);
    assert_ok(spc_pattern_check(c, &error));
    for (uint32_t row = 0; row < c->rows; row++)
        for (uint64_t k = c->row_ptr[row]; k < c->row_ptr[row + 1]; k++)
            assert_true(mark[(size_t)row * c->cols + c->col[k]]);
    spc_pattern_free(c);
    free(mark);
}

/* Scattered and close columns, so that a row is a table here and a bitmap there; rows of thousands; empty. */
TEST(agrees_with_a_plain_product)
{
    spc_pattern *a[] = {made("random", 700, 900, 3, 1), made("random", 900, 5000, 2, 2),
                        made("random", 5000, 60, 7, 3), made("random", 60, 700, 40, 4)};
    for (int i = 0; i < 4; i++) {
        spc_pattern *t;
        check(a[i], a[(i + 1) % 4]);
        assert_ok(spc_pattern_transpose(a[i], &t, &error));
        check(a[i], t);
        check(t, a[i]);
        spc_pattern_free(t);
    }
    spc_pattern *graph = made("rmat", 11, 0, 8, 5);
    check(graph, graph);
}

/* A tiny limit of time makes of it a sample, whose interval holds the truth, and the longest row is found. */
TEST(samples_what_would_take_long)
{
    spc_pattern *p[] = {made("rmat", 13, 0, 8, 1), made("random", 30000, 30000, 12, 2),
                        made("powerlaw", 20000, 0, 8, 3)};
    int inside = 0;
    for (int i = 0; i < 3; i++) {
        spc_spgemm_counts exact, counts;
        spc_spgemm_options options = {.size = sizeof options, .seconds_limit = 0.01, .threads = 2};
        assert_ok(spc_spgemm_count(p[i], p[i], NULL, &exact, &error));
        assert_ok(spc_spgemm_count(p[i], p[i], &options, &counts, &error));
        assert_true(counts.sampled);
        assert_true(counts.sampled_rows < exact.rows);
        assert_int_equal(counts.products, exact.products);
        assert_int_equal(counts.row_products_max, exact.row_products_max);
        double off = (double)counts.nnz_c / (double)exact.nnz_c - 1;
        assert_true(off > -0.03 && off < 0.03);
        off = (double)counts.partials / (double)exact.partials - 1;
        assert_true(off > -0.03 && off < 0.03);
        inside += counts.nnz_c_low <= exact.nnz_c && exact.nnz_c <= counts.nnz_c_high;
        assert_true(counts.row_nnz_max <= exact.row_nnz_max && exact.row_nnz_max <= counts.row_nnz_limit);
        if (!counts.longest_sampled)
            assert_int_equal(counts.row_nnz_max, exact.row_nnz_max);
    }
    assert_true(inside >= 2);
}

/* A row and a column that are full make a dense C of 10^12 entries: a sample says so, without room for it. */
TEST(refuses_at_once)
{
    spc_spgemm_counts counts;
    const uint32_t n = 1000000;
    uint64_t *row_ptr = malloc((n + 1) * sizeof *row_ptr);
    uint32_t *col = malloc(3 * (size_t)n * sizeof *col);
    uint64_t at = row_ptr[0] = 0;
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t c = 0; c < (row ? 1 : n); c++)
            col[at++] = c;
        if (row)
            col[at++] = row;
        row_ptr[row + 1] = at;
    }
    const spc_pattern arrow = {.rows = n, .cols = n, .nnz = at, .row_ptr = row_ptr, .col = col};
    spc_spgemm_options options = {.size = sizeof options, .threads = 2, .seconds_limit = 2};
    assert_ok(spc_spgemm_count(&arrow, &arrow, &options, &counts, &error));
    assert_true(counts.sampled);
    assert_int_equal(counts.row_nnz_max, n);
    assert_int_equal(counts.nnz_c / n, n - 1 + (counts.nnz_c == (uint64_t)n * n));
    free(row_ptr);
    free(col);

    spc_pattern *a = made("random", 30, 40, 3, 1), *c;
    assert_fails(spc_spgemm_count(a, a, NULL, &counts, &error), SPC_ERROR_ARGUMENT, "30 x 40");
    spc_pattern *square = made("random", 3000, 3000, 30, 1);
    options = (spc_spgemm_options){.size = sizeof options, .memory = 100000};
    assert_int_equal(spc_spgemm_pattern(square, square, &options, NULL, &c, &error), SPC_ERROR_MEMORY);
    assert_null(c);
}

static void note_progress(void *context, const char *what, double done, double total)
{
    double *last = context;
    assert_string_equal(what, "entries of C");
    assert_true(done >= 0 && done < total);
    last[0] = done / total;
    last[1]++;
}

TEST(tells_how_far_it_is)
{
    spc_spgemm_counts counts;
    double last[2] = {0};
    const spc_progress progress = {.update = note_progress, .context = last};
    const spc_spgemm_options options = {.size = sizeof options, .threads = 1, .progress = &progress};
    spc_pattern *a = made("random", 20000, 20000, 5, 1);
    assert_ok(spc_spgemm_count(a, a, &options, &counts, &error));
    assert_true(last[1] > 50 && last[1] <= 100 && last[0] > 0.98);
}

/* ---- answers ---- */

static spc_status ask(const spc_pattern *a, const spc_spgemm_question *asked, const char *machine,
                      uint32_t value, const char *kernel, spc_answer **answer)
{
    spc_device *device = load_device(machine);
    spc_analysis *analysis = open_analysis(a);
    spc_question q = {.size = sizeof q,
                      .operation = SPC_OPERATION_SPGEMM,
                      .analysis = analysis,
                      .spgemm = asked ? *asked : (spc_spgemm_question){0},
                      .value_bytes = value,
                      .device = device,
                      .kernel = &kernel,
                      .kernels = kernel ? 1 : 0};
    spc_status status = spc_ask(&q, answer, &error);
    return status;
}

/* The file that the facts of the H200 come from. */
static const char *measured(char name[4096])
{
    snprintf(name, 4096, "%s/measurements/h200-spgemm.csv", getenv("SPARCAST_TEST_DATA"));
    return name;
}

static bool is_near(double is, double wanted)
{
    return fabs(is - wanted) <= 0.02 * wanted;
}

/* Whether each buffer that was measured is forecast within 2 %. */
static bool buffers_agree(const spc_spgemm_measurement *m, const spc_spgemm_terms *t)
{
    for (size_t i = 0; i < t->buffers; i++) {
        const char *name = t->buffer[i].buffer;
        double is = strcmp(name, "work") == 0        ? (double)m->buffer1
                    : strcmp(name, "compute") == 0   ? (double)m->buffer2
                    : strcmp(name, "estimate") == 0  ? (double)m->buffer3
                    : strcmp(name, "structure") == 0 ? (double)(m->buffer2 + m->buffer3 + m->buffer4)
                                                     : (double)m->buffer5;
        if (!is_near(t->buffer[i].bytes, is))
            return false;
    }
    return true;
}

/* The rows that the facts were fitted to: what left them out is in the facts. */
TEST(forecasts_what_was_measured)
{
    enum { ALL = SPC_SPGEMM_SCIPY }; /* those of GPUs */
    spc_spgemm_measurements table;
    double off[ALL] = {0};
    size_t rows[ALL] = {0}, good = 0, all = 0;
    char name[4096];
    spc_pattern *a = made("random", 30, 30, 3, 1);
    assert_ok(spc_spgemm_measurements_read(measured(name), &table, &error));
    for (size_t i = 0; i < table.count; i += 5) {
        const spc_spgemm_measurement *m = &table.row[i];
        if (!(m->seconds > 0) || !m->nnz_c)
            continue;
        const spc_spgemm_counts counts = {.rows = m->rows,
                                          .cols = m->cols,
                                          .nnz_a = m->nnz_a,
                                          .products = m->products,
                                          .nnz_c = m->nnz_c,
                                          .partials = m->partials,
                                          .partials_cut = m->partials_cut,
                                          .rows_cut = m->rows_cut,
                                          .rows_long = m->rows_long,
                                          .row_partials_max = m->row_partials_max};
        const spc_spgemm_question asked = {.counts = &counts};
        spc_answer *answer;
        spc_spgemm_kernel kernel;
        uint32_t percent;
        assert_ok(ask(a, &asked, "h200", m->value_bytes, m->kernel, &answer));
        const spc_candidate *c = &answer->candidate[0];
        assert_string_equal(c->kernel, m->kernel);
        assert_true(c->fits && c->seconds_low < c->seconds && c->seconds < c->seconds_high);
        assert_ok(spc_spgemm_kernel_parse(m->kernel, &kernel, &percent, &error));
        off[kernel] += fabs(c->seconds / m->seconds - 1);
        rows[kernel]++;
        good += buffers_agree(m, &c->spgemm);
        all++;
        spc_answer_free(answer);
    }
    assert_true(all > 300 && good * 100 >= all * 95);
    for (int k = 0; k < ALL; k++)
        assert_true(off[k] / (double)rows[k] < 0.15);
    spc_spgemm_measurements_free(&table);
}

/* Rows of 600,000 products, which chunks of 581,632 cut: measured on an H200, "compute" of each algorithm. */
TEST(knows_the_memory_of_cut_rows)
{
    static const struct {
        const char *kernel;
        double f32, f64;
    } seen[] = {{"alg2", 273608807, 364758744},
                {"alg3:5", 79708354, 106113790},
                {"alg3:20", 113558518, 151247342},
                {"alg3:100", 335119666, 446582062}};
    spc_pattern *a;
    const spc_read_options reading = {.size = sizeof reading};
    assert_ok(spc_pattern_read("recipe:powerlaw,rows=30000,row-nnz=20,exponent=1.8", &reading, &a, &error));
    for (size_t i = 0; i < 2 * sizeof seen / sizeof *seen; i++) {
        spc_answer *answer;
        double is = NAN, wanted = i % 2 ? seen[i / 2].f64 : seen[i / 2].f32;
        assert_ok(ask(a, NULL, "h200", i % 2 ? 8 : 4, seen[i / 2].kernel, &answer));
        const spc_spgemm_terms *t = &answer->candidate[0].spgemm;
        for (size_t b = 0; b < t->buffers; b++)
            if (strcmp(t->buffer[b].buffer, "compute") == 0)
                is = t->buffer[b].bytes;
        if (!(fabs(is - wanted) <= 1e-3 * wanted))
            fail_msg("%s: %.0f bytes for %.0f", seen[i / 2].kernel, is, wanted);
        spc_answer_free(answer);
    }
    spc_pattern_free(a);
}

/* What a predictor of branches learns of a grid, and not of random columns; SciPy's product on a CPU. */
TEST(forecasts_on_a_cpu)
{
    spc_answer *answer;
    const spc_read_options reading = {.size = sizeof reading};
    static const struct {
        const char *recipe;
        double low, high; /* branches, a product */
    } seen[] = {{"recipe:stencil,size=100x100,points=9", 0.03, 0.06},
                {"recipe:random,rows=5000,row-nnz=64", 0.36, 0.39}, /* 2 x 10^7 products: of a sample */
                {"recipe:random,rows=1000,row-nnz=60", 0.2, 0.45}};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        spc_pattern *a;
        assert_ok(spc_pattern_read(seen[i].recipe, &reading, &a, &error));
        assert_ok(ask(a, NULL, "xeon-8480", 8, NULL, &answer));
        assert_int_equal(answer->candidates, 2);
        assert_string_equal(answer->best, "mkl-sp2m");
        spc_answer_free(answer);
        assert_ok(ask(a, NULL, "power9", 8, NULL, &answer)); /* where no MKL runs */
        assert_int_equal(answer->candidates, 1);
        spc_answer_free(answer);
        assert_ok(ask(a, NULL, "xeon-8480", 8, "scipy", &answer));
        const spc_candidate *c = &answer->candidate[0];
        const spc_spgemm_counts *counts = &answer->spgemm.counts;
        double branches = (double)counts->branches / (double)counts->products;
        if (!(branches > seen[i].low && branches < seen[i].high))
            fail_msg("%s: %g branches a product", seen[i].recipe, branches);
        assert_int_equal(answer->candidates, 1);
        assert_string_equal(answer->best, "scipy-spgemm");
        assert_string_equal(c->trust, "transferred");
        assert_true(c->fits && c->seconds_low < c->seconds && c->seconds < c->seconds_high);
        assert_true(c->spgemm.buffer[0].bytes == 12.0 * a->cols);
        spc_answer_free(answer);
        assert_int_equal(ask(a, NULL, "xeon-8480", 8, "alg1", &answer), SPC_ERROR_UNSUPPORTED);
        assert_int_equal(ask(a, NULL, "h200", 8, "scipy", &answer), SPC_ERROR_UNSUPPORTED);
        spc_pattern_free(a);
    }
}

/* SciPy's times on a Xeon: kinds left out are forecast better than by the null model. */
TEST(fits_scipy)
{
    spc_spgemm_fitted fitted[SPC_SPGEMM_FITS];
    char name[4096];
    snprintf(name, sizeof name, "%s/measurements/xeon-spgemm.csv", getenv("SPARCAST_TEST_DATA"));
    spc_device *device = load_device("xeon-8480");
    assert_ok(spc_spgemm_fit(device, name, fitted, &error));
    for (int i = 2 * SPC_SPGEMM_SCIPY; i < 2 * SPC_SPGEMM_MKL_SP2M; i++) {
        assert_int_equal(fitted[i].count, 40);
        assert_true(fitted[i].left_out.mean < 0.22 && fitted[i].null.mean > 0.48);
    }
}

/* MKL's, by 1 to 16 threads; what it allocates is known. */
TEST(fits_mkl)
{
    spc_spgemm_fitted fitted[SPC_SPGEMM_FITS];
    spc_spgemm_measurements table;
    char name[4096];
    snprintf(name, sizeof name, "%s/measurements/xeon-spgemm-mkl.csv", getenv("SPARCAST_TEST_DATA"));
    spc_device *device = load_device("xeon-8480");
    assert_ok(spc_spgemm_fit(device, name, fitted, &error));
    for (int i = 2 * SPC_SPGEMM_MKL_SP2M; i < SPC_SPGEMM_FITS; i++)
        assert_true(fitted[i].count > 110 && fitted[i].left_out.mean < 0.27 && fitted[i].null.mean > 0.34);

    spc_pattern *a = made("random", 30, 30, 3, 1);
    spc_analysis *analysis = open_analysis(a);
    assert_ok(spc_spgemm_measurements_read(name, &table, &error));
    double off = 0;
    size_t rows = 0;
    for (size_t i = 0; i < table.count; i++) {
        const spc_spgemm_measurement *m = &table.row[i];
        if (!(m->seconds > 0))
            continue;
        const spc_spgemm_counts counts = {.rows = m->rows,
                                          .cols = m->cols,
                                          .nnz_a = m->nnz_a,
                                          .products = m->products,
                                          .nnz_c = m->nnz_c,
                                          .row_products_max = m->row_products_max,
                                          .branches = m->branches};
        const char *kernel = m->kernel;
        spc_answer *answer;
        const spc_question q = {.size = sizeof q,
                                .operation = SPC_OPERATION_SPGEMM,
                                .analysis = analysis,
                                .spgemm = {.counts = &counts},
                                .value_bytes = m->value_bytes,
                                .device = device,
                                .kernel = &kernel,
                                .kernels = 1};
        assert_ok(spc_device_put(device, "cores", m->threads, SPC_ORIGIN_MEASURED, "test", &error));
        assert_ok(spc_ask(&q, &answer, &error));
        const spc_candidate *c = &answer->candidate[0];
        const double held = answer->spgemm.bytes + c->spgemm.buffer[0].bytes;
        assert_string_equal(c->kernel, m->kernel);
        assert_true(fabs(held / (double)m->held_bytes - 1) < 4e-3);
        off += fabs(c->seconds / m->seconds - 1);
        rows++;
        spc_answer_free(answer);
    }
    assert_true(rows > 470 && off / (double)rows < 0.25);
    spc_spgemm_measurements_free(&table);
}

/* B of a file is read, and A B counted, once for all machines. */
TEST(counts_once_for_all_machines)
{
    const char *const machines[] = {"h200", "v100", "xeon-8480"};
    char path[] = "/tmp/spgemm-XXXXXX.mtx";
    assert_true(close(mkstemps(path, 4)) == 0);
    spc_pattern *a = made("random", 300, 200, 5, 1), *b = made("random", 200, 90, 4, 2);
    assert_ok(spc_pattern_write(b, path, &error));
    spc_analysis *analysis = open_analysis(a);
    uint64_t nnz = 0;
    for (size_t i = 0; i < 3; i++) {
        spc_answer *answer;
        spc_question q = {.size = sizeof q, .analysis = analysis, .value_bytes = 4};
        char what[64];
        snprintf(what, sizeof what, "times:%s", path);
        spc_device *device = load_device(machines[i]);
        assert_ok(spc_question_parse("spgemm", what, &q, &error));
        q.device = device;
        assert_ok(spc_ask(&q, &answer, &error));
        assert_true(answer->spgemm.counts.cols == 90 && (!i || answer->spgemm.counts.nnz_c == nnz));
        nnz = answer->spgemm.counts.nnz_c;
        spc_answer_free(answer);
        remove(path);
    }
}

/* On this computer: the entries that were counted, and values as in float64. */
static spc_status take_right(void *context, const spc_spgemm_measurement *m, spc_error *failure)
{
    (void)failure;
    assert_string_equal(m->kernel, "scipy-spgemm");
    assert_true(m->error < 64 && m->branches > 0);
    ++*(int *)context;
    return SPC_OK;
}

TEST(multiplies_on_this_computer)
{
    spc_probe *probe;
    int rows = 0;
    const spc_probe_options options = {.size = sizeof options, .on_cpu = true, .threads = 1};
    setenv("SPARCAST_MKL", "/nonexistent", 1); /* else it is one of the usual kernels */
    assert_ok(spc_probe_open(&options, &probe, &error));
    spc_pattern *a = made("powerlaw", 500, 0, 6, 1), *b = made("random", 500, 70, 3, 2);
    spc_spgemm_counts counts;
    assert_ok(spc_spgemm_count(a, b, NULL, &counts, &error));
    for (uint32_t bytes = 4; bytes <= 8; bytes *= 2) {
        const char *gpu = "cusparse-spgemm-alg1";
        spc_spgemm_probe_options asked = {.size = sizeof asked, .value_bytes = bytes, .check_only = true};
        assert_ok(spc_spgemm_probe(probe, a, b, &counts, "ab", &asked, take_right, &rows, &error));
        asked.kernels = &gpu;
        asked.kernel_count = 1;
        assert_int_equal(spc_spgemm_probe(probe, a, b, &counts, "ab", &asked, take_right, &rows, &error),
                         SPC_ERROR_UNSUPPORTED);
    }
    assert_int_equal(rows, 2);
    spc_probe_close(probe);
}

static const spc_candidate *found(const spc_answer *a, const char *kernel)
{
    for (size_t i = 0; i < a->candidates; i++)
        if (strcmp(a->candidate[i].kernel, kernel) == 0)
            return &a->candidate[i];
    fail_msg("no %s", kernel);
    return NULL;
}

/* Measured: products, partials that are sorted, entries of C; which algorithms did not refuse. */
TEST(knows_the_limits)
{
    static const struct {
        uint64_t products, sorted, nnz;
        bool taken[SPC_SPGEMM_SCIPY];
    } seen[] = {{1250000000, 1180000000, 25000000, {false, true, true, true}},
                {1382400000, 1230000000, 36000000, {false, true, true, false}},
                {1953125000, 900000000, 334255384, {true, true, true, false}},
                {2531000000, 1200000000, 400000000, {false, false, true, false}},
                {2600000000, 1500000000, 2200000000, {false, false, false, false}}};
    spc_pattern *a = made("random", 30, 30, 3, 1);
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        const spc_spgemm_counts counts = {.rows = 6000,
                                          .cols = 6000,
                                          .products = seen[i].products,
                                          .nnz_c = seen[i].nnz,
                                          .partials = seen[i].sorted,
                                          .partials_cut = seen[i].sorted};
        const spc_spgemm_question asked = {.counts = &counts};
        spc_answer *answer;
        assert_ok(ask(a, &asked, "h200", 4, NULL, &answer));
        for (int k = 0; k < SPC_SPGEMM_SCIPY; k++) {
            const char *name = spc_spgemm_kernel_name((spc_spgemm_kernel)k);
            const spc_candidate *c = found(answer, k == SPC_SPGEMM_ALG3 ? "cusparse-spgemm-alg3:20" : name);
            assert_int_equal(!c->refused, seen[i].taken[k]);
            assert_true(c->fits == (!c->refused && c->memory_bytes <= c->memory_available));
        }
        assert_true(!answer->best == !answer->candidate[0].fits);
        spc_answer_free(answer);
    }
}

/* Of ALG3 the chunk that fits, down to 1 %; the best is never one that does not fit. */
TEST(takes_the_chunk_that_fits)
{
    spc_pattern *a = made("random", 30, 30, 3, 1);
    const spc_spgemm_counts counts = {
        .rows = 1000000, .cols = 1000000, .products = 2100000000, .nnz_c = 20000000, .partials = 2000000000};
    const spc_spgemm_question asked = {.counts = &counts};
    const char *machines[] = {"h200", "a100", "v100", "c2050"};
    uint32_t last = 21;
    for (int i = 0; i < 4; i++) {
        spc_answer *answer;
        assert_ok(ask(a, &asked, machines[i], 8, NULL, &answer));
        uint32_t chunk = UINT32_MAX;
        for (size_t k = 0; k < answer->candidates; k++)
            if (answer->candidate[k].spgemm.chunk_percent < UINT32_MAX)
                chunk = answer->candidate[k].spgemm.chunk_percent;
        assert_true(chunk <= 20 && chunk <= last && chunk >= 1);
        last = chunk;
        if (i) { /* only the H200 was measured */
            assert_null(answer->best);
            assert_true(isnan(answer->candidate[0].seconds) && answer->cautions == 1);
        }
        spc_answer_free(answer);
    }
    assert_true(last < 20);
}

/* Sizes of each product of a chain are those of the product alone. */
TEST(answers_chains)
{
    spc_answer *answer;
    spc_spgemm_counts counts;
    spc_pattern *a = made("random", 300, 300, 4, 1), *p = made("random", 300, 40, 2, 2), *t, *c, *d;
    spc_spgemm_question asked = {.b = p, .galerkin = true};
    assert_ok(ask(a, &asked, "h200", 8, NULL, &answer));
    assert_ok(spc_spgemm_pattern(a, p, NULL, &counts, &c, &error));
    assert_int_equal(answer->steps, 2);
    assert_int_equal(answer->step[0].nnz, c->nnz);
    uint64_t products = counts.products;
    assert_ok(spc_pattern_transpose(p, &t, &error));
    assert_ok(spc_spgemm_count(t, c, NULL, &counts, &error));
    assert_int_equal(answer->spgemm.counts.nnz_c, counts.nnz_c);
    assert_int_equal(answer->products, products + counts.products);
    spc_answer_free(answer);
    spc_pattern_free(t);
    spc_pattern_free(c);
    for (uint32_t power = 2; power < 8; power++) {
        asked = (spc_spgemm_question){.power = power};
        assert_ok(ask(a, &asked, "h200", 4, "alg1", &answer));
        assert_ok(spc_spgemm_pattern(a, a, NULL, NULL, &c, &error));
        for (uint32_t at = 2; at < power; at++) {
            assert_ok(spc_spgemm_pattern(c, a, NULL, NULL, &d, &error));
            spc_pattern_free(c);
            c = d;
        }
        assert_int_equal(answer->spgemm.counts.nnz_c, c->nnz);
        assert_true(answer->candidate[0].seconds > 0 && answer->candidates == 1);
        spc_answer_free(answer);
        spc_pattern_free(c);
    }
    asked = (spc_spgemm_question){.b = p, .transpose_b = true};
    assert_fails(ask(a, &asked, "h200", 4, NULL, &answer), SPC_ERROR_ARGUMENT, "300 x 300 and B 40 x 300");
}

TEST(refuses_wrong_questions)
{
    spc_answer *answer;
    spc_pattern *a = made("random", 30, 30, 3, 1);
    spc_spgemm_question asked = {.b = a, .power = 3};
    assert_int_equal(ask(a, &asked, "h200", 4, NULL, &answer), SPC_ERROR_ARGUMENT);
    asked = (spc_spgemm_question){.galerkin = true};
    assert_int_equal(ask(a, &asked, "h200", 4, NULL, &answer), SPC_ERROR_ARGUMENT);
    assert_int_equal(ask(a, NULL, "h200", SPC_MIXED, NULL, &answer), SPC_ERROR_ARGUMENT);
    assert_fails(ask(a, NULL, "mi250x", 4, NULL, &answer), SPC_ERROR_UNSUPPORTED, "mi250x");
    const char *wrong[] = {"alg4", "alg1:20", "alg3:0", "alg3:101", "alg3:", "alg3:2x", "", "csr"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(ask(a, NULL, "h200", 4, wrong[i], &answer), SPC_ERROR_ARGUMENT);
        assert_null(answer);
    }
}

/* What is written is read; a file of too few rows fits nothing; the measured one gives the facts. */
TEST(reads_and_fits_measurements)
{
    spc_device *device;
    spc_rows_writer *writer;
    spc_spgemm_measurements table;
    spc_spgemm_fitted fitted[SPC_SPGEMM_FITS];
    char path[] = "/tmp/spgemm-XXXXXX", name[4096];
    assert_true(close(mkstemp(path)) == 0);
    const spc_spgemm_measurement row = {.matrix = "small",
                                        .device = "h200",
                                        .operand = "square",
                                        .kernel = "cusparse-spgemm-alg3:20",
                                        .rows = 3,
                                        .value_bytes = 4,
                                        .products = 9,
                                        .nnz_c = 5,
                                        .seconds = 1e-3,
                                        .outcome = "ok"};
    assert_ok(spc_spgemm_writer_open(path, NULL, 0, &writer, &error));
    assert_ok(spc_rows_writer_add(writer, &row, 1, &error));
    assert_ok(spc_rows_writer_close(writer, &error));
    assert_ok(spc_spgemm_writer_open(path, NULL, 0, &writer, &error));
    assert_true(spc_spgemm_writer_has(writer, &row));
    assert_ok(spc_rows_writer_close(writer, &error));
    assert_ok(spc_spgemm_measurements_read(path, &table, &error));
    assert_int_equal(table.count, 1);
    assert_int_equal(table.row[0].products, 9);
    assert_string_equal(table.row[0].kernel, row.kernel);
    spc_spgemm_measurements_free(&table);

    double before, after, high;
    device = load_device("h200");
    assert_true(spc_device_get(device, "spgemm_alg1_compute_product", NULL, &before));
    assert_ok(spc_spgemm_fit(device, path, fitted, &error));
    assert_int_equal(fitted[2 * SPC_SPGEMM_ALG3].count, 1);
    assert_ok(spc_spgemm_fit(device, measured(name), fitted, &error));
    assert_true(spc_device_get(device, "spgemm_alg1_compute_product", NULL, &after));
    for (size_t i = 0; i < spc_device_fact_count(device); i++)
        if (strcmp(spc_device_fact_at(device, i).key, "spgemm_alg1_compute_product") == 0)
            assert_non_null(strstr(spc_device_fact_at(device, i).source,
                                   "h200-spgemm.csv: NVIDIA H200, driver 580.159.04 (CUDA 13.0), "
                                   "cuSPARSE 12.6.3, 2026-11-29"));
    assert_true(is_near(after, before));
    assert_true(spc_device_get(device, "spgemm_alg2_high_f64", NULL, &high) && high > 1 && high < 1.3);
    for (int i = 0; i < 2 * SPC_SPGEMM_SCIPY; i++)
        assert_true(fitted[i].left_out.mean < 0.12 && fitted[i].null.mean > 0.38);
    FILE *file = fopen(path, "w");
    fputs("matrix,operand\nx,square\n", file);
    fclose(file);
    assert_int_equal(spc_spgemm_measurements_read(path, &table, &error), SPC_ERROR_FORMAT);
    remove(path);
}

RUN_TESTS("spgemm", NULL, NULL)
