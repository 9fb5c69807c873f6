import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { SignupRow } from "#domain/people/accounts/signups.ts";
import { runAtLowPriority } from "#outside/low-priority-queue.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { findTicketDocuments, type WhichTickets } from "./find-ticket-documents.ts";
import type { DrawTicketPdf, TicketPdfRequest } from "./ticket.pdf.ts";
import type { TicketDocument } from "./ticket-document.ts";
import { fileNameOf } from "./ticket-labels.ts";

/** More files than this are one file of many pages. */
const FILES_MAX = 10;

/**
 * The PDFs of the tickets that the mail's reader holds, and of no others. None when one cannot be drawn: the mail goes
 * out without, as its reader has the tickets in the wallet too.
 */
export async function mailAttachments(
  ctx: AppContext,
  reader: SignupRow,
  which: WhichTickets,
  language: Language,
): Promise<MailFile[]> {
  const tickets = await findTicketDocuments(ctx, reader, which, language);
  return attachmentsOf(tickets, language, ctx.drawTicketPdf).catch((error: unknown) => {
    const assignmentIds = tickets.map(({ id }) => id);
    ctx.logger.error({ err: error, assignmentIds }, "a mail goes out without its tickets' PDFs");
    return [];
  });
}

/** The same tickets give the same files. */
export async function attachmentsOf(
  tickets: readonly TicketDocument[],
  language: Language,
  draw: DrawTicketPdf,
): Promise<MailFile[]> {
  const [first, ...more] = tickets;
  if (!first) return [];
  const file = (name: string, of: TicketPdfRequest["tickets"]) =>
    drawFile(name, { tickets: of, size: "a4", language }, draw);
  if (tickets.length > FILES_MAX) return [await file(fileNameOf(first.edition), [first, ...more])];
  const files: MailFile[] = [];
  for (const ticket of tickets) {
    const name = fileNameOf(ticket.edition, ticket.ticket.name);
    const same = files.filter(({ filename }) => filename.replace(/(-\d+)?\.pdf$/, "") === name).length;
    files.push(await file(same === 0 ? name : `${name}-${same + 1}`, [ticket]));
  }
  return files;
}

async function drawFile(name: string, request: TicketPdfRequest, draw: DrawTicketPdf): Promise<MailFile> {
  const pdf = await runAtLowPriority(() => draw(request));
  return {
    filename: `${name}.pdf`,
    contentType: "application/pdf",
    content: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
  };
}
