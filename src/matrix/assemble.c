#include <string.h>

#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/entries.h"
#include "matrix/sort.h"

/* row_ptr[i + 1] serves bucket-locally as count of row i, then as write cursor, then as its end. */
typedef struct assembly {
    const spc_entries *entries;
    uint64_t *row_ptr;
    uint32_t *col;
    uint64_t *base;     /* [buckets + 1] first position of each bucket */
    uint64_t *kept;     /* [buckets] entries left after merging */
    bool *built;        /* [buckets] */
    uint32_t low;       /* all buckets below are built */
    uint32_t discarded; /* the batches hold nothing any more of those below */
} assembly;

/* So many entries are given back at a time while the columns are filled: the batches and the pattern together
 * then take little more than one of them alone (16 MB packed), and each time costs one system call a batch.
 */
enum { DISCARD_ENTRIES = 1 << 22 };

static uint32_t bucket_first(const spc_entries *e, uint32_t bucket)
{
    return (uint32_t)((uint64_t)bucket << e->shift);
}

static uint32_t bucket_end(const spc_entries *e, uint32_t bucket)
{
    uint64_t end = ((uint64_t)bucket + 1) << e->shift;
    return end < e->rows ? (uint32_t)end : e->rows;
}

/* Row of an entry relative to its bucket's first, and its column; compiled for each form. */
static inline __attribute__((always_inline)) uint32_t row_of(const spc_entries *e, const spc_batch *batch,
                                                             uint32_t i, spc_entry_form form, uint32_t *col)
{
    if (form == SPC_ENTRY_FULL) {
        spc_entry word = ((const spc_entry *)batch->entry)[i];
        *col = (uint32_t)word;
        return (uint32_t)(word >> 32) & ((1u << e->shift) - 1);
    }
    uint64_t word = ((const uint32_t *)batch->entry)[i];
    if (form == SPC_ENTRY_WIDE)
        word |= (uint64_t)batch->high[i] << 32;
    *col = (uint32_t)(word & ((UINT64_C(1) << e->col_bits) - 1));
    return (uint32_t)(word >> e->col_bits);
}

static inline __attribute__((always_inline)) void count_rows(const assembly *a, uint32_t bucket,
                                                             spc_entry_form form)
{
    const spc_entries *e = a->entries;
    uint64_t *count = a->row_ptr + bucket_first(e, bucket) + 1;
    memset(count, 0, (bucket_end(e, bucket) - bucket_first(e, bucket)) * sizeof *count);
    for (uint64_t k = 0; k < e->batches; k++) {
        const spc_batch *batch = &e->batch[k];
        uint32_t col;
        for (uint32_t i = batch->start ? batch->start[bucket] : 0;
             batch->start && i < batch->start[bucket + 1]; i++)
            count[row_of(e, batch, i, form, &col)]++;
    }
}

static inline __attribute__((always_inline)) void place_columns(const assembly *a, uint32_t bucket,
                                                                spc_entry_form form)
{
    const spc_entries *e = a->entries;
    uint64_t *place = a->row_ptr + bucket_first(e, bucket) + 1;
    for (uint64_t k = 0; k < e->batches; k++) {
        const spc_batch *batch = &e->batch[k];
        uint32_t col;
        for (uint32_t i = batch->start ? batch->start[bucket] : 0;
             batch->start && i < batch->start[bucket + 1]; i++) {
            uint32_t row = row_of(e, batch, i, form, &col);
            a->col[place[row]++] = col;
        }
    }
}

/* Sorts and merges the rows of a bucket and closes the gaps; row_ptr holds the ends of its rows. */
static spc_status finish_rows(assembly *a, uint32_t bucket, spc_error *error)
{
    uint64_t begin = a->base[bucket], write = begin;
    uint32_t end_row = bucket_end(a->entries, bucket);
    for (uint32_t row = bucket_first(a->entries, bucket); row < end_row; row++) {
        uint64_t end = a->row_ptr[row + 1], count = end - begin;
        SPC_TRY(spc_tidy_row(a->col + begin, &count, error));
        if (write != begin)
            memmove(a->col + write, a->col + begin, count * sizeof *a->col);
        write += count;
        begin = end;
        a->row_ptr[row + 1] = write;
    }
    a->kept[bucket] = write - a->base[bucket];
    return SPC_OK;
}

static void discard_batches(const spc_entries *e, uint32_t from, uint32_t to)
{
    for (uint64_t k = 0; k < e->batches; k++) {
        const spc_batch *batch = &e->batch[k];
        if (!batch->start || batch->start[from] == batch->start[to])
            continue;
        spc_memory_discard(batch->entry, (char *)batch->entry + batch->start[to] * spc_entry_size(e->form));
        if (batch->high)
            spc_memory_discard(batch->high, batch->high + batch->start[to]);
    }
}

/* Buckets are dealt in ascending order, so that those still being built are few and near each other. */
static void note_built(assembly *a, uint32_t bucket)
{
    uint32_t buckets = a->entries->buckets, from = 0, to = 0;
#pragma omp critical(spc_assemble_built)
    {
        a->built[bucket] = true;
        while (a->low < buckets && a->built[a->low])
            a->low++;
        if (a->low < buckets && a->base[a->low] - a->base[a->discarded] >= DISCARD_ENTRIES) {
            from = a->discarded;
            to = a->discarded = a->low;
        }
    }
    if (from < to)
        discard_batches(a->entries, from, to);
}

static spc_status build_bucket(assembly *a, uint32_t bucket, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    spc_entry_form form = a->entries->form;
    if (form == SPC_ENTRY_PACKED)
        count_rows(a, bucket, SPC_ENTRY_PACKED);
    else if (form == SPC_ENTRY_WIDE)
        count_rows(a, bucket, SPC_ENTRY_WIDE);
    else
        count_rows(a, bucket, SPC_ENTRY_FULL);
    uint64_t position = a->base[bucket];
    uint32_t end_row = bucket_end(a->entries, bucket);
    for (uint32_t row = bucket_first(a->entries, bucket); row < end_row; row++) {
        uint64_t count = a->row_ptr[row + 1];
        a->row_ptr[row + 1] = position;
        position += count;
    }
    if (form == SPC_ENTRY_PACKED)
        place_columns(a, bucket, SPC_ENTRY_PACKED);
    else if (form == SPC_ENTRY_WIDE)
        place_columns(a, bucket, SPC_ENTRY_WIDE);
    else
        place_columns(a, bucket, SPC_ENTRY_FULL);
    return finish_rows(a, bucket, error);
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
            for (uint32_t row = bucket_first(a->entries, bucket); row < bucket_end(a->entries, bucket); row++)
                a->row_ptr[row + 1] -= gap;
        }
        write += a->kept[bucket];
    }
    return write;
}

/* A header may ask for 2^32 rows: the kernel would grant the pages and kill the process on
 * touching them. */
spc_status spc_allocate_row_ptr(uint32_t rows, uint64_t **row_ptr, spc_error *error)
{
    uint64_t count = (uint64_t)rows + 1, bytes = count * sizeof **row_ptr;
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    bool hopeless = pages > 0 && page > 0 && bytes / 2 > (uint64_t)pages * (uint64_t)page / 4;
    *row_ptr = hopeless ? NULL : spc_malloc_huge(count, sizeof **row_ptr);
    if (!*row_ptr)
        return spc_fail_memory(error, bytes);
    (*row_ptr)[0] = 0;
    return SPC_OK;
}

static spc_status allocate(assembly *a, spc_pattern *p, spc_error *error)
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
        for (uint32_t b = 0; e->batch[k].start && b < e->buckets; b++)
            a->base[b + 1] += e->batch[k].start[b + 1] - e->batch[k].start[b];
    for (uint32_t b = 0; b < e->buckets; b++)
        a->base[b + 1] += a->base[b];
    p->col = a->col = spc_malloc_huge(a->base[e->buckets], sizeof *p->col);
    return p->col ? SPC_OK : spc_fail_memory(error, a->base[e->buckets] * sizeof *p->col);
}

static spc_status assemble(assembly *a, int threads, spc_pattern *p, spc_error *error)
{
    SPC_TRY(allocate(a, p, error));
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
    spc_entries_free(entries);
    if (status != SPC_OK) {
        spc_pattern_free(*pattern);
        *pattern = NULL;
    }
    return status;
}
