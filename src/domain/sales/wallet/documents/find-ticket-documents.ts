import { and, asc, eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import type { AppContext } from "#domain/app-context.ts";
import { nameFor } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { readLogos } from "#domain/platform/current-edition/edition-logo.ts";
import { harmlessName } from "#domain/platform/mail/strangers-text.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { assignments, purchases } from "../tables.ts";
import { ticketNumber } from "../ticket-number.ts";
import type { TicketDocument } from "./ticket-document.ts";

export type WhichTickets = { id: string } | { orderId: string } | "all";

/** The tickets that this person holds, in the shop's order. */
export async function findTicketDocuments(
  ctx: Pick<AppContext, "db" | "codes" | "files" | "publicUrl">,
  signupId: string,
  which: WhichTickets,
  language: Language,
): Promise<TicketDocument[]> {
  const { read } = ctx.db;
  const rows = await read
    .select({ assignment: assignments, ticketId: purchases.ticketId, number: ticketNumber })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(and(eq(assignments.signupId, signupId), chosen(which)))
    .orderBy(asc(purchases.ticketId), asc(assignments.createdAt));
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ ticketId }) => ticketId))];
  const [people, tickets, texts] = await Promise.all([
    findSignups(read, [signupId]),
    findTickets(read, ids),
    Promise.all(ids.map(async (id) => [id, await findMailedTicket(read, id, language)] as const)),
  ]);
  const person = people.get(signupId);
  if (!person) throw new Error(`Signup ${signupId} has tickets and does not exist`);
  const name = await nameFor(read, person);
  const ticketOf = new Map(texts);
  const editionIds = [...tickets.values()].map(({ ticket }) => ticket.editionId);
  const editions = await findEditions(read, editionIds);
  const logos = new Map(
    await Promise.all(
      [...editions.values()].map(async ({ id, look }) => [id, await readLogos(ctx.files, look)] as const),
    ),
  );
  return rows.map(({ assignment, ticketId, number }) => {
    const [ticket, shop] = [ticketOf.get(ticketId), tickets.get(ticketId)];
    const edition = shop && editions.get(shop.ticket.editionId);
    if (!ticket || !shop || !edition)
      throw new Error(`A purchase names ticket ${ticketId}, which does not exist`);
    return {
      id: assignment.id,
      number,
      code: ctx.codes.write({ kind: "unit", serial: assignment.codeSerial }),
      // Perhaps typed by who gave the ticket: readers of PDFs make links of addresses in a text.
      holder: { name: harmlessName(name), email: person.email },
      ticket,
      givenAt: assignment.createdAt,
      reassignUntil: shop.ticket.reassignUntil,
      edition,
      logo: logos.get(edition.id) ?? null,
      accent: accentColours(edition.look.accent)?.dark ?? null,
      publicUrl: ctx.publicUrl,
    };
  });
}

function chosen(which: WhichTickets) {
  if (which === "all") return undefined;
  return "id" in which ? eq(assignments.id, which.id.toLowerCase()) : eq(purchases.orderId, which.orderId);
}
