/* What lies in the arrays of every layout, slot by slot, against the definitions of docs/formats.md. */
#include "test.h"

#include <stdio.h>

#include "kernels/kernel_contract.h"
#include "patterns.h"

static double value_at(const spc_layout *layout, int array, uint64_t i)
{
    return layout->size.array[array].element_bytes == 4 ? (double)((const float *)layout->array[array])[i]
                                                        : ((const double *)layout->array[array])[i];
}

static uint64_t index_at(const spc_layout *layout, int array, uint64_t i)
{
    assert_int_equal(layout->size.array[array].element_bytes, 4);
    assert_true(i < layout->size.array[array].count);
    return ((const uint32_t *)layout->array[array])[i];
}

static uint64_t length_of(const spc_pattern *p, uint64_t row)
{
    return p->row_ptr[row + 1] - p->row_ptr[row];
}

static void assert_entry(const spc_layout *layout, const spc_pattern *p, uint64_t slot, uint64_t k)
{
    assert_int_equal(index_at(layout, 1, slot), p->col[k]);
    assert_true(value_at(layout, 0, slot) == spc_value(k));
}

static void assert_padding(const spc_layout *layout, uint64_t slot)
{
    assert_int_equal(index_at(layout, 1, slot), SPC_NO_COLUMN);
    assert_true(value_at(layout, 0, slot) == 0);
}

/* `width` slots from entry k on, `count` of them entries. */
static void assert_slots(const spc_layout *layout, const spc_pattern *p, uint64_t at, uint64_t stride,
                         uint64_t width, uint64_t k, uint64_t count)
{
    for (uint64_t j = 0; j < width; j++)
        if (j < count)
            assert_entry(layout, p, at + j * stride, k + j);
        else
            assert_padding(layout, at + j * stride);
}

static void check_csr(const spc_layout *layout, const spc_pattern *p)
{
    for (uint32_t i = 0; i <= p->rows; i++)
        assert_int_equal(index_at(layout, 2, i), p->row_ptr[i]);
    assert_slots(layout, p, 0, 1, p->nnz, 0, p->nnz);
}

static void check_coo(const spc_layout *layout, const spc_pattern *p)
{
    assert_slots(layout, p, 0, 1, p->nnz, 0, p->nnz);
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            assert_int_equal(index_at(layout, 2, k), i);
}

static void check_ell(const spc_layout *layout, const spc_pattern *p)
{
    uint64_t width = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        width = length_of(p, i) > width ? length_of(p, i) : width;
    assert_int_equal(layout->size.stored_nnz, width * p->rows);
    for (uint32_t i = 0; i < p->rows; i++)
        assert_slots(layout, p, i, p->rows, width, p->row_ptr[i], length_of(p, i));
}

static void check_fold(const spc_layout *layout, const spc_pattern *p)
{
    uint64_t width = layout->spec.parameter[0], folded = layout->size.threads, f = 0;
    assert_int_equal(layout->size.stored_nnz, width * folded);
    for (uint32_t i = 0; i < p->rows; i++) {
        assert_int_equal(index_at(layout, 2, i), f);
        for (uint64_t done = 0; done < length_of(p, i); done += width, f++)
            assert_slots(layout, p, f, folded, width, p->row_ptr[i] + done, length_of(p, i) - done);
    }
    assert_int_equal(index_at(layout, 2, p->rows), f);
    assert_int_equal(folded, f);
}

static void check_sell(const spc_layout *layout, const spc_pattern *p)
{
    uint64_t height = layout->spec.parameter[0], at = 0, slice = 0;
    uint32_t window = layout->spec.parameter[1], *order = naive_sort(p, window ? window : 1);
    assert_int_equal(layout->size.arrays, window > 1 ? 4 : 3);
    for (uint64_t first = 0; first < p->rows; first += height, slice++) {
        uint64_t width = 0;
        assert_int_equal(index_at(layout, 2, slice), at);
        for (uint64_t l = first; l < first + height && l < p->rows; l++)
            width = length_of(p, order[l]) > width ? length_of(p, order[l]) : width;
        for (uint64_t l = 0; l < height; l++) {
            uint64_t row = first + l < p->rows ? order[first + l] : 0;
            uint64_t count = first + l < p->rows ? length_of(p, row) : 0;
            assert_slots(layout, p, at + l, height, width, p->row_ptr[row], count);
            if (window > 1 && first + l < p->rows)
                assert_int_equal(index_at(layout, 3, first + l), row);
        }
        at += width * height;
    }
    assert_int_equal(index_at(layout, 2, slice), at);
    assert_int_equal(layout->size.array[2].count, slice + 1);
    assert_int_equal(layout->size.stored_nnz, at);
    free(order);
}

/* Walks a row of the run part entry by entry: a run begins where the left entry is no neighbour. */
static void check_rbp(const spc_layout *layout, const spc_pattern *p, int comp_values, int comp_columns,
                      int row_ptr, uint64_t v_stride, uint64_t c_stride)
{
    int columns = row_ptr + 1, values = row_ptr + 2;
    bool ell = v_stride > 0;
    uint64_t isolated = 0, v_all = 0, c_all = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        uint64_t start = p->row_ptr[i], end = p->row_ptr[i + 1], v = 0, c = 0;
        assert_int_equal(index_at(layout, row_ptr, i), isolated);
        if (!ell) {
            assert_int_equal(index_at(layout, 0, i), v_all);
            assert_int_equal(index_at(layout, 1, i), c_all);
        }
        for (uint64_t k = start; k < end; k++) {
            if (!in_run(p, start, end, k)) {
                assert_int_equal(index_at(layout, columns, isolated), p->col[k]);
                assert_true(value_at(layout, values, isolated++) == spc_value(k));
                continue;
            }
            assert_true(value_at(layout, comp_values, ell ? v * v_stride + i : v_all + v) == spc_value(k));
            v++;
            bool first = k == start || p->col[k - 1] + 1 != p->col[k];
            bool last = k + 1 == end || p->col[k + 1] != p->col[k] + 1;
            assert_false(first && last);
            if (first || last) {
                assert_int_equal(index_at(layout, comp_columns, ell ? c * c_stride + i : c_all + c),
                                 p->col[k]);
                c++;
            }
        }
        if (ell && layout->array[5])
            assert_int_equal(index_at(layout, 5, i) * 2, c);
        for (uint64_t j = v; ell && j < layout->size.array[0].count / p->rows; j++)
            assert_true(value_at(layout, 0, j * v_stride + i) == 0);
        for (uint64_t j = c; ell && j < layout->size.array[1].count / p->rows; j++)
            assert_int_equal(index_at(layout, 1, j * c_stride + i), SPC_NO_COLUMN);
        v_all += v;
        c_all += c;
    }
    assert_int_equal(index_at(layout, row_ptr, p->rows), isolated);
    assert_int_equal(layout->size.array[columns].count, isolated);
    assert_int_equal(layout->size.array[values].count, isolated);
    assert_int_equal(isolated + v_all, p->nnz);
}

static void check_rbp_csr(const spc_layout *layout, const spc_pattern *p)
{
    check_rbp(layout, p, 2, 3, 4, 0, 0);
    assert_int_equal(index_at(layout, 0, p->rows), layout->size.array[2].count);
    assert_int_equal(index_at(layout, 1, p->rows), layout->size.array[3].count);
}

static void check_rbp_ell(const spc_layout *layout, const spc_pattern *p)
{
    assert_int_equal(layout->size.arrays, 5);
    check_rbp(layout, p, 0, 1, 2, p->rows ? p->rows : 1, p->rows);
}

static void check_rbp_ell_r(const spc_layout *layout, const spc_pattern *p)
{
    assert_int_equal(layout->size.arrays, 6);
    check_rbp(layout, p, 0, 1, 2, p->rows ? p->rows : 1, p->rows);
}

static void check_tile(const spc_layout *layout, uint64_t tile, uint64_t row, uint64_t first_tile,
                       uint64_t entry)
{
    assert_int_equal(index_at(layout, 3, 4 * tile), row);
    assert_int_equal(index_at(layout, 3, 4 * tile + 1), first_tile);
    assert_int_equal(index_at(layout, 3, 4 * tile + 2), entry);
    assert_int_equal(index_at(layout, 3, 4 * tile + 3), 0);
}

/* Whether a chunk of rows begins with a row: 1,024 tiles' worth of rows and entries behind the one before. */
static bool begins_chunk(const spc_pattern *p, uint32_t row, uint64_t size)
{
    return row > 0 &&
           (row + p->row_ptr[row]) / (1024 * size) > (row - 1 + p->row_ptr[row - 1]) / (1024 * size);
}

/* Rows dealt out to tiles one by one: into what is left of the tile, which has room for 256 or 512 of them; a
 * row that it does not hold, or that begins a chunk, begins the next one. A row that no tile holds is cut
 * into tiles of its own. */
static void check_merge(const spc_layout *layout, const spc_pattern *p)
{
    uint64_t size = 256 * layout->spec.parameter[0], most = size == 768 ? 256 : 512, whole = UINT32_MAX;
    uint64_t used = 0, ended = 0, tile = 0;
    bool was_long = false;
    check_csr(layout, p);
    for (uint32_t row = 0; row < p->rows; row++) {
        uint64_t entries = length_of(p, row), first;
        bool is_long = entries > size;
        if (row == 0 || ended == most || is_long || was_long || used + entries > size ||
            begins_chunk(p, row, size)) {
            used = ended = 0;
            tile += row > 0;
            check_tile(layout, tile, row, is_long ? tile : whole, p->row_ptr[row]);
        }
        first = tile;
        for (uint64_t begun = size; begun < entries; begun += size)
            check_tile(layout, ++tile, row, first, p->row_ptr[row] + begun);
        used += entries;
        ended++;
        was_long = is_long;
    }
    uint64_t tiles = p->rows ? tile + 1 : 0;
    assert_int_equal(layout->size.threads, tiles * 256);
    assert_int_equal(layout->size.array[3].count, 4 * (tiles + 1));
    check_tile(layout, tiles, p->rows, whole, p->nnz);
}

/* 0 where the pattern has no entry there. */
static double entry_at(const spc_pattern *p, uint64_t row, uint64_t column, bool *there)
{
    for (uint64_t k = row < p->rows ? p->row_ptr[row] : 1; row < p->rows && k < p->row_ptr[row + 1]; k++)
        if (p->col[k] == column) {
            *there = true;
            return spc_value(k);
        }
    return 0;
}

static void check_bsr(const spc_layout *layout, const spc_pattern *p)
{
    uint64_t size = layout->spec.parameter[0], rows = (p->rows + size - 1) / size, entries = 0;
    assert_int_equal(layout->size.array[2].count, rows + 1);
    for (uint64_t r = 0; r < rows; r++)
        for (uint64_t b = index_at(layout, 2, r); b < index_at(layout, 2, r + 1); b++) {
            uint64_t column = index_at(layout, 1, b), before = entries;
            assert_true(b == index_at(layout, 2, r) || index_at(layout, 1, b - 1) < column);
            for (uint64_t i = 0; i < size * size; i++) {
                bool there = false;
                double value = entry_at(p, r * size + i / size, column * size + i % size, &there);
                assert_true(value_at(layout, 0, b * size * size + i) == value);
                entries += there;
            }
            assert_true(entries > before);
        }
    assert_int_equal(index_at(layout, 2, rows), layout->size.array[1].count);
    assert_int_equal(layout->size.stored_nnz, layout->size.array[1].count * size * size);
    assert_int_equal(entries, p->nnz);
}

static const struct {
    const char *kernel;
    void (*check)(const spc_layout *layout, const spc_pattern *p);
} cases[] = {
    {"csr-scalar", check_csr},
    {"csr-vector:4", check_csr},
    {"csr-merge", check_merge},
    {"csr-merge:3", check_merge},
    {"csr-merge:7", check_merge},
    {"csr-merge:12", check_merge},
    {"bsr", check_bsr},
    {"bsr:2", check_bsr},
    {"bsr:3:1", check_bsr},
    {"bsr:4:2", check_bsr},
    {"bsr:5", check_bsr},
    {"bsr:6", check_bsr},
    {"bsr:7", check_bsr},
    {"bsr:8", check_bsr},
    {"cusparse-csr", check_csr},
    {"cusparse-csr2-direct", check_csr},
    {"cusparse-op", check_csr},
    {"cusparse-coo", check_coo},
    {"cusparse-coo2", check_coo},
    {"cusparse-bsr", check_bsr},
    {"ell", check_ell},
    {"fold", check_fold},
    {"fold:1", check_fold},
    {"fold:3", check_fold},
    {"fold:64", check_fold},
    {"sell", check_sell},
    {"sell:1:1", check_sell},
    {"sell:4:1", check_sell},
    {"sell:32:64", check_sell},
    {"sell:7:50", check_sell},
    {"sell:100000:1", check_sell},
    {"sell:3:100000", check_sell},
    {"cusparse-sell", check_sell},
    {"cusparse-sell:8", check_sell},
    {"rbp-csr", check_rbp_csr},
    {"rbp-ell", check_rbp_ell},
    {"rbp-ell-r", check_rbp_ell_r},
};
enum { CASES = sizeof cases / sizeof cases[0] };

/* Random values handed in must lie where the generated ones would. */
static void *values_of(const spc_pattern *p, uint32_t value_bytes)
{
    float *single = malloc((p->nnz + 1) * sizeof *single);
    double *twice = malloc((p->nnz + 1) * sizeof *twice);
    for (uint64_t k = 0; k < p->nnz; k++) {
        twice[k] = spc_value(k);
        single[k] = (float)twice[k];
    }
    free(value_bytes != 8 ? (void *)twice : (void *)single);
    return value_bytes != 8 ? (void *)single : (void *)twice;
}

static void check_case(const char *kernel, void (*check)(const spc_layout *, const spc_pattern *), int shape,
                       uint32_t value_bytes, bool given)
{
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_pattern *p = odd_pattern(shape);
    void *values = given ? values_of(p, value_bytes) : NULL;
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_layout_build(&spec, p, value_bytes, values, &layout, &error));
    check(layout, p);
    spc_layout_size size;
    assert_ok(spc_layout_measure(&spec, p, value_bytes, 4, &size, &error));
    assert_int_equal(size.arrays, layout->size.arrays);
    assert_int_equal(size.bytes, layout->size.bytes);
    uint64_t bytes = 0;
    for (size_t i = 0; i < size.arrays; i++) {
        assert_int_equal(size.array[i].count, layout->size.array[i].count);
        assert_int_equal(size.array[i].element_bytes, layout->size.array[i].element_bytes);
        bytes += size.array[i].count * size.array[i].element_bytes;
    }
    assert_int_equal(size.bytes, bytes);
    spc_layout_free(layout);
    free(values);
}

TEST(layouts_hold_what_they_say)
{
    for (int shape = 0; shape < ODD_PATTERNS; shape++)
        for (int c = 0; c < CASES; c++) {
            check_case(cases[c].kernel, cases[c].check, shape, 4, false);
            check_case(cases[c].kernel, cases[c].check, shape, 8, true);
            check_case(cases[c].kernel, cases[c].check, shape, SPC_MIXED, true);
        }
}

/* Rows of 0 to 3 entries, one in 1,000 is longer than a tile and one than a chunk: several chunks. */
TEST(tiles_are_cut_in_chunks)
{
    enum { ROWS = 400000, COLS = 900000 };
    uint64_t *row_ptr = malloc((ROWS + 1) * sizeof *row_ptr), nnz = 0;
    uint32_t *col = malloc(4000000 * sizeof *col);
    for (uint32_t row = 0; row < ROWS; row++) {
        uint64_t length = row == ROWS / 2 ? COLS : row % 1000 == 999 ? 1500 : row * 7 % 4;
        row_ptr[row] = nnz;
        for (uint32_t j = 0; j < length; j++)
            col[nnz++] = j;
    }
    row_ptr[ROWS] = nnz;
    spc_pattern *p;
    assert_ok(spc_pattern_from_csr(ROWS, COLS, row_ptr, col, &p, &error));
    free(row_ptr);
    free(col);
    for (uint32_t items = 3; items <= 11; items += 8) {
        spc_kernel_spec spec;
        spc_layout *layout;
        assert_ok(spc_kernel_parse(items == 3 ? "csr-merge:3" : "csr-merge:11", &spec, &error));
        assert_ok(spc_layout_build(&spec, p, 4, NULL, &layout, &error));
        check_merge(layout, p);
        spc_layout_free(layout);
    }
    spc_pattern_free(p);
}

TEST(layouts_survive_allocation_failure)
{
    spc_pattern *p = odd_pattern(15);
    for (int c = 0; c < CASES; c++) {
        spc_kernel_spec spec;
        spc_layout *layout;
        assert_ok(spc_kernel_parse(cases[c].kernel, &spec, &error));
        spc_status status = SPC_ERROR_MEMORY;
        for (uint64_t n = 1; status == SPC_ERROR_MEMORY; n++) {
            spc_memory_fail_at(n);
            status = spc_layout_build(&spec, p, 8, NULL, &layout, &error);
            spc_memory_fail_at(0);
            assert_true((status == SPC_OK) == (layout != NULL));
        }
        assert_ok(status);
        spc_layout_free(layout);
    }
}

TEST(interrupted_layouts_are_thrown_away)
{
    spc_pattern *p = odd_pattern(15);
    for (int c = 0; c < CASES; c++) {
        spc_kernel_spec spec;
        spc_layout *layout;
        assert_ok(spc_kernel_parse(cases[c].kernel, &spec, &error));
        spc_interrupt();
        assert_int_equal(spc_layout_build(&spec, p, 4, NULL, &layout, &error), SPC_ERROR_INTERRUPTED);
        spc_interrupt_clear();
        assert_null(layout);
    }
}

/* Such a product is not taken for a measured or a checked one. */
TEST(interrupted_products_say_so)
{
    spc_pattern *p = odd_pattern(15);
    double *x = calloc(p->cols, sizeof *x), *y = calloc(p->rows, sizeof *y);
    assert_true(x && y);
    for (int c = 0; c < CASES; c++) {
        spc_kernel_spec spec;
        spc_layout *layout;
        assert_ok(spc_kernel_parse(cases[c].kernel, &spec, &error));
        assert_ok(spc_layout_build(&spec, p, 8, NULL, &layout, &error));
        spc_interrupt();
        assert_int_equal(spc_layout_multiply(layout, 1, x, 0, y, &error), SPC_ERROR_INTERRUPTED);
        spc_interrupt_clear();
        assert_ok(spc_layout_multiply(layout, 1, x, 0, y, &error));
        spc_layout_free(layout);
    }
    free(x);
    free(y);
}

RUN_TESTS("format_layout", NULL, NULL)
