#include "views/views.h"

#include <math.h>

#include "output/console.h"

void cli_print_order_advice(FILE *stream, const spc_orders *orders)
{
    char gain[CLI_TEXT_SIZE], products[CLI_TEXT_SIZE];
    const spc_order_row *best = orders->best_row;
    if (orders->advice == SPC_ORDER_LEAVE && best->speedup >= 1.0005) /* 0.1 % as it is printed */
        fprintf(stream, "leave it as it is: the best order, %s, gains only %.1f %%", best->order,
                100 * (best->speedup - 1));
    else if (orders->advice == SPC_ORDER_LEAVE)
        fputs("leave it as it is: no order gains anything", stream);
    if (orders->advice != SPC_ORDER_REORDER)
        return;
    fprintf(stream, "reorder it by %s and run %s: %s as fast as the best in its own order", best->order,
            best->best.kernel, cli_rounded(best->speedup, CLI_TIMES, gain));
    if (isfinite(best->products_to_pay))
        fprintf(stream, ", which has paid after %s products",
                cli_rounded(best->products_to_pay, CLI_COUNT, products));
}

void cli_print_reorder_advice(FILE *stream, const char *file, const spc_orders *orders)
{
    for (size_t i = 0; i < orders->skips; i++)
        fprintf(stream, "%s: %s was not tried: %s.\n", file, orders->skip[i].order, orders->skip[i].why);
    if (!orders->device)
        fprintf(stream, "%s: no advice, since what an order gains depends on the machine: name one by -d.\n",
                file);
    if (orders->advice == SPC_ORDER_NO_ADVICE)
        return;
    fputs(file, stream);
    if (orders->layout)
        fprintf(stream, "%s times %u columns", orders->transposed ? ", transposed," : "", orders->columns);
    fputs(": ", stream);
    cli_print_order_advice(stream, orders);
    fputs(".\n", stream);
}
