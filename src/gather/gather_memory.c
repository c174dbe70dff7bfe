#include "gather/gather_memory.h"

#include "core/error.h"
#include "core/memory.h"
#include "gather/place.h"

spc_status spc_gather_memory_open(spc_gather_memory *memory, const spc_gather_machine *m, spc_error *error)
{
    *memory = (spc_gather_memory){.machine = m};
    memory->channel = spc_calloc(m->channels, sizeof *memory->channel);
    memory->finished = spc_calloc(m->ring, sizeof *memory->finished);
    memory->sent_to = spc_calloc(m->ring, sizeof *memory->sent_to);
    spc_status status = SPC_OK;
    if (!memory->channel || !memory->finished || !memory->sent_to)
        status = spc_fail_memory(error, m->ring * sizeof *memory->finished);
    for (uint32_t i = 0; status == SPC_OK && i < m->channels; i++)
        status = spc_gather_channel_open(&memory->channel[i], m, memory->finished, error);
    if (status != SPC_OK)
        spc_gather_memory_close(memory);
    return status;
}

void spc_gather_memory_close(spc_gather_memory *memory)
{
    for (uint32_t i = 0; memory->channel && i < memory->machine->channels; i++)
        spc_gather_channel_close(&memory->channel[i]);
    spc_free(memory->channel);
    spc_free(memory->finished);
    spc_free(memory->sent_to);
    *memory = (spc_gather_memory){0};
}

/* When the answer of the request that has to leave before a new one may enter is there. */
static int64_t wait_for_answer(spc_gather_memory *memory, uint64_t order)
{
    const spc_gather_machine *m = memory->machine;
    if (order <= m->in_flight)
        return 0;
    uint64_t slot = (order - m->in_flight) & (m->ring - 1);
    while (memory->finished[slot] == SPC_GATHER_NEVER)
        spc_gather_channel_step(&memory->channel[memory->sent_to[slot]]);
    return memory->finished[slot] + m->latency;
}

static int64_t wait_for_queue(spc_gather_channel *channel, int64_t time)
{
    while (spc_gather_channel_is_full(channel)) {
        int64_t next = spc_gather_channel_next(channel);
        time = next > time ? next : time;
        spc_gather_channel_step(channel);
    }
    return time;
}

void spc_gather_memory_send(spc_gather_memory *memory, uint64_t granule)
{
    const spc_gather_machine *m = memory->machine;
    spc_gather_place place = spc_gather_find_place(m, granule);
    spc_gather_channel *channel = &memory->channel[place.channel];
    uint64_t order = ++memory->sent;
    int64_t time = (int64_t)memory->clock, answer = wait_for_answer(memory, order);
    time = answer > time ? answer : time;
    spc_gather_channel_advance(channel, time);
    time = wait_for_queue(channel, time);
    spc_gather_channel_enter(channel, &place, order, time);
    memory->finished[order & (m->ring - 1)] = SPC_GATHER_NEVER;
    memory->sent_to[order & (m->ring - 1)] = (uint16_t)place.channel;
    if ((double)time > memory->clock)
        memory->clock = (double)time;
}

void spc_gather_memory_drain(spc_gather_memory *memory)
{
    const spc_gather_machine *m = memory->machine;
    for (uint32_t i = 0; i < m->channels; i++)
        spc_gather_channel_advance(&memory->channel[i], SPC_GATHER_NEVER);
    uint64_t held = memory->sent < m->in_flight ? memory->sent : m->in_flight;
    for (uint64_t order = memory->sent - held + 1; order <= memory->sent; order++) {
        double end = (double)(memory->finished[order & (m->ring - 1)] + m->latency);
        memory->clock = end > memory->clock ? end : memory->clock;
    }
}

spc_gather_counts spc_gather_memory_count(const spc_gather_memory *memory)
{
    spc_gather_counts all = {0};
    for (uint32_t i = 0; i < memory->machine->channels; i++) {
        const spc_gather_counts *one = &memory->channel[i].counts;
        all.hits += one->hits;
        all.misses += one->misses;
        all.conflicts += one->conflicts;
        all.done += one->done;
        all.latency += one->latency;
    }
    return all;
}
