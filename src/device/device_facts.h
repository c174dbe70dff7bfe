/* device/device_facts.h - what the files of the device layer share. */
#ifndef SPC_DEVICE_DEVICE_FACTS_H
#define SPC_DEVICE_DEVICE_FACTS_H

#include <stdbool.h>
#include <stddef.h>

#include "sparcast/device.h"
#include "sparcast/system.h"

/* The source of a fact that spc_device_assign sets. */
#define SPC_SET_BY_CALLER "set by the caller"

/* Where the number came from before callers set theirs: YOURS where there was none; UNKNOWN if absent. */
spc_origin spc_device_first_origin(const spc_device *device, const char *key);

/* The number before callers set theirs; theirs where there was none, NaN if absent. */
double spc_device_first_number(const spc_device *device, const char *key);

/* True if the device states exactly this key, whatever its type. */
bool spc_device_has(const spc_device *device, const char *key);

/* DATA, and why: a CPU has no such fact of a GPU, nobody can measure one of a gather memory, which was never
 * built; of a GPU `cure` says how it is had. */
spc_status spc_device_fail_absent(const spc_device *device, const char *key, const char *cure,
                                  spc_error *error);

/* What a key is called now; itself, unless earlier releases called it otherwise. */
const char *spc_device_key_today(const char *name);

/* Refuses what no machine can be: a level slower than the one below it, a latency below that of a nearer one.
 * Errors: FORMAT, names both facts. */
spc_status spc_device_check(const spc_device *device, spc_error *error);

/* The number of KEY@OF, of KEY where there is none or `of` is NULL, else `otherwise`. */
double spc_device_get_or(const spc_device *device, const char *key, const char *of, double otherwise);

/* ---- What a product is called, as the name of a device. ---- */

/* "NVIDIA H200" -> "h200", "Intel(R) Xeon(R) Processor @ 2.1GHz" -> "intel-xeon-processor-2.1ghz" */
void spc_product_id(const char *product, char *id, size_t size);

size_t spc_device_key_count(void);
const spc_device_key *spc_device_key_at(size_t i); /* NULL beyond the last */

/* The key that a mistyped word most likely means (words.h); NULL where none is near. */
const char *spc_device_key_closest(const char *word);

/* "document", "published", ...; "" for UNKNOWN. Never NULL. */
const char *spc_origin_name(spc_origin origin);
/* The inverse of spc_origin_name. Errors: ARGUMENT listing the names. */
spc_status spc_origin_parse(const char *text, spc_origin *origin, spc_error *error);

/* An empty device. Errors: MEMORY. */
spc_status spc_device_new(spc_device **device, spc_error *error);

/* The file that the environment names as SPARCAST_THIS, else sparcast/this.csv in the user's configuration
 * ($XDG_CONFIG_HOME or ~/.config), where calibrate --install puts it. Returns path[size]. */
const char *spc_device_this_file(char *path, size_t size);

spc_status spc_device_set_id(spc_device *device, const char *id, spc_error *error);

const char *spc_device_get_text(const spc_device *device, const char *key); /* NULL if absent */
/* Whether it is a "gpu", a "cpu" or a "gather" memory; a file that does not say its kind is of a GPU. */
bool spc_device_is(const spc_device *device, const char *kind);
const char *spc_device_get_source(const spc_device *device, const char *key); /* NULL if absent */

/* UNKNOWN if absent. */
spc_origin spc_device_get_origin(const spc_device *device, const char *key);

/* Adds a fact or replaces it in its place. Errors: ARGUMENT (unknown key, text for a number key, out of
 * range), MEMORY. */
spc_status spc_device_put(spc_device *device, const char *key, double value, spc_origin origin,
                          const char *source, spc_error *error);
spc_status spc_device_put_text(spc_device *device, const char *key, const char *text, spc_origin origin,
                               const char *source, spc_error *error);

/* The version of the library that the terms of its kernel were fitted to, or its times measured with:
 * library_version@KERNEL-TYPE, else library_version@KERNEL; NULL where nobody said. */
const char *spc_device_library_version(const spc_device *device, const char *kernel, uint32_t value_bytes);

/* "cuSPARSE 12.6 of CUDA 13.0" in text[size], which it returns: a version of the library whose kernel it is.
 */
const char *spc_library_title(const char *kernel, const char *version, char *text, size_t size);

/* Another version: kernels whose times do not differ from it (library_same@KERNEL lists such versions) keep
 * what is known of them, under its name; what is known of the others, of other versions, is removed. Errors:
 * ARGUMENT (the device knows no kernel of that version), MEMORY. */
spc_status spc_device_use_library(spc_device *device, const char *version, spc_error *error);

void spc_device_remove(spc_device *device, const char *key); /* absent is fine */

/* "hgx-h100": the name of the file. */
const char *spc_system_id(const spc_system *system);
/* Of a key that is a number: its value, or `otherwise` where the file does not say. */
double spc_system_number(const spc_system *system, const char *key, double otherwise);
/* Seconds of a sum of `bytes` over 2 and more GPUs of a node by NCCL: from all_reduce_seconds@GPUS:BYTES of
 * the file, linear in bytes and in the logarithm of the GPUs; without those from reduce_latency, reduce_step
 * and the links' bandwidth. */
double spc_system_all_reduce(const spc_system *system, uint32_t gpus, double bytes);
/* Of a key that is a text; NULL where the file does not say. */
const char *spc_system_text(const spc_system *system, const char *key);

size_t spc_system_fact_count(const spc_system *system);
spc_system_fact spc_system_fact_at(const spc_system *system, size_t index);

/* Names of the bundled systems, sorted. Errors: MEMORY. */
spc_status spc_system_list(char ***names, size_t *count, spc_error *error);
void spc_system_list_free(char **names, size_t count);

#endif
