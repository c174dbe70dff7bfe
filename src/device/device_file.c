/* Device files: `key,value,unit,origin,source`, and where they are looked for. */
#include "device/device_facts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/csv.h"
#include "core/data_folder.h"
#include "core/error.h"
#include "core/output.h"
#include "core/words.h"

/* What the facts of a device say together: no one of them is wrong alone. */

/* No machine has less of the first than of the second. */
static const struct {
    const char *more, *less;
} orders[] = {
    {"l1_bandwidth", "l2_bandwidth"},
    {"l2_bandwidth", "memory_bandwidth"},
    {"l2_bandwidth", "l3_bandwidth"},
    {"l3_bandwidth", "memory_bandwidth"},
    {"l2_bandwidth", "read_bandwidth"},
    {"l2_bandwidth", "exec_memory_bandwidth"},
    {"l2_bandwidth", "l2_random_bandwidth"},
    {"l2_random_bandwidth", "random_bandwidth"},
    {"memory_bandwidth", "read_bandwidth"},
    {"memory_bandwidth", "copy_bandwidth"},
    {"memory_bandwidth", "triad_bandwidth"},
    {"memory_bandwidth", "random_bandwidth"},
    {"memory_bandwidth", "exec_memory_bandwidth"},
    {"l2_latency", "l1_latency"},
    {"l3_latency", "l2_latency"},
    {"memory_latency", "l1_latency"},
    {"memory_latency", "l2_latency"},
    {"memory_latency", "l3_latency"},
    {"exec_memory_latency", "l2_latency"},
    {"exec_l2_lost", "exec_l2_kept"},
};

/* A fact that only CPUs have; NULL where there is none. */
static const char *find_fact_of_cpu(const spc_device *device)
{
    static const char *const begins[] = {"cpu_", "numa_", "simd_bytes", "l2_cores", "l3_cores", "l3_slices"};
    for (size_t i = 0; i < spc_device_fact_count(device); i++)
        for (size_t k = 0; k < sizeof begins / sizeof *begins; k++)
            if (strncmp(spc_device_fact_at(device, i).key, begins[k], strlen(begins[k])) == 0)
                return spc_device_fact_at(device, i).key;
    return NULL;
}

spc_status spc_device_check(const spc_device *device, spc_error *error)
{
    const char *of_cpu = spc_device_has(device, "kind") ? NULL : find_fact_of_cpu(device);
    if (of_cpu)
        return spc_fail(error, SPC_ERROR_FORMAT,
                        "%s is a fact of a CPU, and no line says so: add 'kind,cpu,text,document,SOURCE'",
                        of_cpu);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        double more, less;
        if (!spc_device_get(device, orders[i].more, NULL, &more) ||
            !spc_device_get(device, orders[i].less, NULL, &less) || more >= less)
            continue;
        return spc_fail(error, SPC_ERROR_FORMAT, "%s, %s, is less than %s, %s: no machine is so",
                        orders[i].more, spc_device_get_text(device, orders[i].more), orders[i].less,
                        spc_device_get_text(device, orders[i].less));
    }
    return SPC_OK;
}

void spc_product_id(const char *product, char *id, size_t size)
{
    size_t used = 0;
    if (strncmp(product, "NVIDIA ", 7) == 0)
        product += 7;
    if (strncmp(product, "AMD Instinct ", 13) == 0)
        product += 13;
    for (; *product && used + 1 < size; product++) {
        if (strncmp(product, "(R)", 3) == 0 || strncmp(product, "(TM)", 4) == 0) {
            product += strcspn(product, ")");
            continue;
        }
        bool plain = isalnum((unsigned char)*product) || *product == '.';
        if (plain)
            id[used++] = (char)tolower((unsigned char)*product);
        else if (used && id[used - 1] != '-')
            id[used++] = '-';
    }
    while (used && id[used - 1] == '-')
        used--;
    id[used] = '\0';
}

/* Whether a word of a product says nothing that tells machines of one name apart. */
static bool is_of_no_account(const char *word, size_t length)
{
    static const char *const words[] = {"nvidia", "amd",  "intel",    "geforce", "tesla", "instinct",
                                        "xeon",   "gold", "platinum", "silver",  "cpu",   "processor",
                                        "core",   "hbm2", "hbm2e",    "hbm3",    "hbm3e", "sxm2",
                                        "sxm3",   "sxm4", "sxm5",     "sxm"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && strncmp(word, words[i], length) == 0)
            return true;
    size_t digits = strspn(word, "0123456789");
    bool is_size = digits && digits + 2 == length && strncmp(word + digits, "gb", 2) == 0;
    bool is_clock = length > 3 && strncmp(word + length - 3, "ghz", 3) == 0;
    return is_size || is_clock || (digits == length && strncmp(word + digits, "-core", 5) == 0);
}

/* How many words of a device's name a product's id consists of, beside those that tell no machines apart
 * ("nvidia", "sxm4", "64-core", "40gb"): 2 of "a100-sxm4-80gb" and "a100-80". 0: it lacks one of the name's,
 * or has one that may tell another machine ("rtx-4090-laptop"). */
static size_t product_matches(const char *product_id, const char *device)
{
    size_t found = 0, words = 0;
    for (const char *name = device; *name; name += strspn(name, "-")) {
        name += strcspn(name, "-");
        words++;
    }
    for (const char *word = product_id; *word; word += strspn(word, "-")) {
        size_t length = strcspn(word, "-"), digits = strspn(word, "0123456789");
        bool is_size = digits && digits + 2 == length && strncmp(word + digits, "gb", 2) == 0, named = false;
        for (const char *name = device; *name && !named; name += strspn(name, "-")) {
            size_t own = strcspn(name, "-");
            named = strncmp(word, name, own) == 0 && (own == length || (is_size && own == digits));
            name += own;
        }
        if (!named && !is_of_no_account(word, length))
            return 0;
        found += named;
        word += length;
    }
    return found == words ? found : 0;
}

/* Whether the first word of a device's name ("h100" of "h100-pcie") is one of those of a product's id. */
static bool is_alike(const char *product_id, const char *device)
{
    size_t first = strcspn(device, "-");
    for (const char *word = product_id; *word; word += strspn(word, "-")) {
        size_t length = strcspn(word, "-");
        if (length == first && strncmp(word, device, first) == 0)
            return true;
        word += length;
    }
    return false;
}

enum { KEY, VALUE, UNIT, ORIGIN, SOURCE, COLUMNS };

/* Files of 1.0 have no origin. */
static const char *const columns[COLUMNS] = {"key", "value", "unit", "origin", "source"};
static const char *const old_columns[] = {"key", "value", "unit", "source"};
/* As sparcast device --csv NAME prints it. */
static const char *const named_columns[] = {"device", "key", "value", "unit", "origin", "source"};
enum { OLD_COLUMNS = sizeof old_columns / sizeof *old_columns };

/* ---- reading one file ---- */

static bool has_columns(const spc_csv *table, const char *const *names, size_t count)
{
    bool same = table->header.cells == count;
    for (size_t i = 0; same && i < count; i++)
        same = strcmp(table->header.cell[i], names[i]) == 0;
    return same;
}

/* Of one device, whose name stands in each row. */
static bool is_named(const spc_csv *table)
{
    bool same = has_columns(table, named_columns, COLUMNS + 1);
    for (size_t i = 1; same && i < table->records; i++)
        same = strcmp(table->record[i].cell[0], table->record[0].cell[0]) == 0;
    return same;
}

static spc_status check_columns(const spc_csv *table, spc_error *error)
{
    if (is_named(table) || has_columns(table, columns, COLUMNS) ||
        has_columns(table, old_columns, OLD_COLUMNS))
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, table->header.line,
                       "a device file has the columns " SPC_DEVICE_COLUMNS);
}

/* The cell of a column; "" of one that the file does not have. */
static const char *device_file_cell_of(const spc_csv *table, const spc_csv_record *record, size_t column)
{
    bool old = table->header.cells == OLD_COLUMNS;
    if (old && column == ORIGIN)
        return "";
    size_t named = table->header.cells > COLUMNS; /* the device comes first */
    return record->cell[old && column > ORIGIN ? column - 1 : column + named];
}

static spc_status check_record(const spc_csv *table, const spc_csv_record *record, const spc_device *device,
                               spc_error *error)
{
    const char *key = device_file_cell_of(table, record, KEY);
    const spc_device_key *known = spc_device_key_find(key);
    if (!known)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "unknown device key '%.60s'",
                           key);
    if (strcmp(device_file_cell_of(table, record, UNIT), known->unit) != 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                           "%s: the unit is '%.20s', not '%s'", key, device_file_cell_of(table, record, UNIT),
                           known->unit);
    if (!device_file_cell_of(table, record, SOURCE)[0])
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s: no source is given", key);
    if (spc_device_has(device, key))
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s: given twice", key);
    return SPC_OK;
}

static spc_status take_record(const spc_csv *table, const spc_csv_record *record, spc_device *device,
                              spc_error *error)
{
    SPC_TRY(check_record(table, record, device, error));
    spc_error cause;
    spc_origin origin = SPC_ORIGIN_UNKNOWN;
    spc_status status = spc_origin_parse(device_file_cell_of(table, record, ORIGIN), &origin, &cause);
    if (status == SPC_OK)
        status = spc_device_put_text(device, device_file_cell_of(table, record, KEY),
                                     device_file_cell_of(table, record, VALUE), origin,
                                     device_file_cell_of(table, record, SOURCE), &cause);
    if (status == SPC_ERROR_ARGUMENT)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s", cause.message);
    return status == SPC_OK ? SPC_OK : spc_fail_memory(error, sizeof(spc_device_fact));
}

/* "data/devices/h200.csv" -> "h200". */
static spc_status set_id_from_path(spc_device *device, const char *path, spc_error *error)
{
    char id[128];
    spc_machine_name(path, id, sizeof id);
    return spc_device_set_id(device, strcmp(path, "-") == 0 ? "stdin" : id, error);
}

static spc_status check_whole(const char *path, const spc_device *device, spc_error *error)
{
    spc_error cause;
    spc_status status = spc_device_check(device, &cause);
    return status == SPC_OK ? SPC_OK : spc_fail_at(error, status, path, 0, "%s", cause.message);
}

static spc_status load_file(const char *path, spc_device **device, spc_error *error)
{
    spc_csv table;
    SPC_TRY(spc_csv_read(path, &table, error));
    spc_status status = check_columns(&table, error);
    if (status == SPC_OK)
        status = spc_device_new(device, error);
    if (status == SPC_OK)
        status = set_id_from_path(*device, path, error);
    for (size_t i = 0; status == SPC_OK && i < table.records; i++)
        status = take_record(&table, &table.record[i], *device, error);
    if (status == SPC_OK)
        status = check_whole(path, *device, error);
    spc_csv_free(&table);
    if (status != SPC_OK) {
        spc_device_free(*device);
        *device = NULL;
    }
    return status;
}

/* ---- where devices are ---- */

static bool is_path(const char *text)
{
    size_t length = strlen(text);
    return strchr(text, '/') || strcmp(text, "-") == 0 ||
           (length > 4 && strcmp(text + length - 4, ".csv") == 0);
}

/* Why a machine that people ask for is in no list, and the nearest that is; NULL: it is just not known. */
static const char *why_refused(const char *name)
{
    char id[160];
    spc_product_id(name, id, sizeof id - 1);
    const char *begin = strncmp(id, "geforce-", 8) == 0 ? id + 8
                        : strncmp(id, "tesla-", 6) == 0 ? id + 6
                                                        : id;
    strcat(id, "-"); /* so that "h20-" is no h200 */
    static const char rdna[] = "RDNA: there is no table of its machine code, and its caches are others";
    static const char cdna3[] = "in no list here; of CDNA 3 there is mi300x";
    static const struct {
        const char *begins, *why;
    } refused[] = {
        {"a30-", "in no list here; a100 is of its architecture and has 1.7 times its bandwidth"},
        {"rtx-a6000-", "in no list here; a40 is of the same die and has 0.9 of its bandwidth"},
        {"a6000-", "in no list here; a40 is of the same die and has 0.9 of its bandwidth"},
        {"rtx-3080-", "in no list here; rtx-3090 is of the same die and has 1.2 times its bandwidth"},
        {"rtx-4080-", "in no list here; rtx-4090 is of its architecture and has 1.4 times its bandwidth"},
        {"rtx-6000-ada-", "in no list here; l40 is of the same die and has 0.9 of its bandwidth"},
        {"h100-nvl-", "in no list here; h100 is of the same die and has 0.86 of its bandwidth"},
        {"h20-",
         "in no list here; h200 is of its architecture, with 1.2 times its bandwidth and 1.7 times its "
         "multiprocessors"},
        {"v100s-", "in no list here; v100 is of the same die and has 0.8 of its bandwidth"},
        {"mi300a", "its memory and last cache are shared with CPU cores, which no machine here is"},
        {"mi325", cdna3},
        {"gfx942", cdna3},
        {"gfx10", rdna},
        {"gfx11", rdna},
        {"gfx12", rdna},
        {"rdna", rdna},
        {"rx", rdna},
        {"radeon-rx", rdna},
        {"radeon-pro-w", rdna},
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        if (strncmp(begin, refused[i].begins, strlen(refused[i].begins)) == 0)
            return refused[i].why;
    return NULL;
}

/* A mistyped name keeps its number; another number is another machine. */
static bool has_same_digits(const char *one, const char *other)
{
    static const char digits[] = "0123456789";
    for (;;) {
        one += strcspn(one, digits);
        other += strcspn(other, digits);
        if (*one != *other)
            return false;
        if (!*one)
            return true;
        one++;
        other++;
    }
}

/* " (did you mean 'c2050'?)", or the devices whose names are like that of a product; "" where none is. */
static void hint_at(const char *name, char **names, size_t count, char *hint, size_t size)
{
    char id[160];
    size_t used = 0;
    const char *meant = spc_closest_word(name, (const char *const *)names, count);
    hint[0] = '\0';
    if (meant && has_same_digits(name, meant)) {
        snprintf(hint, size, " (did you mean '%s'?)", meant);
        return;
    }
    spc_product_id(name, id, sizeof id);
    for (size_t i = 0; i < count && used < size; i++)
        if (is_alike(id, names[i]))
            used += (size_t)snprintf(hint + used, size - used, "%s%s",
                                     used ? ", " : "; nearest by name: ", names[i]);
    if (!used && meant)
        snprintf(hint, size, "; nearest by name: %s, another machine", meant);
}

static spc_status fail_unknown(const char *name, spc_error *error)
{
    const char *why = why_refused(name);
    if (why)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%.60s: %s", name, why);
    if (access(name, R_OK) == 0)
        return spc_fail(error, SPC_ERROR_IO, "%.60s: no such device; the file of that name is -d ./%.60s",
                        name, name);
    char known[600] = "", hint[200];
    char **names;
    size_t count;
    SPC_TRY(spc_device_list(&names, &count, error));
    for (size_t i = 0, used = 0; i < count && used < sizeof known - 1; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", names[i]);
    hint_at(name, names, count, hint, sizeof hint);
    spc_device_list_free(names, count);
    return spc_fail(error, SPC_ERROR_IO,
                    "%.60s: no such device%s; docs/add-a-gpu.md says how to add one; there are: %s; looked "
                    "for in $SPARCAST_DATA/devices, in "
                    "../data/devices and ../share/sparcast/devices beside the program, in "
                    "../share/sparcast/devices beside libsparcast.so, and in %.100s/devices",
                    name, hint, *known ? known : "none", SPC_DATA_DIR);
}

/* The file of a bundled device; false where there is none. */
static bool find_bundled(const char *name, char *path)
{
    char file[160];
    snprintf(file, sizeof file, "%.150s.csv", name);
    return *name && spc_data_find("devices", file, path);
}

const char *spc_device_this_file(char *path, size_t size)
{
    const char *named = getenv("SPARCAST_THIS"), *configuration = getenv("XDG_CONFIG_HOME"),
               *home = getenv("HOME");
    if (named && *named)
        snprintf(path, size, "%s", named);
    else if (configuration && *configuration)
        snprintf(path, size, "%s/sparcast/this.csv", configuration);
    else
        snprintf(path, size, "%s/.config/sparcast/this.csv", home ? home : "");
    return path;
}

/* This computer, as its user had it calibrated. */
static spc_status load_this(spc_device **device, spc_error *error)
{
    char path[SPC_DATA_PATH];
    if (access(spc_device_this_file(path, sizeof path), R_OK) != 0)
        return spc_fail(error, SPC_ERROR_IO,
                        "this: no device file of this computer, neither named by SPARCAST_THIS nor in "
                        "%.200s; 'sparcast calibrate --install' makes one",
                        path);
    return load_file(path, device, error);
}

/* Whether its maker or its driver calls it so. */
static bool is_called(const spc_device *device, const char *id)
{
    static const char *const keys[] = {"name", "driver_name"};
    char own[160];
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *product = spc_device_get_text(device, keys[i]);
        if (!product)
            continue;
        spc_product_id(product, own, sizeof own);
        if (strcmp(own, id) == 0)
            return true;
    }
    return false;
}

/* Of the bundled devices the one of that product; *device NULL: there is none. */
static spc_status load_product(const char *id, char **names, size_t count, spc_device **device,
                               spc_error *error)
{
    char file[SPC_DATA_PATH];
    for (size_t i = 0; i < count; i++) {
        spc_device *one = NULL;
        if (!find_bundled(names[i], file))
            continue;
        spc_status status = load_file(file, &one, error);
        if (status == SPC_ERROR_MEMORY)
            return status;
        if (status != SPC_OK)
            continue;
        bool meant = is_called(one, id);
        if (meant && *device) {
            status =
                spc_fail(error, SPC_ERROR_ARGUMENT, "%.60s: both %s and %s are called so: name one of them",
                         id, spc_device_id(*device), names[i]);
            spc_device_free(one);
            return status;
        }
        if (meant)
            *device = one;
        else
            spc_device_free(one);
    }
    return SPC_OK;
}

/* The bundled device with most words of a product's id; NULL: none, or two. */
static const char *find_matching(const char *id, char **names, size_t count)
{
    size_t most = 0;
    const char *found = NULL;
    for (size_t i = 0; i < count; i++) {
        size_t words = product_matches(id, names[i]);
        if (words && words >= most)
            found = words == most ? NULL : names[i];
        most = words > most ? words : most;
    }
    return found;
}

static spc_status load_by_product(const char *id, spc_device **device, spc_error *error)
{
    char file[SPC_DATA_PATH];
    char **names;
    size_t count;
    SPC_TRY(spc_device_list(&names, &count, error));
    spc_status status = load_product(id, names, count, device, error);
    const char *matched = status == SPC_OK && !*device ? find_matching(id, names, count) : NULL;
    if (matched && find_bundled(matched, file))
        status = load_file(file, device, error);
    spc_device_list_free(names, count);
    if (status != SPC_OK) {
        spc_device_free(*device);
        *device = NULL;
    }
    return status;
}

spc_status spc_device_load(const char *name_or_path, spc_device **device, spc_error *error)
{
    *device = NULL;
    if (strcmp(name_or_path, "this") == 0)
        return load_this(device, error);
    if (is_path(name_or_path))
        return load_file(name_or_path, device, error);
    char file[SPC_DATA_PATH], lower[160];
    size_t length = strlen(name_or_path);
    for (size_t i = 0; i <= length && i < sizeof lower; i++)
        lower[i] = (char)tolower((unsigned char)name_or_path[i]);
    lower[sizeof lower - 1] = '\0';
    if (find_bundled(name_or_path, file) || find_bundled(lower, file))
        return load_file(file, device, error);
    spc_product_id(name_or_path, lower, sizeof lower);
    SPC_TRY(load_by_product(lower, device, error));
    return *device ? SPC_OK : fail_unknown(name_or_path, error);
}

spc_status spc_device_list(char ***names, size_t *count, spc_error *error)
{
    return spc_data_list("devices", ".csv", names, count, error);
}

void spc_device_list_free(char **names, size_t count)
{
    spc_data_list_free(names, count);
}

/* ---- writing ---- */

spc_status spc_device_save(const spc_device *device, const char *path, spc_error *error)
{
    spc_output output;
    SPC_TRY(spc_output_check(path, SPC_DEVICE_BEGINNING, error));
    SPC_TRY(spc_output_open(&output, path, error));
    fputs(SPC_DEVICE_COLUMNS "\n", output.stream);
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        const char *cells[COLUMNS] = {fact.key, fact.text, fact.unit, fact.origin_name, fact.source};
        for (size_t k = 0; k < COLUMNS; k++) {
            spc_csv_write_cell(output.stream, cells[k]);
            fputc(k + 1 < COLUMNS ? ',' : '\n', output.stream);
        }
    }
    return spc_output_commit(&output, error);
}
