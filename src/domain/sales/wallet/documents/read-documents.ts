import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { drawInTurn } from "#domain/platform/files/draw-in-turn.ts";
import { readTicketEvents } from "#domain/programme/agenda/read-calendar.ts";
import { withLocale } from "#outside/with-locale.ts";
import { namedEvents } from "../mailed-ticket.ts";
import { eventPass } from "./event-pass.ts";
import { findTicketDocuments } from "./find-ticket-documents.ts";
import type { PageSize } from "./ticket.pdf.ts";
import type { TicketDocument } from "./ticket-document.ts";
import { fileNameOf, fileSlug } from "./ticket-labels.ts";

interface TicketFile {
  name: string;
  type: string;
  bytes: string | Uint8Array<ArrayBuffer>;
}

/** Throws `not_found`, also for another person's ticket, and `rate_limited`. */
export async function readTicketPdf(
  ctx: AppContext,
  caller: Caller,
  id: string,
  size: PageSize,
): Promise<TicketFile> {
  const ticket = await requireOwnTicket(ctx, caller, id);
  const bytes = await drawInTurn(caller.email, () =>
    ctx.drawTicketPdf({ tickets: [ticket], size, language: caller.language }),
  );
  // With its number: a phone keeps those of a team, and both sizes, in one folder.
  const name = [
    fileNameOf(ticket.edition, ticket.ticket.name),
    ticket.number,
    ...(size === "a4" ? ["a4"] : []),
  ];
  return { name: `${name.join("-")}.pdf`, type: "application/pdf", bytes };
}

/** All that the caller has. Throws `not_found` where that is nothing, and `rate_limited`. */
export async function readTicketsPdf(ctx: AppContext, caller: Caller): Promise<TicketFile> {
  const own = caller.signup;
  const [first, ...more] = own ? await findTicketDocuments(ctx, own, "all", caller.language) : [];
  if (!first) throw new Problem("not_found", "There are no tickets");
  const bytes = await drawInTurn(caller.email, () =>
    ctx.drawTicketPdf({ tickets: [first, ...more], size: "a4", language: caller.language }),
  );
  return { name: `${fileNameOf(first.edition)}.pdf`, type: "application/pdf", bytes };
}

/** Throws `not_found`, also for another person's ticket. */
export async function readTicketCalendar(ctx: AppContext, caller: Caller, id: string): Promise<TicketFile> {
  const { ticket, edition } = await requireOwnTicket(ctx, caller, id);
  const ids = namedEvents(ticket).map((event) => event.id);
  const about = {
    name: plainTicketName(ticket.name),
    file: fileSlug(ticket.name),
    language: caller.language,
  };
  const { fileName, text } = await readTicketEvents(ctx, edition, ids, about);
  return { name: `${fileName}.ics`, type: "text/calendar", bytes: text };
}

/** Throws `not_found`, also for another person's ticket and while passes are not configured. */
export async function readApplePass(ctx: AppContext, caller: Caller, id: string): Promise<TicketFile> {
  const ticket = await requireOwnTicket(ctx, caller, id);
  if (!ctx.passes.apple) throw noPass();
  const bytes = await ctx.passes.apple(withLocale(caller.language, () => eventPass(ticket)));
  const name = `${fileNameOf(ticket.edition, ticket.ticket.name)}.pkpass`;
  return { name, type: "application/vnd.apple.pkpass", bytes };
}

/** Throws as for Apple's. */
export async function readGooglePass(ctx: AppContext, caller: Caller, id: string): Promise<{ url: string }> {
  const ticket = await requireOwnTicket(ctx, caller, id);
  if (!ctx.passes.google) throw noPass();
  return { url: ctx.passes.google(withLocale(caller.language, () => eventPass(ticket))) };
}

const noPass = () => new Problem("not_found", "Tickets cannot be saved there");

async function requireOwnTicket(ctx: AppContext, caller: Caller, id: string): Promise<TicketDocument> {
  const own = caller.signup;
  const [ticket] = own ? await findTicketDocuments(ctx, own, { id }, caller.language) : [];
  if (!ticket) throw new Problem("not_found", "There is no such ticket");
  return ticket;
}
