/* locality/firsts.h - what a part of a stream that follows other parts cannot judge by itself.
 *
 * That is the first access to each line, which is noted here and judged when the parts are joined; until then
 * it counts as the miss that begins a fill. Where it will turn out to be a hit, the fill had begun in an
 * earlier part, and the words of that fill must be known. Such a line is first touched within a window of the
 * part's start: a head. The words that a head's first fill used are kept when the fill ends.
 */
#ifndef SPC_LOCALITY_FIRSTS_H
#define SPC_LOCALITY_FIRSTS_H

#include "locality/line_table.h"

typedef struct spc_firsts {
    bool kept; /* other parts precede this one */
    uint64_t window;
    uint64_t count;
    uint32_t *line;     /* [count] in the order of their first accesses; readable SPC_RUNS_AHEAD further */
    uint64_t *position; /* [count] of the first access, 1 = the first of the part */
    uint64_t lines, positions; /* lengths of the arrays */
    uint64_t heads;            /* the first of line[] */
    uint64_t open;             /* heads whose first fill goes on */
    uint32_t *head;      /* per line: 1 + its place among the heads while its first fill goes on; else 0 */
    uint64_t head_lines; /* length of head[] */
    uint64_t *words;     /* [heads][spc_lines_units] of first fills that are over */
    uint64_t units;      /* length of words[] */
    uint64_t swept;      /* accesses when fills were last looked for that must be over */
} spc_firsts;

void spc_firsts_free(spc_firsts *firsts);

/* Before a block of up to `runs` runs of lines up to max_line, `accesses` after the part's start. Errors:
 * MEMORY. */
spc_status spc_firsts_begin(spc_firsts *firsts, const spc_lines *lines, uint64_t accesses, uint32_t runs,
                            uint32_t max_line, spc_error *error);

/* Whether the ends of first fills are to be noted in a block that begins after so many accesses. */
static inline bool spc_firsts_are_open(const spc_firsts *f, uint64_t accesses)
{
    return f->kept && (f->open || accesses < f->window);
}

/* The first access to a line. */
void spc_firsts_note(spc_firsts *firsts, uint32_t line, uint64_t position);

/* A miss of a line, before its words are forgotten: notes them if they are those of a head's first fill. */
void spc_firsts_end(spc_firsts *firsts, const spc_lines *lines, uint32_t line);

#endif
