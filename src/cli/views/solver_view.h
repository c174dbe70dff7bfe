/* cli/views/solver_view.h - an iteration of a solver for people: its parts, then sentences. */
#ifndef CLI_VIEWS_SOLVER_VIEW_H
#define CLI_VIEWS_SOLVER_VIEW_H

#include "cli/output/results.h"

extern cli_view cli_solver_view;

#endif
