/* A product cut among threads, some of which are followed. */
#include "core/error.h"
#include "core/memory.h"
#include "model/cpu/cpu_time.h"

/* Followed: threads at even distances, and those with the most non-zeros and the most rows. */
static uint32_t choose_threads(const spc_cpu_walk *walk, bool exact, uint32_t *thread)
{
    uint32_t n = walk->threads, most = 0, longest = 0, count = 0;
    for (uint32_t i = 1; i < n; i++) {
        const spc_cpu_part *p = &walk->part[i];
        if (p->end - p->first > walk->part[most].end - walk->part[most].first)
            most = i;
        if (p->end_row - p->first_row > walk->part[longest].end_row - walk->part[longest].first_row)
            longest = i;
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t step = i * SPC_CPU_SAMPLED / n;
        if (exact || n <= SPC_CPU_SAMPLED || i == most || i == longest ||
            i == ((2 * step + 1) * n) / (2 * SPC_CPU_SAMPLED))
            thread[count++] = i;
    }
    return count;
}

static spc_status cpu_walk_allocate(uint32_t threads, spc_cpu_walk *walk, spc_error *error)
{
    walk->part = spc_calloc(threads, sizeof *walk->part);
    walk->reuse = spc_calloc(threads, sizeof *walk->reuse);
    walk->thread = spc_calloc(threads, sizeof *walk->thread);
    if (walk->part && walk->reuse && walk->thread)
        return SPC_OK;
    spc_cpu_walk_free(walk);
    return spc_fail_memory(error, threads * (sizeof *walk->part + sizeof *walk->reuse));
}

spc_status spc_cpu_walk_pattern(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads,
                                const spc_cpu_layout *layout, bool exact, spc_cpu_walk *walk,
                                spc_error *error)
{
    *walk = (spc_cpu_walk){.layout = *layout, .threads = threads};
    SPC_TRY(cpu_walk_allocate(threads, walk, error));
    spc_cpu_cut_rows(pattern, cut, threads, walk->part);
    walk->followed = choose_threads(walk, exact, walk->thread);
    spc_cpu_part whole = {.end = pattern->nnz, .end_row = pattern->rows};
    spc_status status = spc_cpu_count_lines(pattern, &whole, layout, &walk->lines, error);
    for (uint32_t i = 0; i < walk->followed && status == SPC_OK; i++)
        status = spc_cpu_reuse_measure(pattern, &walk->part[walk->thread[i]], layout,
                                       exact ? 0 : SPC_CPU_FOLLOWED, &walk->reuse[i], error);
    if (status)
        spc_cpu_walk_free(walk);
    return status;
}

void spc_cpu_walk_free(spc_cpu_walk *walk)
{
    spc_free(walk->part);
    spc_free(walk->reuse);
    spc_free(walk->thread);
    *walk = (spc_cpu_walk){.threads = 0};
}
