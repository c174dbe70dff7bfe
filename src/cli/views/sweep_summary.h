/* cli/views/sweep_summary.h - a sweep over all matrices: means and quartiles at each point, knees, where
 * designs cross; and which facts count. Documents come from a run or from a file of an earlier one. */
#ifndef SPC_CLI_VIEWS_SWEEP_SUMMARY_H
#define SPC_CLI_VIEWS_SWEEP_SUMMARY_H

#include "cli/output/document.h"

/* Is every document of the same sweep? False after a complaint. Documents with an error are passed over. */
bool cli_sweep_is_whole(const json_t *documents);

/* One object a design: design model key key2 points[{value,value2,matrices,gflops_mean,gflops_q25,gflops_q75,
 * seconds_mean,l1_bytes_mean,l2_bytes_mean,dram_bytes_mean,limited_by,knee}]
 * knees[{value2,value,gflops_mean}] crossings[{other,value2,value}]. Means are geometric, of bytes
 * arithmetic. A new array. */
json_t *cli_summarise_sweep(const json_t *documents);

/* One object a design: design model
 * facts[{fact,elasticity_mean,elasticity_min,elasticity_max,matrices,first}]
 * disagree[{matrix,fact,elasticity}], the fact that counts most first; first: matrices for which it counts
 * most; disagree: the others. A new array. */
json_t *cli_summarise_sensitivity(const json_t *documents);

#endif
