import type { Language } from "#contract/language.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { inSpareTime } from "#outside/spare-time.ts";
import { speaking } from "#outside/speaking.ts";
import type { AppContext } from "../app-context.ts";
import { findPaperTickets, type PaperTicket, type WhichTickets } from "./paper-tickets.ts";
import { ticketPdf } from "./ticket.pdf.ts";
import { fileNameOf } from "./ticket-words.ts";

/** More files than this are one file of many pages. */
const FILES_MAX = 10;

/** The PDFs that travel with a mail to somebody: of the tickets that they have themselves, and of no others. */
export async function mailPapers(
  ctx: AppContext,
  signupId: string,
  which: WhichTickets,
  language: Language,
): Promise<MailFile[]> {
  const tickets = await findPaperTickets(ctx, signupId, which, language);
  return speaking(language, () => papersOf(tickets));
}

/** In the language that is spoken; the same tickets give the same files. */
export async function papersOf(tickets: readonly PaperTicket[]): Promise<MailFile[]> {
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

const fileOf = async (name: string, tickets: [PaperTicket, ...PaperTicket[]]): Promise<MailFile> => ({
  filename: `${name}.pdf`,
  contentType: "application/pdf",
  content: await inSpareTime(() => ticketPdf(tickets, "a4")),
});
