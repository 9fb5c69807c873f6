import { and, asc, eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import type { AppContext } from "#domain/app-context.ts";
import { nameFor } from "#domain/people/accounts/named-people.ts";
import type { SignupRow } from "#domain/people/accounts/signups.ts";
import { readLogos } from "#domain/platform/current-edition/edition-logo.ts";
import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import { findTicketOfEdition } from "../find-mailed-ticket.ts";
import { assignments, purchases } from "../tables.ts";
import { ticketNumber } from "../ticket-number.ts";
import type { TicketDocument } from "./ticket-document.ts";

export type WhichTickets = { id: string } | { orderId: string } | "all";

/** The tickets that this person holds, in the shop's order. */
export async function findTicketDocuments(
  ctx: Pick<AppContext, "db" | "codes" | "files" | "publicUrl">,
  person: SignupRow,
  which: WhichTickets,
  language: Language,
): Promise<TicketDocument[]> {
  const { read } = ctx.db;
  const rows = await read
    .select({ assignment: assignments, ticketId: purchases.ticketId, number: ticketNumber })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(and(eq(assignments.signupId, person.id), chosen(which)))
    .orderBy(asc(purchases.ticketId), asc(assignments.createdAt));
  if (rows.length === 0) return [];
  const name = await nameFor(read, person);
  return Promise.all(
    rows.map(async ({ assignment, ticketId, number }) => {
      const { ticket, edition, reassignUntil } = await findTicketOfEdition(ctx.db, ticketId, language);
      return {
        id: assignment.id,
        number,
        code: ctx.codes.write({ kind: "unit", serial: assignment.codeSerial }),
        // Perhaps typed by who gave the ticket: readers of PDFs make links of addresses in a text.
        holder: { name: harmlessName(name), email: person.email },
        ticket,
        givenAt: assignment.createdAt,
        reassignUntil,
        edition,
        logo: await readLogos(ctx.files, edition.look),
        accent: accentColours(edition.look.accent)?.dark ?? null,
        publicUrl: ctx.publicUrl,
      };
    }),
  );
}

function chosen(which: WhichTickets) {
  if (which === "all") return undefined;
  return "id" in which ? eq(assignments.id, which.id.toLowerCase()) : eq(purchases.orderId, which.orderId);
}
