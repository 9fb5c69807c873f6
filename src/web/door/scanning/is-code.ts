import { REHEARSAL_CODE } from "#contract/door/door-facts.ts";

/** A ticket's code begins with its version, which no number and no name does; the rehearsal's is one too. */
export const isCode = (text: string): boolean => text.startsWith("NX2.") || text === REHEARSAL_CODE;
