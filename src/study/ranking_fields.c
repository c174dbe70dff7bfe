/* What a ranking says, as keys. */
#include "study/tables.h"
#include "workloads/ordered.h"

const char *spc_model_word(int value)
{
    return spc_model_name((spc_model)value);
}

static const spc_field left_out_fields[] = {
    SPC_FIELD(CHARS, spc_left_out, kernel, "kernel", NULL, "that is not ranked"),
    SPC_FIELD(CHARS, spc_left_out, why, "why", NULL, "why it is not"),
    {0},
};

static const spc_field help_fields[] = {
    SPC_FIELD(TEXT, spc_help, what, "what", NULL, "a what-if"),
    SPC_FIELD(NUMBER, spc_help, gflops, "gflops", "GFLOP/s", "of the best kernel with it"),
    SPC_FIELD(NUMBER, spc_help, speedup, "speedup", "x", "speed with it / without"),
    {0},
};

static const char *use_word(int use)
{
    static const char *const words[] = {
        [SPC_USE_OURS] = "ours", [SPC_USE_LIBRARY] = "library", [SPC_USE_EITHER] = "either"};
    return words[use];
}

#define LIBRARY(kind, member, key, unit, ...) SPC_FIELD(kind, spc_library_row, member, key, unit, __VA_ARGS__)

static const spc_field answer_fields[] = {
    LIBRARY(TEXT, ours, "ours", NULL, "our fastest kernel"),
    LIBRARY(NUMBER, ours_seconds, "ours_seconds", "s", "one product with it"),
    LIBRARY(TEXT, library, "library", NULL, "the fastest other kernel"),
    LIBRARY(NUMBER, library_seconds, "library_seconds", "s", "one product with it"),
    LIBRARY(FLAG, stand_in, "stand_in", NULL, "a kernel of ours stands in for the library's"),
    LIBRARY(NUMBER, ratio, "ratio", "1", "time of the library's / ours, set-up included where it counts"),
    LIBRARY(WORD, use, "use", NULL, "ours, library or either: less than 5 % apart", .word = use_word),
    LIBRARY(FLAG, overlap, "overlap", NULL, "their intervals overlap"),
    LIBRARY(TEXT, faster, "faster", NULL, "of the two, without set-up"),
    LIBRARY(COUNT64, pays_after, "pays_after", "1", "products from which its kind is ahead of the other"),
    LIBRARY(TEXT, first, "first", NULL, "the kernel that is ahead then"),
    LIBRARY(COUNT64, leads_after, "leads_after", "1", "products from which `faster` is ahead of all"),
    LIBRARY(COUNT64, products, "products", "1", "that share the set-up", .optional = true),
    {0},
};

static const spc_field library_fields[] = {
    LIBRARY(TEXT, why, "why", NULL, "there is no answer", .optional = true),
    {.name = "answer",
     .says = "the two fastest",
     .type = SPC_FIELD_PART,
     .of = answer_fields,
     .count = offsetof(spc_library_row, has_answer)},
    {0},
};

#define RANKING(kind, member, key, unit, ...) SPC_FIELD(kind, spc_ranking, member, key, unit, __VA_ARGS__)

static const spc_field helps_fields[] = {
    RANKING(ROWS, help, "helps", NULL, "what another machine would bring to the best kernel",
            .of = help_fields, .stride = sizeof(spc_help), .count = offsetof(spc_ranking, helps)),
    {0},
};

#define TRIED(kind, member, key, unit, ...) SPC_FIELD(kind, spc_tried_order, member, key, unit, __VA_ARGS__)

static const spc_field tried_fields[] = {
    TRIED(CHARS, order, "order", NULL, "of rows and columns"),
    TRIED(CHARS, kernel, "kernel", NULL, "the fastest then"),
    TRIED(NUMBER, seconds, "seconds", "s", "one product of many"),
    TRIED(NUMBER, gflops, "gflops", "GFLOP/s", "2 non-zeros / seconds"),
    TRIED(NUMBER, speedup, "speedup", "x", "beside the best in the own order"),
    TRIED(NUMBER, order_seconds, "order_seconds", "s", "finding the order"),
    TRIED(NUMBER, apply_seconds, "apply_seconds", "s", "applying it"),
    {0},
};

static const spc_field orders_fields[] = {
    RANKING(ROWS, order, "orders", NULL, "the best kernel in each", .of = tried_fields,
            .stride = sizeof(spc_tried_order), .count = offsetof(spc_ranking, orders)),
    RANKING(ROWS, skip, "skipped", NULL, "orders that were not tried", .of = spc_skipped_order_table,
            .stride = sizeof(spc_skipped_order), .count = offsetof(spc_ranking, skips)),
    {0},
};

const spc_field spc_ranking_table[] = {
    RANKING(CHARS, device, "device", NULL, "with what is changed about it"),
    RANKING(WORD, model, "model", NULL, "that was asked", .word = spc_model_word),
    RANKING(COUNT, value_bytes, "value_bytes", "B", "of a value of A"),
    RANKING(COUNT, vector_bytes, "vector_bytes", "B", "of one of x, where it differs", .optional = true),
    RANKING(COUNT, index_bytes, "index_bytes", "B", "of a column index"),
    RANKING(FLAG, fitted, "fitted", NULL, "the model knows what launches cost on this device"),
    RANKING(TEXT, facts, "facts", NULL, "where those of exec, cpu and gather come from", .optional = true),
    RANKING(FLAG, code_stands_in, "code_stands_in", NULL, "machine code of another GPU", .optional = true),
    RANKING(FLAG, code_unmeasured, "code_unmeasured", NULL, "machine code that never ran", .optional = true),
    RANKING(FLAG, changed, "changed", NULL, "exec: differs from the machine as measured", .optional = true),
    RANKING(COUNT64, products, "products", "1", "that share the set-up", .optional = true),
    RANKING(ROWS, row, "predictions", NULL, "the best first", .of = spc_ranked_table,
            .stride = sizeof(spc_ranked), .count = offsetof(spc_ranking, rows)),
    RANKING(ROWS, cost, "terms", NULL, "what the time goes to", .of = spc_ranked_cost_table,
            .stride = sizeof(spc_ranked_cost), .count = offsetof(spc_ranking, costs)),
    RANKING(ROWS, left_out, "left_out", NULL, "kernels that are not ranked", .optional = true,
            .of = left_out_fields, .stride = sizeof(spc_left_out), .count = offsetof(spc_ranking, left_outs)),
    RANKING(STRUCT, library, "library", NULL, "ours or the library's", .optional = true, .of = library_fields,
            .count = offsetof(spc_ranking, has_library)),
    RANKING(TEXT, best, "best", NULL, "the kernel to run"),
    {.name = "help",
     .says = "what another machine would bring",
     .type = SPC_FIELD_PART,
     .of = helps_fields,
     .count = offsetof(spc_ranking, has_helps)},
    {.name = "orders",
     .says = "in which the matrix was tried",
     .type = SPC_FIELD_PART,
     .of = orders_fields,
     .count = offsetof(spc_ranking, has_orders)},
    {0},
};

const spc_field *spc_ranking_fields(void)
{
    return spc_ranking_table;
}
