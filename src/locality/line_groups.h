/* locality/line_groups.h - what eight runs do to their lines, as one vector.
 *
 * Where a band is wide or columns are random, few runs share a line, and what a run costs is its loads and
 * stores. Eight runs of different lines do not wait for each other: last access and words of each, 8 bytes,
 * are loaded and stored once, and judged eight at a time.
 */
#ifndef SPC_LOCALITY_LINE_GROUPS_H
#define SPC_LOCALITY_LINE_GROUPS_H

#include "locality/line_runs.h"
#include "locality/line_table.h"

/* Takes the first of `count` runs in groups of eight, up to the first group in which two share a line;
 * returns how many it took (0 on a processor without AVX-512). last[] receives the lines' last accesses,
 * *fresh the number of words that the fills had not used before. Narrow geometry; the table reaches the
 * lines, and no line has an access older than its table knows. */
uint32_t spc_groups_exchange(spc_line_state *table, const spc_run_list *runs, uint32_t count, uint32_t window,
                             uint32_t *last, uint64_t *fresh);

#endif
