/* One multiprocessor that runs a program made of a script: every warp issues `ops` loads. */
#ifndef SPC_TEST_SM_SCRIPT_H
#define SPC_TEST_SM_SCRIPT_H

#include "gpu_config.h"
#include "sim/multiprocessor.h"
#include "test.h"

typedef struct script {
    spc_program program; /* first, so that it is the script */
    uint32_t warps, ops; /* warps of a block that do something; loads of each */
    bool wait;           /* each load waits for the one before */
    uint16_t cycles;     /* between two loads, behind the wait */
    uint32_t lines;      /* distinct lines of a load */
    spc_array array;     /* x unless said otherwise */
    uint32_t sectors;    /* of each line, from its first on */
    bool shared;         /* all loads of all warps go to the same lines */
    uint32_t words;      /* of shared memory: no load */
    uint32_t *log;       /* warp of each op, in the order of issue */
    size_t logged;
} script;

static void script_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const script *s = (const script *)p;
    c->position = warp;
    c->done = 0;
    c->stage = 0;
    c->lanes = warp % SPC_BLOCK_WARPS < s->warps;
}

static void script_refill(const spc_program *p, spc_cursor *c)
{
    script *s = (script *)(uintptr_t)p;
    if (c->done && s->log) /* the next op is fetched when one has been issued */
        s->log[s->logged++] = (uint32_t)c->position;
    if (c->lanes == 0 || c->done == s->ops) {
        c->stage = SPC_STAGE_END;
        return;
    }
    const spc_instruction step = {.array = (uint8_t)s->array,
                                  .waits = s->wait && c->done,
                                  .after = c->done ? s->cycles : 0,
                                  .issued = 1};
    spc_warp_instruction *op = spc_program_queue(c, &step);
    op->shared = (uint16_t)s->words;
    for (uint32_t i = 0; i < s->lines && !s->words; i++)
        for (uint32_t k = 0; k < s->sectors; k++)
            op->address[op->lanes++] =
                128 * ((s->shared ? 0 : (c->position * s->ops + c->done) * s->lines) + i) + 32 * k;
    c->done++;
}

static const spc_program_type script_type = {.begin = script_begin, .refill = script_refill};

static script make_script(uint32_t warps, uint32_t ops, bool wait, uint32_t lines, bool shared)
{
    script s = {.warps = warps, .ops = ops, .wait = wait, .lines = lines, .shared = shared, .sectors = 1};
    s.array = SPC_ARRAY_X;
    s.program.type = &script_type;
    s.program.lanes = SPC_WARP;
    s.program.value_bytes = s.program.vector_bytes = 4;
    return s;
}

/* Nothing waits for the load/store unit either. */
static spc_sm_config free_config(void)
{
    spc_sm_config c = gpu_shape();
    c.schedulers = 1;
    c.queue_cycles = 1e9;
    return c;
}

static spc_sm_result run(const spc_program *p, const spc_sm_config *config, uint64_t blocks)
{
    spc_sm_result r;
    uint64_t *list = calloc(blocks + 1, sizeof *list);
    for (uint64_t b = 0; b < blocks; b++)
        list[b] = b;
    spc_sm_memory *memory;
    assert_ok(spc_sm_memory_new(&memory, &error));
    assert_ok(spc_sm_run(p, config, memory, list, blocks, &r, &error));
    spc_sm_memory_free(memory);
    free(list);
    return r;
}

static void near(double value, double expected)
{
    if (value < expected * (1 - 1e-12) || value > expected * (1 + 1e-12))
        fail_msg("%.17g, not %.17g", value, expected);
}

#endif
