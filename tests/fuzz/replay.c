/* Runs a fuzz target on the files of folders, without a fuzzer: seeds, and what was found once, as a test;
 * TAP. */
#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

#include "fuzz.h"

/* How many files there were. */
static int replay_folder(const char *folder)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, NULL, alphasort), files = 0;
    for (int i = 0; i < count; i++) {
        char path[4096];
        struct stat info;
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (stat(path, &info) == 0 && S_ISREG(info.st_mode)) {
            size_t size;
            char *text = fuzz_content(path, &size);
            fprintf(stderr, "# %s\n", path);
            LLVMFuzzerTestOneInput((const uint8_t *)text, size);
            free(text);
            files++;
        }
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
    return files;
}

int main(int argc, char **argv)
{
    enum { LEAST = 50 }; /* seeds of a target */
    int files = 0;
    for (int i = 1; i < argc; i++)
        files += replay_folder(argv[i]);
    printf("1..1\n%s 1 - %d inputs\n", files >= LEAST ? "ok" : "not ok", files);
    return files < LEAST;
}
