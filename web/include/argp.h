/* web/include/argp.h - what the program uses of GNU's argp, where the C library has none: options by their
 * names, and errors. Help is not printed. */
#ifndef SPC_WEB_ARGP_H
#define SPC_WEB_ARGP_H

#include <errno.h>
#include <stdio.h>

typedef int error_t;
struct argp_state;
typedef error_t (*argp_parser_t)(int key, char *argument, struct argp_state *state);

struct argp_option {
    const char *name;
    int key;
    const char *arg;
    int flags;
    const char *doc;
    int group;
};

struct argp_child;
struct argp {
    const struct argp_option *options;
    argp_parser_t parser;
    const char *args_doc, *doc;
    const struct argp_child *children;
    char *(*help_filter)(int key, const char *text, void *input);
    const char *argp_domain;
};

struct argp_state {
    void *input;
    char *name;
};

#define OPTION_HIDDEN 2
#define ARGP_ERR_UNKNOWN E2BIG
#define ARGP_KEY_ARG 0
#define ARGP_KEY_END 0x1000001
#define ARGP_KEY_HELP_POST_DOC 0x2000002

extern int argp_err_exit_status;
extern void (*argp_program_version_hook)(FILE *stream, struct argp_state *state);

error_t argp_parse(const struct argp *argp, int argc, char **argv, unsigned flags, int *arg_index,
                   void *input);
_Noreturn void argp_error(const struct argp_state *state, const char *format, ...);

#endif
