#include "trace/runs.h"

#include <string.h>

#include "trace/isa.h"

/* No branch on the data: every access is written to the current run, which advances where the line changes.
 */
SPC_INLINE void find(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns, uint32_t count)
{
    const spc_geometry g = *geometry;
    uint32_t k = 0, words = 0, line = spc_line_of(&g, columns[0]), max_line = line;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = i + 1 < count ? spc_line_of(&g, columns[i + 1]) : ~line;
        words |= 1u << (spc_word_of(&g, columns[i]) & 31);
        runs->line[k] = line;
        runs->words[k] = words;
        runs->end[k] = i;
        bool last = next != line;
        k += last;
        words = last ? 0 : words;
        max_line = line > max_line ? line : max_line;
        line = next;
    }
    runs->count = k;
    runs->max_line = max_line;
    memset(runs->line + k, 0, SPC_RUNS_AHEAD * sizeof runs->line[0]);
}

static void find_base(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns, uint32_t count)
{
    find(runs, geometry, columns, count);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void find_v3(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                                  uint32_t count)
{
    find(runs, geometry, columns, count);
}
#endif

void spc_runs_find(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns, uint32_t count)
{
#if SPC_HAS_V3
    if (spc_cpu_is_v3()) {
        find_v3(runs, geometry, columns, count);
        return;
    }
#endif
    find_base(runs, geometry, columns, count);
}
