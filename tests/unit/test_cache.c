/* Writing and reading back: the binary cache, its streaming, and Matrix Market text. */
#include "scratch_files.h"

#include <sys/stat.h>

#include "core/little.h"
#include "core/memory.h"
#include "core/random.h"
#include "matrix/cache/cache.h"
#include "matrix/pattern/row_source.h"
#include "patterns.h"

#define XXH_INLINE_ALL
#include <stdio.h>
#include <xxhash.h>

static void assert_same(const spc_pattern *a, const spc_pattern *b)
{
    assert_int_equal(a->rows, b->rows);
    assert_int_equal(a->cols, b->cols);
    assert_int_equal(a->nnz, b->nnz);
    assert_memory_equal(a->row_ptr, b->row_ptr, (a->rows + 1) * sizeof *a->row_ptr);
    if (a->nnz)
        assert_memory_equal(a->col, b->col, a->nnz * sizeof *a->col);
}

/* Longer than a block in rows and in entries, with one row longer than a block by itself. */
static spc_pattern *long_pattern(void)
{
    uint32_t rows = 200000, cols = 100000;
    spc_pattern *p = calloc(1, sizeof *p);
    p->rows = rows, p->cols = cols;
    p->row_ptr = calloc(rows + 1, sizeof *p->row_ptr);
    p->col = malloc(1000000 * sizeof *p->col);
    uint64_t seed = 4;
    for (uint32_t i = 0; i < rows; i++) {
        uint32_t count = i == 777 ? cols : i < 100000 ? (uint32_t)spc_random_below(&seed, 9) : 0;
        uint32_t stride = count ? cols / count : 1;
        for (uint32_t k = 0; k < count; k++)
            p->col[p->nnz++] = k * stride + (uint32_t)spc_random_below(&seed, stride);
        p->row_ptr[i + 1] = p->nnz;
    }
    p->stored = p->nnz;
    return keep_pattern(p);
}

/* Columns up to the last of 2^32 - 1: differences of 33 bits. */
static spc_pattern *wide_pattern(void)
{
    static const uint32_t col[] = {0xfffffffe, 0, 0xfffffffe, 0x7fffffff, 0x80000000, 5, 0x90000000};
    static const uint64_t row_ptr[] = {0, 1, 3, 3, 5, 7};
    spc_pattern *p;
    assert_ok(spc_pattern_from_csr(5, UINT32_MAX, row_ptr, col, &p, &error));
    return keep_pattern(p);
}

static spc_pattern *sample(int i)
{
    if (i == ODD_PATTERNS)
        return long_pattern();
    return i == ODD_PATTERNS + 1 ? wide_pattern() : odd_pattern(i);
}
enum { SAMPLES = ODD_PATTERNS + 2 };

TEST(every_suffix_reads_back)
{
    static const char *const names[] = {"p.mtx", "p.mtx.gz", "p.mtx.xz", "p.mtx.zst", "p.spc"};
    for (int s = 0; s < SAMPLES; s++)
        for (size_t n = 0; n < 5; n++) {
            spc_pattern *p, *back;
            spc_read_options options = {.size = sizeof(spc_read_options), .threads = 1 + s % 4};
            if (s == ODD_PATTERNS && strcmp(names[n], "p.mtx.xz") == 0)
                continue; /* takes seconds */
            p = sample(s);
            assert_ok(spc_pattern_write(p, path_of(names[n]), &error));
            assert_ok(spc_pattern_read(path_of(names[n]), &options, &back, &error));
            assert_same(p, back);
            assert_int_equal(back->duplicates, 0);
            assert_int_equal(back->stored, p->nnz);
            spc_pattern_free(back);
        }
}

TEST(a_compressed_cache_reads_back)
{
    spc_pattern *p = long_pattern(), *back;
    assert_ok(spc_pattern_write(p, path_of("p.spc"), &error));
    shell("gzip -c %s >%s", path_of("p.spc"), path_of("p.spc.gz"));
    assert_ok(spc_pattern_read(path_of("p.spc.gz"), NULL, &back, &error));
    assert_same(p, back);
    spc_pattern_free(back);
}

TEST(symmetry_survives)
{
    static const char text[] = "%%MatrixMarket matrix coordinate real skew-symmetric\n3 3 2\n2 1 1\n3 1 1\n";
    spc_pattern *p, *back;
    spc_read_options stored = {.size = sizeof(spc_read_options), .stored_only = true};
    write_file("s.mtx", text, sizeof text - 1);
    assert_ok(spc_pattern_read(path_of("s.mtx"), NULL, &p, &error));
    assert_ok(spc_pattern_write(p, path_of("s.spc"), &error));
    assert_ok(spc_pattern_write(p, path_of("t.mtx"), &error));
    spc_pattern_free(p);
    assert_ok(spc_pattern_read(path_of("s.spc"), NULL, &back, &error));
    assert_int_equal(back->symmetry, SPC_SKEW_SYMMETRIC);
    assert_int_equal(back->stored, 2);
    assert_int_equal(back->nnz, 4);
    spc_pattern_free(back);
    assert_ok(spc_pattern_read(path_of("t.mtx"), NULL, &back, &error));
    assert_int_equal(back->symmetry, SPC_SYMMETRIC);
    assert_int_equal(back->stored, 2);
    assert_int_equal(back->nnz, 4);
    spc_pattern_free(back);
    /* A lone triangle is not symmetric: all of it is written. */
    assert_ok(spc_pattern_read(path_of("s.mtx"), &stored, &p, &error));
    assert_ok(spc_pattern_write(p, path_of("t.mtx"), &error));
    assert_ok(spc_pattern_read(path_of("t.mtx"), NULL, &back, &error));
    assert_same(p, back);
    spc_pattern_free(back);
    spc_pattern_free(p);
}

TEST(rows_stream_from_the_file)
{
    for (int s = 0; s < SAMPLES; s++) {
        spc_pattern *p = sample(s);
        spc_rows *rows;
        assert_ok(spc_pattern_write(p, path_of("r.spc"), &error));
        assert_ok(spc_rows_open(path_of("r.spc"), &rows, &error));
        spc_rows_shape shape = spc_rows_get_shape(rows);
        assert_int_equal(shape.rows, p->rows);
        assert_int_equal(shape.cols, p->cols);
        assert_int_equal(shape.nnz, p->nnz);
        for (int pass = 0; pass < 3; pass++) {
            uint32_t row = 0, longest = 0;
            spc_row_block block;
            for (int blocks = 0;; blocks++) {
                assert_ok(spc_rows_next(rows, &block, &error));
                if (block.rows == 0 || (pass == 1 && blocks == 1))
                    break;
                assert_int_equal(block.first_row, row);
                for (uint32_t i = 0; i < block.rows; i++, row++) {
                    uint64_t count = block.row_ptr[i + 1] - block.row_ptr[i];
                    assert_int_equal(count, p->row_ptr[row + 1] - p->row_ptr[row]);
                    if (count)
                        assert_memory_equal(block.col + (block.row_ptr[i] - block.row_ptr[0]),
                                            p->col + p->row_ptr[row], count * sizeof *p->col);
                    longest = count > longest ? (uint32_t)count : longest;
                }
            }
            if (pass != 1) {
                assert_int_equal(row, p->rows);
                assert_int_equal(longest, shape.row_nnz_max);
            }
            assert_ok(spc_rows_rewind(rows, &error));
        }
        spc_rows_close(rows);
    }
}

typedef struct length_check {
    const spc_pattern *pattern;
    uint32_t row;
} length_check;

static void check_lengths(void *context, const uint64_t *row_ptr, uint32_t rows)
{
    length_check *c = context;
    for (uint32_t i = 0; i < rows; i++, c->row++)
        assert_int_equal(row_ptr[i + 1] - row_ptr[i],
                         c->pattern->row_ptr[c->row + 1] - c->pattern->row_ptr[c->row]);
}

static void check_slice(const spc_rows *rows, const spc_pattern *p, uint32_t first, uint32_t end)
{
    spc_rows *slice;
    spc_row_block block;
    assert_ok(spc_rows_slice(rows, first, end, &slice, &error));
    assert_int_equal(spc_rows_get_shape(slice).rows, p->rows);
    for (int pass = 0; pass < 2; pass++) {
        uint32_t row = first;
        for (;;) {
            assert_ok(spc_rows_next(slice, &block, &error));
            if (block.rows == 0)
                break;
            assert_int_equal(block.first_row, row);
            assert_true(block.rows <= end - row);
            length_check lengths = {p, row};
            check_lengths(&lengths, block.row_ptr, block.rows);
            uint64_t count = block.row_ptr[block.rows] - block.row_ptr[0];
            if (count)
                assert_memory_equal(block.col, p->col + p->row_ptr[row], count * sizeof *p->col);
            row += block.rows;
        }
        assert_int_equal(row, end);
        assert_ok(spc_rows_rewind(slice, &error));
    }
    spc_rows_close(slice);
}

TEST(any_rows_of_a_file_can_be_had)
{
    uint64_t seed = 1;
    for (int s = 0; s < SAMPLES; s++) {
        spc_pattern *p = sample(s);
        spc_rows *rows[3];
        assert_ok(spc_pattern_write(p, path_of("s.spc"), &error));
        shell("gzip -c %s >%s", path_of("s.spc"), path_of("s.spc.gz"));
        assert_ok(spc_rows_open(path_of("s.spc"), &rows[0], &error));
        assert_ok(spc_rows_from_pattern(p, &rows[1], &error));
        assert_ok(spc_rows_open(path_of("s.spc.gz"), &rows[2], &error));
        assert_false(rows[2]->sliceable);
        for (int source = 0; source < 3; source++) {
            length_check lengths = {p, 0};
            assert_ok(spc_rows_visit_lengths(rows[source], check_lengths, &lengths, &error));
            assert_int_equal(lengths.row, p->rows);
            for (int trial = 0; trial < 10 && p->rows && rows[source]->sliceable; trial++) {
                uint32_t first = (uint32_t)spc_random_below(&seed, p->rows);
                check_slice(rows[source], p, first,
                            first + 1 + (uint32_t)spc_random_below(&seed, p->rows - first));
            }
            spc_rows_close(rows[source]);
        }
    }
}

static void assert_refused(spc_status expected, const char *message)
{
    spc_pattern *p;
    spc_status status = spc_pattern_read(path_of("d.spc"), NULL, &p, &error);
    if (status != expected || !strstr(error.message, message))
        fail_msg("%d '%s' where '%s' was expected", status, error.message, message);
    spc_rows *rows;
    spc_row_block block = {.rows = 1};
    status = spc_rows_open(path_of("d.spc"), &rows, &error);
    while (status == SPC_OK && block.rows)
        status = spc_rows_next(rows, &block, &error);
    spc_rows_close(rows);
    if (status != expected || !strstr(error.message, message))
        fail_msg("streamed: %d '%s' where '%s' was expected", status, error.message, message);
}

static unsigned char *load(const char *path, size_t *length)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    *length = (size_t)info.st_size;
    unsigned char *bytes = malloc(*length + 1);
    FILE *stream = fopen(path, "r");
    assert_int_equal(fread(bytes, 1, *length, stream), *length);
    fclose(stream);
    return bytes;
}

static void ignore_lengths(void *context, const uint64_t *row_ptr, uint32_t rows)
{
    (void)context, (void)row_ptr, (void)rows;
}

static void assert_lengths_refused(void)
{
    spc_rows *rows;
    assert_ok(spc_rows_open(path_of("d.spc"), &rows, &error));
    assert_fails(spc_rows_visit_lengths(rows, ignore_lengths, NULL, &error), SPC_ERROR_FORMAT,
                 "d.spc: damaged cache: lengths of rows");
    spc_rows_close(rows);
}

/* Each byte flipped, each length cut: always refused, for the checksums see all of it. */
TEST(every_damaged_byte_is_noticed)
{
    spc_pattern *p = make_pattern(12, 40, 0.3, true, 3, 8);
    size_t length;
    assert_ok(spc_pattern_write(p, path_of("d.spc"), &error));
    unsigned char *bytes = load(path_of("d.spc"), &length);
    for (size_t i = 8; i < length; i++) {
        bytes[i] ^= 0x10;
        write_file("d.spc", bytes, length);
        assert_refused(i >= 8 && i < 12 ? SPC_ERROR_UNSUPPORTED : SPC_ERROR_FORMAT,
                       i >= 8 && i < 12 ? "version" : "damaged cache");
        bytes[i] ^= 0x10;
    }
    for (size_t i = 8; i < length; i++) {
        write_file("d.spc", bytes, i);
        assert_refused(SPC_ERROR_FORMAT, "d.spc: damaged cache: ");
    }
    bytes[length] = 0;
    write_file("d.spc", bytes, length + 1);
    assert_refused(SPC_ERROR_FORMAT, "more follows");
    free(bytes);
}

static void seal(unsigned char *bytes, size_t length)
{
    spc_put64(bytes + 64, XXH3_64bits(bytes, 64));
    if (length > 72)
        spc_put64(bytes + 72, XXH3_64bits(bytes + 80, length - 80));
}

/* Lies with a right checksum. Header at 0, the only block at 72, its payload at 104. */
TEST(sealed_lies_are_noticed)
{
    static const uint64_t row_ptr[] = {0, 2, 3};
    static const uint32_t col[] = {1, 3, 2};
    static const struct {
        size_t at;
        uint32_t value;
        const char *message;
        bool about_lengths;
    } lies[] = {
        {12, 4, "counts of the header", false},
        {16, 1, "counts of the header", false},
        {16, 4294967295u, "it ends before", false},
        {20, 1, "counts of the header", false},
        {24, 4, "do not add up", false},
        {24, 5, "counts of the header", false},
        {48, 5, "counts of the header", false},
        {56, 2, "do not add up", false},
        {80, 1, "counts of a block", false},
        {84, 0, "counts of a block", false},
        {84, 3, "counts of a block", false},
        {88, 4, "counts of a block", false},
        {88, 2, "contents of a block", true},
        {88, 4294967295u, "counts of a block", false},
        {96, 0x7fffffff, "counts of a block", false},
        {96, 25, "it ends within a block", false},
        {104, 0x02030102, "contents of a block", false},
        {104, 0x09020102, "contents of a block", false},
        {104, 0xffffffff, "contents of a block", true},
    };
    spc_pattern *p;
    size_t length;
    assert_ok(spc_pattern_from_csr(2, 4, row_ptr, col, &p, &error));
    assert_ok(spc_pattern_write(p, path_of("d.spc"), &error));
    spc_pattern_free(p);
    unsigned char *bytes = load(path_of("d.spc"), &length), *copy = malloc(length);
    assert_int_equal(length, 72 + 32 + 5);
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        memcpy(copy, bytes, length);
        spc_put32(copy + lies[i].at, lies[i].value);
        seal(copy, length);
        write_file("d.spc", copy, length);
        if (lies[i].at == 16 && lies[i].value == 4294967295u) {
            /* 32 GiB of row pointers: refused as such on most machines, before the end of the file is. */
            spc_pattern *none;
            assert_int_not_equal(spc_pattern_read(path_of("d.spc"), NULL, &none, &error), SPC_OK);
            continue;
        }
        assert_refused(SPC_ERROR_FORMAT, lies[i].message);
        if (lies[i].about_lengths)
            assert_lengths_refused();
    }
    free(bytes);
    free(copy);
}

TEST(refuses_other_files_and_suffixes)
{
    spc_rows *rows;
    spc_pattern *p = odd_pattern(4);
    write_file("n.spc", "%%MatrixMarket", 14);
    assert_fails(spc_rows_open(path_of("n.spc"), &rows, &error), SPC_ERROR_FORMAT,
                 "n.spc: not a sparcast cache");
    assert_int_equal(spc_rows_open("/nonexistent", &rows, &error), SPC_ERROR_IO);
    assert_fails(spc_pattern_write(p, path_of("n.txt"), &error), SPC_ERROR_ARGUMENT, "the suffix must be");
    assert_int_equal(spc_pattern_write(p, "/nonexistent/n.spc", &error), SPC_ERROR_IO);
    assert_int_equal(symlink("/dev/full", path_of("full.mtx.gz")), 0);
    assert_int_equal(symlink("/dev/full", path_of("full.mtx")), 0);
    assert_int_equal(spc_pattern_write(p, path_of("full.mtx"), &error), SPC_ERROR_IO);
    assert_int_equal(spc_pattern_write(p, path_of("full.mtx.gz"), &error), SPC_ERROR_IO);
}

TEST(survives_allocation_failure)
{
    spc_pattern *p = make_pattern(50, 50, 0.4, false, 7, 3);
    p->symmetry = SPC_SYMMETRIC;
    static const char *const names[] = {"a.spc", "a.mtx", "a.mtx.gz"};
    for (int step = 0; step < 7; step++)
        for (uint64_t n = 1;; n++) {
            spc_status status;
            spc_pattern *back = NULL;
            spc_rows *rows = NULL;
            spc_row_block block;
            spc_pattern_stats stats;
            const char *path = path_of(names[step % 3]);
            spc_memory_fail_at(n);
            if (step < 3) {
                status = spc_pattern_write(p, path, &error);
            } else if (step == 3) {
                status = spc_pattern_read(path_of("a.spc"), NULL, &back, &error);
            } else if (step == 4) {
                status = spc_rows_open(path_of("a.spc"), &rows, &error);
                if (status == SPC_OK)
                    status = spc_rows_next(rows, &block, &error);
                if (status == SPC_OK)
                    status = spc_rows_rewind(rows, &error);
            } else if (step == 5) {
                status = spc_pattern_from_csr(p->rows, p->cols, p->row_ptr, p->col, &back, &error);
            } else {
                status = spc_pattern_measure(p, &stats, &error);
            }
            spc_memory_fail_at(0);
            spc_rows_close(rows);
            spc_pattern_free(back);
            if (status == SPC_OK)
                break;
            assert_int_equal(status, SPC_ERROR_MEMORY);
        }
}

TEST(csr_is_checked_sorted_and_merged)
{
    static const uint64_t row_ptr[] = {0, 4, 4, 6}, descending[] = {0, 4, 3, 6}, shifted[] = {1, 4, 4, 6};
    static const uint32_t col[] = {3, 1, 3, 0, 2, 1};
    spc_pattern *p;
    assert_ok(spc_pattern_from_csr(3, 4, row_ptr, col, &p, &error));
    static const uint64_t merged_ptr[] = {0, 3, 3, 5};
    static const uint32_t merged[] = {0, 1, 3, 1, 2};
    assert_int_equal(p->nnz, 5);
    assert_int_equal(p->stored, 6);
    assert_int_equal(p->duplicates, 1);
    assert_memory_equal(p->row_ptr, merged_ptr, sizeof merged_ptr);
    assert_memory_equal(p->col, merged, sizeof merged);
    spc_pattern_free(p);
    assert_int_equal(spc_pattern_from_csr(3, 3, row_ptr, col, &p, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_pattern_from_csr(3, 4, descending, col, &p, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_pattern_from_csr(3, 4, shifted, col, &p, &error), SPC_ERROR_ARGUMENT);
}

/* A long unsorted row takes the radix sort. */
TEST(long_rows_are_sorted)
{
    enum { N = 5000 };
    static uint32_t col[N];
    static char seen[1 << 20];
    uint64_t row_ptr[] = {0, N}, seed = 3;
    for (int k = 0; k < N; k++) {
        col[k] = (uint32_t)spc_random_below(&seed, sizeof seen);
        seen[col[k]] = 1;
    }
    spc_pattern *p;
    assert_ok(spc_pattern_from_csr(1, sizeof seen, row_ptr, col, &p, &error));
    uint64_t k = 0;
    for (uint32_t j = 0; j < sizeof seen; j++)
        if (seen[j])
            assert_int_equal(p->col[k++], j);
    assert_int_equal(k, p->nnz);
    spc_pattern_free(p);
}

static bool has(const spc_pattern *p, uint32_t i, uint32_t j)
{
    for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
        if (p->col[k] == j)
            return true;
    return false;
}

TEST(measures_what_a_double_loop_finds)
{
    for (int s = 0; s < ODD_PATTERNS + 200; s++) {
        uint32_t n = 1 + (uint32_t)s % 7;
        spc_pattern *p = s < ODD_PATTERNS ? odd_pattern(s)
                                          : make_pattern(n, n, s % 3 ? 0.15 : 0.8, false,
                                                         (uint32_t)NO_DENSE_ROW, (uint64_t)s);
        spc_pattern_stats stats, expected = {.rows = p->rows, .cols = p->cols, .nnz = p->nnz};
        assert_ok(spc_pattern_measure(p, &stats, &error));
        expected.pattern_symmetric = p->rows == p->cols;
        for (uint32_t i = 0; i < p->rows; i++) {
            uint32_t length = 0;
            for (uint32_t j = 0; j < p->cols; j++) {
                if (!has(p, i, j))
                    continue;
                length++;
                if (i > j && i - j > expected.bandwidth_lower)
                    expected.bandwidth_lower = i - j;
                if (j > i && j - i > expected.bandwidth_upper)
                    expected.bandwidth_upper = j - i;
                if (p->rows == p->cols && !has(p, j, i))
                    expected.pattern_symmetric = false;
            }
            expected.empty_rows += length == 0;
            expected.row_nnz_max = length > expected.row_nnz_max ? length : expected.row_nnz_max;
        }
        assert_int_equal(stats.empty_rows, expected.empty_rows);
        assert_int_equal(stats.row_nnz_max, expected.row_nnz_max);
        assert_int_equal(stats.bandwidth_lower, expected.bandwidth_lower);
        assert_int_equal(stats.bandwidth_upper, expected.bandwidth_upper);
        assert_int_equal(stats.pattern_symmetric, expected.pattern_symmetric);
        assert_int_equal(stats.rows, expected.rows);
        assert_int_equal(stats.nnz, expected.nnz);
    }
    static const uint64_t row_ptr[] = {0, 2, 6};
    static const uint32_t col[] = {0, 1, 0, 1, 2, 3};
    spc_pattern *p;
    spc_pattern_stats stats;
    assert_ok(spc_pattern_from_csr(2, 4, row_ptr, col, &p, NULL));
    assert_ok(spc_pattern_measure(p, &stats, NULL));
    assert_true(stats.row_nnz_mean == 3 && stats.row_nnz_std == 1);
    spc_pattern_free(p);
}

TEST(names_of_symmetries)
{
    assert_string_equal(spc_symmetry_name(SPC_HERMITIAN), "hermitian");
    assert_string_equal(spc_symmetry_name((spc_symmetry)9), "unknown");
}

RUN_TESTS("cache", make_folder, remove_folder)
