import { createHash } from "node:crypto";
import type { Cents } from "#contract/money.ts";
import type { LeftOut, UnreadRow } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import { type Problem, wrongField } from "#contract/problem.ts";

/** Money that came in, by a line of a bank statement. */
export interface BankLine {
  /** The same for the same line in every file of one kind: no line is booked twice by it. */
  id: string;
  /** When the bank booked it, `YYYY-MM-DD`. */
  day: string;
  cents: Cents;
  /** The payer's name at the bank; empty: the bank does not give it. */
  name: string;
  /** The payer's own words. */
  text: string;
  /** The bank's own name for the line; empty: none. */
  reference: string;
}

export interface BankStatement {
  /** The account's IBAN; empty where the file does not say. */
  account: string;
  lines: BankLine[];
  /** How many lines bring no euros, by the reason. */
  leftOut: LeftOut;
  unread: UnreadRow[];
}

export const noneLeftOut = (): LeftOut => ({ outgoing: 0, reversal: 0, other_currency: 0, not_booked: 0 });

/** A line before it has its id. `account`: the IBAN of its own statement; empty where the file does not say. */
export type ReadLine = Omit<BankLine, "id"> & { account: string };

/**
 * Names each line by its account, day and sum, and by what tells it from others (`own`); of several that say the same, the second is
 * another line.
 */
export function withIds(lines: readonly ReadLine[], own: (line: ReadLine) => unknown): BankLine[] {
  const seen = new Map<string, number>();
  return lines.map((read) => {
    const { account, ...line } = read;
    const said = JSON.stringify([account, line.day, line.cents, own(read)]);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    const id = createHash("sha256").update(`${said} ${nth}`).digest("base64url");
    return { ...line, id };
  });
}

export const badStatement = (detail: string): Problem => wrongField("file", "unreadable", detail);
