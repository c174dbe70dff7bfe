/* The kernels for k columns on the host. */
#include "probes/multivector/multivector_twin.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/tensor_plan.h"
#include "kernels/spmm_rows/row_plan.h"
#include "probes/multivector/half.h"
#include "probes/multivector/twin_blocks.h"

enum { JOIN_SHARES = 32 };

typedef struct walk {
    const spc_multivector_operands *o;
    void *c;
    double alpha, beta;
    spc_multivector_shape shape;
    uint32_t slots;
    twin_rows a;   /* of spmm-merge, spmm-block, spmm-rows */
    uint32_t part; /* the row of each block that is summed */
    bool tf32;
} walk;

/* A block of spmm-merge. */
typedef struct block {
    spc_share share;
    uint32_t slots, warp;                /* of the block, of a warp */
    uint32_t *end;                       /* of each row, in entries of the block */
    uint32_t row[SPC_SHARE_THREADS + 1]; /* where each slot begins: row, entry */
    uint32_t entry[SPC_SHARE_THREADS + 1];
} block;

/* Of a row of which slots before have a part? */
static bool has_begun(const block *b, uint32_t slot)
{
    uint32_t row = b->row[slot];
    return b->entry[slot] > (row ? b->end[row - 1] : 0);
}

static bool is_open_slot(const block *b, uint32_t slot)
{
    return has_begun(b, slot) && b->row[slot] == b->row[slot + 1];
}

static void share_out(const uint64_t *row_ptr, block *b)
{
    const spc_share *t = &b->share;
    uint32_t items = t->rows + t->entries, each = (items + b->slots - 1) / b->slots;
    for (uint32_t r = 0; r < t->rows; r++)
        b->end[r] = t->pieces ? t->entries : (uint32_t)(row_ptr[t->row + r + 1] - t->first);
    for (uint32_t s = 0; s <= b->slots; s++) {
        uint32_t item = s < b->slots ? spc_least(s * each, items) : items;
        b->row[s] = s < b->slots ? spc_share_rows_before(b->end, t->rows, item) : t->rows;
        b->entry[s] = item - b->row[s];
    }
}

/* The nearest value of 10 bits of mantissa. */
static float tf32_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits = (bits + 0x1000) & ~UINT32_C(0x1fff);
    memcpy(&value, &bits, sizeof value);
    return value;
}

#define T float
#define LOAD(s) ((float)(s))
#define STORE(t) (t)
#define S float
#define NAME(name) name##_f32
#include "probes/multivector/twin_rows.h"
#undef S
#undef NAME
#undef LOAD
#undef STORE
#define S uint16_t
#define NAME(name) name##_f16
#define LOAD(s) ((float)half_value(s))
#define STORE(t) to_half(t)
#include "probes/multivector/twin_rows.h"
#undef NAME
#undef LOAD
#undef STORE
#define NAME(name) name##_bf16
#define LOAD(s) ((float)bfloat_value(s))
#define STORE(t) to_bfloat(t)
#include "probes/multivector/twin_rows.h"
#undef T
#undef S
#undef NAME
#undef LOAD
#undef STORE
#define T double
#define S double
#define NAME(name) name##_f64
#define LOAD(s) (s)
#define STORE(t) (t)
#include "probes/multivector/twin_rows.h"
#undef T
#undef S
#undef NAME
#undef LOAD
#undef STORE

/* What each type does. */
typedef struct typed {
    void (*share)(const walk *w, const block *b, void *sums);
    void (*piece)(const walk *w, const block *b, void *sums);
    void (*window)(const walk *w, const block *b, void *sums);
    void (*row)(const walk *w, uint32_t row);
    void (*scatter)(const walk *w);
} typed;

static const typed *typed_of(const spc_multivector_operands *o)
{
    static const typed f32 = {share_f32, piece_f32, window_f32, row_f32, scatter_f32},
                       f64 = {share_f64, piece_f64, window_f64, row_f64, scatter_f64},
                       f16 = {share_f16, piece_f16, window_f16, row_f16, scatter_f16},
                       bf16 = {share_bf16, piece_bf16, window_bf16, row_bf16, scatter_bf16};
    return o->value_bytes == 8 ? &f64 : o->value_bytes == 4 ? &f32 : o->bfloat16 ? &bf16 : &f16;
}

static spc_status multiply_shares(const walk *w, uint32_t items, spc_error *error)
{
    const spc_multivector_operands *o = w->o;
    uint32_t row = 0, piece = 0, room = spc_share_room(items);
    block b = {.slots = SPC_SHARE_THREADS / w->shape.lanes, .warp = 32 / w->shape.lanes};
    b.end = spc_malloc(room, sizeof *b.end);
    uint64_t pieces = w->a.row_ptr[w->a.rows] / room + 1;
    void *sums = spc_malloc(pieces * o->columns, o->value_bytes == 8 ? 8 : 4);
    for (bool more = b.end && sums; more && !spc_interrupted();) {
        more = spc_next_share(w->a.row_ptr, w->a.rows, items, &row, &piece, &b.share);
        if (!more)
            break;
        share_out(w->a.row_ptr, &b);
        typed_of(o)->share(w, &b, sums);
    }
    bool lacks = !b.end || !sums;
    spc_free(b.end);
    spc_free(sums);
    return lacks ? spc_fail_memory(error, o->nnz) : SPC_OK;
}

/* Panel and items of spmm-merge and spmm-block. */
static uint32_t choose_shares(walk *w, spc_multivector_kernel *kernel, uint64_t places)
{
    const spc_multivector_operands *o = w->o;
    uint32_t pass = SPC_PASS_BYTES / o->value_bytes, asked = w->a.block > 1 ? 0 : kernel->parameter;
    kernel->panel = kernel->panel ? spc_least(kernel->panel, pass) : pass;
    w->shape = spc_multivector_shape_for(o->columns, o->value_bytes, o->column_major && w->a.block == 1,
                                         kernel->panel, 32);
    uint32_t items = asked ? spc_least(asked, SPC_SHARE_MOST)
                           : spc_share_items(w->a.row_ptr[w->a.rows], w->a.rows, places, w->shape.lanes);
    kernel->parameter = w->a.block > 1 ? w->a.block : items;
    return items;
}

/* A row or a piece after the other. */
static spc_status multiply_pieces(walk *w, spc_multivector_kernel *kernel, uint64_t places, spc_error *error)
{
    const spc_multivector_operands *o = w->o;
    if (!spc_rows_know(o->columns, o->value_bytes))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, SPC_ROWS_REFUSAL);
    uint64_t longest = spc_longest_row(o->row_ptr, o->rows);
    uint32_t multiprocessors = (uint32_t)(places * 32 / SPC_ROWS_RESIDENT);
    spc_row_question q = {.columns = o->columns,
                          .value_bytes = o->value_bytes,
                          .rows = o->rows,
                          .multiprocessors = multiprocessors,
                          .nnz = o->nnz,
                          .longest = longest};
    spc_row_plan plan = spc_row_plan_for(&q, kernel->parameter, kernel->panel);
    kernel->parameter = plan.side;
    kernel->panel = plan.panel;
    w->a = (twin_rows){o->rows, 1, o->row_ptr, o->col, o->values};
    w->slots = plan.slots;
    void *sums = spc_malloc((longest / plan.most + 1) * o->columns, o->value_bytes == 8 ? 8 : 4);
    uint32_t row = 0, piece = 0;
    block b = {.slots = 1};
    while (sums && spc_next_piece(o->row_ptr, o->rows, plan.most, &row, &piece, &b.share) &&
           !spc_interrupted())
        typed_of(o)->piece(w, &b, sums);
    bool lacks = !sums;
    spc_free(sums);
    return lacks ? spc_fail_memory(error, o->nnz) : SPC_OK;
}

/* Windows of eight rows, or pieces of them, tile by tile. */
static spc_status multiply_windows(walk *w, spc_multivector_kernel *kernel, uint64_t places, spc_error *error)
{
    const spc_multivector_operands *o = w->o;
    w->tf32 = strcmp(kernel->name, "spmm-tf32") == 0;
    if ((w->tf32 && o->value_bytes != 4) || !spc_tensor_knows(o->columns, o->value_bytes))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, SPC_TENSOR_REFUSAL);
    SPC_TRY(twin_blocks_make(o, SPC_TENSOR_ROWS, &w->a, error));
    uint64_t *tiles = spc_malloc(w->a.rows + 1ull, sizeof *tiles), longest = 0;
    for (uint32_t i = 0; tiles && i <= w->a.rows; i++) {
        uint64_t columns = i ? w->a.row_ptr[i] - w->a.row_ptr[i - 1] : 0;
        uint64_t here = (columns + SPC_TENSOR_COLUMNS - 1) / SPC_TENSOR_COLUMNS;
        tiles[i] = (i ? tiles[i - 1] : 0) + here;
        longest = here > longest ? here : longest;
    }
    uint32_t lines = spc_tensor_lines(o->columns, o->value_bytes, kernel->panel);
    kernel->panel = lines * SPC_TENSOR_LINE / o->value_bytes;
    if (tiles && !kernel->parameter)
        kernel->parameter = spc_tensor_piece(tiles[w->a.rows], (o->columns - 1) / kernel->panel + 1, places);
    void *sums = tiles
                     ? spc_malloc((longest / kernel->parameter + 1) * o->columns, o->value_bytes == 8 ? 8 : 4)
                     : NULL;
    for (; sums && w->part < SPC_TENSOR_ROWS && !spc_interrupted(); w->part++) {
        uint32_t row = 0, piece = 0;
        block b = {.slots = 1};
        while (spc_next_piece(tiles, w->a.rows, kernel->parameter, &row, &piece, &b.share)) {
            uint64_t first = w->a.row_ptr[b.share.row] +
                             (b.share.first - tiles[b.share.row]) * SPC_TENSOR_COLUMNS,
                     left = w->a.row_ptr[b.share.row + 1] - first, most = b.share.entries * 16ull;
            b.share.first = first;
            b.share.entries = (uint32_t)(left < most ? left : most);
            typed_of(o)->window(w, &b, sums);
        }
    }
    bool lacks = !sums;
    spc_free(tiles);
    spc_free(sums);
    twin_blocks_free(&w->a);
    return lacks ? spc_fail_memory(error, o->nnz) : SPC_OK;
}

static spc_status multiply_merged(walk *w, spc_multivector_kernel *kernel, uint64_t places, spc_error *error)
{
    const spc_multivector_operands *o = w->o;
    bool blocks = strcmp(kernel->name, "spmm-block") == 0;
    w->a = (twin_rows){o->rows, 1, o->row_ptr, o->col, o->values};
    if (blocks && kernel->parameter > SPC_BLOCK_MOST)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "spmm-block takes blocks of 2, 3 or 6 rows");
    if (blocks)
        SPC_TRY(twin_blocks_make(o, kernel->parameter, &w->a, error));
    uint32_t items = choose_shares(w, kernel, places);
    spc_status status = SPC_OK;
    for (; w->part < w->a.block && status == SPC_OK; w->part++)
        status = multiply_shares(w, items, error);
    if (blocks)
        twin_blocks_free(&w->a);
    return status;
}

static void choose_rows(walk *w, spc_multivector_kernel *kernel, uint64_t l2_bytes)
{
    const spc_multivector_operands *o = w->o;
    if (!kernel->panel)
        kernel->panel = spc_multivector_panel(o->cols, o->value_bytes, l2_bytes);
    w->shape = spc_multivector_shape_for(o->columns, o->value_bytes, o->column_major, kernel->panel, 32);
    kernel->parameter = kernel->parameter ? spc_least(32, spc_power_of_two(kernel->parameter))
                                          : w->shape.lanes * spc_slots_for(o->nnz, o->rows, w->shape.lanes);
    w->shape = spc_multivector_shape_for(o->columns, o->value_bytes, o->column_major, kernel->panel,
                                         kernel->parameter);
    w->slots = kernel->parameter / w->shape.lanes;
}

static void multiply_rows(const walk *w)
{
    for (uint32_t row = 0; row < w->o->rows && !spc_interrupted(); row++)
        typed_of(w->o)->row(w, row);
}

spc_status spc_multivector_twin(const spc_multivector_operands *operands, spc_multivector_kernel *kernel,
                                uint64_t l2_bytes, uint64_t places, double alpha, double beta, void *c,
                                spc_error *error)
{
    walk w = {.o = operands, .c = c, .alpha = alpha, .beta = beta};
    bool tallies = strcmp(kernel->name, "spmm-tally") == 0,
         scatters = tallies || strcmp(kernel->name, "spmm-scatter") == 0,
         tensor = strcmp(kernel->name, "spmm-tensor") == 0 || strcmp(kernel->name, "spmm-tf32") == 0,
         merges = strcmp(kernel->name, "spmm-merge") == 0 || strcmp(kernel->name, "spmm-block") == 0,
         pieces = strcmp(kernel->name, "spmm-rows") == 0;
    if ((!scatters && !merges && !pieces && !tensor && strcmp(kernel->name, "spmm-vector") != 0) ||
        (scatters && operands->value_bytes == 2) || (tallies && operands->columns != 1))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s has no host twin for such values", kernel->name);
    if (scatters != operands->transposed)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s multiplies by %s only", kernel->name,
                        scatters ? "the transposed matrix" : "the matrix itself");
    if (scatters)
        typed_of(operands)->scatter(&w);
    else if (tensor)
        SPC_TRY(multiply_windows(&w, kernel, places, error));
    else if (pieces)
        SPC_TRY(multiply_pieces(&w, kernel, places, error));
    else if (merges)
        SPC_TRY(multiply_merged(&w, kernel, places, error));
    else {
        choose_rows(&w, kernel, l2_bytes);
        multiply_rows(&w);
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}
