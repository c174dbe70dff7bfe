/* Whole pages of entries that are placed already go back to the system, in the order of buckets. */
#include "matrix/build/release.h"

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

static void release_add(spc_release *d, const spc_piece *piece)
{
    if (piece->start)
        d->piece[d->pieces++] = piece;
}

spc_status spc_release_open(spc_release *release, const spc_entries *entries, spc_error *error)
{
    uint64_t most = 2 * entries->batches;
    *release = (spc_release){.entries = entries,
                             .piece = spc_malloc(most, sizeof(spc_piece *)),
                             .done = spc_calloc(most, sizeof(uint32_t)),
                             .span = spc_malloc(2 * most, sizeof(spc_span))};
    if (!release->piece || !release->done || !release->span)
        return spc_fail_memory(error, 2 * most * sizeof(spc_span));
    for (uint64_t k = 0; k < entries->batches; k++) {
        release_add(release, &entries->batch[k].own);
        release_add(release, &entries->batch[k].mirror);
    }
    qsort(release->piece, release->pieces, sizeof *release->piece, by_address);
    return SPC_OK;
}

void spc_release_close(spc_release *release)
{
    spc_free(release->piece);
    spc_free(release->done);
    spc_free(release->span);
    *release = (spc_release){0};
}

/* Those that touch, but for the alignment of piles, become one. */
static void add_span(spc_release *d, spc_span next)
{
    spc_span *last = d->spans ? &d->span[d->spans - 1] : NULL;
    if (next.begin == next.end)
        return;
    if (last && next.begin >= last->end && next.begin - last->end < 64)
        last->end = next.end;
    else
        d->span[d->spans++] = next;
}

void spc_release_buckets(spc_release *release, uint32_t to)
{
    const spc_entries *e = release->entries;
    release->spans = 0;
    for (uint64_t k = 0; k < release->pieces; k++) {
        const spc_piece *piece = release->piece[k];
        uint32_t begin = release->done[k], end = spc_piece_position(e, piece, to);
        size_t size = spc_piece_size(e, piece);
        if ((end - begin) * size < LEAST_BYTES && end < spc_piece_position(e, piece, e->buckets))
            continue;
        char *entry = piece->entry, *high = (char *)piece->high;
        add_span(release, (spc_span){entry + begin * size, entry + end * size});
        if (high)
            add_span(release, (spc_span){high + begin, high + end});
        release->done[k] = end;
    }
    spc_memory_discard(release->span, release->spans);
}
