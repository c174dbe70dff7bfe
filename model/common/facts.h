/* model/common/facts.h - what models reckon alike. */
#ifndef SPC_MODEL_COMMON_FACTS_H
#define SPC_MODEL_COMMON_FACTS_H

/* Seconds; 0 where no bandwidth is known. */
double spc_seconds_over(double bytes, double bandwidth);

#endif
