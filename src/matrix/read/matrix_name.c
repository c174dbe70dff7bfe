/* Of a file the name of its matrix: collections find files by it, measurements keep it. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "matrix/read/input.h"

static const char *const kinds[] = {".mtx", ".rb",  ".spc", ".tar",  ".tgz",   ".pat",
                                    ".npz", ".mat", ".h5",  ".h5ad", ".petsc", ".graph",
                                    ".gr",  ".rsa", ".rua", ".psa",  ".pua",   NULL};
static const char *const compressions[] = {".gz", ".bz2", ".xz", ".zst", NULL};

static size_t strip_all(const char *name, size_t length, const char *const *suffixes)
{
    for (size_t i = 0; suffixes[i];) {
        /* Length without the suffix; something is left of a name. */
        const char *suffix = suffixes[i];
        size_t end = strlen(suffix);
        size_t left = length > end && memcmp(name + length - end, suffix, end) == 0 ? length - end : length;
        i = left < length ? 0 : i + 1;
        length = left;
    }
    return length;
}

/* FILE itself is there, and FILE:NAME is not. */
const char *spc_find_part(const char *path)
{
    struct stat info;
    char file[4096];
    for (const char *colon = path; (colon = strchr(colon, ':')); colon++) {
        if (snprintf(file, sizeof file, "%.*s", (int)(colon - path), path) < (int)sizeof file &&
            stat(file, &info) == 0 && !S_ISDIR(info.st_mode))
            return stat(path, &info) == 0 ? NULL : colon;
    }
    return NULL;
}

char *spc_matrix_name(const char *path, char *buffer, size_t size)
{
    const char *part = spc_find_part(path), *end = part ? part : path + strlen(path),
               *slash = memrchr(path, '/', (size_t)(end - path)), *name = slash ? slash + 1 : path;
    size_t length = (size_t)(end - name), before;
    do {
        before = length;
        length = strip_all(name, length, compressions);
        length = strip_all(name, length, kinds);
    } while (length < before);
    snprintf(buffer, size, "%.*s%s", length < size ? (int)length : (int)size, name, part ? part : "");
    return buffer;
}

bool spc_is_matrix_name(const char *file)
{
    size_t length = strip_all(file, strlen(file), compressions);
    return strip_all(file, length, kinds) < length;
}
