/* Lines of a Rutherford-Boeing file, and integers of a fixed width in them. */
#include "matrix/read/rb_text.h"

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

spc_status spc_rb_start_numbers(spc_rb_text *text, const char *format, size_t length, spc_error *error)
{
    if (!spc_rb_parse_format(format, length, &text->format))
        return spc_rb_fail(text, SPC_ERROR_UNSUPPORTED, "a format that is not one of integers, as (8I10)",
                           error);
    text->op = text->repeat = 0;
    text->fresh = true;
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

static spc_status begin_line(spc_rb_text *text, spc_error *error)
{
    bool more;
    SPC_TRY(spc_rb_next_line(text, &more, error));
    text->column = 0;
    text->fresh = false;
    return more ? SPC_OK : spc_rb_fail(text, SPC_ERROR_FORMAT, "the file ends within its integers", error);
}

/* Moves to the next part of the format; behind its end a new line begins. */
static spc_status rb_text_next_op(spc_rb_text *text, spc_error *error)
{
    text->repeat = 0;
    if (++text->op < text->format.ops)
        return SPC_OK;
    text->op = text->format.again;
    return begin_line(text, error);
}

/* Moves to the next integer: past blanks and ends of lines that the format names. A line that ends before it
 * holds no more integers. */
static spc_status find_integer(spc_rb_text *text, spc_error *error)
{
    if (text->fresh)
        SPC_TRY(begin_line(text, error));
    for (;;) {
        const spc_rb_op *op = &text->format.op[text->op];
        if (text->repeat == op->repeat) {
            SPC_TRY(rb_text_next_op(text, error));
        } else if (op->kind == SPC_RB_NEXT_LINE) {
            text->repeat++;
            SPC_TRY(begin_line(text, error));
        } else if (op->kind == SPC_RB_SKIP) {
            text->repeat++;
            text->column += op->width;
        } else if (text->column < text->length) {
            return SPC_OK;
        } else {
            text->op = text->format.again;
            text->repeat = 0;
            SPC_TRY(begin_line(text, error));
        }
    }
}

spc_status spc_rb_next_number(spc_rb_text *text, uint64_t *number, spc_error *error)
{
    SPC_TRY(find_integer(text, error));
    size_t width = text->format.op[text->op].width, from = text->column;
    size_t length = text->length - from < width ? text->length - from : width;
    text->repeat++;
    text->column += width;
    if (!spc_rb_parse(text->line + from, length, number))
        return spc_rb_fail(text, SPC_ERROR_FORMAT, "text where the format has an integer", error);
    return SPC_OK;
}
