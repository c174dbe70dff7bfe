/* The time of a product on a CPU. */
#include "model/cpu/cpu.h"

#include <math.h>

/* Share of what comes back after so many bytes that a cache of this size still has. */
static double kept(const spc_cpu_machine *m, double bytes, double size)
{
    return 1 / (1 + pow(bytes / size, m->sharpness));
}

/* Shares of what comes back after so many bytes that each level serves; in the third level, which threads
 * share, after `shared` times as many. */
static void find_shares(const spc_cpu_machine *m, double bytes, double shared, double share[SPC_CPU_LEVELS])
{
    const double size[] = {m->l1, m->l2, (m->l2 + m->l3) / shared};
    double before = 0;
    for (int i = 0; i < SPC_CPU_LEVELS - 1; i++) {
        double here = fmax(before, kept(m, bytes, size[i]));
        share[i] = here - before;
        before = here;
    }
    share[SPC_CPU_LEVELS - 1] = 1 - before;
}

/* Bytes that a miss of x moves. */
static double miss_bytes(const spc_cpu_machine *m, const spc_cpu_walk *walk)
{
    return m->spatial_max ? walk->layout.value_bytes : m->line_bytes;
}

/* Threads that share the third level find lines of x that others of them fetched. Of u lines in all, a thread
 * touches l and g threads u (1 - (1 - l/u)^g) together: their part of g l, 1 where they share none. A line
 * that they share comes back as many times sooner. */
static double shared_part(const spc_cpu_machine *m, const spc_cpu_walk *walk, double lines)
{
    double g = m->l3 > 0 ? m->l3_sharers : 1, all = fmax((double)walk->lines, lines);
    if (!(lines > 0))
        return 1;
    return fmax(1 / g, all * (1 - pow(1 - lines / all, g)) / (g * lines));
}

/* With a sector of its own A leaves the rest of the last level to x, the pointers and y. */
static void use_sector(const spc_cpu_machine *m, const spc_cpu_layout *layout, const spc_cpu_reuse *reuse,
                       double nnz, double whole, double shared, spc_cpu_traffic *t)
{
    const int last = m->l3 > 0 ? 2 : 1;
    double size = last == 2 ? (m->l2 + m->l3) / shared : m->l2, rest = (1 - m->sector) * size,
           a = nnz * layout->entry_bytes, nearer = 0, all = 0, hits = 0, streamed = 0, before = 0;
    for (uint32_t bin = 0; bin < SPC_CPU_BINS; bin++)
        if (reuse->apart[bin] > 0)
            hits += reuse->apart[bin] * kept(m, spc_cpu_bin_lines(bin) * exp2(0.125) * m->line_bytes, rest);
    for (int i = 0; i < SPC_CPU_LEVELS; i++) {
        all += t->x[i];
        streamed += t->stream[i];
        nearer += i < last ? t->x[i] : 0;
        before += i < last ? t->stream[i] : 0;
    }
    double held = a * kept(m, a, m->sector * size) + (streamed - a) * kept(m, whole - a, rest);
    t->x[last] = fmax(0, fmin(hits, all) - nearer);
    t->stream[last] = fmax(0, held - before);
    t->x[SPC_CPU_LEVELS - 1] = all - nearer - t->x[last];
    t->stream[SPC_CPU_LEVELS - 1] = streamed - before - t->stream[last];
    for (int i = last + 1; i < SPC_CPU_LEVELS - 1; i++)
        t->x[i] = t->stream[i] = 0;
}

static spc_cpu_traffic cpu_time_find_traffic(const spc_cpu_machine *m, const spc_cpu_walk *walk,
                                             uint32_t thread)
{
    spc_cpu_traffic t = {{0}, {0}};
    const spc_cpu_part *part = &walk->part[thread];
    const spc_cpu_reuse *reuse = &walk->reuse[thread];
    double nnz = (double)(part->end - part->first), share[SPC_CPU_LEVELS], lines = (double)reuse->lines,
           streamed = spc_cpu_stream_bytes(part, &walk->layout), whole = streamed + lines * m->line_bytes,
           shared = shared_part(m, walk, lines);
    for (uint32_t bin = 0; bin < SPC_CPU_BINS; bin++) {
        if (!(reuse->distance[bin] > 0))
            continue;
        find_shares(m, spc_cpu_bin_lines(bin) * exp2(0.125) * m->line_bytes, shared, share);
        for (int i = 0; i < SPC_CPU_LEVELS; i++)
            t.x[i] += reuse->distance[bin] * share[i];
    }
    find_shares(m, whole, (streamed + shared * lines * m->line_bytes) / fmax(whole, 1), share);
    for (int i = 0; i < SPC_CPU_LEVELS; i++)
        t.stream[i] = streamed * share[i];
    if (m->sector > 0)
        use_sector(m, &walk->layout, reuse, nnz, whole, shared, &t);
    /* A what-if: so many more of all accesses to x hit the first cache. */
    double misses = t.x[1] + t.x[2] + t.x[3], left = fmin(nnz, fmax(0, misses - m->hit_points * nnz));
    for (int i = 1; i < SPC_CPU_LEVELS && misses > 0; i++)
        t.x[i] *= left / misses;
    return t;
}

/* What the core does in one thread's part, and its misses of x, as the parts of spc_cpu_time. */
static spc_cpu_time find_core(const spc_cpu_machine *m, const spc_cpu_walk *walk, uint32_t thread)
{
    const spc_cpu_part *part = &walk->part[thread];
    const spc_cpu_traffic *t = &walk->traffic[thread];
    double unforeseen = (double)part->unforeseen, known = m->memorised / fmax(1, unforeseen);
    spc_cpu_time w = {.slowest = thread};
    w.instructions = m->nonzero * (double)part->slots + m->row * (double)(part->end_row - part->first_row) +
                     m->empty_row * (double)part->empty;
    w.chains = m->chain * (double)part->chain;
    w.branches = m->mispredict * unforeseen / (1 + known * known);
    double waited = 1 - walk->reuse[thread].ahead * (1 - m->ahead);
    w.level[1] = m->x_l2 * t->x[1] * waited;
    w.level[2] = m->x_l3 * t->x[2] * waited;
    w.level[3] = m->x_memory * t->x[3] * waited;
    return w;
}

static double sum_core(const spc_cpu_time *w)
{
    return w->instructions + w->chains + w->branches + w->level[1] + w->level[2] + w->level[3];
}

/* By how much each thread is later for the unrest of all of them. */
static double find_delay(const spc_cpu_machine *m, const spc_cpu_walk *walk)
{
    double most = 0, sum = 0;
    if (!(m->unrest > 0) || walk->threads == 1)
        return 1;
    for (uint32_t i = 0; i < walk->threads; i++) {
        spc_cpu_time w = find_core(m, walk, i);
        double seconds = sum_core(&w);
        if (seconds > most) {
            sum *= pow(most / seconds, 1 / m->unrest);
            most = seconds;
        }
        sum += most > 0 ? pow(seconds / most, 1 / m->unrest) : 0;
    }
    return pow(fmax(sum, 1), m->unrest);
}

/* The work of one thread; `seconds` is the sum of its parts as they overlap. */
static spc_cpu_time find_work(const spc_cpu_machine *m, const spc_cpu_walk *walk, uint32_t thread,
                              double delay, double domain_bytes)
{
    const spc_cpu_part *part = &walk->part[thread];
    const spc_cpu_traffic *t = &walk->traffic[thread];
    spc_cpu_time w = find_core(m, walk, thread);
    w.instructions *= delay;
    w.chains *= delay;
    w.branches *= delay;
    for (int i = 1; i < SPC_CPU_LEVELS; i++)
        w.level[i] *= delay;
    w.level[2] += m->l3_byte * t->stream[2];
    w.level[3] += m->core_memory * (t->stream[3] + miss_bytes(m, walk) * t->x[3]);
    if (part->end > part->first)
        w.level[3] += m->memory * domain_bytes;
    double core = w.instructions + w.chains, memory = w.level[1] + w.level[2] + w.level[3],
           larger = fmax(core, memory);
    w.seconds = w.branches;
    if (larger > 0)
        w.seconds +=
            larger * pow(pow(core / larger, m->overlap) + pow(memory / larger, m->overlap), 1 / m->overlap);
    return w;
}

static void cpu_time_add_traffic(spc_cpu_time *time, double miss, const spc_cpu_traffic *t)
{
    for (int i = 0; i < SPC_CPU_LEVELS; i++) {
        time->x_lines[i] += t->x[i];
        time->bytes[i] += t->stream[i] + miss * t->x[i];
    }
}

void spc_cpu_find_traffic(const spc_cpu_machine *machine, spc_cpu_walk *walk)
{
    for (uint32_t i = 0; i < walk->threads; i++)
        walk->traffic[i] = cpu_time_find_traffic(machine, walk, i);
}

spc_cpu_time spc_cpu_time_of(const spc_cpu_machine *machine, spc_cpu_walk *walk)
{
    spc_cpu_find_traffic(machine, walk);
    return spc_cpu_time_with(machine, walk);
}

/* A domain of memory after the other: its traffic, then its threads. */
spc_cpu_time spc_cpu_time_with(const spc_cpu_machine *machine, const spc_cpu_walk *walk)
{
    spc_cpu_time all = {.seconds = 0}, slowest = {.seconds = -1};
    double sum = 0, delay = find_delay(machine, walk);
    for (uint32_t first = 0, end; first < walk->threads; first = end) {
        double before = all.bytes[SPC_CPU_LEVELS - 1];
        end =
            first + machine->domain_threads < walk->threads ? first + machine->domain_threads : walk->threads;
        for (uint32_t i = first; i < end; i++)
            cpu_time_add_traffic(&all, miss_bytes(machine, walk), &walk->traffic[i]);
        double bytes = machine->domains * (all.bytes[SPC_CPU_LEVELS - 1] - before);
        for (uint32_t i = first; i < end; i++) {
            spc_cpu_time work = find_work(machine, walk, i, delay, bytes);
            sum += work.seconds;
            if (work.seconds > slowest.seconds)
                slowest = work;
        }
    }
    for (int i = 0; i < SPC_CPU_LEVELS; i++) {
        slowest.bytes[i] = all.bytes[i];
        slowest.x_lines[i] = all.x_lines[i];
    }
    slowest.mean = sum / walk->threads;
    slowest.launch = machine->launch;
    slowest.seconds += machine->launch;
    return slowest;
}
