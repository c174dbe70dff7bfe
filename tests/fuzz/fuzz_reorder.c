/* Files of permutations, and matrices rewritten in another order. An input that begins with '%' and 's' in
 * its third place is a permutation; another is a seed of two bytes and a matrix, which is permuted at random
 * and put back. */
#include "fuzz.h"
#include "reorder/permutation.h"

static void check_permutation(const spc_permutation *p)
{
    const uint32_t *side[] = {spc_permutation_row(p), spc_permutation_col(p)};
    uint32_t count[] = {spc_permutation_rows(p), spc_permutation_cols(p)};
    for (int s = 0; s < 2; s++) {
        uint8_t *seen = calloc((size_t)count[s] + 1, 1);
        for (uint32_t i = 0; i < count[s]; i++)
            if (side[s][i] >= count[s] || seen[side[s][i]]++)
                abort();
        free(seen);
    }
}

static void check_same(const spc_permutation *a, const spc_permutation *b)
{
    if (spc_permutation_rows(a) != spc_permutation_rows(b) ||
        spc_permutation_cols(a) != spc_permutation_cols(b) ||
        memcmp(spc_permutation_row(a), spc_permutation_row(b), spc_permutation_rows(a) * sizeof(uint32_t)) !=
            0 ||
        memcmp(spc_permutation_col(a), spc_permutation_col(b), spc_permutation_cols(a) * sizeof(uint32_t)) !=
            0)
        abort();
}

static void permutation(const uint8_t *data, size_t size)
{
    spc_permutation *p, *inverse, *back, *again;
    spc_error error;
    char path[64];
    spc_status status = spc_permutation_read(fuzz_file(data, size), &p, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        return;
    }
    check_permutation(p);
    fuzz_path(path, "permutation");
    if (spc_permutation_invert(p, &inverse, NULL) != SPC_OK ||
        spc_permutation_invert(inverse, &back, NULL) != SPC_OK ||
        spc_permutation_write(p, path, NULL) != SPC_OK || spc_permutation_read(path, &again, NULL) != SPC_OK)
        abort();
    check_same(p, back);
    check_same(p, again);
    unlink(path);
    spc_permutation_free(p);
    spc_permutation_free(inverse);
    spc_permutation_free(back);
    spc_permutation_free(again);
}

/* Rewriting the text and permuting the pattern are the same thing, and the inverse undoes both. */
static void apply(const spc_pattern *pattern, const spc_permutation *p, const char *from)
{
    spc_permutation *inverse;
    spc_pattern *permuted, *rewritten, *restored;
    spc_error error;
    char to[64], back[64];
    fuzz_path(to, "to.mtx");
    fuzz_path(back, "back.mtx");
    if (spc_permutation_apply(p, pattern, 1, &permuted, &error) != SPC_OK)
        abort();
    fuzz_check(permuted);
    spc_status status = spc_permutation_apply_file(p, from, to, NULL, &error);
    if (status == SPC_OK) {
        if (spc_permutation_invert(p, &inverse, NULL) != SPC_OK ||
            spc_permutation_apply_file(inverse, to, back, NULL, &error) != SPC_OK ||
            spc_pattern_read(to, NULL, &rewritten, &error) != SPC_OK ||
            spc_pattern_read(back, NULL, &restored, &error) != SPC_OK)
            abort();
        fuzz_check_same(permuted, rewritten);
        fuzz_check_same(pattern, restored);
        spc_permutation_free(inverse);
        spc_pattern_free(rewritten);
        spc_pattern_free(restored);
    } else {
        fuzz_check_message(status, &error);
    }
    unlink(to);
    unlink(back);
    spc_pattern_free(permuted);
}

static void matrix(const uint8_t *data, size_t size)
{
    spc_reorder_options options = {
        .size = sizeof options, .kind = SPC_REORDER_RANDOM, .seed = data[0], .rows_only = data[1] % 2};
    spc_pattern *pattern;
    spc_permutation *p;
    spc_error error;
    char from[64];
    fuzz_path(from, "from.mtx");
    fuzz_write(from, data + 2, size - 2);
    if (spc_pattern_read(from, NULL, &pattern, &error) == SPC_OK && pattern->rows < 5000 &&
        pattern->cols < 5000) {
        if (spc_reorder(pattern, &options, &p, &error) != SPC_OK)
            abort();
        check_permutation(p);
        apply(pattern, p, from);
        spc_permutation_free(p);
    }
    unlink(from);
    spc_pattern_free(pattern);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > 3 && data[0] == '%' && data[2] == 's')
        permutation(data, size);
    else if (size > 2)
        matrix(data, size);
    return 0;
}
