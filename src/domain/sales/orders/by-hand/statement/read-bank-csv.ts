import Papa from "papaparse";
import { foldText } from "#contract/fold-text.ts";
import type { Cents } from "#contract/money.ts";
import { type BankStatement, badStatement, type ReadLine, withIds } from "./bank-line.ts";

/** What banks call their columns, folded; the first that a file has counts. */
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
 * an amount or a credit. Throws `invalid_input`, naming the line.
 */
export function readBankCsv(csv: string): BankStatement {
  const { rows, headAt } = tableOf(csv.replace(/^\uFEFF/, ""));
  const columns = columnsOf(rows[headAt] ?? []);
  let ignored = 0;
  const lines: ReadLine[] = [];
  for (const [index, row] of rows.entries()) {
    const cell = (name: Column) => (columns[name] === undefined ? "" : (row[columns[name]] ?? "").trim());
    if (index <= headAt || !cell("day")) continue;
    const day = dayOf(cell("day"));
    // Below the lines some banks write a sum.
    if (!day && !/\d/.test(cell("day"))) continue;
    if (!day) throw badStatement(`Line ${index + 1}: "${cell("day")}" is no day`);
    const sum = centsOf(cell("credit") || cell("amount"), index + 1);
    // Some write all sums alike, and beside them which way they went.
    const cents = /^d/i.test(cell("kind")) ? -Math.abs(sum) : sum;
    const foreign = !["", "EUR", "€"].includes(cell("currency").toUpperCase());
    if (cents <= 0 || foreign) ignored += 1;
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
  return { account: "", lines: withIds(lines, byAll), ignored };
}

/** A column of references may say the same of all transfers. */
const byAll = ({ reference, name, text }: ReadLine) => [reference, name, text];

/** By the separator that makes a line of columns; what stands above may have others. */
function tableOf(csv: string): { rows: string[][]; headAt: number } {
  for (const delimiter of [";", "\t", ","]) {
    const { data: rows } = Papa.parse<string[]>(csv, { delimiter });
    const headAt = rows.slice(0, LINES_ABOVE_MAX).findIndex((row) => isHead(columnsOf(row)));
    if (headAt !== -1) return { rows, headAt };
  }
  throw badStatement("No line names the columns: a day (Data) and an amount (Montante, Crédito) are needed");
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const heads = row.map((cell) =>
    foldText(cell)
      .replaceAll(/[^a-z]+/g, " ")
      .trim(),
  );
  const found = Object.entries(COLUMNS).flatMap(([name, spellings]) => {
    const spelling = spellings.find((one) => heads.includes(one));
    return spelling === undefined ? [] : [[name, heads.indexOf(spelling)]];
  });
  return Object.fromEntries(found) as Partial<Record<Column, number>>;
}

const isHead = ({ day, amount, credit }: Partial<Record<Column, number>>): boolean =>
  day !== undefined && (amount !== undefined || credit !== undefined);

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

/** `1.234,56`, `1 234,56`, `1,234.56`, `1234.5`; empty: 0, as in the column of credits beside a debit. */
function centsOf(text: string, line: number): Cents {
  const bare = text.replaceAll(/[\s€]|EUR/g, "");
  if (bare === "") return 0;
  const [, sign = "", whole = "", part = ""] =
    /^([-+−]?)(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === "") throw badStatement(`Line ${line}: "${text}" is no amount`);
  const cents = Number(whole.replaceAll(/[.,]/g, "")) * 100 + Number(part.padEnd(2, "0"));
  return sign === "" || sign === "+" ? cents : -cents;
}
