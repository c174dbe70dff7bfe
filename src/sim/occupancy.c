#include "sim/occupancy.h"

#include "kernels/kernel_contract.h"

static uint64_t shared_of_block(const spc_program *program, const spc_occupancy_rules *rules)
{
    return program->shared_bytes ? (uint64_t)program->shared_bytes + rules->shared_reserved_bytes : 0;
}

static uint64_t most_shared(const spc_occupancy_rules *rules, const spc_sm_config *sm)
{
    if (rules->shared_share == 0)
        return rules->shared_apart;
    return sm->l1_bytes - (uint64_t)((1 - rules->shared_share) * (double)sm->l1_bytes);
}

/* The smallest size that the hardware offers and that holds all resident blocks, else the largest. */
static uint64_t carve_out(const spc_program *program, const spc_occupancy_rules *rules, uint32_t blocks)
{
    uint32_t i = 0;
    while (i + 1 < rules->sizes && rules->shared_size[i] < blocks * shared_of_block(program, rules))
        i++;
    return rules->sizes ? rules->shared_size[i] : 0;
}

static uint32_t registers_of_warp(const spc_program *program, const spc_occupancy_rules *rules)
{
    uint32_t unit = rules->register_unit, lanes = program->lanes;
    return (program->code.registers * lanes + unit - 1) / unit * unit;
}

uint32_t spc_resident_warps(const spc_program *program, const spc_occupancy_rules *rules,
                            const spc_sm_config *sm)
{
    uint32_t most = sm->resident_warps * SPC_WARP / program->lanes, each = registers_of_warp(program, rules),
             schedulers = sm->schedulers,
             warps = each ? rules->registers / schedulers / each * schedulers : most;
    return warps < most ? warps : most;
}

uint32_t spc_resident_blocks(const spc_program *program, const spc_occupancy_rules *rules,
                             const spc_sm_config *sm)
{
    uint64_t shared = most_shared(rules, sm);
    uint32_t blocks = spc_resident_warps(program, rules, sm) / spc_program_block_warps(program);
    uint64_t needed = shared_of_block(program, rules);
    if (needed && shared / needed < blocks)
        blocks = (uint32_t)(shared / needed);
    return blocks < sm->resident_blocks ? blocks : sm->resident_blocks;
}

uint64_t spc_l1_beside(const spc_program *program, const spc_occupancy_rules *rules, const spc_sm_config *sm,
                       uint32_t blocks)
{
    uint64_t l1 = sm->l1_bytes, shared = rules->shared_share == 0 ? 0 : carve_out(program, rules, blocks);
    return l1 - (shared < l1 ? shared : most_shared(rules, sm));
}
