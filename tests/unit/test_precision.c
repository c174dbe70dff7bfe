/* What value_bytes says about A's values and the vectors. */
#include "test.h"

TEST(names_say_the_same)
{
    static const uint32_t types[][3] = {{4, 4, 4}, {8, 8, 8}, {SPC_MIXED, 4, 8}};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        assert_int_equal(spc_value_size(types[i][0]), types[i][1]);
        assert_int_equal(spc_vector_size(types[i][0]), types[i][2]);
        assert_int_equal(spc_precision_find(spc_precision_name(types[i][0])), types[i][0]);
    }
    assert_string_equal(spc_precision_name(4), "f32");
    assert_string_equal(spc_precision_name(8), "f64");
    assert_string_equal(spc_precision_name(SPC_MIXED), "mixed");
}

TEST(other_types_are_none)
{
    static const uint32_t none[] = {0, 2, 12, 16, 84};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_int_equal(spc_value_size(none[i]), 0);
        assert_int_equal(spc_vector_size(none[i]), 0);
        assert_null(spc_precision_name(none[i]));
    }
    assert_int_equal(spc_precision_find("f16"), 0);
    assert_int_equal(spc_precision_find(""), 0);
}

RUN_TESTS("precision", NULL, NULL)
