import { XMLParser } from "fast-xml-parser";
import type { Cents } from "#contract/money.ts";
import type { LeftOut } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import {
  type BankLine,
  type BankStatement,
  badStatement,
  noneLeftOut,
  type ReadLine,
  withIds,
} from "./bank-line.ts";

type Node = Record<string, unknown>;

const MANY = ["Stmt", "Ntry", "NtryDtls", "TxDtls", "Ustrd"];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => MANY.includes(name),
});

/** A statement in the banks' XML, `camt.053` of any version: of each booked entry, or of each payment in it, what came in. Throws `invalid_input`. */
export function readCamt(xml: string): BankStatement {
  // Without one there are no entities but XML's own five.
  if (/<!DOCTYPE/i.test(xml)) throw badStatement("The file has a DOCTYPE, which no bank statement has");
  const statements = nodesAt(parse(xml), "Document", "BkToCstmrStmt", "Stmt");
  if (statements.length === 0) throw badStatement("The file is no statement of the kind camt.053");
  const account = [...new Set(statements.map((one) => textAt(one, "Acct", "Id", "IBAN")).filter(Boolean))];
  const leftOut = noneLeftOut();
  const lines = statements.flatMap((statement) =>
    nodesAt(statement, "Ntry").flatMap((entry) => {
      const found = readEntry(entry);
      if (typeof found === "string") {
        leftOut[found] += 1;
        return [];
      }
      return found.map((line) => ({ ...line, account: textAt(statement, "Acct", "Id", "IBAN") }));
    }),
  );
  return { account: account.join(" "), lines: withIds(lines, byReference), leftOut, unread: [] };
}

/** The bank's own name of a line, which stays when another file words the rest otherwise. */
const byReference = ({ reference, name, text }: ReadLine) => reference || [name, text];

function parse(xml: string): Node {
  try {
    return parser.parse(xml, true) as Node;
  } catch {
    throw badStatement("The file is no well-formed XML");
  }
}

/** The lines of an entry, or why it has none. */
function readEntry(entry: Node): Omit<BankLine, "id">[] | keyof LeftOut {
  if (textAt(entry, "CdtDbtInd") !== "CRDT") return "outgoing";
  if (textAt(entry, "RvslInd") === "true") return "reversal";
  if ((textAt(entry, "Sts", "Cd") || textAt(entry, "Sts")) !== "BOOK") return "not_booked";
  const day = dayAt(entry, "BookgDt") || dayAt(entry, "ValDt");
  if (!day) throw badStatement("An entry has no day");
  const own = textAt(entry, "AcctSvcrRef") || textAt(entry, "NtryRef");
  const details = nodesAt(entry, "NtryDtls").flatMap((one) => nodesAt(one, "TxDtls"));
  const amounts = details.map((one) => euros(one, "AmtDtls", "TxAmt", "Amt") ?? euros(one, "Amt"));
  // A batch whose payments have sums of their own is so many lines.
  const split = details.length > 1 && amounts.every((cents) => cents !== null);
  if (!split) {
    const cents = euros(entry, "Amt");
    return cents === null ? "other_currency" : [{ day, cents, ...saidBy(details[0] ?? {}, entry, own) }];
  }
  const lines = details.flatMap((one, index) => {
    const cents = amounts[index] ?? 0;
    if (textAt(one, "CdtDbtInd") === "DBIT" || cents === 0) return [];
    return [{ day, cents, ...saidBy(one, entry, own && `${own}/${index + 1}`) }];
  });
  return lines.length > 0 ? lines : "outgoing";
}

function saidBy(details: Node, entry: Node, own: string): Pick<BankLine, "name" | "text" | "reference"> {
  const endToEnd = textAt(details, "Refs", "EndToEndId");
  const free = arrayAt(details, "RmtInf", "Ustrd").map(String);
  const words = [
    ...free,
    textAt(details, "RmtInf", "Strd", "CdtrRefInf", "Ref"),
    endToEnd === "NOTPROVIDED" ? "" : endToEnd,
    textAt(details, "AddtlTxInf"),
    textAt(entry, "AddtlNtryInf"),
  ];
  return {
    // A version from 2019 on has the party one deeper.
    name: textAt(details, "RltdPties", "Dbtr", "Nm") || textAt(details, "RltdPties", "Dbtr", "Pty", "Nm"),
    text: [...new Set(words.filter(Boolean))].join(" · "),
    reference: textAt(details, "Refs", "AcctSvcrRef") || own,
  };
}

/** Null for another currency. */
function euros(node: Node, ...path: string[]): Cents | null {
  const found = valueAt(node, path);
  if (typeof found !== "object" || found === null) return null;
  const { "#text": sum, "@Ccy": currency } = found as Node;
  if (currency !== "EUR") return null;
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{0,2})0*)?$/.exec(String(sum).trim()) ?? [];
  if (whole === undefined) throw badStatement(`"${String(sum)}" is no sum of an entry`);
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

function dayAt(node: Node, name: string): string {
  const day = textAt(node, name, "Dt") || textAt(node, name, "DtTm").slice(0, 10);
  if (day && !/^\d{4}-\d{2}-\d{2}/.test(day)) throw badStatement(`"${day}" is no day of an entry`);
  return day.slice(0, 10);
}

function valueAt(node: Node, path: readonly string[]): unknown {
  let value: unknown = node;
  for (const name of path)
    value = typeof value === "object" && value !== null ? (value as Node)[name] : undefined;
  return value;
}

function textAt(node: Node, ...path: string[]): string {
  const value = valueAt(node, path);
  return typeof value === "string" ? value.trim() : "";
}

function arrayAt(node: Node, ...path: string[]): unknown[] {
  const value = valueAt(node, path);
  return Array.isArray(value) ? value : [];
}

const nodesAt = (node: Node, ...path: string[]): Node[] =>
  arrayAt(node, ...path).filter((one): one is Node => typeof one === "object" && one !== null);
