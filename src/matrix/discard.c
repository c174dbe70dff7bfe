#include "matrix/discard.h"

#include <stdlib.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/bucket.h"

/* Less than this of a piece waits for more. */
enum { LEAST_BYTES = 1 << 14 };

static int by_address(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t)(*(const spc_piece *const *)a)->entry;
    uintptr_t y = (uintptr_t)(*(const spc_piece *const *)b)->entry;
    return (x > y) - (x < y);
}

static void add(spc_discard *d, const spc_piece *piece)
{
    if (piece->start)
        d->piece[d->pieces++] = piece;
}

spc_status spc_discard_open(spc_discard *discard, const spc_entries *entries, spc_error *error)
{
    uint64_t most = 2 * entries->batches;
    *discard = (spc_discard){.entries = entries,
                             .piece = spc_malloc(most, sizeof(spc_piece *)),
                             .done = spc_calloc(most, sizeof(uint32_t))};
    if (!discard->piece || !discard->done)
        return spc_fail_memory(error, most * sizeof(spc_piece *));
    for (uint64_t k = 0; k < entries->batches; k++) {
        add(discard, &entries->batch[k].own);
        add(discard, &entries->batch[k].mirror);
    }
    qsort(discard->piece, discard->pieces, sizeof *discard->piece, by_address);
    return SPC_OK;
}

void spc_discard_close(spc_discard *discard)
{
    spc_free(discard->piece);
    spc_free(discard->done);
    *discard = (spc_discard){0};
}

typedef struct span {
    char *begin, *end;
} span;

/* Each range costs a system call, and every other thread an interrupt: those that touch, but for the
 * alignment of piles, become one. */
static void discard_span(span *pending, span next)
{
    uintptr_t end = (uintptr_t)pending->end, begin = (uintptr_t)next.begin;
    if (next.begin == next.end)
        return;
    if (begin < end || begin - end >= 64) {
        spc_memory_discard(pending->begin, pending->end);
        *pending = next;
    }
    pending->end = next.end;
}

void spc_discard_buckets(spc_discard *discard, uint32_t to)
{
    const spc_entries *e = discard->entries;
    span pending = {NULL, NULL};
    for (uint64_t k = 0; k < discard->pieces; k++) {
        const spc_piece *piece = discard->piece[k];
        uint32_t begin = discard->done[k], end = spc_piece_position(e, piece, to);
        size_t size = spc_piece_size(e, piece);
        if ((end - begin) * size < LEAST_BYTES && end < spc_piece_position(e, piece, e->buckets))
            continue;
        char *entry = piece->entry, *high = (char *)piece->high;
        discard_span(&pending, (span){entry + begin * size, entry + end * size});
        if (high)
            discard_span(&pending, (span){high + begin, high + end});
        discard->done[k] = end;
    }
    spc_memory_discard(pending.begin, pending.end);
}
