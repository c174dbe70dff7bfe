#include "output/results.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

static int rows_order_by_name(const void *a, const void *b)
{
    return strcmp((*(const cli_source *const *)a)->file, (*(const cli_source *const *)b)->file);
}

/* The sources by name; to be freed. */
static const cli_source **index_sources(const cli_sources *s)
{
    const cli_source **by = cli_allocate((s->count + 1) * sizeof *by);
    for (size_t i = 0; i < s->count; i++)
        by[i] = &s->source[i];
    qsort(by, s->count, sizeof *by, rows_order_by_name);
    return by;
}

/* The source of a block, or NULL. */
static const cli_source *rows_order_source_of(const cli_source *const *by, size_t count,
                                              const cli_row_block *block)
{
    const cli_source wanted = {.file = block->file}, *key = &wanted;
    const cli_source *const *found = bsearch(&key, by, count, sizeof *by, rows_order_by_name);
    return found ? *found : NULL;
}

size_t cli_rows_keep(cli_rows *rows, const cli_sources *sources, bool *there)
{
    const cli_source **by = index_sources(sources);
    cli_row_block *old = cli_allocate((rows->count + 1) * sizeof *old);
    size_t kept = 0, dropped = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const cli_source *source = rows_order_source_of(by, sources->count, &rows->block[i]);
        bool holds = !source || (*source->state && strcmp(source->state, rows->block[i].state) == 0 &&
                                 !rows->block[i].no_memory);
        if (source && holds)
            there[source - sources->source] = true;
        if (holds)
            rows->block[kept++] = rows->block[i];
        else
            old[dropped++] = rows->block[i];
    }
    for (size_t i = 0; i < dropped; i++)
        rows->block[kept + i] = old[i];
    free(old);
    free(by);
    return kept;
}

typedef struct place {
    cli_row_block block;
    size_t input; /* 0: of no input of this run */
    bool sorted;
} place;

static int by_place(const void *a, const void *b)
{
    const place *one = a, *other = b;
    int order = one->sorted ? strcmp(one->block.file, other->block.file)
                            : (one->input > other->input) - (one->input < other->input);
    return order ? order : (one->block.text > other->block.text) - (one->block.text < other->block.text);
}

bool cli_rows_sort(cli_rows *rows, const cli_sources *sources)
{
    const cli_source **by = index_sources(sources);
    place *places = cli_allocate((rows->count + 1) * sizeof *places);
    bool moved = false;
    for (size_t i = 0; i < rows->count; i++) {
        const cli_source *source = rows_order_source_of(by, sources->count, &rows->block[i]);
        places[i] =
            (place){rows->block[i], source ? (size_t)(source - sources->source) + 1 : 0, sources->sorted};
    }
    if (rows->count)
        qsort(places, rows->count, sizeof *places, by_place);
    for (size_t i = 0; i < rows->count; i++) {
        moved = moved || places[i].block.text != rows->block[i].text;
        rows->block[i] = places[i].block;
    }
    free(places);
    free(by);
    return moved;
}
