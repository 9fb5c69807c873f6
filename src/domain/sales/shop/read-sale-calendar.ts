import { and, eq } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import { type Language, pathInLanguage } from "#contract/language.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentEdition } from "#domain/platform/current-edition/current-edition.ts";
import { type Calendar, writeEntry } from "#domain/programme/agenda/read-calendar.ts";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import { isListed, tickets, ticketTypes } from "./tables.ts";

/** In the calendar the opening of a sale takes so long, in ms. */
const LENGTH_MS = 15 * 60_000;

/** An entry for the moment at which a public ticket's sale begins. Throws `not_found` for a ticket that has none. */
export async function readSaleCalendar(ctx: AppContext, id: number, language: Language): Promise<Calendar> {
  const edition = await currentEdition(ctx.db.read);
  const [row] = await ctx.db.read
    .select({ ticket: tickets, type: ticketTypes })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.id, id), eq(tickets.editionId, edition.id), isListed));
  const start = row?.ticket.saleStartsAt;
  if (!row || !start) throw new Problem("not_found", "This ticket's sale has no beginning");
  const name = plainTicketName(inLanguage(row.ticket, language).name);
  return writeEntry(edition, {
    uid: `sale-${id}@${new URL(ctx.publicUrl).hostname}`,
    title: withLocale(language, () => m.shop_opens_title({ edition: editionTitle(edition), ticket: name })),
    description: "",
    location: "",
    categories: [inLanguage(row.type, language).name],
    url: ctx.publicUrl + pathInLanguage(paths.ticket(row.type.id, id), language),
    start,
    end: new Date(start.getTime() + LENGTH_MS),
    changedAt: start,
    revision: row.ticket.version,
    file: "venda",
    language,
  });
}
