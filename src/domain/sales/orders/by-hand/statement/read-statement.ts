import { type BankStatement, badStatement } from "./bank-line.ts";
import { readBankCsv } from "./read-bank-csv.ts";
import { readCamt } from "./read-camt.ts";

const BYTES_MAX = 2 * 1024 * 1024;
const LINES_MAX = 5_000;

/** A bank statement: XML (`camt.053`) or CSV, which follows from what it holds. Throws `invalid_input`. */
export function readStatement(bytes: Uint8Array): BankStatement {
  if (bytes.length === 0) throw badStatement("The file is empty");
  if (bytes.length > BYTES_MAX) throw badStatement("The file is longer than 2 MB");
  const text = textOf(bytes);
  const statement = /^\s*</.test(text.replace(/^\uFEFF/, "")) ? readCamt(text) : readBankCsv(text);
  if (statement.lines.length > LINES_MAX) throw badStatement(`The file has more than ${LINES_MAX} lines`);
  return statement;
}

/** Banks' sites still write CSV in Windows' own encoding. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
