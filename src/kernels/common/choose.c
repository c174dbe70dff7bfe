/* The parameters that a kernel's own choice fills in, found once for each pattern. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

static spc_status make_choice(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    spc_kernel_spec *spec = spc_malloc(1, sizeof *spec);
    if (!spec)
        return spc_fail_memory(error, sizeof *spec);
    spec->kernel = key->of;
    memcpy(spec->parameter, key->parameter, sizeof spec->parameter);
    spc_status status = spec->kernel->choose(spec, facts, error);
    if (status == SPC_OK)
        *fact = spec;
    else
        spc_free(spec);
    return status;
}

spc_status spc_facts_choose(spc_facts *facts, spc_kernel_spec *spec, spc_error *error)
{
    const void *fact;
    spc_fact_key key = {.of = spec->kernel};
    _Static_assert(sizeof key.parameter == sizeof spec->parameter, "a key holds all parameters");
    if (!spec->kernel->choose)
        return SPC_OK;
    memcpy(key.parameter, spec->parameter, sizeof key.parameter);
    SPC_TRY(spc_facts_get(facts, make_choice, key, &fact, error));
    *spec = *(const spc_kernel_spec *)fact;
    return SPC_OK;
}

static bool sorts(const spc_kernel *kernel)
{
    const spc_kernel_parameter *second = spc_kernel_get_parameter(kernel, 1);
    return second && strcmp(second->name, "window") == 0;
}

size_t spc_kernel_variants(const spc_kernel_spec *chosen, spc_kernel_spec variant[SPC_VARIANTS_ROOM])
{
    enum { SORTED_SLICES = 32 }; /* of a window: rows stay near their neighbours */
    const spc_kernel *kernel = chosen->kernel;
    const spc_kernel_parameter *first = spc_kernel_get_parameter(kernel, 0);
    uint32_t now = chosen->parameter[0], window = chosen->parameter[1];
    const uint32_t near[] = {now > UINT32_MAX / 2 ? now : 2 * now, now / 2, 0};
    size_t count = 0;
    if (!first)
        return 0;
    for (const uint32_t *value = kernel->tried ? kernel->tried : near; *value; value++) {
        if (*value == now || *value < first->min || *value > first->max)
            continue;
        variant[count] = *chosen;
        variant[count++].parameter[0] = *value;
    }
    if (!sorts(kernel))
        return count;
    variant[count] = *chosen;
    variant[count++].parameter[1] = window > 1 ? 1 : SORTED_SLICES * now;
    return count;
}

spc_status spc_kernel_choose_rows(spc_kernel_spec *spec, spc_rows *rows, spc_error *error)
{
    spc_facts facts;
    spc_facts_begin_rows(&facts, rows);
    spc_status status = spc_facts_choose(&facts, spec, error);
    spc_facts_end(&facts);
    return status;
}

spc_status spc_kernel_choose(spc_kernel_spec *spec, const spc_pattern *pattern, spc_error *error)
{
    spc_facts facts;
    spc_facts_begin(&facts, pattern);
    spc_status status = spc_facts_choose(&facts, spec, error);
    spc_facts_end(&facts);
    return status;
}
