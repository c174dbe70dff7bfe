/* Tables of the kernels for k columns: what a file may say, what it may not, and that all that is launched is
 * in them. */
#include "multivector_asked.h"
#include "recipe.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "kernels/common/multivector.h"
#include "kernels/common/multivector_program.h"
#include "kernels/common/multivector_shape.h"
#include "workloads/multivector/multivector_forecast.h"

static char folder[] = "/tmp/sparcast-columns-XXXXXX";

static int setup(void **state)
{
    char path[80];
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/isa", folder);
    if (mkdir(path, 0700))
        return -1;
    snprintf(path, sizeof path, "%s/isa/columns", folder);
    return mkdir(path, 0700);
}

static int teardown(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command); /* NOLINT(cert-env33-c) */
}

static const char *write_table(const char *name, const char *text)
{
    static char path[160];
    snprintf(path, sizeof path, "%s/isa/columns/%s.txt", folder, name);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
    return path;
}

#define PARTS                                                                                                \
    "parts spmm-vector start first enter batch entry taken row next-row add go-on ends join store "          \
    "next-store\n"
#define SHAPE " vector 4 vectors 1 entries 2 flight 3 registers 255 "
#define NUMBERS "1/10 2/20 3/30 4/40 5/50 6/60 7/70 8/80 9/90 0/0 11/110 12/120 13/130 65535/65535"

#define LONG_WORD "0123456789012345678901234567890123456789012345678901234567890123456789"

TEST(a_table_is_read_as_it_is_written)
{
    spc_multivector_isa *isa;
    assert_ok(spc_multivector_isa_read(
        write_table("sm_1", "# x\n\n" PARTS "code spmm-vector bf16 col" SHAPE NUMBERS "\n"), &isa, &error));
    assert_string_equal(isa->name, "sm_1");
    assert_int_equal(isa->count, 1);
    const spc_multivector_code *code = isa->code;
    assert_int_equal(isa->kernels, 1);
    assert_int_equal(code->kernel, 0);
    assert_string_equal(isa->kernel[0].kernel, "spmm-vector");
    assert_string_equal(isa->kernel[0].parts, spc_kernel_spmm_vector.multivector->code_parts);
    assert_int_equal(code->of.value_bytes, 2);
    assert_true(code->of.bfloat16 && code->of.strided);
    assert_int_equal(code->of.vector, 4);
    assert_int_equal(code->of.vectors, 1);
    assert_int_equal(code->of.entries, 2);
    assert_int_equal(code->of.flight, 3);
    assert_int_equal(code->registers, 255);
    assert_int_equal(code->part[SPC_ROWS_START].issued, 1);
    assert_int_equal(code->part[SPC_ROWS_NEXT_ROW].cycles, 80);
    assert_int_equal(code->part[SPC_ROWS_NEXT_STORE].cycles, UINT16_MAX);
    spc_multivector_isa_free(isa);
}

TEST(bad_tables_name_the_line)
{
    static const struct {
        const char *text, *cause;
    } cases[] = {
        {"", ".txt: the file ends too early"},
        {PARTS, ":1: the file ends too early"},
        {"code spmm-vector f32 row" SHAPE NUMBERS "\n", ":1: a line 'parts'"},
        {"parts spmm-vector\n", ":1: no parts, too many, or too long a name: 'spmm-vector'"},
        {"parts spmm-vector a a a a a a a a a a a a a a a a a\n", ":1: no parts, too many"},
        {"parts spmm-vector-of-some-other-kind a\n", ":1: no parts, too many, or too long a name"},
        {"parts spmm-vector a " LONG_WORD LONG_WORD LONG_WORD LONG_WORD "\n", ":1: too long names of parts"},
        {PARTS PARTS, ":2: parts given twice"},
        {PARTS "code spmm-other f32 row" SHAPE NUMBERS "\n", ":2: a line 'parts'"},
        {"parts\n", ":1: unknown line, or one without a kernel"},
        {"lanes 32\n", ":1: unknown line"},
        {PARTS "code spmm-vector f32 row" SHAPE NUMBERS " 1/1\n", ":2: a line 'parts'"},
        {PARTS "code spmm-vector f31 row" SHAPE NUMBERS "\n", ":2: no type of values: 'f31'"},
        {PARTS "code spmm-vector f32 rows" SHAPE NUMBERS "\n", ":2: neither row nor col: 'rows'"},
        {PARTS "code spmm-vector f32 row vector 4 vectors 1 entries 2 flight 3 register 9 " NUMBERS "\n",
         ":2: a number called otherwise is needed here, not one of 'register'"},
        {PARTS "code spmm-vector f32 row vector 4 vectors 1 entries 2 flight 9 registers 9 " NUMBERS "\n",
         ":2: no number, or one that is too large: '9'"},
        {PARTS "code spmm-vector f32 row vector 4 vectors 1 entries 2 flight 6 registers 9 " NUMBERS "\n",
         ":2: no number, or one that is too large: '6'"}, /* barriers of a warp, but for that of C */
        {PARTS "code spmm-vector f32 row vector 0 vectors 1 entries 2 flight 3 registers 9 " NUMBERS "\n",
         ":2: no number, or one that is too large: '0'"},
        {PARTS "code spmm-vector f32 row vector 4 vectors 1 entries 2 flight 3 registers 256 " NUMBERS "\n",
         ":2: no number, or one that is too large: '256'"},
        {PARTS "code spmm-vector f32 row" SHAPE
               "1/10 2/20 3/30 4/40 5/50 6/60 7/70 8/80 9/90 0/0 11/110 12/120 13/130 1/65536\n",
         ":2: not ISSUED/CYCLES: '1/65536'"},
        {PARTS "code spmm-vector f32 row" SHAPE
               "1/10 2/20 3/30 4/40 5/50 6/60 7/70 8/80 9/90 0/0 11/110 12/120 -1/130 1/1\n",
         ":2: not ISSUED/CYCLES: '-1/130'"},
        {PARTS "code spmm-vector f32 row" SHAPE
               "1/10 2 3/30 4/40 5/50 6/60 7/70 8/80 9/90 0/0 11/110 12/120 1/130 1/1\n",
         ":2: not ISSUED/CYCLES: '2'"},
        {PARTS "code spmm-vector f32 row" SHAPE NUMBERS "\ncode spmm-vector f32 row" SHAPE NUMBERS "\n",
         ":3: given twice"},
        {"same-as sm_90\n" PARTS, ":2: nothing may follow"},
        {PARTS "code spmm-vector f32 row" SHAPE NUMBERS "\nsame-as sm_90\n", ":3: unknown line"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_multivector_isa *isa;
        assert_int_equal(spc_multivector_isa_read(write_table("sm_2", cases[i].text), &isa, &error),
                         SPC_ERROR_FORMAT);
        assert_null(isa);
        if (!strstr(error.message, cases[i].cause))
            fail_msg("'%s' instead of '%s'", error.message, cases[i].cause);
    }
    spc_multivector_isa *isa;
    assert_int_equal(spc_multivector_isa_read("/tmp/there-is-no-such-file", &isa, &error), SPC_ERROR_IO);
}

TEST(each_allocation_may_fail)
{
    const char *path = write_table("sm_3", PARTS "code spmm-vector f32 row" SHAPE NUMBERS "\n");
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_multivector_isa *isa;
        spc_memory_fail_at(n);
        status = spc_multivector_isa_read(path, &isa, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || (status == SPC_ERROR_MEMORY && !isa));
        spc_multivector_isa_free(isa);
    }
}

static const spc_multivector_variant any = {.value_bytes = 4, .vector = 4, .vectors = 1, .entries = 2};

static spc_status get_vector(const char *architecture, const spc_multivector_variant *variant,
                             const spc_multivector_code **code)
{
    return spc_multivector_code_get(architecture, &spc_kernel_spmm_vector, variant, code, &error);
}

TEST(what_is_missing_is_said)
{
    const spc_multivector_code *code;
    char *data = strdup(getenv("SPARCAST_DATA"));
    setenv("SPARCAST_DATA", folder, 1);
    write_table("sm_4", PARTS "code spmm-vector f32 row" SHAPE NUMBERS "\n");
    write_table("sm_5", "same-as sm_4\n");
    write_table("sm_6", "same-as sm_5\n");
    assert_ok(get_vector("sm_5", &any, &code));
    assert_int_equal(code->registers, 255);
    assert_int_equal(get_vector("sm_6", &any, &code), SPC_ERROR_FORMAT);
    assert_int_equal(get_vector("sm_7", &any, &code), SPC_ERROR_UNSUPPORTED);
    assert_int_equal(get_vector("../columns/sm_4", &any, &code), SPC_ERROR_UNSUPPORTED);
    write_table("sm_8", "parts spmm-vector start\ncode spmm-vector f32 row" SHAPE "1/1\n");
    assert_fails(get_vector("sm_8", &any, &code), SPC_ERROR_FORMAT,
                 "the parts of spmm-vector are 'start first enter");
    assert_int_equal(spc_multivector_code_get("sm_4", &spc_kernel_spmm_merge, &any, &code, &error),
                     SPC_ERROR_UNSUPPORTED);
    spc_multivector_variant other = any;
    other.value_bytes = 8;
    assert_int_equal(get_vector("sm_4", &other, &code), SPC_ERROR_UNSUPPORTED);
    assert_null(code);
    setenv("SPARCAST_DATA", data, 1);
    free(data);
}

/* The default's code is what a device without an architecture lacks. */
TEST(the_default_is_named_where_it_is_missing)
{
    spc_multivector_options asked = {.size = sizeof asked, .columns = 32};
    spc_answer *answer;
    char path[160], line[4096], *data = strdup(getenv("SPARCAST_DATA"));
    snprintf(path, sizeof path, "%s/devices", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/devices/h100.csv", folder);
    snprintf(line, sizeof line, "%s/devices/h100.csv", data);
    FILE *from = fopen(line, "r"), *to = fopen(path, "w");
    assert_true(from && to);
    while (fgets(line, sizeof line, from))
        if (strncmp(line, "architecture,", strlen("architecture,")) != 0)
            fputs(line, to);
    fclose(from);
    fclose(to);
    setenv("SPARCAST_DATA", folder, 1);
    spc_pattern *p = make_recipe("gen-stencil-size60x60-points5");
    spc_device *device = load_device("h100");
    answer = ask_columns(p, device, &asked);
    setenv("SPARCAST_DATA", data, 1);
    free(data);
    assert_true(answer->cautions == 1 && answer->caution[0].kind == SPC_CAUTION_NO_CODE);
    assert_string_equal(answer->caution[0].about, "sm_90");
    spc_answer_free(answer);
}

/* Every shape that the rule of shapes makes, of each type, on each architecture. */
TEST(all_that_is_launched_has_code)
{
    static const char *const names[] = {"sm_60", "sm_70", "sm_75",  "sm_80", "sm_86",
                                        "sm_89", "sm_90", "sm_100", "sm_120"};
    static const uint32_t columns[] = {2, 3, 4, 6, 8, 16, 30, 32, 64, 128, 256, 512, 1024},
                          bytes[] = {2, 4, 8};
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
        for (size_t k = 0; k < 3 * (sizeof columns / sizeof columns[0]); k++) {
            uint32_t value = bytes[k % 3];
            spc_multivector_shape s =
                spc_multivector_shape_for(columns[k / 3], value, false, 4 * SPC_PASS_BYTES / value, 32);
            const spc_multivector_code *code;
            spc_multivector_variant rows = {.value_bytes = value,
                                            .vector = s.vector,
                                            .vectors = s.vectors,
                                            .entries = s.lanes == 1   ? 4
                                                       : s.lanes == 2 ? 2
                                                                      : 1,
                                            .flight = s.vectors > 1 ? 4 / s.vectors
                                                      : s.lanes == 2 || (s.lanes > 4 && value != 4) ? 2
                                                                                                    : 4};
            assert_ok(get_vector(names[n], &rows, &code));
            for (int bfloat16 = 0; bfloat16 <= (value == 2); bfloat16++) {
                spc_multivector_variant shares = {
                    .value_bytes = value, .bfloat16 = bfloat16, .vector = s.vector, .vectors = 1};
                assert_ok(spc_multivector_code_get(names[n], &spc_kernel_spmm_merge, &shares, &code, &error));
                assert_true(code->registers >= 32 && code->part[SPC_SHARES_ROW].issued > 0);
            }
        }
}

RUN_TESTS("columns_code", setup, teardown)
