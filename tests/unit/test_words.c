/* Words and numbers as people write them. */
#include "test.h"

#include <string.h>

#include "core/words.h"

static const char *meant(const char *word)
{
    static const char *const words[] = {"predict", "probe",     "compare", "csr-vector",
                                        "h100",    "h100-pcie", "h200"};
    const char *found = spc_closest_word(word, words, sizeof words / sizeof words[0]);
    return found ? found : "nothing";
}

TEST(a_mistyped_word_is_recognised)
{
    assert_string_equal(meant("pedict"), "predict");   /* left out */
    assert_string_equal(meant("predictt"), "predict"); /* added */
    assert_string_equal(meant("prefict"), "predict");  /* changed */
    assert_string_equal(meant("rpedict"), "predict");  /* swapped */
    assert_string_equal(meant("PREDICT"), "predict");  /* in capitals */
    assert_string_equal(meant("csr-vectro"), "csr-vector");
    assert_string_equal(meant("comp"), "compare"); /* only this one begins so */
    assert_string_equal(meant("h300"), "h100");    /* the first of two that are as near */
    assert_string_equal(meant("h100-pci"), "h100-pcie");
}

TEST(a_word_far_from_all_is_not)
{
    assert_string_equal(meant("matrix"), "nothing");
    assert_string_equal(meant("p"), "nothing");
    assert_string_equal(meant(""), "nothing");
    assert_string_equal(meant("a-word-that-is-longer-than-any-name-could-ever-be-here"), "nothing");
    assert_null(spc_closest_word("predict", NULL, 0));
}

static double read(const char *text, const char *unit)
{
    double value;
    assert_int_equal(spc_parse_quantity(text, unit, &value, &error), SPC_OK);
    return value;
}

TEST(quantities_have_prefixes_and_units)
{
    assert_true(read("50MiB", "B") == 50.0 * 1024 * 1024);
    assert_true(read("50 MB", "B") == 50e6);
    assert_true(read("16G", "B") == 16e9);
    assert_true(read("3.35TB/s", "B/s") == 3.35 * 1e12);
    assert_true(read("1.98GHz", "Hz") == 1.98 * 1e9);
    assert_true(read("12kB", "B") == 12000 && read("12KB", "B") == 12000);
    assert_true(read("2G/s", "1/s") == 2e9);
    assert_true(read("4ms", "s") > 0.003999 && read("4ms", "s") < 0.004001);
    assert_true(read("1.5us", "s") > 1.499e-6 && read("7ns", "s") < 7.01e-9);
    assert_true(read("1e6", "1") == 1e6 && read("128", "B") == 128);
    assert_true(read("3 s", "s") == 3 && read("60 TFLOP/s", "FLOP/s") == 60e12);
}

TEST(upper_and_lower_case_are_alike)
{
    assert_true(read("50mib", "B") == 50.0 * 1024 * 1024 && read("50MIB", "B") == read("50mib", "B"));
    assert_true(read("3.35tb/s", "B/s") == 3.35 * 1e12 && read("3.35 Tb/S", "B/s") == 3.35 * 1e12);
    assert_true(read("1.98ghz", "Hz") == 1.98 * 1e9 && read("1980mhz", "Hz") == 1980 * 1e6);
    assert_true(read("12kb", "B") == 12000 && read("80gb", "B") == 80e9 && read("16g", "B") == 16e9);
    assert_true(read("60tflop/s", "FLOP/s") == 60e12 && read("2g/S", "1/s") == 2e9);
    assert_true(read("5mi", "B") == 5 * 1048576.0 && read("2pib", "B") == 2 * 1125899906842624.0);
    assert_true(read("4ms", "s") < 0.01 && read("4Ms", "s") == 4e6);
}

TEST(other_units_are_refused)
{
    static const char *const wrong[][2] = {{"3GHz", "B"},  {"fast", "B/s"}, {"", "B"},    {"5m", "B"},
                                           {"1e999", "B"}, {"1e300P", "B"}, {"nan", "B"}, {"4MB/s", "B"},
                                           {"4 i", "B"},   {"4Bx", "B"},    {"5e", "B"},  {"5m", "1"},
                                           {"4mb/s", "B"}, {"4NS", "s"}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        double value = -1;
        assert_int_equal(spc_parse_quantity(wrong[i][0], wrong[i][1], &value, &error), SPC_ERROR_ARGUMENT);
        assert_true(strlen(error.message) > 10);
    }
}

RUN_TESTS("words", NULL, NULL)
