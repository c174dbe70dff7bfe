/* tests/unit/term_matrices.h - matrices on which terms are found again. */
#ifndef SPC_TEST_TERM_MATRICES_H
#define SPC_TEST_TERM_MATRICES_H

static const char *const matrices[] = {
    "gen-stencil-size30x30-points5",
    "gen-stencil-size60x50-points9",
    "gen-stencil-size12x13x14-points7",
    "gen-stencil-size20x20x20-points27",
    "gen-banded-rows500-row-nnz20-half-bandwidth30",
    "gen-banded-rows4000-row-nnz7-half-bandwidth50",
    "gen-banded-rows9000-row-nnz40-half-bandwidth90",
    "gen-banded-rows20000-row-nnz3-half-bandwidth9",
    "gen-random-rows700-row-nnz9",
    "gen-random-rows3000-row-nnz30",
    "gen-random-rows8000-row-nnz4",
    "gen-random-rows15000-row-nnz12",
    "gen-random-rows900-row-nnz120",
    "gen-onedense-rows1000-row-nnz4",
    "gen-onedense-rows7000-row-nnz3",
    "gen-onedense-rows20000-row-nnz6",
    "gen-onedense-rows400-row-nnz30",
    "gen-powerlaw-rows2000-row-nnz6",
    "gen-powerlaw-rows9000-row-nnz8",
    "gen-powerlaw-rows30000-row-nnz5",
    "gen-rmat-scale10-edge-factor8",
    "gen-rmat-scale12-edge-factor4",
    "gen-rmat-scale13-edge-factor12",
    "gen-circuit-rows3000",
    "gen-circuit-rows12000",
    "gen-fem-size6x7x8-dof3",
    "gen-fem-size12x9x8-dof1",
    "gen-stencil-size200x150-points5",
};
enum { MATRICES = sizeof matrices / sizeof *matrices };

#endif
