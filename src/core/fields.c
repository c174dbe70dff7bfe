/* Members of answers by their tables. */
#include "sparcast/fields.h"

#include <math.h>

static spc_field_value field_value_of(const spc_field *field, const void *answer);

static spc_field_value fields_text_value(const char *text)
{
    return (spc_field_value){.kind = text ? SPC_VALUE_TEXT : SPC_VALUE_UNKNOWN, .text = text};
}

static spc_field_value number_value(double number)
{
    return (spc_field_value){.kind = isfinite(number) ? SPC_VALUE_NUMBER : SPC_VALUE_UNKNOWN,
                             .number = number};
}

static spc_field_value count_value(uint64_t count)
{
    return (spc_field_value){.kind = count < UINT64_MAX ? SPC_VALUE_COUNT : SPC_VALUE_UNKNOWN,
                             .count = count};
}

static bool flag_at(const void *answer, size_t offset)
{
    return *(const bool *)((const char *)answer + offset);
}

static spc_field_value struct_value(const spc_field *field, const void *answer, const void *member)
{
    bool known = field->count ? flag_at(answer, field->count)
                              : field_value_of(field->of, member).kind != SPC_VALUE_UNKNOWN;
    return (spc_field_value){
        .kind = known ? SPC_VALUE_STRUCTS : SPC_VALUE_UNKNOWN, .count = known, .structs = member};
}

static spc_field_value rows_value(const spc_field *field, const void *answer, const void *first)
{
    return (spc_field_value){.kind = field->type == SPC_FIELD_TEXTS ? SPC_VALUE_TEXTS : SPC_VALUE_STRUCTS,
                             .count = *(const size_t *)((const char *)answer + field->count),
                             .structs = first};
}

static spc_field_value counts_value(const spc_field *field, const uint64_t *first)
{
    uint64_t used = field->stride / sizeof *first;
    while (used && !first[used - 1])
        used--;
    return (spc_field_value){.kind = SPC_VALUE_COUNTS, .count = used, .structs = first};
}

static spc_field_value field_value_of(const spc_field *field, const void *answer)
{
    const void *member = (const char *)answer + field->offset;
    switch (field->type) {
    case SPC_FIELD_TEXT:
        return fields_text_value(*(const char *const *)member);
    case SPC_FIELD_CHARS:
        return fields_text_value(*(const char *)member ? member : NULL);
    case SPC_FIELD_WORD:
        return fields_text_value(field->word(*(const int *)member));
    case SPC_FIELD_VALUE:
        return isnan(*(const double *)member) ? fields_text_value(((const spc_field_either *)member)->text)
                                              : number_value(*(const double *)member);
    case SPC_FIELD_NUMBER:
        return number_value(*(const double *)member);
    case SPC_FIELD_COUNT:
        return count_value(*(const uint32_t *)member < UINT32_MAX ? *(const uint32_t *)member : UINT64_MAX);
    case SPC_FIELD_COUNT64:
        return count_value(*(const uint64_t *)member);
    case SPC_FIELD_FLAG:
        return (spc_field_value){.kind = SPC_VALUE_FLAG, .flag = *(const bool *)member};
    case SPC_FIELD_STRUCT:
        return struct_value(field, answer, member);
    case SPC_FIELD_PART:
        return (spc_field_value){.kind = SPC_VALUE_STRUCTS,
                                 .count = !field->count || flag_at(answer, field->count),
                                 .structs = member};
    case SPC_FIELD_ROWS:
    case SPC_FIELD_TEXTS:
        return rows_value(field, answer, *(const void *const *)member);
    case SPC_FIELD_ARRAY:
        return rows_value(field, answer, member);
    case SPC_FIELD_COUNTS:
        return counts_value(field, member);
    case SPC_FIELD_END:
        break;
    }
    return (spc_field_value){.kind = SPC_VALUE_UNKNOWN};
}

static bool says_nothing(const spc_field_value *value)
{
    return value->kind == SPC_VALUE_UNKNOWN || (value->kind == SPC_VALUE_FLAG && !value->flag) ||
           ((value->kind == SPC_VALUE_COUNT || value->kind == SPC_VALUE_STRUCTS ||
             value->kind == SPC_VALUE_TEXTS || value->kind == SPC_VALUE_COUNTS) &&
            value->count == 0);
}

spc_field_value spc_field_get(const spc_field *field, const void *answer)
{
    spc_field_value value = field_value_of(field, answer);
    if ((field->optional || field->type == SPC_FIELD_PART) && says_nothing(&value))
        value.kind = SPC_VALUE_ABSENT;
    return value;
}
