/* What a sweep varies. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/words.h"
#include "device/device_facts.h"
#include "sparcast/sweep.h"

enum { AXIS_VALUES = 1024 };

/* What-ifs that are varied like a key of the device; "none" leaves a design as it is. */
static const char *const what_ifs[] = {"hit",  "spatial", "index",   "l2",     "memory",
                                       "gpus", "system",  "columns", "layout", "transposed"};

static bool is_what_if(const char *key)
{
    for (size_t i = 0; i < sizeof what_ifs / sizeof *what_ifs; i++)
        if (strcmp(key, what_ifs[i]) == 0)
            return true;
    return false;
}

/* A number, with the unit of the key where one is written ("3.35TB/s"); false where it is none. */
static bool read_number(const spc_axis *axis, const char *text, size_t length, double *number)
{
    char copy[sizeof axis->value->text];
    const spc_device_key *key = spc_device_key_find(axis->key);
    spc_error ignored;
    if (length == 0 || length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return spc_parse_quantity(copy, key ? key->unit : "1", number, &ignored) == SPC_OK;
}

static spc_status add_value(spc_axis *axis, const char *text, size_t length, double number, spc_error *error)
{
    if (axis->count == AXIS_VALUES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "more than %d values of %s", AXIS_VALUES, axis->key);
    if (length == 0 || length >= sizeof axis->value->text)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%.*s' is no value of %s", (int)length, text, axis->key);
    spc_axis_value *more = spc_realloc(axis->value, axis->count + 1, sizeof *more);
    if (!more)
        return spc_fail_memory(error, (axis->count + 1) * sizeof *more);
    axis->value = more;
    spc_axis_value *value = &axis->value[axis->count++];
    memcpy(value->text, text, length);
    value->text[length] = '\0';
    value->number = number;
    return SPC_OK;
}

/* The shortest decimal text that reads back as the same double. */
static spc_status add_number(spc_axis *axis, double number, spc_error *error)
{
    char text[40];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        if (strtod(text, NULL) == number)
            break;
    }
    return add_value(axis, text, strlen(text), number, error);
}

/* "8MiB:256MiB:x2" or "10:100:+10". */
static spc_status read_range(const char *text, spc_axis *axis, spc_error *error)
{
    const char *second = strchr(text, ':'), *third = strchr(second + 1, ':');
    double from = 0, to = 0, step = 0;
    if (!third || !read_number(axis, text, (size_t)(second - text), &from) ||
        !read_number(axis, second + 1, (size_t)(third - second - 1), &to) ||
        (third[1] != 'x' && third[1] != '+') || !read_number(axis, third + 2, strlen(third + 2), &step))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%s' is no range; examples: 8MiB:256MiB:x2, 0:100:+10",
                        text);
    bool times = third[1] == 'x';
    if (!(from <= to) || (times ? !(from > 0 && step > 1) : !(step > 0)))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%s' never gets from its first to its last value", text);
    double most = to + fabs(to) * 1e-9;
    for (size_t i = 0; i <= AXIS_VALUES; i++) {
        double number = times ? from * pow(step, (double)i) : from + step * (double)i;
        if (number > most)
            break;
        SPC_TRY(add_number(axis, number, error));
    }
    return SPC_OK;
}

static spc_status read_list(const char *text, spc_axis *axis, spc_error *error)
{
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        size_t length = strcspn(at, ",");
        double number;
        if (read_number(axis, at, length, &number))
            SPC_TRY(add_number(axis, number, error));
        else if (is_what_if(axis->key) && strcmp(axis->key, "hit") != 0)
            SPC_TRY(add_value(axis, at, length, NAN, error));
        else
            return spc_fail(error, SPC_ERROR_ARGUMENT, "'%.*s' is no value of %s", (int)length, at,
                            axis->key);
    }
    return SPC_OK;
}

static spc_status refuse_key(const char *key, spc_error *error)
{
    const char *meant = spc_device_key_closest(key);
    return spc_fail(error, SPC_ERROR_ARGUMENT,
                    "'%s' is no key of a device%s%s%s, which 'sparcast device --keys' lists, and none of "
                    "hit, spatial, index, l2, memory, gpus, system, columns, layout",
                    key, meant ? " (did you mean '" : "", meant ? meant : "", meant ? "'?)" : "");
}

spc_status spc_axis_parse(const char *text, spc_axis *axis, spc_error *error)
{
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : strlen(text);
    *axis = (spc_axis){.count = 0};
    if (!equals || length == 0 || length >= sizeof axis->key)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%s' is not KEY=VALUES; example: l2_bytes=8MiB:256MiB:x2",
                        text);
    memcpy(axis->key, text, length);
    if (!is_what_if(axis->key) && !spc_device_key_find(axis->key))
        return refuse_key(axis->key, error);
    spc_status status =
        strchr(equals + 1, ':') ? read_range(equals + 1, axis, error) : read_list(equals + 1, axis, error);
    if (status != SPC_OK)
        spc_axis_free(axis);
    return status;
}

void spc_axis_free(spc_axis *axis)
{
    spc_free(axis->value);
    *axis = (spc_axis){.count = 0};
}
