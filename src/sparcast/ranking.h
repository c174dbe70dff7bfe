/* sparcast/ranking.h - which kernel for this matrix on this device: all of a list, ranked, with what limits
 * each, what its time goes to, what would help, and what its set-up costs.
 *
 * Answers are structs with a table of fields (sparcast/fields.h). Units: seconds, bytes; speeds in GFLOP/s,
 * as they are printed. */
#ifndef SPARCAST_RANKING_H
#define SPARCAST_RANKING_H

#include "fields.h"
#include "forecast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What precedes the products of a kernel, and from when on it has paid. */
typedef struct spc_setup {
    double seconds;           /* conversion and analysis; NaN where the device does not say */
    double total_seconds;     /* with all products */
    const char *pays_against; /* the kernel that is ready first; NULL where no set-up is known */
    uint64_t pays_after; /* products from which it is ahead of that one; 0: always; UINT64_MAX: never, or not
                            known */
    uint64_t reserved[2];
} spc_setup;

/* "setup_seconds", "total_seconds", "pays_against", "pays_after". */
SPC_API const spc_field *spc_setup_fields(void);

/* One kernel of a ranking. What a model does not know is NaN. */
typedef struct spc_ranked {
    spc_forecast forecast;
    double gflops, roof_gflops;      /* the roof: x costs nothing and nothing is padded */
    double hit_rate, spatial;        /* of x, where the model uses one */
    double utilisation;              /* share of the time for which what limits works */
    double l1_bytes, l2_bytes;       /* exec: read from each */
    double dram_bytes;               /* moved to or from the memory */
    double l1_hit_rate, l2_hit_rate; /* exec: of sectors, of bytes */
    double row_hit_rate, coalesced;  /* of a gather memory */
    double memory_available;         /* bytes */
    const char *answered_by;         /* the model, where another one was asked; otherwise NULL */
    spc_change change;               /* that would help most */
    bool has_setup;                  /* `setup` was asked for */
    spc_setup setup;
    uint64_t reserved[8];
} spc_ranked;

/* "kernel", "gflops", "seconds", ...: the keys of predictions[] in `sparcast predict --json`. */
SPC_API const spc_field *spc_ranked_fields(void);

/* A forecast as a row; `change` may be NULL. `forecast->kernel` and the like are copied, names of the device
 * are not: the row is valid as long as the device. */
SPC_API spc_ranked spc_ranked_of(const spc_forecast *forecast, const spc_change *change);

/* The same for what precedes `products` products, beside the kernel that is ready first (may be NULL). */
SPC_API spc_setup spc_setup_of(const spc_forecast *forecast, const spc_forecast *ready, uint64_t products);

/* One part of the time of one kernel. */
typedef struct spc_ranked_cost {
    const char *kernel;
    spc_cost cost;
} spc_ranked_cost;

/* "kernel", "term", "seconds", "bytes", "utilisation", "binds". */
SPC_API const spc_field *spc_ranked_cost_fields(void);

#ifdef __cplusplus
}
#endif
#endif
