/* The kernel table: names, the choice of parameters, and sizes against the equations of the papers. */
#include "test.h"

#include <stdio.h>
#include <sys/mman.h>

#include "kernels/kernel_contract.h"
#include "patterns.h"

static spc_kernel_spec parse(const char *text)
{
    spc_kernel_spec spec;
    assert_ok(spc_kernel_parse(text, &spec, &error));
    return spec;
}

TEST(names_survive_a_round_trip)
{
    static const char *const names[] = {"csr-scalar", "csr-vector:8", "fold:16",
                                        "sell:32",    "sell:32:4096", "rbp-ell-r"};
    char text[64];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        spc_kernel_spec spec = parse(names[i]);
        assert_string_equal(spc_kernel_format_spec(&spec, text, sizeof text), names[i]);
    }
    spc_kernel_spec spec = parse("sell:32:4096");
    assert_string_equal(spc_kernel_format_spec(&spec, text, 8), "sell:32");
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        spec = parse(spc_kernel_name(spc_kernel_at(i)));
        assert_ptr_equal(spec.kernel, spc_kernel_at(i));
        assert_int_equal(spec.parameter[0], 0);
        assert_true(strlen(spc_kernel_summary(spec.kernel)) > 0);
        if (strncmp(spc_kernel_name(spec.kernel), "cusparse", 8) == 0)
            assert_true(spc_kernel_is_peer(spec.kernel));
    }
    static const char *const own[] = {"csr-scalar", "csr-vector", "csr-merge", "ell",     "fold",
                                      "sell",       "bsr",        "rbp-csr",   "rbp-ell", "rbp-ell-r"};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        assert_false(spc_kernel_is_peer(parse(own[i]).kernel));
    assert_null(spc_kernel_at(spc_kernel_count()));
    assert_string_equal(spc_kernel_format(parse("csr-vector").kernel), "csr");
    assert_string_equal(spc_kernel_get_parameter(parse("sell").kernel, 1)->name, "window");
    assert_null(spc_kernel_get_parameter(parse("fold").kernel, 1));
    assert_null(spc_kernel_get_parameter(parse("sell").kernel, 2));
}

TEST(bad_names_say_what_is_allowed)
{
    static const char *const bad[][2] = {
        {"", "unknown kernel ''"},
        {"csr", "one of csr-scalar, csr-vector, csr-merge, ell, fold, sell, bsr"},
        {"csr-scalarx", "unknown kernel 'csr-scalarx'"},
        {"ell:3", "ell takes 0 parameters, not ':3'"},
        {"fold:3:4", "fold takes 1 parameter, not ':4'"},
        {"fold:", "width '' must be a number from 1 to 4294967295"},
        {"fold:0", "from 1"},
        {"fold:4294967296", "from 1"},
        {"fold:1x", "'1x'"},
        {"fold:-1", "'-1'"},
        {"csr-vector:3", "a power of two from 1 to 256"},
        {"csr-vector:512", "a power of two from 1 to 256"},
        {"sell:32::", "window ''"},
        {"csr-merge:16", "from 3 to 15"},
        {"bsr:1", "from 2 to 8"},
        {"bsr:9", "from 2 to 8"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        spc_kernel_spec spec;
        assert_int_equal(spc_kernel_parse(bad[i][0], &spec, &error), SPC_ERROR_ARGUMENT);
        assert_null(spec.kernel);
        if (!strstr(error.message, bad[i][1]))
            fail_msg("'%s': %s", bad[i][0], error.message);
    }
}

static spc_kernel_spec choose(const char *text, const spc_pattern *p)
{
    spc_kernel_spec spec = parse(text);
    assert_ok(spc_kernel_choose(&spec, p, &error));
    return spec;
}

/* The power of two nearest to a quarter of the mean row; more than a warp only for few rows. */
TEST(lanes_follow_the_mean_row)
{
    static const struct {
        uint32_t rows, cols, lanes;
    } cases[] = {{10, 1, 2},      {10, 11, 2},     {10, 12, 4},   {10, 22, 4},   {10, 23, 8},
                 {10, 90, 16},    {10, 91, 32},    {10, 181, 32}, {10, 182, 64}, {10, 2000, 256},
                 {1000, 300, 64}, {5000, 300, 32}, {0, 0, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p = make_pattern(cases[i].rows, cases[i].cols, 1, false, 0, 1);
        assert_int_equal(choose("csr-vector", p).parameter[0], cases[i].lanes);
    }
}

/* Words of one product: value and index a slot, a partial sum written and read a folded row. */
static uint64_t fold_words(const spc_pattern *p, uint64_t width)
{
    uint64_t folded = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        folded += (p->row_ptr[i + 1] - p->row_ptr[i] + width - 1) / width;
    return folded * (2 * width + 2);
}

/* A mesh of `nodes` nodes in a row with `size` unknowns each, every one of which is coupled with those of the
 * neighbours. */
static spc_pattern *make_mesh(uint32_t nodes, uint32_t size)
{
    spc_pattern *p;
    uint64_t *row_ptr = calloc((size_t)nodes * size + 1, sizeof *row_ptr), nnz = 0;
    uint32_t *col = malloc((size_t)nodes * size * 3 * size * sizeof *col);
    for (uint32_t row = 0; row < nodes * size; row++) {
        uint32_t node = row / size, first = node ? node - 1 : 0, last = node + 1 < nodes ? node + 1 : node;
        for (uint32_t c = first * size; c < (last + 1) * size; c++)
            col[nnz++] = c;
        row_ptr[row + 1] = nnz;
    }
    assert_ok(spc_pattern_from_csr(nodes * size, nodes * size, row_ptr, col, &p, &error));
    free(row_ptr);
    free(col);
    return keep_pattern(p);
}

TEST(blocks_are_the_unknowns_of_a_node)
{
    for (uint32_t size = 2; size <= 8; size++) {
        spc_pattern *p = make_mesh(500, size);
        spc_kernel_spec spec = choose("bsr", p);
        assert_int_equal(spec.parameter[0], size);
        assert_int_equal(spec.parameter[1], 1);
        assert_int_equal(choose("cusparse-bsr", p).parameter[0], size);
        assert_int_equal(choose("cusparse-bsr", p).parameter[1], 0);
    }
}

TEST(shares_divide_the_groups_of_a_warp)
{
    static const uint32_t groups[] = {8, 3, 2, 1, 2, 1, 1};
    spc_pattern *p = make_mesh(20, 3);
    char name[32];
    for (uint32_t size = 2; size <= 8; size++)
        for (uint32_t share = 1; share <= 64; share++) {
            snprintf(name, sizeof name, "bsr:%u:%u", size, share);
            uint32_t taken = choose(name, p).parameter[1], all = 8 * groups[size - 2];
            assert_true(share >= all ? taken == all : groups[size - 2] % taken == 0);
            assert_true(taken <= share);
        }
    p = make_pattern(600, 400, 1, false, 0, 1);
    assert_int_equal(choose("bsr:2", p).parameter[1], 64);
    assert_int_equal(choose("bsr:8", p).parameter[1], 8);
}

TEST(items_of_a_thread_are_odd)
{
    static const uint32_t given[] = {3, 4, 7, 8, 11, 12, 15}, taken[] = {3, 7, 7, 11, 11, 15, 15};
    spc_pattern *p = make_mesh(20, 3);
    char name[32];
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        snprintf(name, sizeof name, "csr-merge:%u", given[i]);
        assert_int_equal(choose(name, p).parameter[0], taken[i]);
    }
    assert_int_equal(choose("csr-merge", p).parameter[0], 3);
}

TEST(the_fold_width_is_the_best_of_all)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        uint64_t chosen = fold_words(p, choose("fold", p).parameter[0]);
        for (uint64_t width = 1; width <= p->cols + 1u; width++)
            assert_true(chosen <= fold_words(p, width));
    }
}

static uint64_t stored(const char *text, const spc_pattern *p)
{
    spc_kernel_spec spec = parse(text);
    spc_layout_size size;
    assert_ok(spc_layout_measure(&spec, p, 8, 4, &size, &error));
    return size.stored_nnz;
}

TEST(slices_reach_from_csr_to_ell)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        char all[32];
        snprintf(all, sizeof all, "sell:%u:1", p->rows ? p->rows : 1);
        assert_int_equal(stored("sell:1:1", p), p->nnz);
        assert_int_equal(stored(all, p), stored("ell", p));
        assert_true(stored("sell:8:64", p) <= stored("sell:8:1", p));
        spc_kernel_spec spec = choose("sell", p);
        assert_true(spec.parameter[0] == 32 || spec.parameter[0] == 8 ||
                    spec.parameter[0] == (p->rows ? p->rows : 1));
        assert_true(spec.parameter[1] >= 1 && spec.parameter[1] <= (p->rows ? p->rows : 1));
        assert_int_equal(choose("cusparse-sell", p).parameter[1], 0);
    }
}

/* A few long rows far apart: a local window cannot gather them, and sorting everything must pay. Equal rows:
 * none. */
TEST(rows_are_sorted_where_it_pays)
{
    spc_pattern p = {.rows = 8192, .cols = 1000};
    p.row_ptr = calloc(p.rows + 1, sizeof *p.row_ptr);
    for (uint32_t i = 0; i < p.rows; i++)
        p.row_ptr[i + 1] = p.row_ptr[i] + (i % 32 == 0 ? 1000 : 4);
    p.nnz = p.row_ptr[p.rows];
    assert_true(choose("sell", &p).parameter[1] > 1);
    for (uint32_t i = 0; i < p.rows; i++)
        p.row_ptr[i + 1] = p.row_ptr[i] + 4;
    p.nnz = p.row_ptr[p.rows];
    spc_kernel_spec equal = choose("sell", &p);
    assert_int_equal(equal.parameter[0], 32);
    assert_int_equal(equal.parameter[1], 1);
    free(p.row_ptr);
}

/* One row of all columns pads its slice, sorted or not: lower slices waste less. */
TEST(slices_are_low_where_one_row_is_long)
{
    spc_pattern p = {.rows = 20000, .cols = 20000};
    p.row_ptr = calloc(p.rows + 1, sizeof *p.row_ptr);
    for (uint32_t i = 0; i < p.rows; i++)
        p.row_ptr[i + 1] = p.row_ptr[i] + (i == 700 ? p.cols : 3);
    p.nnz = p.row_ptr[p.rows];
    assert_int_equal(choose("sell", &p).parameter[0], 8);
    assert_int_equal(choose("sell:32", &p).parameter[0], 32); /* what is given stays */
    assert_int_equal(choose("cusparse-sell", &p).parameter[0], 32);
    free(p.row_ptr);
}

/* Equations (1)-(4) of rbp with F-byte values, from counts taken entry by entry. */
TEST(bytes_are_those_of_the_equations)
{
    for (int i = 0; i < ODD_PATTERNS; i++)
        for (uint64_t f = 4; f <= 8; f += 4) {
            spc_pattern *p = odd_pattern(i);
            uint64_t n = p->rows, nz = p->nnz, k = 0, nnon = 0, nval = 0, ncol = 0, kv = 0, kc = 0;
            for (uint32_t row = 0; row < n; row++) {
                uint64_t start = p->row_ptr[row], end = p->row_ptr[row + 1], v = 0, c = 0;
                for (uint64_t e = start; e < end; e++)
                    if (in_run(p, start, end, e)) {
                        v++;
                        c += (e == start || p->col[e - 1] + 1 != p->col[e]) ? 2 : 0;
                    } else {
                        nnon++;
                    }
                nval += v;
                ncol += c;
                k = end - start > k ? end - start : k;
                kv = v > kv ? v : kv;
                kc = c > kc ? c : kc;
            }
            const struct {
                const char *kernel;
                uint64_t bytes;
            } expected[] = {
                {"csr-scalar", f * nz + 4 * nz + 4 * (n + 1)},
                {"ell", f * n * k + 4 * n * k},
                {"rbp-csr", 12 * (n + 1) + 4 * ncol + f * nval + 4 * nnon + f * nnon},
                {"rbp-ell", f * n * kv + 4 * n * kc + f * nnon + 4 * nnon + 4 * (n + 1)},
                {"rbp-ell-r", f * n * kv + 4 * n * kc + f * nnon + 4 * nnon + 4 * (n + 1) + 4 * n},
            };
            for (size_t e = 0; e < sizeof expected / sizeof expected[0]; e++) {
                spc_kernel_spec spec = parse(expected[e].kernel);
                spc_layout *layout;
                assert_ok(spc_layout_build(&spec, p, (uint32_t)f, NULL, &layout, &error));
                assert_int_equal(layout->size.bytes, expected[e].bytes);
                spc_layout_free(layout);
            }
        }
}

TEST(wide_indices_are_counted_everywhere)
{
    spc_pattern *p = odd_pattern(14);
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        spc_kernel_spec spec = {.kernel = spc_kernel_at(i)};
        spc_layout_size size;
        assert_ok(spc_layout_measure(&spec, p, 4, 8, &size, &error));
        for (size_t a = 0; a < size.arrays; a++) {
            const char *name = size.array[a].name; /* tiles of csr-merge hold entries in two words */
            assert_int_equal(size.array[a].element_bytes,
                             strstr(name, "values") || strcmp(name, "tile") == 0 ? 4 : 8);
        }
    }
    spc_layout_size size;
    spc_kernel_spec spec = parse("ell");
    assert_int_equal(spc_layout_measure(&spec, p, 2, 4, &size, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_layout_measure(&spec, p, 4, 5, &size, &error), SPC_ERROR_ARGUMENT);
}

/* Row pointers alone decide the size of csr, ell, fold and sell: a matrix that no memory holds can be
 * measured. */
TEST(enormous_matrices_are_measured_or_refused)
{
    spc_layout_size size;
    spc_pattern p = {.rows = 4, .cols = UINT32_MAX};
    uint64_t row_ptr[] = {0, 4000000000u, 4000000000u, 4294967295u, 4294967295u};
    p.row_ptr = row_ptr;
    p.nnz = row_ptr[4];
    spc_kernel_spec spec = parse("csr-scalar");
    assert_ok(spc_layout_measure(&spec, &p, 8, 4, &size, &error));
    assert_int_equal(size.array[2].element_bytes, 8); /* a kernel adds a lane, cuSPARSE takes 4 as signed */
    p.nnz = row_ptr[4] = row_ptr[3] = row_ptr[2] = row_ptr[1] = INT32_MAX;
    assert_ok(spc_layout_measure(&spec, &p, 8, 4, &size, &error));
    assert_int_equal(size.array[2].element_bytes, 4);
    for (size_t i = 1; i < 4; i++)
        row_ptr[i] = i == 3 ? UINT32_MAX : 4000000000u;
    p.nnz = row_ptr[4] = 4294967296u;
    assert_ok(spc_layout_measure(&spec, &p, 8, 4, &size, &error));
    assert_int_equal(size.array[2].element_bytes, 8);
    assert_int_equal(size.bytes, 12 * 4294967296u + 5 * 8);
    assert_true(stored("ell", &p) == 16000000000u);

    /* 2^28 rows, the last one of 2^32 - 1 entries, and zero pages before it. */
    p.rows = 1u << 28;
    size_t bytes = ((size_t)p.rows + 1) * sizeof *p.row_ptr;
    p.row_ptr = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    assert_true(p.row_ptr != MAP_FAILED);
    p.row_ptr[p.rows] = p.nnz = UINT32_MAX;
    spec = parse("ell");
    assert_fails(spc_layout_measure(&spec, &p, 8, 4, &size, &error), SPC_ERROR_RANGE,
                 "ell: the padded matrix would take more than 2^63 bytes");
    assert_int_equal(size.bytes, 0);
    munmap(p.row_ptr, bytes);
}

TEST(sizes_saturate)
{
    assert_true(spc_saturating_mul(UINT64_MAX / 2, 3) == UINT64_MAX);
    assert_true(spc_saturating_mul(1u << 31, 2) == (uint64_t)1 << 32);
    spc_layout_size size = {0};
    spc_size_add(&size, "a", UINT64_MAX / 8, 8);
    spc_size_add(&size, "b", UINT64_MAX / 8, 8);
    assert_true(size.bytes == UINT64_MAX);
    assert_int_equal(size.arrays, 2);
}

TEST(offsets_are_four_or_eight_bytes)
{
    uint64_t memory[4] = {0};
    spc_layout layout = {.array = {memory}};
    layout.size.array[0].element_bytes = 4;
    spc_set_offset(&layout, 0, 3, 0xfedcba98u);
    assert_true(spc_offset(&layout, 0, 3) == 0xfedcba98u && spc_offset(&layout, 0, 2) == 0);
    layout.size.array[0].element_bytes = 8;
    spc_set_offset(&layout, 0, 3, 0x123456789abcu);
    assert_true(spc_offset(&layout, 0, 3) == 0x123456789abcu && spc_offset(&layout, 0, 2) == 0);
}

/* Fixed for ever: measurements of other machines depend on them. */
TEST(values_are_the_same_everywhere)
{
    double sum = 0, least = 1, most = -1;
    for (uint64_t k = 0; k < 100000; k++) {
        double v = spc_value(k);
        assert_true((double)(float)v == v);
        sum += v;
        least = v < least ? v : least;
        most = v > most ? v : most;
    }
    assert_true(least >= -1 && least < -0.999 && most < 1 && most > 0.999);
    assert_true(sum > -1000 && sum < 1000);
    uint64_t seed =
        0; /* the first outputs of splitmix64 from seed 0 are published: 0xe220a8397b1dcdaf, ... */
    assert_true(spc_random_next(&seed) == 0xe220a8397b1dcdafu);
    assert_true(spc_value(0) == (double)(0xe220a8397b1dcdafu >> 40) * 0x1p-23 - 1);
    assert_true(spc_value(1) == (double)(spc_random_next(&seed) >> 40) * 0x1p-23 - 1);
}

TEST(measuring_survives_allocation_failure)
{
    spc_pattern *p = odd_pattern(13);
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        spc_layout_size size;
        spc_kernel_spec spec = {.kernel = spc_kernel_at(i)};
        spc_status status = SPC_ERROR_MEMORY;
        for (uint64_t n = 1; status == SPC_ERROR_MEMORY; n++) {
            spc_memory_fail_at(n);
            status = spc_layout_measure(&spec, p, 4, 4, &size, &error);
            spc_memory_fail_at(0);
            assert_true((status == SPC_OK) == (size.arrays > 0));
        }
        assert_ok(status);
    }
}

RUN_TESTS("format", NULL, NULL)
