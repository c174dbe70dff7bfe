/* study/design_hint.h - what a change of a design is about, and the fact that a reader meant, where a design
 * does not use the one that was named. */
#ifndef SPC_STUDY_DESIGN_HINT_H
#define SPC_STUDY_DESIGN_HINT_H

#include "sparcast/designs.h"

enum { SPC_DESIGN_HINT = 80 };

/* "; it uses cpu_memory, in s/B", or "". */
void spc_design_hint(const spc_design *design, const char *key, char hint[SPC_DESIGN_HINT]);

/* Whether a change, "columns=8", is of what is asked of the device: gpus, system, columns, layout,
 * transposed. */
bool spc_design_asks(const char *change);

/* "columns=8,layout=col", or "" where the changes name columns of their own. */
void spc_design_spell(const spc_multivector_question *asked, const char *changes, char *text, size_t size);

#endif
