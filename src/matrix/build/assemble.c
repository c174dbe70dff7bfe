/* Entries become a pattern: threads build buckets of rows, and memory of entries that are placed is given
 * back. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/bucket.h"
#include "matrix/build/release.h"

typedef struct assembly {
    const spc_entries *entries;
    uint64_t *row_ptr;
    uint32_t *col;
    uint64_t *base; /* [buckets + 1] first position of each bucket */
    uint64_t *kept; /* [buckets] entries left after merging */
    spc_release release;
    bool *built;       /* [buckets] */
    uint32_t low;      /* all buckets below are built */
    bool releasing;    /* some thread is at it */
    uint32_t released; /* the batches hold nothing any more of those below */
} assembly;

/* So many entries are given back at a time while the columns are filled: the batches and the pattern together
 * then take little more than one of them alone (16 MB packed), and each time costs a system call for every
 * range that does not touch the next. */
enum { RELEASE_ENTRIES = 1 << 22 };

/* Buckets are dealt in ascending order, so that those still being built are few and near each other. */
static void note_built(assembly *a, uint32_t bucket)
{
    bool release = false;
    uint32_t low;
#pragma omp critical(spc_assemble_built)
    {
        a->built[bucket] = true;
        while (a->low < a->entries->buckets && a->built[a->low])
            a->low++;
        low = a->low;
        if (!a->releasing && low < a->entries->buckets &&
            a->base[low] - a->base[a->released] >= RELEASE_ENTRIES)
            release = a->releasing = true;
    }
    if (!release)
        return;
    spc_release_buckets(&a->release, low);
#pragma omp critical(spc_assemble_built)
    {
        a->released = low;
        a->releasing = false;
    }
}

static spc_status build_bucket(assembly *a, uint32_t bucket, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    return spc_bucket_build(a->entries, bucket, a->base[bucket], a->row_ptr, a->col, &a->kept[bucket], error);
}

/* Each thread keeps its own error; the one of the lowest bucket is not singled out, they all mean memory. */
static spc_status build_buckets(assembly *a, int threads, spc_error *error)
{
    spc_status result = SPC_OK;
#pragma omp parallel for num_threads(threads) schedule(dynamic) if (a->entries->buckets > 1)
    for (uint32_t bucket = 0; bucket < a->entries->buckets; bucket++) {
        spc_error own;
        spc_status seen;
#pragma omp atomic read
        seen = result;
        if (seen != SPC_OK)
            continue;
        spc_status status = build_bucket(a, bucket, &own);
        if (status == SPC_OK) {
            note_built(a, bucket);
            continue;
        }
#pragma omp critical(spc_assemble_error)
        {
            if (error)
                *error = own;
#pragma omp atomic write
            result = status;
        }
    }
    return result;
}

/* Moves buckets down over the room that merged duplicates left. */
static uint64_t close_gaps(assembly *a)
{
    uint64_t write = 0;
    for (uint32_t bucket = 0; bucket < a->entries->buckets; bucket++) {
        uint64_t gap = a->base[bucket] - write;
        if (gap) {
            memmove(a->col + write, a->col + a->base[bucket], a->kept[bucket] * sizeof *a->col);
            uint32_t end = spc_bucket_first(a->entries, bucket + 1);
            for (uint32_t row = spc_bucket_first(a->entries, bucket); row < end; row++)
                a->row_ptr[row + 1] -= gap;
        }
        write += a->kept[bucket];
    }
    return write;
}

spc_status spc_check_claim(uint32_t rows, uint64_t entries, const char *file, uint64_t line, spc_error *error)
{
    enum { FREE = 1 << 24, EMPTY_EACH = 64 };
    if (entries > UINT32_MAX || rows <= FREE + EMPTY_EACH * entries)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_RANGE, file, line,
                       "%lu rows for %llu entries: beyond %u rows, more than %d for each entry are not read",
                       (unsigned long)rows, (unsigned long long)entries, FREE, EMPTY_EACH);
}

/* A header may ask for 2^32 rows: the kernel would grant the pages and kill the process on
 * touching them. */
spc_status spc_allocate_row_ptr(uint32_t rows, uint64_t **row_ptr, spc_error *error)
{
    uint64_t count = (uint64_t)rows + 1, bytes = count * sizeof **row_ptr;
    *row_ptr = bytes > spc_memory_limit() / 2 ? NULL : spc_malloc_huge(count, sizeof **row_ptr);
    if (!*row_ptr)
        return spc_fail_memory(error, bytes);
    (*row_ptr)[0] = 0;
    return SPC_OK;
}

static spc_status assemble_allocate(assembly *a, spc_pattern *p, spc_error *error)
{
    const spc_entries *e = a->entries;
    SPC_TRY(spc_allocate_row_ptr(e->rows, &p->row_ptr, error));
    a->row_ptr = p->row_ptr;
    a->base = spc_calloc((uint64_t)e->buckets + 1, sizeof *a->base);
    a->kept = spc_calloc(e->buckets, sizeof *a->kept);
    a->built = spc_calloc(e->buckets, sizeof *a->built);
    if (!a->base || !a->kept || !a->built)
        return spc_fail_memory(error, ((uint64_t)e->buckets + 1) * sizeof *a->base);
    for (uint64_t k = 0; k < e->batches; k++)
        for (uint32_t b = 1; b <= e->buckets; b++)
            a->base[b] +=
                spc_piece_position(e, &e->batch[k].own, b) + spc_piece_position(e, &e->batch[k].mirror, b);
    p->col = a->col = spc_malloc_huge(a->base[e->buckets], sizeof *p->col);
    return p->col ? SPC_OK : spc_fail_memory(error, a->base[e->buckets] * sizeof *p->col);
}

static spc_status assemble(assembly *a, int threads, spc_pattern *p, spc_error *error)
{
    SPC_TRY(assemble_allocate(a, p, error));
    SPC_TRY(spc_release_open(&a->release, a->entries, error));
    SPC_TRY(build_buckets(a, threads, error));
    p->rows = a->entries->rows;
    p->cols = a->entries->cols;
    p->nnz = close_gaps(a);
    p->duplicates = a->base[a->entries->buckets] - p->nnz;
    if (p->duplicates) {
        uint32_t *shrunk = spc_realloc(p->col, p->nnz ? p->nnz : 1, sizeof *p->col);
        if (shrunk)
            p->col = shrunk;
    }
    return SPC_OK;
}

spc_status spc_entries_assemble(spc_entries *entries, int threads, spc_pattern **pattern, spc_error *error)
{
    *pattern = spc_calloc(1, sizeof **pattern);
    if (!*pattern)
        return spc_fail_memory(error, sizeof **pattern);
    assembly a = {.entries = entries};
    spc_status status = assemble(&a, threads, *pattern, error);
    spc_free(a.base);
    spc_free(a.kept);
    spc_free(a.built);
    spc_release_close(&a.release);
    spc_entries_free(entries);
    if (status != SPC_OK) {
        spc_pattern_free(*pattern);
        *pattern = NULL;
    }
    return status;
}
