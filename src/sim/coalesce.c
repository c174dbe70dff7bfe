#include "sim/coalesce.h"

#include "core/isa.h" /* SPC_INLINE */

/* The first `size` lines of a request, found by hashing. */
enum { PLACES_SHIFT = 57, PLACES = 2 * SPC_WARP_MOST };

typedef struct finder {
    uint32_t size;
    uint8_t place[PLACES]; /* of a line: its number + 1 */
} finder;

/* Place of a line, or where it would come. */
static uint32_t coalesce_find(const finder *f, const spc_request *request, uint64_t line)
{
    uint32_t h = (uint32_t)(line * 0x9e3779b97f4a7c15 >> PLACES_SHIFT);
    while (f->place[h] && request->line[f->place[h] - 1] != line)
        h = (h + 1) % PLACES;
    return h;
}

/* Number of a line among the first n of a request, or n. */
static uint32_t coalesce_number_of(finder *f, const spc_request *request, uint32_t n, uint64_t line)
{
    for (; f->size < n; f->size++)
        f->place[coalesce_find(f, request, request->line[f->size])] = (uint8_t)(f->size + 1);
    uint8_t place = f->place[coalesce_find(f, request, line)];
    return place ? place - 1u : n;
}

/* Whether the lanes read one word after the other. */
static bool is_unit_stride(const spc_warp_instruction *op, uint32_t word_bytes)
{
    uint64_t first = op->address[0], difference = 0;
    if (op->address[op->lanes - 1] - first != (op->lanes - 1) * (uint64_t)word_bytes)
        return false;
    for (uint32_t lane = 0; lane < op->lanes; lane++)
        difference |= op->address[lane] ^ (first + lane * (uint64_t)word_bytes);
    return difference == 0;
}

/* Two lines are written whether or not there are two: a branch would be mispredicted, and hardly ever are
 * there more. */
SPC_INLINE void coalesce_unit_stride(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                                     uint32_t sector_shift, spc_request *request)
{
    uint32_t shift = line_shift - sector_shift, within = (1u << shift) - 1, all = (2u << within) - 1;
    uint64_t sector = op->address[0] >> sector_shift;
    uint64_t last = (op->address[0] + (op->lanes - 1) * word_bytes) >> sector_shift, line = sector >> shift;
    uint32_t n = request->lines = (uint32_t)((last >> shift) - line) + 1;
    request->line[0] = line;
    request->line[1] = line + 1;
    request->mask[0] = request->mask[1] = (uint8_t)all;
    for (uint32_t i = 2; i < n; i++) {
        request->line[i] = line + i;
        request->mask[i] = (uint8_t)all;
    }
    request->mask[0] &= (uint8_t)(all << (sector & within));
    request->mask[n - 1] &= (uint8_t)(all >> (within - (last & within)));
}

/* A line beyond all before it is new: in most requests addresses ascend and nothing is searched. */
static void coalesce_lanes(const spc_warp_instruction *op, uint32_t line_shift, uint32_t sector_shift,
                           spc_request *request)
{
    uint32_t n = 0, last = 0, lanes = op->lanes, sectors = (1u << (line_shift - sector_shift)) - 1;
    uint64_t current = UINT64_MAX, highest = 0;
    finder known = {.size = 0};
    for (uint32_t lane = 0; lane < lanes; lane++) {
        uint64_t line = op->address[lane] >> line_shift;
        uint8_t bit = (uint8_t)(1u << (op->address[lane] >> sector_shift & sectors));
        if (line != current) {
            last = n == 0 || line > highest ? n : coalesce_number_of(&known, request, n, line);
            highest = line > highest ? line : highest;
            current = line;
            if (last == n) {
                request->line[n] = line;
                request->mask[n++] = 0;
            }
        }
        request->mask[last] |= bit;
    }
    request->lines = n;
}

/* Of addresses that are given one by one. */
__attribute__((noinline)) static void coalesce(const spc_warp_instruction *op, uint32_t word_bytes,
                                               uint32_t line_shift, uint32_t sector_shift,
                                               spc_request *request)
{
    request->unit_stride = is_unit_stride(op, word_bytes);
    if (request->unit_stride)
        coalesce_unit_stride(op, word_bytes, line_shift, sector_shift, request);
    else
        coalesce_lanes(op, line_shift, sector_shift, request);
}

void spc_request_coalesce(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                          uint32_t sector_shift, spc_request *request)
{
    request->unit_stride = op->unit_stride || op->lanes == 1;
    if (request->unit_stride)
        coalesce_unit_stride(op, word_bytes, line_shift, sector_shift, request);
    else
        coalesce(op, word_bytes, line_shift, sector_shift, request);
}

/* Whether all lanes read from one range as wide as the banks: then each bank has one word at most. */
static bool within_banks(const spc_warp_instruction *op, uint32_t word_bytes)
{
    uint64_t first = op->address[0] + word_bytes - SPC_BANK_ROW_BYTES, least = UINT64_MAX, most = 0;
    if (op->address[op->lanes - 1] - first > 2 * (SPC_BANK_ROW_BYTES - word_bytes))
        return false;
    for (uint32_t lane = 0; lane < op->lanes; lane++) {
        least = op->address[lane] < least ? op->address[lane] : least;
        most = op->address[lane] > most ? op->address[lane] : most;
    }
    return most - least + word_bytes <= SPC_BANK_ROW_BYTES;
}

uint32_t spc_request_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                               const spc_request *request)
{
    if (request->unit_stride)
        return spc_request_most_conflicts(op, word_bytes, request);
    if (within_banks(op, word_bytes))
        return 1;
    uint64_t last[SPC_BANKS] = {0}; /* word of the bank, counted from 1 */
    uint8_t count[SPC_BANKS] = {0}, most = 0;
    for (uint32_t lane = 0; lane < op->lanes; lane++)
        for (uint32_t byte = 0; byte < word_bytes; byte += SPC_BANK_BYTES) {
            uint64_t word = (op->address[lane] + byte) / SPC_BANK_BYTES + 1;
            uint32_t bank = word % SPC_BANKS;
            count[bank] += last[bank] != word;
            last[bank] = word;
        }
    for (uint32_t bank = 0; bank < SPC_BANKS; bank++)
        most = count[bank] > most ? count[bank] : most;
    return most;
}
