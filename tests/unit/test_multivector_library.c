/* How cuSPARSE's algorithms walk k columns. */
#include "recipe.h"
#include "test.h"

#include <string.h>

#include "sparcast/device.h"
#include "workloads/multivector/multivector_forecast.h"

static const spc_multivector_prediction *predicted(const spc_multivector_ranking *a, const char *kernel)
{
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->prediction[i].kernel, kernel) == 0)
            return &a->prediction[i];
    fail_msg("no %s", kernel);
    return NULL;
}

/* What stands beside the library's costs: rows of C that are cleared first, panels of eight columns a value a
 * lane, sectors of a column that neighbouring rows share, and exchanges that fail the more often the more
 * warps wait. */
TEST(the_library_walks_as_its_code_says)
{
    static const char *const recipes[] = {"gen-stencil-size700x700-points5",
                                          "gen-onedense-rows5000-row-nnz3"};
    spc_multivector_ranking answer[2][2]; /* of each matrix, row-major in f16 and column-major in f32 */
    spc_device *device = load_device("h100");
    for (int m = 0; m < 2; m++) {
        spc_pattern *p = make_recipe(recipes[m]);
        for (int by_column = 0; by_column < 2; by_column++) {
            spc_multivector_options asked = {.size = sizeof asked,
                                             .columns = 16,
                                             .value_bytes = by_column ? 4 : SPC_HALF,
                                             .layout = by_column ? SPC_MULTIVECTOR_COLUMN_MAJOR
                                                                 : SPC_MULTIVECTOR_ROW_MAJOR};
            assert_ok(spc_multivector_forecast(p, device, &asked, &answer[m][by_column], &error));
        }
    }
    assert_true(predicted(&answer[0][0], "cusparse-spmm1")->traffic.rows == 1 << 18);
    assert_true(predicted(&answer[1][0], "cusparse-spmm1")->traffic.rows == 5000);
    double turns = 5000 / 32.0 * 2; /* the fourth root of 16 */
    assert_float_equal(predicted(&answer[1][0], "cusparse-spmm1")->traffic.chain, turns * (1 + turns / 2000),
                       1e-6);
    const spc_multivector_traffic *third = &predicted(&answer[0][1], "cusparse-spmm3")->traffic;
    assert_true(third->passes == 2);
    assert_true(third->row_values == 16 * 490000.0);
    double a = 8.0 * 2447200 + 4 * 490000, bytes = third->l2_bytes - 2 * a - 64.0 * 490000;
    assert_in_range((uint64_t)bytes, 16 * 32 * 490000ull * 3 / 4,
                    16 * 32 * 490000ull * 5 / 4); /* 4 in 4 rows */
}

RUN_TESTS("columns_library", NULL, NULL)
