/* locality/line_geometry.h - which line and which word of it an access touches. */
#ifndef SPC_LOCALITY_LINE_GEOMETRY_H
#define SPC_LOCALITY_LINE_GEOMETRY_H

#include "sparcast/locality.h"

/* Everything in words: the line of column c is (c + first_word) >> shift, its word the remainder. */
typedef struct spc_geometry {
    uint32_t line_bytes, word_bytes;
    uint32_t shift;      /* log2(words per line) */
    uint32_t first_word; /* words before column 0 in line 0; < words per line */
} spc_geometry;

/* Errors: ARGUMENT. */
spc_status spc_geometry_init(spc_geometry *geometry, const spc_trace_options *options, spc_error *error);

/* Up to 32 words a line, the words used in a fill are one 32-bit mask kept with the line ("narrow"). */
static inline bool spc_geometry_is_narrow(const spc_geometry *g)
{
    return g->shift <= 5;
}

/* A 32-bit column never leads to a line beyond 32 bits: with shift 0 there is no offset, and otherwise the
 * sum, taken in 64 bits, loses at least one bit to the shift. */
static inline uint32_t spc_line_of(const spc_geometry *g, uint32_t column)
{
    return (uint32_t)(((uint64_t)column + g->first_word) >> g->shift);
}

static inline uint32_t spc_word_of(const spc_geometry *g, uint32_t column)
{
    return (column + g->first_word) & ((1u << g->shift) - 1);
}

#endif
