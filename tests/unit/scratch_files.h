/* tests/unit/scratch_files.h - a folder of its own for each test program, and the files in it. */
#ifndef SPC_TEST_SCRATCH_FILES_H
#define SPC_TEST_SCRATCH_FILES_H

#include "test.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char test_folder[] = "/tmp/sparcast-test-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(test_folder) ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *where)
{
    (void)info, (void)type, (void)where;
    return remove(path);
}

static int remove_folder(void **state)
{
    (void)state;
    return nftw(test_folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* Sixty-four at a time stay valid. */
static inline const char *path_of(const char *name)
{
    static char path[64][256];
    static int turn;
    turn = (turn + 1) % 64;
    snprintf(path[turn], sizeof path[turn], "%s/%s", test_folder, name);
    return path[turn];
}

static inline const char *write_file(const char *name, const void *bytes, size_t length)
{
    const char *path = path_of(name);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_int_equal(fwrite(bytes, 1, length, stream), length);
    assert_int_equal(fclose(stream), 0);
    return path;
}

static inline void shell(const char *format, const char *a, const char *b)
{
    char command[1024];
    snprintf(command, sizeof command, format, a, b);
    assert_int_equal(system(command), 0);
}

#endif
