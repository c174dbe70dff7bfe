#include "views/views.h"

static const cli_column columns[] = {{"file", "file", CLI_TEXT},
                                     {"rows", NULL, CLI_COUNT},
                                     {"nnz", NULL, CLI_COUNT},
                                     {"design", "design", CLI_TEXT},
                                     {"device", NULL, CLI_TEXT},
                                     {"kernel", "kernel", CLI_TEXT},
                                     {"gflops", "GFLOPS", CLI_NUMBER},
                                     {"seconds", "time", CLI_SECONDS | CLI_SPARE},
                                     {"seconds_low", "4 in 5", CLI_INTERVAL | CLI_SPARE},
                                     {"seconds_high", NULL, CLI_SECONDS},
                                     {"setup_seconds", NULL, CLI_SECONDS},
                                     {"total_seconds", NULL, CLI_SECONDS},
                                     {"pays_after", NULL, CLI_COUNT},
                                     {"speedup", "speed-up", CLI_TIMES},
                                     {"limited_by", "limited by", CLI_TEXT | CLI_SPARE},
                                     {"fits", "fits", CLI_TEXT | CLI_SPARE},
                                     {"fitted", NULL, CLI_TEXT},
                                     {"bound", NULL, CLI_TEXT},
                                     {"model", "model", CLI_TEXT | CLI_SPARE},
                                     {"paper_gflops", NULL, CLI_NUMBER},
                                     {"paper_speedup", NULL, CLI_TIMES},
                                     {0}};
const cli_table cli_designs_table = {
    .rows = "designs",
    .column = columns,
    .legend = CLI_RANGES
    "Kernel is the fastest one of each design. Speed-up compares a design with the first one."};

static const cli_column both_columns[] = {{"file", "file", CLI_TEXT},
                                          {"design", "design", CLI_TEXT},
                                          {"kernel", "kernel", CLI_TEXT},
                                          {"gflops", "GFLOPS", CLI_NUMBER},
                                          {"seconds", "time", CLI_SECONDS | CLI_SPARE},
                                          {"seconds_low", "4 in 5", CLI_INTERVAL | CLI_SPARE},
                                          {"speedup", "speed-up", CLI_TIMES},
                                          {"limited_by", "limited by", CLI_TEXT | CLI_SPARE},
                                          {"fits", "fits", CLI_TEXT | CLI_SPARE},
                                          {"model", "model", CLI_TEXT | CLI_SPARE},
                                          {"paper_gflops", "paper", CLI_NUMBER | CLI_SPARE},
                                          {"paper_speedup", "speed-up", CLI_TIMES | CLI_SPARE},
                                          {0}};
static const cli_table both_table = {
    .rows = "designs",
    .column = both_columns,
    .legend =
        CLI_RANGES "Kernel is the fastest one of each design. Speed-up compares a design with the first one. "
                   "The columns after model hold GFLOPS and speed-up by the published model."};

static const cli_column setup_columns[] = {{"file", "file", CLI_TEXT},
                                           {"design", "design", CLI_TEXT},
                                           {"kernel", "kernel", CLI_TEXT},
                                           {"setup_seconds", "set-up", CLI_SECONDS},
                                           {"seconds", "a product", CLI_SECONDS},
                                           {"total_seconds", "together", CLI_SECONDS},
                                           {"pays_against", "against", CLI_TEXT},
                                           {"pays_after", "pays after", CLI_COUNT},
                                           {0}};
const cli_table cli_designs_setup_table = {
    .rows = "designs",
    .column = setup_columns,
    .legend = "Set-up is conversion and analysis before the first product; speed-ups and wins include it. "
              "The kernel pays after so many products against the one of its design that is ready first."};

const cli_table *cli_designs_table_of(const spc_comparison_sum *sum)
{
    return sum->simulated ? &both_table : &cli_designs_table;
}
