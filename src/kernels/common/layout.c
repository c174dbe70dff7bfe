#include <omp.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "kernels/kernel_contract.h"

uint64_t spc_saturating_mul(uint64_t a, uint64_t b)
{
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

void spc_size_add(spc_layout_size *size, const char *name, uint64_t count, uint32_t element_bytes)
{
    size_t i = size->arrays++;
    size->array[i].name = name;
    size->array[i].count = count;
    size->array[i].element_bytes = element_bytes;
    if (__builtin_add_overflow(size->bytes, spc_saturating_mul(count, element_bytes), &size->bytes))
        size->bytes = UINT64_MAX;
}

static spc_status layout_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                 spc_layout_size *size, spc_error *error)
{
    const spc_kernel *kernel = spec->kernel;
    SPC_TRY(kernel->format->measure(spec, facts, bytes, size, error));
    if (kernel->threads)
        size->threads = kernel->threads(spec, size, facts->pattern);
    if (size->bytes > INT64_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "%s: the padded matrix would take more than 2^63 bytes",
                        kernel->name);
    return SPC_OK;
}

spc_status spc_facts_measure(spc_facts *facts, const spc_kernel_spec *spec, uint32_t value_bytes,
                             uint32_t index_bytes, spc_layout_size *size, spc_error *error)
{
    *size = (spc_layout_size){0};
    if (!spc_value_size(value_bytes) || (index_bytes != 4 && index_bytes != 8))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values and indices are 4 or 8 bytes, not %u and %u",
                        value_bytes, index_bytes);
    spc_kernel_spec chosen = *spec;
    SPC_TRY(spc_facts_choose(facts, &chosen, error));
    spc_status status = layout_measure(
        &chosen, facts, (spc_element_bytes){spc_value_size(value_bytes), index_bytes}, size, error);
    if (status != SPC_OK)
        *size = (spc_layout_size){0};
    return status;
}

spc_status spc_layout_measure(const spc_kernel_spec *spec, const spc_pattern *pattern, uint32_t value_bytes,
                              uint32_t index_bytes, spc_layout_size *size, spc_error *error)
{
    spc_facts facts;
    spc_facts_begin(&facts, pattern);
    spc_status status = spc_facts_measure(&facts, spec, value_bytes, index_bytes, size, error);
    spc_facts_end(&facts);
    return status;
}

static spc_status layout_allocate(spc_layout *layout, spc_error *error)
{
    for (size_t i = 0; i < layout->size.arrays; i++) {
        uint64_t count = layout->size.array[i].count;
        uint32_t bytes = layout->size.array[i].element_bytes;
        layout->array[i] = spc_malloc_aligned(count, bytes);
        if (!layout->array[i])
            return spc_fail_memory(error, count * bytes);
    }
    return SPC_OK;
}

static spc_status build_with(spc_layout *layout, spc_facts *facts, const void *values, spc_error *error)
{
    spc_element_bytes bytes = {spc_value_size(layout->value_bytes), 4};
    SPC_TRY(spc_facts_choose(facts, &layout->spec, error));
    const spc_format *format = layout->spec.kernel->format;
    SPC_TRY(layout_measure(&layout->spec, facts, bytes, &layout->size, error));
    SPC_TRY(layout_allocate(layout, error));
    if (format->place)
        SPC_TRY(format->place(layout, facts, error));
    SPC_TRY(format->fill[spc_find_type(layout->value_bytes)](layout, facts->pattern, values, error));
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK; /* what fills arrays leaves early */
}

static spc_status layout_build(spc_layout *layout, const spc_pattern *pattern, const void *values,
                               spc_error *error)
{
    spc_facts facts;
    double start = omp_get_wtime();
    spc_facts_begin(&facts, pattern);
    spc_status status = build_with(layout, &facts, values, error);
    spc_facts_end(&facts);
    layout->build_seconds = omp_get_wtime() - start;
    return status;
}

spc_status spc_layout_build(const spc_kernel_spec *spec, const spc_pattern *pattern, uint32_t value_bytes,
                            const void *values, spc_layout **layout, spc_error *error)
{
    *layout = NULL;
    if (!spc_value_size(value_bytes))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values are 4 or 8 bytes, not %u", value_bytes);
    spc_layout *made = spc_calloc(1, sizeof *made);
    if (!made)
        return spc_fail_memory(error, sizeof *made);
    made->spec = *spec;
    made->rows = pattern->rows;
    made->cols = pattern->cols;
    made->nnz = pattern->nnz;
    made->value_bytes = value_bytes;
    spc_status status = layout_build(made, pattern, values, error);
    if (status == SPC_OK)
        *layout = made;
    else
        spc_layout_free(made);
    return status;
}

void spc_layout_free(spc_layout *layout)
{
    if (!layout)
        return;
    for (size_t i = 0; i < SPC_LAYOUT_ARRAYS; i++)
        spc_free(layout->array[i]);
    spc_free(layout);
}

double spc_value(uint64_t k)
{
    return (double)(spc_mix64((k + 1) * 0x9e3779b97f4a7c15u) >> 40) * 0x1p-23 - 1;
}

int64_t spc_row_block_end(const spc_layout *layout, int64_t first)
{
    int64_t left = (int64_t)layout->rows - first;
    return spc_interrupted() ? first : first + (left < SPC_ROW_BLOCK ? left : SPC_ROW_BLOCK);
}

spc_status spc_layout_multiply(const spc_layout *layout, double alpha, const void *x, double beta, void *y,
                               spc_error *error)
{
    if ((!x && layout->cols) || (!y && layout->rows))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "no vector to multiply with");
    layout->spec.kernel->format->multiply[spc_find_type(layout->value_bytes)](layout, alpha, x, beta, y);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK; /* y may not be complete */
}
