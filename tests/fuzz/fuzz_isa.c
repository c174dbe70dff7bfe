/* Code tables, and those of the kernels for k columns: what is accepted has variants of all types, arrays and
 * barriers that there are, and either an alias or kernels; no shape of a program accepts code that it would
 * walk out of. */
#include "fuzz.h"

#include "isa/architecture.h"
#include "kernels/common/multivector_program.h"
#include "kernels/kernel_contract.h"

static void check_part(const spc_instruction *of, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (of[i].array > SPC_ARRAYS || of[i].waits > SPC_ALL_BARRIERS || of[i].sets == SPC_BARRIERS ||
            of[i].sets > SPC_NO_BARRIER)
            abort();
}

static void check_code(const spc_code *code)
{
    if (code->batch == 0 || code->batch > SPC_PART_MOST)
        abort();
    check_part(code->start, code->starts);
    check_part(code->loop, code->loops);
    check_part(code->tail, code->tails);
    check_part(code->store, code->stores);
}

static void read_columns(const char *path)
{
    spc_multivector_isa *isa;
    spc_error error;
    spc_status status = spc_multivector_isa_read(path, &isa, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        if (isa)
            abort();
        return;
    }
    if (!isa->count == !isa->same_as[0])
        abort();
    for (size_t i = 0; i < isa->count; i++)
        if (isa->code[i].of.flight == 0 || isa->code[i].of.flight >= SPC_BARRIERS)
            abort();
    spc_multivector_isa_free(isa);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    spc_architecture *a;
    spc_error error;
    const char *path = fuzz_file(data, size);
    read_columns(path);
    spc_status status = spc_architecture_read(path, &a, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        if (a)
            abort();
        return 0;
    }
    if (!a->kernels == !a->same_as[0] || (a->kernels && a->lanes != 32 && a->lanes != 64))
        abort();
    for (size_t k = 0; k < a->kernels; k++) {
        const spc_kernel_code *code = &a->kernel[k];
        for (uint32_t v = 0; v < code->variants; v++)
            for (int type = 0; type < SPC_VALUE_TYPES; type++)
                check_code(&code->code[v][type]);
        for (size_t i = 0; i < spc_kernel_count(); i++) {
            const spc_kernel *kernel = spc_kernel_at(i);
            if (kernel->program && spc_code_check(a, code, kernel->code, kernel->variants, NULL) == SPC_OK &&
                code->variants != kernel->variants)
                abort();
        }
    }
    spc_architecture_free(a);
    return 0;
}
