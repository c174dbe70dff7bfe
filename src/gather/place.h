/* gather/place.h - where a granule lies. */
#ifndef SPC_GATHER_PLACE_H
#define SPC_GATHER_PLACE_H

#include "gather/machine.h"

static inline uint32_t spc_gather_cut(uint64_t *address, uint32_t bits)
{
    uint32_t low = (uint32_t)(*address & ((UINT64_C(1) << bits) - 1));
    *address >>= bits;
    return low;
}

/* The granule's number is cut from its lowest bit up: neighbours go to other channels and bank groups, which
 * work side by side, and share a row of each. With hashing, bits of bank and row are folded into what lies
 * below them, so that granules at any stride spread (permutation-based interleaving, Zhang, Zhu and Zhang,
 * MICRO 2000). */
static inline spc_gather_place spc_gather_find_place(const spc_gather_machine *m, uint64_t granule)
{
    spc_gather_place place;
    uint32_t inner = spc_gather_cut(&granule, m->inner_bits);
    place.channel = spc_gather_cut(&granule, m->channel_bits);
    place.pseudo = spc_gather_cut(&granule, m->pseudo_bits);
    place.group = spc_gather_cut(&granule, m->group_bits);
    place.column = spc_gather_cut(&granule, m->column_bits) << m->inner_bits | inner;
    place.bank = spc_gather_cut(&granule, m->bank_bits);
    place.row = (uint32_t)granule;
    if (m->hashed) {
        uint64_t fold = granule * UINT64_C(0x9e3779b97f4a7c15);
        place.bank ^= spc_gather_cut(&(uint64_t){fold >> 40}, m->bank_bits);
        place.group ^= spc_gather_cut(&(uint64_t){fold >> 48}, m->group_bits);
        fold = ((uint64_t)place.row << m->bank_bits | place.bank) * UINT64_C(0x9e3779b97f4a7c15);
        place.channel ^= spc_gather_cut(&(uint64_t){fold >> 40}, m->channel_bits);
        place.pseudo ^= spc_gather_cut(&(uint64_t){fold >> 60}, m->pseudo_bits);
    }
    return place;
}

#endif
