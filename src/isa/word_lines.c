#include "isa/word_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/wait.h"
#include "isa/architecture.h"

static spc_status take_all(FILE *stream, const char *path, uint64_t *number, spc_take_line *take,
                           void *reader, spc_error *error)
{
    char *line = NULL;
    size_t size = 0;
    spc_status status = SPC_OK;
    while (status == SPC_OK && getline(&line, &size, stream) >= 0) {
        ++*number;
        status = take(reader, line, error);
    }
    free(line);
    if (status == SPC_OK && ferror(stream))
        return spc_interrupted() ? spc_fail_interrupted(error) : spc_fail_errno(error, path, "cannot read");
    if (status == SPC_OK && !feof(stream)) /* getline(3) had no memory for the line */
        return spc_fail_memory(error, size);
    return status;
}

spc_status spc_take_lines(const char *path, uint64_t *number, spc_take_line *take, void *reader,
                          spc_error *error)
{
    int file = spc_wait_open(path);
    if (file < 0)
        return spc_fail_errno(error, path, "cannot open");
    FILE *stream = spc_wait_stream(&file);
    spc_status status =
        stream ? take_all(stream, path, number, take, reader, error) : spc_fail_memory(error, sizeof *stream);
    if (stream)
        fclose(stream);
    close(file);
    return status;
}

spc_status spc_table_find(const char *folder, const char *name, const char *what, char *path,
                          spc_error *error)
{
    char file[2 * SPC_ARCHITECTURE_NAME];
    snprintf(file, sizeof file, "%.31s.txt", name);
    if (strlen(name) >= SPC_ARCHITECTURE_NAME || strchr(name, '/') || !spc_data_find(folder, file, path))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "there is no %s for %.31s", what, name);
    return SPC_OK;
}

void spc_table_name(const char *path, char *name, size_t size)
{
    const char *file = spc_file_name(path);
    snprintf(name, size, "%.*s", (int)strcspn(file, "."), file);
}

size_t spc_split_words(char *line, char *words[], size_t most)
{
    size_t count = 0;
    memset(words, 0, (most + 1) * sizeof *words);
    for (char *at, *word = strtok_r(line, " \t\r\n", &at); word && count <= most;
         word = strtok_r(NULL, " \t\r\n", &at))
        words[count++] = word;
    return count;
}
