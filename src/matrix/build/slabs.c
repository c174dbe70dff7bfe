/* Slabs of memory from which arrays are cut, one behind the other. */
#include "matrix/build/slabs.h"

#include "core/error.h"
#include "core/memory.h"

enum { SLAB_MIN = 1 << 20, SLAB_MAX = 1 << 24 };

struct spc_slab {
    spc_slab *next;
    uint64_t bytes;
};

void spc_slabs_free(spc_slabs *slabs)
{
    spc_slab *slab = slabs->newest;
    while (slab) {
        spc_slab *next = slab->next;
        spc_free(slab);
        slab = next;
    }
}

void spc_slabs_adopt(spc_slabs *slabs, const spc_slabs *other)
{
    spc_slab **last = &slabs->newest;
    while (*last)
        last = &(*last)->next;
    *last = other->newest;
}

/* Slabs double in size: small files take little, large ones few and huge pages. */
void *spc_slabs_take(spc_slabs *slabs, uint64_t bytes, spc_error *error)
{
    bytes = (bytes + 63) / 64 * 64;
    if (bytes > slabs->left) {
        uint64_t size = slabs->newest ? 2 * slabs->newest->bytes : SLAB_MIN;
        size = size > SLAB_MAX ? SLAB_MAX : size;
        size = size < bytes + 64 ? bytes + 64 : size;
        spc_slab *slab = spc_malloc_huge(size, 1);
        if (!slab) {
            spc_fail_memory(error, size);
            return NULL;
        }
        *slab = (spc_slab){slabs->newest, size};
        *slabs = (spc_slabs){slab, (char *)slab + 64, size - 64};
    }
    void *memory = slabs->at;
    slabs->at += bytes;
    slabs->left -= bytes;
    return memory;
}

void spc_slabs_return(spc_slabs *slabs, void *last)
{
    slabs->left += (uint64_t)(slabs->at - (char *)last);
    slabs->at = last;
}
