#include "scratch_files.h"

#include "core/little.h"
#include "core/memory.h"
#include "matrix/generate/generate_internal.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <math.h>

static spc_pattern *make(spc_generate_options o)
{
    spc_pattern *p;
    assert_ok(spc_generate(&o, &p, &error));
    assert_int_equal(p->row_ptr[0], 0);
    assert_int_equal(p->row_ptr[p->rows], p->nnz);
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
            assert_true(p->col[k] < p->cols);
            assert_true(k == p->row_ptr[i] || p->col[k - 1] < p->col[k]);
        }
    return keep_pattern(p);
}

static uint64_t length(const spc_pattern *p, uint32_t row)
{
    return p->row_ptr[row + 1] - p->row_ptr[row];
}

static bool has(const spc_pattern *p, uint32_t i, uint32_t j)
{
    for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
        if (p->col[k] == j)
            return true;
    return false;
}

static bool is_symmetric(const spc_pattern *p)
{
    spc_pattern_stats stats;
    assert_ok(spc_pattern_measure(p, &stats, NULL));
    return stats.pattern_symmetric;
}

static const spc_generate_options samples[] = {
    {.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {6, 5, 4}},
    {.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {70, 90}, .points = 9},
    {.size = sizeof(spc_generate_options),
     .kind = "fem",
     .extent = {5, 6, 7},
     .dof = 3,
     .shuffle = 0.4,
     .seed = 3},
    {.size = sizeof(spc_generate_options),
     .kind = "banded",
     .rows = 9000,
     .row_nnz = 7,
     .half_bandwidth = 40,
     .seed = 1},
    {.size = sizeof(spc_generate_options),
     .kind = "random",
     .rows = 9000,
     .cols = 500,
     .row_nnz = 20,
     .seed = 2},
    {.size = sizeof(spc_generate_options), .kind = "rmat", .scale = 13, .edge_factor = 16, .seed = 5},
    {.size = sizeof(spc_generate_options), .kind = "powerlaw", .rows = 10007, .row_nnz = 9, .seed = 6},
    {.size = sizeof(spc_generate_options), .kind = "circuit", .rows = 9000, .seed = 7},
    {.size = sizeof(spc_generate_options), .kind = "onedense", .rows = 9000, .row_nnz = 3, .seed = 8},
    {.size = sizeof(spc_generate_options),
     .kind = "features",
     .rows = 9000,
     .row_nnz_mean = 6,
     .row_nnz_std = 4,
     .skew = 50,
     .bandwidth = 0.3,
     .neighbours = 0.8,
     .similarity = 0.6,
     .seed = 9},
};
enum { SAMPLES = sizeof samples / sizeof samples[0] };

/* XXH3 of the columns in little-endian order, as they were first made (x86-64, gcc 12): any machine, compiler
 * or number of threads that yields others breaks "same seed, same file". */
static const uint64_t prints[SAMPLES] = {
    0xcc86191a5eae0e95, 0x1960977495101370, 0x3dddc341a877529e, 0xa91981e4681366ca, 0x333108e1b6bde89c,
    0x35a7a7a2946025c6, 0x80d00c5c1405fd21, 0x2ea3c89f1b751f8d, 0x1b36038a20fb0424, 0x74844f6860c6135f};

static uint64_t print(const spc_pattern *p)
{
    unsigned char *bytes = malloc(4 * p->nnz + 1);
    for (uint64_t k = 0; k < p->nnz; k++)
        spc_put32(bytes + 4 * k, p->col[k]);
    uint64_t hash = XXH3_64bits(bytes, 4 * p->nnz) + p->rows;
    free(bytes);
    return hash;
}

TEST(same_seed_same_pattern)
{
    for (int s = 0; s < SAMPLES; s++)
        for (int threads = 1; threads <= 4; threads++) {
            spc_generate_options o = samples[s];
            o.threads = threads;
            spc_pattern *p = make(o);
            if (print(p) != prints[s])
                fail_msg("%s: 0x%016llx", o.kind, (unsigned long long)print(p));
            if (o.seed == 0)
                continue;
            o.seed++;
            p = make(o);
            assert_true(print(p) != prints[s]);
        }
}

TEST(stencils_touch_their_neighbours)
{
    static const struct {
        uint64_t size[3], points;
    } cases[] = {{{7}, 0},        {{4, 6}, 0},    {{4, 6}, 9}, {{3, 4, 5}, 0},
                 {{3, 4, 5}, 27}, {{1, 1, 1}, 7}, {{1, 5}, 5}};
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        spc_generate_options o = {
            .size = sizeof(spc_generate_options), .kind = "stencil", .points = cases[c].points};
        memcpy(o.extent, cases[c].size, sizeof o.extent);
        spc_pattern *p = make(o);
        int nx = (int)o.extent[0], ny = o.extent[1] ? (int)o.extent[1] : 1,
            nz = o.extent[2] ? (int)o.extent[2] : 1;
        bool box = o.points == 9 || o.points == 27;
        assert_int_equal(p->rows, nx * ny * nz);
        assert_int_equal(p->cols, p->rows);
        for (int a = 0; a < nx * ny * nz; a++)
            for (int b = 0; b < nx * ny * nz; b++) {
                int dx = abs(a % nx - b % nx), dy = abs(a / nx % ny - b / nx % ny),
                    dz = abs(a / nx / ny - b / nx / ny);
                bool near = box ? dx <= 1 && dy <= 1 && dz <= 1 : dx + dy + dz <= 1;
                assert_int_equal(has(p, (uint32_t)a, (uint32_t)b), near);
            }
    }
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* Renumbering keeps the multiset of row lengths and the symmetry, and moves about the asked fraction. */
TEST(fem_meshes_are_blocks_of_a_box_stencil)
{
    spc_generate_options box = {.size = sizeof(spc_generate_options),
                                .kind = "stencil",
                                .extent = {5, 6, 7},
                                .points = 27},
                         fem = {.size = sizeof(spc_generate_options), .kind = "fem"};
    memcpy(fem.extent, box.extent, sizeof box.extent);
    fem.dof = 3;
    spc_pattern *nodes = make(box), *plain = make(fem);
    fem.shuffle = 1;
    fem.seed = 9;
    spc_pattern *shuffled = make(fem);
    assert_int_equal(plain->rows, 630);
    assert_int_equal(plain->nnz, 9 * nodes->nnz);
    for (uint32_t i = 0; i < plain->rows; i++)
        for (uint64_t k = plain->row_ptr[i]; k < plain->row_ptr[i + 1]; k++)
            assert_true(has(nodes, i / 3, plain->col[k] / 3));
    uint64_t a[630], b[630], moved = 0;
    for (uint32_t i = 0; i < 630; i++) {
        a[i] = length(plain, i);
        b[i] = length(shuffled, i);
        moved += a[i] != b[i];
    }
    qsort(a, 630, sizeof *a, compare);
    qsort(b, 630, sizeof *b, compare);
    assert_memory_equal(a, b, sizeof a);
    assert_true(moved > 100);
    assert_true(is_symmetric(shuffled));
}

TEST(bands_hold_the_diagonal_and_stay_inside)
{
    static const uint64_t cases[][3] = {{1000, 5, 30}, {100, 9, 4}, {100, 21, 10}, {1, 1, 0}, {1000, 1, 1}};
    for (size_t c = 0; c < 5; c++) {
        uint64_t rows = cases[c][0], nnz = cases[c][1], half = cases[c][2];
        if (half == 0)
            continue;
        spc_pattern *p = make((spc_generate_options){.size = sizeof(spc_generate_options),
                                                     .kind = "banded",
                                                     .rows = rows,
                                                     .row_nnz = nnz,
                                                     .half_bandwidth = half,
                                                     .seed = c});
        for (uint32_t i = 0; i < rows; i++) {
            uint64_t first = i > half ? i - half : 0, last = i + half < rows ? i + half : rows - 1;
            assert_int_equal(length(p, i), nnz < last - first + 1 ? nnz : last - first + 1);
            assert_true(has(p, i, i));
            assert_true(p->col[p->row_ptr[i]] >= first && p->col[p->row_ptr[i + 1] - 1] <= last);
        }
    }
}

TEST(random_rows_are_uniform)
{
    enum { ROWS = 20000, COLS = 50, NNZ = 10 };
    uint64_t hits[COLS] = {0};
    for (uint64_t cols = COLS; cols <= 200; cols += 150) { /* both ways to draw */
        spc_pattern *p = make((spc_generate_options){.size = sizeof(spc_generate_options),
                                                     .kind = "random",
                                                     .rows = ROWS,
                                                     .cols = cols,
                                                     .row_nnz = NNZ});
        memset(hits, 0, sizeof hits);
        for (uint32_t i = 0; i < ROWS; i++)
            assert_int_equal(length(p, i), NNZ);
        for (uint64_t k = 0; k < p->nnz; k++)
            hits[p->col[k] * COLS / cols]++;
        for (int j = 0; j < COLS; j++) /* 4000 expected, standard deviation below 64 */
            assert_in_range(hits[j], 3700, 4300);
    }
    spc_pattern *p = make((spc_generate_options){
        .size = sizeof(spc_generate_options), .kind = "random", .rows = 3, .row_nnz = 3});
    assert_int_equal(p->nnz, 9);
}

/* Graph500's quadrants: before labels are permuted a row bit is set with probability 0.24. The permutation
 * hides the bits, not the distribution of row lengths: the mean over rows of length^2 is far above that of a
 * uniform graph. */
TEST(rmat_is_skewed)
{
    spc_pattern *p = make((spc_generate_options){
        .size = sizeof(spc_generate_options), .kind = "rmat", .scale = 14, .edge_factor = 16, .seed = 1});
    assert_int_equal(p->rows, 1 << 14);
    assert_int_equal(p->stored, p->nnz);
    assert_true(p->nnz > 16u * (1 << 14) / 2 && p->nnz < 16u * (1 << 14));
    double squares = 0;
    uint64_t longest = 0, empty = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        squares += (double)length(p, i) * (double)length(p, i);
        longest = length(p, i) > longest ? length(p, i) : longest;
        empty += length(p, i) == 0;
    }
    assert_true(squares / p->rows > 4 * 16 * 16);
    /* The likeliest row has 0.76^14 of the edges: 5600 drawn, fewer after merging. */
    assert_in_range(longest, 1500, 5700);
    assert_true(empty > p->rows / 20);
}

TEST(power_law_lengths_have_mean_limit_and_tail)
{
    enum { ROWS = 50000 };
    static uint64_t sorted[ROWS];
    spc_pattern *p = make((spc_generate_options){.size = sizeof(spc_generate_options),
                                                 .kind = "powerlaw",
                                                 .rows = ROWS,
                                                 .row_nnz = 8,
                                                 .exponent = 2.5});
    assert_int_equal(p->nnz, 8 * ROWS);
    for (uint32_t i = 0; i < ROWS; i++)
        sorted[i] = length(p, i);
    qsort(sorted, ROWS, sizeof *sorted, compare);
    /* P(length > x) = x^-1.5: ten times as many rows are above a length 10^(1 / 1.5) = 4.64 times shorter. */
    double ratio = (double)sorted[ROWS - 100] / (double)sorted[ROWS - 1000];
    assert_true(ratio > 3.6 && ratio < 5.9);
    p = make((spc_generate_options){.size = sizeof(spc_generate_options),
                                    .kind = "powerlaw",
                                    .rows = ROWS,
                                    .row_nnz = 8,
                                    .row_nnz_max = 50});
    assert_int_equal(p->nnz, 8 * ROWS);
    uint64_t longest = 0;
    for (uint32_t i = 0; i < ROWS; i++)
        longest = length(p, i) > longest ? length(p, i) : longest;
    assert_int_equal(longest, 50);
    p = make((spc_generate_options){
        .size = sizeof(spc_generate_options), .kind = "powerlaw", .rows = 20, .row_nnz = 20});
    assert_int_equal(p->nnz, 400);
}

TEST(circuits_have_a_few_dense_rows_and_columns)
{
    spc_pattern *p = make((spc_generate_options){
        .size = sizeof(spc_generate_options), .kind = "circuit", .rows = 5000, .dense = 3, .seed = 4});
    assert_true(is_symmetric(p));
    int dense = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        assert_true(has(p, i, i));
        if (length(p, i) > 1000)
            dense++;
        else
            assert_true(length(p, i) < 40);
    }
    assert_int_equal(dense, 3);
    p = make((spc_generate_options){
        .size = sizeof(spc_generate_options), .kind = "onedense", .rows = 1000, .cols = 300, .row_nnz = 2});
    for (uint32_t i = 0; i < 1000; i++)
        assert_int_equal(length(p, i), i == 500 ? 300 : 2);
}

TEST(bad_options_are_refused)
{
    static const struct {
        spc_generate_options options;
        spc_status status;
        const char *message;
    } cases[] = {
        {{.size = sizeof(spc_generate_options)}, SPC_ERROR_ARGUMENT, "no kind"},
        {{.size = sizeof(spc_generate_options), .kind = "cube"},
         SPC_ERROR_ARGUMENT,
         "unknown kind 'cube': one of stencil, fem, banded"},
        {{.size = sizeof(spc_generate_options), .kind = "stencil"},
         SPC_ERROR_ARGUMENT,
         "stencil needs --size"},
        {{.size = sizeof(spc_generate_options), .kind = "banded", .rows = 4, .row_nnz = 2},
         SPC_ERROR_ARGUMENT,
         "banded needs --half-bandwidth"},
        {{.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {2, 2}, .dof = 2},
         SPC_ERROR_ARGUMENT,
         "stencil does not take --dof"},
        {{.size = sizeof(spc_generate_options), .kind = "random", .rows = 4, .row_nnz = 2, .exponent = 2},
         SPC_ERROR_ARGUMENT,
         "does not take --exponent"},
        {{.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {2, 2}, .points = 7},
         SPC_ERROR_ARGUMENT,
         "2D has 5 or 9 points, not 7"},
        {{.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {2, 0, 2}},
         SPC_ERROR_ARGUMENT,
         "direction without points"},
        {{.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {1 << 16, 1 << 16}},
         SPC_ERROR_RANGE,
         "limited to 32 bits"},
        {{.size = sizeof(spc_generate_options), .kind = "fem", .extent = {1000, 1000, 1000}, .dof = 5},
         SPC_ERROR_RANGE,
         "limited to 32 bits"},
        {{.size = sizeof(spc_generate_options), .kind = "fem", .extent = {2, 2, 2}, .dof = 5000},
         SPC_ERROR_ARGUMENT,
         "1000 at most"},
        {{.size = sizeof(spc_generate_options), .kind = "fem", .extent = {2, 2, 2}, .shuffle = 1.5},
         SPC_ERROR_ARGUMENT,
         "no fraction"},
        {{.size = sizeof(spc_generate_options), .kind = "fem", .extent = {2, 2, 2}, .shuffle = NAN},
         SPC_ERROR_ARGUMENT,
         "no fraction"},
        {{.size = sizeof(spc_generate_options), .kind = "random", .rows = 4, .row_nnz = 5},
         SPC_ERROR_ARGUMENT,
         "--row-nnz 5 exceeds the 4 columns"},
        {{.size = sizeof(spc_generate_options), .kind = "random", .rows = 1ull << 32, .row_nnz = 5},
         SPC_ERROR_RANGE,
         "limited to 32 bits"},
        {{.size = sizeof(spc_generate_options),
          .kind = "banded",
          .rows = 4,
          .row_nnz = 1,
          .half_bandwidth = 4},
         SPC_ERROR_ARGUMENT,
         "exceeds the matrix"},
        {{.size = sizeof(spc_generate_options), .kind = "rmat", .scale = 32, .edge_factor = 1},
         SPC_ERROR_RANGE,
         "at most 31"},
        {{.size = sizeof(spc_generate_options), .kind = "rmat", .scale = 31, .edge_factor = 1ull << 60},
         SPC_ERROR_RANGE,
         "2^40"},
        {{.size = sizeof(spc_generate_options), .kind = "powerlaw", .rows = 9, .row_nnz = 2, .exponent = 1},
         SPC_ERROR_ARGUMENT,
         "between 1.1 and 100"},
        {{.size = sizeof(spc_generate_options),
          .kind = "powerlaw",
          .rows = 9,
          .row_nnz = 2,
          .row_nnz_max = 1},
         SPC_ERROR_ARGUMENT,
         "--row-nnz-max 1"},
        {{.size = sizeof(spc_generate_options), .kind = "circuit", .rows = 9, .row_nnz = 9, .dense = 10},
         SPC_ERROR_ARGUMENT,
         "--dense 10"},
        {{.size = sizeof(spc_generate_options), .kind = "circuit", .rows = 90, .row_nnz = 40},
         SPC_ERROR_ARGUMENT,
         "33 at most"},
        {{.size = sizeof(spc_generate_options),
          .kind = "banded",
          .rows = 10,
          .row_nnz = 8,
          .half_bandwidth = 2},
         SPC_ERROR_ARGUMENT,
         "--row-nnz 8: the band has 5 columns"},
        {{.size = sizeof(spc_generate_options), .kind = "features", .rows = 9, .row_nnz_mean = 10},
         SPC_ERROR_ARGUMENT,
         "--row-nnz-mean 10: between 0 and 9"},
        {{.size = sizeof(spc_generate_options), .kind = "features", .rows = 9, .row_nnz_mean = NAN},
         SPC_ERROR_ARGUMENT,
         "--row-nnz-mean nan"},
        {{.size = sizeof(spc_generate_options),
          .kind = "features",
          .rows = 9,
          .row_nnz_mean = 1,
          .neighbours = 2.5},
         SPC_ERROR_ARGUMENT,
         "--neighbours 2.5: between 0 and 2"},
        {{.size = sizeof(spc_generate_options),
          .kind = "features",
          .rows = 9,
          .row_nnz_mean = 1,
          .placement = "left"},
         SPC_ERROR_ARGUMENT,
         "--placement 'left': middle or diagonal"},
        {{.size = sizeof(spc_generate_options), .kind = "rmat", .scale = 3, .edge_factor = 1, .threads = -1},
         SPC_ERROR_ARGUMENT,
         "negative"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p = (void *)&cases;
        spc_status status = spc_generate(&cases[i].options, &p, &error);
        if (status != cases[i].status || !strstr(error.message, cases[i].message))
            fail_msg("%zu: '%s' where '%s' was expected", i, error.message, cases[i].message);
        assert_null(p);
    }
}

TEST(kinds_are_listed)
{
    size_t count = 0;
    for (const spc_generate_kind *kind; (kind = spc_generate_kind_at(count)); count++) {
        assert_true(kind->name[0] && kind->options[0] == '-' && kind->help[0]);
        bool sampled = false;
        for (int s = 0; s < SAMPLES; s++)
            sampled = sampled || strcmp(samples[s].kind, kind->name) == 0;
        assert_true(sampled);
    }
    assert_int_equal(count, 9);
}

TEST(survives_allocation_failure_and_interruption)
{
    for (int s = 0; s < SAMPLES; s++) {
        for (uint64_t n = 1;; n++) {
            spc_generate_options o = samples[s];
            o.threads = 1 + (int)(n % 2);
            spc_pattern *p;
            spc_memory_fail_at(n);
            spc_status status = spc_generate(&o, &p, &error);
            spc_memory_fail_at(0);
            if (status == SPC_OK) {
                spc_pattern_free(p);
                break;
            }
            assert_int_equal(status, SPC_ERROR_MEMORY);
        }
        spc_pattern *p;
        spc_interrupt();
        assert_int_equal(spc_generate(&samples[s], &p, &error), SPC_ERROR_INTERRUPTED);
        spc_interrupt_clear();
    }
}

TEST(fixed_point_agrees_with_libm)
{
    spc_roots roots;
    spc_fixed_roots(&roots);
    uint64_t seed = 1;
    for (int i = 0; i < 10000; i++) {
        uint64_t x = (seed = seed * 6364136223846793005u + 1442695040888963407u) >> (i % 60) | 1;
        double expected = log2((double)x);
        assert_true(fabs((double)spc_fixed_log2(x) * 0x1p-32 - expected) < 1e-9);
        uint64_t y = seed >> 27; /* up to 32 + */
        double power = exp2((double)y * 0x1p-32) * 65536;
        if (power < 1e18)
            assert_true(fabs((double)spc_fixed_exp2(&roots, y, 16) / power - 1) < 1e-4);
        else
            assert_true((double)spc_fixed_exp2(&roots, y, 16) > 1e18);
    }
}

RUN_TESTS("generate", make_folder, remove_folder)
