import type { Language } from "#contract/language.ts";
import { runAtLowPriority } from "#outside/low-priority-queue.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { withLocale } from "#outside/with-locale.ts";
import type { AppContext } from "../../app-context.ts";
import { ticketPdf } from "./ticket.pdf.ts";
import { findTicketDocuments, type TicketDocument, type WhichTickets } from "./ticket-documents.ts";
import { fileNameOf } from "./ticket-labels.ts";

/** More files than this are one file of many pages. */
const FILES_MAX = 10;

/** The PDFs that travel with a mail to somebody: of the tickets that they have themselves, and of no others. */
export async function mailAttachments(
  ctx: AppContext,
  signupId: string,
  which: WhichTickets,
  language: Language,
): Promise<MailFile[]> {
  const tickets = await findTicketDocuments(ctx, signupId, which, language);
  return withLocale(language, () => attachmentsOf(tickets));
}

/** In the language that is spoken; the same tickets give the same files. */
export async function attachmentsOf(tickets: readonly TicketDocument[]): Promise<MailFile[]> {
  const [first, ...more] = tickets;
  if (!first) return [];
  if (tickets.length > FILES_MAX) return [await fileOf(fileNameOf(first.edition), [first, ...more])];
  const files: MailFile[] = [];
  for (const ticket of tickets) {
    const name = fileNameOf(ticket.edition, ticket.ticket.name);
    const same = files.filter(({ filename }) => filename.replace(/(-\d+)?\.pdf$/, "") === name).length;
    files.push(await fileOf(same === 0 ? name : `${name}-${same + 1}`, [ticket]));
  }
  return files;
}

const fileOf = async (name: string, tickets: [TicketDocument, ...TicketDocument[]]): Promise<MailFile> => ({
  filename: `${name}.pdf`,
  contentType: "application/pdf",
  content: await runAtLowPriority(() => ticketPdf(tickets, "a4")),
});
