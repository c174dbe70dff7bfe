/* Code tables: what a file may say, what it may not, and what a program walks of it. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "isa/architecture.h"
#include "kernels/kernel_contract.h"

static char folder[] = "/tmp/sparcast-isa-XXXXXX";
static char isa[64];

static int setup(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(isa, sizeof isa, "%s/isa", folder);
    return mkdir(isa, 0700);
}

static int teardown(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command); /* NOLINT(cert-env33-c) */
}

static const char *write_code(const char *name, const char *text)
{
    static char path[160];
    snprintf(path, sizeof path, "%s/%s.txt", isa, name);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
    return path;
}

#define CODE "code ell 0 f32 batch 8 registers 32\n"
#define PARTS                                                                                                \
    "start - 0 0 7 77 0 26\nloop columns 1 0x04 2 8 65535 5\nloop x 0 0x3f 5 1 2 3\nstore y 0 0 7 0 0 1\n"
#define OTHERS "code ell 0 f64 batch 4 registers 30\ncode ell 0 mixed batch 2 registers 0\n"

TEST(a_file_is_read_as_it_is_written)
{
    spc_architecture *a;
    assert_ok(spc_architecture_read(
        write_code("sm_1",
                   "# x\nlanes 64\nissue-cycles 4\n\nregister-granule 8\nmarks-parts\nmarks-nothing\n" CODE
                       PARTS OTHERS),
        &a, &error));
    assert_string_equal(a->name, "sm_1");
    assert_int_equal(a->lanes, 64);
    assert_true(a->marks_parts);
    assert_true(a->marks_nothing);
    assert_int_equal(a->issue_cycles, 4);
    assert_int_equal(a->register_granule, 8);
    assert_int_equal(a->kernels, 1);
    assert_null(spc_architecture_code(a, "sell"));
    const spc_kernel_code *ell = spc_architecture_code(a, "ell");
    assert_int_equal(ell->variants, 1);
    const spc_code *code = ell->code[0];
    assert_int_equal(code->batch, 8);
    assert_int_equal(code->registers, 32);
    assert_int_equal(code->starts, 1);
    assert_int_equal(code->loops, 2);
    assert_int_equal(code->tails, 0);
    assert_null(code->tail);
    assert_int_equal(code->start->array, SPC_ARRAYS);
    assert_int_equal(code->loop[0].array, SPC_ARRAY_COLUMNS);
    assert_int_equal(code->loop[0].slot, 1);
    assert_int_equal(code->loop[0].waits, 4);
    assert_int_equal(code->loop[0].sets, 2);
    assert_int_equal(code->loop[0].before, 8);
    assert_int_equal(code->loop[0].after, 65535);
    assert_int_equal(code->loop[0].issued, 5);
    assert_int_equal(code->store->array, SPC_ARRAY_Y);
    assert_int_equal(ell->code[0][SPC_F32_F64].batch, 2);
    spc_architecture_free(a);
}

TEST(bad_code_names_the_line)
{
    static const struct {
        const char *text, *cause;
    } cases[] = {
        {"", ".txt: the file ends too early"},
        {"lanes 32\n", ":1: the file ends too early"},
        {"lanes 32\n" CODE, ":2: the file ends too early"},
        {"lanes 33\n", ":1: warps have 32 or 64 lanes"},
        {"lanes 32 4\n", ":1: unknown line"},
        {"\nlane 32\n", ":2: the first line is 'lanes N'"},
        {CODE, ":1: unknown line"},
        {"lanes 32\nlanes 32\n", ":2: unknown line"},
        {"marks-parts\nlanes 32\n", ":1: unknown line"},
        {"lanes 32\nmarks-parts 2\n", ":2: unknown line"},
        {"lanes 32\n" CODE "marks-nothing\n", ":3: unknown line"},
        {"lanes 32\n" CODE "marks-parts\n", ":3: unknown line"},
        {"issue-cycles 4\nlanes 32\n", ":1: the first line is"},
        {"lanes 64\nissue-cycles 0\n", ":2: must be at least 1"},
        {"lanes 64\nissue-cycles 256\n", ":2: '256' is no number"},
        {"lanes 64\nregister-granule 4\nregister-granule 4\n", ":3: given twice"},
        {"lanes 32\n" CODE "issue-cycles 4\n", ":3: unknown line"},
        {"lanes 32\nsame-as sm_90\n", ":2: unknown line"},
        {"same-as sm_90\n" CODE, ":2: nothing may follow"},
        {"same-as ../sm_90\n", ":1: no name of lower-case"},
        {"same-as sm_90909090909090909090909090909090\n", ":1: no name of lower-case"},
        {"lanes 32\nloop x 0 0 7 0 0 1\n", ":2: a line 'PART ARRAY"},
        {"lanes 32\ncode ell 0 f32 batch 8\n", ":2: a line 'code KERNEL"},
        {"lanes 32\ncode ell 0 f32 batch 0 registers 1\n", ":2: here variant 0 of ell follows"},
        {"lanes 32\ncode ell 0 f32 batch 33 registers 1\n", ":2: '33' is no number from 0 to 32"},
        {"lanes 32\ncode ell 0 f64 batch 1 registers 1\n", ":2: here variant 0 of ell follows, type f32"},
        {"lanes 32\ncode ell 1 f32 batch 1 registers 1\n", ":2: here variant 0 of ell follows"},
        {"lanes 32\n" CODE "code sell 0 f64 batch 1 registers 1\n",
         ":3: here variant 0 of ell follows, type f64"},
        {"lanes 32\n" CODE OTHERS "code sell 0 f32 batch 1 registers 1\n"
         "code sell 0 f64 batch 1 registers 1\n"
         "code sell 0 mixed batch 1 registers 1\n" CODE,
         ":8: given twice: 'ell'"},
        {"lanes 32\n" CODE "loop z 0 0 7 0 0 1\n", ":3: unknown array 'z'"},
        {"lanes 32\n" CODE "loop x 256 0 7 0 0 1\n", ":3: '256' is no number from 0 to 255"},
        {"lanes 32\n" CODE "loop x 0 64 7 0 0 1\n", ":3: '64' is no number from 0 to 63"},
        {"lanes 32\n" CODE "loop x 0 0 6 0 0 1\n", ":3: no barrier of a warp"},
        {"lanes 32\n" CODE "loop x 0 0 7 -1 0 1\n", ":3: '-1' is no number"},
        {"lanes 32\n" CODE "loop x 0 0 7 0 65536 1\n", ":3: '65536' is no number"},
        {"lanes 32\n" CODE "loop x 0 0 7 0 0 1x\n", ":3: '1x' is no number"},
        {"lanes 32\n" CODE "loop x 0 0 7 0 0\n", ":3: a line 'PART ARRAY"},
        {"lanes 32\n" CODE "loop x 0 0 7 0 0 1 1\n", ":3: a line 'PART ARRAY"},
        {"lanes 32\n" CODE "tail x 0 0 7 0 0 1\nloop x 0 0 7 0 0 1\n", ":4: the parts stand in the order"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_architecture *a;
        assert_int_equal(spc_architecture_read(write_code("sm_2", cases[i].text), &a, &error),
                         SPC_ERROR_FORMAT);
        assert_null(a);
        if (!strstr(error.message, cases[i].cause))
            fail_msg("'%s' instead of '%s'", error.message, cases[i].cause);
    }
    spc_architecture *a;
    assert_int_equal(spc_architecture_read("/tmp/there-is-no-such-file", &a, &error), SPC_ERROR_IO);
}

TEST(each_allocation_may_fail)
{
    const char *path = write_code("sm_3", "lanes 32\n" CODE PARTS OTHERS);
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_architecture *a;
        spc_memory_fail_at(n);
        status = spc_architecture_read(path, &a, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || (status == SPC_ERROR_MEMORY && !a));
        spc_architecture_free(a);
    }
}

TEST(an_alias_has_the_code_of_another)
{
    const spc_architecture *sm_86, *sm_89, *broken;
    assert_ok(spc_architecture_get("sm_86", &sm_86, &error));
    assert_ok(spc_architecture_get("sm_89", &sm_89, &error));
    assert_ptr_equal(sm_86, sm_89);
    assert_string_equal(spc_architecture_nearest("sm_89"), "sm_89");
    char *data = strdup(getenv("SPARCAST_DATA"));
    setenv("SPARCAST_DATA", folder, 1);
    write_code("sm_4", "same-as sm_5\n");
    write_code("sm_5", "same-as sm_4\n");
    write_code("sm_6", "same-as sm_7\n");
    write_code("sm_8", "lanes 32\n" CODE);
    assert_int_equal(spc_architecture_get("sm_4", &broken, &error), SPC_ERROR_FORMAT);
    assert_null(broken);
    assert_int_equal(spc_architecture_get("sm_6", &broken, &error), SPC_ERROR_UNSUPPORTED);
    assert_int_equal(spc_architecture_get("../isa/sm_5", &broken, &error), SPC_ERROR_UNSUPPORTED);
    assert_int_equal(spc_architecture_get("sm_8", &broken, &error), SPC_ERROR_FORMAT);
    setenv("SPARCAST_DATA", data, 1);
    free(data);
}

/* A copy of the code with one part changed: the shape that a program walks refuses it. */
TEST(a_program_refuses_what_it_does_not_walk)
{
    const spc_architecture *a;
    assert_ok(spc_architecture_get(NULL, &a, &error));
    assert_string_equal(a->name, SPC_ARCHITECTURE_DEFAULT);
    for (size_t k = 0; k < spc_kernel_count(); k++) {
        const spc_kernel *kernel = spc_kernel_at(k);
        const spc_kernel_code *code = spc_architecture_code(a, kernel->name);
        assert_true((kernel->program && !kernel->peer) == (code != NULL));
        if (!code)
            continue;
        assert_ok(spc_code_check(a, code, kernel->code, kernel->variants, &error));
        assert_int_equal(spc_code_check(a, code, kernel->code, kernel->variants + 1, &error),
                         SPC_ERROR_FORMAT);
        for (uint32_t v = 0; v < kernel->variants; v++) {
            spc_code_shape changed[16];
            spc_part_shape *part[] = {&changed[v].start, &changed[v].loop, &changed[v].tail,
                                      &changed[v].store};
            for (int i = 0; i < 4; i++) {
                memcpy(changed, kernel->code, kernel->variants * sizeof *changed);
                part[i]->least = UINT8_MAX;
                assert_int_equal(spc_code_check(a, code, changed, kernel->variants, &error),
                                 SPC_ERROR_FORMAT);
                memcpy(changed, kernel->code, kernel->variants * sizeof *changed);
                memset(part[i]->slots, 0, sizeof part[i]->slots);
                part[i]->waits = false;
                const spc_code *of = &code->code[v][SPC_F32];
                bool empty = !(const uint8_t[]){of->starts, of->loops, of->tails, of->stores}[i];
                assert_int_equal(spc_code_check(a, code, changed, kernel->variants, &error),
                                 empty ? SPC_OK : SPC_ERROR_FORMAT);
            }
        }
    }
}

/* Whatever architecture: the kernels' programs walk all of its code. */
TEST(all_bundled_code_is_walked)
{
    static const char *const names[] = {"sm_60",  "sm_70",  "sm_75",  "sm_80",  "sm_86",  "sm_89", "sm_90",
                                        "sm_100", "sm_120", "gfx906", "gfx908", "gfx90a", "gfx942"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const spc_architecture *a;
        assert_ok(spc_architecture_get(names[i], &a, &error));
        for (size_t k = 0; k < spc_kernel_count(); k++) {
            const spc_kernel *kernel = spc_kernel_at(k);
            const spc_kernel_code *code = spc_architecture_code(a, kernel->name);
            assert_true(code || !kernel->program || kernel->peer || a->lanes != SPC_WARP);
            if (code)
                assert_ok(spc_code_check(a, code, kernel->code, kernel->variants, &error));
        }
    }
}

/* Read or refused, a file is closed: the next descriptor that the system gives is the same. */
TEST(every_file_is_closed)
{
    const char *good = write_code("sm_5", "lanes 32\nissue-cycles 1\nregister-granule 8\n" CODE PARTS OTHERS);
    int next = dup(0);
    close(next);
    for (int i = 0; i < 2; i++) {
        const char *path = i == 0 ? good : write_code("sm_6", "lanes none\n");
        spc_architecture *a = NULL;
        spc_status status = spc_architecture_read(path, &a, &error);
        spc_architecture_free(a);
        int now = dup(0);
        close(now);
        assert_int_equal(status == SPC_OK, i == 0);
        assert_int_equal(now, next);
    }
}

RUN_TESTS("code_tables", setup, teardown)
