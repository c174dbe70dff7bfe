/* core/memory.h - the only way the library allocates: overflow-checked, within what the machine has, and able
 * to fail on demand in tests. */
#ifndef SPC_CORE_MEMORY_H
#define SPC_CORE_MEMORY_H

#include "sparcast/status.h"

/* count * size bytes; NULL on overflow or exhaustion. A request for 0 bytes returns a valid pointer. */
void *spc_malloc(uint64_t count, size_t size);
void *spc_calloc(uint64_t count, size_t size);
void *spc_realloc(void *memory, uint64_t count, size_t size);
void spc_free(void *memory);
char *spc_strdup(const char *text);

/* Cache-line aligned (64 bytes), not cleared; released with spc_free. */
void *spc_malloc_aligned(uint64_t count, size_t size);

/* Not cleared; large requests are backed by huge pages where the kernel has them, which spares most of the
 * page faults that dominate writing fresh memory. Released with spc_free, grown with spc_realloc. */
void *spc_malloc_huge(uint64_t count, size_t size);

/* Bytes that an allocation takes. */
uint64_t spc_memory_size(void *memory);

/* Memory within one allocation. */
typedef struct spc_span {
    char *begin, *end;
} spc_span;

/* Gives the whole pages of each span back to the system; what they held is lost. The allocations stay valid
 * and still have to be freed. Overwrites the spans. */
void spc_memory_discard(spc_span *span, uint64_t count);

/* Would so many bytes be given? For work whose need is known before it begins. */
bool spc_memory_has(uint64_t bytes);

/* Tests only: the n-th allocation from now on (1 = the next) and all later ones fail; 0 switches this off.
 * Returns the number of allocations made since the last call. */
uint64_t spc_memory_fail_at(uint64_t n);

#endif
