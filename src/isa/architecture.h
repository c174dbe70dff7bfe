/* isa/architecture.h - the code of all kernels on one architecture, from a file of data/isa.
 *
 * A file is read when its architecture is first asked for, and kept until the process ends. docs/formats.md
 * says what stands in it. An architecture whose code is that of another is a file that names the other.
 */
#ifndef SPC_ISA_ARCHITECTURE_H
#define SPC_ISA_ARCHITECTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sparcast/kernel.h"
#include "sparcast/status.h"

/* The machine code of a kernel, reduced to its accesses to memory.
 *
 * A multiprocessor issues the instructions of a warp in order. The compiler writes into each how many cycles
 * the next one must wait at least, and which barriers it waits for; a load holds a barrier until its data
 * arrive. Between two accesses to memory nothing else matters. So a kernel is the list of its accesses, each
 * with the cycles and barriers that separate it from the one before. tools/code_tables.py reads the lists off
 * the compiled kernels of probes/spmv/, and writes
 * them to data/isa/ARCHITECTURE.txt. */

/* Arrays of a product, each in an address space of its own. */
typedef enum spc_array {
    SPC_ARRAY_X,
    SPC_ARRAY_Y,
    SPC_ARRAY_VALUES,
    SPC_ARRAY_COLUMNS,
    SPC_ARRAY_OFFSETS, /* row_ptr, fold_ptr, slice_start, permutation */
    SPC_ARRAY_PARTIAL, /* sums that a second launch or another block adds up */
    SPC_ARRAYS,
} spc_array;

/* Columns of a table: the type of values and vectors; SPC_F32_F64: A's values float, vectors double. */
enum spc_value_type { SPC_F32, SPC_F64, SPC_F32_F64, SPC_VALUE_TYPES };

/* The barriers of a warp; before sm_70 they count, and tools/sass gives each load one of six. */
enum { SPC_BARRIERS = 6, SPC_NO_BARRIER = 7, SPC_ALL_BARRIERS = 63 };

/* One access to memory and what separates it from the one before; array SPC_ARRAYS: none, only waiting.
 *
 * Two kinds of access are not needed by any kernel yet. An asynchronous copy would be an access whose barrier
 * is in shared memory (`sets` beyond SPC_BARRIERS, with wider `waits`). An access with several addresses a
 * lane would say how many words each lane takes. */
typedef struct spc_instruction {
    uint8_t array, slot; /* slot of the iteration; with SPC_ARRAY_OFFSETS, which of the offsets */
    uint8_t waits, sets; /* barriers waited for (mask), and the one held until the data arrive */
    uint32_t before;     /* cycles from the access before to the wait */
    uint16_t after;      /* and from the wait to this access */
    uint8_t issued;      /* instructions issued since the access before, this one included */
} spc_instruction;

typedef struct spc_code {
    const spc_instruction *start; /* what precedes the loop over batches of slots */
    const spc_instruction *loop;  /* one iteration of the loop */
    const spc_instruction *tail;  /* the last batch where it is not full; none: another iteration of `loop` */
    const spc_instruction *store; /* what follows the loop: one instruction */
    uint8_t starts, loops, tails, stores; /* numbers of instructions of the parts */
    uint16_t batch;                       /* slots of an iteration */
    uint8_t registers;                    /* of a thread; 0 = they do not bound the resident blocks */
} spc_code;

/* ---- what a program walks ---- */

/* What a part may hold: accesses to these arrays, each slot below a limit (0: none to that array), and where
 * `waits` is set instructions without an access; from `least` to `most` instructions (0: SPC_PART_MOST). */
typedef struct spc_part_shape {
    uint8_t least, most;
    bool waits;
    uint8_t slots[SPC_ARRAYS];
} spc_part_shape;

/* The most instructions of a part that is walked at once. */
enum { SPC_PART_MOST = 32 };

/* What a program can walk of a variant. A file that says anything else is refused: no address that is made
 * from it lies outside an array. */
typedef struct spc_code_shape {
    spc_part_shape start, loop, tail, store;
    uint8_t batch; /* the most slots of an iteration; 0: SPC_PART_MOST */
} spc_code_shape;

/* One iteration over a batch of slots, and a sum that is stored. */
#define SPC_PART_BATCH(fewest)                                                                               \
    {                                                                                                        \
        .least = (fewest), .waits = true, .slots = {                                                         \
            [SPC_ARRAY_X] = SPC_PART_MOST,                                                                   \
            [SPC_ARRAY_VALUES] = SPC_PART_MOST,                                                              \
            [SPC_ARRAY_COLUMNS] = SPC_PART_MOST                                                              \
        }                                                                                                    \
    }
#define SPC_PART_STORE                                                                                       \
    {                                                                                                        \
        .least = 1, .slots = { [SPC_ARRAY_Y] = 1 }                                                           \
    }
/* A loop over batches of slots, behind so many offsets. */
#define SPC_CODE_BATCHES(offsets)                                                                            \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = (offsets)}}, .loop = SPC_PART_BATCH(1),     \
        .tail = SPC_PART_BATCH(0), .store = SPC_PART_STORE                                                   \
    }

/* Where a device names no architecture. */
#define SPC_ARCHITECTURE_DEFAULT "sm_90"

enum { SPC_ARCHITECTURE_NAME = 32 };

/* The code of a kernel: code[variant][value type]; what a variant is, the kernel's folder says. */
typedef struct spc_kernel_code {
    char kernel[SPC_ARCHITECTURE_NAME]; /* "csr-vector" */
    uint32_t variants;
    const spc_code (*code)[SPC_VALUE_TYPES];
} spc_kernel_code;

typedef struct spc_architecture {
    char name[SPC_ARCHITECTURE_NAME];    /* "sm_90" */
    char same_as[SPC_ARCHITECTURE_NAME]; /* another whose code this is; then it has no kernels of its own */
    uint32_t lanes;                      /* threads of a warp */
    bool marks_parts;                    /* loads can mark a part of an array to leave the L2 first */
    bool marks_nothing;                  /* nor all of it */
    uint32_t issue_cycles;               /* of a scheduler for an instruction; 0: as the device says */
    uint32_t register_granule;           /* of a thread, given at a time; 0: as the device says */
    size_t kernels;
    spc_kernel_code *kernel;
} spc_architecture;

/* Reads a file; its name without folder and ending is that of the architecture. Errors: IO, FORMAT (names the
 * line), MEMORY. */
spc_status spc_architecture_read(const char *path, spc_architecture **architecture, spc_error *error);
void spc_architecture_free(spc_architecture *architecture); /* NULL is allowed */

/* The architecture of that name (NULL: the default); never freed. Errors: UNSUPPORTED (there is no such
 * file), and those of reading it. May be called by several threads. */
spc_status spc_architecture_get(const char *name, const spc_architecture **architecture, spc_error *error);

/* The code of a kernel; NULL: the architecture has none. */
const spc_kernel_code *spc_architecture_code(const spc_architecture *architecture, const char *kernel);

/* Whether a program that walks code of these shapes, one a variant, can walk the code. Errors: FORMAT (names
 * architecture, kernel, variant, type and part). */
spc_status spc_code_check(const spc_architecture *architecture, const spc_kernel_code *code,
                          const spc_code_shape *shape, uint32_t variants, spc_error *error);

/* What files of code tables have in common: lines of words, taken one after the other. */

typedef spc_status spc_take_line(void *reader, char *line, spc_error *error);

/* Gives `reader` each line of the file; *number, 0 before, is that of the line which it has. Errors: those of
 * `take`, INTERRUPTED, IO, MEMORY. */
spc_status spc_take_lines(const char *path, uint64_t *number, spc_take_line *take, void *reader,
                          spc_error *error);

/* The path[SPC_DATA_PATH] of NAME.txt in that folder of the data. Errors: UNSUPPORTED, "there is no `what`
 * for NAME". */
spc_status spc_table_find(const char *folder, const char *name, const char *what, char *path,
                          spc_error *error);

/* Whose code is in a file: "data/isa/sm_90.txt" -> "sm_90". */
void spc_table_name(const char *path, char *name, size_t size);

/* Cuts a line into words[most + 1]: one more tells that there are too many. Words of the line before are
 * gone: messages name a word that a short line lacks. Returns their number. */
size_t spc_split_words(char *line, char *words[], size_t most);

/* The architecture ("sm_90") with machine code that is nearest to this one: itself, else one of the same
 * major version, else an older, else a newer one. */
const char *spc_architecture_nearest(const char *architecture);

#endif
