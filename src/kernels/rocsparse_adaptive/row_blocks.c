#include "kernels/rocsparse_adaptive/row_blocks.h"

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

/* A row with more entries is long, and one with fewer than SHORT_ROW ends a run of long ones. */
enum { LONG_ROW = 128, SHORT_ROW = 32 };

typedef struct row_dealer {
    spc_dealt_rows *to;
    uint64_t count;
    uint32_t first;   /* row of the block that is open */
    uint64_t entries; /* in it */
    uint32_t run;     /* rows since a long one, it included; 0: none */
} row_dealer;

/* A power of two not above the share of each row. */
static uint32_t threads_of_row(uint32_t rows)
{
    uint32_t shift = rows > 1 ? 32 - (uint32_t)__builtin_clz(rows - 1) : 0;
    return shift < 32 ? SPC_ADAPTIVE_THREADS >> shift : 0;
}

static void deal(row_dealer *d, uint32_t row, uint32_t part)
{
    if (d->to)
        d->to[d->count] = (spc_dealt_rows){row, part};
    d->count++;
}

/* The block that is open ends before `end`; its rows share the threads as if there were `counted`. */
static void close_block(row_dealer *d, uint32_t end, uint32_t counted)
{
    deal(d, d->first, end - d->first > 1 ? threads_of_row(counted) : 0);
    d->first = end;
    d->entries = 0;
    d->run = 0;
}

/* Whether a long row begins behind short ones, or a short one behind long ones. */
static bool row_dealer_turns(row_dealer *d, uint32_t row, uint64_t length)
{
    bool turns = length <= LONG_ROW && d->run > 0 && length < SHORT_ROW;
    if (length > LONG_ROW || d->run > 0)
        d->run++;
    return turns || (d->run == 1 && row > d->first);
}

static void deal_shared(row_dealer *d, uint32_t row, uint64_t length)
{
    for (uint32_t part = 0; part * (uint64_t)SPC_ADAPTIVE_PART < length; part++)
        deal(d, row, part);
    d->first = row + 1;
    d->entries = 0;
    d->run = 0;
}

uint64_t spc_deal_row_blocks(const uint64_t *row_ptr, uint32_t rows, spc_dealt_rows *to)
{
    row_dealer d = {.to = to};
    for (uint32_t row = 0; row < rows; row++) {
        uint64_t length = row_ptr[row + 1] - row_ptr[row];
        if (row_dealer_turns(&d, row, length)) {
            uint32_t run = length > LONG_ROW;
            close_block(&d, row, row - d.first);
            d.run = run;
        }
        d.entries += length;
        if (d.entries > SPC_ADAPTIVE_ENTRIES && row == d.first) {
            deal_shared(&d, row, length);
        } else if (d.entries > SPC_ADAPTIVE_ENTRIES) {
            close_block(&d, row, row - d.first);
            row--; /* begins the next one */
        } else if (d.entries == SPC_ADAPTIVE_ENTRIES) {
            close_block(&d, row + 1, row + 1 - d.first);
        }
    }
    if (d.first < rows) /* the library counts a row more here */
        close_block(&d, rows, rows + 1 - d.first);
    deal(&d, rows, 0);
    return d.count - 1;
}

static spc_status make_row_blocks(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    (void)key;
    const spc_pattern *p = facts->pattern;
    uint64_t count = spc_deal_row_blocks(p->row_ptr, p->rows, NULL);
    uint64_t bytes = sizeof(spc_dealt_blocks) + (count + 1) * sizeof(spc_dealt_rows);
    spc_dealt_blocks *blocks = spc_malloc(bytes, 1);
    if (!blocks)
        return spc_fail_memory(error, bytes);
    spc_dealt_rows *block = (spc_dealt_rows *)(blocks + 1);
    *blocks = (spc_dealt_blocks){spc_deal_row_blocks(p->row_ptr, p->rows, block), block};
    *fact = blocks;
    return SPC_OK;
}

spc_status spc_find_row_blocks(spc_facts *facts, const spc_dealt_blocks **blocks, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_row_blocks, (spc_fact_key){.parameter = {0}}, &fact, error));
    *blocks = fact;
    return SPC_OK;
}
