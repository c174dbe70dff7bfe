/* kernels/common/multivector.h - what a kernel says of products with K columns, C = A B, and with the
 * transposed matrix, C = A'B: which it knows, how it walks them, and what that moves. */
#ifndef SPC_KERNELS_COMMON_MULTIVECTOR_H
#define SPC_KERNELS_COMMON_MULTIVECTOR_H

#include "kernels/common/multivector_counts.h"
#include "kernels/common/multivector_shape.h"
#include "kernels/kernel_contract.h"
#include "sparcast/multivector.h"

enum { SPC_MULTIVECTOR_SECTOR = 32 /* bytes */ };

/* A product, with sizes in bytes. */
typedef struct spc_multivector_job {
    const spc_multivector_counts *counts;
    uint32_t columns, value_bytes, index_bytes;
    spc_multivector_layout layout;
    bool transposed;
    bool beta;                                  /* to C, which is then read, too */
    bool bfloat16;                              /* of 2-byte values */
    bool begins_early;                          /* the GPU lets a kernel begin while the last one ends */
    int in_turn;                                /* such products, each with a B and C of its own; 0: one */
    double l2_bytes, l1_bytes, multiprocessors; /* of the device; the last two NaN where unknown */
    uint64_t resident_threads;                  /* likewise; 0 where unknown */
    uint32_t parameter[SPC_KERNEL_PARAMETERS];  /* of the kernel, as asked for; 0: it chooses */
} spc_multivector_job;

/* What a kernel walks: rows one by one, or blocks of them. */
typedef struct spc_multivector_walk {
    uint32_t block; /* rows of a block; 1: single rows */
    double rows;    /* of blocks */
    double entries; /* non-zeros, or columns of all blocks */
    double work;    /* entries, as many as cost what a block's columns and products cost */
    double mean;    /* entries of a row of blocks */
} spc_multivector_walk;

struct spc_multivector_program;
typedef struct spc_multivector_descriptor spc_multivector_descriptor;

/* Its place in a kernel's descriptor is `multivector`. */
struct spc_multivector_descriptor {
    /* The operations: C = A B, C = A'B; and which of these it knows, NULL: all. */
    bool plain, transposed;
    int least_capability; /* of NVIDIA GPUs, as 80 for 8.0; 0: any GPU */
    bool named_only;      /* a candidate only where the question names it: less exact than its values */
    bool (*knows)(const spc_multivector_job *job);

    /* Of the pattern, NULL: single rows; and what is counted of it for one product. */
    spc_multivector_walk (*walk)(const spc_multivector_job *job);
    spc_multivector_traffic (*traffic)(const spc_multivector_job *job);
    void (*choose)(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS]);
    bool turns;           /* column-major matrices to row-major first, and back */
    uint32_t window_rows; /* that its layout puts together, whatever the parameters; 0: none */

    /* Costs of a product are facts of the device by kernel, layout, type and width: rows of B below and above
     * so many bytes cost otherwise (NAME-narrow, NAME-wide), unless one set is as near for all of them. */
    uint32_t narrow_bytes, wide_bytes;
    bool one_width;
    const char *(*transposed_facts)(const spc_multivector_job *job);

    /* The simulator: what its warps do, row-major, and whether that is nearer to what was measured than the
     * counts are (NULL: always). Errors: those of the code of the architecture (NULL: sm_90), MEMORY. */
    spc_status (*fill)(struct spc_multivector_program *program, const spc_pattern *pattern,
                       const spc_multivector_job *job, const char *architecture, spc_error *error);
    bool (*is_nearer)(const spc_multivector_job *job);
    const char *code_parts; /* of its machine code, as data/isa/columns names them */
};

/* The kernels that know such products, in the order of the table; NULL beyond the last. And that of a name.
 */
const spc_kernel *spc_multivector_kernel_at(size_t i);
const spc_kernel *spc_multivector_kernel_named(const char *name); /* with or without parameters */

/* "spmm-merge:1024:128" -> spec. *knows false: a kernel of products with a vector alone. Errors: ARGUMENT. */
spc_status spc_multivector_kernel_parse(const char *text, spc_kernel_spec *spec, bool *knows,
                                        spc_error *error);

bool spc_multivector_knows(const spc_kernel *kernel, const spc_multivector_job *job);
spc_multivector_walk spc_multivector_walk_of(const spc_kernel *kernel, const spc_multivector_job *job);

/* The kernel with the parameters that it has in such a product: those of the job, the others chosen. */
spc_kernel_spec spc_multivector_spec(const spc_kernel *kernel, const spc_multivector_job *job);

/* A product that adds reads C: to add to it, or, transposed, to scale it in the place of clearing it. */
spc_multivector_traffic spc_multivector_traffic_of(const spc_kernel *kernel, const spc_multivector_job *job);
double spc_multivector_memory(const spc_kernel *kernel, const spc_multivector_job *job); /* of A, B, C */

/* ---- what descriptors share ---- */

spc_multivector_walk spc_multivector_single_rows(const spc_multivector_counts *counts);

double spc_multivector_matrix_bytes(const spc_multivector_walk *walk, const spc_multivector_job *job);
double spc_multivector_row_bytes(const spc_multivector_job *job); /* of a row of B */
double spc_multivector_b_bytes(const spc_multivector_job *job);
double spc_multivector_c_bytes(const spc_multivector_job *job);

/* Bytes of B from DRAM: rows that come again while the L2 still holds them are read once. pass: of a row of B
 * in one pass over A. Of the library, whose blocks walk A from end to end; sorted: rows of A by their length.
 */
double spc_multivector_b_from_dram(const spc_multivector_job *job, double pass);
double spc_multivector_b_in_order(const spc_multivector_job *job, double pass, bool sorted);

/* The same column-major, by sectors: which of the counted groups of columns is one, and the bytes of B. */
int spc_multivector_sector_group(const spc_multivector_job *job);
double spc_multivector_sectors_in_order(const spc_multivector_job *job, bool sorted);

/* The share of A, B and C that DRAM supplies: none up to `low` times the L2, all from `high` times on; and
 * that of our kernels. */
double spc_multivector_spilled(const spc_multivector_walk *walk, const spc_multivector_job *job, double low,
                               double high);
double spc_multivector_spilled_ours(const spc_multivector_walk *walk, const spc_multivector_job *job);

/* How one of ours walks rows. */
typedef struct spc_multivector_way {
    spc_multivector_walk walk;
    spc_multivector_shape shape; /* how lanes hold the columns */
    double tile_rows;            /* of A, whose rows of B a multiprocessor meets at about the same time */
    double chain;                /* entries that one slot takes of the longest row */
    double steps;                /* of all that it takes; 0: not counted */
    bool early;                  /* as spc_multivector_traffic's */
    uint32_t side;               /* rows that a warp takes at once */
    bool strided;                /* a few columns of column-major matrices are read where they are */
} spc_multivector_way;
spc_multivector_traffic spc_multivector_walk_rows(const spc_multivector_job *job,
                                                  const spc_multivector_way *way);

/* The same of those that give each slot an equal share of rows plus entries (kernels/common/shares.h), of
 * single rows or of blocks: none waits. strided: a few columns of column-major matrices are read where they
 * are. items: rows and entries of a block of threads; 0: chosen. And those that are chosen, and the columns
 * of one pass over A. */
spc_multivector_traffic spc_shares_traffic(const spc_multivector_job *job, const spc_multivector_walk *walk,
                                           bool strided, uint32_t items);
uint32_t spc_shares_items(const spc_multivector_job *job, const spc_multivector_walk *walk);
uint32_t spc_shares_panel(const spc_multivector_job *job);

/* How at most so many lanes hold the columns of a panel; turned: always row-major. */
spc_multivector_shape spc_multivector_job_shape(const spc_multivector_job *job, uint32_t panel,
                                                uint32_t limit, bool turned);

/* The parameter of kernels that walk A once for so many columns. */
#define SPC_MULTIVECTOR_PARAMETER                                                                            \
    {                                                                                                        \
        "columns", "of one pass over A", 1, SPC_MULTIVECTOR_MOST, false                                      \
    }

#endif
