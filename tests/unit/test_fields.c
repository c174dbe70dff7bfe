/* Members of answers by their tables of fields, and the tables themselves. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "fit/fits.h"
#include "sparcast/answer.h"
#include "sparcast/designs.h"
#include "sparcast/machine_fit.h"
#include "sparcast/sweep.h"
#include "workloads/iteration/inverses.h"
#include "workloads/spgemm/spgemm_probe.h"

typedef struct part {
    const char *name;
    double seconds;
} part;

typedef struct answer {
    const char *text;
    char chars[8];
    spc_status status;
    double number;
    uint32_t count;
    uint64_t count64;
    bool flag, has_part;
    part inner, shared;
    const part *rows;
    size_t row_count;
    spc_field_either either;
    const char *const *words;
    size_t word_count;
    uint64_t counts[4];
} answer;

static const char *status_word(int value)
{
    return spc_status_name((spc_status)value);
}

static const spc_field part_fields[] = {
    SPC_FIELD(TEXT, part, name, "name", NULL, "a name"),
    SPC_FIELD(NUMBER, part, seconds, "seconds", "s", "a time"),
    {0},
};

enum { TEXT, CHARS, WORD, NUMBER, COUNT, COUNT64, FLAG, INNER, SHARED, ROWS, EITHER, WORDS, COUNTS };

static const spc_field fields[] = {
    SPC_FIELD(TEXT, answer, text, "text", NULL, "a text", .optional = true),
    SPC_FIELD(CHARS, answer, chars, "chars", NULL, "a short text"),
    SPC_FIELD(WORD, answer, status, "status", NULL, "an enum", .word = status_word),
    SPC_FIELD(NUMBER, answer, number, "number", "s", "a number", .optional = true),
    SPC_FIELD(COUNT, answer, count, "count", "1", "a count"),
    SPC_FIELD(COUNT64, answer, count64, "count64", "1", "a long count"),
    SPC_FIELD(FLAG, answer, flag, "flag", NULL, "a flag", .optional = true),
    SPC_FIELD(STRUCT, answer, inner, "inner", NULL, "a struct", .of = part_fields),
    SPC_FIELD(PART, answer, shared, "shared", NULL, "a struct among the others", .of = part_fields,
              .count = offsetof(answer, has_part)),
    SPC_FIELD(ROWS, answer, rows, "rows", NULL, "rows", .of = part_fields, .stride = sizeof(part),
              .count = offsetof(answer, row_count)),
    SPC_FIELD(VALUE, answer, either, "either", "1", "a number or a word"),
    SPC_FIELD(TEXTS, answer, words, "words", NULL, "texts", .count = offsetof(answer, word_count)),
    SPC_FIELD(COUNTS, answer, counts, "counts", "1", "counts", .stride = sizeof(uint64_t[4])),
    {0},
};

TEST(a_field_holds_what_the_member_holds)
{
    static const part rows[] = {{"first", 1}, {"second", 2}};
    static const char *const words[] = {"one", "two"};
    const answer a = {.text = "word",
                      .chars = "abc",
                      .status = SPC_ERROR_RANGE,
                      .number = 0.25,
                      .count = UINT32_MAX - 1,
                      .count64 = UINT64_MAX - 1,
                      .flag = true,
                      .has_part = true,
                      .inner = {"inner", 3},
                      .rows = rows,
                      .row_count = 2,
                      .either = {NAN, "none"},
                      .words = words,
                      .word_count = 2,
                      .counts = {0, 7}};
    assert_string_equal(spc_field_get(&fields[TEXT], &a).text, "word");
    assert_string_equal(spc_field_get(&fields[CHARS], &a).text, "abc");
    assert_string_equal(spc_field_get(&fields[WORD], &a).text, "range");
    assert_true(spc_field_get(&fields[NUMBER], &a).number == 0.25);
    assert_true(spc_field_get(&fields[COUNT], &a).count == UINT32_MAX - 1);
    assert_true(spc_field_get(&fields[COUNT64], &a).count == UINT64_MAX - 1);
    assert_true(spc_field_get(&fields[FLAG], &a).flag);
    assert_string_equal(spc_field_get(&fields[EITHER], &a).text, "none");
    assert_true(spc_field_get(&fields[EITHER], &(answer){.either = {0.5, NULL}}).number == 0.5);
    spc_field_value inner = spc_field_get(&fields[INNER], &a), all = spc_field_get(&fields[ROWS], &a);
    assert_ptr_equal(inner.structs, &a.inner);
    assert_int_equal(all.count, 2);
    spc_field_value texts = spc_field_get(&fields[WORDS], &a);
    assert_int_equal(texts.count, 2);
    assert_string_equal(((const char *const *)texts.structs)[1], "two");
    spc_field_value counts = spc_field_get(&fields[COUNTS], &a);
    assert_int_equal(counts.count, 2); /* those at the end that are 0 do not belong to it */
    assert_int_equal(((const uint64_t *)counts.structs)[1], 7);
    const char *second = (const char *)all.structs + fields[ROWS].stride;
    assert_string_equal(spc_field_get(&part_fields[0], second).text, "second");
    for (const spc_field *field = fields; field->type != SPC_FIELD_END; field++) {
        assert_true(spc_field_get(field, &a).kind > SPC_VALUE_ABSENT);
    }
}

TEST(what_is_not_known_is_null_or_left_out)
{
    const answer a = {.number = NAN, .count64 = UINT64_MAX};
    static const int unknown[] = {CHARS, COUNT64, INNER}, absent[] = {TEXT, NUMBER, FLAG, SHARED};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        assert_int_equal(spc_field_get(&fields[unknown[i]], &a).kind, SPC_VALUE_UNKNOWN);
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
        assert_int_equal(spc_field_get(&fields[absent[i]], &a).kind, SPC_VALUE_ABSENT);
    assert_true(spc_field_get(&fields[COUNT], &a).count == 0 && spc_field_get(&fields[ROWS], &a).count == 0);
    assert_int_equal(spc_field_get(&fields[COUNT], &(answer){.count = UINT32_MAX}).kind, SPC_VALUE_UNKNOWN);
    const answer infinite = {.number = INFINITY};
    assert_int_equal(spc_field_get(&fields[NUMBER], &infinite).kind, SPC_VALUE_ABSENT);
}

/* ---- the tables of the library ---- */

static void check(const spc_field *table)
{
    for (const spc_field *field = table; field->type != SPC_FIELD_END; field++) {
        bool number = field->type == SPC_FIELD_NUMBER || field->type == SPC_FIELD_COUNT ||
                      field->type == SPC_FIELD_COUNT64 || field->type == SPC_FIELD_COUNTS ||
                      field->type == SPC_FIELD_VALUE;
        assert_true(strlen(field->name) > 0 && strlen(field->says) > 0);
        assert_int_equal(strspn(field->name, "abcdefghijklmnopqrstuvwxyz0123456789_"), strlen(field->name));
        if (number != (field->unit != NULL))
            fail_msg("%s: a number has a unit, and nothing else", field->name);
        for (const spc_field *other = table; other < field; other++)
            assert_string_not_equal(other->name, field->name);
        assert_int_equal(field->type == SPC_FIELD_STRUCT || field->type == SPC_FIELD_PART ||
                             field->type == SPC_FIELD_ROWS || field->type == SPC_FIELD_ARRAY,
                         field->of != NULL);
        assert_int_equal(field->type == SPC_FIELD_WORD, field->word != NULL);
        if (field->type != SPC_FIELD_CHARS) /* only those that are read back say their size */
            assert_int_equal(field->type == SPC_FIELD_ROWS || field->type == SPC_FIELD_ARRAY ||
                                 field->type == SPC_FIELD_COUNTS,
                             field->stride > 0);
        if (field->of)
            check(field->of);
    }
}

TEST(every_table_is_whole)
{
    const spc_field *const tables[] = {fields,
                                       spc_answer_fields(),
                                       spc_comparison_fields(),
                                       spc_level_pair_fields(),
                                       spc_swept_fields(),
                                       spc_validation_fields(),
                                       spc_calibration_fields(),
                                       spc_machine_fit_fields(SPC_FIT_PAPER),
                                       spc_machine_fit_fields(SPC_FIT_EXEC),
                                       spc_machine_fit_fields(SPC_FIT_TERMS),
                                       spc_spmm_fit_fields(),
                                       spc_svd_judged_fields(),
                                       spc_spgemm_fitted_fields()};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        check(tables[i]);
}

RUN_TESTS("fields", NULL, NULL)
