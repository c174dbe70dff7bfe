#include "cli/input/command_line.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"
#include "sparcast.h"

/* What-ifs that are varied like a key of the device; "none" leaves a design as it is. */
static const char *const what_ifs[] = {"hit", "spatial", "index", "memory"};

static bool is_what_if(const char *key)
{
    for (size_t i = 0; i < sizeof what_ifs / sizeof *what_ifs; i++)
        if (strcmp(key, what_ifs[i]) == 0)
            return true;
    return false;
}

/* A number, with the unit of the key where one is written ("3.35TB/s"); false where it is none. */
static bool read_number(const cli_axis *axis, const char *text, size_t length, double *number)
{
    char copy[CLI_AXIS_TEXT];
    const spc_device_key *key = spc_device_key_find(axis->key);
    spc_error ignored;
    if (length == 0 || length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return spc_parse_quantity(copy, key ? key->unit : "1", number, &ignored) == SPC_OK;
}

static void add_value(struct argp_state *state, cli_axis *axis, const char *text, size_t length,
                      double number)
{
    if (axis->count == CLI_AXIS_VALUES)
        argp_error(state, "--vary: more than %d values of %s", CLI_AXIS_VALUES, axis->key);
    if (length == 0 || length >= CLI_AXIS_TEXT)
        argp_error(state, "--vary: '%.*s' is no value of %s", (int)length, text, axis->key);
    axis->value = cli_reallocate(axis->value, (axis->count + 1) * sizeof *axis->value);
    cli_axis_value *value = &axis->value[axis->count++];
    memcpy(value->text, text, length);
    value->text[length] = '\0';
    value->number = number;
}

static void add_number(struct argp_state *state, cli_axis *axis, double number)
{
    char text[CLI_TEXT_SIZE];
    cli_exact(number, text);
    add_value(state, axis, text, strlen(text), number);
}

/* "8MiB:256MiB:x2" or "10:100:+10"; false where the text is no range. */
static bool read_range(struct argp_state *state, const char *text, cli_axis *axis)
{
    const char *second = strchr(text, ':'), *third = second ? strchr(second + 1, ':') : NULL;
    double from = 0, to = 0, step = 0;
    if (!second)
        return false;
    if (!third || !read_number(axis, text, (size_t)(second - text), &from) ||
        !read_number(axis, second + 1, (size_t)(third - second - 1), &to) ||
        (third[1] != 'x' && third[1] != '+') || !read_number(axis, third + 2, strlen(third + 2), &step))
        argp_error(state, "--vary: '%s' is no range; examples: 8MiB:256MiB:x2, 0:100:+10", text);
    bool times = third[1] == 'x';
    if (!(from <= to) || (times ? !(from > 0 && step > 1) : !(step > 0)))
        argp_error(state, "--vary: '%s' never gets from its first to its last value", text);
    double most = to + fabs(to) * 1e-9;
    for (size_t i = 0; i <= CLI_AXIS_VALUES; i++) {
        double number = times ? from * pow(step, (double)i) : from + step * (double)i;
        if (number > most)
            break;
        add_number(state, axis, number);
    }
    return true;
}

static void read_list(struct argp_state *state, const char *text, cli_axis *axis)
{
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        size_t length = strcspn(at, ",");
        double number;
        if (read_number(axis, at, length, &number))
            add_number(state, axis, number);
        else if (is_what_if(axis->key) && strcmp(axis->key, "hit") != 0)
            add_value(state, axis, at, length, NAN);
        else
            argp_error(state, "--vary: '%.*s' is no value of %s", (int)length, at, axis->key);
    }
}

static void refuse_key(struct argp_state *state, const char *key)
{
    const char *meant = spc_device_key_closest(key);
    argp_error(state,
               "--vary: '%s' is no key of a device%s%s%s, which 'sparcast device --keys' lists, and none of "
               "hit, spatial, index, memory",
               key, meant ? " (did you mean '" : "", meant ? meant : "", meant ? "'?)" : "");
}

void cli_parse_axis(struct argp_state *state, const char *argument, cli_axis *axis)
{
    const char *equals = strchr(argument, '=');
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    *axis = (cli_axis){.count = 0};
    if (!equals || length == 0 || length >= sizeof axis->key)
        argp_error(state, "--vary: '%s' is not KEY=VALUES; example: l2_bytes=8MiB:256MiB:x2", argument);
    memcpy(axis->key, argument, length);
    if (!is_what_if(axis->key) && !spc_device_key_find(axis->key))
        refuse_key(state, axis->key);
    if (!read_range(state, equals + 1, axis))
        read_list(state, equals + 1, axis);
}

void cli_axis_free(cli_axis *axis)
{
    free(axis->value);
    *axis = (cli_axis){.count = 0};
}

bool cli_axis_is_numeric(const cli_axis *axis)
{
    for (size_t i = 0; i < axis->count; i++)
        if (isnan(axis->value[i].number))
            return false;
    return true;
}

void cli_axis_change(const cli_axis *axis, size_t i, char change[2 * CLI_AXIS_TEXT])
{
    const cli_axis_value *value = &axis->value[i];
    if (strcmp(value->text, "none") == 0)
        *change = '\0';
    else if (strcmp(axis->key, "hit") == 0)
        snprintf(change, (size_t)2 * CLI_AXIS_TEXT, "hit%+.10g", value->number);
    else
        snprintf(change, (size_t)2 * CLI_AXIS_TEXT, "%s=%s", axis->key, value->text);
}
