/* The entries of a collection: added, sorted by name, each name once. */
#include "matrix/collection/collection_entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/collection.h"

typedef spc_collected_file entry;

/* ---- filling ---- */

static spc_status collection_entries_make_room(spc_collection *c, spc_error *error)
{
    if (c->count < c->capacity)
        return SPC_OK;
    size_t larger = c->capacity ? 2 * c->capacity : 64;
    entry *moved = spc_realloc(c->entry, larger, sizeof *moved);
    if (!moved)
        return spc_fail_memory(error, larger * sizeof *moved);
    c->entry = moved;
    c->capacity = larger;
    return SPC_OK;
}

static void free_entry(entry *e)
{
    spc_free(e->path);
    spc_free(e->file);
    spc_free(e->name);
    spc_free(e->why);
}

spc_status spc_collection_put(spc_collection *c, const char *path, const char *file, const char *name,
                              spc_error *error)
{
    char own[4096];
    SPC_TRY(collection_entries_make_room(c, error));
    if (!name)
        name = spc_matrix_name(file, own, sizeof own);
    entry e = {spc_strdup(path), spc_strdup(file), spc_strdup(name), NULL};
    if (!e.path || !e.file || !e.name) {
        free_entry(&e);
        return spc_fail_memory(error, strlen(path) + strlen(file) + strlen(name));
    }
    c->entry[c->count++] = e;
    return SPC_OK;
}

/* ---- sorting ---- */

static int collection_entries_by_file(const void *a, const void *b)
{
    return strcmp(((const entry *)a)->file, ((const entry *)b)->file);
}

static int collection_entries_by_name(const void *a, const void *b)
{
    int order = strcmp(((const entry *)a)->name, ((const entry *)b)->name);
    return order ? order : collection_entries_by_file(a, b);
}

/* The first one is named later, as an example. */
static void pass_over(spc_collection *c, entry *e)
{
    if (c->passed++ == 0)
        snprintf(c->example, sizeof c->example, "%s", e->file);
    free_entry(e);
}

void spc_collection_sort_from(spc_collection *c, size_t first)
{
    size_t kept = first;
    if (c->count == first)
        return;
    qsort(c->entry + first, c->count - first, sizeof *c->entry, collection_entries_by_name);
    for (size_t i = first; i < c->count; i++)
        if (kept > first && strcmp(c->entry[kept - 1].name, c->entry[i].name) == 0)
            pass_over(c, &c->entry[i]);
        else
            c->entry[kept++] = c->entry[i];
    c->count = kept;
    qsort(c->entry + first, c->count - first, sizeof *c->entry, collection_entries_by_file);
}

bool spc_collection_sort(spc_collection *c)
{
    if (c->expanded && c->count)
        qsort(c->entry, c->count, sizeof *c->entry, collection_entries_by_file);
    return c->expanded;
}

void spc_collection_keep_shard(spc_collection *c, uint32_t shard, uint32_t shards)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->count; i++)
        if (XXH3_64bits(c->entry[i].file, strlen(c->entry[i].file)) % shards == shard - 1)
            c->entry[kept++] = c->entry[i];
        else
            free_entry(&c->entry[i]);
    c->count = kept;
    c->expanded = true;
}

/* ---- opening and closing ---- */

spc_status spc_collection_new(spc_collection **collection, spc_error *error)
{
    *collection = spc_calloc(1, sizeof **collection);
    return *collection ? SPC_OK : spc_fail_memory(error, sizeof **collection);
}

void spc_collection_close(spc_collection *collection)
{
    if (!collection)
        return;
    for (size_t i = 0; i < collection->count; i++)
        free_entry(&collection->entry[i]);
    spc_free(collection->entry);
    spc_free(collection);
}

/* ---- what it holds ---- */

size_t spc_collection_passed(const spc_collection *collection, const char **example)
{
    *example = collection->example;
    return collection->passed;
}

size_t spc_collection_count(const spc_collection *collection)
{
    return collection->count;
}

spc_collected spc_collection_at(const spc_collection *collection, size_t i)
{
    const entry *e = &collection->entry[i];
    return (spc_collected){.path = e->path, .file = e->file, .name = e->name};
}
