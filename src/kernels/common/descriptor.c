/* What a kernel's descriptor says, the orders in which threads walk the rows, and parameters that its own
 * choice fills in. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/strip.h"
#include "kernels/kernel_contract.h"

/* ---- What a kernel's descriptor says. ---- */

const char *spc_kernel_name(const spc_kernel *kernel)
{
    return kernel->name;
}

const char *spc_kernel_format(const spc_kernel *kernel)
{
    return kernel->format->name;
}

const char *spc_kernel_summary(const spc_kernel *kernel)
{
    return kernel->summary;
}

bool spc_kernel_is_peer(const spc_kernel *kernel)
{
    return kernel->peer;
}

const char *spc_kernel_nearest(const spc_kernel *kernel)
{
    return kernel->nearest;
}

const spc_kernel_parameter *spc_kernel_get_parameter(const spc_kernel *kernel, size_t i)
{
    return i < SPC_KERNEL_PARAMETERS && kernel->parameter[i].name ? &kernel->parameter[i] : NULL;
}

spc_order spc_find_access_order(const spc_kernel_spec *spec)
{
    spc_order order = {.storage = true};
    if (spec && spec->kernel->order) {
        order = (spc_order){0};
        spec->kernel->order(spec, &order);
    }
    return order;
}

bool spc_same_access_order(const spc_order *a, const spc_order *b)
{
    if (a->storage || b->storage)
        return a->storage == b->storage;
    return a->runs == b->runs && a->lanes == b->lanes && a->step == b->step && a->piece == b->piece &&
           a->window == b->window;
}

/* ---- Orders in which the threads of several kernels walk the rows. ---- */

void spc_order_row_a_thread(const spc_kernel_spec *spec, spc_order *order)
{
    (void)spec;
    *order = (spc_order){.lanes = SPC_WARP, .step = 1};
}

void spc_order_slices(const spc_kernel_spec *spec, spc_order *order)
{
    uint32_t rows = spc_strip_rows(spec->parameter[0]);
    *order = (spc_order){.lanes = rows, .step = SPC_WARP / rows, .window = spec->parameter[1]};
}

void spc_order_runs(const spc_kernel_spec *spec, spc_order *order)
{
    (void)spec;
    *order = (spc_order){.lanes = SPC_WARP, .step = 1, .runs = true};
}

static bool is_chosen(const spc_kernel_spec *spec)
{
    for (size_t i = 0; spc_kernel_get_parameter(spec->kernel, i); i++)
        if (spec->parameter[i] == 0)
            return false;
    return true;
}

bool spc_order_is_row_a_thread(const spc_kernel_spec *spec)
{
    spc_order order;
    if (!spec->kernel->order || !is_chosen(spec))
        return false;
    spec->kernel->order(spec, &order);
    return !order.storage && order.lanes == SPC_WARP && order.step == 1 && order.piece == 0;
}

/* ---- The parameters that a kernel's own choice fills in, found once for each pattern. ---- */

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
