import { takeTurns } from "#outside/take-turns.ts";

/** Both sizes of two tickets, and all of them: more at once is no person's reading. */
const WAITING_MAX = 5;

/** Draws a document that this person waits for, when their turn comes: a thread stays free for mails, and no buyer holds another up. */
export const drawInTurn = takeTurns(WAITING_MAX, "Other files of yours are being made; try again shortly");
