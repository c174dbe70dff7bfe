/* sparcast/ranking.h - which kernel for this matrix on this device: all of a list, ranked, with what limits
 * each, what its time goes to, what would help, and what its set-up costs.
 *
 * Answers are structs with a table of fields (sparcast/fields.h). Units: seconds, bytes; speeds in GFLOP/s,
 * as they are printed. */
#ifndef SPARCAST_RANKING_H
#define SPARCAST_RANKING_H

#include "fields.h"
#include "forecast.h"
#include "reorder.h"

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
SPC_STATIC_API const spc_field *spc_setup_fields(void);

/* The order of the matrix in which a kernel is fastest, of those that were tried. */
typedef struct spc_ranked_order {
    char name[64];
    double seconds, speedup; /* with other products than many, finding and applying it included */
} spc_ranked_order;

/* What would help a kernel most. */
typedef enum spc_helps_most {
    SPC_HELPS_NOTHING, /* that was tried */
    SPC_HELPS_CHANGE,  /* spc_ranked.change */
    SPC_HELPS_ORDER,   /* spc_ranked.order */
} spc_helps_most;

/* One kernel of a ranking. What a model does not know is NaN. */
typedef struct spc_ranked {
    spc_forecast forecast;
    size_t listed;                   /* its place in the list that was asked for */
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
    bool as_good;                    /* as the best: errors leave open which of the two is faster */
    bool has_setup;                  /* `setup` was asked for */
    spc_setup setup;
    bool has_order; /* it is faster in another order */
    spc_ranked_order order;
    spc_helps_most helps;
    bool order_bounded; /* ORDER: the change is the most that any order could bring */
    bool least;         /* nothing forecasts it: its seconds are the bytes over the bandwidths */
    bool untrusted;     /* published times say that its terms are no better than the null model */
    const char *faster; /* the kernel after the change, where that is another parameter than all of the list
                           and would be faster than all; of the best alone; otherwise NULL */
    uint64_t reserved[5];
} spc_ranked;

/* "kernel", "gflops", "seconds", ...: the keys of predictions[] in `sparcast predict --json`. */
SPC_STATIC_API const spc_field *spc_ranked_fields(void);

/* A forecast as a row; `change` may be NULL. `forecast->kernel` and the like are copied, names of the device
 * are not: the row is valid as long as the device. */
SPC_STATIC_API spc_ranked spc_ranked_of(const spc_forecast *forecast, const spc_change *change);

/* The same for what precedes `products` products, beside the kernel that is ready first (may be NULL). */
SPC_STATIC_API spc_setup spc_setup_of(const spc_forecast *forecast, const spc_forecast *ready,
                                      uint64_t products);

/* One part of the time of one kernel. */
typedef struct spc_ranked_cost {
    const char *kernel;
    spc_cost cost;
} spc_ranked_cost;

/* "kernel", "term", "seconds", "bytes", "utilisation", "binds". */
SPC_STATIC_API const spc_field *spc_ranked_cost_fields(void);

/* A kernel that is in no ranking: padding that no memory holds, a block that no multiprocessor does. */
typedef struct spc_left_out {
    char kernel[64], why[1024];
} spc_left_out;

/* Our kernels or the library's? */
typedef struct spc_library_row {
    const char *why; /* there is no answer */
    bool has_answer;
    const char *ours, *library, *faster, *first; /* kernels */
    spc_library_use use;
    double ours_seconds, library_seconds, ratio;
    bool stand_in, overlap;
    uint64_t pays_after, leads_after, products; /* UINT64_MAX: never, or not known */
    uint64_t reserved[4];
} spc_library_row;

/* What another machine would bring to the best kernel. */
typedef struct spc_help {
    const char *what; /* "hit+30", "spatial=max", "index=memory" */
    double gflops, speedup;
} spc_help;

/* The best kernel of the matrix in another order. */
typedef struct spc_tried_order {
    char order[64], kernel[64];
    double seconds, gflops;
    double speedup; /* beside the best in the matrix's own order */
    double order_seconds, apply_seconds;
} spc_tried_order;

/* An order that this build, or METIS, cannot make. */
typedef struct spc_skipped_order {
    char order[64], why[1024];
} spc_skipped_order;

typedef struct spc_ranking {
    char device[192]; /* the caller's label, or the id of the device */
    spc_model model;
    uint32_t value_bytes, vector_bytes, index_bytes; /* vector_bytes 0: as value_bytes */
    bool fitted;          /* the model knows what launches and too few threads cost */
    bool code_stands_in;  /* machine code of another GPU */
    bool code_unmeasured; /* our kernels are compiled for it, and never ran on a GPU of its maker */
    bool changed;         /* exec: something differs from the machine as it was measured */
    bool has_library;     /* kernels of ours and others were asked for */
    bool has_helps;
    bool has_orders;   /* they were asked for */
    bool transferred;  /* `facts` are published, or of other machines */
    bool published;    /* ... of a design: no machine like it was measured */
    const char *facts; /* exec, cpu, gather: spc_provenance_name; otherwise NULL */
    uint64_t products; /* that share the set-up; 0: it does not count */
    size_t rows;
    const spc_ranked *row;   /* [rows], the best first */
    const char *best;        /* its kernel */
    const spc_ranked *ready; /* the one that needs the least set-up; NULL: none is known */
    size_t costs;
    const spc_ranked_cost *cost; /* [costs], of all rows */
    size_t left_outs;
    const spc_left_out *left_out; /* [left_outs] */
    spc_library_row library;
    size_t helps;
    const spc_help *help; /* [helps] */
    size_t orders, skips;
    const spc_tried_order *order;      /* [orders] */
    const spc_skipped_order *skip;     /* [skips] */
    const spc_tried_order *best_order; /* that gains something; NULL: none does */
    size_t useful;                     /* helps that bring 0.5 % and more */
    const spc_help *useful_help[4];    /* [useful], the largest first */
    uint64_t reserved[2];
} spc_ranking;

/* How much is found out. */
typedef enum spc_ranking_depth {
    SPC_RANK_ALL = 0,
    SPC_RANK_ROWS,  /* no helps */
    SPC_RANK_TIMES, /* no helps, no changes, no costs, no library */
} spc_ranking_depth;

/* Members that are 0 take their defaults. */
typedef struct spc_ranking_options {
    size_t size;
    spc_forecast_options forecast; /* types, model, what-ifs, products; `foreign` is not looked at */
    const char *const *kernel;     /* [kernels] "csr-vector:8", "all" (ours), "peers" (those of libraries),
                                      "usual" (ours; on a CPU without a model of its own plain CSR) */
    size_t kernels;                /* 0: all of ours; on a CPU plain CSR in row order */
    bool changed;                  /* the device or a what-if differs from what was measured */
    bool setup;                    /* every row says what its set-up costs, as it does with products */
    spc_ranking_depth depth;
    const char *label;                /* of the device, for the answer; NULL: its id */
    const spc_reorder_options *order; /* [orders] in which the matrix is tried, too */
    size_t orders;
    bool suitable_orders;         /* also every kind, with parts that fit the caches of the device */
    const spc_progress *progress; /* of finding an order; may be NULL */
} spc_ranking_options;

/* All kernels of a list, each as spc_forecast_kernel forecasts it. The device must outlive the answer.
 * Errors: those of spc_forecast_kernel; ARGUMENT (no such kernel); RANGE or UNSUPPORTED where every kernel is
 * left out. */
SPC_STATIC_API spc_status spc_rank_kernels(spc_analysis *analysis, const spc_device *device,
                                           const spc_ranking_options *options, spc_ranking **ranking,
                                           spc_error *error);
SPC_STATIC_API void spc_ranking_free(spc_ranking *ranking); /* NULL is allowed */

/* The keys of `sparcast predict --json`. */
SPC_STATIC_API const spc_field *spc_ranking_fields(void);

/* Whether a model knows what launches and too few threads cost on a device: exec does, the published ones
 * after a fit; a gather unit has nothing to fit. */
SPC_STATIC_API bool spc_device_is_fitted(const spc_device *device, spc_model model);

#ifdef __cplusplus
}
#endif
#endif
