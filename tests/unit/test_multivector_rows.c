/* How spmm-rows shares the work: panels, rows side by side, pieces, chunks. */
#include "test.h"

#include "kernels/spmm_rows/row_plan.h"

/* Panels of a line for rows that are long and share little of a B that a few L1s hold. */
TEST(lone_long_rows_take_narrow_panels)
{
    assert_int_equal(spc_rows_lines(6500, 100, 8192, 0.7), 1);
    assert_int_equal(spc_rows_lines(6400, 100, 8192, 0.7), 4);
    assert_int_equal(spc_rows_lines(6500, 100, 8192, 0.6), 2);
    assert_int_equal(spc_rows_lines(6500, 100, 8193, 0.7), 4);
    spc_row_question q = {128, 4, 6440, 132, 502504, 708, 0.2, 0};
    assert_true(spc_row_plan_for(&q, 0, 0).panel > 32);
    q.lines = 1;
    spc_row_plan p = spc_row_plan_for(&q, 0, 0);
    assert_true(p.panel == 32 && p.lanes == 8 && p.slots == 4 && p.side == 1);
    assert_true(p.together == 4 && p.passes == 1 && p.chunks == 33 && p.most == 475);
    q.value_bytes = 8;
    assert_int_equal(spc_row_plan_for(&q, 0, 0).panel, 16);
    assert_int_equal(spc_row_plan_for(&q, 0, 64).panel, 64);
    q.lines = 2;
    p = spc_row_plan_for(&q, 1, 0);
    assert_true(p.panel == 32 && p.lanes == 16);
}

/* Short even rows side by side; not where one row is long, which the others would wait for. Panels one after
 * the other where A, B and C exceed the L2. */
TEST(even_rows_stand_side_by_side)
{
    spc_row_question q = {32, 4, 20000, 132, 7 * 20000, 9, 0.2, 0};
    spc_row_plan p = spc_row_plan_for(&q, 0, 0);
    assert_true(p.lanes == 8 && p.side == 4 && p.slots == 1 && p.most == SPC_ROWS_LEAST);
    assert_int_equal(spc_row_plan_for(&q, 2, 0).side, 2);
    q.rows = 1000;
    q.nnz = 7000;
    q.longest = 5000;
    assert_int_equal(spc_row_plan_for(&q, 0, 0).side, 1);
    q = (spc_row_question){512, 4, 20000, 132, 7 * 20000, 9, 0.2, 0};
    p = spc_row_plan_for(&q, 0, 0);
    assert_true(p.panel == 128 && p.side == 1 && p.slots == 1);
    assert_true(p.together == 4 && p.passes == 1 && p.chunks == 33 && p.threads == 1024);
    q.l2_share = 2;
    p = spc_row_plan_for(&q, 0, 0);
    assert_true(p.together == 1 && p.passes == 4 && p.chunks == 132 && p.threads == 1024);
    q.rows = 132 * 1024;
    p = spc_row_plan_for(&q, 0, 0);
    assert_true(p.together == 1 && p.chunks == 8 * 132 && p.threads == 512);
}

/* Each entry once and in order, parts about as long; chunks of about the same cost. */
TEST(pieces_hold_each_entry_once)
{
    static const uint32_t lengths[] = {0, 5, 128, 129, 100000, 0, 700};
    enum { ROWS = 7, CHUNKS = 5, MOST = 128 };
    uint64_t row_ptr[ROWS + 1] = {0}, next = 0;
    for (int r = 0; r < ROWS; r++)
        row_ptr[r + 1] = row_ptr[r] + lengths[r];
    static spc_row_piece pieces[1000];
    uint32_t row = 0, piece = 0, count = 0, cut[CHUNKS + 1];
    spc_share share;
    while (spc_next_piece(row_ptr, ROWS, MOST, &row, &piece, &share)) {
        assert_true(share.first == next && share.entries <= MOST);
        assert_int_equal(share.pieces > 0, lengths[share.row] > MOST);
        if (share.pieces)
            assert_true(share.entries >= lengths[share.row] / share.pieces);
        next += share.entries;
        pieces[count++] = spc_piece_of(&share, 0);
    }
    assert_true(next == row_ptr[ROWS] && row == ROWS);
    spc_cut_rows(pieces, count, 2, CHUNKS, cut);
    assert_true(cut[0] == 0 && cut[CHUNKS] == count);
    for (int c = 0; c < CHUNKS; c++)
        assert_true(cut[c + 1] - cut[c] >= count / CHUNKS - 3 && cut[c + 1] - cut[c] <= count / CHUNKS + 3);
    assert_int_equal(spc_piece_cost(&(spc_row_piece){0, 0, 0, 0, 0}, 4), 16);
    assert_int_equal(spc_piece_cost(&(spc_row_piece){0, 0, 17, 0, 0}, 4), 48);
}

RUN_TESTS("columns_rows", NULL, NULL)
