/* format/program.h - what the warps of a kernel do, one memory instruction after the other.
 *
 * A program is the kernel as the memory system sees it: which addresses each warp touches, in which order,
 * and where it must wait. It follows from the pattern and the shape of the layout; no layout is built and no
 * trace is stored: a cursor per resident warp is all the state. The CUDA kernels in probes/spmv/ are what a
 * program describes: batches of loads of columns and values, a wait, the loads of x, a wait; then the sum is
 * stored.
 */
#ifndef SPC_FORMAT_PROGRAM_H
#define SPC_FORMAT_PROGRAM_H

#include "format/code.h"
#include "format/fold.h"
#include "format/kernel.h"
#include "format/l2_policy.h"
#include "format/rbp.h"
#include "format/strip.h"

enum { SPC_BLOCK_WARPS = 8, SPC_BLOCK_THREADS = SPC_BLOCK_WARPS * SPC_WARP, SPC_BATCH_OPS = 32 };

#define SPC_NO_ITEM UINT64_MAX

/* Stages behind those that a program has of its own. */
enum { SPC_STAGE_STORE = 100, SPC_STAGE_END };

/* One memory instruction of one warp. */
typedef struct spc_warp_op {
    uint8_t array;
    uint8_t
        lanes; /* addresses that follow: active lanes only; 0 = no access, only instructions and waiting */
    bool store;
    bool bypass;                /* read once: leaves no line in the L1 */
    bool stretch;               /* one word after the other: of the addresses only the first is given */
    uint8_t waits, sets;        /* scoreboards: see spc_step */
    uint8_t like;               /* so many ops before it is one of the same lanes, with words as wide, whose
                                   addresses are all as far from its own; 0: none is known */
    uint16_t before, after;     /* cycles */
    uint16_t instructions;      /* issued since the previous op, this one included */
    uint64_t address[SPC_WARP]; /* bytes from the start of the array */
} spc_warp_op;

/* What a warp remembers between two ops. */
typedef struct spc_cursor {
    uint64_t entry[SPC_WARP];  /* of each lane: its first entry in CSR order */
    uint64_t slot[SPC_WARP];   /* of each lane: its first slot in the layout */
    uint64_t length[SPC_WARP]; /* of each lane: its entries */
    uint64_t walk[SPC_WARP];   /* of each lane: slots whose column and value it reads, padding included */
    uint64_t item[SPC_WARP];   /* of each lane: its work item, SPC_NO_ITEM: it stores nothing */
    uint64_t width;            /* of the longest lane: slots to walk */
    uint64_t longest;          /* of the lane that has most: entries */
    uint64_t done;             /* of each lane: slots behind it */
    uint64_t later_slots, later_entries; /* of stages to come: of the longest lane; of all lanes */
    uint64_t abreast;                    /* slots that all lanes read, each beside that of the lane before */
    uint64_t position;                   /* work item of lane 0, before any sorting; sell: its strip */
    uint64_t block;                      /* sell */
    uint32_t lanes, stage;
    const spc_step *join;    /* its store, if its block adds up first, or NULL */
    uint32_t run[SPC_WARP];  /* rbp: entries left in the lane's run, 0 behind its last */
    uint32_t runs[SPC_WARP]; /* rbp: runs whose columns the lane has read */
    uint32_t queued;         /* ops of the current batch */
    spc_warp_op *queue;      /* [SPC_BATCH_OPS], whoever runs the warp has it */
} spc_cursor;

/* What a program has to know of the GPU that it runs on. */
typedef struct spc_program_gpu {
    uint64_t resident_threads; /* that it holds at once */
    uint16_t join_cycles;      /* warps of a block add up their sums */
    uint16_t gather_cycles;    /* blocks do, too, and the last one stores */
} spc_program_gpu;

struct spc_program {
    const spc_pattern *pattern;
    spc_survey *survey; /* of the pattern */
    spc_survey own;     /* it, if the program has one of its own */
    spc_code code;
    uint32_t value_bytes, offset_bytes;
    uint64_t items;          /* threads that have work */
    uint64_t blocks;         /* of SPC_BLOCK_THREADS threads */
    uint64_t entry_stride;   /* entries between neighbouring slots of a lane, in CSR order */
    uint64_t slot_stride;    /* slots between them in the layout */
    bool bypass;             /* columns and values leave no line in the L1 */
    spc_reads reads;         /* decides what leaves the L2 first */
    bool padded;             /* rbp: the runs are in rectangles */
    uint32_t lanes_per_item; /* threads that share a work item (csr-vector) */
    uint32_t height;         /* slots of a folded row (fold) or rows of a slice (sell) */
    spc_strip_part *part;    /* [part_blocks]: the first blocks' shares of long strips (sell; owned) */
    uint64_t part_blocks, strip_mean; /* see format/strip.h */
    uint64_t part_at;                 /* byte of `part` within the offsets */
    spc_step join[2];                 /* the store of warps that add up within a block, and over blocks */
    const uint32_t *permutation;      /* row of a sorted position, or NULL */
    uint64_t permutation_at;          /* its byte within the offsets */
    const spc_code *rest;             /* rbp: of the isolated entries; `code` is that of the runs */
    uint64_t isolated;                /* rbp: entries outside of runs */
    uint64_t rest_at, columns_at;     /* rbp: first byte of their values and columns within the arrays */
    uint64_t counts_at;               /* rbp: of col_ptr or run_count within the offsets */
    uint64_t row_ptr_at;              /* rbp: of the offsets of the isolated part */
    const spc_rbp_runs *runs;         /* rbp */
    bool stops;                       /* rbp: a thread knows where its row ends in the rectangle */
    const spc_folds *folds;           /* fold, both launches */
    const uint64_t *start; /* first slot of each slice: of sell, or (csr) of rows that a warp walks */
    uint64_t array_bytes[SPC_ARRAYS]; /* footprint of one launch */
    uint64_t read_bytes[SPC_ARRAYS];  /* what is read of it, where that is less; otherwise 0 */
    void (*begin)(const spc_program *program, uint64_t warp, spc_cursor *cursor);
    /* Slots that the longest of the threads [first, end) walks; end <= items. */
    uint64_t (*longest)(const spc_program *program, uint64_t first, uint64_t end);
    /* Entries of the pattern that these threads have together; NULL: as many slots as the longest, each. */
    uint64_t (*entries)(const spc_program *program, uint64_t first, uint64_t end);
    /* Queues the ops of a turn, which may be none, until it sets the stage to SPC_STAGE_STORE. Usually:
     * offsets, batches over all slots. */
    void (*refill)(const spc_program *program, spc_cursor *cursor);
    /* Puts a cursor so many slots further, a multiple of the batch, that all lie within the stage; NULL: the
     * program does not consist of turns over slots. */
    void (*leap)(const spc_program *program, spc_cursor *cursor, uint64_t slots);
    /* Addresses of the i-th offset that a warp loads before its first batch. */
    void (*offsets)(const spc_program *program, const spc_cursor *cursor, uint32_t i, spc_warp_op *op);
    spc_array sum_array; /* where the lanes' sums go */
    /* Adapts the program to a GPU; may be NULL. Errors: MEMORY. */
    spc_status (*adapt)(spc_program *program, const spc_program_gpu *gpu, spc_error *error);
    spc_program *then; /* a second launch that must follow (owned), or NULL */
};

/* The program of a kernel with all parameters chosen; the pattern, or the survey, must outlive it.
 * Errors: UNSUPPORTED (a kernel without a program: library peers), MEMORY. */
spc_status spc_program_open(const spc_kernel_spec *spec, const spc_pattern *pattern, uint32_t value_bytes,
                            spc_program **program, spc_error *error);
spc_status spc_program_open_survey(const spc_kernel_spec *spec, spc_survey *survey, uint32_t value_bytes,
                                   spc_program **program, spc_error *error);
void spc_program_close(spc_program *program);

/* What the kernels of the table supply: *program is zeroed but for pattern, survey and value_bytes. */
spc_program_fill spc_program_csr_scalar, spc_program_csr_vector, spc_program_ell, spc_program_fold,
    spc_program_sell, spc_program_rbp_csr, spc_program_rbp_ell, spc_program_rbp_ell_r;

/* What the kernels that walk slots share: a program for so many threads and slots, a warp without lanes, and
 * one lane more of it: `length` entries from `entry`, `width` slots from `slot`. */
void spc_program_fill_slots(spc_program *p, const spc_code code[2], uint64_t items, uint64_t slots);
void spc_program_start_warp(spc_cursor *cursor, uint64_t position);
void spc_program_add_lane(spc_cursor *cursor, uint64_t item, uint64_t entry, uint64_t length, uint64_t slot,
                          uint64_t width);

/* The second launch of fold, p->then. */
spc_status spc_program_add(spc_program *p, spc_error *error);

/* Puts the cursor at the first op of a warp (numbered over the whole grid). */
static inline void spc_program_begin(const spc_program *program, uint64_t warp, spc_cursor *cursor)
{
    cursor->join = NULL;
    cursor->later_slots = cursor->later_entries = 0;
    program->begin(program, warp, cursor);
}

/* The ops that come next, worked out together; their number, 0 when the warp has ended. */
uint32_t spc_program_next(const spc_program *program, spc_cursor *cursor, spc_warp_op ops[SPC_BATCH_OPS]);

/* Where the next of several allocations that share an address space starts: the GPU aligns each. */
static inline uint64_t spc_array_start(uint64_t bytes)
{
    return (bytes + 255) / 256 * 256;
}

/* Appends an op without lanes to the queue. */
spc_warp_op *spc_program_queue(spc_cursor *cursor, const spc_step *step);

/* The op of `step`, one of steps that each queue one op, loads values: how many ops before it the columns of
 * the same slots are loaded, where the addresses are alike; otherwise 0. */
uint8_t spc_program_like_columns(const spc_program *program, const spc_step *steps, const spc_step *step);

/* Addresses of the lanes that walk more than j slots, `shift` behind the first slot of each; their number. */
uint32_t spc_program_load_slots(const spc_cursor *cursor, uint64_t j, uint64_t shift, uint64_t bytes,
                                uint64_t address[SPC_WARP]);

/* Every lane loads its slot j of an array of `bytes` a word; one address where all lie side by side. */
void spc_program_load_abreast(const spc_program *program, const spc_cursor *cursor, uint64_t j,
                              uint64_t bytes, spc_warp_op *op);

/* Addresses of x in the j-th column of each lane, the entries p->entry_stride apart; their number. */
uint32_t spc_program_load_x(const spc_program *program, const spc_cursor *cursor, uint64_t j,
                            uint64_t address[SPC_WARP]);

/* `entries` of threads of which lanes_per_item share a row. */
uint64_t spc_program_row_entries(const spc_program *program, uint64_t first, uint64_t end);

/* The largest of start[i + 1] - start[i], first <= i < end. */
uint64_t spc_longest_range(const uint64_t *start, uint64_t first, uint64_t end);

/* What a block has to do: rounds depend on each other, a stand-in for the duration of a warp. */
typedef struct spc_block_work {
    uint64_t rounds;  /* of the warp that has most */
    uint64_t turns;   /* rounds of all warps */
    uint64_t entries; /* of all lanes */
} spc_block_work;

spc_block_work spc_program_work(const spc_program *program, uint64_t block);

#endif
