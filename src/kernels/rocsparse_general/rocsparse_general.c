/* rocsparse-general: rocSPARSE's product with compressed rows without analysis, as its machine code in
 * Debian's librocsparse0 5.3.0 says. 2 to 64 lanes share a row. There is a block of 512 threads for 512 rows,
 * however many lanes a row has: a wave takes one group of rows after the other, all waves of the launch
 * further each time. So few blocks run on a short matrix, each for long. */
#include "kernels/common/program.h"

enum { LIBRARY_BLOCK = 512, MOST_LANES = 64 };
/* The sum of a group of rows is stored, and another group follows. */
enum { NEXT_GROUP = 50 };

/* The power of two not above the mean row. */
static spc_status choose_lanes_of_mean(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    (void)error;
    if (spec->parameter[0])
        return SPC_OK;
    uint64_t mean = facts->rows ? facts->nnz / facts->rows : 0;
    uint32_t lanes = 2;
    while (lanes < MOST_LANES && lanes * 2 <= mean)
        lanes *= 2;
    spec->parameter[0] = lanes;
    return SPC_OK;
}

static uint64_t general_waves(const spc_program *p)
{
    return p->items / p->lanes;
}

static uint32_t rows_of_group(const spc_program *p)
{
    return p->lanes / p->lanes_per_item;
}

static uint64_t general_threads(const spc_kernel_spec *spec, const spc_layout_size *size,
                                const spc_pattern *pattern)
{
    (void)spec, (void)size;
    return (pattern->rows + LIBRARY_BLOCK - 1) / LIBRARY_BLOCK * (uint64_t)LIBRARY_BLOCK;
}

/* own[0]: the group of rows. */
static void general_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->own[0] = warp;
    c->lanes = c->stage = 0;
    if (warp < general_waves(p))
        spc_csr_begin(p, warp, c);
}

static void general_refill(const spc_program *p, spc_cursor *c)
{
    uint64_t next = c->own[0] + general_waves(p);
    if (c->stage == NEXT_GROUP) {
        spc_program_queue_store(p, c);
        c->own[0] = next;
        spc_csr_begin(p, next, c);
        return;
    }
    spc_refill_batches(p, c);
    if (c->stage == SPC_STAGE_STORE && next * rows_of_group(p) < p->pattern->rows)
        c->stage = NEXT_GROUP;
}

/* Of all groups of a wave, one after the other; what is around a group takes about two iterations. */
static uint64_t general_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    enum { AROUND = 2 };
    const uint64_t *start = ((const spc_csr_program *)p)->start;
    uint64_t most = 0, rows = rows_of_group(p), share = p->lanes_per_item;
    for (uint64_t wave = first / p->lanes; wave * p->lanes < end; wave++) {
        uint64_t slots = 0;
        for (uint64_t group = wave; group * rows < p->pattern->rows; group += general_waves(p))
            slots += ((start[group + 1] - start[group]) / rows + share - 1) / share + AROUND;
        most = slots > most ? slots : most;
    }
    return most;
}

static uint64_t general_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint64_t rows = p->pattern->rows, sum = 0;
    for (; first / p->lanes_per_item < rows; first += p->items, end += p->items) {
        uint64_t last = end / p->lanes_per_item;
        sum += row_ptr[last < rows ? last : rows] - row_ptr[first / p->lanes_per_item];
    }
    return sum;
}

/* Variants of the code: the logarithm of the lanes, less one. */
static spc_status general_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    uint32_t lanes = spec->parameter[0];
    SPC_TRY(spc_csr_fill_program(p, lanes, (uint32_t)__builtin_ctz(lanes) - 1, error));
    p->items = general_threads(spec, NULL, p->pattern);
    p->blocks = p->items / SPC_BLOCK_THREADS;
    p->rows_in_parts = true;
    return SPC_OK;
}

static const spc_program_type program = {.bytes = sizeof(spc_csr_program),
                                         .any_lanes = true,
                                         .fill = general_fill,
                                         .begin = general_begin,
                                         .longest = general_longest,
                                         .entries = general_entries,
                                         .offsets = spc_csr_offsets,
                                         .refill = general_refill};

static const spc_code_shape code[] = {SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2),
                                      SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2), SPC_CODE_BATCHES(2)};
static const uint32_t no_others[] = {0};

const spc_kernel spc_kernel_rocsparse_general = {
    .name = "rocsparse-general",
    .summary = "rocSPARSE on compressed rows without analysis, by its machine code",
    .format = &spc_format_csr,
    .peer = true,
    /* Not called "lanes": csr-vector's own choice is not the library's (model/terms/terms.c). */
    .parameter = {{"group", "lanes a row", 2, MOST_LANES, true}},
    .choose = choose_lanes_of_mean,
    .tried = no_others,
    .threads = general_threads,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
