/* The L1 against a naive list of lines, most recently used first, for every set. */
#include "sim/sector_cache.h"

#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "test.h"

typedef struct entry {
    uint64_t line;
    bool sector[SPC_LINE_SECTORS_MAX];
} entry;

typedef struct naive {
    entry *list; /* [sets][ways] */
    uint32_t *count;
    uint32_t sets, ways;
} naive;

static uint32_t set_of(uint64_t line, uint32_t sets)
{
    return (uint32_t)(((spc_uint128)spc_mix64(line) * sets) >> 64);
}

/* Sectors of the mask that were there. */
static uint8_t naive_access(naive *c, uint64_t line, uint8_t mask)
{
    uint32_t set = set_of(line, c->sets), at = 0;
    entry *list = c->list + (size_t)set * c->ways, found = {.line = line};
    uint8_t hit = 0;
    while (at < c->count[set] && list[at].line != line)
        at++;
    if (at < c->count[set])
        found = list[at];
    else if (c->count[set] < c->ways)
        c->count[set]++;
    else
        at--; /* the last one leaves */
    memmove(list + 1, list, at * sizeof *list);
    for (int s = 0; s < SPC_LINE_SECTORS_MAX; s++) {
        bool wanted = mask >> s & 1;
        hit |= (uint8_t)((wanted && found.sector[s]) << s);
        found.sector[s] |= wanted;
    }
    list[0] = found;
    return hit;
}

enum { ARRAY_SHIFT = 56 };

static uint64_t value[UINT8_MAX + 1];

/* Sectors of one line that hit. */
static uint8_t hits_of(const spc_sector_cache *cache, uint64_t line, uint8_t mask)
{
    uint64_t high = line >> ARRAY_SHIFT << ARRAY_SHIFT, low = line ^ high;
    uint8_t missed;
    uint64_t sum = spc_sector_cache_access(cache, high, &low, &mask, 1, value, &missed);
    assert_true(sum == value[missed] && (missed & ~mask) == 0);
    return mask ^ missed;
}

static void compare(uint64_t bytes, uint32_t ways, uint64_t lines, uint64_t seed)
{
    spc_sector_cache cache;
    assert_ok(spc_sector_cache_init(&cache, bytes, 128, ways, &error));
    uint32_t sets = (uint32_t)(bytes / 128 / ways);
    assert_int_equal(cache.sets, sets);
    naive c = {calloc((size_t)sets * ways, sizeof(entry)), calloc(sets, sizeof(uint32_t)), sets, ways};
    for (int i = 0; i < 50000; i++) {
        /* half of the accesses to few lines, so that there are hits; lines with an array in the high bits */
        uint64_t line = spc_random_below(&seed, spc_random_below(&seed, 2) ? lines : lines / 8 + 1);
        line |= spc_random_below(&seed, 3) << 56;
        uint8_t mask = (uint8_t)(1 + spc_random_below(&seed, 15));
        uint8_t expected = naive_access(&c, line, mask), hit = hits_of(&cache, line, mask);
        if (hit != expected)
            fail_msg("access %d, line %lx, mask %x: hit %x, not %x", i, line, mask, hit, expected);
    }
    free(c.list);
    free(c.count);
    spc_sector_cache_free(&cache);
}

/* The same by requests of many lines, below `lines`. */
static void compare_requests(uint64_t lines)
{
    spc_sector_cache one, many;
    uint64_t seed = 11;
    assert_ok(spc_sector_cache_init(&one, 128 * 16 * 13, 128, 16, &error));
    assert_ok(spc_sector_cache_init(&many, 128 * 16 * 13, 128, 16, &error));
    for (int i = 0; i < 5000; i++) {
        uint64_t line[32], high = spc_random_below(&seed, 6) << ARRAY_SHIFT, expected = 0;
        uint32_t count = 1 + (uint32_t)spc_random_below(&seed, 32);
        uint8_t mask[32], missed[32];
        for (uint32_t k = 0; k < count; k++) {
            line[k] = spc_random_below(&seed, 100);
            line[k] = spc_random_below(&seed, 2) ? line[k] : lines - 1 - line[k];
            mask[k] = (uint8_t)(1 + spc_random_below(&seed, 255));
        }
        uint64_t sum = spc_sector_cache_access(&many, high, line, mask, count, value, missed);
        for (uint32_t k = 0; k < count; k++) {
            assert_int_equal(mask[k] ^ missed[k], hits_of(&one, high | line[k], mask[k]));
            expected += value[missed[k]];
        }
        assert_true(sum == expected);
    }
    spc_sector_cache_free(&many);
    spc_sector_cache_free(&one);
}

TEST(test_requests)
{
    compare_requests(200);
    compare_requests(UINT64_C(1) << 29);
    compare_requests(UINT64_C(1) << 48);
}

TEST(test_naive)
{
    compare(128, 1, 4, 1);
    compare(128 * 3, 1, 20, 2);
    compare(128 * 7 * 5, 5, 60, 3);
    compare(128 * 4 * 64, 4, 400, 4);
    compare(128 * 16 * 13 + 100, 16, 500, 5); /* what is no whole set is left out */
    compare(128 * 300, 300, 700, 6);          /* fully associative */
    compare(200 << 10, 4, 3000, 7);
}

/* Counts lines that hit when all `lines` are read a second time in the same order. */
static uint64_t second_round_hits(uint64_t bytes, uint32_t ways, uint64_t lines)
{
    spc_sector_cache cache;
    uint64_t hits = 0;
    assert_ok(spc_sector_cache_init(&cache, bytes, 128, ways, &error));
    for (uint64_t i = 0; i < lines; i++)
        assert_int_equal(hits_of(&cache, i, 15), 0);
    for (uint64_t i = 0; i < lines; i++)
        hits += hits_of(&cache, i, 15) == 15;
    spc_sector_cache_free(&cache);
    return hits;
}

TEST(test_capacity)
{
    assert_int_equal(second_round_hits(128 * 64, 64, 64), 64);
    assert_int_equal(second_round_hits(128 * 64, 64, 65), 0); /* LRU and a cycle: each has just left */
    uint64_t hits = second_round_hits(128 * 4096, 4, 1024);   /* a quarter full: few sets overflow */
    assert_in_range(hits, 1000, 1024);
}

TEST(test_sectors)
{
    spc_sector_cache cache;
    assert_ok(spc_sector_cache_init(&cache, 1024, 128, 8, &error));
    assert_int_equal(hits_of(&cache, 9, 1), 0);
    assert_int_equal(hits_of(&cache, 9, 3), 1); /* the second sector was not there */
    assert_int_equal(hits_of(&cache, 9, 15), 3);
    assert_int_equal(hits_of(&cache, 9, 15), 15);
    spc_sector_cache_free(&cache);
}

TEST(test_errors)
{
    spc_sector_cache cache;
    assert_int_equal(spc_sector_cache_init(&cache, 1024, 128, 0, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_sector_cache_init(&cache, 1023, 128, 8, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_sector_cache_init(&cache, UINT64_MAX, 128, 8, &error), SPC_ERROR_ARGUMENT);
    spc_status status = SPC_ERROR_MEMORY;
    uint64_t n = 1;
    for (; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_sector_cache_init(&cache, 4096, 128, 4, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    assert_true(n > 2);
    spc_sector_cache_free(&cache);
}

int main(void)
{
    for (uint64_t mask = 0; mask <= UINT8_MAX; mask++)
        value[mask] = mask * mask * 0x10001 + 7;
    return run_all_tests("l1", NULL, NULL);
}
