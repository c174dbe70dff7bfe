#include "matrix/build/discard.h"

#include <stdlib.h>

#include "core/error.h"
#include "matrix/build/bucket.h"

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
                             .done = spc_calloc(most, sizeof(uint32_t)),
                             .span = spc_malloc(2 * most, sizeof(spc_span))};
    if (!discard->piece || !discard->done || !discard->span)
        return spc_fail_memory(error, 2 * most * sizeof(spc_span));
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
    spc_free(discard->span);
    *discard = (spc_discard){0};
}

/* Those that touch, but for the alignment of piles, become one. */
static void add_span(spc_discard *d, spc_span next)
{
    spc_span *last = d->spans ? &d->span[d->spans - 1] : NULL;
    if (next.begin == next.end)
        return;
    if (last && next.begin >= last->end && next.begin - last->end < 64)
        last->end = next.end;
    else
        d->span[d->spans++] = next;
}

void spc_discard_buckets(spc_discard *discard, uint32_t to)
{
    const spc_entries *e = discard->entries;
    discard->spans = 0;
    for (uint64_t k = 0; k < discard->pieces; k++) {
        const spc_piece *piece = discard->piece[k];
        uint32_t begin = discard->done[k], end = spc_piece_position(e, piece, to);
        size_t size = spc_piece_size(e, piece);
        if ((end - begin) * size < LEAST_BYTES && end < spc_piece_position(e, piece, e->buckets))
            continue;
        char *entry = piece->entry, *high = (char *)piece->high;
        add_span(discard, (spc_span){entry + begin * size, entry + end * size});
        if (high)
            add_span(discard, (spc_span){high + begin, high + end});
        discard->done[k] = end;
    }
    spc_memory_discard(discard->span, discard->spans);
}
