/* Requests of a warp against what their definition says, lane by lane. */
#include "sim/memory_path.h"

#include <string.h>

#include "core/random.h"
#include "test.h"

static void check_lines(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                        uint32_t sector_shift)
{
    spc_request r;
    uint64_t line[SPC_WARP_MOST];
    uint32_t mask[SPC_WARP_MOST] = {0}, n = 0;
    spc_request_coalesce(op, word_bytes, line_shift, sector_shift, &r);
    for (uint32_t lane = 0; lane < op->lanes; lane++) {
        uint64_t sector = op->address[lane] >> sector_shift;
        uint32_t i = 0;
        while (i < n && line[i] != op->address[lane] >> line_shift)
            i++;
        n += i == n;
        line[i] = op->address[lane] >> line_shift;
        mask[i] |= 1u << (sector - (line[i] << (line_shift - sector_shift)));
    }
    assert_int_equal(r.lines, n);
    for (uint32_t i = 0; i < n; i++) {
        assert_true(r.line[i] == line[i]);
        assert_int_equal(r.mask[i], mask[i]);
    }
}

/* Distinct words of each bank; lanes whose words fill the banks are served together. */
static uint32_t turns_of_banks(const spc_warp_instruction *op, uint32_t word_bytes)
{
    uint32_t sum = 0, together = SPC_BANK_ROW_BYTES / word_bytes;
    for (uint32_t first = 0; first < op->lanes; first += together) {
        uint32_t most = 0, words[SPC_BANKS] = {0};
        for (uint32_t lane = first; lane < op->lanes && lane < first + together; lane++) {
            bool known = false;
            for (uint32_t other = first; other < lane; other++)
                known |= op->address[other] == op->address[lane];
            for (uint64_t byte = op->address[lane]; !known && byte < op->address[lane] + word_bytes;
                 byte += SPC_BANK_BYTES) {
                uint32_t n = ++words[byte / SPC_BANK_BYTES % SPC_BANKS];
                most = n > most ? n : most;
            }
        }
        sum += most;
    }
    return sum;
}

static void check_conflicts(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t expected)
{
    spc_request r;
    spc_request_coalesce(op, word_bytes, 7, 5, &r);
    assert_int_equal(spc_request_conflicts(op, word_bytes, &r), expected);
    assert_in_range(spc_request_most_conflicts(op, word_bytes, &r), expected, op->lanes);
}

static void check(const spc_warp_instruction *op, uint32_t word_bytes)
{
    for (uint32_t line_shift = 5; line_shift <= 9; line_shift++)
        for (uint32_t sector_shift = line_shift < 8 ? 4 : line_shift - 3; sector_shift <= line_shift;
             sector_shift++)
            if (line_shift - sector_shift <= 3)
                check_lines(op, word_bytes, line_shift, sector_shift);
    check_conflicts(op, word_bytes, turns_of_banks(op, word_bytes));
}

/* Lanes at random within `span` words from a place near the start or the end of memory, or in steps. */
static void check_random(void)
{
    static const uint64_t spans[] = {1, 2, 16, 31, 32, 33, 64, 200, 5000, 1u << 30};
    uint64_t random = 7;
    for (uint32_t i = 0; i < 20000; i++) {
        uint32_t word_bytes = i % 2 ? 4 : 8, lanes = 1 + spc_random_next(&random) % SPC_WARP_MOST;
        uint64_t span = spans[spc_random_next(&random) % 10], kind = spc_random_next(&random) % 4;
        uint64_t start = kind == 3 ? (UINT64_C(1) << 40) - 2 * span : spc_random_next(&random) % 100;
        spc_warp_instruction op = {.lanes = (uint8_t)lanes};
        for (uint32_t lane = 0; lane < lanes; lane++) {
            uint64_t word = kind == 1   ? lane * (span % 77)
                            : kind == 2 ? (lanes - lane) * (span % 77)
                                        : spc_random_next(&random) % span;
            op.address[lane] = (start + word) * word_bytes;
        }
        check(&op, word_bytes);
    }
}

TEST(test_random)
{
    check_random();
}

/* Addresses far apart: lines of more than 32 bits. */
TEST(test_far)
{
    spc_warp_instruction op = {.lanes = 3, .address = {UINT64_C(1) << 45, 0, UINT64_C(1) << 45}};
    check(&op, 4);
}

/* The words of a bank are served one after the other, each once. */
TEST(test_banks)
{
    spc_warp_instruction op = {.lanes = 4, .address = {0, 128, 0, 128}};
    check_conflicts(&op, 4, 2);
    op = (spc_warp_instruction){.lanes = 3, .address = {64, 4, 188}}; /* one range of 128 bytes, two lines */
    check_conflicts(&op, 4, 1);
    op = (spc_warp_instruction){.lanes = 3, .address = {64, 4, 192}};
    check_conflicts(&op, 4, 2);
    op = (spc_warp_instruction){.lanes = 32}; /* all lanes one word of eight bytes: half a warp at a time */
    check_conflicts(&op, 8, 2);
}

static uint32_t lookups(uint64_t first, uint64_t step, uint32_t lanes)
{
    spc_request r;
    spc_warp_instruction op = {.lanes = (uint8_t)lanes};
    for (uint32_t lane = 0; lane < lanes; lane++)
        op.address[lane] = (first + lane * step) * 128;
    spc_request_coalesce(&op, 4, 7, 5, &r);
    return spc_request_tag_conflicts(&r);
}

/* As timed on an H200: lines one after the other spread over the four banks; line 2^11 shares none with line
 * 0, line 2^11 + 1 does. */
TEST(test_tags)
{
    assert_int_equal(lookups(0, 1, 32), 8);
    assert_int_equal(lookups(0, 1, 4), 1);
    assert_int_equal(lookups(0, 2048, 2), 1);
    assert_int_equal(lookups(0, 2049, 2), 2);
}

RUN_TESTS("request", NULL, NULL)
