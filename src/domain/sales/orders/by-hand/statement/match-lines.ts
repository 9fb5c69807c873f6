import { foldText } from "#contract/fold-text.ts";
import { type Cents, decimalToCents } from "#contract/money.ts";
import type { MatchedBy, OpenTransfer } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import type { BankLine } from "./bank-line.ts";

export interface Match {
  order: string | null;
  by: MatchedBy[];
  /** It has the buyer's own number of the order. */
  byNumber: boolean;
  /** True: it names the order, or the buyer's own number of it, and pays what is missing of it, or is the only one by sum and payer. */
  certain: boolean;
}

/** The transfers that the shop knows beside those that are open. */
export interface KnownTransfers {
  /** Codes of orders by transfer that wait for no money any more. */
  closed: readonly string[];
  /** Money that is written down already, typed by staff or read from another kind of file. */
  receipts: readonly { receivedOn: string; amountCents: Cents }[];
}

/**
 * Returns the transfer that each line pays: the one whose reference it names, else the only one of its sum that its payer awaits, else the one of its sum or
 * payer whose buyer's own number it has, else the only one of its sum. A second line for a transfer is never certain, nor is one of a day and a
 * sum that are written down already, nor where payer and number say different orders. One that names an order which waits for nothing pays no other.
 */
export function matchLines(
  lines: readonly BankLine[],
  transfers: readonly OpenTransfer[],
  { closed, receipts }: KnownTransfers,
): Match[] {
  const paid = new Set<string>();
  const ended = new Set(closed.map(signsOf));
  const written = new Set(receipts.map(({ receivedOn, amountCents }) => `${receivedOn} ${amountCents}`));
  const numbers = new Map(transfers.map((transfer) => [transfer, numberOf(transfer)]));
  return lines.map((line) => {
    const match = matchOf(line, numbers, ended);
    if (written.has(`${line.day} ${line.cents}`)) return { ...match, certain: false };
    if (match.order === null || !match.certain) return match;
    if (paid.has(match.order)) return { ...match, certain: false };
    paid.add(match.order);
    return match;
  });
}

const NONE: Match = { order: null, by: [], byNumber: false, certain: false };

/** `numbers`: the buyer's own of each open transfer. */
function matchOf(
  line: BankLine,
  numbers: ReadonlyMap<OpenTransfer, string>,
  ended: ReadonlySet<string>,
): Match {
  const transfers = [...numbers.keys()];
  const words = readAlike(`${line.text} ${line.reference}`).split(/[^A-Z0-9]+/);
  const said = words.join("");
  const named = transfers.filter(({ code }) => said.includes(signsOf(code)));
  if (named.length === 0 && namesOne(said, ended)) return NONE;
  const ofSum = transfers.filter((transfer) => isSum(line, transfer));
  const ofPayer = transfers.filter((transfer) => isPayer(line, transfer));
  const numbered = transfers.filter((transfer) => stands(numbers.get(transfer) ?? "", said, words));
  const found =
    one(named) ??
    one(ofSum.filter((transfer) => ofPayer.includes(transfer))) ??
    one(ofSum.filter((transfer) => numbered.includes(transfer))) ??
    one(ofPayer.filter((transfer) => numbered.includes(transfer))) ??
    (named.length > 0 ? null : one(ofSum));
  if (!found) return NONE;
  const by = [
    named.includes(found) && ("reference" as const),
    ofSum.includes(found) && ("sum" as const),
    ofPayer.includes(found) && ("name" as const),
  ].filter((way) => way !== false);
  const byNumber = numbered.includes(found);
  const isDisputed = [ofPayer, numbered].some((others) => others.length > 0 && !others.includes(found));
  const isNamed = by.includes("reference") || ((byNumber || by.includes("name")) && !isDisputed);
  const certain = by.includes("sum") && isNamed && found.state === "pending";
  return { order: found.order, by, byNumber, certain };
}

/** True where one of these codes stands in it. */
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

/** A transfer's number, by which a line can be told: empty where it is short, a word, or could be a date. */
function numberOf({ purchase_order = "" }: OpenTransfer): string {
  const signs = signsOf(purchase_order);
  const tells = signs.length >= NUMBER_SIGNS_MIN && /\d/.test(purchase_order) && !DATE.test(signs);
  return tells ? signs : "";
}

const NUMBER_SIGNS_MIN = 5;
const DATE = /^(?:20\d{4}(?:\d{2})?|\d{2}(?:\d{2})?20\d{2})$/;

/** As a whole, however it is divided: a part of a longer number says nothing. */
function stands(number: string, said: string, words: readonly string[]): boolean {
  if (number === "" || !said.includes(number)) return false;
  return words.some((_, from) => {
    let divided = "";
    for (let at = from; at < words.length && divided.length < number.length; at += 1) divided += words[at];
    return divided === number;
  });
}

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
