/* kernels/kernel_contract.h - what one kernel supplies: its folder ends in one descriptor, an spc_kernel.
 *
 * A format (spc_format) says how a pattern is laid out: measure (which arrays, how large), place and fill
 * (their content), multiply (host twin). Several kernels may share one. A kernel adds the choice of its
 * parameters, the order in which its threads walk the rows, and, if the execution-order model is to simulate
 * it, its program (kernels/common/program.h) and what that walks of the kernel's machine code, which is in
 * data/isa.
 */
#ifndef SPC_KERNELS_KERNEL_CONTRACT_H
#define SPC_KERNELS_KERNEL_CONTRACT_H

#include <string.h>

#include "core/error.h"
#include "isa/architecture.h"
#include "kernels/common/pattern_facts.h"
#include "sparcast/kernel.h"
#include "sparcast/status.h"

/* Lanes of a warp as layouts are made for, and the most that a machine has: AMD's waves hold two such warps.
 */
enum { SPC_WARP = 32, SPC_WARP_MOST = 64 };

/* Fewer rows are looked at before a second thread has woken up, and threads that wait for more keep their
 * cores busy. */
enum { SPC_PARALLEL_ROWS = 1 << 17 };

/* Bytes of one value of A and of one index, as asked for. */
typedef struct spc_element_bytes {
    uint32_t value, index;
} spc_element_bytes;

/* The members of a descriptor that say what its program walks. */
#define SPC_KERNEL_CODE(shapes) .code = (shapes), .variants = sizeof(shapes) / sizeof((shapes)[0])

/* The walk of a kernel over the rows. A warp takes `lanes` work items, each a row or (piece > 0) `piece`
 * consecutive entries of a row; in one step every item still active yields its next `step` entries. */
typedef struct spc_order {
    bool storage; /* plain CSR storage order; the rest is unused */
    bool runs;    /* per row: runs of consecutive columns first, run by run in step, then isolated entries */
    uint32_t lanes;  /* work items of a warp, 1 .. SPC_WARP */
    uint32_t step;   /* entries of an item per step; lanes * step <= SPC_WARP */
    uint32_t piece;  /* 0 = whole rows, and empty rows are items; otherwise empty rows are none */
    uint32_t window; /* rows sorted by length within windows of this many rows; 0 and 1 = not sorted */
} spc_order;

typedef spc_status spc_choose(spc_kernel_spec *spec, spc_facts *facts, spc_error *error);
typedef void spc_multiply(const spc_layout *layout, double alpha, const void *x, double beta, void *y);
typedef spc_status spc_fill(spc_layout *layout, const spc_pattern *pattern, const void *values,
                            spc_error *error);

typedef struct spc_format {
    const char *name;
    bool as_given; /* the arrays of a pattern itself: no layout has to be made before the first product */
    /* Adds the arrays to a zeroed size and sets stored_nnz and threads. */
    spc_status (*measure)(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                          spc_layout_size *size, spc_error *error);
    /* Fills what says where rows are; may be NULL. */
    spc_status (*place)(spc_layout *layout, spc_facts *facts, spc_error *error);
    spc_fill *fill[SPC_VALUE_TYPES];         /* content of the other arrays */
    spc_multiply *multiply[SPC_VALUE_TYPES]; /* host twin */
} spc_format;

struct spc_kernel {
    const char *name, *summary;
    /* The operations: a product with one vector, on this format (NULL: the kernel does not know it); with K
     * columns, and with the transposed matrix (kernels/common/multivector.h; NULL likewise). */
    const spc_format *format;
    const struct spc_multivector_descriptor *multivector;
    bool peer;
    const char *nearest; /* of a peer: kernel of ours that is simulated in its place, with its parameters */
    spc_kernel_parameter parameter[SPC_KERNEL_PARAMETERS]; /* name == NULL: no such parameter */
    spc_choose *choose;    /* may be NULL; looks at the lengths of rows alone */
    const uint32_t *tried; /* all values of the first parameter worth a forecast, and 0; NULL: half and twice
                            * the one chosen */
    void (*order)(const spc_kernel_spec *spec, spc_order *order); /* NULL: storage order */
    uint64_t (*threads)(const spc_kernel_spec *spec, const spc_layout_size *size, const spc_pattern *pattern);
    const struct spc_program_type *program; /* NULL: the execution-order model does not know the kernel */
    const spc_code_shape *code; /* what the program walks of its machine code, by variant: [variants] */
    uint32_t variants;
};

/* Whether both are one kernel with the same parameters. */
static inline bool spc_kernel_spec_is(const spc_kernel_spec *a, const spc_kernel_spec *b)
{
    return a->kernel == b->kernel && memcmp(a->parameter, b->parameter, sizeof a->parameter) == 0;
}

/* ---- formats, orders and choices that several kernels share (kernels/common/) ---- */

#define SPC_KERNEL(name) extern const spc_kernel spc_kernel_##name;
#include "kernels/kernel_list.inc"
#undef SPC_KERNEL

extern const spc_format spc_format_csr, spc_format_coo, spc_format_ell, spc_format_sell, spc_format_bsr;

void spc_order_row_a_thread(const spc_kernel_spec *spec, spc_order *order);
void spc_order_slices(const spc_kernel_spec *spec, spc_order *order);
void spc_order_runs(const spc_kernel_spec *spec, spc_order *order);

/* Of a kernel with all parameters chosen; NULL: plain CSR in row order. Kernels of the same order share a
 * trace, and a walk of a gather memory: csr-scalar and ell do. */
spc_order spc_find_access_order(const spc_kernel_spec *spec);
bool spc_same_access_order(const spc_order *a, const spc_order *b);

/* Neighbours of a kernel whose parameters are chosen: other values of the first one, and where it sorts rows
 * the other sort. Returns how many. */
enum { SPC_VARIANTS_ROOM = 8 };
size_t spc_kernel_variants(const spc_kernel_spec *chosen, spc_kernel_spec variant[SPC_VARIANTS_ROOM]);

/* Whether one thread walks a whole row; false where a parameter is not chosen. */
bool spc_order_is_row_a_thread(const spc_kernel_spec *spec);

/* Height of a slice, and the window of sorting where the kernel has that parameter. */
spc_choose spc_choose_slices;

/* Size of a block, and the groups of lanes a block row where the kernel has that parameter. */
spc_choose spc_choose_blocks;

/* Place in tables of the type that value_bytes names (sparcast/precision.h). */
static inline enum spc_value_type spc_find_type(uint32_t value_bytes)
{
    return value_bytes == SPC_MIXED ? SPC_F32_F64 : value_bytes == sizeof(double) ? SPC_F64 : SPC_F32;
}

/* ---- without a kernel ---- */

/* *spec, or where it is NULL the kernel that stores compressed rows as a CPU reads them. */
spc_kernel_spec spc_kernel_or_plain_csr(const spc_kernel_spec *spec);

/* ---- measuring ---- */

/* Appends an array; sizes saturate, spc_layout_measure refuses what is too large. */
void spc_size_add(spc_layout_size *size, const char *name, uint64_t count, uint32_t element_bytes);

/* a * b, UINT64_MAX on overflow. */
uint64_t spc_saturating_mul(uint64_t a, uint64_t b);

/* Bytes of an offset that counts up to `largest`. Libraries take four bytes as signed; and a kernel adds the
 * lane to an offset before it compares it with the end. */
static inline uint32_t spc_bytes_of_offset(uint64_t largest)
{
    return largest <= INT32_MAX ? 4 : 8;
}

static inline uint32_t spc_offset_bytes(uint64_t largest, spc_element_bytes bytes)
{
    return bytes.index == 4 ? spc_bytes_of_offset(largest) : 8;
}

/* ---- products on the host: they stop after an interruption, and spc_layout_multiply says so ---- */

enum { SPC_ROW_BLOCK = 1024 }; /* rows that a thread takes at once */

/* End of the block of rows that begins at `first`: `first` itself after an interruption. */
int64_t spc_row_block_end(const spc_layout *layout, int64_t first);

/* ---- arrays of offsets, 4 or 8 bytes wide ---- */

static inline uint64_t spc_offset(const spc_layout *layout, int array, uint64_t i)
{
    const void *memory = layout->array[array];
    return layout->size.array[array].element_bytes == 4 ? ((const uint32_t *)memory)[i]
                                                        : ((const uint64_t *)memory)[i];
}

static inline void spc_set_offset(spc_layout *layout, int array, uint64_t i, uint64_t value)
{
    void *memory = layout->array[array];
    if (layout->size.array[array].element_bytes == 4)
        ((uint32_t *)memory)[i] = (uint32_t)value;
    else
        ((uint64_t *)memory)[i] = value;
}

/* ---- with what is known of the pattern already ---- */

/* spc_kernel_choose and spc_layout_measure. */
spc_status spc_facts_choose(spc_facts *facts, spc_kernel_spec *spec, spc_error *error);
spc_status spc_facts_measure(spc_facts *facts, const spc_kernel_spec *spec, uint32_t value_bytes,
                             uint32_t index_bytes, spc_layout_size *size, spc_error *error);

const char *spc_kernel_name(const spc_kernel *kernel); /* "csr-vector" */

const char *spc_kernel_summary(const spc_kernel *kernel); /* one line for --help */

/* The kernel of ours that the execution-order model runs in a peer's place; NULL for kernels of ours, and
 * for a peer that none of ours is near: it has terms, or a bound alone. */
const char *spc_kernel_nearest(const spc_kernel *kernel);

/* The i-th parameter; NULL beyond the last. */
const spc_kernel_parameter *spc_kernel_get_parameter(const spc_kernel *kernel, size_t i);

/* Kernels of this computer's processor, compiled for its instruction set: csr (as many rows for each thread),
 * csr-balanced (as many non-zeros), csr-merge (both), sell, bsr. NULL beyond the last. They are laid out,
 * multiplied and measured like those of the table, but stand beside it: no GPU runs them. */
const spc_kernel *spc_host_kernel_at(size_t i);

/* As spc_kernel_parse; of two kernels with one name the computer's own. */
spc_status spc_host_kernel_parse(const char *text, spc_kernel_spec *spec, spc_error *error);

/* The same from a row source, which is left at its first row. Errors: those of the source too. */
spc_status spc_kernel_choose_rows(spc_kernel_spec *spec, spc_rows *rows, spc_error *error);

/* Builds the layout; values (float, or double where value_bytes is 8; CSR order) may be NULL: then
 * spc_value() fills them. spec of the result holds the parameters as used. Errors: those of measure.
 * docs/formats.md states each layout. */
spc_status spc_layout_build(const spc_kernel_spec *spec, const spc_pattern *pattern, uint32_t value_bytes,
                            const void *values, spc_layout **layout, spc_error *error);
void spc_layout_free(spc_layout *layout);

/* Deterministic pseudo-random value in [-1, 1) of entry k (CSR order), exact in float; the same on every
 * machine. */
double spc_value(uint64_t k);

/* Host twin, OpenMP: y = alpha A x + beta y; x[cols], y[rows] are float, or double where the
 * layout's value_bytes is 8 or SPC_MIXED. beta == 0 never reads y. */
spc_status spc_layout_multiply(const spc_layout *layout, double alpha, const void *x, double beta, void *y,
                               spc_error *error);

/* Next block: columns[count], valid until the next call; count == 0 at the end. */
spc_status spc_stream_next(spc_stream *stream, const uint32_t **columns, size_t *count, spc_error *error);
spc_status spc_stream_rewind(spc_stream *stream, spc_error *error);

#endif
