/* Which kernel for k columns is chosen. */
#include "recipe.h"
#include "test.h"

#include <math.h>

#include "sparcast/columns.h"

/* Of forecasts within 3 % of the fastest, that of the least set-up is the first; elsewhere the fastest is. */
static void the_least_set_up_comes_first_among_equals(void **state)
{
    (void)state;
    spc_pattern *p = make_recipe("gen-rmat-scale14-edge-factor8");
    int slower = 0, fastest = 0;
    spc_error error;
    spc_device *device;
    assert_ok(spc_device_load("h100", &device, &error), &error);
    for (uint32_t k = 4; k <= 512; k += 4) {
        spc_columns_options options = {.size = sizeof options, .columns = k};
        spc_columns_answer a;
        assert_ok(spc_columns_forecast(p, device, &options, &a, &error), &error);
        double least = INFINITY;
        for (size_t i = 0; i < a.count; i++)
            least = fmin(least, a.prediction[i].seconds);
        assert_true(a.prediction[0].seconds <= 1.03 * least);
        assert_string_equal(a.best, a.prediction[0].kernel);
        for (size_t i = 1; i < a.count; i++)
            assert_true(a.prediction[i].seconds > 1.03 * least ||
                        a.prediction[i].setup_seconds >= a.prediction[0].setup_seconds);
        *(a.prediction[0].seconds > least ? &slower : &fastest) += 1;
    }
    assert_true(slower > 0 && fastest > 0);
    spc_device_free(device);
    spc_pattern_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_least_set_up_comes_first_among_equals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
