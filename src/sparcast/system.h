/* sparcast/system.h - systems of several GPUs as data: which GPU, how many in a node, what the links between
 * them and between nodes carry, and what a host thread spends on starting work on them.
 *
 * Files: data/systems/NAME.csv, `key,value,unit,origin,source`, each key once. Units: bytes per second, each
 * way; seconds.
 */
#ifndef SPARCAST_SYSTEM_H
#define SPARCAST_SYSTEM_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct spc_system_fact {
    const char *key, *text, *unit, *origin, *source;
    double value; /* NaN of a text */
} spc_system_fact;

typedef struct spc_system spc_system;

/* Loads data/systems/NAME.csv, or a file where the name has a '/' or ends in ".csv"; without a name (NULL)
 * the first bundled system whose GPU is this device. Errors: IO (the message lists the systems), FORMAT
 * naming file and line (unknown key, wrong unit, not in its range, given twice), DATA (a key that every
 * system needs is missing; no bundled system has the device). */
SPC_API spc_status spc_system_load(const char *name_or_path, const char *device, spc_system **system,
                                   spc_error *error);
SPC_API void spc_system_free(spc_system *system); /* NULL is allowed */

#ifdef __cplusplus
}
#endif
#endif
