/* Names of generated matrices: "gen-KIND-OPTIONVALUE-OPTIONVALUE...", and what stands for a file:
 * "recipe:KIND,OPTION=VALUE,...". */
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "sparcast/collection.h"

typedef struct field {
    const char *name;
    size_t offset;
    bool real;
} field;

/* A name that starts with another one comes first. */
static const field fields[] = {
    {"row-nnz-mean", offsetof(spc_generate_options, row_nnz_mean), true},
    {"row-nnz-std", offsetof(spc_generate_options, row_nnz_std), true},
    {"row-nnz-max", offsetof(spc_generate_options, row_nnz_max), false},
    {"row-nnz", offsetof(spc_generate_options, row_nnz), false},
    {"rows", offsetof(spc_generate_options, rows), false},
    {"cols", offsetof(spc_generate_options, cols), false},
    {"half-bandwidth", offsetof(spc_generate_options, half_bandwidth), false},
    {"points", offsetof(spc_generate_options, points), false},
    {"dof", offsetof(spc_generate_options, dof), false},
    {"scale", offsetof(spc_generate_options, scale), false},
    {"edge-factor", offsetof(spc_generate_options, edge_factor), false},
    {"dense", offsetof(spc_generate_options, dense), false},
    {"seed", offsetof(spc_generate_options, seed), false},
    {"shuffle", offsetof(spc_generate_options, shuffle), true},
    {"exponent", offsetof(spc_generate_options, exponent), true},
    {"skew", offsetof(spc_generate_options, skew), true},
    {"bandwidth", offsetof(spc_generate_options, bandwidth), true},
    {"neighbours", offsetof(spc_generate_options, neighbours), true},
    {"similarity", offsetof(spc_generate_options, similarity), true},
};

/* Skips `word` at *text; false if it is not there. */
static bool recipe_skip(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool parse_count(const char **text, uint64_t *value)
{
    char *end;
    if (!is_digit(**text))
        return false;
    *value = strtoull(*text, &end, 10);
    *text = end;
    return true;
}

/* Digits and a point, whatever the locale. */
static bool parse_real(const char **text, double *value)
{
    uint64_t whole;
    double digit = 0.1;
    if (!parse_count(text, &whole))
        return false;
    *value = (double)whole;
    if (**text == '.')
        for (++*text; is_digit(**text); ++*text, digit /= 10)
            *value += digit * (**text - '0');
    return true;
}

static bool recipe_parse_size(const char **text, spc_generate_options *o)
{
    for (int i = 0; i < 3; i++) {
        if (i && !recipe_skip(text, "x"))
            return true;
        if (!parse_count(text, &o->extent[i]))
            return false;
    }
    return true;
}

static bool parse_placement(const char **text, spc_generate_options *o)
{
    static const char *const places[] = {"middle", "diagonal"};
    for (int i = 0; i < 2 && !o->placement; i++)
        if (recipe_skip(text, places[i]))
            o->placement = places[i];
    return o->placement;
}

static bool parse_option(const char **text, spc_generate_options *o)
{
    if (recipe_skip(text, "size"))
        return recipe_parse_size(text, o);
    if (recipe_skip(text, "placement"))
        return parse_placement(text, o);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        void *value = (char *)o + fields[i].offset;
        if (recipe_skip(text, fields[i].name))
            return fields[i].real ? parse_real(text, value) : parse_count(text, value);
    }
    return false;
}

bool spc_generate_recipe(const char *name, spc_generate_options *options)
{
    *options = (spc_generate_options){.size = sizeof(spc_generate_options)};
    const char *text = name;
    if (!recipe_skip(&text, "gen-"))
        return false;
    size_t length = strcspn(text, "-");
    for (size_t i = 0; spc_generate_kind_at(i); i++) {
        const char *kind = spc_generate_kind_at(i)->name;
        if (strlen(kind) == length && strncmp(kind, text, length) == 0)
            options->kind = kind;
    }
    if (!options->kind)
        return false;
    text += length;
    while (recipe_skip(&text, "-"))
        if (!parse_option(&text, options))
            return false;
    return *text == '\0';
}

static const char prefix[] = "recipe:";

bool spc_is_recipe(const char *text)
{
    return strncmp(text, prefix, sizeof prefix - 1) == 0;
}

/* "recipe:stencil,size=9x9" has the name "gen-stencil-size9x9". */
spc_status spc_recipe_parse(const char *text, spc_generate_options *options, spc_error *error)
{
    char name[256] = "gen-";
    size_t used = strlen(name);
    for (const char *c = text + sizeof prefix - 1; *c && used < sizeof name - 1; c++)
        if (*c != '=')
            name[used++] = *c == ',' ? '-' : *c;
    name[used] = '\0';
    if (strlen(text) < sizeof name && spc_generate_recipe(name, options))
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_ARGUMENT, text, 0,
                       "no recipe: recipe:KIND,OPTION=VALUE,... with the kinds and options of generate");
}
