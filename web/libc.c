/* web/libc.c - what Emscripten's C library lacks, and qsort as GNU's: equal elements keep their order, so
 * that what is ranked by it comes in the same order as in the program. */
#include <libc.h>
#include <stdlib.h>
#include <string.h>

typedef int compare_with(const void *a, const void *b, void *context);

/* Merges sorted halves, by way of `free`, which is as long. */
static void merge_sort(char *begin, char *free, size_t count, size_t size, compare_with *compare,
                       void *context)
{
    size_t half = count / 2, left = 0, right = half;
    if (count < 2)
        return;
    merge_sort(begin, free, half, size, compare, context);
    merge_sort(begin + half * size, free, count - half, size, compare, context);
    for (size_t i = 0; i < count; i++) {
        int from_left = left < half &&
                        (right == count || compare(begin + left * size, begin + right * size, context) <= 0);
        memcpy(free + i * size, begin + (from_left ? left++ : right++) * size, size);
    }
    memcpy(begin, free, count * size);
}

void qsort_r(void *begin, size_t count, size_t size, compare_with *compare, void *context)
{
    char *room = malloc(count * size + 1);
    if (!room)
        abort();
    merge_sort(begin, room, count, size, compare, context);
    free(room);
}

static int without_context(const void *a, const void *b, void *compare)
{
    return (*(int (**)(const void *, const void *))compare)(a, b);
}

void qsort(void *begin, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    qsort_r(begin, count, size, without_context, &compare);
}

void *rawmemchr(const void *text, int c)
{
    return memchr(text, c, (size_t)-1);
}
