#include "views/views.h"

#include <string.h>

#include "sparcast/precision.h"

char *cli_spell_precision(uint32_t value, uint32_t vector, char name[CLI_PRECISION_SIZE])
{
    snprintf(name, CLI_PRECISION_SIZE, vector ? "f%u and f%u" : "f%u", 8 * value, 8 * vector);
    return name;
}

spc_model cli_answer_model(const json_t *answer)
{
    int model = 0;
    const char *name = cli_get_text(answer, "model"), *none = spc_model_name((spc_model)-1);
    while (strcmp(spc_model_name((spc_model)model), name) != 0 &&
           strcmp(spc_model_name((spc_model)model), none) != 0)
        model++;
    return (spc_model)model;
}
