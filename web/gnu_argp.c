/* web/gnu_argp.c - see include/argp.h. */
#include <argp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

int argp_err_exit_status = 64;
void (*argp_program_version_hook)(FILE *stream, struct argp_state *state);

_Noreturn void argp_error(const struct argp_state *state, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", state->name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    exit(argp_err_exit_status);
}

/* The option of a name of `length` bytes, or of one letter where name is NULL. */
static const struct argp_option *option_of(const struct argp *argp, const char *name, size_t length,
                                           int letter)
{
    for (const struct argp_option *o = argp->options; o && o->name; o++)
        if (name ? strlen(o->name) == length && strncmp(o->name, name, length) == 0 : o->key == letter)
            return o;
    return NULL;
}

/* One option; returns how many further words it took. */
static int take_option(const struct argp *argp, struct argp_state *state, char *word, char *next)
{
    bool is_long = word[1] == '-';
    char *name = is_long ? word + 2 : NULL;
    size_t length = is_long ? strcspn(name, "=") : 0;
    char *value = is_long ? (name[length] ? name + length + 1 : NULL) : (word[2] ? word + 2 : NULL);
    const struct argp_option *o = option_of(argp, name, length, word[1]);
    if (!o)
        argp_error(state, "unrecognized option '%s'", word);
    if (!o->arg && value)
        argp_error(state, "option '%s' takes no value", word);
    if (o->arg && !value && !next)
        argp_error(state, "option '%s' needs a value", word);
    if (argp->parser(o->key, o->arg ? (value ? value : next) : NULL, state) != 0)
        argp_error(state, "option '%s' is not understood", word);
    return o->arg && !value;
}

error_t argp_parse(const struct argp *argp, int argc, char **argv, unsigned flags, int *arg_index,
                   void *input)
{
    (void)flags;
    (void)arg_index;
    bool options = true;
    struct argp_state state = {input, argv[0]};
    for (int i = 1; i < argc; i++)
        if (options && strcmp(argv[i], "--") == 0)
            options = false;
        else if (options && argv[i][0] == '-' && argv[i][1])
            i += take_option(argp, &state, argv[i], i + 1 < argc ? argv[i + 1] : NULL);
        else if (argp->parser(ARGP_KEY_ARG, argv[i], &state) != 0)
            argp_error(&state, "Too many arguments");
    return argp->parser(ARGP_KEY_END, NULL, &state);
}
