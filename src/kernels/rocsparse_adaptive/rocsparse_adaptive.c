/* rocsparse-adaptive: rocSPARSE's product with compressed rows after its analysis, as its machine code in
 * Debian's librocsparse0 5.3.0 says. A block takes what the analysis dealt out to it: row_blocks.h. */
#include "kernels/rocsparse_adaptive/rocsparse_adaptive.h"

static uint64_t adaptive_threads(const spc_kernel_spec *spec, const spc_layout_size *size,
                                 const spc_pattern *pattern)
{
    (void)spec, (void)size;
    return spc_deal_row_blocks(pattern->row_ptr, pattern->rows, NULL) * SPC_ADAPTIVE_THREADS;
}

/* The loads of several rows; their sums. */
#define ADAPTIVE_LOADS                                                                                       \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 5}}, .loop = SPC_PART_BATCH(1),             \
        .store = SPC_PART_STORE                                                                              \
    }
#define ADAPTIVE_SUMS                                                                                        \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 2}},                                        \
        .loop = {.least = 1, .most = 1, .waits = true}, .tail = {.waits = true}, .store = SPC_PART_STORE     \
    }
/* A row of its own; the part of a row, which waits for its first part and adds to y. */
#define ADAPTIVE_ROW(flags, sums)                                                                            \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 5, [SPC_ARRAY_PARTIAL] = (flags)}},         \
        .loop = SPC_PART_BATCH(1), .tail = {.least = 1, .waits = true, .slots = {[SPC_ARRAY_Y] = (sums)}},   \
        .store = SPC_PART_STORE                                                                              \
    }

static const spc_code_shape code[] = {ADAPTIVE_LOADS, ADAPTIVE_SUMS,      ADAPTIVE_SUMS,     ADAPTIVE_SUMS,
                                      ADAPTIVE_SUMS,  ADAPTIVE_SUMS,      ADAPTIVE_SUMS,     ADAPTIVE_SUMS,
                                      ADAPTIVE_SUMS,  ADAPTIVE_ROW(0, 0), ADAPTIVE_ROW(2, 1)};
static const uint32_t no_others[] = {0};

const spc_kernel spc_kernel_rocsparse_adaptive = {
    .name = "rocsparse-adaptive",
    .summary = "rocSPARSE on compressed rows after its analysis, by its machine code",
    .format = &spc_format_csr,
    .peer = true,
    .tried = no_others,
    .threads = adaptive_threads,
    .program = &spc_adaptive_program,
    SPC_KERNEL_CODE(code),
};
