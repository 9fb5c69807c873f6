import Papa from "papaparse";
import { foldText } from "#contract/fold-text.ts";
import type { Cents } from "#contract/money.ts";
import type { UnreadRow } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import { type BankStatement, badStatement, noneLeftOut, type ReadLine, withIds } from "./bank-line.ts";

/** The banks' names for their columns, folded; the first that a file has counts. */
const COLUMNS = {
  day: [
    "data mov",
    "data movimento",
    "data do movimento",
    "data operacao",
    "data lancamento",
    "data lanc",
    "data",
    "booking date",
    "date",
    "data valor",
  ],
  amount: ["montante", "valor", "importancia", "quantia", "amount"],
  credit: ["credito", "creditos", "credit"],
  name: ["ordenante", "nome", "nome do ordenante", "payer", "name", "debtor"],
  text: [
    "descricao",
    "descritivo",
    "descricao do movimento",
    "detalhes",
    "historico",
    "description",
    "details",
    "mensagem",
  ],
  reference: ["referencia", "n operacao", "numero operacao", "reference", "transaction id"],
  kind: ["d c", "dc", "tipo", "tipo de movimento", "debito credito", "natureza", "type"],
  currency: ["moeda", "currency"],
} as const;
type Column = keyof typeof COLUMNS;
const LINES_ABOVE_MAX = 30;

/**
 * A statement as a bank's site gives it for spreadsheets: below what stands above it, a line that names the columns, among them a day and
 * an amount or a credit. A row that may bring money and cannot be read is named, and the others go on. Throws `invalid_input`.
 */
export function readBankCsv(csv: string): BankStatement {
  const { rows, headAt } = tableOf(csv.replace(/^\uFEFF/, ""));
  const columns = columnsOf(rows[headAt] ?? []);
  const leftOut = noneLeftOut();
  const unread: UnreadRow[] = [];
  const lines: ReadLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= headAt) continue;
    const cell = (name: Column) => (columns[name] === undefined ? "" : (row[columns[name]] ?? "").trim());
    const day = dayOf(cell("day"));
    const amount = cell("credit") || cell("amount");
    // Below the lines some banks write a balance, or the heads once more.
    if (!day && !/\d/.test(amount)) continue;
    const cents = centsOf(amount, cell("kind"));
    const name = (part: UnreadRow["part"], text: string) => unread.push({ line: index + 1, part, text });
    const currency = foldText(cell("currency"));
    if (currency && !EURO.has(currency)) leftOut.other_currency += 1;
    else if (cents === null) name("amount", amount);
    else if (cents <= 0) leftOut.outgoing += 1;
    else if (!day) name("day", cell("day"));
    else
      lines.push({
        account: "",
        day,
        cents,
        name: cell("name"),
        text: cell("text"),
        reference: cell("reference"),
      });
  }
  return { account: "", lines: withIds(lines, byAll), leftOut, unread };
}

/** A column of references may say the same of all transfers. */
const byAll = ({ reference, name, text }: ReadLine) => [reference, name, text];

/** By the separator that makes a line of columns; what stands above may have others. */
function tableOf(csv: string): { rows: string[][]; headAt: number } {
  let refusal = "No line names the columns: a day (Data) and an amount (Montante, Crédito) are needed";
  for (const delimiter of [";", "\t", ","]) {
    const { data: rows, errors } = Papa.parse<string[]>(csv, { delimiter });
    const above = rows.slice(0, LINES_ABOVE_MAX);
    const headAt = above.findIndex((row) => isHead(columnsOf(row)));
    if (headAt !== -1) {
      // All below it would be one cell.
      if (errors.some(({ type }) => type === "Quotes")) throw badStatement("A quotation mark is not closed");
      return { rows, headAt };
    }
    refusal = above.map(foreignAmountOf).find(Boolean) ?? refusal;
  }
  throw badStatement(refusal);
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const names = row.map(headOf).map(({ name, currency }) => (currency === "" ? name : ""));
  const found = Object.entries(COLUMNS).flatMap(([column, spellings]) => {
    const spelling = spellings.find((one) => names.includes(one));
    return spelling === undefined ? [] : [[column, names.indexOf(spelling)]];
  });
  return Object.fromEntries(found) as Partial<Record<Column, number>>;
}

const isHead = ({ day, amount, credit }: Partial<Record<Column, number>>): boolean =>
  day !== undefined && (amount !== undefined || credit !== undefined);

/** Why a line that names a day and an amount names no amount in euros; empty: it names none at all. */
function foreignAmountOf(row: readonly string[]): string {
  if (columnsOf(row).day === undefined) return "";
  const amounts: readonly string[] = [...COLUMNS.amount, ...COLUMNS.credit];
  for (const cell of row) {
    const { name, currency } = headOf(cell);
    if (currency && amounts.includes(name))
      return `The column "${cell.trim()}" is in ${currency}: only euros are read`;
  }
  return "";
}

/** `Montante( EUR )`, `Valor em EUR`, `Valor (€)`: the name without its currency, which is empty for the euro. */
function headOf(cell: string): { name: string; currency: string } {
  const words = foldText(cell).match(/[a-z]+|\p{Sc}/gu) ?? [];
  const last = words.at(-1) ?? "";
  const currency = last.toUpperCase();
  if (!EURO.has(last) && !/^\p{Sc}$/u.test(last) && !currencies.has(currency))
    return { name: words.join(" "), currency: "" };
  const name = words.slice(0, ["em", "in"].includes(words.at(-2) ?? "") ? -2 : -1).join(" ");
  return { name, currency: EURO.has(last) ? "" : currency };
}

const EURO: ReadonlySet<string> = new Set(["eur", "euro", "euros", "€"]);
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** `2025-09-30`, `2025/9/30`, `30-09-2025`, `30/9/25`, `30.09.2025`; null for anything else, and for a day that no month has. */
function dayOf(text: string): string | null {
  const [, first = "", month = "", last = ""] =
    /^(\d{4}|\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{1,2})\b/.exec(text) ?? [];
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  if (year.length < 2 || day.length > 2) return null;
  const written = [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}

/**
 * `1.234,56`, `1 234,56`, `1,234.56`, `1234.5`, its sign before or behind it; empty: 0, as in the column of credits beside a debit. Null
 * for anything else. `kind`: which way it went, where all sums are written alike.
 */
function centsOf(text: string, kind: string): Cents | null {
  const bare = text.replaceAll(/[\s€]|EUR/gi, "");
  if (bare === "") return 0;
  const [, before = "", whole = "", part = "", behind = ""] =
    /^([-+−]?)(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?([-+−]?)$/.exec(bare) ?? [];
  if (whole === "" || (before && behind)) return null;
  const cents = Number(whole.replaceAll(/[.,]/g, "")) * 100 + Number(part.padEnd(2, "0"));
  const sign = before || behind || (DEBIT.test(foldText(kind)) ? "-" : "+");
  return sign === "+" ? cents : -cents;
}

/** D, DB, DD, Deb., Débito, Débito direto, Debit, Saída; no Depósito. */
const DEBIT = /^(d|db|dd|deb\w*|saida)\.?( |$)/;
