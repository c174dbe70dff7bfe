#include "views/views.h"

#include <math.h>

/* What would help each kernel of a ranking. */
void cli_add_advice(json_t *document, const spc_ranking *ranking)
{
    char advice[CLI_ADVICE_SIZE];
    json_t *rows = json_object_get(document, "predictions");
    for (size_t i = 0; i < ranking->rows; i++)
        cli_set_text(json_array_get(rows, i), "advice", cli_spell_advice(&ranking->row[i], advice));
    for (size_t i = 0; i < ranking->rows; i++)
        if (ranking->row[i].least) { /* of a bound the time alone is shown */
            cli_set_number(json_array_get(rows, i), "utilisation", NAN);
            cli_set_text(json_array_get(rows, i), "limited_by", "-");
            cli_set_text(json_array_get(rows, i), "advice", "-");
        }
}
