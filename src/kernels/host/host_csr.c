/* csr, csr-balanced, csr-merge on this computer: compressed rows, cut among threads in three ways; scipy-csr,
 * what SciPy does with them on one thread. */
#include <omp.h>

#include "kernels/host/host_kernels.h"
#include "kernels/host/lanes.h"

enum { VALUES, COLUMNS, ROW_PTR };
enum {
    MOST_THREADS = 1024,
    SUM_BLOCK = SPC_HOST_SUM_BLOCK,
    EVEN_MOST = SPC_HOST_EVEN_MOST,
    EVEN_RUN = SPC_HOST_EVEN_RUN,
};

typedef uint32_t host_csr_lanes __attribute__((vector_size(SPC_LANE_BYTES)));
typedef uint32_t host_csr_lanes_at __attribute__((vector_size(SPC_LANE_BYTES), aligned(4), may_alias));

/* Whether rows are short and seldom change their length, so that a branch on the length is foreseen. The last
 * eight do not count. */
SPC_INLINE bool host_csr_is_even(const uint32_t *row_ptr, uint64_t first, uint64_t end)
{
    enum { WIDTH = SPC_LANE_BYTES / sizeof *row_ptr };
    host_csr_lanes changes = {0}, long_rows = {0};
    uint32_t changed = 0, any_long = 0;
    if (end < first + 2 * WIDTH || row_ptr[end] - row_ptr[first] > EVEN_MOST * (end - first))
        return false;
    for (const uint32_t *at = row_ptr + first; at + WIDTH < row_ptr + end; at += WIDTH) {
        host_csr_lanes here = *(const host_csr_lanes_at *)(at + 1), n = here - *(const host_csr_lanes_at *)at,
                       next = *(const host_csr_lanes_at *)(at + 2) - here;
        changes -= (host_csr_lanes)(next != n);
        long_rows |= (host_csr_lanes)(n > EVEN_MOST);
    }
    for (int i = 0; i < WIDTH; i++) {
        changed += changes[i];
        any_long |= long_rows[i];
    }
    return !any_long && changed * EVEN_RUN <= end - first;
}

static spc_host_offsets host_csr_offsets_of(const spc_layout *layout)
{
    return (spc_host_offsets){layout->array[ROW_PTR], layout->size.array[ROW_PTR].element_bytes,
                              layout->rows};
}

static spc_host_cut cut_of(const spc_layout *layout)
{
    return layout->spec.kernel == &spc_host_csr            ? SPC_HOST_BY_ROWS
           : layout->spec.kernel == &spc_host_csr_balanced ? SPC_HOST_BY_NONZEROS
                                                           : SPC_HOST_BY_BOTH;
}

static spc_status host_csr_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                   spc_layout_size *size, spc_error *error)
{
    return spc_format_csr.measure(spec, facts, bytes, size, error);
}

#define SPC_TEMPLATE "kernels/host/host_csr.inc"
#include "kernels/common/value_types.h"

static const spc_format format = {
    .name = "csr",
    .as_given = true,
    .measure = host_csr_measure,
    .fill = SPC_TYPED(host_csr_fill),
    .multiply = SPC_TYPED(host_csr_multiply),
};

static const spc_format plain = {
    .name = "csr",
    .as_given = true,
    .measure = host_csr_measure,
    .fill = SPC_TYPED(host_csr_fill),
    .multiply = SPC_TYPED(host_scipy_multiply),
};

const spc_kernel spc_host_csr = {
    .name = "csr", .summary = "compressed rows, as many for each thread", .format = &format};
const spc_kernel spc_host_csr_balanced = {.name = "csr-balanced",
                                          .summary = "compressed rows, as many non-zeros for each thread",
                                          .format = &format};
const spc_kernel spc_host_csr_merge = {
    .name = "csr-merge",
    .summary = "compressed rows, as many rows and non-zeros together for each thread; rows are divided",
    .format = &format};
const spc_kernel spc_host_scipy_csr = {.name = "scipy-csr",
                                       .summary =
                                           "SciPy's product with compressed rows: its loop, on one thread",
                                       .format = &plain};
