/* A device: an ordered list of facts, checked against the key table when they enter. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/words.h"
#include "device/device_facts.h"

/* Names of origins. */

static const char *const origin_names[] = {
    [SPC_ORIGIN_UNKNOWN] = "",
    [SPC_ORIGIN_DOCUMENT] = "document",
    [SPC_ORIGIN_PUBLISHED] = "published",
    [SPC_ORIGIN_MEASURED] = "measured",
    [SPC_ORIGIN_FITTED] = "fitted",
    [SPC_ORIGIN_TRANSFERRED] = "transferred",
    [SPC_ORIGIN_ASSUMED] = "assumed",
    [SPC_ORIGIN_YOURS] = "yours",
};
enum { ORIGINS = sizeof origin_names / sizeof *origin_names };

const char *spc_origin_name(spc_origin origin)
{
    return (size_t)origin < ORIGINS ? origin_names[origin] : "";
}

spc_status spc_origin_parse(const char *text, spc_origin *origin, spc_error *error)
{
    for (size_t i = 0; i < ORIGINS; i++)
        if (strcmp(text, origin_names[i]) == 0) {
            *origin = (spc_origin)i;
            return SPC_OK;
        }
    char hint[SPC_HINT];
    return spc_fail(
        error, SPC_ERROR_ARGUMENT,
        "unknown origin '%.40s'%s; there are: document, published, measured, fitted, transferred, "
        "assumed, yours",
        text, spc_hint(text, origin_names + 1, ORIGINS - 1, hint));
}

enum { BUCKETS = 256 };

typedef struct fact {
    char *key, *text, *source;
    double number;
    const spc_device_key *known;
    spc_origin origin, first; /* first: of what callers replaced, YOURS where there was nothing */
    double first_number;      /* likewise; NaN where there was none */
    uint32_t next;            /* of its bucket, as below */
} fact;

struct spc_device {
    char *id;
    size_t count, capacity;
    fact *fact;
    /* A prediction asks for some sixty facts: each bucket begins with the number of a fact, counted from 1.
     * KEY, KEY@NAME and KEY@NAME:PARAMETER are asked for together and share one. */
    uint32_t bucket[BUCKETS];
};

spc_status spc_device_new(spc_device **device, spc_error *error)
{
    *device = NULL;
    spc_device *d = spc_calloc(1, sizeof *d);
    char *id = spc_strdup("");
    if (!d || !id) {
        spc_free(d);
        spc_free(id);
        return spc_fail_memory(error, sizeof *d);
    }
    d->id = id;
    *device = d;
    return SPC_OK;
}

static void clear_fact(fact *f)
{
    spc_free(f->key);
    spc_free(f->text);
    spc_free(f->source);
}

void spc_device_free(spc_device *device)
{
    if (!device)
        return;
    for (size_t i = 0; i < device->count; i++)
        clear_fact(&device->fact[i]);
    spc_free(device->fact);
    spc_free(device->id);
    spc_free(device);
}

const char *spc_device_id(const spc_device *device)
{
    return device->id;
}

spc_status spc_device_set_id(spc_device *device, const char *id, spc_error *error)
{
    char *copy = spc_strdup(id);
    if (!copy)
        return spc_fail_memory(error, strlen(id) + 1);
    spc_free(device->id);
    device->id = copy;
    return SPC_OK;
}

size_t spc_device_fact_count(const spc_device *device)
{
    return device->count;
}

spc_device_fact spc_device_fact_at(const spc_device *device, size_t i)
{
    const fact *f = &device->fact[i];
    return (spc_device_fact){
        f->key, f->text, f->number, f->known->unit, f->source, f->origin, spc_origin_name(f->origin)};
}

static uint32_t bucket_of(const char *key)
{
    uint32_t hash = 0;
    for (; *key && *key != '@'; key++)
        hash = 31 * hash + (uint8_t)*key;
    return hash % BUCKETS;
}

static fact *find(const spc_device *device, const char *key)
{
    fact *f;
    for (uint32_t i = device->bucket[bucket_of(key)]; i; i = f->next) {
        f = &device->fact[i - 1];
        if (strcmp(f->key, key) == 0)
            return f;
    }
    return NULL;
}

bool spc_device_has(const spc_device *device, const char *key)
{
    return find(device, key) != NULL;
}

/* How well a fact that is meant for `whom` (@NAME:PARAMETER, @NAME or nothing) suits a kernel; 0: not. */
static int suits(const char *whom, const char *kernel)
{
    if (!*whom)
        return 1;
    if (*whom++ != '@' || !kernel)
        return 0;
    if (strcmp(whom, kernel) == 0)
        return 3;
    size_t name = strcspn(kernel, ":");
    return strncmp(whom, kernel, name) == 0 && !whom[name] ? 2 : 0;
}

/* The most specific of KEY@NAME:PARAMETER, KEY@NAME, KEY. */
static fact *find_for_kernel(const spc_device *device, const char *key, const char *kernel)
{
    size_t length = strlen(key);
    fact *best = NULL, *f;
    int most = 0;
    for (uint32_t i = device->bucket[bucket_of(key)]; i; i = f->next) {
        f = &device->fact[i - 1];
        int here = strncmp(f->key, key, length) == 0 ? suits(f->key + length, kernel) : 0;
        if (here > most) {
            most = here;
            best = f;
        }
    }
    return best;
}

bool spc_device_get(const spc_device *device, const char *key, const char *kernel, double *value)
{
    const fact *f = find_for_kernel(device, key, kernel);
    if (!f || isnan(f->number))
        return false;
    *value = f->number;
    return true;
}

const char *spc_device_get_text(const spc_device *device, const char *key)
{
    const fact *f = find(device, key);
    return f ? f->text : NULL;
}

bool spc_device_is(const spc_device *device, const char *kind)
{
    const char *own = spc_device_get_text(device, "kind");
    return strcmp(own ? own : "gpu", kind) == 0;
}

const char *spc_device_get_source(const spc_device *device, const char *key)
{
    const fact *f = find(device, key);
    return f ? f->source : NULL;
}

spc_origin spc_device_get_origin(const spc_device *device, const char *key)
{
    const fact *f = find(device, key);
    return f ? f->origin : SPC_ORIGIN_UNKNOWN;
}

spc_origin spc_device_first_origin(const spc_device *device, const char *key)
{
    const fact *f = find(device, key);
    return f ? f->first : SPC_ORIGIN_UNKNOWN;
}

double spc_device_first_number(const spc_device *device, const char *key)
{
    const fact *f = find(device, key);
    return !f ? NAN : isnan(f->first_number) ? f->number : f->first_number;
}

/* What a text has to be, where it is a name that models look at. */
static spc_status check_text(const char *key, const char *text, spc_error *error)
{
    bool is_kind = strcmp(key, "kind") == 0;
    if (is_kind && strcmp(text, "gpu") != 0 && strcmp(text, "cpu") != 0 && strcmp(text, "gather") != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "kind: '%.40s' is none of gpu, cpu, gather", text);
    if (strcmp(key, "architecture") != 0 && strcmp(key, "term_architecture") != 0)
        return SPC_OK;
    size_t digits = strncmp(text, "sm_", 3) == 0   ? strspn(text + 3, "0123456789")
                    : strncmp(text, "gfx", 3) == 0 ? strspn(text + 3, "0123456789abcdef")
                                                   : 0;
    const char *end = text + (digits ? 3 + digits : 0); /* sm_90a is sm_90 with more instructions */
    return digits > 1 && (!*end || strcmp(end, "a") == 0)
               ? SPC_OK
               : spc_fail(error, SPC_ERROR_ARGUMENT,
                          "%s: '%.40s' is no architecture; they are written sm_90, gfx90a", key, text);
}

static spc_status check_value(const spc_device_key *known, const char *key, const char *text, double *number,
                              spc_error *error)
{
    *number = NAN;
    if (!*text)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: the value is empty", key);
    if (strcmp(known->unit, "text") == 0)
        return check_text(key, text, error);
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !isfinite(value))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: '%.40s' is not a number", key, text);
    if (value < known->min || value > known->max)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: %.40s is outside %g to %g %s", key, text, known->min,
                        known->max, known->unit);
    if (known->power_of_two && frexp(value, &(int){0}) != 0.5)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: %.40s is not a power of two", key, text);
    if (known->whole && value != floor(value))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: %.40s is no whole number", key, text);
    *number = value;
    return SPC_OK;
}

static bool make_room(spc_device *device)
{
    if (device->count < device->capacity)
        return true;
    size_t larger = device->capacity ? 2 * device->capacity : 16;
    fact *moved = spc_realloc(device->fact, larger, sizeof *moved);
    if (!moved)
        return false;
    device->fact = moved;
    device->capacity = larger;
    return true;
}

static void add_to_bucket(spc_device *device, size_t i)
{
    uint32_t *first = &device->bucket[bucket_of(device->fact[i].key)];
    device->fact[i].next = *first;
    *first = (uint32_t)i + 1;
}

spc_status spc_device_put_text(spc_device *device, const char *key, const char *text, spc_origin origin,
                               const char *source, spc_error *error)
{
    const spc_device_key *known = spc_device_key_find(key);
    if (!known)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "unknown device key '%.60s'", key);
    key = spc_device_key_today(key);
    double number;
    SPC_TRY(check_value(known, key, text, &number, error));
    fact *old = find(device, key);
    /* Whatever its digits. */
    if (old && origin == SPC_ORIGIN_YOURS && (strcmp(old->text, text) == 0 || number == old->number))
        return SPC_OK;
    fact new = {spc_strdup(key),
                spc_strdup(text),
                spc_strdup(source),
                number,
                known,
                origin,
                origin,
                origin == SPC_ORIGIN_YOURS ? NAN : number,
                0};
    if (!new.key || !new.text || !new.source || (!old && !make_room(device))) {
        clear_fact(&new);
        return spc_fail_memory(error, strlen(key) + strlen(text) + strlen(source) + 3);
    }
    if (old) {
        new.next = old->next;
        if (origin == SPC_ORIGIN_YOURS) {
            new.first = old->first;
            new.first_number = old->first_number;
        }
        clear_fact(old);
        *old = new;
    } else {
        device->fact[device->count] = new;
        add_to_bucket(device, device->count++);
    }
    return SPC_OK;
}

spc_status spc_device_put(spc_device *device, const char *key, double value, spc_origin origin,
                          const char *source, spc_error *error)
{
    char text[40];
    for (int digits = 6; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    return spc_device_put_text(device, key, text, origin, source, error);
}

spc_status spc_device_set(spc_device *device, const char *key, double value, const char *source,
                          spc_error *error)
{
    return spc_device_put(device, key, value, SPC_ORIGIN_YOURS, source, error);
}

spc_status spc_device_set_text(spc_device *device, const char *key, const char *text, const char *source,
                               spc_error *error)
{
    return spc_device_put_text(device, key, text, SPC_ORIGIN_YOURS, source, error);
}

void spc_device_remove(spc_device *device, const char *key)
{
    fact *f = find(device, key);
    if (!f)
        return;
    clear_fact(f);
    size_t after = device->count - 1 - (size_t)(f - device->fact);
    memmove(f, f + 1, after * sizeof *f);
    device->count--;
    memset(device->bucket, 0, sizeof device->bucket);
    for (size_t i = 0; i < device->count; i++)
        add_to_bucket(device, i);
}

static spc_status fail_unknown_key(const char *key, spc_error *error)
{
    const char *meant = spc_device_key_closest(key);
    return spc_fail(error, SPC_ERROR_ARGUMENT, "unknown device key '%.60s'%s%s%s", key,
                    meant ? "; did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
}

spc_status spc_device_assign(spc_device *device, const char *assignment, spc_error *error)
{
    const char *equals = strchr(assignment, '=');
    char key[96];
    if (!equals || (size_t)(equals - assignment) >= sizeof key)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%.60s' is not of the form KEY=VALUE", assignment);
    snprintf(key, sizeof key, "%.*s", (int)(equals - assignment), assignment);
    const spc_device_key *known = spc_device_key_find(key);
    if (!known)
        return fail_unknown_key(key, error);
    /* Quantiles of measured over predicted times: interval_low, term_high, ... */
    if (strstr(known->name, "_low") || strstr(known->name, "_high"))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "%s: how far forecasts were off is measured; a what-if cannot change it", key);
    const char *kind = spc_device_get_text(device, "kind");
    if (kind && strcmp(key, "kind") == 0 && strcmp(kind, equals + 1) != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "kind: %s is a %s, and a what-if makes no other kind of machine of it", device->id,
                        kind);
    if (equals[1]) {
        /* A plain number stays as it is written; "50MiB" becomes one. */
        const char *text = equals + 1;
        char *end;
        double value = strtod(text, &end);
        if (end == text || !*end || strcmp(known->unit, "text") == 0)
            return spc_device_set_text(device, key, text, SPC_SET_BY_CALLER, error);
        spc_error cause;
        spc_status status = spc_parse_quantity(text, known->unit, &value, &cause);
        if (status != SPC_OK)
            return spc_fail(error, status, "%s: %s", key, cause.message);
        return spc_device_set(device, key, value, SPC_SET_BY_CALLER, error);
    }
    spc_device_remove(device, key);
    return SPC_OK;
}

spc_status spc_device_copy(const spc_device *from, spc_device **to, spc_error *error)
{
    spc_device *copy;
    *to = NULL;
    spc_status status = spc_device_new(&copy, error);
    if (!copy)
        return status;
    status = spc_device_set_id(copy, from->id, error);
    for (size_t i = 0; status == SPC_OK && i < from->count; i++) {
        const fact *f = &from->fact[i];
        status = spc_device_put_text(copy, f->key, f->text, f->origin, f->source, error);
        if (status == SPC_OK) {
            copy->fact[i].first = f->first;
            copy->fact[i].first_number = f->first_number;
        }
    }
    if (status == SPC_OK)
        *to = copy;
    else
        spc_device_free(copy);
    return status;
}

spc_status spc_device_fail_absent(const spc_device *device, const char *key, const char *cure,
                                  spc_error *error)
{
    if (spc_device_is(device, "cpu"))
        cure = ": it is a CPU, and this is forecast for GPUs";
    if (spc_device_is(device, "gather"))
        cure = ", and nobody can measure it: this memory was never built";
    return spc_fail(error, SPC_ERROR_DATA, "device %s has no %s%s", device->id, key, cure);
}

double spc_device_get_or(const spc_device *device, const char *key, const char *of, double otherwise)
{
    spc_device_get(device, key, of, &otherwise);
    return otherwise;
}
