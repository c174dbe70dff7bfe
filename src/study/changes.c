#include "study/changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "model/model.h"
#include "workloads/multivector/multivector_forecast.h"

enum { GPUS_MOST = 1000000, LONGEST = 255 };

spc_change_kind spc_change_kind_of(const char *key)
{
    static const char *const keys[] = {
        [SPC_CHANGE_MEMORY] = "memory", [SPC_CHANGE_GPUS] = "gpus",
        [SPC_CHANGE_SYSTEM] = "system", [SPC_CHANGE_COLUMNS] = "columns",
        [SPC_CHANGE_LAYOUT] = "layout", [SPC_CHANGE_TRANSPOSED] = "transposed"};
    for (int kind = SPC_CHANGE_MEMORY; kind <= SPC_CHANGE_TRANSPOSED; kind++)
        if (strcmp(key, keys[kind]) == 0)
            return (spc_change_kind)kind;
    return strcmp(key, "spatial") == 0 || strcmp(key, "index") == 0 || strcmp(key, "l2") == 0
               ? SPC_CHANGE_WHAT_IF
               : SPC_CHANGE_FACT;
}

bool spc_change_asks(spc_change_kind kind)
{
    return kind >= SPC_CHANGE_GPUS;
}

bool spc_changes_have(const spc_design_changes *changes, spc_change_kind kind)
{
    for (size_t i = 0; i < changes->count; i++)
        if (changes->at[i].kind == kind)
            return true;
    return false;
}

static spc_status read_count(spc_design_change *change, const char *number, unsigned long most,
                             spc_error *error)
{
    char *end;
    unsigned long n = strtoul(number, &end, 10);
    if (end == number || *end || *number == '-' || n < 1 || n > most)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: a number from 1 to %lu", change->word, most);
    change->number = (uint32_t)n;
    return SPC_OK;
}

/* One of two words: whether it is the second. */
static spc_status read_either(spc_design_change *change, const char *value, const char *first,
                              const char *second, spc_error *error)
{
    change->number = strcmp(value, second) == 0;
    if (change->number || strcmp(value, first) == 0)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: %s or %s", change->word, first, second);
}

spc_status spc_changes_add(spc_design_changes *changes, const char *key, const char *value, spc_error *error)
{
    if (changes->count == SPC_CHANGES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "more than %d changes", SPC_CHANGES);
    spc_design_change *c = &changes->at[changes->count++];
    *c = (spc_design_change){.kind = value ? spc_change_kind_of(key) : SPC_CHANGE_WHAT_IF};
    if (snprintf(c->word, sizeof c->word, "%s%s%s", key, value ? "=" : "", value ? value : "") >=
        (int)sizeof c->word)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%.60s...' is no change", key);
    c->value = strlen(key) + (value != NULL);
    switch (c->kind) {
    case SPC_CHANGE_GPUS:
        return read_count(c, value, GPUS_MOST, error);
    case SPC_CHANGE_COLUMNS:
        return read_count(c, value, SPC_MULTIVECTOR_MOST, error);
    case SPC_CHANGE_LAYOUT:
        return read_either(c, value, "row", "col", error);
    case SPC_CHANGE_TRANSPOSED:
        return read_either(c, value, "0", "1", error);
    case SPC_CHANGE_WHAT_IF:
        return spc_what_if_parse(c->word, &c->what_if, error);
    default:
        return SPC_OK;
    }
}

spc_status spc_changes_parse(const char *text, spc_design_changes *changes, spc_error *error)
{
    char copy[LONGEST + 1];
    changes->count = 0;
    if (strlen(text) > LONGEST)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a what-if of more than %d characters", LONGEST);
    strcpy(copy, text);
    for (char *rest, *word = strtok_r(copy, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        char *equals = strchr(word, '=');
        if (equals)
            *equals++ = '\0';
        SPC_TRY(spc_changes_add(changes, word, equals, error));
    }
    return SPC_OK;
}

static void append(char *text, size_t size, const char *word)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%s", used ? "," : "", word);
}

void spc_changes_format(const spc_multivector_question *asked, const spc_design_changes *changes, char *text,
                        size_t size)
{
    char columns[32];
    *text = '\0';
    if (asked && asked->columns) {
        snprintf(columns, sizeof columns, "columns=%u", asked->columns);
        append(text, size, columns);
    }
    if (asked && asked->layout == SPC_MULTIVECTOR_COLUMN_MAJOR)
        append(text, size, "layout=col");
    if (asked && asked->transposed)
        append(text, size, "transposed=1");
    for (size_t i = 0; i < changes->count; i++)
        append(text, size, changes->at[i].word);
}
