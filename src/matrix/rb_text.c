#include "matrix/rb_text.h"

#include <ctype.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

spc_status spc_rb_open(spc_rb_text *text, spc_input *input, spc_error *error)
{
    *text = (spc_rb_text){.line = "", .block = spc_malloc(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1)};
    if (!text->block)
        return spc_fail_memory(error, SPC_BLOCK_BYTES);
    return spc_lines_open(&text->lines, input, error);
}

void spc_rb_close(spc_rb_text *text)
{
    spc_lines_close(&text->lines);
    spc_free(text->block);
    *text = (spc_rb_text){0};
}

spc_status spc_rb_fail(const spc_rb_text *text, spc_status status, const char *cause, spc_error *error)
{
    return spc_fail_at(error, status, spc_input_name(text->lines.input), text->number, "%s", cause);
}

spc_status spc_rb_next_line(spc_rb_text *text, bool *more, spc_error *error)
{
    text->number++;
    text->line = "";
    text->length = 0;
    *more = true;
    if (text->at == text->bytes) {
        text->at = 0;
        spc_status status = spc_lines_next(&text->lines, text->block, &text->bytes, error);
        if (text->lines.overlong)
            return spc_rb_fail(text, status, "a line too long for this format", error);
        SPC_TRY(status);
        if (text->bytes == 0) {
            *more = false;
            return SPC_OK;
        }
    }
    text->line = text->block + text->at;
    const char *end = memchr(text->line, '\n', text->bytes - text->at);
    text->length = (size_t)(end - text->line);
    text->at += text->length + 1;
    if (memchr(text->line, '\0', text->length))
        return spc_rb_fail(text, SPC_ERROR_FORMAT, "NUL byte", error);
    if (text->length && text->line[text->length - 1] == '\r')
        text->length--;
    return SPC_OK;
}

/* Reads an unsigned number at *at; 0 if there is none or it is too large for a line. */
static unsigned format_number(const char **at, const char *end)
{
    unsigned value = 0;
    for (; *at < end && isdigit((unsigned char)**at); ++*at)
        value = value < 100000 ? 10 * value + (unsigned)(**at - '0') : value;
    return value;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '('))
        at++;
    return at;
}

spc_status spc_rb_start_numbers(spc_rb_text *text, const char *format, size_t length, spc_error *error)
{
    const char *end = format + length, *at = skip_blanks(format, end);
    text->per_line = format_number(&at, end);
    if (text->per_line == 0)
        text->per_line = 1; /* "(I8)" */
    at = skip_blanks(at, end);
    bool integer = at < end && toupper((unsigned char)*at) == 'I';
    at = skip_blanks(at + integer, end);
    text->width = format_number(&at, end);
    text->field = text->per_line;
    at = skip_blanks(at, end);
    if (!integer || text->width == 0 || at == end || *at != ')')
        return spc_rb_fail(text, SPC_ERROR_UNSUPPORTED, "an integer format other than (nIw)", error);
    return SPC_OK;
}

bool spc_rb_parse(const char *at, size_t length, uint64_t *number)
{
    const char *end = at + length;
    while (at < end && isspace((unsigned char)*at))
        at++;
    while (at < end && isspace((unsigned char)end[-1]))
        end--;
    *number = 0;
    if (at == end)
        return false;
    for (; at < end; at++) {
        if (!isdigit((unsigned char)*at) || *number > INT64_MAX / 10 - 9)
            return false;
        *number = 10 * *number + (uint64_t)(*at - '0');
    }
    return true;
}

spc_status spc_rb_next_number(spc_rb_text *text, uint64_t *number, spc_error *error)
{
    while (text->field == text->per_line || (size_t)text->field * text->width >= text->length) {
        bool more;
        SPC_TRY(spc_rb_next_line(text, &more, error));
        if (!more)
            return spc_rb_fail(text, SPC_ERROR_FORMAT, "the file ends within its integers", error);
        text->field = 0;
    }
    size_t from = (size_t)text->field++ * text->width;
    size_t length = text->length - from < text->width ? text->length - from : text->width;
    if (!spc_rb_parse(text->line + from, length, number))
        return spc_rb_fail(text, SPC_ERROR_FORMAT, "text where the format has an integer", error);
    return SPC_OK;
}
