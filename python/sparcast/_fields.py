"""Answers of the library as documents: the keys of --json, from the tables of fields that the program prints from."""
from sparcast._library import call, ffi, lib, text

# The version of the keys, of documents whose table does not say it.
VERSION = {"schema": 3}

_PLAIN = {lib.SPC_VALUE_TEXT: lambda v: text(v.text), lib.SPC_VALUE_NUMBER: lambda v: v.number,
          lib.SPC_VALUE_COUNT: lambda v: v.count, lib.SPC_VALUE_FLAG: lambda v: v.flag,
          lib.SPC_VALUE_UNKNOWN: lambda v: None,
          lib.SPC_VALUE_COUNTS: lambda v: list(ffi.cast("const uint64_t *", v.structs)[0:v.count]),
          lib.SPC_VALUE_TEXTS: lambda v: [text(t) for t in ffi.cast("const char *const *", v.structs)[0:v.count]]}


def _structs(field, value):
    first = ffi.cast("const char *", value.structs)
    found = [document(field.of, first + i * field.stride) for i in range(value.count)]
    return found if field.type in (lib.SPC_FIELD_ROWS, lib.SPC_FIELD_ARRAY) else found[0]


def document(fields, answer):
    """A dictionary of an answer, a pointer to a struct, by its table."""
    found = {}
    while fields.type != lib.SPC_FIELD_END:
        value = lib.spc_field_get(fields, answer)
        if value.kind != lib.SPC_VALUE_ABSENT:
            if fields.type == lib.SPC_FIELD_PART:
                found |= document(fields.of, value.structs)
            elif value.kind == lib.SPC_VALUE_STRUCTS:
                found[text(fields.name)] = _structs(fields, value)
            else:
                found[text(fields.name)] = _PLAIN[value.kind](value)
        fields += 1
    return found


def ask(question):
    """The answer to an spc_question, as a document."""
    out = ffi.new("spc_answer **")
    call(lib.spc_ask, question, out)
    return document(lib.spc_answer_fields(), ffi.gc(out[0], lib.spc_answer_free))
