/* kernels/spmm_rows/row_plan.h - how spmm-rows shares the work: one rule for GPU, host twin and model.
 * C and C++.
 *
 * A multiprocessor takes a chunk of neighbouring rows, and one panel of columns: its L1 holds the rows of B
 * that these share. A warp takes a row of them, or a few side by side, or a piece of a long one.
 */
#ifndef SPC_KERNELS_SPMM_ROWS_ROW_PLAN_H
#define SPC_KERNELS_SPMM_ROWS_ROW_PLAN_H

#include "kernels/common/shares.h"

enum {
    SPC_ROWS_THREADS = 1024, /* a multiprocessor holds so many: sums need registers */
    SPC_ROWS_RESIDENT = 2048,
    SPC_ROWS_LINE = 128,  /* the least bytes of a row of B that a warp reads together */
    SPC_ROWS_FLIGHT = 4,  /* entries that a slot has in flight */
    SPC_ROWS_START = 2,   /* what a row costs besides its entries, in steps of entries in flight */
    SPC_ROWS_LONG = 64,   /* entries of a row on average, from which on passes over A cost little */
    SPC_ROWS_UNEVEN = 4,  /* a row of so many times the average is split */
    SPC_ROWS_PIECE = 512, /* the most entries of a piece; the least of a split row's are ... */
    SPC_ROWS_LEAST = 128, /* ... so many, and UNEVEN rows', and what a warp has of all entries */
    SPC_ROWS_COLS = 8192, /* rows of B, a line of which is a MiB: four times an L1 */
    SPC_ROWS_FAR = 1024,  /* rows of a multiprocessor, from which on these are cut further */
};
#define SPC_ROWS_SORTED (176u << 10) /* bytes of B for a chunk's rows that it may read in any order */
#define SPC_ROWS_REFUSAL "spmm-rows takes rows of B of 128 bytes at least, whole vectors of 16"

/* How a matrix is walked. */
typedef struct spc_row_plan {
    uint32_t panel;    /* columns in one pass over A */
    uint32_t lanes;    /* of a slot, which hold them */
    uint32_t side;     /* rows that a warp takes side by side */
    uint32_t slots;    /* of a row */
    uint32_t together; /* panels at the same time */
    uint32_t passes;   /* that they need */
    uint32_t threads;  /* of a block */
    uint32_t chunks;   /* of a panel */
    uint32_t most;     /* entries of a piece */
} spc_row_plan;

/* What is asked of it. */
typedef struct spc_row_question {
    uint32_t columns, value_bytes, rows, multiprocessors;
    uint64_t nnz, longest;
    double l2_share; /* A, B and C in L2s */
    uint32_t lines;  /* spc_rows_lines; 0: four */
} spc_row_question;

/* A row, or a piece of a long one: part - 1 is where the piece's sums go. 16 bytes, which a lane reads at
 * once. */
typedef struct spc_row_piece {
    uint32_t first; /* entry, and what 32 bits do not hold of it */
    uint16_t first_high, entries;
    uint32_t row, part;
} spc_row_piece;

/* Pieces [first, last) of a panel. */
typedef struct spc_row_chunk {
    uint32_t first, last, panel;
} spc_row_chunk;

/* Whole vectors of B, and a line of it at least. */
static inline bool spc_rows_know(uint32_t columns, uint32_t value_bytes)
{
    return columns * value_bytes % SPC_VECTOR_BYTES == 0 && columns * value_bytes >= SPC_ROWS_LINE;
}

/* Lines of a panel at most, where rows are long and the L1 holds a good part of few rows of B: two, and one
 * where neighbouring rows of A share few of them. fresh: spc_fresh_share of the rows of a multiprocessor. */
static inline uint32_t spc_rows_lines(uint64_t nnz, uint32_t rows, uint32_t cols, double fresh)
{
    bool few = nnz > (uint64_t)SPC_ROWS_LONG * rows && cols <= SPC_ROWS_COLS;
    return !few ? 4 : fresh > 0.6 ? 1 : 2;
}

/* Panels of 128, 256 or 512 bytes. */
static inline uint32_t spc_row_panel(uint32_t asked, uint32_t value_bytes)
{
    uint32_t line = SPC_ROWS_LINE / value_bytes;
    return asked <= line ? line : asked <= 2 * line ? 2 * line : 4 * line;
}

/* Where A, B and C exceed the L2 by far, one panel after the other, and blocks that the GPU takes in turn. */
static inline spc_row_plan spc_row_plan_of(const spc_row_question *q, uint32_t panel, uint32_t side)
{
    bool fits = q->l2_share <= 1.4, far = !fits && q->rows / SPC_ROWS_FAR >= q->multiprocessors;
    uint32_t lanes = spc_multivector_shape_for(q->columns, q->value_bytes, false, panel, 32).lanes;
    /* A line holds values, so that a panel has columns. NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
    uint32_t panels = (q->columns + panel - 1) / panel, together = fits && panels > 0 ? panels : 1;
    uint32_t groups = q->multiprocessors > together ? q->multiprocessors / together : 1;
    uint64_t least = SPC_ROWS_LEAST, share = q->nnz / ((uint64_t)groups * SPC_ROWS_THREADS / 32);
    uint64_t uneven = SPC_ROWS_UNEVEN * q->nnz / (q->rows ? q->rows : 1);
    least = uneven > least ? uneven : least;
    least = share > least ? share : least;
    spc_row_plan p;
    p.panel = panel;
    p.lanes = lanes;
    p.side = spc_least(side, 32 / lanes);
    p.slots = 32 / (lanes * p.side);
    p.together = together;
    p.passes = (panels + together - 1) / together;
    p.threads = far ? SPC_ROWS_THREADS / 2 : SPC_ROWS_THREADS;
    p.chunks = far ? 8 * groups : groups;
    p.most = least < SPC_ROWS_PIECE ? (uint32_t)least : SPC_ROWS_PIECE;
    return p;
}

/* Steps that a warp takes, on average of all or for the longest piece, whichever are more; those of a warp
 * that others do not disturb are shorter. */
static inline double spc_row_steps(const spc_row_question *q, const spc_row_plan *p)
{
    double step = SPC_ROWS_FLIGHT * p->slots, groups = (double)q->multiprocessors / p->together;
    double work = (double)q->nnz / step + (SPC_ROWS_START + 0.5) * q->rows;
    double one = (double)(q->longest < p->most ? q->longest : p->most) / step + SPC_ROWS_START;
    double mean = work / (p->side * (SPC_ROWS_THREADS / 32.0) * (groups > 1 ? groups : 1));
    return p->passes * (mean > 0.7 * one ? mean : 0.7 * one);
}

/* The plan of the least steps; wide panels, unless narrow ones save a tenth. asked: rows side by side, and
 * columns of a panel; 0: chosen. */
static inline spc_row_plan spc_row_plan_for(const spc_row_question *q, uint32_t asked_side,
                                            uint32_t asked_panel)
{
    uint32_t line = SPC_ROWS_LINE / q->value_bytes;
    uint32_t lines = q->lines ? q->lines : 4;
    uint32_t widest = spc_row_panel(asked_panel ? asked_panel : lines * line, q->value_bytes);
    spc_row_plan best = spc_row_plan_of(q, widest, asked_side ? spc_power_of_two(asked_side) : 1);
    double least = spc_row_steps(q, &best);
    for (uint32_t panel = widest; panel >= (asked_panel ? widest : line); panel /= 2)
        for (uint32_t side = 1; side <= 4 && !asked_side && lines > 1; side *= 2) {
            spc_row_plan p = spc_row_plan_of(q, panel, side);
            double steps = spc_row_steps(q, &p);
            if (steps < (panel < best.panel ? 0.9 : 1) * least) {
                best = p;
                least = steps;
            }
        }
    return best;
}

/* The next row, or piece of one that has above `most` entries; moves both on. False beyond the last. */
static inline bool spc_next_piece(const uint64_t *row_ptr, uint32_t rows, uint32_t most, uint32_t *row,
                                  uint32_t *piece, spc_share *share)
{
    if (*row >= rows)
        return false;
    uint64_t length = row_ptr[*row + 1] - row_ptr[*row], pieces = (length + most - 1) / most;
    if (length <= most) {
        *share = (spc_share){row_ptr[*row], (uint32_t)length, *row, 1, 0, 0, 0};
        ++*row;
        return true;
    }
    uint64_t begin = length * *piece / pieces, end = length * (*piece + 1) / pieces;
    *share =
        (spc_share){row_ptr[*row] + begin, (uint32_t)(end - begin), *row, 1, *piece, (uint32_t)pieces, 0};
    if (++*piece == pieces) {
        *piece = 0;
        ++*row;
    }
    return true;
}

/* part: 0 for a whole row. */
static inline spc_row_piece spc_piece_of(const spc_share *share, uint32_t part)
{
    return (spc_row_piece){(uint32_t)share->first, (uint16_t)(share->first >> 32), (uint16_t)share->entries,
                           share->row, part};
}

/* Steps of a piece, in entries. */
static inline uint32_t spc_piece_cost(const spc_row_piece *piece, uint32_t slots)
{
    uint32_t step = SPC_ROWS_FLIGHT * slots;
    return (piece->entries + step - 1) / step * step + step;
}

/* Cuts pieces into chunks that cost the same: cut[i] is where the i-th begins; room for one more than there
 * are chunks. */
static inline void spc_cut_rows(const spc_row_piece *piece, uint32_t count, uint32_t slots, uint32_t chunks,
                                uint32_t *cut)
{
    uint64_t all = 0, before = 0;
    for (uint32_t i = 0; i < count; i++)
        all += spc_piece_cost(&piece[i], slots);
    uint32_t at = 0;
    for (uint32_t c = 0; c < chunks; c++) {
        for (; at < count && 2 * before + spc_piece_cost(&piece[at], slots) < 2 * (all * c / chunks); at++)
            before += spc_piece_cost(&piece[at], slots);
        cut[c] = at;
    }
    cut[chunks] = count;
}

#endif
