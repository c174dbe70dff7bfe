/* study/changes.h - what is changed about a machine, and what is asked of it in another way: the words of a
 * what-if, read once. */
#ifndef SPC_STUDY_CHANGES_H
#define SPC_STUDY_CHANGES_H

#include "sparcast/designs.h"

typedef enum spc_change_kind {
    SPC_CHANGE_FACT,    /* KEY=VALUE of the device; KEY= removes it */
    SPC_CHANGE_WHAT_IF, /* hit+30, spatial=max, index=memory, l2=part */
    SPC_CHANGE_MEMORY,  /* memory=gather-hbm3 */
    SPC_CHANGE_GPUS,
    SPC_CHANGE_SYSTEM,
    SPC_CHANGE_COLUMNS,
    SPC_CHANGE_LAYOUT,
    SPC_CHANGE_TRANSPOSED,
} spc_change_kind;

typedef struct spc_design_change {
    spc_change_kind kind;
    char word[192];      /* as people spell it */
    size_t value;        /* where in it the value begins */
    uint32_t number;     /* GPUS, COLUMNS; LAYOUT: whether by columns; TRANSPOSED: whether it is */
    spc_what_if what_if; /* WHAT_IF */
} spc_design_change;

enum { SPC_CHANGES = 32 };
typedef struct spc_design_changes {
    spc_design_change at[SPC_CHANGES];
    size_t count;
} spc_design_changes;

/* Adds "hit+30,columns=8" to nothing. Errors: ARGUMENT. */
spc_status spc_changes_parse(const char *text, spc_design_changes *changes, spc_error *error);
/* Adds one: a key and its value, or a word with the value NULL. Errors: ARGUMENT. */
spc_status spc_changes_add(spc_design_changes *changes, const char *key, const char *value, spc_error *error);

bool spc_changes_have(const spc_design_changes *changes, spc_change_kind kind);
/* Of what is asked of the device: GPUs, columns, layout, transposed. */
bool spc_change_asks(spc_change_kind kind);
spc_change_kind spc_change_kind_of(const char *key);

/* "columns=8,layout=col,l2_bytes=1e7"; asked: before the changes; NULL: not. */
void spc_changes_format(const spc_multivector_question *asked, const spc_design_changes *changes, char *text,
                        size_t size);

/* spc_design_make with changes that were read. */
spc_status spc_design_of(const spc_device *device, const spc_design_changes *changes,
                         const spc_design_options *options, spc_design **design, spc_error *error);

/* The fact that a reader meant, where a design does not use the one that was named: "; it uses cpu_memory, in
 * s/B", or "". */
enum { SPC_DESIGN_HINT = 80 };
void spc_design_hint(const spc_design *design, const char *key, char hint[SPC_DESIGN_HINT]);

#endif
