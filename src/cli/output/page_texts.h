/* cli/output/page_texts.h - what is embedded from src/cli/page/ and from the package of Vega; each is a text
 * that ends with NUL. cli_page_vega is empty where the program was built without Vega. */
#ifndef SPC_CLI_OUTPUT_PAGE_TEXTS_H
#define SPC_CLI_OUTPUT_PAGE_TEXTS_H

extern const char cli_page_vega[], cli_page_charts[], cli_page_matrix_charts[], cli_page_collection_charts[],
    cli_page_paper_charts[], cli_page_sweep_charts[], cli_page_order_charts[], cli_page_method_charts[],
    cli_page_page[], cli_page_sections[], cli_page_draw[], cli_page_style[];

#endif
