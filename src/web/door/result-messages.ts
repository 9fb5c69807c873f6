import { m } from "#messages/messages.js";
import type { ScanAnswer } from "./engine/door-view.ts";

/** Two words for each answer, as the door shows it and as the organiser reads it. */
const words: Record<ScanAnswer["result"], () => string> = {
  admitted: m.door_result_admitted,
  left: m.door_result_left,
  already_in: m.door_result_already_in,
  not_inside: m.door_result_not_inside,
  not_today: m.door_result_not_today,
  wrong_ticket: m.door_result_wrong_ticket,
  transferred: m.door_result_transferred,
  refunded: m.door_result_refunded,
  erased: m.door_result_erased,
  no_ticket: m.door_result_no_ticket,
  bad_code: m.door_result_bad_code,
  closed: m.door_result_closed,
  not_loaded: m.door_result_not_loaded,
  rehearsed: m.door_result_rehearsed,
  not_rehearsed: m.door_result_not_rehearsed,
  undone: m.door_result_undone,
  redone: m.door_result_redone,
  not_own: m.door_result_not_own,
  too_late: m.door_result_too_late,
  unknown_scan: m.door_result_gone,
};

export const resultWords = (result: ScanAnswer["result"]): string => words[result]();

/** The same for a result that arrives as text. */
export const resultText = (result: string): string =>
  result in words ? resultWords(result as ScanAnswer["result"]) : result;

/** The units of a list that are in, of those that it admits today; none does on a day of other lists. */
export function enteredText(entered: number, expected: number): string {
  if (expected > 0) return m.door_entered({ entered, expected });
  return entered > 0 ? m.door_entered_unexpected({ entered }) : m.door_none_expected();
}
