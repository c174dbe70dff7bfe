/* Designs and grids of them: what changes do, what is refused, and a sweep against its points one by one. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "launches.h"
#include "model/model.h"
#include "sparcast.h"
#include "sparcast/sweep.h"

static double fact(const spc_device *device, const char *key)
{
    double number = NAN;
    spc_device_get(device, key, NULL, &number);
    return number;
}

/* ---- axes ---- */

TEST(ranges_and_lists_are_values)
{
    spc_axis axis;
    assert_ok(spc_axis_parse("l2_bytes=8MiB:64MiB:x2", &axis, &error));
    assert_string_equal(axis.key, "l2_bytes");
    assert_int_equal(axis.count, 4);
    for (size_t i = 0; i < axis.count; i++)
        assert_true(axis.value[i].number == (double)(8 << 20) * (1 << i));
    assert_string_equal(axis.value[0].text, "8388608");
    spc_axis_free(&axis);
    assert_ok(spc_axis_parse("hit=0:30:+10", &axis, &error));
    assert_int_equal(axis.count, 4);
    assert_true(axis.value[3].number == 30);
    spc_axis_free(&axis);
    assert_ok(spc_axis_parse("memory=none,gather-hbm3", &axis, &error));
    assert_int_equal(axis.count, 2);
    assert_true(isnan(axis.value[1].number));
    assert_string_equal(axis.value[1].text, "gather-hbm3");
    spc_axis_free(&axis);
    static const char *const wrong[] = {"l2_bytes",        "=1",          "l2_byte=1",     "l2_bytes=",
                                        "l2_bytes=1:2",    "l2_bytes=x",  "hit=max",       "l2_bytes=2:1:x2",
                                        "l2_bytes=1:2:x1", "hit=0:1:+-1", "hit=0:1e6:+0.1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(spc_axis_parse(wrong[i], &axis, &error), SPC_ERROR_ARGUMENT);
}

/* ---- designs ---- */

TEST(a_design_holds_its_changes)
{
    spc_design *plain, *changed;
    spc_device *device = load_device("h200");
    assert_ok(spc_design_make(device, "", NULL, &plain, &error));
    assert_ok(spc_design_make(device, "l2_bytes=1e7,memory=2xgather-hbm3", NULL, &changed, &error));
    assert_string_equal(plain->label, "h200");
    assert_false(plain->changed);
    assert_int_equal(plain->predict.model, SPC_MODEL_EXEC);
    assert_true(changed->changed && fact(changed->device, "l2_bytes") == 1e7);
    assert_true(fact(device, "l2_bytes") == fact(plain->device, "l2_bytes")); /* it is a copy */
    assert_true(changed->predict.what_if.memory && changed->predict.what_if.memory_copies == 2);
    assert_true(spc_design_hash(plain, 0) != spc_design_hash(changed, 0));
    assert_true(spc_design_uses(plain, "l2_bytes=5") && spc_design_uses(plain, "hit+30"));
    assert_false(spc_design_uses(plain, "gather_bandwidth"));
    spc_design_free(plain);
    spc_design_free(changed);
    const spc_design_options asked = {.size = sizeof asked, .predict = {.as_published = true}};
    spc_device *old = load_device("c2050");
    assert_ok(spc_design_make(old, "hit+10,hit+20,spatial=max,index=memory", &asked, &changed, &error));
    assert_int_equal(changed->predict.model, SPC_MODEL_PAPER);
    spc_what_if thirty;
    assert_ok(spc_what_if_parse("hit+30", &thirty, &error));
    assert_true(fabs(changed->predict.what_if.hit_points - thirty.hit_points) < 1e-12);
    assert_true(changed->predict.what_if.spatial_max && changed->predict.what_if.index_memory);
    spc_design_free(changed);
    static const char *const refused[] = {"host_bandwidth=1e9", "memory_bandwidth=1e12", "nosuch=1", "more"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(spc_design_make(device, refused[i], NULL, &changed, &error), SPC_ERROR_ARGUMENT);
    assert_null(changed);
}

/* ---- grids ---- */

TEST(a_grid_has_a_family_after_the_other)
{
    spc_grid *grid;
    spc_device *device = load_device("h200");
    const spc_device *const devices[] = {device};
    static const char *const what_ifs[] = {"l1_bytes=65536"};
    static const char *const vary[] = {"l2_bytes=4MiB,8MiB", "memory=none,gather-hbm3"};
    spc_grid_options o = {.size = sizeof o,
                          .device = devices,
                          .devices = 1,
                          .what_if = what_ifs,
                          .what_ifs = 1,
                          .vary = vary,
                          .varied = 2};
    assert_ok(spc_grid_make(&o, &grid, &error));
    assert_int_equal(grid->points, 8);
    assert_string_equal(grid->point[3].family, "h200");
    assert_string_equal(grid->point[4].family, "h200 l1_bytes=65536");
    assert_true(grid->point[2].value.number == 8 << 20 && !grid->point[2].value.text);
    assert_string_equal(grid->point[5].value2.text, "gather-hbm3");
    assert_non_null(grid->point[5].design->predict.what_if.memory);
    spc_grid_free(grid);
    static const char *const unused[] = {"host_bandwidth=1e9,2e9"}, *const twice[] = {"hit=1", "hit=2"};
    o.vary = unused;
    o.varied = 1;
    assert_int_equal(spc_grid_make(&o, &grid, &error), SPC_ERROR_UNSUPPORTED);
    o.vary = twice;
    o.varied = 2;
    assert_int_equal(spc_grid_make(&o, &grid, &error), SPC_ERROR_ARGUMENT);
    o.varied = 3;
    assert_int_equal(spc_grid_make(&o, &grid, &error), SPC_ERROR_ARGUMENT);
    static const char *const many[] = {"l2_bytes=1:1000:+1", "l1_bytes=1:1000:+1"};
    o.vary = many;
    o.varied = 2;
    assert_int_equal(spc_grid_make(&o, &grid, &error), SPC_ERROR_ARGUMENT);
    assert_null(grid);
}

/* What is asked of every design decides which facts it looks at, and so does a point that asks. */
TEST(a_grid_asks_of_every_design)
{
    spc_grid *grid;
    spc_device *device = load_device("h100");
    const spc_device *const devices[] = {device};
    static const char *const what_ifs[] = {"clock_hz=1e9", "columns=4"};
    static const char *const of_k[] = {"columns_dense_rate@f32=5e12,6e12"}, *const of_one[] = {
                                                                                "exec_launch@sell=1e-9"};
    static const char *const asked[] = {"columns=1,8", "columns_dense_rate@f32=5e12,6e12"};
    spc_grid_options o = {.size = sizeof o,
                          .device = devices,
                          .devices = 1,
                          .what_if = what_ifs,
                          .what_ifs = 2,
                          .vary = of_k,
                          .varied = 1};
    assert_int_equal(spc_grid_make(&o, &grid, &error), SPC_OK); /* columns=4 looks at it */
    spc_grid_free(grid);
    o.what_ifs = 1;
    assert_int_equal(spc_grid_make(&o, &grid, &error), SPC_ERROR_UNSUPPORTED);
    o.design.multivector = (spc_multivector_question){.columns = 8, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR};
    o.what_ifs = 2;
    assert_ok(spc_grid_make(&o, &grid, &error));
    assert_int_equal(grid->points, 6);
    assert_string_equal(grid->point[0].family, "h100 columns=8,layout=col");
    assert_string_equal(grid->point[2].family, "h100 columns=8,layout=col,clock_hz=1e9");
    assert_string_equal(grid->point[4].family, "h100 columns=4");
    const spc_multivector_question *own = &grid->point[3].design->multivector,
                                   *other = &grid->point[5].design->multivector;
    assert_true(own->columns == 8 && own->layout == SPC_MULTIVECTOR_COLUMN_MAJOR);
    assert_true(other->columns == 4 && other->layout == SPC_MULTIVECTOR_ROW_MAJOR);
    spc_grid_free(grid);
    o.vary = of_one;
    assert_int_equal(spc_grid_make(&o, &grid, &error), SPC_ERROR_UNSUPPORTED);
    o.design.multivector = (spc_multivector_question){.columns = 0};
    o.what_ifs = 0;
    o.vary = asked;
    o.varied = 2;
    assert_ok(spc_grid_make(&o, &grid, &error));
    spc_grid_free(grid);
}

/* The points of a sweep are the answers of its designs. */
TEST(a_sweep_is_its_designs)
{
    spc_grid *grid;
    spc_swept *swept;
    spc_device *device = load_device("h200");
    const spc_device *const devices[] = {device};
    static const char *const vary[] = {"l2_bytes=1MiB,50MiB"}, *const kernels[] = {"csr-vector:4"};
    const spc_grid_options o = {.size = sizeof o, .device = devices, .devices = 1, .vary = vary, .varied = 1};
    const spc_generate_options recipe = {
        .size = sizeof recipe, .kind = "random", .rows = 40000, .row_nnz = 12};
    spc_pattern *pattern = generated(&recipe);
    spc_analysis *analysis = open_analysis(pattern);
    assert_ok(spc_grid_make(&o, &grid, &error));
    const spc_question asked = {.size = sizeof asked, .analysis = analysis, .kernel = kernels, .kernels = 1};
    assert_ok(spc_sweep_grid(&asked, grid, &swept, &error));
    const spc_sweep_point *point = swept->point;
    assert_true(swept->points == 2 && swept->facts == 0 && swept->rows == 40000);
    for (size_t i = 0; i < 2; i++) {
        spc_answer *answer;
        const spc_question q = spc_design_question(grid->point[i].design, &asked);
        assert_ok(spc_ask(&q, &answer, &error));
        assert_true(point[i].seconds == answer->candidate[0].seconds);
        spc_answer_free(answer);
        assert_string_equal(point[i].design, "h200");
        assert_string_equal(point[i].key, "l2_bytes");
        assert_null(point[i].key2);
    }
    assert_true(point[0].seconds > point[1].seconds); /* the smaller L2 */
    spc_swept_free(swept);
    spc_grid_free(grid);
}

RUN_TESTS("grid", NULL, NULL)
