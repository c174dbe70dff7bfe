/* Reads Fortran's formats of integers. */
#include "matrix/read/rb_format.h"

#include <ctype.h>
#include <string.h>

/* Blanks mean nothing within a format, so they are gone here. */
typedef struct parser {
    char text[128];
    const char *at;
    spc_rb_format *format;
} parser;

/* A number at p->at, 0 where there is none; larger than a line's are all the same. */
static unsigned rb_format_number(parser *p)
{
    unsigned value = 0;
    for (; isdigit((unsigned char)*p->at); p->at++)
        value = value < 100000 ? 10 * value + (unsigned)(*p->at - '0') : value;
    return value;
}

static bool rb_format_add(parser *p, spc_rb_op_kind kind, unsigned width, unsigned repeat)
{
    spc_rb_format *f = p->format;
    if (f->ops == SPC_RB_OPS || (kind == SPC_RB_INTEGER && width == 0))
        return false;
    f->op[f->ops++] = (spc_rb_op){kind, width, repeat ? repeat : 1};
    return true;
}

/* "I9", "9.9" behind it is for output. */
static bool rb_format_integer(parser *p, unsigned repeat)
{
    unsigned width = rb_format_number(p);
    if (*p->at == '.') {
        p->at++;
        rb_format_number(p);
    }
    return rb_format_add(p, SPC_RB_INTEGER, width, repeat);
}

static bool rb_format_group(parser *p, unsigned repeat, int depth);

/* An item behind its number: what it is, how often. */
static bool item(parser *p, int depth)
{
    unsigned repeat = rb_format_number(p);
    switch (toupper((unsigned char)*p->at++)) {
    case 'I':
        return rb_format_integer(p, repeat);
    case 'X':
        return rb_format_add(p, SPC_RB_SKIP, repeat ? repeat : 1, 1);
    case '/':
        return rb_format_add(p, SPC_RB_NEXT_LINE, 0, repeat);
    case 'P': /* a scale, which integers ignore */
        return true;
    case '(':
        return rb_format_group(p, repeat, depth + 1);
    default:
        return false;
    }
}

/* Behind '(' to behind its ')'. With its end reached and numbers still to come, Fortran begins a new line
 * with the last group of those that lie in the outermost one, or with the outermost one where there is none.
 */
static bool rb_format_group(parser *p, unsigned repeat, int depth)
{
    enum { DEEPEST = 8 };
    spc_rb_format *f = p->format;
    unsigned first = f->ops;
    if (depth > DEEPEST)
        return false;
    while (*p->at != ')') {
        if (*p->at == ',')
            p->at++;
        else if (!*p->at || !item(p, depth))
            return false;
    }
    p->at++;
    if (depth == 1)
        f->again = first;
    unsigned count = f->ops - first;
    for (unsigned k = 1; k < repeat; k++) {
        if (count > SPC_RB_OPS - f->ops)
            return false;
        memcpy(f->op + f->ops, f->op + first, count * sizeof *f->op);
        f->ops += count;
    }
    return true;
}

bool spc_rb_parse_format(const char *text, size_t length, spc_rb_format *format)
{
    parser p = {.format = format};
    size_t used = 0;
    *format = (spc_rb_format){.ops = 0};
    for (size_t i = 0; i < length && used + 1 < sizeof p.text; i++)
        if (text[i] != ' ')
            p.text[used++] = text[i];
    p.at = p.text;
    if (*p.at++ != '(' || !rb_format_group(&p, 1, 0) || *p.at)
        return false;
    bool some = false;
    for (unsigned i = format->again; i < format->ops; i++)
        some = some || format->op[i].kind == SPC_RB_INTEGER;
    return some;
}
