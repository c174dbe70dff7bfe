/* sparcast/device.h - machines: what is known about one, each number with its unit and its source.
 *
 * A device is an ordered list of facts. A fact that is not known is absent; nothing is ever filled in by
 * default. On disk it is a CSV file `key,value,unit,origin,source` (docs/formats.md); the keys there are,
 * their units and their ranges stand in one table (spc_device_key_at). Coefficients that a fit finds may be
 * given for one kernel: `KEY@KERNEL` ("effective_bandwidth@csr-vector") is preferred to `KEY` when that
 * kernel is predicted.
 */
#ifndef SPARCAST_DEVICE_H
#define SPARCAST_DEVICE_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The first line of a device file, and how it begins: files of 1.0 have no origin. spc_device_save replaces
 * no file that begins otherwise. */
#define SPC_DEVICE_COLUMNS "key,value,unit,origin,source"
#define SPC_DEVICE_BEGINNING "key,value,unit,"

/* ---- the keys ---- */

/* One known key. A key whose unit is "text" holds words, every other one a finite number in [min, max]. */
typedef struct spc_device_key {
    const char *name, *unit, *meaning;
    double min, max;
    bool per_kernel;   /* may be written KEY@KERNEL */
    bool power_of_two; /* nothing else will do */
    bool whole;        /* likewise: it counts parts */
} spc_device_key;

SPC_STATIC_API size_t spc_device_key_count(void);
SPC_STATIC_API const spc_device_key *spc_device_key_at(size_t i); /* NULL beyond the last */
SPC_API const spc_device_key *
spc_device_key_find(const char *name); /* "KEY" or "KEY@KERNEL"; NULL if unknown */
/* The key that a mistyped word most likely means (words.h); NULL where none is near. */
SPC_STATIC_API const char *spc_device_key_closest(const char *word);

/* ---- where a number comes from ---- */

/* What a forecast's interval, its trust and its cautions follow from; `source` is for people. */
typedef enum spc_origin {
    SPC_ORIGIN_UNKNOWN = 0, /* of a file without the column */
    SPC_ORIGIN_DOCUMENT,    /* data sheet, manual, standard */
    SPC_ORIGIN_PUBLISHED,   /* measured by others: paper, forum, table */
    SPC_ORIGIN_MEASURED,    /* by sparcast, or its authors, on this very machine */
    SPC_ORIGIN_FITTED,      /* to measured times of this machine, ours or published ones */
    SPC_ORIGIN_TRANSFERRED, /* of another machine, by a rule */
    SPC_ORIGIN_ASSUMED,     /* free parameter of a design, or a guess */
    SPC_ORIGIN_YOURS,       /* set by the caller */
} spc_origin;

/* "document", "published", ...; "" for UNKNOWN. Never NULL. */
SPC_STATIC_API const char *spc_origin_name(spc_origin origin);
/* The inverse of spc_origin_name. Errors: ARGUMENT listing the names. */
SPC_STATIC_API spc_status spc_origin_parse(const char *text, spc_origin *origin, spc_error *error);

/* ---- a device ---- */

typedef struct spc_device spc_device;

/* One fact. Pointers belong to the device and live until it is changed or freed. */
typedef struct spc_device_fact {
    const char *key;    /* "line_bytes", "effective_bandwidth@ell" */
    const char *text;   /* the value as written */
    double number;      /* the value; NaN where the unit is "text" */
    const char *unit;   /* as in the key table */
    const char *source; /* data sheet, paper and table, or how, when and on what it was measured */
    spc_origin origin;
    const char *origin_name; /* "measured" */
} spc_device_fact;

/* An empty device. Errors: MEMORY. */
SPC_STATIC_API spc_status spc_device_new(spc_device **device, spc_error *error);

/* Reads a device. `name_or_path` with a '/' or ending in ".csv" is a file ("-": standard input); otherwise
 * NAME.csv is looked for, as written and then in lower case, in this order, in
 *   $SPARCAST_DATA/devices            where the environment names a folder
 *   ../data/devices                   from the folder of the running program: a build in a checkout
 *   ../share/sparcast/devices         likewise: a bundle that was moved, or a program installed beside it
 *   ../share/sparcast/devices         from the folder of libsparcast.so: the Python package
 *   PREFIX/share/sparcast/devices     where sparcast was installed (meson's prefix and datadir)
 * "this" is this computer as sparcast calibrate found it: the file of spc_device_this_file.
 * A program of yours that embeds the library outside these sets SPARCAST_DATA, or loads by path.
 * Errors: IO (the message for a name lists the devices there are and these folders), MEMORY, FORMAT naming
 * file and line: unknown key, missing or wrong unit, unknown origin, missing source, a key twice, a value
 * that is no number or outside its range, wrong columns. */
SPC_API spc_status spc_device_load(const char *name_or_path, spc_device **device, spc_error *error);

/* The file that the environment names as SPARCAST_THIS, else sparcast/this.csv in the user's configuration
 * ($XDG_CONFIG_HOME or ~/.config), where calibrate --install puts it. Returns path[size]. */
SPC_STATIC_API const char *spc_device_this_file(char *path, size_t size);

SPC_API spc_status spc_device_copy(const spc_device *from, spc_device **to, spc_error *error);
SPC_API void spc_device_free(spc_device *device); /* NULL is allowed */

/* Writes the file; it appears complete or not at all. "-" is standard output. Errors: IO, MEMORY. */
SPC_API spc_status spc_device_save(const spc_device *device, const char *path, spc_error *error);

/* The name it was loaded by ("h200"), or "" for a new one; the fact `name` is the product's. Never NULL. */
SPC_API const char *spc_device_id(const spc_device *device);
SPC_STATIC_API spc_status spc_device_set_id(spc_device *device, const char *id, spc_error *error);

SPC_API size_t spc_device_fact_count(const spc_device *device);
SPC_API spc_device_fact spc_device_fact_at(const spc_device *device, size_t i);

/* False where the fact is absent (or no number); *value is then untouched. `kernel` may be NULL; otherwise
 * KEY@kernel is looked up first, "NAME:PARAMETER" before "NAME" before the plain key. */
SPC_API bool spc_device_get(const spc_device *device, const char *key, const char *kernel, double *value);
SPC_STATIC_API const char *spc_device_get_text(const spc_device *device,
                                               const char *key); /* NULL if absent */
/* Whether it is a "gpu", a "cpu" or a "gather" memory; a file that does not say its kind is of a GPU. */
SPC_STATIC_API bool spc_device_is(const spc_device *device, const char *kind);
SPC_STATIC_API const char *spc_device_get_source(const spc_device *device,
                                                 const char *key); /* NULL if absent */

/* UNKNOWN if absent. */
SPC_STATIC_API spc_origin spc_device_get_origin(const spc_device *device, const char *key);

/* Adds a fact or replaces it in its place. Errors: ARGUMENT (unknown key, text for a number key, out of
 * range), MEMORY. */
SPC_STATIC_API spc_status spc_device_put(spc_device *device, const char *key, double value, spc_origin origin,
                                         const char *source, spc_error *error);
SPC_STATIC_API spc_status spc_device_put_text(spc_device *device, const char *key, const char *text,
                                              spc_origin origin, const char *source, spc_error *error);

/* The same of YOURS. The value that the device has already changes nothing, its origin included. The device
 * remembers the origin of what was replaced, so that no interval becomes narrower by a number that nobody
 * measured. */
SPC_API spc_status spc_device_set(spc_device *device, const char *key, double value, const char *source,
                                  spc_error *error);
SPC_API spc_status spc_device_set_text(spc_device *device, const char *key, const char *text,
                                       const char *source, spc_error *error);

/* What-if of the command line: "KEY=VALUE" sets (source "set by the caller"; the value may carry its unit, as
 * "l2_bytes=50MiB" or "clock_hz=1.98GHz"), "KEY=" removes. Errors as above; ARGUMENT of a key that says how
 * far forecasts were off (KEY_low, KEY_high). */
SPC_API spc_status spc_device_assign(spc_device *device, const char *assignment, spc_error *error);

/* The version of the library that the terms of its kernel were fitted to, or its times measured with:
 * library_version@KERNEL-TYPE, else library_version@KERNEL; NULL where nobody said. */
SPC_STATIC_API const char *spc_device_library_version(const spc_device *device, const char *kernel,
                                                      uint32_t value_bytes);

/* "cuSPARSE 12.6 of CUDA 13.0" in text[size], which it returns: a version of the library whose kernel it is.
 */
SPC_STATIC_API const char *spc_library_title(const char *kernel, const char *version, char *text,
                                             size_t size);

/* Another version: kernels whose times do not differ from it (library_same@KERNEL lists such versions) keep
 * what is known of them, under its name; what is known of the others, of other versions, is removed. Errors:
 * ARGUMENT (the device knows no kernel of that version), MEMORY. */
SPC_STATIC_API spc_status spc_device_use_library(spc_device *device, const char *version, spc_error *error);

SPC_STATIC_API void spc_device_remove(spc_device *device, const char *key); /* absent is fine */

/* ---- the devices there are ---- */

/* Names that spc_device_load finds, sorted, no duplicates; spc_device_list_free releases. Errors: MEMORY. */
SPC_API spc_status spc_device_list(char ***names, size_t *count, spc_error *error);
SPC_API void spc_device_list_free(char **names, size_t count);

#ifdef __cplusplus
}
#endif
#endif
