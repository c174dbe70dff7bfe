/* locality/line_runs.h - a block of accesses as runs of consecutive accesses to one line.
 *
 * Inside a run every reuse interval is 1 and every stack distance 0, so what follows works per run, not per
 * access.
 */
#ifndef SPC_LOCALITY_LINE_RUNS_H
#define SPC_LOCALITY_LINE_RUNS_H

#include "sparcast/locality.h"

/* Which line and which word of it an access touches. */

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

enum { SPC_RUNS_BLOCK = 1024, SPC_RUNS_AHEAD = 32 }; /* speed only */

/* Consecutive or picked runs, as arrays: run k holds the accesses at positions before[k] + 1 .. end[k], all
 * to line[k]. words[k] is the mask of the words used (narrow geometry only). line[] is readable for
 * SPC_RUNS_AHEAD entries beyond count. */
typedef struct spc_run_list {
    uint32_t count, min_line, max_line;
    const uint32_t *line, *words, *before, *end;
} spc_run_list;

/* Room for the runs of a block, and beyond it for vector stores and look-ahead. */
typedef struct spc_runs {
    spc_run_list list;
    uint32_t line[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t words[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t end[1 + SPC_RUNS_BLOCK + SPC_RUNS_AHEAD]; /* end[0] is the position before the block */
    uint32_t apart; /* blocks still to come in which each access is taken as a run: hardly any would join */
} spc_runs;

/* 1 <= count <= SPC_RUNS_BLOCK accesses, the first at position `origin`. Valid until the next call with the
 * same room. */
const spc_run_list *spc_runs_find(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                                  uint32_t count, uint32_t origin);

/* What a trace knows of every line: its last access and the words of its current
 * fill.
 *
 * 8 bytes a line, plus one bit a word where lines are wider than 32 words, plus 8 bytes a line once the
 * stream is longer than 32-bit positions reach. */

typedef struct spc_line_state {
    uint32_t last;  /* position of the last access within the epoch, from 1; 0 = none in reach */
    uint32_t words; /* used since the fill began (narrow geometry) */
} spc_line_state;

typedef struct spc_lines {
    spc_geometry geometry;
    uint64_t epoch; /* positions available before the table is rebased, at most UINT32_MAX */
    uint64_t base;  /* accesses before position 1 of the epoch */
    uint64_t count; /* length of line[] (and of ancient[] if there is one) */
    spc_line_state *line;
    uint64_t
        *ancient; /* for lines with last == 0: last access + 1 counted from the stream's start; 0 = none */
    uint64_t bit_words; /* length of bits[] */
    uint64_t *bits;     /* words used since the fill began (wide geometry), bit = word counted from line 0 */
} spc_lines;

void spc_lines_init(spc_lines *lines, const spc_geometry *geometry, uint64_t epoch);
void spc_lines_free(spc_lines *lines);

/* Makes the next `accesses` positions available, `position` accesses after the stream's start, and returns
 * the first of them. accesses <= epoch / 2. Errors: MEMORY. */
spc_status spc_lines_begin(spc_lines *lines, uint64_t position, uint64_t accesses, uint32_t *origin,
                           spc_error *error);

/* Room for lines up to max_line. Errors: MEMORY. */
spc_status spc_lines_reach(spc_lines *lines, uint32_t max_line, spc_error *error);

/* The words used since a line's current fill began, in 64-bit units, whatever the geometry. */
static inline uint32_t spc_lines_units(const spc_lines *l)
{
    return spc_geometry_is_narrow(&l->geometry) ? 1 : 1u << (l->geometry.shift - 6);
}

static inline uint64_t spc_lines_get_unit(const spc_lines *l, uint32_t line, uint32_t i)
{
    return spc_geometry_is_narrow(&l->geometry) ? l->line[line].words
                                                : l->bits[(uint64_t)line * spc_lines_units(l) + i];
}

static inline void spc_lines_set_unit(spc_lines *l, uint32_t line, uint32_t i, uint64_t words)
{
    if (spc_geometry_is_narrow(&l->geometry))
        l->line[line].words = (uint32_t)words;
    else
        l->bits[(uint64_t)line * spc_lines_units(l) + i] = words;
}

/* Last access + 1 counted from the stream's start; 0 = none. */
uint64_t spc_lines_get_last(const spc_lines *lines, uint32_t line);
void spc_lines_set_last(spc_lines *lines, uint32_t line, uint64_t last);

/* Room for what follows: lines up to max_line, and last accesses up to `accesses`. Errors: MEMORY. */
spc_status spc_lines_extend(spc_lines *lines, uint32_t max_line, uint64_t accesses, spc_error *error);

/* Sum over touched lines of their last access + 1, counted from the stream's start. */
__extension__ unsigned __int128 spc_lines_last_sum(const spc_lines *lines);

/* Enlarges a zero-filled array to at least `least` elements, and a little more so that passes are few; large
 * blocks are moved by the page table, not copied. Errors: MEMORY. */
spc_status spc_grow(void **array, uint64_t *length, uint64_t least, size_t size, spc_error *error);

#endif
