/* The kernels for k columns on the host. */
#include "probes/columns/columns_twin.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "workloads/columns/columns_shares.h"

enum { JOIN_SHARES = 32 };

typedef struct walk {
    const spc_columns_operands *o;
    void *c;
    double alpha, beta;
    spc_columns_shape shape;
    uint32_t slots;
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

#define T float
#define NAME(name) name##_f32
#include "probes/columns/twin_rows.h"
#undef T
#undef NAME
#define T double
#define NAME(name) name##_f64
#include "probes/columns/twin_rows.h"
#undef T
#undef NAME

static spc_status multiply_shares(const walk *w, uint32_t items, spc_error *error)
{
    const spc_columns_operands *o = w->o;
    uint32_t row = 0, piece = 0, room = spc_share_room(items);
    block b = {.slots = SPC_SHARE_THREADS / w->shape.lanes, .warp = 32 / w->shape.lanes};
    b.end = spc_malloc(room, sizeof *b.end);
    void *sums = spc_malloc((o->nnz / room + 1) * o->columns, o->value_bytes);
    for (bool more = b.end && sums; more && !spc_interrupted();) {
        more = spc_next_share(o->row_ptr, o->rows, items, &row, &piece, &b.share);
        if (!more)
            break;
        share_out(o->row_ptr, &b);
        if (o->value_bytes == sizeof(double))
            share_f64(w, &b, sums);
        else
            share_f32(w, &b, sums);
    }
    bool lacks = !b.end || !sums;
    spc_free(b.end);
    spc_free(sums);
    return lacks ? spc_fail_memory(error, o->nnz) : SPC_OK;
}

static void columns_twin_choose(walk *w, spc_columns_kernel *kernel, uint64_t l2_bytes, uint64_t places)
{
    const spc_columns_operands *o = w->o;
    bool merge = strcmp(kernel->name, "spmm-merge") == 0;
    uint32_t pass = SPC_PASS_BYTES / o->value_bytes;
    if (merge)
        kernel->panel = kernel->panel ? spc_least(kernel->panel, pass) : pass;
    else if (!kernel->panel)
        kernel->panel = spc_columns_panel(o->cols, o->value_bytes, l2_bytes);
    w->shape = spc_columns_shape_for(o->columns, o->value_bytes, o->column_major, kernel->panel, 32);
    if (merge) {
        kernel->parameter = kernel->parameter ? spc_least(kernel->parameter, SPC_SHARE_MOST)
                                              : spc_share_items(o->nnz, o->rows, places, w->shape.lanes);
        return;
    }
    kernel->parameter = kernel->parameter ? spc_least(32, spc_power_of_two(kernel->parameter))
                                          : w->shape.lanes * spc_slots_for(o->nnz, o->rows, w->shape.lanes);
    w->shape =
        spc_columns_shape_for(o->columns, o->value_bytes, o->column_major, kernel->panel, kernel->parameter);
    w->slots = kernel->parameter / w->shape.lanes;
}

static void multiply_rows(const walk *w)
{
    for (uint32_t row = 0; row < w->o->rows && !spc_interrupted(); row++)
        if (w->o->value_bytes == sizeof(double))
            row_f64(w, row);
        else
            row_f32(w, row);
}

static void scatter_rows(const walk *w)
{
    if (w->o->value_bytes == sizeof(double))
        scatter_f64(w);
    else
        scatter_f32(w);
}

spc_status spc_columns_twin(const spc_columns_operands *operands, spc_columns_kernel *kernel,
                            uint64_t l2_bytes, uint64_t places, double alpha, double beta, void *c,
                            spc_error *error)
{
    walk w = {.o = operands, .c = c, .alpha = alpha, .beta = beta};
    bool scatters = strcmp(kernel->name, "spmm-scatter") == 0,
         merges = strcmp(kernel->name, "spmm-merge") == 0;
    if ((!scatters && !merges && strcmp(kernel->name, "spmm-vector") != 0) || operands->value_bytes == 2)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s has no host twin for such values", kernel->name);
    if (scatters != operands->transposed)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s multiplies by %s only", kernel->name,
                        scatters ? "the transposed matrix" : "the matrix itself");
    if (scatters) {
        scatter_rows(&w);
        return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
    }
    columns_twin_choose(&w, kernel, l2_bytes, places);
    if (merges)
        SPC_TRY(multiply_shares(&w, kernel->parameter, error));
    else
        multiply_rows(&w);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}
