#include "sim/block_scheduler.h"

#include "core/error.h"
#include "core/memory.h"

/* A binary heap of places for blocks, ordered by the time at which they become free, then by their number.
 * The number is in the lowest `bits` bits of a key, the time in the others, which are enough for the
 * iterations of a launch. */
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

enum { OVERHEAD = 2 }; /* iterations: offsets and the store wait too */

/* Gives block b to the place that becomes free at `time`; returns when it is free again. */
static uint64_t block_scheduler_start_block(const spc_program *program, uint64_t b, uint32_t sm,
                                            uint64_t time, spc_block_schedule *s)
{
    spc_block_work work = spc_program_work(program, b);
    uint64_t warps = spc_program_block_warps(program), longest = work.longest + OVERHEAD,
             iterations = work.iterations + OVERHEAD * warps,
             held = program->shared_bytes ? longest : (iterations + warps - 1) / warps;
    s->work[sm] += held;
    s->iterations[sm] += iterations;
    s->entries[sm] += work.entries;
    s->before[b + 1] = s->before[b] + work.entries;
    if (time + longest + work.waits > s->end[sm])
        s->end[sm] = time + longest + work.waits;
    return time + held;
}

/* owner[block] = multiprocessor that runs it. Place i belongs to multiprocessor i % multiprocessors, so that
 * the first wave goes round; no block takes no time, so that it takes the places in order. */
static void block_scheduler_start_blocks(const spc_program *program, uint32_t multiprocessors, heap *h,
                                         uint32_t *owner, spc_block_schedule *s)
{
    uint64_t wave = program->blocks < h->size ? program->blocks : h->size,
             mask = ((uint64_t)1 << h->bits) - 1;
    for (uint64_t b = 0; b < wave && !spc_interrupted(); b++) {
        owner[b] = (uint32_t)b % multiprocessors;
        h->key[b] = block_scheduler_start_block(program, b, owner[b], 0, s) << h->bits | b;
    }
    if (wave == program->blocks)
        return;
    for (uint32_t i = h->size / 2; i-- > 0;)
        sift_down(h, i, h->key[i]);
    for (uint64_t b = wave; b < program->blocks && !spc_interrupted(); b++) {
        uint64_t place = h->key[0] & mask, time = h->key[0] >> h->bits;
        owner[b] = (uint32_t)place % multiprocessors;
        sift_down(h, 0, block_scheduler_start_block(program, b, owner[b], time, s) << h->bits | place);
    }
}

static void block_scheduler_group(const uint32_t *owner, uint64_t blocks, uint32_t multiprocessors,
                                  spc_block_schedule *s)
{
    for (uint64_t b = 0; b < blocks; b++)
        s->first[owner[b] + 1]++;
    for (uint32_t sm = 0; sm < multiprocessors; sm++)
        s->first[sm + 1] += s->first[sm];
    for (uint64_t b = 0; b < blocks; b++)
        s->order[s->first[owner[b]]++] = b;
    for (uint32_t sm = multiprocessors; sm > 0; sm--)
        s->first[sm] = s->first[sm - 1];
    s->first[0] = 0;
}

spc_status spc_block_schedule_make(const spc_program *program, uint32_t multiprocessors,
                                   uint32_t resident_blocks, spc_block_schedule *s, spc_error *error)
{
    uint32_t sms = multiprocessors, places = sms * resident_blocks;
    heap h = {.key = spc_malloc(places, sizeof *h.key), .size = places};
    while ((places - 1) >> h.bits)
        h.bits++;
    uint32_t *owner = spc_malloc(program->blocks, sizeof *owner);
    *s = (spc_block_schedule){.active = program->blocks < sms ? (uint32_t)program->blocks : sms};
    s->order = spc_malloc(program->blocks, sizeof *s->order);
    s->first = spc_calloc((uint64_t)sms + 1, sizeof *s->first);
    s->end = spc_calloc(sms, sizeof *s->end);
    s->work = spc_calloc(sms, sizeof *s->work);
    s->iterations = spc_calloc(sms, sizeof *s->iterations);
    s->entries = spc_calloc(sms, sizeof *s->entries);
    s->before = spc_calloc(program->blocks + 1, sizeof *s->before);
    bool good = h.key && owner && s->order && s->first && s->end && s->work && s->iterations && s->entries &&
                s->before;
    if (good)
        block_scheduler_start_blocks(program, sms, &h, owner, s);
    bool stopped = spc_interrupted(); /* then some blocks have no owner */
    if (good && !stopped)
        block_scheduler_group(owner, program->blocks, sms, s);
    spc_free(h.key);
    spc_free(owner);
    if (good && !stopped)
        return SPC_OK;
    spc_block_schedule_free(s);
    return stopped ? spc_fail_interrupted(error)
                   : spc_fail_memory(error, program->blocks * (sizeof *owner + sizeof *s->order));
}

void spc_block_schedule_free(spc_block_schedule *s)
{
    spc_free(s->order);
    spc_free(s->first);
    spc_free(s->end);
    spc_free(s->work);
    spc_free(s->iterations);
    spc_free(s->entries);
    spc_free(s->before);
    spc_free(s->faded);
    *s = (spc_block_schedule){0};
}
