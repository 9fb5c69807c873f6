import { foldText } from "#contract/fold-text.ts";
import { type Cents, decimalToCents } from "#contract/money.ts";
import type { MatchedBy, OpenTransfer } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import type { BankLine } from "./bank-line.ts";

export interface Match {
  order: string | null;
  by: MatchedBy[];
  /** True: it names the order, or the buyer's own number of it, and pays what is missing of it, or is the only one by sum and payer. */
  certain: boolean;
}

/** What the shop knows of transfers beside those that are open. */
export interface KnownTransfers {
  /** Codes of orders by transfer that wait for no money any more. */
  closed: readonly string[];
  /** Money that is written down already, typed by staff or read from another kind of file. */
  receipts: readonly { receivedOn: string; amountCents: Cents }[];
}

/**
 * Which transfer each line pays: the one whose reference it names, else the one whose buyer's own number, else the only one of its sum that
 * its payer awaits, else the only one of its sum. A second line for a transfer is never certain, nor is one of a day and a sum that are written down already. One that names an
 * order which waits for nothing pays no other.
 */
export function matchLines(
  lines: readonly BankLine[],
  transfers: readonly OpenTransfer[],
  { closed, receipts }: KnownTransfers,
): Match[] {
  const paid = new Set<string>();
  const ended = new Set(closed.map(signsOf));
  const written = new Set(receipts.map(({ receivedOn, amountCents }) => `${receivedOn} ${amountCents}`));
  return lines.map((line) => {
    const match = matchOf(line, transfers, ended);
    if (written.has(`${line.day} ${line.cents}`)) return { ...match, certain: false };
    if (match.order === null || !match.certain) return match;
    if (paid.has(match.order)) return { ...match, certain: false };
    paid.add(match.order);
    return match;
  });
}

function matchOf(line: BankLine, transfers: readonly OpenTransfer[], ended: ReadonlySet<string>): Match {
  const said = signsOf(`${line.text} ${line.reference}`);
  const named = transfers.filter(({ code }) => said.includes(signsOf(code)));
  if (named.length === 0 && namesOne(said, ended)) return { order: null, by: [], certain: false };
  const ofSum = transfers.filter((transfer) => isSum(line, transfer));
  const numbered = transfers.filter((transfer) => hasNumber(line, transfer));
  const found =
    one(named) ??
    one(numbered) ??
    one(numbered.filter((transfer) => isSum(line, transfer))) ??
    one(ofSum.filter((transfer) => isPayer(line, transfer))) ??
    (named.length + numbered.length > 0 ? null : one(ofSum));
  if (!found) return { order: null, by: [], certain: false };
  const by = [
    named.includes(found) && ("reference" as const),
    numbered.includes(found) && ("number" as const),
    isSum(line, found) && ("sum" as const),
    isPayer(line, found) && ("name" as const),
  ].filter((way) => way !== false);
  const names = (["reference", "number", "name"] as const).some((way) => by.includes(way));
  const certain = by.includes("sum") && names && found.state === "pending";
  return { order: found.order, by, certain };
}

/** Whether one of these codes stands in it. */
function namesOne(said: string, codes: ReadonlySet<string>): boolean {
  for (let at = 0; at + CODE_LENGTH <= said.length; at += 1)
    if (codes.has(said.slice(at, at + CODE_LENGTH))) return true;
  return false;
}
const CODE_LENGTH = 8;

const one = <Item>(items: readonly Item[]): Item | null => (items.length === 1 ? (items[0] ?? null) : null);

/** Without what lies between, and with the letters that a code does not have read as the digits they look like. */
const signsOf = (text: string): string => readAlike(text).replaceAll(/[^A-Z0-9]/g, "");
const readAlike = (text: string): string => text.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** As a whole, however it is divided: a short one, or a part of a longer number, says nothing. */
function hasNumber({ text, reference }: BankLine, { purchase_order = "" }: OpenTransfer): boolean {
  const signs = signsOf(purchase_order);
  if (signs.length < NUMBER_SIGNS_MIN) return false;
  const words = readAlike(`${text} ${reference}`).split(/[^A-Z0-9]+/);
  return words.some((_, from) => {
    let said = "";
    for (let at = from; at < words.length && said.length < signs.length; at += 1) said += words[at];
    return said === signs;
  });
}

const NUMBER_SIGNS_MIN = 5;

const isSum = ({ cents }: BankLine, { missing }: OpenTransfer): boolean => cents === decimalToCents(missing);

const isPayer = ({ name, text }: BankLine, { buyer }: OpenTransfer): boolean =>
  [buyer.company, buyer.full_name].some((known) => isSameName(name || text, known));

/** A bank writes names in capitals, cuts them off, and leaves out what a firm is: all words of the shorter are in the longer. */
function isSameName(said: string, known: string): boolean {
  const [shorter, longer] = [wordsOf(said), wordsOf(known)].sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.join("").length < NAME_LETTERS_MIN) return false;
  return shorter.every((word) => longer.includes(word));
}

const NAME_LETTERS_MIN = 5;
const FORMS = new Set([
  "lda",
  "limitada",
  "sa",
  "unipessoal",
  "sociedade",
  "de",
  "da",
  "do",
  "das",
  "dos",
  "e",
]);
const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !FORMS.has(word));
