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

/* "hgx-h100": the name of the file. */
SPC_STATIC_API const char *spc_system_id(const spc_system *system);
/* Of a key that is a number: its value, or `otherwise` where the file does not say. */
SPC_STATIC_API double spc_system_number(const spc_system *system, const char *key, double otherwise);
/* Seconds of a sum of `bytes` over 2 and more GPUs of a node by NCCL: from all_reduce_seconds@GPUS:BYTES of
 * the file, linear in bytes and in the logarithm of the GPUs; without those from reduce_latency, reduce_step
 * and the links' bandwidth. */
SPC_STATIC_API double spc_system_all_reduce(const spc_system *system, uint32_t gpus, double bytes);
/* Of a key that is a text; NULL where the file does not say. */
SPC_STATIC_API const char *spc_system_text(const spc_system *system, const char *key);

SPC_STATIC_API size_t spc_system_fact_count(const spc_system *system);
SPC_STATIC_API spc_system_fact spc_system_fact_at(const spc_system *system, size_t index);

/* Names of the bundled systems, sorted. Errors: MEMORY. */
SPC_STATIC_API spc_status spc_system_list(char ***names, size_t *count, spc_error *error);
SPC_STATIC_API void spc_system_list_free(char **names, size_t count);

#ifdef __cplusplus
}
#endif
#endif
