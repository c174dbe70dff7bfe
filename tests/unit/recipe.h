/* tests/unit/recipe.h - a pattern by the name of its recipe. */
#ifndef SPC_TEST_RECIPE_H
#define SPC_TEST_RECIPE_H

#include "matrix/generate/generate_internal.h"
#include "test.h"

/* "gen-stencil-size100x100-points5". */
static inline spc_pattern *make_recipe(const char *recipe)
{
    spc_pattern *pattern = NULL;
    spc_generate_options options;
    assert_true(spc_generate_recipe(recipe, &options));
    assert_ok(spc_generate(&options, &pattern, &error));
    return keep_pattern(pattern);
}

#endif
