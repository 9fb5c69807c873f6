import { eq } from "drizzle-orm";
import { type Cents, centsToDecimal, decimalToCents } from "#contract/money.ts";
import { type Till, type TillMethod, tillMethods } from "#contract/organiser/orders/till.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { expectedCents, showTills, sumTills } from "./find-tills.ts";
import { type TillRow, tills } from "./tables.ts";

type Amounts = Record<TillMethod, string>;
interface Count {
  id: string;
  counted: Amounts;
  /** The sums that a refused count showed the seller; null: it showed none. */
  expected: Amounts | null;
  note: string;
}

/**
 * Closes the member's till by their count; finance closes any. Locks it first, so that a sale into it at the
 * same time is counted. The same count again is the same close. Throws `not_found`, `till_differs`,
 * `changed_meanwhile`, and `invalid_input` for a difference without a note. A count that is refused is in the
 * audit log: the refusal shows the seller the expected sums.
 */
export async function closeTill(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, counted, expected: stated, note }: Count,
): Promise<Till> {
  const outcome = await db.transaction(async (tx): Promise<Till | Problem> => {
    const till = await lockTill(tx, actor, id);
    const count = inCents(counted);
    if (till.closedAt) {
      if (till.countedCashCents !== count.cash || till.countedTerminalCents !== count.terminal)
        throw new Problem("changed_meanwhile", "This till is closed");
      return showOne(tx, till);
    }
    const sumsOf = await sumTills(tx, [till.id]);
    const [cash, terminal] = tillMethods.map((method) =>
      expectedCents(till, method, sumsOf(till.id, method)),
    ) as [Cents, Cents];
    const now = clock.now();
    const refused = problemOfCount({ cash, terminal }, count, stated && inCents(stated), note);
    if (refused?.code === "till_differs")
      await recordAudit(tx, actor, now, {
        action: "till.count_refused",
        recordId: till.id,
        label: actor.name,
        after: {
          counted_cash: counted.cash,
          counted_terminal: counted.terminal,
          expected_cash: centsToDecimal(cash),
          expected_terminal: centsToDecimal(terminal),
        },
      });
    if (refused) return refused;
    const [closed] = await tx
      .update(tills)
      .set({
        closedAt: now,
        expectedCashCents: cash,
        countedCashCents: count.cash,
        expectedTerminalCents: terminal,
        countedTerminalCents: count.terminal,
        note,
      })
      .where(eq(tills.id, id))
      .returning();
    if (!closed) throw new Error(`Till ${id} was not closed`);
    const shown = await showOne(tx, closed);
    const after = Object.fromEntries(
      shown.methods.flatMap(({ method, expected, counted }) => [
        [`expected_${method}`, expected],
        [`counted_${method}`, counted],
      ]),
    );
    await recordAudit(tx, actor, now, {
      action: "till.closed",
      recordId: till.id,
      label: shown.seller.name,
      // The words of a note may name a person, and the log is kept for years.
      after: { ...after, with_note: note !== "" },
    });
    return shown;
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

async function lockTill(tx: Transaction, { staffId, role }: Actor, id: string): Promise<TillRow> {
  const [till] = await tx.select().from(tills).where(eq(tills.id, id)).for("update");
  if (!till || (role === "box_office" && till.staffId !== staffId))
    throw new Problem("not_found", "There is no such till");
  return till;
}

const inCents = ({ cash, terminal }: Amounts) => ({
  cash: decimalToCents(cash),
  terminal: decimalToCents(terminal),
});
type Sums = ReturnType<typeof inCents>;

const isSame = (a: Sums, b: Sums | null) => b !== null && a.cash === b.cash && a.terminal === b.terminal;

function problemOfCount(expected: Sums, counted: Sums, stated: Sums | null, note: string): Problem | null {
  if (isSame(expected, counted)) return null;
  if (!isSame(expected, stated)) {
    return new Problem("till_differs", "The count differs from what is expected", {
      errors: tillMethods.map((method) => ({
        attr: `counted.${method}`,
        code: "till_differs",
        detail: centsToDecimal(expected[method]),
      })),
    });
  }
  if (note.trim() !== "") return null;
  return new Problem("invalid_input", "A difference needs a note", {
    errors: [{ attr: "note", code: "required", detail: "Say why the count differs" }],
  });
}

async function showOne(tx: Transaction, till: TillRow): Promise<Till> {
  const [shown] = await showTills(tx, [till]);
  if (!shown) throw new Error("A till is shown");
  return shown;
}
