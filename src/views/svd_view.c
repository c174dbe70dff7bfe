/* A fit of the methods for a singular value decomposition. */
#include <string.h>

#include "views/views.h"

static const cli_column fit_columns[] = {{"n", "n", CLI_EXACT},
                                         {"result", "result", CLI_TEXT},
                                         {"method", "method", CLI_TEXT},
                                         {"band_width", "L", CLI_EXACT},
                                         {"measured", "measured", CLI_SECONDS},
                                         {"predicted", "predicted", CLI_SECONDS},
                                         {"error", "error", CLI_PERCENT},
                                         {"null_error", "null", CLI_PERCENT},
                                         {0}};
const cli_table cli_svd_fit_table = {.column = fit_columns};
