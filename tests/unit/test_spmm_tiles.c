/* How tiles of B are shared out among blocks of threads (src/spmm/tile_cut.h): every row of every tile is
 * worked on exactly once. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "spmm/tile_cut.h"

typedef struct batch {
    uint32_t products, column_blocks;
    bool equal;
    const uint32_t *offset; /* [products + 1] */
    uint8_t *done;          /* [column block][row] */
    spc_tile_cut cut;
} batch;

/* Where a group's share begins, as the kernel finds it. */
static spc_tile_place begin(const batch *b, uint32_t group)
{
    uint64_t x = spc_tile_unit(&b->cut, group);
    if (b->equal)
        return spc_tile_of_part(&b->cut, b->offset[1], x);
    uint32_t product = 0;
    while (product < b->products && (uint64_t)b->offset[product + 1] * b->cut.inner <= x)
        product++;
    if (product == b->products)
        return (spc_tile_place){product, 0, 0};
    return spc_tile_of_row(&b->cut, product, b->offset[product + 1] - b->offset[product],
                           x - (uint64_t)b->offset[product] * b->cut.inner);
}

/* Rows that one block works on. */
static uint64_t work(const batch *b, uint32_t block)
{
    const spc_tile_cut *cut = &b->cut;
    uint64_t rows = b->offset[b->products], count = 0;
    spc_tile_place at = begin(b, block / cut->outer), end = begin(b, block / cut->outer + 1);
    for (; spc_tile_before(at, end); at = spc_tile_next(cut, at)) {
        uint32_t first = b->offset[at.product], size = b->offset[at.product + 1] - first,
                 column_block = at.inner * cut->outer + block % cut->outer;
        assert_true(at.row % cut->part_rows == 0 || at.row == size);
        for (uint32_t row = at.row; row < spc_tile_end(at, end, size); row++, count++)
            b->done[column_block * rows + first + row]++;
    }
    return count;
}

static void check(batch *b, uint32_t blocks, uint32_t largest, uint32_t hop, uint32_t least)
{
    uint64_t rows = b->offset[b->products], most = 0;
    b->cut = spc_tile_cut_make(
        &(spc_tile_work){b->products, largest, b->column_blocks, b->equal, rows, hop, least}, blocks);
    const spc_tile_cut *cut = &b->cut;
    assert_true(cut->outer * cut->inner == b->column_blocks && cut->part_rows % hop == 0);
    assert_true(cut->groups >= 1 && cut->groups * cut->outer <= blocks);
    memset(b->done, 0, rows * b->column_blocks);
    for (uint32_t block = 0; block < cut->groups * cut->outer; block++) {
        uint64_t count = work(b, block);
        most = count > most ? count : most;
    }
    for (uint64_t i = 0; i < rows * b->column_blocks; i++)
        assert_int_equal(b->done[i], 1);
    uint64_t fair = (cut->each + 1) * (b->equal ? cut->part_rows : 1) + (b->equal ? 0 : cut->part_rows);
    assert_true(most <= fair);
}

TEST(every_row_of_every_tile_once)
{
    uint64_t seed = 1;
    for (int trial = 0; trial < 600; trial++) {
        uint32_t offset[40] = {0}, largest = 1, products = (uint32_t)spc_random_below(&seed, 39);
        uint32_t most = (uint32_t)spc_random_below(&seed, trial % 2 ? 100 : 3) + 1; /* empty products too */
        bool equal = trial % 3 == 0;
        for (uint32_t i = 0; i < products; i++) {
            uint32_t rows = equal ? most : (uint32_t)spc_random_below(&seed, most + 1);
            offset[i + 1] = offset[i] + rows;
            largest = rows > largest ? rows : largest;
        }
        batch b = {.products = products,
                   .column_blocks = (uint32_t)spc_random_below(&seed, 12) + 1,
                   .equal = equal && products > 0,
                   .offset = offset};
        b.done = malloc((size_t)offset[products] * b.column_blocks + 1);
        assert_non_null(b.done);
        check(&b, (uint32_t)spc_random_below(&seed, 300) + 1, largest, 4u << spc_random_below(&seed, 4),
              (uint32_t)spc_random_below(&seed, 100) + 1);
        free(b.done);
    }
}

static spc_tile_cut cut_of(uint32_t products, uint32_t rows, uint32_t column_blocks, uint32_t blocks)
{
    return spc_tile_cut_make(
        &(spc_tile_work){products, rows, column_blocks, true, (uint64_t)products * rows, 4, 64}, blocks);
}

static uint32_t outer(uint32_t column_blocks, uint32_t blocks)
{
    return cut_of(100, 64, column_blocks, blocks).outer;
}

TEST(small_tiles_are_not_shared)
{
    assert_int_equal(cut_of(100, 32, 1, 528).groups, 100); /* a block each */
    assert_int_equal(cut_of(100, 64, 1, 528).groups, 100);
    assert_int_equal(cut_of(100, 128, 1, 528).groups, 200); /* halves */
    assert_int_equal(cut_of(100, 1024, 1, 132).groups, 132);
    assert_int_equal(cut_of(100, 64, 16, 528).groups, 132);
}

TEST(neighbours_side_by_side)
{
    assert_int_equal(outer(1, 132), 1);
    assert_int_equal(outer(16, 132), 4);
    assert_int_equal(outer(16, 7), 1); /* 3 of 7 would be idle */
    assert_int_equal(outer(6, 132), 3);
    assert_int_equal(outer(5, 132), 1);
}

TEST(huge_batches_do_not_overflow)
{
    uint32_t products = 1u << 31, blocks = 2000003; /* tiles: three times as many a product */
    spc_tile_cut cut = cut_of(products, 64, 3 * blocks, 528);
    spc_tile_place end = spc_tile_of_part(&cut, 64, spc_tile_unit(&cut, cut.groups)),
                   middle = spc_tile_of_part(&cut, 64, spc_tile_unit(&cut, cut.groups / 2));
    assert_true(end.product == products && end.inner == 0 && end.row == 0);
    assert_true(middle.product == products / 2 && middle.inner == 0);
    spc_tile_place far = spc_tile_of_row(&cut, 7, 1u << 20, (uint64_t)blocks << 20);
    assert_true(far.product == 7 && far.inner == blocks && far.row == 0);
}

RUN_TESTS("spmm_tiles", NULL, NULL)
