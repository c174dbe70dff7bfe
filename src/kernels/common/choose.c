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
