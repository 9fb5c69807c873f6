import { REHEARSAL_CODE } from "#contract/door/door-facts.ts";

/** A code has its parts between full stops, which a ticket's number has not; the rehearsal's is one too. */
export const isCode = (text: string): boolean => text.includes(".") || text === REHEARSAL_CODE;
