import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { CodeState } from "#contract/wallet/codes.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findRevocation } from "#domain/platform/codes/revoke-codes.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findTicketTimes } from "#domain/sales/shop/tickets/ticket-times.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { findTicketsOfCode } from "#domain/sales/wallet/tickets-of-code.ts";
import { isInside } from "./is-inside.ts";

/** Shows the tickets that a code opens now. Throws `not_found` for one that this shop has not signed. */
export async function checkCode(ctx: AppContext, text: string, language: Language): Promise<CodeState> {
  const code = ctx.codes.read(text);
  if (!code) throw unknownCode();
  const { kind, serial } = code;
  const ticketIds = await findTicketsOfCode(ctx.db.read, code);
  if (!ticketIds) {
    const revoked = await findRevocation(ctx.db.read, serial);
    if (!revoked) throw unknownCode();
    return { kind, state: revoked, tickets: [] };
  }
  if (ticketIds.length === 0) return { kind, state: "no_ticket", tickets: [] };
  const now = ctx.clock.now();
  const opened = await findOpened(ctx.db.read, ticketIds, language);
  const [next, ...more] = opened.filter(({ ticket }) => now.toISOString() < ticket.until);
  if (!next) return { kind, state: "over", tickets: [] };
  const { timeZone: zone } = await requireEdition(ctx.db.read, next.editionId);
  const used = await isInside(ctx.db.read, serial, { now, zone });
  return { kind, state: used ? "used" : "valid", tickets: [next, ...more].map(({ ticket }) => ticket) };
}

async function findOpened(
  reads: Reads,
  ticketIds: readonly number[],
  language: Language,
): Promise<{ editionId: number; ticket: CodeState["tickets"][number] }[]> {
  const [tickets, times] = await Promise.all([
    findTickets(reads, ticketIds),
    findTicketTimes(reads, ticketIds),
  ]);
  return ticketIds.map((ticketId) => {
    const [found, time] = [tickets.get(ticketId), times.get(ticketId)];
    if (!found || !time) throw new Error(`A purchase names ticket ${ticketId}, which does not exist`);
    const ticket = {
      id: ticketId,
      name: inLanguage(found.ticket, language).name,
      ticket_type: { id: found.type.id, name: inLanguage(found.type, language).name },
      days: time.days,
      until: time.endsAt.toISOString(),
    };
    return { editionId: found.ticket.editionId, ticket };
  });
}

const unknownCode = () => new Problem("not_found", "There is no such code");
