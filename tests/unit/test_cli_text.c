/* Numbers and names as the program prints them. */
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "output/console.h"
#include "output/print.h"

TEST(exact_text_reads_back)
{
    char text[CLI_TEXT_SIZE];
    uint64_t seed = 1;
    for (int i = 0; i < 100000; i++) {
        uint64_t bits = spc_random_next(&seed);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (isfinite(value))
            assert_true(strtod(cli_exact(value, text), NULL) == value);
    }
    assert_string_equal(cli_exact(0.1, text), "0.1");
    assert_string_equal(cli_exact(1e22, text), "1e+22");
}

TEST(rounded_text_has_units)
{
    static const struct {
        double value;
        cli_unit unit;
        const char *text;
    } cases[] = {
        {0, CLI_COUNT, "0"},
        {999, CLI_COUNT, "999"},
        {1000, CLI_COUNT, "1,000"},
        {-1234567, CLI_COUNT, "-1,234,567"},
        {0.5, CLI_PERCENT, "50.0 %"},
        {0, CLI_BYTES, "0 B"},
        {999, CLI_BYTES, "999 B"},
        {1000, CLI_BYTES, "1.00 kB"},
        {999999, CLI_BYTES, "1.00 MB"},
        {1024, CLI_CAPACITY, "1.00 KiB"},
        {4.8e12, CLI_RATE, "4.80 TB/s"},
        {1.5e-6, CLI_SECONDS, "1.50 us"},
        {2e-13, CLI_SECONDS, "0.000200 ns"},
        {-9.9e-14, CLI_SECONDS, "0.00 ns"},
        {0.3, CLI_BYTES, "0 B"},
        {90, CLI_SECONDS, "90.00 s"},
        {2, CLI_TIMES, "2.00x"},
        {0.5, CLI_TIMES, "0.500x"},
        {0.0394, CLI_TIMES, "0.0394x"},
        {6330, CLI_TIMES, "6330x"},
        {34459, CLI_TIMES, "34,459x"},
        {0.001406, CLI_NUMBER, "0.00141"},
        {0.00012, CLI_NUMBER, "0.000120"},
        {12.345, CLI_NUMBER, "12.35"},
        {123.45, CLI_NUMBER, "123.5"},
        {12345, CLI_NUMBER, "12345"},
        {0.01234, CLI_NUMBER, "0.0123"},
        {1e-9, CLI_NUMBER, "1e-09"},
        {1e9, CLI_NUMBER, "1e+09"},
        {1234.5678, CLI_SCIENTIFIC, "1235"},
        {128, CLI_EXACT, "128"},
    };
    char text[CLI_TEXT_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(cli_rounded(cases[i].value, cases[i].unit, text), cases[i].text);
}

TEST(every_unit_fits_every_number)
{
    static const double extremes[] = {0, 1, -1, 1e308, -1e308, 5e-324, 1e19, NAN, INFINITY};
    char text[CLI_TEXT_SIZE];
    for (cli_unit unit = CLI_TEXT; unit <= CLI_TIMES; unit++)
        for (size_t i = 0; i < sizeof extremes / sizeof extremes[0]; i++)
            assert_true(strlen(cli_rounded(extremes[i], unit, text)) < CLI_TEXT_SIZE);
}

TEST(names_are_harmless)
{
    char hostile[] = "a\033[31m\nb\177";
    assert_string_equal(cli_printable(hostile), "a?[31m?b?");
    assert_int_equal(cli_width("\303\244b"), 2);
    assert_string_equal(cli_basename("a/b.mtx"), "b.mtx");
    assert_string_equal(cli_basename("b.mtx"), "b.mtx");
    assert_string_equal(cli_basename("a/"), "a/");
    assert_true(cli_ends_in("x.csv", ".csv"));
    assert_false(cli_ends_in("csv", ".csv"));
}

RUN_TESTS("cli_text", NULL, NULL)
