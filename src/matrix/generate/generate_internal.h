/* matrix/generate/generate_internal.h - inside the generators: one function a kind, and the driver that most
 * of them use. */
#ifndef SPC_MATRIX_GENERATE_GENERATE_INTERNAL_H
#define SPC_MATRIX_GENERATE_GENERATE_INTERNAL_H

#include <stdint.h>

#include "core/random.h"
#include "sparcast/collection.h"
#include "sparcast/generate.h"

/* options are checked for presence, threads is positive; each checks its own values. */
typedef spc_status spc_generator(const spc_generate_options *options, spc_pattern **pattern,
                                 spc_error *error);
spc_generator spc_generate_stencil, spc_generate_fem, spc_generate_banded, spc_generate_random,
    spc_generate_rmat, spc_generate_powerlaw, spc_generate_circuit, spc_generate_onedense,
    spc_generate_features;

/* A matrix whose rows can be made one by one. */
typedef struct spc_row_maker {
    uint32_t rows, cols;
    uint32_t longest; /* row, repeated columns included */
    /* Columns of a row, in any order, possibly repeated; returns how many. col[2 * longest] leaves room to
     * sort. Called from several threads. */
    uint32_t (*row)(const void *context, uint32_t row, uint32_t *col);
    /* How many distinct ones; NULL: they have to be made. */
    uint32_t (*length)(const void *context, uint32_t row);
    const void *context;
    uint64_t first, end; /* of the rows to make, as in the options */
    bool lengths_only;
} spc_row_maker;

spc_status spc_generate_from_rows(const spc_row_maker *maker, int threads, spc_pattern **pattern,
                                  spc_error *error);

/* A generator of its own for each row (edge, ...) of each seed. */
static inline uint64_t spc_random_stream(uint64_t seed, uint64_t index)
{
    return spc_mix64(spc_mix64(seed + 0x9e3779b97f4a7c15u) + index);
}

/* `count` <= limit distinct numbers below `limit`, ascending; number[2 * count]. */
void spc_random_distinct(uint64_t *state, uint32_t limit, uint32_t count, uint32_t *number);

/* Each of `limit` numbers in turn with the probability that makes it `count` in the end; ascending. */
void spc_random_select(uint64_t *state, uint32_t limit, uint32_t count, uint32_t *number);

/* Logarithm and power of two in fixed point: the same on every machine, unlike
 * libm's. */

__extension__ typedef unsigned __int128 spc_wide;

/* 2^(1/2), 2^(1/4), ... in units of 2^-63. */
typedef struct spc_roots {
    uint64_t root[32];
} spc_roots;
void spc_fixed_roots(spc_roots *roots);

/* log2(x), x >= 1, in units of 2^-32, rounded down. */
uint64_t spc_fixed_log2(uint64_t x);

/* 2^(x 2^-32) in units of 2^-fraction; saturates at 2^62. */
uint64_t spc_fixed_exp2(const spc_roots *roots, uint64_t x, unsigned fraction);

/* "gen-stencil-size32x32-points5" -> what `sparcast generate stencil --size 32x32 --points 5` asks for. False
 * if the name is no recipe. */
bool spc_generate_recipe(const char *name, spc_generate_options *options);

/* What may stand for a file wherever one is read: "recipe:stencil,size=100x100x100,points=7". The kind's and
 * the options' names are those of spc_generate. */
bool spc_is_recipe(const char *text);
/* Errors: ARGUMENT (not of that form; spc_generate checks what is asked for). */
spc_status spc_recipe_parse(const char *text, spc_generate_options *options, spc_error *error);
/* Whether a range of its rows can be made without the others; false of an unknown kind. */
bool spc_recipe_makes_rows_alone(const spc_generate_options *recipe);

/* The kinds, from 0 on; NULL behind the last. */
const spc_generate_kind *spc_generate_kind_at(size_t index);

#endif
