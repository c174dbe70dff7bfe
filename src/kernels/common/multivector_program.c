/* Files of data/isa/columns: a line `parts` for each kernel, which names the parts, and a line `code` for
 * each of its instantiations; or `same-as ARCHITECTURE` alone. Whether the parts are those that a kernel
 * walks is seen when it asks for them. */
#include "kernels/common/multivector_program.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "isa/architecture.h"
#include "kernels/common/multivector.h"

enum {
    FIXED_WORDS = 14,
    WORDS = FIXED_WORDS + SPC_MULTIVECTOR_PARTS,
    FLIGHT_MOST = SPC_BARRIERS - 1 /* the walk of spmm-merge holds a barrier for each; the last is of C */
};

static const struct {
    const char *name;
    uint32_t bytes;
    bool bfloat16;
} value_types[] = {{"f32", 4, false}, {"f64", 8, false}, {"f16", 2, false}, {"bf16", 2, true}};

typedef struct isa_reader {
    const char *path;
    uint64_t line;
    char *word[WORDS + 1];
    size_t words, capacity;
    spc_multivector_isa *made;
} isa_reader;

static spc_status isa_fail_line(const isa_reader *r, spc_error *error, const char *cause, const char *word)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, r->path, r->line, "%s '%.40s'", cause, word ? word : "");
}

/* A number from 1 (0 where it may be) to `most` that ends at `stop`; where it ends. */
static const char *read_count(const char *word, unsigned long least, unsigned long most, char stop,
                              unsigned long *value)
{
    char *end;
    errno = 0;
    *value = strtoul(word, &end, 10);
    bool good =
        *word >= '0' && *word <= '9' && *end == stop && errno == 0 && *value >= least && *value <= most;
    return good ? end : NULL;
}

/* The kernel of that name; NULL: no line has named its parts. */
static const spc_multivector_coded *find_kernel(const spc_multivector_isa *isa, const char *name)
{
    for (size_t i = 0; i < isa->kernels; i++)
        if (strcmp(isa->kernel[i].kernel, name) == 0)
            return &isa->kernel[i];
    return NULL;
}

/* parts KERNEL NAME... */
static spc_status take_parts(isa_reader *r, spc_error *error)
{
    spc_multivector_isa *isa = r->made;
    size_t parts = r->words - 2, used = 0;
    spc_multivector_coded kernel = {.count = (uint8_t)parts};
    if (find_kernel(isa, r->word[1]) || isa->kernels == SPC_MULTIVECTOR_CODED)
        return isa_fail_line(r, error, "parts given twice, or of too many kernels:", r->word[1]);
    if (!parts || parts > SPC_MULTIVECTOR_PARTS || strlen(r->word[1]) >= sizeof kernel.kernel)
        return isa_fail_line(r, error, "no parts, too many, or too long a name:", r->word[1]);
    strcpy(kernel.kernel, r->word[1]);
    for (size_t i = 2; i < r->words; i++) {
        used += (size_t)snprintf(kernel.parts + used, sizeof kernel.parts - used, "%s%s", used ? " " : "",
                                 r->word[i]);
        if (used >= sizeof kernel.parts)
            return isa_fail_line(r, error, "too long names of parts, up to", r->word[i]);
    }
    isa->kernel[isa->kernels++] = kernel;
    return SPC_OK;
}

/* vector N vectors N entries N flight N registers N, from the fourth word on. */
static spc_status take_shape(const isa_reader *r, spc_multivector_code *code, spc_error *error)
{
    static const struct {
        const char *name;
        unsigned long most;
    } keys[] = {{"vector", 16}, {"vectors", 4}, {"entries", 8}, {"flight", FLIGHT_MOST}, {"registers", 255}};
    unsigned long of[sizeof keys / sizeof keys[0]];
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *key = r->word[4 + 2 * i], *value = r->word[5 + 2 * i];
        if (strcmp(key, keys[i].name) != 0)
            return isa_fail_line(r, error, "a number called otherwise is needed here, not one of", key);
        if (!read_count(value, 1, keys[i].most, '\0', &of[i]))
            return isa_fail_line(r, error, "no number, or one that is too large:", value);
    }
    code->of.vector = (uint32_t)of[0];
    code->of.vectors = (uint32_t)of[1];
    code->of.entries = (uint32_t)of[2];
    code->of.flight = (uint32_t)of[3];
    code->registers = (uint8_t)of[4];
    return SPC_OK;
}

static bool is_code_of(const spc_multivector_code *code, const spc_multivector_variant *v)
{
    const spc_multivector_variant *of = &code->of;
    return of->value_bytes == v->value_bytes && of->bfloat16 == v->bfloat16 && of->strided == v->strided &&
           of->vector == v->vector && of->vectors == v->vectors &&
           (of->entries == v->entries || !v->entries) && (of->flight == v->flight || !v->flight);
}

static const spc_multivector_code *find_code(const spc_multivector_isa *isa, uint32_t kernel,
                                             const spc_multivector_variant *variant)
{
    for (size_t i = 0; i < isa->count; i++)
        if (isa->code[i].kernel == kernel && is_code_of(&isa->code[i], variant))
            return &isa->code[i];
    return NULL;
}

static spc_status keep_code(isa_reader *r, const spc_multivector_code *code, spc_error *error)
{
    spc_multivector_isa *isa = r->made;
    if (find_code(isa, code->kernel, &code->of))
        return isa_fail_line(r, error, "given twice: code of", r->word[1]);
    if (isa->count == r->capacity) {
        size_t larger = r->capacity ? 2 * r->capacity : 64;
        spc_multivector_code *moved = spc_realloc(isa->code, larger, sizeof *moved);
        if (!moved)
            return spc_fail_memory(error, larger * sizeof *moved);
        isa->code = moved;
        r->capacity = larger;
    }
    isa->code[isa->count++] = *code;
    return SPC_OK;
}

/* code KERNEL TYPE LAYOUT, its shape, and ISSUED/CYCLES of each part. */
static spc_status take_kernel(isa_reader *r, spc_error *error)
{
    const spc_multivector_coded *kernel = find_kernel(r->made, r->word[1]);
    size_t type = 0, types = sizeof value_types / sizeof value_types[0];
    if (!kernel || r->words != FIXED_WORDS + (size_t)kernel->count)
        return isa_fail_line(r, error, "a line 'parts', and as many parts in a line 'code', are needed for",
                             r->word[1]);
    spc_multivector_code code = {.kernel = (uint32_t)(kernel - r->made->kernel)};
    while (type < types && strcmp(r->word[2], value_types[type].name) != 0)
        type++;
    if (type == types)
        return isa_fail_line(r, error, "no type of values:", r->word[2]);
    code.of.value_bytes = value_types[type].bytes;
    code.of.bfloat16 = value_types[type].bfloat16;
    code.of.strided = strcmp(r->word[3], "col") == 0;
    if (!code.of.strided && strcmp(r->word[3], "row") != 0)
        return isa_fail_line(r, error, "neither row nor col:", r->word[3]);
    SPC_TRY(take_shape(r, &code, error));
    for (int i = 0; i < kernel->count; i++) {
        const char *word = r->word[FIXED_WORDS + i], *at;
        unsigned long issued, cycles;
        at = read_count(word, 0, UINT16_MAX, '/', &issued);
        if (!at || !read_count(at + 1, 0, UINT16_MAX, '\0', &cycles))
            return isa_fail_line(r, error, "not ISSUED/CYCLES:", word);
        code.part[i] = (spc_multivector_part){(uint16_t)issued, (uint16_t)cycles};
    }
    return keep_code(r, &code, error);
}

static spc_status isa_take_line(void *reader, char *line, spc_error *error)
{
    isa_reader *r = reader;
    r->words = spc_split_words(line, r->word, WORDS);
    if (r->words == 0 || r->word[0][0] == '#')
        return SPC_OK;
    if (r->made->same_as[0])
        return isa_fail_line(r, error, "nothing may follow the line 'same-as':", r->word[0]);
    if (strcmp(r->word[0], "same-as") == 0 && r->words == 2 && !r->made->count &&
        strlen(r->word[1]) < sizeof r->made->same_as) {
        strcpy(r->made->same_as, r->word[1]);
        return SPC_OK;
    }
    if (r->words > 1 && strcmp(r->word[0], "parts") == 0)
        return take_parts(r, error);
    if (r->words > 1 && strcmp(r->word[0], "code") == 0)
        return take_kernel(r, error);
    return isa_fail_line(r, error, "unknown line, or one without a kernel:", r->word[0]);
}

static spc_status isa_take_lines(isa_reader *r, spc_error *error)
{
    SPC_TRY(spc_take_lines(r->path, &r->line, isa_take_line, r, error));
    if (!r->made->count && !r->made->same_as[0])
        return spc_fail_at(error, SPC_ERROR_FORMAT, r->path, r->line, "the file ends too early");
    return SPC_OK;
}

spc_status spc_multivector_isa_read(const char *path, spc_multivector_isa **isa, spc_error *error)
{
    *isa = NULL;
    isa_reader r = {.path = path, .made = spc_calloc(1, sizeof *r.made)};
    if (!r.made)
        return spc_fail_memory(error, sizeof *r.made);
    spc_table_name(path, r.made->name, sizeof r.made->name);
    spc_status status = isa_take_lines(&r, error);
    if (status == SPC_OK)
        *isa = r.made;
    else
        spc_multivector_isa_free(r.made);
    return status;
}

void spc_multivector_isa_free(spc_multivector_isa *isa)
{
    if (isa)
        spc_free(isa->code);
    spc_free(isa);
}

/* ---- those that were asked for ---- */

static spc_status read_bundled_isa(const char *name, void **made, spc_error *error)
{
    char path[SPC_DATA_PATH];
    spc_multivector_isa *read = NULL;
    SPC_TRY(spc_table_find("isa/columns", name, "machine code of our kernels for k columns", path, error));
    spc_status status = spc_multivector_isa_read(path, &read, error);
    *made = read;
    return status;
}

static void release_isa(void *isa)
{
    spc_multivector_isa_free(isa);
}

static const char *same_isa(const void *isa)
{
    return ((const spc_multivector_isa *)isa)->same_as;
}

spc_status spc_multivector_code_get(const char *architecture, const spc_kernel *kernel,
                                    const spc_multivector_variant *variant, const spc_multivector_code **code,
                                    spc_error *error)
{
    static const spc_kept_kind isas = {read_bundled_isa, release_isa, same_isa};
    const char *name = architecture ? architecture : SPC_ARCHITECTURE_DEFAULT;
    const char *parts = kernel->multivector->code_parts;
    const void *kept;
    *code = NULL;
    SPC_TRY(spc_kept_get(&isas, name, &kept, error));
    const spc_multivector_isa *isa = kept;
    const spc_multivector_coded *coded = find_kernel(isa, kernel->name);
    if (coded && strcmp(coded->parts, parts) != 0)
        return spc_fail(error, SPC_ERROR_FORMAT,
                        "isa/columns/%s.txt: the parts of %s are '%s'; run tools/code_tables.py", isa->name,
                        kernel->name, parts);
    if (coded)
        *code = find_code(isa, (uint32_t)(coded - isa->kernel), variant);
    if (!*code)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: no code of %s for %u values of %u bytes", name,
                        kernel->name, variant->vector, variant->value_bytes);
    return SPC_OK;
}

enum { LEAST_WORD = 4 /* bytes, of a bank */ };

static uint32_t word_of(uint32_t bytes)
{
    return bytes < LEAST_WORD ? LEAST_WORD : bytes;
}

void spc_multivector_program_begin(spc_multivector_program *p, const spc_pattern *a,
                                   const spc_multivector_job *job, spc_multivector_shape shape)
{
    spc_program *base = &p->base;
    uint64_t row = (uint64_t)job->columns * job->value_bytes;
    p->columns = job->columns;
    p->bytes = job->value_bytes;
    p->index = job->index_bytes;
    p->beta = job->beta;
    p->bfloat16 = job->bfloat16;
    p->vector = shape.vector;
    p->lanes = shape.lanes;
    p->vectors = shape.vectors;
    p->panel = shape.vector * shape.lanes * shape.vectors;
    base->pattern = a;
    base->lanes = SPC_WARP;
    base->value_bytes = word_of(job->value_bytes);
    base->vector_bytes = word_of(p->vector * p->bytes);
    base->offset_bytes = spc_bytes_of_offset(a->nnz);
    base->lanes_per_item = 1;
    base->entry_stride = base->slot_stride = base->code.batch = 1;
    base->sum_array = SPC_ARRAY_Y;
    base->array_bytes[SPC_ARRAY_VALUES] = a->nnz * job->value_bytes;
    base->array_bytes[SPC_ARRAY_COLUMNS] = a->nnz * job->index_bytes;
    base->array_bytes[SPC_ARRAY_OFFSETS] = ((uint64_t)a->rows + 1) * base->offset_bytes;
    base->array_bytes[SPC_ARRAY_X] = a->cols * row;
    base->array_bytes[SPC_ARRAY_Y] = a->rows * row;
}

void spc_multivector_program_close(spc_multivector_program *p)
{
    spc_free(p->share);
}

spc_warp_instruction *spc_multivector_queue(spc_cursor *c, int array, uint32_t waits, uint32_t sets,
                                            spc_multivector_part part)
{
    const spc_instruction i = {.array = (uint8_t)array, .waits = (uint8_t)waits, .sets = (uint8_t)sets};
    spc_warp_instruction *op = spc_program_queue(c, &i);
    op->before = part.cycles;
    op->issued = part.issued;
    return op;
}

void spc_multivector_finish_store(const spc_multivector_program *p, spc_cursor *c, spc_warp_instruction *op)
{
    enum { C_LOADED = SPC_BARRIERS - 1, BETWEEN = 4 };
    op->store = true;
    if (!p->beta)
        return;
    spc_warp_instruction *store = &c->queue[c->queued++];
    *store = *op;
    store->waits = 1u << C_LOADED;
    store->before = store->issued = BETWEEN;
    op->store = false;
    op->sets = C_LOADED;
}

spc_status spc_multivector_program_use(spc_multivector_program *p, const spc_kernel *kernel,
                                       spc_multivector_variant variant, const char *architecture,
                                       spc_error *error)
{
    variant.value_bytes = p->bytes;
    variant.bfloat16 = p->bfloat16;
    variant.vector = p->vector;
    variant.vectors = p->vectors;
    SPC_TRY(spc_multivector_code_get(architecture, kernel, &variant, &p->code, error));
    p->base.code.registers = p->code->registers;
    return SPC_OK;
}

void spc_multivector_add_row(const spc_multivector_program *p, uint64_t row, uint64_t panel, uint32_t vector,
                             spc_warp_instruction *op)
{
    uint32_t word = p->base.vector_bytes;
    for (uint32_t lane = 0; lane < p->lanes; lane++) {
        uint64_t column = panel * p->panel + (uint64_t)(vector * p->lanes + lane) * p->vector;
        if (column < p->columns)
            op->address[op->lanes++] = (row * p->columns + column) * p->bytes / word * word;
    }
}
