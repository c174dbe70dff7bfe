/* The kernels for k columns on the host. */
#include "probes/columns/columns_twin.h"

#include <string.h>

#include "core/error.h"
#include "workloads/columns/columns_shape.h"
#include "workloads/columns/columns_tiles.h"

enum { JOIN_SHARES = 32 };

typedef struct walk {
    const spc_columns_operands *o;
    void *c;
    double alpha, beta;
    spc_columns_shape shape;
    uint32_t slots; /* 0: as each tile has it */
} walk;

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

static void multiply_rows(const walk *w, uint32_t row, uint32_t rows, bool cut)
{
    if (w->o->value_bytes == sizeof(double))
        rows_f64(w, row, rows, cut);
    else
        rows_f32(w, row, rows, cut);
}

static void multiply_tiles(const walk *w, uint32_t items)
{
    uint32_t row = 0, piece = 0;
    spc_tile tile;
    while (spc_next_tile(w->o->row_ptr, w->o->rows, items, 32 / w->shape.lanes, &row, &piece, &tile) &&
           !spc_interrupted()) {
        if (tile.rows)
            multiply_rows(w, tile.row, tile.rows, false);
        else if (tile.piece == 0)
            multiply_rows(w, tile.row, 1, true);
    }
}

static void columns_twin_choose(walk *w, spc_columns_kernel *kernel, uint64_t l2_bytes, uint64_t places)
{
    const spc_columns_operands *o = w->o;
    bool merge = strcmp(kernel->name, "spmm-merge") == 0;
    if (!kernel->panel)
        kernel->panel = spc_columns_panel(o->cols, o->value_bytes, l2_bytes);
    w->shape = spc_columns_shape_for(o->columns, o->value_bytes, o->column_major, kernel->panel, 32);
    if (merge) {
        if (!kernel->parameter)
            kernel->parameter = spc_tile_items(o->nnz, o->rows, places, w->shape.lanes);
        return;
    }
    kernel->parameter = kernel->parameter ? spc_least(32, spc_power_of_two(kernel->parameter))
                                          : w->shape.lanes * spc_slots_for(o->nnz, o->rows, w->shape.lanes);
    w->shape =
        spc_columns_shape_for(o->columns, o->value_bytes, o->column_major, kernel->panel, kernel->parameter);
    w->slots = kernel->parameter / w->shape.lanes;
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
        if (operands->value_bytes == sizeof(double))
            scatter_f64(&w);
        else
            scatter_f32(&w);
    } else {
        columns_twin_choose(&w, kernel, l2_bytes, places);
        if (merges)
            multiply_tiles(&w, kernel->parameter);
        for (uint32_t row = 0; !merges && row < operands->rows && !spc_interrupted(); row++)
            multiply_rows(&w, row, 1, false);
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}
