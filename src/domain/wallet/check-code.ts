import { asc, eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { CodeState } from "#contract/wallet/codes.ts";
import type { Reads } from "#db/transaction.ts";
import { findPersonByCode } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { findRevocation } from "../codes/revoke-codes.ts";
import { inLanguage } from "../content/in-language.ts";
import { isInside } from "../door/is-inside.ts";
import { findTicketTimes } from "../shop/tickets/ticket-times.ts";
import { findTickets } from "../shop/tickets/tickets.ts";
import { assignments, purchases } from "./tables.ts";

/** What a code opens now. Throws `not_found` for one that this shop has not signed. */
export async function checkCode(ctx: AppContext, text: string, language: Language): Promise<CodeState> {
  const code = ctx.codes.read(text);
  if (!code) throw unknownCode();
  const { kind, serial } = code;
  const ticketIds = await findTicketsOf(ctx.db.read, code);
  if (!ticketIds) {
    const revoked = await findRevocation(ctx.db.read, serial);
    if (!revoked) throw unknownCode();
    return { kind, state: revoked, tickets: [] };
  }
  if (ticketIds.length === 0) return { kind, state: "no_ticket", tickets: [] };
  const opened = await showOpened(ctx.db.read, ticketIds, language);
  const now = ctx.clock.now().toISOString();
  const tickets = opened.filter(({ until }) => now < until);
  if (tickets.length === 0) return { kind, state: "over", tickets };
  const used = await isInside(ctx.db.read, serial, ctx.clock.now());
  return { kind, state: used ? "used" : "valid", tickets };
}

/** The tickets that a live code stands for, one id for each unit; null for a code that is not live. */
async function findTicketsOf(
  reads: Reads,
  { kind, serial }: { kind: CodeState["kind"]; serial: string },
): Promise<number[] | null> {
  const personId = kind === "person" ? await findPersonByCode(reads, serial) : null;
  if (kind === "person" && !personId) return null;
  const rows = await reads
    .select({ ticketId: purchases.ticketId })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(personId ? eq(assignments.signupId, personId) : eq(assignments.codeSerial, serial))
    .orderBy(asc(purchases.ticketId), asc(assignments.createdAt));
  if (rows.length === 0 && kind === "unit") return null;
  return rows.map(({ ticketId }) => ticketId);
}

async function showOpened(
  reads: Reads,
  ticketIds: readonly number[],
  language: Language,
): Promise<CodeState["tickets"]> {
  const [tickets, times] = await Promise.all([
    findTickets(reads, ticketIds),
    findTicketTimes(reads, ticketIds),
  ]);
  return ticketIds.map((ticketId) => {
    const [found, time] = [tickets.get(ticketId), times.get(ticketId)];
    if (!found || !time) throw new Error(`A purchase names ticket ${ticketId}, which does not exist`);
    return {
      id: ticketId,
      name: inLanguage(found.ticket, language).name,
      ticket_type: { id: found.type.id, name: inLanguage(found.type, language).name },
      days: time.days,
      until: time.endsAt.toISOString(),
    };
  });
}

const unknownCode = () => new Problem("not_found", "There is no such code");
