#include "validate/measured_rows.h"
#include "sparcast/measure.h"

#include <math.h>
#include <string.h>

void spc_kernel_group(const char *kernel, char name[SPC_KERNEL_NAME])
{
    size_t length = strcspn(kernel, ":");
    length = length < SPC_KERNEL_NAME - 1 ? length : SPC_KERNEL_NAME - 1;
    memcpy(name, kernel, length);
    name[length] = '\0';
}

bool spc_kernel_named(const spc_measurement *row, const char *name)
{
    char group[SPC_KERNEL_NAME];
    if (!*name)
        return true;
    spc_kernel_group(row->kernel, group);
    return strcmp(group, name) == 0;
}

double spc_row_spatial(const spc_measurement *row, spc_spatial_unit unit)
{
    return unit == SPC_SPATIAL_WORDS ? row->features.spatial_words : row->features.spatial_accesses;
}

bool spc_row_is_usable(const spc_measurement *row, spc_spatial_unit unit)
{
    const spc_features *f = &row->features;
    return f->nnz && f->stored_nnz && f->line_bytes && spc_row_spatial(row, unit) > 0 &&
           isfinite(f->reuse_interval) && isfinite(f->hit_window);
}

double spc_row_hit_rate(const spc_measurements *table, const spc_measurement *row, bool *of_x)
{
    double hit = spc_measurement_x_hit_rate(table, row);
    if (of_x)
        *of_x = isfinite(hit);
    return isfinite(hit) ? hit : spc_measurement_l1_hit_rate(table, row) / 3;
}
