/* kernels/common/program.h - what the warps of a kernel do, one memory instruction after the other.
 *
 * A program is the kernel as the memory system sees it: which addresses each warp touches, in which order,
 * and where it must wait. It follows from the pattern and the shape of the layout; no layout is built and no
 * trace is stored: a cursor per resident warp is all the state. Most kernels are loops over batches of slots:
 * loads of columns and values, a wait, the loads of x, a wait; then the sum is stored.
 *
 * A kernel's own program is a struct whose first member is an spc_program, with an spc_program_type that
 * names its functions.
 */
#ifndef SPC_KERNELS_COMMON_PROGRAM_H
#define SPC_KERNELS_COMMON_PROGRAM_H

#include "kernels/common/eviction.h"
#include "kernels/kernel_contract.h"

/* Of 32 lanes; spc_program_block_warps says how many a block has. */
enum { SPC_BLOCK_WARPS = 8, SPC_BLOCK_THREADS = SPC_BLOCK_WARPS * SPC_WARP };
/* The most instructions that spc_program_next returns at once. It affects the speed of a simulation, not its
 * result, but no iteration may have more. */
enum { SPC_BATCH_OPS = SPC_PART_MOST };

#define SPC_NO_ITEM UINT64_MAX

/* What a barrier of a block costs beyond the instructions around it: warps pass it alone here. Measured on
 * long rows of fold, whose second launch takes that much longer than its code tables explain
 * (data/measurements/h200-counters-f32.csv). A whole tile of csr-merge has no such cost: its warps wait for
 * offsets and for turns in shared memory, which are simulated. */
enum { SPC_BARRIER_CYCLES = 134 };

/* Of the L1 and of shared memory: what a bank moves at once. */
enum { SPC_BANK_BYTES = 4 };

/* Stages behind those that a program has of its own. */
enum { SPC_STAGE_STORE = 100, SPC_STAGE_END };

/* One memory instruction of one warp. */
typedef struct spc_warp_instruction {
    uint8_t array;
    uint8_t lanes; /* addresses that follow: of active lanes only; 0 = no access, only waiting */
    bool store;
    bool bypass;         /* read once: leaves no line in the L1 */
    bool unit_stride;    /* one word after the other: of the addresses only the first is given */
    uint8_t waits, sets; /* barriers: see spc_instruction */
    /* So many instructions before this one is another of the same lanes and word size, whose addresses all
     * differ from these by the same distance; 0: none is known. */
    uint8_t same_pattern;
    uint32_t before; /* cycles, as the next one */
    uint16_t after;
    uint16_t issued; /* instructions issued since the previous one, this one included */
    uint16_t shared; /* where lanes = 0: words that the busiest bank of shared memory moves for the warp */
    uint64_t address[SPC_WARP_MOST]; /* bytes from the start of the array */
} spc_warp_instruction;

/* What a warp remembers between two instructions. */
typedef struct spc_cursor {
    uint64_t entry[SPC_WARP_MOST];  /* of each lane: its first entry in CSR order */
    uint64_t slot[SPC_WARP_MOST];   /* of each lane: its first slot in the layout */
    uint64_t length[SPC_WARP_MOST]; /* of each lane: its entries */
    uint64_t walk[SPC_WARP_MOST];   /* of each lane: slots whose column and value it reads, with padding */
    uint64_t item[SPC_WARP_MOST];   /* of each lane: its work item, SPC_NO_ITEM: it stores nothing */
    uint64_t width;                 /* of the longest lane: slots to walk */
    uint64_t longest;               /* of the lane that has most: entries */
    uint64_t done;                  /* of each lane: slots behind it */
    uint64_t side_by_side;          /* slots that all lanes read, each beside that of the lane before */
    uint64_t position;              /* work item of lane 0, before any sorting */
    uint32_t lanes, stage;
    const spc_instruction *store; /* how the sum is stored */
    uint32_t queued;              /* instructions of the current batch */
    spc_warp_instruction *queue;  /* [SPC_BATCH_OPS], whoever runs the warp has it */
    uint64_t own[SPC_WARP];       /* what only one kernel's program needs */
} spc_cursor;

/* What a program has to know of the GPU that it runs on. */
typedef struct spc_program_gpu {
    uint64_t resident_threads; /* that it holds at once */
    uint16_t join_cycles;      /* warps of a block add up their sums */
    uint16_t gather_cycles;    /* blocks do, too: until the last one begins to read their sums */
    uint32_t sum_cycles;       /* it reads a sum of another block */
} spc_program_gpu;

/* What the lanes of a warp walk, all together: entries [first, end) in CSR order. */
typedef struct spc_warp_span {
    uint64_t first, end;
    uint64_t width, slots; /* of the longest lane; of all lanes; padding included */
} spc_warp_span;

typedef struct spc_program spc_program;

/* The functions of a program. */
typedef struct spc_program_type {
    size_t bytes;   /* of the struct that begins with an spc_program */
    bool any_lanes; /* it walks warps of 64 lanes, too */
    /* The rest of a program that is zeroed but for facts, pattern, type, the types of values
     * and vectors, and table. */
    spc_status (*fill)(spc_program *program, const spc_kernel_spec *spec, spc_error *error);
    /* Adapts the program to a GPU, for any kernel that shares its work by what the GPU holds at once; NULL:
     * it is the same on all of them. Errors: MEMORY. */
    spc_status (*adapt)(spc_program *program, const spc_program_gpu *gpu, spc_error *error);
    void (*begin)(const spc_program *program, uint64_t warp, spc_cursor *cursor);
    /* What begin() would say of a warp, at a glance. False, and NULL: only begin() says it. */
    bool (*span)(const spc_program *program, uint64_t warp, spc_warp_span *span);
    /* Slots that the longest of the threads [first, end) walks; end <= items. One more where the lanes of a
     * warp part, since it then walks another batch. */
    uint64_t (*longest)(const spc_program *program, uint64_t first, uint64_t end);
    /* Entries of the pattern that these threads have together; NULL: as many slots as the longest, each. */
    uint64_t (*entries)(const spc_program *program, uint64_t first, uint64_t end);
    /* Cycles for which the warps of a block wait for each other, or for other blocks; NULL: none. */
    uint32_t (*waits)(const spc_program *program, uint64_t block);
    /* Addresses of the i-th offset that a warp loads before its first batch; only for spc_refill_batches. */
    void (*offsets)(const spc_program *program, const spc_cursor *cursor, uint32_t i,
                    spc_warp_instruction *op);
    /* Queues the instructions of an iteration, which may be none, until it sets the stage to
     * SPC_STAGE_STORE. */
    void (*refill)(const spc_program *program, spc_cursor *cursor);
    /* Puts a cursor so many slots further, a multiple of the batch, that all lie within the stage; NULL: the
     * program does not consist of iterations over slots. */
    void (*skip)(const spc_program *program, spc_cursor *cursor, uint64_t slots);
    /* Whether a part of A, the rest, is not marked to leave an L2 of so many bytes first where all else of A
     * is (rest_at, rest_bytes); NULL: all of A is treated alike. */
    bool (*rest_stays)(const spc_program *program, uint64_t l2_bytes);
    void (*close)(spc_program *program); /* frees what the kernel's own part owns; may be NULL */
} spc_program_type;

struct spc_program {
    const spc_program_type *type;
    const spc_pattern *pattern;
    spc_facts *facts;                                 /* of the pattern */
    spc_facts own;                                    /* they, if the program began them itself */
    const spc_architecture *architecture;             /* whose code is walked */
    uint32_t lanes;                                   /* of a warp */
    const spc_code (*table)[SPC_VALUE_TYPES];         /* of the architecture: [variant] */
    spc_code code;                                    /* the variant that is run */
    enum spc_value_type precision;                    /* column of the table */
    uint32_t value_bytes, vector_bytes, offset_bytes; /* of A's values; of x, y and sums; of offsets */
    uint64_t items;                                   /* threads that have work */
    uint64_t blocks;                                  /* of SPC_BLOCK_THREADS threads */
    uint64_t entry_stride;   /* entries between neighbouring slots of a lane, in CSR order */
    uint64_t slot_stride;    /* slots between them in the layout */
    uint32_t lanes_per_item; /* threads that share a work item */
    uint32_t shared_bytes;   /* shared memory of a block, if it has any: the L1 lacks it */
    bool bypass;             /* columns and values leave no line in the L1 */
    /* Each thread walks a row of its own, whose entries lie in several parts of the layout: the L2 is asked
     * for x in CSR order (sim/l2_replay.c). Otherwise as the lanes of begin() walk their slots. */
    bool rows_in_parts;
    spc_reads reads;                  /* decides what leaves the L2 first */
    spc_array sum_array;              /* where the lanes' sums go */
    uint64_t array_bytes[SPC_ARRAYS]; /* footprint of one launch */
    uint64_t read_bytes[SPC_ARRAYS];  /* what is read of it, where that is less; otherwise 0 */
    uint64_t rest_at[SPC_ARRAYS];     /* first byte of the rest (rest_stays); 0: there is none */
    uint64_t rest_bytes;              /* of the rest, in all arrays together */
    spc_program *then;                /* a launch that must follow, of any kernel (owned), or NULL */
};

/* What the program is run for. */
typedef struct spc_program_options {
    uint32_t value_bytes;     /* sparcast/precision.h */
    const char *architecture; /* "sm_90"; NULL: the default */
} spc_program_options;

/* The code of a kernel on an architecture (NULL: the default), and the architecture that has it. Errors:
 * UNSUPPORTED (a kernel without a program, or without code for the architecture), and those of a file that
 * cannot be read or does not hold what the program walks. */
spc_status spc_kernel_find_code(const spc_kernel *kernel, const char *architecture,
                                const spc_architecture **found, const spc_kernel_code **code,
                                spc_error *error);

/* The program of a kernel with all parameters chosen; the pattern, or the facts, must outlive it.
 * Errors: those of spc_kernel_find_code, MEMORY. */
spc_status spc_program_open(const spc_kernel_spec *spec, const spc_pattern *pattern,
                            const spc_program_options *options, spc_program **program, spc_error *error);
spc_status spc_program_open_facts(const spc_kernel_spec *spec, spc_facts *facts,
                                  const spc_program_options *options, spc_program **program,
                                  spc_error *error);
void spc_program_close(spc_program *program); /* NULL is allowed */

static inline uint32_t spc_program_block_warps(const spc_program *program)
{
    return SPC_BLOCK_THREADS / program->lanes;
}

/* Puts the cursor at the first instruction of a warp (numbered over the whole grid). */
static inline void spc_program_begin(const spc_program *program, uint64_t warp, spc_cursor *cursor)
{
    cursor->store = program->code.store;
    program->type->begin(program, warp, cursor);
}

/* The instructions that come next, worked out together; their number, 0 when the warp has ended. */
uint32_t spc_program_next(const spc_program *program, spc_cursor *cursor,
                          spc_warp_instruction ops[SPC_BATCH_OPS]);

/* What a block has to do. Iterations of a warp depend on each other: their number stands in for the time that
 * it takes. */
typedef struct spc_block_work {
    uint64_t longest;    /* iterations of the warp that has most */
    uint64_t iterations; /* of all warps */
    uint64_t entries;    /* of all lanes */
    uint64_t waits;      /* iterations' worth of time, for which it waits before it stores */
} spc_block_work;

spc_block_work spc_program_work(const spc_program *program, uint64_t block);

/* ---- for the programs themselves ---- */

/* The two functions of a program that is a loop over batches of slots. */
void spc_refill_batches(const spc_program *program, spc_cursor *cursor);
void spc_skip_batches(const spc_program *program, spc_cursor *cursor, uint64_t slots);

/* Sets the code of a variant. */
void spc_program_use(spc_program *program, uint32_t variant);

/* Where the next of several allocations that share an address space starts: the GPU aligns each. */
static inline uint64_t spc_array_start(uint64_t bytes)
{
    return (bytes + 255) / 256 * 256;
}

/* Appends the store of the lanes' sums to the queue. */
void spc_program_queue_store(const spc_program *program, spc_cursor *cursor);

/* Appends an instruction without lanes to the queue. */
spc_warp_instruction *spc_program_queue(spc_cursor *cursor, const spc_instruction *instruction);

/* `of` loads values, and is one of the instructions from `first` on, each of which queues one. Returns how
 * many instructions before it the columns of the same slots are loaded, if values have the size of columns,
 * so that the addresses are alike; otherwise 0. */
uint8_t spc_program_same_pattern(const spc_program *program, const spc_instruction *first,
                                 const spc_instruction *of);

/* Addresses of the lanes that walk more than j slots, `shift` behind the first slot of each; their number. */
uint32_t spc_program_load_slots(const spc_cursor *cursor, uint64_t j, uint64_t shift, uint64_t bytes,
                                uint64_t address[SPC_WARP_MOST]);

/* Every lane loads its slot j of an array of `bytes` a word; one address where all lie side by side. */
void spc_program_load_side_by_side(const spc_program *program, const spc_cursor *cursor, uint64_t j,
                                   uint64_t bytes, spc_warp_instruction *op);

/* Addresses of x in the j-th column of each lane, the entries p->entry_stride apart; their number. */
uint32_t spc_program_load_x(const spc_program *program, const spc_cursor *cursor, uint64_t j,
                            uint64_t address[SPC_WARP_MOST]);

/* `entries` of threads of which lanes_per_item share a row. */
uint64_t spc_program_row_entries(const spc_program *program, uint64_t first, uint64_t end);

/* The largest of start[i + 1] - start[i], first <= i < end. */
uint64_t spc_longest_range(const uint64_t *start, uint64_t first, uint64_t end);

/* ---- The program of kernels that walk compressed rows, a power of two lanes a
 * row, of one warp or of several (probes/spmv/csr.cu). */

/* Lane l takes every lanes-th entry of its row, from the l-th on. Variant: of the kernel's code table. */
spc_status spc_csr_fill_program(spc_program *program, uint32_t lanes, uint32_t variant, spc_error *error);

/* What csr_fill_program fills: the type of both csr kernels but for `fill`. */
typedef struct spc_csr_program {
    spc_program base;
    const uint64_t *start; /* first slot of each slice of rows that a warp walks */
    spc_instruction join;  /* the store where the warps of a block add up their sums before it */
} spc_csr_program;

void spc_csr_begin(const spc_program *program, uint64_t warp, spc_cursor *cursor);
bool spc_csr_span(const spc_program *program, uint64_t warp, spc_warp_span *span);
uint64_t spc_csr_longest(const spc_program *program, uint64_t first, uint64_t end);
void spc_csr_offsets(const spc_program *program, const spc_cursor *cursor, uint32_t i,
                     spc_warp_instruction *op);

#define SPC_CSR_PROGRAM_FUNCTIONS                                                                            \
    .bytes = sizeof(spc_csr_program), .begin = spc_csr_begin, .span = spc_csr_span,                          \
    .longest = spc_csr_longest, .entries = spc_program_row_entries, .offsets = spc_csr_offsets,              \
    .refill = spc_refill_batches, .skip = spc_skip_batches, .any_lanes = true

/* ---- What the programs of kernels that walk slots of rectangles share. ---- */

/* The base of a program for so many threads and slots; the code is variant 0. */
void spc_slots_fill_program(spc_program *program, uint64_t items, uint64_t slots);

/* A warp without lanes, and one lane more of it: `length` entries from `entry`, `width` slots from `slot`. */
void spc_slots_start_warp(spc_cursor *cursor, uint64_t position);
void spc_slots_add_lane(spc_cursor *cursor, uint64_t item, uint64_t entry, uint64_t length, uint64_t slot,
                        uint64_t width);

#endif
