/* The kernels by name: of GPUs in the order of kernels/meson.build, and of this computer. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "kernels/common/multivector.h"
#include "kernels/host/host_kernels.h"
#include "kernels/kernel_contract.h"

enum { NAMES = 64 };

/* A table of kernels: the i-th, NULL behind the last. */
typedef const spc_kernel *kernel_at(size_t i);

/* " (say csr-scalar, csr-vector or csr-merge)" for a name that several begin with, as "csr", which is a
 * kernel of CPUs; otherwise the closest. */
static const char *hint_of(const char *word, const char *const *names, size_t count, char hint[SPC_HINT])
{
    size_t length = strlen(word), used = 0, left = 0;
    for (size_t i = 0; i < count; i++)
        left += strncmp(names[i], word, length) == 0 && names[i][length] == '-';
    if (left < 2)
        return spc_hint(word, names, count, hint);
    for (size_t i = 0, n = 0; i < count && used < SPC_HINT; i++)
        if (strncmp(names[i], word, length) == 0 && names[i][length] == '-') {
            const char *before = n == 0 ? " (say " : n + 1 == left ? " or " : ", ";
            used += (size_t)snprintf(hint + used, SPC_HINT - used, "%s%s%s", before, names[i],
                                     ++n == left ? ")" : "");
        }
    return hint;
}

static spc_status unknown_name(kernel_at *at, const char *text, int length, spc_error *error)
{
    const char *names[NAMES];
    char list[512] = "", word[64];
    size_t used = 0, count = 0;
    for (size_t i = 0; at(i) && used < sizeof list && i < NAMES; i++) {
        names[count++] = spc_kernel_name(at(i));
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i ? ", " : "", names[i]);
    }
    snprintf(word, sizeof word, "%.*s", length, text);
    char hint[SPC_HINT];
    return spc_fail(error, SPC_ERROR_ARGUMENT, "unknown kernel '%s'%s: one of %s", word,
                    hint_of(word, names, count, hint), list);
}

static bool parse_number(const char *text, size_t length, uint32_t *value)
{
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        number = number * 10 + (uint64_t)(text[i] - '0');
        if (number > UINT32_MAX)
            return false;
    }
    *value = (uint32_t)number;
    return length > 0;
}

static bool allowed(const spc_kernel_parameter *parameter, uint32_t value)
{
    if (value < parameter->min || value > parameter->max)
        return false;
    return !parameter->power_of_two || (value & (value - 1)) == 0;
}

static spc_status parse_parameter(const spc_kernel *kernel, size_t i, const char *text, uint32_t *value,
                                  spc_error *error)
{
    const spc_kernel_parameter *parameter = spc_kernel_get_parameter(kernel, i);
    if (!parameter)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "kernel %s takes %zu parameter%s, not ':%.40s'",
                        kernel->name, i, i == 1 ? "" : "s", text);
    size_t length = strcspn(text, ":");
    if (!parse_number(text, length, value) || !allowed(parameter, *value))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "kernel %s: %s '%.*s' must be %s from %u to %u",
                        kernel->name, parameter->name, (int)(length > 40 ? 40 : length), text,
                        parameter->power_of_two ? "a power of two" : "a number", parameter->min,
                        parameter->max);
    return SPC_OK;
}

static const spc_kernel *find_named(kernel_at *at, const char *text, size_t length)
{
    for (size_t i = 0; at(i); i++) {
        const char *name = spc_kernel_name(at(i));
        if (strlen(name) == length && memcmp(name, text, length) == 0)
            return at(i);
    }
    return NULL;
}

/* kernel: NULL where `at` has none of that name. */
static spc_status parse_name(const spc_kernel *kernel, kernel_at *at, const char *text, spc_kernel_spec *spec,
                             spc_error *error)
{
    *spec = (spc_kernel_spec){0};
    size_t length = strcspn(text, ":");
    if (!kernel)
        return unknown_name(at, text, (int)(length > 60 ? 60 : length), error);
    spc_kernel_spec parsed = {.kernel = kernel};
    text += length;
    for (size_t i = 0; *text == ':'; i++) {
        uint32_t value = 0;
        SPC_TRY(parse_parameter(kernel, i, text + 1, &value, error));
        parsed.parameter[i] = value;
        text += 1 + strcspn(text + 1, ":");
    }
    *spec = parsed;
    return SPC_OK;
}

spc_status spc_kernel_parse(const char *text, spc_kernel_spec *spec, spc_error *error)
{
    return parse_name(find_named(spc_kernel_at, text, strcspn(text, ":")), spc_kernel_at, text, spec, error);
}

spc_status spc_host_kernel_parse(const char *text, spc_kernel_spec *spec, spc_error *error)
{
    size_t length = strcspn(text, ":");
    const spc_kernel *kernel = find_named(spc_host_kernel_at, text, length);
    return parse_name(kernel ? kernel : find_named(spc_kernel_at, text, length), spc_kernel_at, text, spec,
                      error);
}

spc_status spc_multivector_kernel_parse(const char *text, spc_kernel_spec *spec, bool *knows,
                                        spc_error *error)
{
    size_t length = strcspn(text, ":");
    const spc_kernel *kernel = spc_multivector_kernel_named(text);
    *knows = kernel != NULL;
    return parse_name(kernel ? kernel : find_named(spc_kernel_at, text, length), spc_multivector_kernel_at,
                      text, spec, error);
}

char *spc_kernel_format_spec(const spc_kernel_spec *spec, char *buffer, size_t size)
{
    int used = snprintf(buffer, size, "%s", spec->kernel->name);
    for (int i = 0; i < SPC_KERNEL_PARAMETERS && spec->parameter[i] && used >= 0 && (size_t)used < size; i++)
        used += snprintf(buffer + used, size - (size_t)used, ":%u", spec->parameter[i]);
    return buffer;
}

#define SPC_KERNEL(name) extern const spc_kernel spc_kernel_##name;
#include "kernel_list.inc"
#undef SPC_KERNEL

static const spc_kernel *const kernels[] = {
#define SPC_KERNEL(name) &spc_kernel_##name,
#include "kernel_list.inc"
#undef SPC_KERNEL
};

enum { KERNELS = sizeof kernels / sizeof kernels[0] };

/* The i-th of those that know an operation; NULL beyond the last. */
static const spc_kernel *kernel_of(bool (*knows)(const spc_kernel *kernel), size_t i)
{
    for (size_t k = 0; k < KERNELS; k++)
        if (knows(kernels[k]) && i-- == 0)
            return kernels[k];
    return NULL;
}

static bool knows_product(const spc_kernel *kernel)
{
    return kernel->format != NULL;
}

static bool knows_multivector(const spc_kernel *kernel)
{
    return kernel->multivector != NULL;
}

size_t spc_kernel_count(void)
{
    size_t count = 0;
    for (size_t k = 0; k < KERNELS; k++)
        count += knows_product(kernels[k]);
    return count;
}

const spc_kernel *spc_kernel_at(size_t i)
{
    return kernel_of(knows_product, i);
}

const spc_kernel *spc_multivector_kernel_at(size_t i)
{
    return kernel_of(knows_multivector, i);
}

const spc_kernel *spc_multivector_kernel_named(const char *name)
{
    return find_named(spc_multivector_kernel_at, name, strcspn(name, ":"));
}

spc_kernel_spec spc_kernel_or_plain_csr(const spc_kernel_spec *spec)
{
    return spec ? *spec : (spc_kernel_spec){.kernel = &spc_kernel_csr_scalar};
}

/* The kernels of this computer. */
static const spc_kernel *const host_kernels[] = {&spc_host_csr,       &spc_host_csr_balanced,
                                                 &spc_host_csr_merge, &spc_host_scipy_csr,
                                                 &spc_host_sell,      &spc_host_bsr};

const spc_kernel *spc_host_kernel_at(size_t i)
{
    return i < sizeof host_kernels / sizeof *host_kernels ? host_kernels[i] : NULL;
}
