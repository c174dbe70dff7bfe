/* cli/commands/cmd_svd_probe.c - sparcast svd probe: decompositions of test matrices, stage by stage, or the
 * products. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "output/console.h"
#include "svd/svd.h"
#include "workloads/svd/svd_stages.h"

enum { KEY_N = 0x200, KEY_BAND, KEY_METHOD, KEY_MATRIX, KEY_VALUES, KEY_BOTH, KEY_REPEATS };
static const struct argp_option options[] = {
    {"n", KEY_N, "LIST", 0, "Matrix sizes, or K with --rates (1024,2560)", 1},
    {"band", KEY_BAND, "LIST", 0, "Band widths, also 24..256:8 (chosen; 32,64,96,128 with --rates)", 1},
    {"method", KEY_METHOD, "LIST", 0, "two-stage, one-stage, jacobi, polar (two-stage)", 1},
    {"matrix", KEY_MATRIX, "LIST", 0, "random, graded, clustered, deficient, ill (random)", 1},
    {"values", KEY_VALUES, NULL, 0, "Singular values only", 1},
    {"both", KEY_BOTH, NULL, 0, "With vectors, then values only", 1},
    {"accuracy", CLI_SET(cli_svd_probe_arguments, accuracy), NULL, 0,
     "The norms that say how orthogonal and how close", 1},
    {"host", CLI_SET(cli_svd_probe_arguments, host), NULL, 0, "On the host with its LAPACK", 1},
    {"repeats", KEY_REPEATS, "N", 0, "Runs of each, median counts (3)", 1},
    {"rates", CLI_SET(cli_svd_probe_arguments, rates), NULL, 0, "Time the products that the model knows", 1},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    cli_svd_probe_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        return 0;
    case KEY_N:
        cli_parse_numbers(state, "--n", argument, 0, 1u << 20, &a->sizes);
        return 0;
    case KEY_BAND:
        cli_parse_numbers(state, "--band", argument, 1, 4096, &a->bands);
        return 0;
    case KEY_METHOD:
        a->methods = cli_parse_bits(state, "--method", argument, cli_svd_method_name);
        return 0;
    case KEY_MATRIX:
        a->matrices = cli_parse_bits(state, "--matrix", argument, cli_svd_matrix_name);
        return 0;
    case KEY_VALUES:
        a->values = true;
        a->vectors = false;
        return 0;
    case KEY_BOTH:
        a->values = a->vectors = true;
        return 0;
    case KEY_REPEATS:
        a->repeats = (uint32_t)cli_parse_count(state, "--repeats", argument, 1, SPC_SVD_REPEATS);
        return 0;
    case ARGP_KEY_END:
        if (a->rates && a->host)
            argp_error(state, "--rates needs a GPU, --host has none");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .doc = "Runs decompositions of test matrices and times their stages. With -o FILE.csv every row is kept "
           "at once, for 'svd fit'; rows that FILE.csv has are not measured again.\v"
           "Example: sparcast svd probe --n 7680 --band 32,64 --accuracy -o h200-svd.csv",
    .children = cli_output_children};

static int probe_one_rate(cli_svd_probe_arguments *a, uint32_t k, uint32_t band)
{
    spc_error error;
    spc_svd_rates r;
    if (4 * (uint64_t)band > k)
        return CLI_DONE;
    bool known;
    spc_status status = spc_svd_probe_rates(a->writer, k, band, &r, &known, &error);
    if (status != SPC_OK) {
        cli_complain("K = %u, L = %u: %s", k, band, error.message);
        return cli_exit_code(status);
    }
    a->resumed += known;
    if (known)
        return CLI_DONE;
    a->measured++;
    spc_svd_probed_rates *probed = cli_allocate(sizeof *probed);
    *probed = spc_svd_probed_rates_of(&r);
    cli_document_set(cli_documents_add(&a->documents, (cli_document){0}), spc_svd_probed_rates_fields(),
                     probed, free);
    return CLI_DONE;
}

static int probe_rates(cli_svd_probe_arguments *a)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < a->sizes.count && code == CLI_DONE; i++)
        for (size_t j = 0; j < a->bands.count && code == CLI_DONE; j++)
            code = probe_one_rate(a, a->sizes.item[i], a->bands.item[j]);
    return code;
}

static const cli_column run_columns[] = {{"matrix", "matrix", CLI_TEXT},
                                         {"n", "n", CLI_EXACT},
                                         {"method", "method", CLI_TEXT},
                                         {"result", "result", CLI_TEXT},
                                         {"band_width", "L", CLI_EXACT},
                                         {"seconds", "time", CLI_SECONDS},
                                         {"stages.band", "band", CLI_SECONDS},
                                         {"stages.chase", "chase", CLI_SECONDS},
                                         {"stages.bidiagonal", "bidiagonal", CLI_SECONDS},
                                         {"stages.chase-back", "chase back", CLI_SECONDS},
                                         {"stages.band-back", "band back", CLI_SECONDS},
                                         {"stages.polish", "polish", CLI_SECONDS},
                                         {"left_orthogonality", "|I - UU'|", CLI_SCIENTIFIC},
                                         {"right_orthogonality", "|I - VV'|", CLI_SCIENTIFIC},
                                         {"residual", "|A - USV'|", CLI_SCIENTIFIC},
                                         {"sigma_error", "sigma off", CLI_SCIENTIFIC},
                                         {0}};
static const cli_table run_table = {.column = run_columns};
static const cli_column rate_columns[] = {{"k", "K", CLI_EXACT},
                                          {"band_width", "L", CLI_EXACT},
                                          {"gemm1_gflops", "GEMM1 GFLOPS", CLI_NUMBER},
                                          {"gemm2_gflops", "GEMM2 GFLOPS", CLI_NUMBER},
                                          {"gemm3_gflops", "GEMM3 GFLOPS", CLI_NUMBER},
                                          {"gemv_gflops", "GEMV GFLOPS", CLI_NUMBER},
                                          {0}};
static const cli_table rate_table = {.column = rate_columns};

/* Every row is written as soon as it is measured, so that the next run goes on from there. */
static int run_to_file(cli_svd_probe_arguments *a, const char *path)
{
    spc_error error;
    spc_status status = spc_svd_writer_open(path, a->rates, a->host ? NULL : a->name, a->driver, a->runtime,
                                            a->command, &a->writer, &error);
    int code = CLI_DONE;
    if (status == SPC_OK) {
        code = a->rates ? probe_rates(a) : cli_svd_probe_matrices(a);
        status = spc_rows_writer_close(a->writer, &error);
        fprintf(stderr, "sparcast: %zu measured, %zu there already, %zu failed\n", a->measured, a->resumed,
                a->failed);
    }
    return cli_worse(code, cli_report_status(status, &error));
}

static void defaults(cli_svd_probe_arguments *a)
{
    if (!a->sizes.count)
        a->sizes = (cli_numbers){2, {1024, 2560}};
    if (!a->bands.count && a->rates)
        a->bands = (cli_numbers){4, {32, 64, 96, 128}};
}

int cli_svd_probe(int argc, char **argv)
{
    cli_svd_probe_arguments a = {
        .methods = 1, .matrices = 1, .repeats = 3, .vectors = true, .command = cli_command_line(argc, argv)};
    cli_parse_arguments(&argp, argc, argv, &a);
    defaults(&a);
    spc_error error;
    spc_status status =
        a.host ? SPC_OK : spc_svd_describe_device(a.name, sizeof a.name, &a.driver, &a.runtime, &error);
    if (status != SPC_OK) {
        free(a.command);
        return cli_report_status(status, &error);
    }
    const char *path;
    bool file = cli_take_csv_file(&a.common, &path);
    int code = file ? run_to_file(&a, path) : a.rates ? probe_rates(&a) : cli_svd_probe_matrices(&a);
    code = cli_finish_answers(&a.common, code, a.rates ? &rate_table : &run_table, NULL, &a.documents);
    free(a.command);
    if (a.abandoned && fflush(NULL) == 0)
        _exit(code); /* no exit handlers of libraries that the abandoned thread still uses */
    return code;
}
