#include "matrix/build/pile.h"

#include "core/error.h"
#include "core/memory.h"

enum { SLAB_MIN = 1 << 20, SLAB_MAX = 1 << 24 };

struct spc_slab {
    spc_slab *next;
    uint64_t bytes;
};

void spc_pile_free(spc_pile *pile)
{
    spc_slab *slab = pile->slabs;
    while (slab) {
        spc_slab *next = slab->next;
        spc_free(slab);
        slab = next;
    }
}

void spc_pile_adopt(spc_pile *pile, const spc_pile *other)
{
    spc_slab **last = &pile->slabs;
    while (*last)
        last = &(*last)->next;
    *last = other->slabs;
}

/* Slabs double in size: small files take little, large ones few and huge pages. */
void *spc_pile_take(spc_pile *pile, uint64_t bytes, spc_error *error)
{
    bytes = (bytes + 63) / 64 * 64;
    if (bytes > pile->left) {
        uint64_t size = pile->slabs ? 2 * pile->slabs->bytes : SLAB_MIN;
        size = size > SLAB_MAX ? SLAB_MAX : size;
        size = size < bytes + 64 ? bytes + 64 : size;
        spc_slab *slab = spc_malloc_huge(size, 1);
        if (!slab) {
            spc_fail_memory(error, size);
            return NULL;
        }
        *slab = (spc_slab){pile->slabs, size};
        *pile = (spc_pile){slab, (char *)slab + 64, size - 64};
    }
    void *memory = pile->at;
    pile->at += bytes;
    pile->left -= bytes;
    return memory;
}

void spc_pile_return(spc_pile *pile, void *last)
{
    pile->left += (uint64_t)(pile->at - (char *)last);
    pile->at = last;
}
