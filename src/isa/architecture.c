/* Architectures that were asked for, and the nearest one of those that there are. */
#include "isa/architecture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/wait.h"

static spc_status read_bundled(const char *name, void **made, spc_error *error)
{
    char path[SPC_DATA_PATH];
    spc_architecture *read = NULL;
    SPC_TRY(spc_table_find("isa", name, "machine code", path, error));
    spc_status status = spc_architecture_read(path, &read, error);
    *made = read;
    return status;
}

static void release_architecture(void *architecture)
{
    spc_architecture_free(architecture);
}

static const char *same_architecture(const void *architecture)
{
    return ((const spc_architecture *)architecture)->same_as;
}

static const spc_kept_kind architectures = {read_bundled, release_architecture, same_architecture};

spc_status spc_architecture_get(const char *name, const spc_architecture **architecture, spc_error *error)
{
    const void *found;
    char plain[SPC_ARCHITECTURE_NAME];
    snprintf(plain, sizeof plain, "%s", name ? name : SPC_ARCHITECTURE_DEFAULT);
    size_t length = strlen(plain);
    if (length && strncmp(plain, "sm_", 3) == 0 && plain[length - 1] == 'a')
        plain[length - 1] = '\0'; /* sm_90a is sm_90 with more instructions, which our kernels do without */
    spc_status status = spc_kept_get(&architectures, plain, &found, error);
    *architecture = found;
    return status;
}

const spc_kernel_code *spc_architecture_code(const spc_architecture *architecture, const char *kernel)
{
    for (size_t k = 0; k < architecture->kernels; k++)
        if (strcmp(architecture->kernel[k].kernel, kernel) == 0)
            return &architecture->kernel[k];
    return NULL;
}

/* ---- the nearest ---- */

/* "sm_90" -> 90; -1 where it is no such name. */
static int compute_capability(const char *architecture)
{
    return strncmp(architecture, "sm_", 3) == 0 ? atoi(architecture + 3) : -1;
}

/* How far another architecture is: of the same major version, then older ones, then newer ones; by number. */
static int architecture_distance(int wanted, int other)
{
    int apart = abs(wanted - other), rank = wanted / 10 == other / 10 ? 0 : other < wanted ? 1 : 2;
    return rank * 1000 + apart;
}

/* The name as it is kept; NULL where its file cannot be read. */
static const char *keep_name(const char *name)
{
    const spc_architecture *code;
    if (spc_architecture_get(name, &code, NULL) != SPC_OK)
        return NULL;
    return ((const spc_architecture *)spc_kept_find(&architectures, name))->name;
}

const char *spc_architecture_nearest(const char *architecture)
{
    char **names;
    size_t count;
    const char *nearest = NULL;
    int wanted = architecture ? compute_capability(architecture) : 0;
    if (spc_data_list("isa", ".txt", &names, &count, NULL) != SPC_OK)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        int other = compute_capability(names[i]);
        if (other >= 0 && (!nearest || architecture_distance(wanted, other) <
                                           architecture_distance(wanted, compute_capability(nearest))))
            nearest = names[i];
    }
    nearest = nearest ? keep_name(nearest) : NULL;
    spc_data_list_free(names, count);
    return nearest;
}

/* Files of code tables: `lanes N` and perhaps traits, then for each kernel, variant and type of values
 * a line `code` and a line an instruction; or `same-as ARCHITECTURE` alone. */

enum { WORDS = 9, PART_COUNT_MOST = UINT8_MAX, LANES_MOST = 64 };

enum part { START, LOOP, TAIL, STORE, PARTS };

static const char *const part_names[PARTS] = {"start", "loop", "tail", "store"};
static const char *const type_names[SPC_VALUE_TYPES] = {"f32", "f64", "mixed"};
static const char *const array_names[SPC_ARRAYS + 1] = {"x",       "y",       "values", "columns",
                                                        "offsets", "partial", "-"};

/* A variant of a kernel for one type, while the file is read: its instructions lie one behind the other. */
typedef struct code_entry {
    size_t first;
    uint8_t count[PARTS];
    uint8_t batch, registers;
} code_entry;

typedef struct code_reader {
    const char *path;
    uint64_t line;
    char *word[WORDS + 1];
    size_t words;
    spc_architecture *made;
    spc_instruction *instruction;
    code_entry *entry; /* of all kernels, SPC_VALUE_TYPES a variant */
    size_t instructions, instruction_capacity, entries, entry_capacity, kernel_capacity;
} code_reader;

static spc_status fail_line(const code_reader *r, spc_error *error, const char *cause, const char *word)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, r->path, r->line, "%s '%.40s'", cause, word ? word : "");
}

static bool make_room(void **array, size_t used, size_t *capacity, size_t size)
{
    if (used < *capacity)
        return true;
    size_t larger = *capacity ? *capacity * 2 : 64;
    void *moved = spc_realloc(*array, larger, size);
    if (!moved)
        return false;
    *array = moved;
    *capacity = larger;
    return true;
}

/* ---- words ---- */

static int find_word(const char *word, const char *const names[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, names[i]) == 0)
            return i;
    return -1;
}

static spc_status take_number(const code_reader *r, size_t at, unsigned long most, unsigned long *value,
                              spc_error *error)
{
    char *end;
    const char *word = r->word[at];
    errno = 0;
    *value = strtoul(word, &end, 0);
    if (*word >= '0' && *word <= '9' && !*end && errno == 0 && *value <= most)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, r->path, r->line, "'%.40s' is no number from 0 to %lu", word,
                       most);
}

static spc_status take_name(const code_reader *r, size_t at, char name[SPC_ARCHITECTURE_NAME],
                            spc_error *error)
{
    const char *word = r->word[at];
    if (strlen(word) >= SPC_ARCHITECTURE_NAME ||
        word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-_")] != '\0')
        return fail_line(r, error, "no name of lower-case letters, digits, '-' and '_', at most 31:", word);
    strcpy(name, word);
    return SPC_OK;
}

/* ---- lines ---- */

static spc_kernel_code *last_kernel(const code_reader *r)
{
    return r->made->kernels ? &r->made->kernel[r->made->kernels - 1] : NULL;
}

/* Types that the last variant of the last kernel still lacks. */
static size_t types_left(const code_reader *r)
{
    return (SPC_VALUE_TYPES - r->entries % SPC_VALUE_TYPES) % SPC_VALUE_TYPES;
}

static spc_status add_kernel(code_reader *r, spc_error *error)
{
    spc_architecture *a = r->made;
    for (size_t k = 0; k < a->kernels; k++)
        if (strcmp(a->kernel[k].kernel, r->word[1]) == 0)
            return fail_line(r, error, "given twice:", r->word[1]);
    if (!make_room((void **)&a->kernel, a->kernels, &r->kernel_capacity, sizeof *a->kernel))
        return spc_fail_memory(error, sizeof *a->kernel);
    a->kernel[a->kernels] = (spc_kernel_code){.variants = 0};
    SPC_TRY(take_name(r, 1, a->kernel[a->kernels].kernel, error));
    a->kernels++;
    return SPC_OK;
}

/* code KERNEL VARIANT TYPE batch N registers N */
static spc_status take_code(code_reader *r, spc_error *error)
{
    unsigned long variant, batch, registers;
    if (r->words != 8 || strcmp(r->word[4], "batch") != 0 || strcmp(r->word[6], "registers") != 0)
        return fail_line(r, error,
                         "a line 'code KERNEL VARIANT TYPE batch N registers N' is needed, not one of",
                         r->word[1]);
    SPC_TRY(take_number(r, 2, UINT8_MAX, &variant, error));
    SPC_TRY(take_number(r, 5, SPC_PART_MOST, &batch, error));
    SPC_TRY(take_number(r, 7, UINT8_MAX, &registers, error));
    size_t type = r->entries % SPC_VALUE_TYPES;
    bool same = last_kernel(r) && strcmp(last_kernel(r)->kernel, r->word[1]) == 0;
    if (!same && !types_left(r))
        SPC_TRY(add_kernel(r, error));
    spc_kernel_code *kernel = last_kernel(r);
    if (strcmp(kernel->kernel, r->word[1]) != 0 || variant != kernel->variants - (type > 0) ||
        strcmp(r->word[3], type_names[type]) != 0 || batch == 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, r->path, r->line,
                           "here variant %u of %s follows, type %s, with a batch of at least 1",
                           kernel->variants - (type > 0), kernel->kernel, type_names[type]);
    if (!make_room((void **)&r->entry, r->entries, &r->entry_capacity, sizeof *r->entry))
        return spc_fail_memory(error, sizeof *r->entry);
    kernel->variants += type == 0;
    r->entry[r->entries++] =
        (code_entry){.first = r->instructions, .batch = (uint8_t)batch, .registers = (uint8_t)registers};
    return SPC_OK;
}

/* PART ARRAY SLOT WAITS SETS BEFORE AFTER ISSUED */
static spc_status take_instruction(code_reader *r, int part, spc_error *error)
{
    static const unsigned long most[] = {UINT8_MAX,  SPC_ALL_BARRIERS, SPC_NO_BARRIER,
                                         UINT16_MAX, UINT16_MAX,       UINT8_MAX};
    unsigned long of[sizeof most / sizeof most[0]];
    code_entry *entry = r->entries ? &r->entry[r->entries - 1] : NULL;
    if (r->words != 8 || !entry)
        return fail_line(
            r, error,
            "a line 'PART ARRAY SLOT WAITS SETS BEFORE AFTER ISSUED' below a line 'code' is needed, not",
            r->word[0]);
    int array = find_word(r->word[1], array_names, SPC_ARRAYS + 1);
    if (array < 0)
        return fail_line(r, error, "unknown array", r->word[1]);
    for (size_t i = 0; i < sizeof most / sizeof most[0]; i++)
        SPC_TRY(take_number(r, i + 2, most[i], &of[i], error));
    if (of[2] == SPC_BARRIERS)
        return fail_line(r, error, "no barrier of a warp:", r->word[4]);
    for (int later = part + 1; later < PARTS; later++)
        if (entry->count[later])
            return fail_line(r, error,
                             "the parts stand in the order start, loop, tail, store; this is one of",
                             r->word[0]);
    if (entry->count[part] == PART_COUNT_MOST)
        return fail_line(r, error, "more than 255 instructions of", r->word[0]);
    if (!make_room((void **)&r->instruction, r->instructions, &r->instruction_capacity,
                   sizeof *r->instruction))
        return spc_fail_memory(error, sizeof *r->instruction);
    entry->count[part]++;
    r->instruction[r->instructions++] =
        (spc_instruction){(uint8_t)array,  (uint8_t)of[0],  (uint8_t)of[1], (uint8_t)of[2],
                          (uint16_t)of[3], (uint16_t)of[4], (uint8_t)of[5]};
    return SPC_OK;
}

/* What the file says of the architecture besides the lanes; each may be missing. */
static spc_status take_trait(code_reader *r, uint32_t *trait, spc_error *error)
{
    unsigned long value;
    if (*trait)
        return fail_line(r, error, "given twice:", r->word[0]);
    SPC_TRY(take_number(r, 1, UINT8_MAX, &value, error));
    *trait = (uint32_t)value;
    return value ? SPC_OK : fail_line(r, error, "must be at least 1:", r->word[0]);
}

static spc_status take_line(void *reader, char *line, spc_error *error)
{
    code_reader *r = reader;
    unsigned long lanes;
    r->words = spc_split_words(line, r->word, WORDS);
    if (r->words == 0 || r->word[0][0] == '#')
        return SPC_OK;
    int part = find_word(r->word[0], part_names, PARTS);
    if (r->made->same_as[0])
        return fail_line(r, error, "nothing may follow the line 'same-as':", r->word[0]);
    if (r->made->lanes && strcmp(r->word[0], "code") == 0)
        return take_code(r, error);
    if (part >= 0)
        return take_instruction(r, part, error);
    bool first = r->made->lanes && !r->made->kernels, traits = first && r->words == 2;
    if (first && r->words == 1 && strcmp(r->word[0], "marks-parts") == 0) {
        r->made->marks_parts = true;
        return SPC_OK;
    }
    if (first && r->words == 1 && strcmp(r->word[0], "marks-nothing") == 0) {
        r->made->marks_nothing = true;
        return SPC_OK;
    }
    if (traits && strcmp(r->word[0], "issue-cycles") == 0)
        return take_trait(r, &r->made->issue_cycles, error);
    if (traits && strcmp(r->word[0], "register-granule") == 0)
        return take_trait(r, &r->made->register_granule, error);
    if (r->made->lanes || r->words != 2)
        return fail_line(r, error, "unknown line, or one that is not needed here:", r->word[0]);
    if (strcmp(r->word[0], "same-as") == 0)
        return take_name(r, 1, r->made->same_as, error);
    if (strcmp(r->word[0], "lanes") != 0)
        return fail_line(r, error, "the first line is 'lanes N' or 'same-as ARCHITECTURE', not", r->word[0]);
    SPC_TRY(take_number(r, 1, LANES_MOST, &lanes, error));
    r->made->lanes = (uint32_t)lanes;
    return lanes == 32 || lanes == 64 ? SPC_OK
                                      : fail_line(r, error, "warps have 32 or 64 lanes, not", r->word[1]);
}

/* ---- the whole file ---- */

static spc_status take_lines(code_reader *r, spc_error *error)
{
    spc_status status = spc_take_lines(r->path, &r->line, take_line, r, error);
    if (status == SPC_OK && (types_left(r) || (!r->made->kernels && !r->made->same_as[0])))
        return spc_fail_at(error, SPC_ERROR_FORMAT, r->path, r->line, "the file ends too early");
    return status;
}

static const spc_instruction *part_at(const spc_instruction *first, const code_entry *e, int part)
{
    for (int before = 0; before < part; before++)
        first += e->count[before];
    return e->count[part] ? first : NULL;
}

/* One allocation holds codes and instructions: kernel[0].code is its start. */
static spc_status place_codes(code_reader *r, spc_error *error)
{
    size_t codes = r->entries * sizeof(spc_code), bytes = codes + r->instructions * sizeof *r->instruction;
    spc_code *code = spc_malloc(bytes, 1);
    if (!code)
        return spc_fail_memory(error, bytes);
    spc_instruction *all = (spc_instruction *)(code + r->entries);
    if (r->instructions)
        memcpy(all, r->instruction, r->instructions * sizeof *all);
    for (size_t i = 0; i < r->entries; i++) {
        const code_entry *e = &r->entry[i];
        const spc_instruction *first = all + e->first;
        code[i] = (spc_code){part_at(first, e, START),
                             part_at(first, e, LOOP),
                             part_at(first, e, TAIL),
                             part_at(first, e, STORE),
                             e->count[START],
                             e->count[LOOP],
                             e->count[TAIL],
                             e->count[STORE],
                             e->batch,
                             e->registers};
    }
    const spc_code(*next)[SPC_VALUE_TYPES] = (const spc_code(*)[SPC_VALUE_TYPES])code;
    for (size_t k = 0; k < r->made->kernels; k++) {
        r->made->kernel[k].code = next;
        next += r->made->kernel[k].variants;
    }
    return SPC_OK;
}

spc_status spc_architecture_read(const char *path, spc_architecture **architecture, spc_error *error)
{
    *architecture = NULL;
    code_reader r = {.path = path, .made = spc_calloc(1, sizeof *r.made)};
    if (!r.made)
        return spc_fail_memory(error, sizeof *r.made);
    spc_table_name(path, r.made->name, sizeof r.made->name);
    spc_status status = take_lines(&r, error);
    if (status == SPC_OK && r.entries)
        status = place_codes(&r, error);
    spc_free(r.instruction);
    spc_free(r.entry);
    if (status == SPC_OK)
        *architecture = r.made;
    else
        spc_architecture_free(r.made);
    return status;
}

void spc_architecture_free(spc_architecture *a)
{
    if (!a)
        return;
    if (a->kernels)
        /* NOLINTNEXTLINE(performance-no-int-to-ptr): takes the const from what was allocated here */
        spc_free((void *)(uintptr_t)a->kernel[0].code);
    spc_free(a->kernel);
    spc_free(a);
}

/* Whether the code of a file is what a program walks. */

static bool fits_part(const spc_part_shape *shape, const spc_instruction *of, uint32_t count)
{
    if (count < shape->least || count > (shape->most ? shape->most : SPC_PART_MOST))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (of[i].array == SPC_ARRAYS ? !shape->waits : of[i].slot >= shape->slots[of[i].array])
            return false;
    return true;
}

/* The part that does not fit; NULL: all do. */
static const char *misfit(const spc_code_shape *shape, const spc_code *code)
{
    if (code->batch > (shape->batch ? shape->batch : SPC_PART_MOST))
        return "the batch";
    if (!fits_part(&shape->start, code->start, code->starts))
        return "the start";
    if (!fits_part(&shape->loop, code->loop, code->loops))
        return "the loop";
    if (!fits_part(&shape->tail, code->tail, code->tails))
        return "the tail";
    return fits_part(&shape->store, code->store, code->stores) ? NULL : "the store";
}

spc_status spc_code_check(const spc_architecture *architecture, const spc_kernel_code *code,
                          const spc_code_shape *shape, uint32_t variants, spc_error *error)
{
    if (code->variants != variants)
        return spc_fail(error, SPC_ERROR_FORMAT, "code of %s: %s has %u variants, and %u are walked",
                        architecture->name, code->kernel, code->variants, variants);
    for (uint32_t v = 0; v < variants; v++)
        for (int type = 0; type < SPC_VALUE_TYPES; type++) {
            const char *part = misfit(&shape[v], &code->code[v][type]);
            if (part)
                return spc_fail(error, SPC_ERROR_FORMAT,
                                "code of %s: %s, variant %u, type %d: %s is not what the program walks",
                                architecture->name, code->kernel, v, type, part);
        }
    return SPC_OK;
}

static spc_status take_all(FILE *stream, const char *path, uint64_t *number, spc_take_line *take,
                           void *reader, spc_error *error)
{
    char *line = NULL;
    size_t size = 0;
    spc_status status = SPC_OK;
    while (status == SPC_OK && getline(&line, &size, stream) >= 0) {
        ++*number;
        status = take(reader, line, error);
    }
    free(line);
    if (status == SPC_OK && ferror(stream))
        return spc_interrupted() ? spc_fail_interrupted(error) : spc_fail_errno(error, path, "cannot read");
    if (status == SPC_OK && !feof(stream)) /* getline(3) had no memory for the line */
        return spc_fail_memory(error, size);
    return status;
}

spc_status spc_take_lines(const char *path, uint64_t *number, spc_take_line *take, void *reader,
                          spc_error *error)
{
    int file = spc_wait_open(path);
    if (file < 0)
        return spc_fail_errno(error, path, "cannot open");
    FILE *stream = spc_wait_stream(&file);
    spc_status status =
        stream ? take_all(stream, path, number, take, reader, error) : spc_fail_memory(error, BUFSIZ);
    if (stream)
        fclose(stream);
    close(file);
    return status;
}

spc_status spc_table_find(const char *folder, const char *name, const char *what, char *path,
                          spc_error *error)
{
    char file[2 * SPC_ARCHITECTURE_NAME];
    snprintf(file, sizeof file, "%.31s.txt", name);
    if (strlen(name) >= SPC_ARCHITECTURE_NAME || strchr(name, '/') || !spc_data_find(folder, file, path))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "there is no %s for %.31s", what, name);
    return SPC_OK;
}

void spc_table_name(const char *path, char *name, size_t size)
{
    const char *file = spc_file_name(path);
    snprintf(name, size, "%.*s", (int)strcspn(file, "."), file);
}

size_t spc_split_words(char *line, char *words[], size_t most)
{
    size_t count = 0;
    memset(words, 0, (most + 1) * sizeof *words);
    for (char *at, *word = strtok_r(line, " \t\r\n", &at); word && count <= most;
         word = strtok_r(NULL, " \t\r\n", &at))
        words[count++] = word;
    return count;
}
