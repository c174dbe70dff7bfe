/* C = A B counted, against a plain product of dense rows. */
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "sparcast/generate.h"
#include "sparcast/spgemm.h"
#include "test.h"

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
    spc_error error;
    spc_generate_options options = {.size = sizeof options, .kind = kind, .seed = seed};
    if (strcmp(kind, "rmat") == 0) {
        options.scale = rows;
        options.edge_factor = row_nnz;
    } else {
        options.rows = rows;
        options.cols = cols;
        options.row_nnz = row_nnz;
    }
    assert_ok(spc_generate(&options, &p, &error), &error);
    return p;
}

static void check(const spc_pattern *a, const spc_pattern *b)
{
    spc_error error;
    char *mark;
    spc_pattern *c;
    spc_spgemm_counts counts, wanted, again;
    reference(a, b, &wanted, &mark);
    assert_ok(spc_spgemm_count(a, b, NULL, &counts, &error), &error);
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
    assert_ok(spc_spgemm_pattern(a, b, NULL, &again, &c, &error), &error);
    assert_int_equal(again.nnz_c, wanted.nnz_c);
    assert_int_equal(c->nnz, wanted.nnz_c);
    assert_ok(spc_pattern_check(c, &error), &error);
    for (uint32_t row = 0; row < c->rows; row++)
        for (uint64_t k = c->row_ptr[row]; k < c->row_ptr[row + 1]; k++)
            assert_true(mark[(size_t)row * c->cols + c->col[k]]);
    spc_pattern_free(c);
    free(mark);
}

/* Scattered and close columns, so that a row is a table here and a bitmap there; rows of thousands; empty. */
static void agrees_with_a_plain_product(void **state)
{
    (void)state;
    spc_pattern *a[] = {made("random", 700, 900, 3, 1), made("random", 900, 5000, 2, 2),
                        made("random", 5000, 60, 7, 3), made("random", 60, 700, 40, 4)};
    for (int i = 0; i < 4; i++) {
        spc_error error;
        spc_pattern *t;
        check(a[i], a[(i + 1) % 4]);
        assert_ok(spc_pattern_transpose(a[i], &t, &error), &error);
        check(a[i], t);
        check(t, a[i]);
        spc_pattern_free(t);
    }
    for (int i = 0; i < 4; i++)
        spc_pattern_free(a[i]);
    spc_pattern *graph = made("rmat", 11, 0, 8, 5);
    check(graph, graph);
    spc_pattern_free(graph);
}

/* A tiny limit of time makes of it a sample, whose interval holds the truth, and the longest row is found. */
static void samples_what_would_take_long(void **state)
{
    (void)state;
    spc_error error;
    spc_pattern *p[] = {made("rmat", 13, 0, 8, 1), made("random", 30000, 30000, 12, 2),
                        made("powerlaw", 20000, 0, 8, 3)};
    int inside = 0;
    for (int i = 0; i < 3; i++) {
        spc_spgemm_counts exact, counts;
        spc_spgemm_options options = {.size = sizeof options, .seconds_limit = 0.01, .threads = 2};
        assert_ok(spc_spgemm_count(p[i], p[i], NULL, &exact, &error), &error);
        assert_ok(spc_spgemm_count(p[i], p[i], &options, &counts, &error), &error);
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
        spc_pattern_free(p[i]);
    }
    assert_true(inside >= 2);
}

/* A row and a column that are full make a dense C of 10^12 entries: a sample says so, without room for it. */
static void refuses_at_once(void **state)
{
    (void)state;
    spc_error error;
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
    assert_ok(spc_spgemm_count(&arrow, &arrow, &options, &counts, &error), &error);
    assert_true(counts.sampled);
    assert_int_equal(counts.row_nnz_max, n);
    assert_int_equal(counts.nnz_c / n, n - 1 + (counts.nnz_c == (uint64_t)n * n));
    free(row_ptr);
    free(col);

    spc_pattern *a = made("random", 30, 40, 3, 1), *c;
    assert_int_equal(spc_spgemm_count(a, a, NULL, &counts, &error), SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "30 x 40"));
    spc_pattern *square = made("random", 3000, 3000, 30, 1);
    options = (spc_spgemm_options){.size = sizeof options, .memory = 100000};
    assert_int_equal(spc_spgemm_pattern(square, square, &options, NULL, &c, &error), SPC_ERROR_MEMORY);
    assert_null(c);
    spc_pattern_free(a);
    spc_pattern_free(square);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_a_plain_product),
        cmocka_unit_test(samples_what_would_take_long),
        cmocka_unit_test(refuses_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
