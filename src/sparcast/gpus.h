/* sparcast/gpus.h - one product y = A x, or an iteration of a solver, with the rows of a square matrix cut
 * over several GPUs.
 *
 * Part p has consecutive rows, and owns the entries of x and y of these rows. Before a product each part
 * fetches what it lacks of x: all of it (WHOLE), or the entries that its rows touch, packed by their owners
 * (HALO). Halo entries are the distinct columns outside the part's rows: exact facts of pattern and cut.
 * How the time is made of them: docs/gpus.md. Units: seconds, bytes; rows and columns from 0 on.
 */
#ifndef SPARCAST_GPUS_H
#define SPARCAST_GPUS_H

#include "fields.h"
#include "forecast.h"
#include "generate.h"
#include "multivector.h"
#include "solver.h"
#include "system.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- cutting ---- */

typedef enum spc_partition {
    SPC_PARTITION_NNZ = 0, /* part p begins at the first row r with row_ptr[r] >= floor(p nnz / parts) */
    SPC_PARTITION_ROWS,    /* ... at row floor(p rows / parts) */
    SPC_PARTITION_METIS,   /* METIS's parts: rows and columns are renumbered, part by part */
} spc_partition;

/* One part as its GPU sees it. */
typedef struct spc_part {
    uint32_t first_row, end_row;
    uint64_t nnz;
    uint64_t halo_entries;  /* of x that it lacks */
    uint64_t interior_rows; /* rows that need none of them */
    uint64_t interior_nnz;
    uint32_t sources; /* parts that own some of the halo */
    uint64_t reserved[3];
} spc_part;

/* What part `to` fetches from part `from` under HALO. */
typedef struct spc_message {
    uint32_t from, to;
    uint64_t entries;
} spc_message;

typedef struct spc_parts {
    uint32_t count;
    spc_part *part;
    spc_message *message; /* by `to`, then by `from` */
    size_t messages;
} spc_parts;

/* ---- forecast ---- */

typedef enum spc_exchange { SPC_EXCHANGE_HALO = 0, SPC_EXCHANGE_WHOLE } spc_exchange;

/* What copies between GPUs. */
typedef enum spc_transport {
    SPC_TRANSPORT_PEER = 0, /* cudaMemcpyPeerAsync */
    SPC_TRANSPORT_NCCL,     /* sends and receives in one group */
    SPC_TRANSPORTS
} spc_transport;

/* One number of GPUs. Up to 8 parts are all simulated, of more the five that have most entries, most rows,
 * the largest halo and two between. */
typedef struct spc_gpus_point {
    uint32_t n;
    double seconds, seconds_low, seconds_high; /* an iteration: exchange and product; NaN: nobody compared */
    double efficiency;                         /* alone_seconds / (n seconds) */
    double imbalance;                          /* most non-zeros of a part / mean */
    uint64_t halo_entries_max, halo_entries_sum;
    uint64_t messages;           /* of the exchange that was asked for */
    uint64_t received_bytes_max; /* by one GPU */
    uint64_t exchanged_bytes;    /* by all */
    double launch_seconds;       /* starting kernels and copies from one host thread a node */
    double exchange_seconds;     /* the links */
    double slowest_seconds;      /* product of the slowest part, alone on its GPU */
    double vector_seconds;       /* the solver's other operations on the largest part */
    double reduce_seconds;       /* its all-reduces */
    double interior_share;       /* of the non-zeros: rows that need no halo */
    char kernel[64];             /* of the slowest part */
    bool by_library;             /* it is a library's */
    uint64_t memory_bytes_max;   /* of one GPU: its part, x and y, all vectors of a solver */
    bool fits;
    uint32_t senders;           /* parts that others fetch from */
    uint32_t reduces;           /* all-reduces of an iteration */
    double host_seconds;        /* a host thread starts the solver's other operations on one GPU */
    uint32_t simulated;         /* parts whose product was forecast; the halo of all is counted */
    const char *limited_by;     /* "product", "exchange", "launch", "vectors", "all-reduce" */
    const spc_message *message; /* HALO, at most 64 parts; else none */
    size_t pairs;
    spc_parts *parts;
    double latency_seconds;         /* of exchange_seconds: however short the messages are */
    double reduce_bytes;            /* of one all-reduce, mean */
    const char *product_limited_by; /* of the slowest part's product */
    double alone_seconds;           /* all of it on one GPU: what efficiency compares with */
} spc_gpus_point;

#ifdef __cplusplus
}
#endif
#endif
