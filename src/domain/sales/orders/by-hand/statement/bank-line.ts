import { createHash } from "node:crypto";
import type { Cents } from "#contract/money.ts";
import { Problem } from "#contract/problem.ts";

/** Money that came in, by a line of a bank statement. */
export interface BankLine {
  /** The same for the same line in every file of one kind: no line is booked twice by it. */
  id: string;
  /** When the bank booked it, `YYYY-MM-DD`. */
  day: string;
  cents: Cents;
  /** Who paid, as the bank names them; empty: it does not. */
  name: string;
  /** What they wrote. */
  text: string;
  /** The bank's own name for the line; empty: none. */
  reference: string;
}

export interface BankStatement {
  /** The account's IBAN; empty where the file does not say. */
  account: string;
  lines: BankLine[];
  /** Lines that bring no euros: money that went out, other currencies, and what is not booked yet. */
  ignored: number;
}

/** Names each line by what the bank says of it; of several that say the same, the second is another line. */
export function withIds(account: string, lines: readonly Omit<BankLine, "id">[]): BankLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { day, cents, reference, name, text } = line;
    const said = JSON.stringify([account, day, cents, reference || [name, text]]);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    const id = createHash("sha256").update(`${said} ${nth}`).digest("base64url");
    return { ...line, id };
  });
}

export const badStatement = (detail: string): Problem =>
  new Problem("invalid_input", detail, { errors: [{ attr: "file", code: "unreadable", detail }] });
