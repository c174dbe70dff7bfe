/* core/kept.h - what is read from the data folder once: kept by its name until the process ends. */
#ifndef SPC_CORE_KEPT_H
#define SPC_CORE_KEPT_H

#include "sparcast/status.h"

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
