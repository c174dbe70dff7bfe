/* Of a file the name of its matrix: collections find files by it, measurements keep it. */
#include <stdio.h>
#include <string.h>

#include "matrix/collection_entries.h"
#include "sparcast/measure.h"

static bool strip(char *name, const char *suffix)
{
    size_t length = strlen(name), end = strlen(suffix);
    if (length <= end || strcmp(name + length - end, suffix) != 0)
        return false;
    name[length - end] = '\0';
    return true;
}

static const char *const kinds[] = {".mtx", ".rb", ".spc", ".tar", ".tgz", ".pat", NULL};
static const char *const compressions[] = {".gz", ".bz2", ".xz", ".zst", NULL};

/* True if any was there. */
static bool strip_all(char *name, const char *const *suffixes)
{
    bool stripped = false;
    for (size_t i = 0; suffixes[i];)
        if (strip(name, suffixes[i])) {
            stripped = true;
            i = 0;
        } else {
            i++;
        }
    return stripped;
}

char *spc_matrix_name(const char *path, char *buffer, size_t size)
{
    const char *slash = strrchr(path, '/');
    snprintf(buffer, size, "%s", slash ? slash + 1 : path);
    for (bool again = true; again;) {
        again = strip_all(buffer, compressions);
        again = strip_all(buffer, kinds) || again;
    }
    return buffer;
}

bool spc_is_matrix_name(const char *file)
{
    char name[256];
    if (strlen(file) >= sizeof name)
        return false;
    strcpy(name, file);
    strip_all(name, compressions);
    return strip_all(name, kinds);
}
