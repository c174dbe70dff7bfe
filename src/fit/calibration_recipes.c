/* The matrices of a calibration: kinds, sizes and row lengths that pull on different facts. A quarter of the
 * names is held out. */
#include <string.h>

#include "sparcast/calibrate.h"

static const char *const recipes[] = {
    "gen-random-rows1000-row-nnz3",
    "gen-stencil-size32x32-points5",
    "gen-onedense-rows1000-row-nnz4",
    "gen-fem-size8x8x8-dof1",
    "gen-rmat-scale12-edge-factor8",
    "gen-circuit-rows5000",
    "gen-stencil-size100x100-points5",
    "gen-stencil-size20x20x20-points7",
    "gen-random-rows10000-row-nnz8",
    "gen-random-rows1000-row-nnz100",
    "gen-random-rows100000-row-nnz2",
    "gen-powerlaw-rows30000-row-nnz10",
    "gen-onedense-rows30000-row-nnz10",
    "gen-fem-size12x12x12-dof3",
    "gen-rmat-scale15-edge-factor16",
    "gen-banded-rows100000-row-nnz5-half-bandwidth1000",
    "gen-stencil-size320x320-points5",
    "gen-fem-size30x30x30-dof1",
    "gen-circuit-rows100000",
    "gen-banded-rows10000-row-nnz100-half-bandwidth200",
    "gen-rmat-scale17-edge-factor8",
    "gen-random-rows30000-row-nnz40",
    "gen-stencil-size60x60x60-points7",
    "gen-random-rows100000-row-nnz16",
    "gen-stencil-size40x40x40-points27",
    "gen-random-rows10000-row-nnz300",
    "gen-fem-size24x24x24-dof3",
    "gen-onedense-rows1000000-row-nnz3",
    "gen-random-rows1000000-row-nnz4",
    "gen-powerlaw-rows200000-row-nnz20-row-nnz-max2000",
    "gen-banded-rows10000-row-nnz500-half-bandwidth400",
    "gen-stencil-size1000x1000-points5",
    "gen-powerlaw-rows1000000-row-nnz5",
    "gen-banded-rows100000-row-nnz50-half-bandwidth100",
    "gen-random-rows100000-cols10000000-row-nnz64",
    "gen-circuit-rows1000000",
    "gen-fem-size20x20x20-dof6",
    "gen-rmat-scale18-edge-factor32",
    "gen-rmat-scale20-edge-factor8",
    "gen-random-rows1000000-row-nnz12",
    "gen-stencil-size128x128x128-points7",
    "gen-fem-size90x90x90-dof1-shuffle1",
    "gen-banded-rows1000000-row-nnz20-half-bandwidth50",
    "gen-fem-size45x45x45-dof3",
};
enum { RECIPES = sizeof recipes / sizeof recipes[0] };

const char *spc_calibration_recipe(size_t i)
{
    return i < RECIPES ? recipes[i] : NULL;
}

static bool is_recipe(const char *matrix)
{
    for (size_t i = 0; i < RECIPES; i++)
        if (strcmp(recipes[i], matrix) == 0)
            return true;
    return false;
}

size_t spc_calibration_keep(spc_measurements *table, const char *device)
{
    size_t kept = 0;
    for (size_t i = 0; i < table->count; i++) {
        spc_measurement row = table->row[i];
        if (!is_recipe(row.matrix) || (device && strcmp(row.device, device) != 0))
            continue;
        table->row[i] = table->row[kept];
        table->row[kept++] = row;
    }
    table->count = kept;
    return kept;
}
