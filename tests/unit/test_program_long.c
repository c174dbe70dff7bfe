/* The programs against the kernels, on patterns too large for every run. */
#include "patterns.h"
#include "program_check.h"
#include "test.h"

enum { LONG = 2200 };

TEST(test_long)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        if (p->nnz >= LONG)
            check_programs(p, i);
    }
}

TEST(test_random)
{
    uint64_t seed = 99;
    for (int i = 0; i < 12; i++) {
        uint32_t rows = 1 + (uint32_t)spc_random_below(&seed, 700);
        uint32_t cols = 1 + (uint32_t)spc_random_below(&seed, 200);
        double density = spc_random_unit(&seed);
        spc_pattern *p =
            make_pattern(rows, cols, density * density, i % 2, i % 3 ? UINT32_MAX : rows / 2, seed);
        check_programs(p, 100 + i);
    }
}

RUN_TESTS("program_long", NULL, NULL)
