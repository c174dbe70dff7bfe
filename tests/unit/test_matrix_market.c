#include "scratch_files.h"

#include <stdio.h>
#include <sys/stat.h>

#include "core/isa.h"
#include "core/memory.h"
#include "core/random.h"
#include "matrix/read/input.h"
#include "matrix/read/market.h"

static spc_status read_text(const char *text, size_t length, spc_pattern **pattern)
{
    return spc_pattern_read(write_file("m.mtx", text, length), NULL, pattern, &error);
}

#define GENERAL "%%MatrixMarket matrix coordinate pattern general\n"
#define REAL "%%MatrixMarket matrix coordinate real general\n"

/* The pattern as "0: 1 2 | 1: | ..." */
static const char *show(const spc_pattern *p)
{
    static char text[1024];
    size_t n = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < p->rows; i++) {
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%u:", i ? " | " : "", i);
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            n += (size_t)snprintf(text + n, sizeof text - n, " %u", p->col[k]);
    }
    return text;
}

/* Text has doubles, a pattern nothing; the banner counts also where files beside it are lists of edges. */
TEST(says_of_what_type_values_are)
{
    static const struct {
        const char *text;
        uint32_t bytes;
    } files[] = {{"%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2 0.5\n", 8},
                 {"%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 2 5\n", 8},
                 {"%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n", 0}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        uint32_t bytes = 1;
        const spc_read_options options = {.size = sizeof options, .format = "edges:0", .value_bytes = &bytes};
        spc_pattern *p;
        const char *path = write_file("m.mtx", files[i].text, strlen(files[i].text));
        assert_ok(spc_pattern_read(path, &options, &p, &error));
        assert_int_equal(bytes, files[i].bytes);
        assert_int_equal(p->rows, 2);
        spc_pattern_free(p);
    }
}

TEST(reads_what_the_format_allows)
{
    static const struct {
        const char *text, *pattern;
        uint64_t stored, duplicates;
    } cases[] = {
        {GENERAL "2 3 2\n1 3\n2 1\n", "0: 2 | 1: 0", 2, 0},
        {GENERAL "2 3 2\n2 1\n1 3", "0: 2 | 1: 0", 2, 0},
        {GENERAL "% comment\n\n%\n2 3 2\n\n1 3\n  \n% c\n2 1\n\n\n", "0: 2 | 1: 0", 2, 0},
        {"%%MatrixMarket matrix coordinate pattern general\r\n% c\r\n2 3 2\r\n1 3\r\n2 1\r\n", "0: 2 | 1: 0",
         2, 0},
        {"%%matrixmarket MATRIX  Coordinate\tPattern GENERAL\n 2  3\t2 \n\t1   3 \n+2 01\n", "0: 2 | 1: 0", 2,
         0},
        {REAL "2 3 4\n1 3 1.5\n2 1 -1e-300\n2 2 nan\n2 3 -Infinity\n", "0: 2 | 1: 0 1 2", 4, 0},
        {REAL
         "2 3 3\n1 3  1.5D+00  \r\n2 1\t.5\n2 2 3.14159265358979323846264338327950288419716939937510582097\n",
         "0: 2 | 1: 0 1", 3, 0},
        {"%%MatrixMarket matrix coordinate integer general\n2 2 1\n2 2 -7\n", "0: | 1: 1", 1, 0},
        {"%%MatrixMarket matrix coordinate complex general\n2 2 2\n2 2 1.0 -2\n1 1 0 0\n", "0: 0 | 1: 1", 2,
         0},
        {"%%MatrixMarket matrix coordinate real symmetric\n3 3 3\n1 1 1\n2 1 1\n3 2 1\n",
         "0: 0 1 | 1: 0 2 | 2: 1", 3, 0},
        {"%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n1 2 1\n2 1 1\n", "0: 1 | 1: 0", 2, 2},
        {"%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 1\n", "0: 1 | 1: 0", 1, 0},
        {"%%MatrixMarket matrix coordinate complex hermitian\n2 2 2\n1 1 1 0\n2 1 1 1\n", "0: 0 1 | 1: 0", 2,
         0},
        {GENERAL "2 3 4\n1 3\n1 3\n1 1\n1 3\n", "0: 0 2 | 1:", 4, 2},
        {GENERAL "0 0 0\n", "", 0, 0},
        {GENERAL "3 0 0\n", "0: | 1: | 2:", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p;
        assert_ok(read_text(cases[i].text, strlen(cases[i].text), &p));
        assert_string_equal(show(p), cases[i].pattern);
        assert_int_equal(p->stored, cases[i].stored);
        assert_int_equal(p->duplicates, cases[i].duplicates);
        assert_int_equal(p->row_ptr[p->rows], p->nnz);
        spc_pattern_free(p);
    }
}

TEST(refuses_what_it_does_not)
{
    static const struct {
        const char *text;
        spc_status status;
        const char *message;
    } cases[] = {
        {"", SPC_ERROR_FORMAT, "m.mtx: empty file"},
        {"\x7f"
         "ELF junk",
         SPC_ERROR_FORMAT, "m.mtx:1: neither Matrix Market"},
        {"%%MatrixMarket matrix array real general\n2 2\n1\n2\n3\n4\n", SPC_ERROR_UNSUPPORTED,
         ":1: array format"},
        {"%%MatrixMarket vector coordinate real general\n", SPC_ERROR_FORMAT,
         ":1: unknown object 'vector': matrix"},
        {"%%MatrixMarket matrix list real general\n", SPC_ERROR_FORMAT, ":1: unknown layout 'list'"},
        {"%%MatrixMarket matrix coordinate quaternion general\n2 2 0\n", SPC_ERROR_FORMAT,
         ":1: unknown field 'quaternion'"},
        {"%%MatrixMarket matrix coordinate real banded\n2 2 0\n", SPC_ERROR_FORMAT,
         ":1: unknown symmetry 'banded'"},
        {"%%MatrixMarket matrix coordinate real general more\n2 2 0\n", SPC_ERROR_FORMAT,
         ":1: more than five"},
        {"%%MatrixMarket matrix coordinate real\n", SPC_ERROR_FORMAT,
         ":1: the banner lacks the symmetry: general"},
        {GENERAL, SPC_ERROR_FORMAT, "m.mtx: no size line"},
        {GENERAL "% only comments\n", SPC_ERROR_FORMAT, "no size line"},
        {GENERAL "2 2\n", SPC_ERROR_FORMAT, ":2: the size line lacks entries"},
        {GENERAL "2 2 1 1\n", SPC_ERROR_FORMAT, ":2: more than three numbers"},
        {GENERAL "2 x 1\n", SPC_ERROR_FORMAT, ":2: 'x' is no number of columns"},
        {GENERAL "-2 2 1\n", SPC_ERROR_FORMAT, ":2: '-2' is no number of rows"},
        {GENERAL "4294967296 1 1\n1 1\n", SPC_ERROR_RANGE, ":2: 4294967296 x 1: rows and columns"},
        {GENERAL "1 1 99999999999999999999\n1 1\n", SPC_ERROR_RANGE, ":2: 99999999999999999999 entries"},
        {GENERAL "1 1 1000000000000\n1 1\n", SPC_ERROR_FORMAT,
         ":2: 1000000000000 entries are promised here, only 1"},
        {GENERAL "2 2 2\n1 1\n", SPC_ERROR_FORMAT, ":2: 2 entries are promised here, only 1 follow"},
        {GENERAL "% c\n2 2 1\n1 1\n2 2\n", SPC_ERROR_FORMAT, ":3: more entries follow than the 1 promised"},
        {GENERAL "2 2 1\n0 1\n", SPC_ERROR_FORMAT, ":3: row index 0: indices start at 1"},
        {GENERAL "2 2 1\n1 0\n", SPC_ERROR_FORMAT, ":3: column index 0: indices start at 1"},
        {GENERAL "2 2 1\n-1 1\n", SPC_ERROR_FORMAT, ":3: row index -1 is negative"},
        {GENERAL "2 2 2\n1 1\n\n% c\n3 1\n", SPC_ERROR_FORMAT, ":6: row index 3 is beyond the 2 rows"},
        {GENERAL "2 2 1\n1 4294967297\n", SPC_ERROR_FORMAT,
         ":3: column index 4294967297 is beyond the 2 columns"},
        {GENERAL "2 2 1\n1 99999999999999999999999\n", SPC_ERROR_FORMAT, "is beyond the 2 columns"},
        {GENERAL "2 2 1\n1 1x\n", SPC_ERROR_FORMAT, ":3: '1x' is not a column index"},
        {GENERAL "2 2 1\n1.0 1\n", SPC_ERROR_FORMAT, ":3: '1.0' is not a row index"},
        {GENERAL "2 2 1\n+ 1\n", SPC_ERROR_FORMAT, ":3: '+' is not a row index"},
        {GENERAL "2 2 1\n1\n", SPC_ERROR_FORMAT, ":3: column index missing"},
        {GENERAL "2 2 1\n1 1 5 6\n", SPC_ERROR_FORMAT, ":3: '6' is more than an entry has"},
        {REAL "2 2 1\n1 1\n", SPC_ERROR_FORMAT, ":3: value missing"},
        {REAL "2 2 1\n1 1 abc\n", SPC_ERROR_FORMAT, ":3: value 'abc' is not a number"},
        {REAL "2 2 1\n1 1 1,5\n", SPC_ERROR_FORMAT, ":3: value '1,5' is not a number"},
        {REAL "2 2 1\n1 1 0x10\n", SPC_ERROR_FORMAT, ":3: value '0x10' is not a number"},
        {REAL "2 2 1\n1 1 1.5 2\n", SPC_ERROR_FORMAT, ":3: '2' is more than an entry has"},
        {"%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1\n", SPC_ERROR_FORMAT,
         ":3: imaginary part missing"},
        {"%%MatrixMarket matrix coordinate real symmetric\n2 3 1\n1 1 1\n", SPC_ERROR_FORMAT,
         ":2: a symmetric matrix must be square, not 2 x 3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_pattern *p = (void *)&error;
        spc_status status = read_text(cases[i].text, strlen(cases[i].text), &p);
        assert_null(p);
        if (!strstr(error.message, cases[i].message) || status != cases[i].status || error.status != status)
            fail_msg("'%s' where '%s' was expected", error.message, cases[i].message);
        assert_null(strchr(error.message, '\n'));
    }
}

TEST(refuses_nul_bytes)
{
    static const char inside[] = GENERAL "2 2 2\n1 1\n2 \0 2\n", comment[] = GENERAL "% \0\n2 2 1\n1 1\n",
                      value[] = REAL "2 2 1\n1 1 1\0\n";
    spc_pattern *p;
    assert_fails(read_text(inside, sizeof inside - 1, &p), SPC_ERROR_FORMAT, ":4: NUL byte");
    assert_fails(read_text(comment, sizeof comment - 1, &p), SPC_ERROR_FORMAT, ":2: NUL byte");
    assert_fails(read_text(value, sizeof value - 1, &p), SPC_ERROR_FORMAT, ":3: NUL byte");
}

TEST(refuses_a_line_of_100_megabytes)
{
    const char *path = path_of("long.mtx");
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(GENERAL "2 2 100000\n", stream);
    for (int i = 0; i < 99998; i++)
        fputs("1 1\n", stream);
    static char spaces[1 << 20];
    memset(spaces, ' ', sizeof spaces);
    for (int i = 0; i < 100; i++)
        fwrite(spaces, 1, sizeof spaces, stream);
    fputs("1 1\n", stream);
    fclose(stream);
    for (int threads = 1; threads <= 3; threads++) {
        spc_pattern *p;
        spc_read_options options = {.size = sizeof(spc_read_options), .threads = threads};
        assert_fails(spc_pattern_read(path, &options, &p, &error), SPC_ERROR_FORMAT,
                     "long.mtx:100001: a line longer than");
    }
    shell("(printf '%%%%%%%%MatrixMarket ' && head -c 1000000 /dev/zero | tr '\\0' x) >%s%s", path, "");
    spc_pattern *p;
    assert_fails(spc_pattern_read(path, NULL, &p, &error), SPC_ERROR_FORMAT,
                 "long.mtx:1: a line longer than");
}

TEST(names_missing_files_and_folders)
{
    spc_pattern *p;
    assert_int_equal(spc_pattern_read("/nonexistent.mtx", NULL, &p, &error), SPC_ERROR_IO);
    assert_string_equal(error.message, "/nonexistent.mtx: cannot open: No such file or directory");
    assert_fails(spc_pattern_read(test_folder, NULL, &p, &error), SPC_ERROR_IO, "Is a directory");
    if (geteuid() != 0) {
        const char *path = write_file("locked.mtx", "x", 1);
        assert_int_equal(chmod(path, 0), 0);
        assert_fails(spc_pattern_read(path, NULL, &p, &error), SPC_ERROR_IO, "Permission denied");
    }
    spc_read_options options = {.size = sizeof(spc_read_options), .threads = -1};
    assert_int_equal(spc_pattern_read("/nonexistent.mtx", &options, &p, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_pattern_read("/nonexistent.mtx", NULL, &p, NULL), SPC_ERROR_IO);
}

/* ---- against a brute-force reference ---- */

typedef struct entry_list {
    uint32_t rows, cols, count;
    uint32_t *row, *col;
    bool symmetric;
} entry_list;

/* kind: 0 random order with duplicates, 1 sorted by column, 2 sorted by row */
static entry_list random_entries(uint64_t seed, uint32_t rows, uint32_t cols, uint32_t count, bool symmetric,
                                 int kind)
{
    entry_list list = {rows, cols, count, malloc(count * 4 + 4), malloc(count * 4 + 4), symmetric};
    for (uint32_t k = 0; k < count; k++) {
        uint32_t a = (uint32_t)spc_random_below(&seed, rows), b = (uint32_t)spc_random_below(&seed, cols);
        if (kind == 1)
            b = (uint32_t)((uint64_t)k * cols / count);
        if (kind == 2)
            a = (uint32_t)((uint64_t)k * rows / count);
        list.row[k] = a, list.col[k] = b;
    }
    return list;
}

static void free_entries(entry_list *list)
{
    free(list->row);
    free(list->col);
}

static const char *write_entries(const entry_list *list, const char *name)
{
    const char *path = path_of(name);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fprintf(stream, "%%%%MatrixMarket matrix coordinate %s %s\n%u %u %u\n",
            list->symmetric ? "real" : "pattern", list->symmetric ? "symmetric" : "general", list->rows,
            list->cols, list->count);
    for (uint32_t k = 0; k < list->count; k++)
        fprintf(stream, list->symmetric ? "%u %u %.17g\n" : "%u %u\n", list->row[k] + 1, list->col[k] + 1,
                k * 0.12345);
    assert_int_equal(fclose(stream), 0);
    return path;
}

/* Dense bit map of the matrix: slow and obvious. */
static void check_against_map(const entry_list *list, const spc_pattern *p, bool expanded)
{
    char *map = calloc(list->rows, list->cols);
    uint64_t set = 0, seen = 0;
    for (uint32_t k = 0; k < list->count; k++) {
        uint64_t i = list->row[k], j = list->col[k];
        set += 1 + (expanded && i != j);
        map[i * list->cols + j] = 1;
        if (expanded)
            map[j * list->cols + i] = 1;
    }
    assert_int_equal(p->rows, list->rows);
    assert_int_equal(p->cols, list->cols);
    assert_int_equal(p->row_ptr[0], 0);
    for (uint32_t i = 0; i < p->rows; i++) {
        assert_true(p->row_ptr[i] <= p->row_ptr[i + 1]);
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++, seen++) {
            assert_true(p->col[k] < p->cols);
            assert_true(k == p->row_ptr[i] || p->col[k - 1] < p->col[k]);
            assert_true(map[(uint64_t)i * list->cols + p->col[k]]);
        }
    }
    uint64_t distinct = 0;
    for (uint64_t x = 0; x < (uint64_t)list->rows * list->cols; x++)
        distinct += (uint64_t)map[x];
    assert_int_equal(seen, distinct);
    assert_int_equal(p->nnz, distinct);
    assert_int_equal(p->duplicates, set - distinct);
    assert_int_equal(p->stored, list->count);
    free(map);
}

TEST(agrees_with_a_dense_map_on_any_thread_count)
{
    static const uint32_t sizes[][3] = {{1, 1, 1},     {1, 50, 20},        {50, 1, 20},       {3, 3, 40},
                                        {37, 37, 200}, {700, 700, 150000}, {2000, 300, 90000}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
        for (int kind = 0; kind < 6; kind++) {
            bool symmetric = kind >= 3;
            if (symmetric && sizes[s][0] != sizes[s][1])
                continue;
            entry_list list = random_entries(s * 8 + (size_t)kind, sizes[s][0], sizes[s][1], sizes[s][2],
                                             symmetric, kind % 3);
            const char *path = write_entries(&list, "random.mtx");
            for (int threads = 1; threads <= 8; threads++) {
                spc_pattern *p;
                spc_read_options options = {
                    .size = sizeof(spc_read_options), .threads = threads, .stored_only = threads == 7};
                assert_ok(spc_pattern_read(path, &options, &p, &error));
                assert_int_equal(p->symmetry, symmetric ? SPC_SYMMETRIC : SPC_GENERAL);
                check_against_map(&list, p, symmetric && threads != 7);
                spc_pattern_free(p);
            }
            free_entries(&list);
        }
}

/* Indices of every length, however many blanks are around them; what is one too large is not read. */
TEST(reads_indices_of_any_length)
{
    static const uint32_t limits[] = {9, 99, 12345, 9999999, 99999999, 1234567890, UINT32_MAX};
    static const char *const forms[] = {"%u %u\n",    "%u  %u\n",   " %u %u \n",
                                        "%u\t%u\r\n", "%010u %u\n", "%u %012u\n"};
    static char block[SPC_BLOCK_BYTES + SPC_BLOCK_PADDING];
    static spc_entry entry[SPC_BLOCK_BYTES / 4 + 2];
    for (int isa = SPC_ISA_BASE; isa <= SPC_ISA_V4; isa++)
        for (size_t r = 0; r < 7 * 7; r++)
            for (uint32_t over = 0; over < 3; over++) {
                spc_market_header header = {.rows = limits[r / 7], .cols = limits[r % 7]};
                size_t bytes = 0;
                uint32_t expected = 0, count, row = 1;
                for (; row < header.rows; row = row < header.rows / 7 ? 7 * row : header.rows, expected += 6)
                    for (size_t f = 0; f < 6; f++)
                        bytes += (size_t)snprintf(block + bytes, 64, forms[f], row,
                                                  header.cols - row % header.cols);
                uint64_t beyond_row = (uint64_t)header.rows + (over == 1);
                uint64_t beyond_col = (uint64_t)header.cols + (over == 2), lines;
                bytes += (size_t)snprintf(block + bytes, 64, "%llu %llu\n", (unsigned long long)beyond_row,
                                          (unsigned long long)beyond_col);
                memset(block + bytes, 0, SPC_BLOCK_PADDING);
                spc_cause cause;
                spc_isa_limit((spc_isa)isa);
                const char *bad = spc_market_read_block(&header, block, bytes, entry, &count, &lines, &cause);
                spc_isa_limit(SPC_ISA_V4);
                assert_true(over ? bad != NULL : bad == NULL);
                assert_int_equal(count, expected + !over);
                assert_int_equal(lines, expected + !over);
                uint32_t k = 0;
                for (row = 1; row < header.rows; row = row < header.rows / 7 ? 7 * row : header.rows)
                    for (size_t f = 0; f < 6; f++)
                        assert_true(entry[k++] ==
                                    spc_entry_make(row - 1, header.cols - row % header.cols - 1));
                assert_true(over || entry[k] == spc_entry_make(header.rows - 1, header.cols - 1));
            }
}

/* The older processors' code reads the same. */
TEST(reads_the_same_without_newer_instructions)
{
    spc_isa_limit(SPC_ISA_BASE);
    reads_what_the_format_allows(state);
    refuses_what_it_does_not(state);
    refuses_nul_bytes(state);
    agrees_with_a_dense_map_on_any_thread_count(state);
    spc_isa_limit(SPC_ISA_V4);
}

/* The first bad line is named whichever thread meets a later one first. */
TEST(names_the_first_bad_line_on_any_thread_count)
{
    const char *path = path_of("bad.mtx");
    FILE *stream = fopen(path, "w");
    fputs(REAL "9 9 400000\n", stream);
    for (int line = 3; line < 400003; line++)
        fputs(line == 123456 || line == 123460 || line > 200000 ? "1 10 0\n"
              : line % 1000                                     ? "1 1 1.25\n"
                                                                : "\n",
              stream);
    fclose(stream);
    for (int threads = 1; threads <= 8; threads++) {
        spc_pattern *p;
        spc_read_options options = {.size = sizeof(spc_read_options), .threads = threads};
        assert_fails(spc_pattern_read(path, &options, &p, &error), SPC_ERROR_FORMAT,
                     "bad.mtx:123456: column index 10 is beyond the 9 columns");
    }
}

TEST(reads_every_compression)
{
    entry_list list = random_entries(5, 300, 300, 60000, false, 0);
    const char *path = write_entries(&list, "c.mtx");
    static const char *const tools[][2] = {
        {"gzip", "gz"}, {"bzip2", "bz2"}, {"xz", "xz"}, {"zstd -q", "zst"}};
    for (size_t i = 0; i < 4; i++)
        for (int threads = 1; threads <= 3; threads += 2) {
            char command[64], name[16];
            snprintf(command, sizeof command, "%s -c %%s >%%s", tools[i][0]);
            snprintf(name, sizeof name, "packed-%zu", i); /* recognised by content, not by suffix */
            const char *packed = path_of(name);
            shell(command, path, packed);
            spc_pattern *p;
            spc_read_options options = {.size = sizeof(spc_read_options), .threads = threads};
            assert_ok(spc_pattern_read(packed, &options, &p, &error));
            check_against_map(&list, p, false);
            spc_pattern_free(p);
        }
    free_entries(&list);
}

TEST(names_damaged_compression)
{
    entry_list list = random_entries(6, 300, 300, 60000, false, 0);
    const char *path = write_entries(&list, "t.mtx");
    static const char *const tools[] = {"gzip", "bzip2", "xz", "zstd -q"};
    for (size_t i = 0; i < 4; i++) {
        char command[64];
        snprintf(command, sizeof command, "%s -c %%s | head -c 50000 >%%s", tools[i]);
        const char *packed = path_of("truncated");
        shell(command, path, packed);
        spc_pattern *p;
        assert_fails(spc_pattern_read(packed, NULL, &p, &error), SPC_ERROR_FORMAT, "/truncated: ");
    }
    free_entries(&list);
}

TEST(picks_the_matrix_of_an_archive)
{
    char command[2048];
    snprintf(
        command, sizeof command,
        "cd %s && mkdir -p N && printf '%%s\\n' '%%%%MatrixMarket matrix array real general' '1 1' 1 "
        ">N/N_a.mtx && "
        "printf '%%s\\n' '%%%%MatrixMarket matrix coordinate pattern general' '5 5 0' >N/N_b.mtx && "
        "printf '%%s\\n' '%%%%MatrixMarket matrix coordinate pattern general' '7 7 0' >N/N.mtx && "
        "tar czf named.tar.gz N/N_a.mtx N/N_b.mtx N/N.mtx && tar cJf first.tar.xz N/N_a.mtx N/N_b.mtx && "
        "tar cf plain.tar N && tar czf none.tar.gz N/N_a.mtx && cp N/N.mtx q.mtx && cp N/N_b.mtx a.mtx && "
        "tar cf q.tar a.mtx q.mtx && tar cf empty.tar -T /dev/null",
        test_folder);
    assert_int_equal(system(command), 0);
    static const struct {
        const char *name;
        uint32_t rows;
    } cases[] = {{"named.tar.gz", 7}, {"first.tar.xz", 5}, {"plain.tar", 7}, {"q.tar", 7}};
    spc_pattern *p;
    for (size_t i = 0; i < 4; i++) {
        assert_ok(spc_pattern_read(path_of(cases[i].name), NULL, &p, &error));
        assert_int_equal(p->rows, cases[i].rows);
        spc_pattern_free(p);
    }
    assert_fails(spc_pattern_read(path_of("none.tar.gz"), NULL, &p, &error), SPC_ERROR_FORMAT,
                 "none.tar.gz: the archive holds no matrix file");
    assert_int_equal(spc_pattern_read(path_of("empty.tar"), NULL, &p, &error), SPC_ERROR_FORMAT);
}

TEST(reads_standard_input)
{
    static const char *const files[] = {"m.mtx", "m.mtx.gz"};
    write_file("m.mtx", GENERAL "2 2 1\n2 2\n", strlen(GENERAL "2 2 1\n2 2\n"));
    shell("gzip -kf %s%s", path_of("m.mtx"), "");
    int kept = dup(STDIN_FILENO);
    for (int i = 0; i < 2; i++) {
        assert_non_null(freopen(path_of(files[i]), "r", stdin));
        spc_pattern *p;
        assert_ok(spc_pattern_read("-", NULL, &p, &error));
        assert_string_equal(show(p), "0: | 1: 1");
        spc_pattern_free(p);
        assert_int_equal(spc_pattern_read("-", NULL, &p, &error), SPC_ERROR_FORMAT);
        assert_string_equal(error.message, "standard input: empty file");
    }
    dup2(kept, STDIN_FILENO);
    close(kept);
}

TEST(survives_allocation_failure)
{
    entry_list list = random_entries(9, 200, 200, 50000, true, 0);
    const char *path = write_entries(&list, "alloc.mtx");
    for (int threads = 1; threads <= 2; threads++)
        for (uint64_t n = 1;; n++) {
            error = (spc_error){0};
            spc_pattern *p;
            spc_read_options options = {.size = sizeof(spc_read_options), .threads = threads};
            spc_memory_fail_at(n);
            spc_status status = spc_pattern_read(path, &options, &p, &error);
            spc_memory_fail_at(0);
            if (status == SPC_OK) {
                check_against_map(&list, p, true);
                spc_pattern_free(p);
                break;
            }
            assert_fails(status, SPC_ERROR_MEMORY, "alloc.mtx: out of memory");
            assert_null(p);
        }
    free_entries(&list);
}

TEST(stops_when_interrupted)
{
    const char *path = write_file("i.mtx", GENERAL "1 1 0\n", strlen(GENERAL "1 1 0\n"));
    spc_pattern *p;
    spc_interrupt();
    assert_fails(spc_pattern_read(path, NULL, &p, &error), SPC_ERROR_INTERRUPTED, "i.mtx: interrupted");
    spc_interrupt_clear();
    assert_ok(spc_pattern_read(path, NULL, &p, &error));
    spc_pattern_free(p);
}

/* 2^32 - 1 rows are legal where there are entries for them; their row pointers need 32 GiB. */
TEST(does_not_allocate_by_the_header_alone)
{
    spc_pattern *p;
    static const char text[] = GENERAL "4294967295 4294967295 1000000000000\n4294967295 4294967295\n";
    assert_fails(read_text(text, sizeof text - 1, &p), SPC_ERROR_FORMAT,
                 ":2: 1000000000000 entries are promised");
    /* Few entries do not carry many rows, and a promise of them is not believed. */
    static const char *const few[] = {GENERAL "4294967295 9 2\n4294967295 1\n1 1\n",
                                      GENERAL "1000000000 9 1\n1 1\n"};
    for (size_t i = 0; i < 2; i++) {
        assert_fails(read_text(few[i], strlen(few[i]), &p), SPC_ERROR_RANGE, "more than 64 for each entry");
    }
    static const char enough[] = GENERAL "16777344 16777344 2\n16777344 1\n1 16777344\n";
    assert_ok(read_text(enough, sizeof enough - 1, &p));
    spc_pattern_free(p);
}

RUN_TESTS("matrix_market", make_folder, remove_folder)
