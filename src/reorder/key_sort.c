#include "reorder/key_sort.h"

#include <stdbool.h>
#include <string.h>

#include "core/error.h"

enum { FEW = 24 };

static void key_sort_insertion_sort(uint32_t *item, uint64_t count, const uint32_t *key)
{
    for (uint64_t i = 1; i < count; i++) {
        uint32_t moved = item[i];
        uint64_t at = i;
        for (; at > 0 && key[item[at - 1]] > key[moved]; at--)
            item[at] = item[at - 1];
        item[at] = moved;
    }
}

/* One stable pass on eight bits of the keys; false where all keys share them. */
static bool key_sort_radix_pass(const uint32_t *from, uint32_t *to, uint64_t count, const uint32_t *key,
                                unsigned shift)
{
    uint64_t place[256] = {0}, sum = 0;
    for (uint64_t i = 0; i < count; i++)
        place[key[from[i]] >> shift & 255]++;
    if (place[key[from[0]] >> shift & 255] == count)
        return false;
    for (int d = 0; d < 256; d++) {
        uint64_t n = place[d];
        place[d] = sum;
        sum += n;
    }
    for (uint64_t i = 0; i < count; i++)
        to[place[key[from[i]] >> shift & 255]++] = from[i];
    return true;
}

void spc_sort_by_key(uint32_t *item, uint64_t count, const uint32_t *key, uint32_t *scratch)
{
    if (count <= FEW) {
        key_sort_insertion_sort(item, count, key);
        return;
    }
    uint32_t *from = item, *to = scratch;
    for (unsigned shift = 0; shift < 32 && !spc_interrupted(); shift += 8) {
        if (!key_sort_radix_pass(from, to, count, key, shift))
            continue;
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != item)
        memcpy(item, from, count * sizeof *item);
}
