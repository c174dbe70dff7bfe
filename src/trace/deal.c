#include "trace/deal.h"

#include "core/error.h"
#include "core/memory.h"

/* A binary heap of slots by the time at which they become free, then by slot number: the time above `bits`
 * bits of slot number, of which the rounds of a launch leave enough. */
typedef struct heap {
    uint64_t *key;
    uint32_t size;
    int bits;
} heap;

/* Puts a key where `at` is free, or below. */
static void sift_down(heap *h, uint32_t at, uint64_t key)
{
    for (uint64_t child; (child = 2 * (uint64_t)at + 1) < h->size; at = (uint32_t)child) {
        child += child + 1 < h->size && h->key[child + 1] < h->key[child];
        if (key <= h->key[child])
            break;
        h->key[at] = h->key[child];
    }
    h->key[at] = key;
}

enum { OVERHEAD_ROUNDS = 2 }; /* offsets and the store wait too */

/* Gives block b to the slot that becomes free at `time`; returns when it is free again. */
static uint64_t deal_block(const spc_program *program, uint64_t b, uint32_t sm, uint64_t time, spc_deal *d)
{
    spc_block_work work = spc_program_work(program, b);
    uint64_t rounds = work.rounds + OVERHEAD_ROUNDS;
    time += rounds;
    d->work[sm] += rounds;
    d->turns[sm] += work.turns + OVERHEAD_ROUNDS * SPC_BLOCK_WARPS;
    d->entries[sm] += work.entries;
    if (time > d->load[sm])
        d->load[sm] = time;
    return time;
}

/* owner[block] = multiprocessor that runs it. Slot i belongs to multiprocessor i % multiprocessors, so that
 * the first wave goes round; no block is free of rounds, so that it takes the slots in order. */
static void deal_blocks(const spc_program *program, uint32_t multiprocessors, heap *h, uint32_t *owner,
                        spc_deal *d)
{
    uint64_t wave = program->blocks < h->size ? program->blocks : h->size,
             mask = ((uint64_t)1 << h->bits) - 1;
    for (uint64_t b = 0; b < wave; b++) {
        owner[b] = (uint32_t)b % multiprocessors;
        h->key[b] = deal_block(program, b, owner[b], 0, d) << h->bits | b;
    }
    if (wave == program->blocks)
        return;
    for (uint32_t i = h->size / 2; i-- > 0;)
        sift_down(h, i, h->key[i]);
    for (uint64_t b = wave; b < program->blocks; b++) {
        uint64_t slot = h->key[0] & mask, time = h->key[0] >> h->bits;
        owner[b] = (uint32_t)slot % multiprocessors;
        sift_down(h, 0, deal_block(program, b, owner[b], time, d) << h->bits | slot);
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
    heap h = {.key = spc_malloc(slots, sizeof *h.key), .size = slots};
    while ((slots - 1) >> h.bits)
        h.bits++;
    uint32_t *owner = spc_malloc(program->blocks, sizeof *owner);
    *d = (spc_deal){.active = program->blocks < sms ? (uint32_t)program->blocks : sms};
    d->order = spc_malloc(program->blocks, sizeof *d->order);
    d->first = spc_calloc((uint64_t)sms + 1, sizeof *d->first);
    d->load = spc_calloc(sms, sizeof *d->load);
    d->work = spc_calloc(sms, sizeof *d->work);
    d->turns = spc_calloc(sms, sizeof *d->turns);
    d->entries = spc_calloc(sms, sizeof *d->entries);
    bool good = h.key && owner && d->order && d->first && d->load && d->work && d->turns && d->entries;
    if (good) {
        deal_blocks(program, sms, &h, owner, d);
        group(owner, program->blocks, sms, d);
    }
    spc_free(h.key);
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
    *d = (spc_deal){0};
}

double spc_deal_work(const spc_deal *d)
{
    double total = 0;
    for (uint32_t sm = 0; sm < d->active; sm++)
        total += (double)d->work[sm];
    return total;
}
