/* core/data_folder.h - where the files of data/ are: of machines in devices/, of machine code in isa/.
 *
 * Looked for in this order: in $SPARCAST_DATA; in ../data and ../share/sparcast beside the program; in
 * ../share/sparcast beside libsparcast.so; where the build installs them.
 */
#ifndef SPC_CORE_DATA_FOLDER_H
#define SPC_CORE_DATA_FOLDER_H

#include "sparcast/status.h"

enum { SPC_DATA_PATH = 4096 };

/* The first file of that name in one of these folders: folder "isa", file "sm_90.txt". False: there is none.
 */
bool spc_data_find(const char *folder, const char *file, char path[SPC_DATA_PATH]);

/* The names of all files there that end in `suffix`, without it, sorted, each once. Errors: MEMORY. */
spc_status spc_data_list(const char *folder, const char *suffix, char ***names, size_t *count,
                         spc_error *error);
void spc_data_list_free(char **names, size_t count);

/* A path without its folders; without ".csv", too: "data/devices/h200.csv" -> "h200". */
const char *spc_file_name(const char *path);
void spc_machine_name(const char *path, char *name, size_t size);

/* What is read from the data folder once: kept by its name until the process ends. */

/* What things of a kind have in common. */
typedef struct spc_kept_kind {
    spc_status (*read)(const char *name, void **thing, spc_error *error); /* asks for nothing that is kept */
    void (*release)(void *thing);
    const char *(*same_as)(const void *thing); /* another that stands for it; "": none; NULL: never */
} spc_kept_kind;

/* The thing of that name, or the one that stands for it; read when it is first asked for, never freed before
 * the process ends. Errors: those of `read`; FORMAT (the one that stands for it names another); MEMORY. May
 * be called by several threads. */
spc_status spc_kept_get(const spc_kept_kind *kind, const char *name, const void **thing, spc_error *error);

/* The thing of that name itself; NULL where nobody asked for it. */
const void *spc_kept_find(const spc_kept_kind *kind, const char *name);

#endif
