#include "trace/deal.h"

#include "core/error.h"
#include "core/memory.h"

/* A binary heap of slots by the time at which they become free, then by slot number. */
typedef struct heap {
    uint64_t *time;
    uint32_t *slot;
    uint32_t size;
} heap;

static bool before(const heap *h, uint32_t a, uint32_t b)
{
    return h->time[a] != h->time[b] ? h->time[a] < h->time[b] : h->slot[a] < h->slot[b];
}

static void sift_down(heap *h)
{
    uint32_t i = 0;
    for (;;) {
        uint32_t least = i, left = 2 * i + 1;
        for (uint32_t child = left; child < left + 2 && child < h->size; child++)
            if (before(h, child, least))
                least = child;
        if (least == i)
            return;
        uint64_t time = h->time[i];
        uint32_t slot = h->slot[i];
        h->time[i] = h->time[least];
        h->slot[i] = h->slot[least];
        h->time[least] = time;
        h->slot[least] = slot;
        i = least;
    }
}

enum { OVERHEAD_ROUNDS = 2 }; /* offsets and the store wait too */

/* owner[block] = multiprocessor that runs it. */
static void deal_blocks(const spc_program *program, uint32_t multiprocessors, heap *h, uint32_t *owner,
                        spc_deal *d)
{
    for (uint32_t i = 0; i < h->size; i++) {
        h->time[i] = 0;
        h->slot[i] = i; /* slot i belongs to multiprocessor i % multiprocessors: the first wave goes round */
    }
    for (uint64_t b = 0; b < program->blocks; b++) {
        uint32_t sm = h->slot[0] % multiprocessors;
        owner[b] = sm;
        uint64_t rounds = 0;
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
            spc_warp_work work = spc_program_work(program, b * SPC_BLOCK_WARPS + w);
            work.rounds += OVERHEAD_ROUNDS;
            d->turns[sm] += work.rounds;
            d->entries[sm] += work.entries;
            rounds = work.rounds > rounds ? work.rounds : rounds;
        }
        h->time[0] += rounds;
        d->work[sm] += rounds;
        if (h->time[0] > d->load[sm])
            d->load[sm] = h->time[0];
        sift_down(h);
    }
}

static void group(const uint32_t *owner, uint64_t blocks, uint32_t multiprocessors, spc_deal *d)
{
    for (uint64_t b = 0; b < blocks; b++)
        d->first[owner[b] + 1]++;
    for (uint32_t sm = 0; sm < multiprocessors; sm++)
        d->first[sm + 1] += d->first[sm];
    for (uint64_t b = 0; b < blocks; b++)
        d->order[d->first[owner[b]]++] = b;
    for (uint32_t sm = multiprocessors; sm > 0; sm--)
        d->first[sm] = d->first[sm - 1];
    d->first[0] = 0;
}

spc_status spc_deal_blocks(const spc_program *program, uint32_t multiprocessors, uint32_t resident_blocks,
                           spc_deal *d, spc_error *error)
{
    uint32_t sms = multiprocessors, slots = sms * resident_blocks;
    heap h = {
        .time = spc_malloc(slots, sizeof *h.time), .slot = spc_malloc(slots, sizeof *h.slot), .size = slots};
    uint32_t *owner = spc_malloc(program->blocks, sizeof *owner);
    *d = (spc_deal){.active = program->blocks < sms ? (uint32_t)program->blocks : sms};
    d->order = spc_malloc(program->blocks, sizeof *d->order);
    d->first = spc_calloc((uint64_t)sms + 1, sizeof *d->first);
    d->load = spc_calloc(sms, sizeof *d->load);
    d->work = spc_calloc(sms, sizeof *d->work);
    d->turns = spc_calloc(sms, sizeof *d->turns);
    d->entries = spc_calloc(sms, sizeof *d->entries);
    d->part = spc_calloc(sms, sizeof *d->part);
    d->stands_for = spc_calloc(sms, sizeof *d->stands_for);
    d->issues_for = spc_calloc(sms, sizeof *d->issues_for);
    bool good = h.time && h.slot && owner && d->order && d->first && d->load && d->work && d->turns &&
                d->entries && d->part && d->stands_for && d->issues_for;
    if (good) {
        deal_blocks(program, sms, &h, owner, d);
        group(owner, program->blocks, sms, d);
    }
    spc_free(h.time);
    spc_free(h.slot);
    spc_free(owner);
    if (good)
        return SPC_OK;
    spc_deal_free(d);
    return spc_fail_memory(error, program->blocks * (sizeof *owner + sizeof *d->order));
}

void spc_deal_free(spc_deal *d)
{
    spc_free(d->order);
    spc_free(d->first);
    spc_free(d->load);
    spc_free(d->work);
    spc_free(d->turns);
    spc_free(d->entries);
    spc_free(d->part);
    spc_free(d->stands_for);
    spc_free(d->issues_for);
    *d = (spc_deal){0};
}
