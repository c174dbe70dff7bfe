/* sparcast/locality.h - temporal and spatial locality of an access stream (factors sec. 2.1, items 6 and 7).
 *
 * Definitions (docs/model.md): line of an access = floor((column * word_bytes + offset) / line_bytes).
 * Reuse interval = accesses since the previous access to the same line (1 = immediately before); first
 * accesses are cold. Hit under window T: interval <= T (Denning). Hit under LRU capacity C: stack distance <
 * C lines, where the stack distance counts the distinct other lines since the last access. A fill starts at
 * an access that misses (window) and lasts until the next miss of the same line.
 */
#ifndef SPARCAST_LOCALITY_H
#define SPARCAST_LOCALITY_H

#include "kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Powers of two that a 64-bit count reaches. */
enum { SPC_HISTOGRAM = 64 };

/* Members that are 0 take their defaults. */
typedef struct spc_trace_options {
    size_t size;
    uint32_t line_bytes;          /* 0 = 128; a power of two >= word_bytes */
    uint32_t word_bytes;          /* 0 = 4; a power of two */
    uint32_t offset_bytes;        /* alignment of x within its line: < line_bytes, a multiple of word_bytes */
    uint64_t window;              /* T in accesses; 0 = 128 (C2050: 16 KB L1 in 128-byte lines) */
    bool distance;                /* exact LRU stack distances */
    bool curve;                   /* hit rate against capacity, for every capacity (implies distance) */
    int threads;                  /* 0 = all cores; results do not depend on it */
    const spc_progress *progress; /* may be NULL */
    uint32_t columns; /* k of B, row-major: x is then its rows of k words, and each line of a row is an
                         access; 0 = 1, x itself. A line that holds whole rows has them as its words */
} spc_trace_options;

/* Hit rate of an LRU cache of `lines` lines. */
typedef struct spc_curve_point {
    uint64_t lines, bytes;
    double hit_rate;
} spc_curve_point;

typedef struct spc_locality {
    uint64_t accesses, lines_touched;
    uint32_t line_bytes, word_bytes;
    uint64_t window;
    struct {
        double mean; /* over non-cold accesses; 0 if there are none (then all fields but cold are 0) */
        uint64_t median, p90, p99; /* nearest rank, within 1 % (exact below 1024) */
        uint64_t cold;
        uint64_t histogram_log2[SPC_HISTOGRAM]; /* [k] counts intervals in [2^k, 2^(k+1)) */
    } reuse_interval;
    double hit_rate; /* under the window; cold accesses miss */
    struct {
        uint64_t fills;
        double words;    /* mean distinct words used per fill, 1 .. line_bytes / word_bytes */
        double accesses; /* mean accesses per fill; can exceed line_bytes / word_bytes */
    } spatial;
    bool has_distance;
    struct {
        double mean; /* over non-cold accesses */
        uint64_t
            histogram_log2[SPC_HISTOGRAM]; /* [0] counts distances 0 and 1, [k] those in [2^k, 2^(k+1)) */
    } stack_distance;
    size_t curve_points; /* with options.curve: every capacity at which the hit rate changes, ascending */
    spc_curve_point *curve;
    uint64_t reserved[8];
} spc_locality;

/* Consumes the stream from its current position to its end.
 * Errors: ARGUMENT (line or word not a power of two, ...), MEMORY, INTERRUPTED, and those of the stream. */
SPC_API spc_status spc_trace(spc_stream *stream, const spc_trace_options *options, spc_locality *locality,
                             spc_error *error);

/* Releases what a locality owns (the curve); the struct itself is the caller's. */
SPC_API void spc_locality_clear(spc_locality *locality);

#ifdef __cplusplus
}
#endif
#endif
