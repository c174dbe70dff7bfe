/* study/tables.h - tables of fields that answers share. */
#ifndef SPC_STUDY_TABLES_H
#define SPC_STUDY_TABLES_H

#include "sparcast/ranking.h"

extern const spc_field spc_setup_table[], spc_ranked_table[], spc_ranked_cost_table[];

#endif
