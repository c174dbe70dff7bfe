#include "cli/input/command_line.h"

#include <string.h>

#include "sparcast/svd.h"

const char *cli_svd_method_name(int i)
{
    return spc_svd_method_name((spc_svd_method)i);
}

const char *cli_svd_matrix_name(int i)
{
    return spc_svd_matrix_name((spc_svd_matrix)i);
}

void cli_parse_numbers(struct argp_state *state, const char *option, const char *text, uint32_t least,
                       uint32_t most, cli_numbers *numbers)
{
    char copy[512];
    if (strlen(text) >= sizeof copy)
        argp_error(state, "%s: the list is too long", option);
    snprintf(copy, sizeof copy, "%s", text);
    numbers->count = 0;
    for (char *rest = copy, *item; (item = strsep(&rest, ","));) {
        char *dots = strstr(item, ".."), *colon = strchr(item, ':');
        if (colon)
            *colon++ = '\0';
        if (dots)
            *dots = '\0';
        uint64_t first = cli_parse_count(state, option, item, least, most);
        uint64_t last = dots ? cli_parse_count(state, option, dots + 2, first, most) : first;
        uint64_t step = colon ? cli_parse_count(state, option, colon, 1, most) : 1;
        for (uint64_t value = first; value <= last; value += step)
            if (numbers->count == CLI_SVD_ITEMS)
                argp_error(state, "%s: more than %d items", option, CLI_SVD_ITEMS);
            else
                numbers->item[numbers->count++] = (uint32_t)value;
    }
}

uint32_t cli_parse_bits(struct argp_state *state, const char *option, const char *text,
                        const char *(*name_of)(int))
{
    char copy[256];
    const char *names[16] = {NULL};
    uint32_t bits = 0;
    for (int i = 0; i < 15 && name_of(i); i++)
        names[i] = name_of(i);
    snprintf(copy, sizeof copy, "%s", text);
    for (char *rest = copy, *item; (item = strsep(&rest, ","));)
        bits |= 1u << cli_parse_word(state, option, item, names);
    return bits;
}
