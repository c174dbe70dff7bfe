/* Systems of several GPUs: their files, and where they are looked for. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/words.h"
#include "device/device_facts.h"

/* Keys of a system file that say GPUs and bytes. */

/* "all_reduce_seconds@4:2097152": four GPUs, 2 MiB. False of any other key. */
static bool system_reduce_key(const char *key, uint32_t *gpus, double *bytes)
{
    static const char name[] = "all_reduce_seconds@";
    const char *at = key + sizeof name - 1;
    char *end;
    if (strncmp(key, name, sizeof name - 1) != 0 || !isdigit((unsigned char)*at))
        return false;
    unsigned long n = strtoul(at, &end, 10);
    if (*end != ':' || !isdigit((unsigned char)end[1]) || n < 2 || n > 1024)
        return false;
    *gpus = (uint32_t)n;
    *bytes = strtod(end + 1, &end);
    return *end == '\0' && *bytes >= 1;
}

enum { KEY, VALUE, UNIT, ORIGIN, SOURCE, COLUMNS };

typedef struct system_key {
    const char *name, *unit; /* unit "text": no number */
    bool required;
    double least, most;
} system_key;

static const system_key keys[] = {
    {"name", "text", true, 0, 0},
    {"device", "text", true, 0, 0},                /* a device file */
    {"gpus", "1", true, 1, 1024},                  /* of one node */
    {"pair_bandwidth", "B/s", true, 1e6, 1e15},    /* a copy from one GPU to another of its node, one way */
    {"packed_bandwidth", "B/s", false, 1e6, 1e15}, /* ... of packed entries, packing included */
    {"gpu_bandwidth", "B/s", false, 1e6, 1e15},    /* into one GPU from all others of its node together */
    {"exchange_latency", "s", false, 0, 1}, /* copies between GPUs, and waiting for them, however short */
    {"pack_latency", "s", false, 0, 1},     /* ... and packing before them */
    {"operation_seconds", "s", true, 0, 1}, /* a kernel that one host thread starts */
    {"library_seconds", "s", false, 0, 1},  /* ... a product of a library */
    {"copy_seconds", "s", true, 0, 1},      /* a copy that it starts, with the waiting for others */
    {"message_latency", "s", false, 0, 1},  /* each further copy out of the same GPU */
    {"nccl_seconds", "s", false, 0, 1},     /* a group of NCCL that a host thread starts, each GPU of it */
    {"nccl_latency", "s", false, 0, 1},     /* exchange_latency, of a group of sends and receives */
    {"nccl_bandwidth", "B/s", false, 1e6, 1e15},     /* pair_bandwidth, of NCCL */
    {"nccl_gpu_bandwidth", "B/s", false, 1e6, 1e15}, /* gpu_bandwidth, of NCCL */
    {"all_reduce_seconds", "s", false, 0, 1}, /* @GPUS:BYTES; a sum over GPUs of a node by NCCL, by size */
    {"reduce_latency", "s", false, 0, 1},     /* without those: a few numbers over two GPUs */
    {"reduce_step", "s", false, 0, 1},        /* ... and each further GPU of the node */
    {"product_factor", "1", false, 0.5, 4},   /* a product beside others / alone */
    {"network_bandwidth", "B/s", false, 1e6, 1e15}, /* into one GPU from other nodes */
    {"network_latency", "s", false, 0, 1},          /* a message between nodes */
    {"spread", "share", false, 0, 1},               /* four in five measured times lie within this share */
    {"peer_error", "share", false, 0, 10},          /* of measured iterations by peer copies, mean */
    {"peer_null_error", "share", false, 0, 10},     /* ... of a constant and the bytes over the bandwidth */
    {"nccl_error", "share", false, 0, 10},          /* by NCCL */
    {"nccl_null_error", "share", false, 0, 10},
};

struct spc_system {
    char id[128];
    spc_system_fact *fact; /* [facts] */
    size_t facts;
    spc_csv table; /* owns all texts */
};

/* ---- reading ---- */

/* A key with GPUs and bytes is all_reduce_seconds, and that has both. */
static const system_key *find_system_key(const char *name)
{
    uint32_t gpus;
    double bytes;
    bool sized = system_reduce_key(name, &gpus, &bytes);
    size_t length = sized ? strcspn(name, "@") : strlen(name);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strlen(keys[i].name) == length && strncmp(keys[i].name, name, length) == 0)
            return sized == (strcmp(keys[i].name, "all_reduce_seconds") == 0) ? &keys[i] : NULL;
    return NULL;
}

static const spc_system_fact *find_system_fact(const spc_system *system, const char *key)
{
    for (size_t i = 0; i < system->facts; i++)
        if (strcmp(system->fact[i].key, key) == 0)
            return &system->fact[i];
    return NULL;
}

static spc_status check_system_record(const spc_system *system, const spc_csv_record *record,
                                      const system_key *known, spc_error *error)
{
    const char *key = record->cell[KEY], *file = system->table.file;
    spc_origin origin;
    spc_error why;
    if (!known)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, record->line, "unknown key '%.60s' of a system",
                           key);
    if (strcmp(record->cell[UNIT], known->unit) != 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, record->line, "%s: the unit is '%.20s', not '%s'",
                           key, record->cell[UNIT], known->unit);
    if (spc_origin_parse(record->cell[ORIGIN], &origin, &why) != SPC_OK)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, record->line, "%s: %.200s", key, why.message);
    if (!record->cell[SOURCE][0])
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, record->line, "%s: no source is given", key);
    if (find_system_fact(system, key))
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, record->line, "%s: given twice", key);
    return SPC_OK;
}

static spc_status take_system_record(spc_system *system, const spc_csv_record *record, spc_error *error)
{
    const system_key *known = find_system_key(record->cell[KEY]);
    SPC_TRY(check_system_record(system, record, known, error));
    double value = NAN;
    if (strcmp(known->unit, "text") != 0) {
        SPC_TRY(spc_csv_number(&system->table, record, VALUE, &value, error));
        if (!(value >= known->least && value <= known->most))
            return spc_fail_at(error, SPC_ERROR_FORMAT, system->table.file, record->line,
                               "%s: %g is not from %g to %g", known->name, value, known->least, known->most);
    }
    system->fact[system->facts++] = (spc_system_fact){record->cell[KEY],    record->cell[VALUE],  known->unit,
                                                      record->cell[ORIGIN], record->cell[SOURCE], value};
    return SPC_OK;
}

static spc_status check_system_is_whole(const spc_system *system, spc_error *error)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].required && !find_system_fact(system, keys[i].name))
            return spc_fail(error, SPC_ERROR_DATA, "%s: a system needs %s", system->table.file, keys[i].name);
    return SPC_OK;
}

static spc_status load_system_file(const char *path, spc_system **result, spc_error *error)
{
    spc_system *system = spc_calloc(1, sizeof *system);
    if (!system)
        return spc_fail_memory(error, sizeof *system);
    spc_machine_name(path, system->id, sizeof system->id);
    spc_status status = spc_csv_read(path, &system->table, error);
    if (status == SPC_OK) {
        static const char *const names[COLUMNS] = {"key", "value", "unit", "origin", "source"};
        bool same = system->table.header.cells == COLUMNS;
        for (size_t i = 0; same && i < COLUMNS; i++)
            same = strcmp(system->table.header.cell[i], names[i]) == 0;
        status = same ? SPC_OK
                      : spc_fail_at(error, SPC_ERROR_FORMAT, system->table.file, system->table.header.line,
                                    "a system file has the columns key,value,unit,origin,source");
    }
    if (status == SPC_OK) {
        system->fact = spc_calloc(system->table.records, sizeof *system->fact);
        if (!system->fact)
            status = spc_fail_memory(error, system->table.records * sizeof *system->fact);
    }
    for (size_t i = 0; status == SPC_OK && i < system->table.records; i++)
        status = take_system_record(system, &system->table.record[i], error);
    if (status == SPC_OK)
        status = check_system_is_whole(system, error);
    if (status != SPC_OK) {
        spc_system_free(system);
        return status;
    }
    *result = system;
    return SPC_OK;
}

void spc_system_free(spc_system *system)
{
    if (!system)
        return;
    spc_free(system->fact);
    spc_csv_free(&system->table);
    spc_free(system);
}

/* ---- where systems are ---- */

spc_status spc_system_list(char ***names, size_t *count, spc_error *error)
{
    return spc_data_list("systems", ".csv", names, count, error);
}

void spc_system_list_free(char **names, size_t count)
{
    spc_data_list_free(names, count);
}

static spc_status fail_unknown_system(const char *name, spc_error *error)
{
    char known[400] = "", hint[96] = "";
    char **names;
    size_t count;
    SPC_TRY(spc_system_list(&names, &count, error));
    for (size_t i = 0, used = 0; i < count && used < sizeof known - 1; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", names[i]);
    const char *meant = spc_closest_word(name, (const char *const *)names, count);
    if (meant)
        snprintf(hint, sizeof hint, " (did you mean '%s'?)", meant);
    spc_system_list_free(names, count);
    return spc_fail(error, SPC_ERROR_IO, "%.60s: no such system%s; there are: %s", name, hint,
                    *known ? known : "none");
}

static bool is_system_path(const char *text)
{
    size_t length = strlen(text);
    return strchr(text, '/') || (length > 4 && strcmp(text + length - 4, ".csv") == 0);
}

static spc_status load_named(const char *name_or_path, spc_system **system, spc_error *error)
{
    char file[160], path[SPC_DATA_PATH];
    *system = NULL;
    if (is_system_path(name_or_path))
        return load_system_file(name_or_path, system, error);
    snprintf(file, sizeof file, "%.150s.csv", name_or_path);
    if (*name_or_path && spc_data_find("systems", file, path))
        return load_system_file(path, system, error);
    return fail_unknown_system(name_or_path, error);
}

static spc_status load_first_with(const char *device, spc_system **system, spc_error *error)
{
    char **names;
    size_t count;
    *system = NULL;
    SPC_TRY(spc_system_list(&names, &count, error));
    spc_status status = SPC_OK;
    for (size_t i = 0; i < count && status == SPC_OK && !*system; i++) {
        status = load_named(names[i], system, error);
        if (status == SPC_OK && strcmp(spc_system_text(*system, "device"), device) != 0) {
            spc_system_free(*system);
            *system = NULL;
        }
    }
    spc_system_list_free(names, count);
    if (status == SPC_OK && !*system)
        return spc_fail(error, SPC_ERROR_DATA,
                        "no bundled system has GPUs of kind %.60s: name one, or a file of yours", device);
    return status;
}

spc_status spc_system_load(const char *name_or_path, const char *device, spc_system **system,
                           spc_error *error)
{
    return name_or_path ? load_named(name_or_path, system, error) : load_first_with(device, system, error);
}

/* ---- asking ---- */

const char *spc_system_id(const spc_system *system)
{
    return system->id;
}

double spc_system_number(const spc_system *system, const char *key, double otherwise)
{
    const spc_system_fact *fact = find_system_fact(system, key);
    return fact && !isnan(fact->value) ? fact->value : otherwise;
}

const char *spc_system_text(const spc_system *system, const char *key)
{
    const spc_system_fact *fact = find_system_fact(system, key);
    return fact ? fact->text : NULL;
}

size_t spc_system_fact_count(const spc_system *system)
{
    return system->facts;
}

spc_system_fact spc_system_fact_at(const spc_system *system, size_t index)
{
    return system->fact[index];
}

/* Keys of all-reduces in a system file. */

/* What a sum over several GPUs takes, by their number and its size. */

/* Of the links: each GPU sends and receives its share of the vector twice. */
static double ring_seconds(const spc_system *system, uint32_t gpus, double bytes)
{
    double pair = spc_system_number(system, "pair_bandwidth", INFINITY);
    return 2 * (gpus - 1.0) / gpus * bytes / spc_system_number(system, "nccl_bandwidth", pair);
}

/* Of exactly so many GPUs: linear between two sizes, and what more takes on the links beyond the last one. */
static double reduce_of(const spc_system *system, uint32_t gpus, double bytes)
{
    double below = 0, above = INFINITY, low = NAN, high = NAN;
    for (size_t i = 0; i < spc_system_fact_count(system); i++) {
        spc_system_fact fact = spc_system_fact_at(system, i);
        uint32_t n;
        double size;
        if (!system_reduce_key(fact.key, &n, &size) || n != gpus)
            continue;
        if (size <= bytes && size > below) {
            below = size;
            low = fact.value;
        }
        if (size >= bytes && size < above) {
            above = size;
            high = fact.value;
        }
    }
    if (isnan(low))
        return high;
    if (isnan(high))
        return low + ring_seconds(system, gpus, bytes - below);
    return above > below ? low + (high - low) * (bytes - below) / (above - below) : low;
}

/* The largest number of GPUs with a time from `least` to `most`; 0: none. */
static uint32_t known_gpus(const spc_system *system, uint32_t least, uint32_t most)
{
    uint32_t found = 0;
    for (size_t i = 0; i < spc_system_fact_count(system); i++) {
        uint32_t n;
        double size;
        if (system_reduce_key(spc_system_fact_at(system, i).key, &n, &size) && n >= least && n <= most &&
            n > found)
            found = n;
    }
    return found;
}

double spc_system_all_reduce(const spc_system *system, uint32_t gpus, double bytes)
{
    uint32_t low = known_gpus(system, 2, gpus), high = gpus;
    if (!low)
        return spc_system_number(system, "reduce_latency", 0) +
               (gpus - 2.0) * spc_system_number(system, "reduce_step", 0) + ring_seconds(system, gpus, bytes);
    while (high <= 1024 && !known_gpus(system, high, high))
        high++;
    if (high > 1024) { /* beyond the last one: as from the one before it to that */
        high = low;
        low = known_gpus(system, 2, high - 1);
    }
    if (!low || low == high)
        return reduce_of(system, high, bytes);
    double from = reduce_of(system, low, bytes), to = reduce_of(system, high, bytes);
    return from + (to - from) * log2((double)gpus / low) / log2((double)high / low);
}
