/* sparcast/fields.h - what the members of an answer are called, in which unit, and what they say.
 *
 * An answer is one struct, and each has one table of fields. JSON, CSV, tables, Python objects and the
 * schema are made from that table, so that no key is written down twice (docs/add-a-command.md). */
#ifndef SPARCAST_FIELDS_H
#define SPARCAST_FIELDS_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_field_type {
    SPC_FIELD_END = 0, /* the last row of a table */
    SPC_FIELD_TEXT,    /* const char *; NULL: not known */
    SPC_FIELD_CHARS,   /* char[], ends with NUL; empty: not known */
    SPC_FIELD_WORD,    /* an enum; `word` has its names */
    SPC_FIELD_NUMBER,  /* double; NaN and infinite: not known */
    SPC_FIELD_COUNT,   /* uint32_t; UINT32_MAX: not known */
    SPC_FIELD_COUNT64, /* uint64_t; UINT64_MAX: never, or not known */
    SPC_FIELD_FLAG,    /* bool */
    SPC_FIELD_STRUCT,  /* a struct with a table of its own; not known where its bool at `count` is false or,
                          with a `count` of 0, where its first field is not known */
    SPC_FIELD_PART,    /* the same, but its fields stand among the others; absent where its bool at
                          `count` is false, with a `count` of 0 always there */
    SPC_FIELD_ROWS,    /* pointer to an array of structs; how many is a size_t at `count` */
    SPC_FIELD_ARRAY,   /* the same, but the array itself is the member */
    SPC_FIELD_VALUE,   /* an spc_field_either: a number or a text */
    SPC_FIELD_TEXTS,   /* const char *const *, an array; how many is a size_t at `count` */
    SPC_FIELD_COUNTS,  /* uint64_t[], the array itself is the member and has `stride` bytes; those at its end
                          that are 0 do not belong to it */
} spc_field_type;

/* What is a number in one answer and a word in another. */
typedef struct spc_field_either {
    double number;
    const char *text; /* where there is no number; NULL: not known */
} spc_field_either;

typedef struct spc_field {
    const char *name; /* "seconds_low": the key in JSON, the column in CSV, the attribute in Python */
    const char *unit; /* "s", "B", "B/s", "GFLOP/s", "B/FLOP", "share", "x" (times), "1"; "unit": that of the
                         row's field of this name; NULL of what is no number */
    const char *says; /* a few words for documents and the schema */
    size_t offset;
    const char *(*word)(int value); /* WORD: the name of a value */
    const struct spc_field *of;     /* STRUCT, PART, ROWS: the table of the struct */
    size_t stride;       /* ROWS: the size of one; COUNTS: of all; CHARS that are read back: of the member */
    size_t count;        /* ROWS, TEXTS, PART, STRUCT: the offset of their size_t or bool */
    const char *heading; /* of its column in a table for people; NULL: not shown there */
    spc_field_type type;
    bool spare;    /* the column goes first where the terminal is narrow */
    bool late;     /* it came after others: its column in CSV follows those of the rows */
    bool optional; /* left out, and not null, where nothing is known; a flag where it is false, a count where
                      it is 0, rows where there are none */
    bool aside;    /* it has no column in CSV: whoever asks for it reads JSON */
} spc_field;

/* A row of a table; after what it says come further members:
 * SPC_FIELD(WORD, spc_ranked, limit, "limited_by", NULL, "what limits the speed", .word = limit_word) */
#define SPC_FIELD(kind, owner, member, key, units, ...)                                                      \
    {                                                                                                        \
        .name = (key), .unit = (units), .type = SPC_FIELD_##kind, .offset = offsetof(owner, member),         \
        .says = __VA_ARGS__                                                                                  \
    }

typedef enum spc_field_kind {
    SPC_VALUE_UNKNOWN = 0,
    SPC_VALUE_ABSENT, /* to be left out: an optional one that is not known, a PART that is not there */
    SPC_VALUE_TEXT,
    SPC_VALUE_NUMBER,
    SPC_VALUE_COUNT,
    SPC_VALUE_FLAG,
    SPC_VALUE_STRUCTS, /* of a STRUCT one, of ROWS any number */
    SPC_VALUE_TEXTS,
    SPC_VALUE_COUNTS,
} spc_field_kind;

/* What a field of one answer holds; the members that the kind names are set. */
typedef struct spc_field_value {
    spc_field_kind kind;
    const char *text;
    double number;
    uint64_t count; /* also how many structs, texts or counts there are */
    bool flag;
    const void *structs; /* the first; the next is field->stride bytes further; of texts a const char *, of
                            counts a uint64_t */
} spc_field_value;

SPC_API spc_field_value spc_field_get(const spc_field *field, const void *answer);

#ifdef __cplusplus
}
#endif
#endif
