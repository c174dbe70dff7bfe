#include "sim/l2_sample.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"

uint32_t spc_l2_sample_every(double most)
{
    static const uint32_t primes[] = {3, 7, 13, 19, 29, 41, 61, 89, 131, 193, 281, 419, 613, 907};
    uint32_t every = 1;
    for (size_t i = 0; i < sizeof primes / sizeof primes[0] && primes[i] <= most; i++)
        every = primes[i];
    return every;
}

/* Newton's iteration doubles the bits that are right, three at first. */
uint32_t spc_l2_inverse(uint32_t odd)
{
    uint32_t inverse = odd;
    for (int i = 0; i < 4; i++)
        inverse *= 2 - odd * inverse;
    return inverse;
}

double spc_l2_fade(double kept, double lost, double distance)
{
    if (distance <= kept || lost <= kept)
        return distance > kept;
    double u = fmin(1, (distance - kept) / (lost - kept));
    return u * u * (3 - 2 * u);
}

/* Most touches are of lines touched just before. Their distances need not be right to the line: they may be
 * off by one in so many of the distance from which on lines are lost. */
enum { NEAR_PARTS = 64 };

spc_status spc_l2_sample_init(spc_l2_sample *s, uint32_t parts, uint32_t lines, double kept, double lost,
                              spc_error *error)
{
    *s = (spc_l2_sample){.parts = parts, .kept = kept, .lost = lost, .granule_sectors = 1};
    spc_status status = SPC_OK;
    for (uint32_t p = 0; p < parts && status == SPC_OK; p++) {
        status = spc_reuse_stack_init(&s->stack[p], lines, (uint64_t)fmax(kept, lost) + 2, error);
        s->stack[p].near = (uint32_t)(kept / NEAR_PARTS);
        s->there[p] = spc_calloc(lines, sizeof *s->there[p]);
        if (status == SPC_OK && !s->there[p])
            status = spc_fail_memory(error, lines);
    }
    if (status != SPC_OK)
        spc_l2_sample_free(s);
    return status;
}

void spc_l2_sample_free(spc_l2_sample *s)
{
    for (uint32_t p = 0; p < SPC_L2_PARTS_MAX; p++) {
        spc_reuse_stack_free(&s->stack[p]);
        spc_free(s->there[p]);
    }
    *s = (spc_l2_sample){0};
}

/* Each line has a fixed number in [0, 1), by multiples of the golden section, which are spread evenly. Lines
 * whose number lies below the smooth step are lost. */
static bool is_lost(const spc_l2_sample *s, uint32_t line, uint32_t distance)
{
    if (distance <= s->kept)
        return false;
    if (distance >= s->lost)
        return true;
    return (line * 0x9e3779b9u) * 0x1p-32 < spc_l2_fade(s->kept, s->lost, distance);
}

/* The sectors that one part lacks. */
static uint8_t lack(spc_l2_sample *s, uint32_t part, uint32_t line, uint8_t sectors)
{
    uint8_t *there = &s->there[part][line];
    if (is_lost(s, line, spc_reuse_stack_touch(&s->stack[part], line)))
        *there = 0;
    return sectors & (uint8_t) ~*there;
}

/* All sectors of the granules that these are in. */
static uint8_t whole_granules(const spc_l2_sample *s, uint8_t sectors)
{
    uint32_t n = s->granule_sectors;
    for (uint32_t at = 0; at < 8; at += n) {
        uint8_t granule = (uint8_t)(((1u << n) - 1) << at);
        sectors |= sectors & granule ? granule : 0;
    }
    return sectors;
}

spc_l2_missed spc_l2_sample_access(spc_l2_sample *s, uint32_t part, uint32_t line, uint8_t sectors)
{
    uint8_t missed = lack(s, part, line, sectors);
    if (!missed)
        return (spc_l2_missed){0};
    uint32_t home = s->parts > 1 && !s->apart ? (uint32_t)(spc_mix64(line) % s->parts) : part;
    s->there[part][line] |= missed;
    uint8_t dram = home == part ? missed : lack(s, home, line, missed);
    if (dram)
        s->there[home][line] |= whole_granules(s, dram);
    return (spc_l2_missed){home == part ? 0 : missed, dram};
}

void spc_l2_sample_pass(spc_l2_sample *s, uint32_t first, uint32_t end)
{
    enum { WHOLE = 0xf }; /* a line has at most four sectors */
    for (uint32_t line = first; line < end; line++)
        spc_l2_sample_access(s, (uint32_t)(spc_mix64(line) >> 32) % s->parts, line, WHOLE);
}

uint32_t spc_l2_wave_part(uint64_t block, uint32_t multiprocessors, uint32_t parts, bool apart)
{
    enum { TOGETHER = 8 };
    uint64_t at = block % multiprocessors;
    if (apart || parts == 1 || multiprocessors < 2 * TOGETHER)
        return (uint32_t)(at % parts);
    if (at < TOGETHER)
        return 0;
    uint64_t others = multiprocessors - multiprocessors / parts, all = multiprocessors - TOGETHER,
             before = (at - TOGETHER) * others / all, with = (at - TOGETHER + 1) * others / all;
    return with > before ? 1 + (uint32_t)(before % (parts - 1)) : 0;
}
