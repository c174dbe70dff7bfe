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

SPC_API const spc_device_key *
spc_device_key_find(const char *name); /* "KEY" or "KEY@KERNEL"; NULL if unknown */

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

SPC_API spc_status spc_device_copy(const spc_device *from, spc_device **to, spc_error *error);
SPC_API void spc_device_free(spc_device *device); /* NULL is allowed */

/* Writes the file; it appears complete or not at all. "-" is standard output. Errors: IO, MEMORY. */
SPC_API spc_status spc_device_save(const spc_device *device, const char *path, spc_error *error);

/* The name it was loaded by ("h200"), or "" for a new one; the fact `name` is the product's. Never NULL. */
SPC_API const char *spc_device_id(const spc_device *device);

SPC_API size_t spc_device_fact_count(const spc_device *device);
SPC_API spc_device_fact spc_device_fact_at(const spc_device *device, size_t i);

/* False where the fact is absent (or no number); *value is then untouched. `kernel` may be NULL; otherwise
 * KEY@kernel is looked up first, "NAME:PARAMETER" before "NAME" before the plain key. */
SPC_API bool spc_device_get(const spc_device *device, const char *key, const char *kernel, double *value);

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

/* ---- the devices there are ---- */

/* Names that spc_device_load finds, sorted, no duplicates; spc_device_list_free releases. Errors: MEMORY. */
SPC_API spc_status spc_device_list(char ***names, size_t *count, spc_error *error);
SPC_API void spc_device_list_free(char **names, size_t count);

#ifdef __cplusplus
}
#endif
#endif
