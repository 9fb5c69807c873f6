import { inArray } from "drizzle-orm";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type {
  BookedLine,
  OpenTransfer,
  StatementBooking,
  StatementPreview,
} from "#contract/organiser/orders/by-hand/bank-statements.ts";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { handReceipts } from "#domain/sales/payments/tables.ts";
import { recordTransfer } from "../record-transfer.ts";
import { listAwaited, listTransferCodes } from "../transfer-orders.ts";
import type { BankLine } from "./bank-line.ts";
import { type KnownTransfers, matchLines } from "./match-lines.ts";
import { readStatement } from "./read-statement.ts";

/**
 * Returns the money that came in by a bank statement, and the transfer that each line pays; writes nothing.
 * Throws `invalid_input`.
 */
export async function previewStatement(
  { db: { read: reads }, clock }: Pick<AppContext, "db" | "clock">,
  file: Uint8Array,
): Promise<StatementPreview> {
  const { account, lines, leftOut, unread } = readStatement(file);
  const [booked, awaited, receipts, orders] = await Promise.all([
    findBooked(reads, lines),
    listAwaited(reads, clock.now()),
    findReceipts(reads, lines),
    listTransferCodes(reads),
  ]);
  const transfers = awaited.map(openTransferOf);
  const open = lines.filter(({ id }) => !booked.has(id));
  const waiting = new Set(transfers.map(({ code }) => code));
  const closed = orders.filter((code) => !waiting.has(code));
  const matches = new Map(
    matchLines(open, transfers, { closed, receipts }).map((match, index) => [open[index]?.id, match]),
  );
  return {
    account,
    ignored: Object.values(leftOut).reduce((sum, count) => sum + count, 0),
    left_out: leftOut,
    unread,
    transfers,
    lines: lines.map(({ id, day, cents, name, text }) => {
      const { order = null, by = [], byNumber = false, certain = false } = matches.get(id) ?? {};
      return {
        id,
        day,
        amount: centsToDecimal(cents),
        name,
        text,
        booked: booked.has(id),
        order,
        by,
        by_number: byNumber,
        certain,
      };
    }),
  };
}

function openTransferOf(transfer: TransferOrder): OpenTransfer {
  const { order, code, state, buyer, due_on, purchase_order, total, received } = transfer;
  const missing = centsToDecimal(Math.max(0, decimalToCents(total) - decimalToCents(received)));
  return { order, code, state, buyer, due_on, purchase_order, total, received, missing };
}

async function findBooked(reads: Reads, lines: readonly BankLine[]): Promise<Set<string | null>> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await reads
    .select({ line: handReceipts.bankLine })
    .from(handReceipts)
    .where(inArray(handReceipts.bankLine, ids));
  return new Set(rows.map(({ line }) => line));
}

/** Returns the receipts that are written down for the days of these lines. */
function findReceipts(reads: Reads, lines: readonly BankLine[]): Promise<KnownTransfers["receipts"]> {
  const days = [...new Set(lines.map(({ day }) => day))];
  if (days.length === 0) return Promise.resolve([]);
  const { receivedOn, amountCents } = handReceipts;
  return reads.select({ receivedOn, amountCents }).from(handReceipts).where(inArray(receivedOn, days));
}

/**
 * Writes down what the chosen lines of a statement have brought, each for itself as staff would (`recordTransfer`): one that is refused
 * leaves the others. The sums and days are the file's. Throws `invalid_input` for a file that is none, and a line that is not in it.
 */
export async function bookStatement(
  ctx: AppContext,
  actor: Actor,
  { file, lines: chosen }: { file: Uint8Array; lines: StatementBooking["lines"] },
): Promise<{ results: BookedLine[] }> {
  const known = new Map(readStatement(file).lines.map((line) => [line.id, line]));
  const wanted = chosen.map((choice) => {
    const line = known.get(choice.line);
    if (line) return { ...choice, line };
    throw new Problem("invalid_input", "A chosen line is not in the file", {
      errors: [{ attr: "lines", code: "not_in_the_file", detail: choice.line }],
    });
  });
  const results: BookedLine[] = [];
  // One after the other: two lines may pay one order.
  for (const { line, order, received_before } of wanted)
    results.push({ line: line.id, order, outcome: await book(ctx, actor, line, order, received_before) });
  return { results };
}

async function book(
  ctx: AppContext,
  actor: Actor,
  line: BankLine,
  order: string,
  receivedBefore: string,
): Promise<BookedLine["outcome"]> {
  try {
    const { state, surplus } = await recordTransfer(ctx, actor, order, {
      amount: centsToDecimal(line.cents),
      receivedBefore,
      receivedOn: line.day,
      reference: line.reference,
      bankLine: line.id,
    });
    if (state === "pending") return "part";
    if (state !== "completed") return "no_tickets";
    return surplus === "0.00" ? "completed" : "surplus";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "already_paid" || error.code === "changed_meanwhile") return error.code;
    return "refused";
  }
}
