/* study/tables.h - tables of fields that answers share. */
#ifndef SPC_STUDY_TABLES_H
#define SPC_STUDY_TABLES_H

#include "sparcast/ranking.h"

extern const spc_field spc_setup_table[], spc_ranked_table[], spc_ranked_cost_table[], spc_ranking_table[],
    spc_orders_table[];

/* For fields of type WORD: spc_limit_name and spc_model_name of an int. */
const char *spc_limit_word(int value);
const char *spc_model_word(int value);

#endif
