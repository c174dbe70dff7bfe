/* web/gnu_argp.c - see include/argp.h. */
#include <argp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

int argp_err_exit_status = 64;
void (*argp_program_version_hook)(FILE *stream, struct argp_state *state);

enum { PARSERS = 64, CHILDREN = 16 };

/* One parser and the inputs that it hands to its children. */
typedef struct parser {
    const struct argp *argp;
    void *input, *child_inputs[CHILDREN];
    void **given; /* by the parent; NULL: `input` is that of the call */
} parser;

typedef struct parsers {
    parser all[PARSERS];
    size_t count;
    char *name;
} parsers;

static error_t call(parsers *p, size_t i, int key, char *argument)
{
    parser *one = &p->all[i];
    struct argp_state state = {one->given ? *one->given : one->input, one->child_inputs, p->name};
    return one->argp->parser ? one->argp->parser(key, argument, &state) : ARGP_ERR_UNKNOWN;
}

/* Parents before their children, whose inputs they give when they begin. */
static void add(parsers *p, const struct argp *argp, void *input, void **given)
{
    if (p->count == PARSERS)
        abort();
    size_t at = p->count++;
    p->all[at] = (parser){.argp = argp, .input = input, .given = given};
    call(p, at, ARGP_KEY_INIT, NULL);
    for (size_t c = 0; argp->children && argp->children[c].argp; c++) {
        if (c == CHILDREN)
            abort();
        add(p, argp->children[c].argp, NULL, &p->all[at].child_inputs[c]);
    }
}

static void fail(const char *name, const char *format, va_list arguments)
{
    fprintf(stderr, "%s: ", name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    exit(argp_err_exit_status);
}

_Noreturn void argp_error(const struct argp_state *state, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fail(state->name, format, arguments);
    abort();
}

/* The option of a name of `length` bytes, or of one letter where name is NULL; an alias is what stands before
 * it. */
static const struct argp_option *option_of(const struct argp *argp, const char *name, size_t length,
                                           int letter)
{
    const struct argp_option *real = NULL;
    for (const struct argp_option *o = argp->options; o && (o->name || o->key || o->doc); o++) {
        if (!(o->flags & OPTION_ALIAS))
            real = o;
        if (name ? o->name && strlen(o->name) == length && strncmp(o->name, name, length) == 0
                 : o->key == letter)
            return real;
    }
    return NULL;
}

/* One option; returns how many further words it took. */
static int take_option(parsers *p, char *word, char *next)
{
    const struct argp_state state = {.name = p->name};
    bool is_long = word[1] == '-';
    char *name = is_long ? word + 2 : NULL;
    size_t length = is_long ? strcspn(name, "=") : 0;
    char *value = is_long ? (name[length] ? name + length + 1 : NULL) : (word[2] ? word + 2 : NULL);
    for (size_t i = 0; i < p->count; i++) {
        const struct argp_option *o = option_of(p->all[i].argp, name, length, word[1]);
        if (!o)
            continue;
        if (!o->arg && value)
            argp_error(&state, "option '%s' takes no value", word);
        if (o->arg && !value && !next)
            argp_error(&state, "option '%s' needs a value", word);
        if (call(p, i, o->key, o->arg ? (value ? value : next) : NULL) != 0)
            argp_error(&state, "option '%s' is not understood", word);
        return o->arg && !value;
    }
    argp_error(&state, "unrecognized option '%s'", word);
}

static void take_argument(parsers *p, char *word)
{
    const struct argp_state state = {.name = p->name};
    for (size_t i = 0; i < p->count; i++)
        if (call(p, i, ARGP_KEY_ARG, word) == 0)
            return;
    argp_error(&state, "Too many arguments");
}

error_t argp_parse(const struct argp *argp, int argc, char **argv, unsigned flags, int *arg_index,
                   void *input)
{
    (void)flags;
    (void)arg_index;
    bool options = true;
    parsers *p = calloc(1, sizeof *p);
    if (!p)
        return ENOMEM;
    p->name = argv[0];
    add(p, argp, input, NULL);
    for (int i = 1; i < argc; i++)
        if (options && strcmp(argv[i], "--") == 0)
            options = false;
        else if (options && argv[i][0] == '-' && argv[i][1])
            i += take_option(p, argv[i], i + 1 < argc ? argv[i + 1] : NULL);
        else
            take_argument(p, argv[i]);
    for (size_t i = p->count; i-- > 0;)
        call(p, i, ARGP_KEY_END, NULL);
    for (size_t i = p->count; i-- > 0;)
        call(p, i, ARGP_KEY_SUCCESS, NULL);
    free(p);
    return 0;
}
