import type { Language } from "#contract/language.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { inks } from "#outside/documents/inks.ts";
import { heightOf, layoutText, putStack } from "#outside/documents/layout-text.ts";
import { paintCode, paintLogo, paintPerforation } from "#outside/documents/paint.ts";
import { type Box, paintDrawing } from "#outside/documents/paint-drawing.ts";
import { type DocumentWriter, writeDocument } from "#outside/documents/write-document.ts";
import { daySpan } from "#outside/mail/mail-dates.ts";
import { withLocale } from "#outside/with-locale.ts";
import type { TicketDocument } from "./ticket-document.ts";
import { editionName } from "./ticket-labels.ts";
import { type TicketParts, ticketParts } from "./ticket-parts.ts";
import { inTicketZone } from "./ticket-zone.ts";

/** `a4` is for a printer; `phone` is one tall page that fills a screen. */
export type PageSize = "a4" | "phone";

export interface TicketPdfRequest {
  tickets: readonly [TicketDocument, ...TicketDocument[]];
  size: PageSize;
  language: Language;
}
export type DrawTicketPdf = (request: TicketPdfRequest) => Promise<Uint8Array<ArrayBuffer>>;

/** Tickets as a PDF, a page each. The same request gives the same bytes. Blocks its thread for about 0.4 s a page. */
export const drawTicketPdf: DrawTicketPdf = ({ tickets, size, language }) =>
  withLocale(language, () => inTicketZone(tickets[0], () => writeTickets(tickets, size)));

function writeTickets([first, ...more]: TicketPdfRequest["tickets"], size: PageSize) {
  const edition = editionName(first);
  return writeDocument(
    {
      title:
        more.length === 0
          ? m.document_title({ name: plainTicketName(first.ticket.name) })
          : m.document_title_many({ edition }),
      author: edition,
      madeAt: new Date(Math.max(...[first, ...more].map(({ givenAt }) => givenAt.getTime()))),
    },
    [first, ...more].map((ticket) => (writer) => layouts[size](writer, ticket)),
  );
}

const layouts = { a4: drawA4, phone: drawPhone };

/** In points. The ticket is in the upper part of the sheet, to be cut out along its outline. */
const SHEET = { width: 595.28, height: 841.89, margin: 48, inner: 28, gap: 24, head: 170, code: 196 };
const EDGE = 8;

function drawA4(writer: DocumentWriter, ticket: TicketDocument): void {
  const { width, height, margin, inner, gap, head, code } = SHEET;
  const [left, right] = [margin, width - margin];
  const [start, room] = [left + inner, right - left - 2 * inner];
  const [half, third] = [(room - gap) / 2, (room - 2 * gap) / 3];
  const parts = ticketParts(writer.doc, ticket, 34, { column: room - gap - code, event: half, note: third });
  const top = margin + head + EDGE + inner;
  const words = [...parts.name, ...parts.facts];
  const pairs = parts.events.flatMap((_, index) =>
    index % 2 === 0 ? [parts.events.slice(index, index + 2)] : [],
  );
  const heightOfPair = (pair: typeof parts.events) => Math.max(...pair.map((one) => heightOf([one])));
  const eventsTop = top + Math.max(heightOf(words), code + 24);
  const perforation = pairs.reduce((at, pair) => at + heightOfPair(pair), eventsTop) + inner;
  const bottom = perforation + 2 * inner + Math.max(...parts.notes.map((note) => heightOf([note])));

  // A ticket that outgrows the sheet is made smaller, rather than losing its end.
  const scale = Math.min(1, height / (bottom + margin));
  writer.page(width, height);
  writer.doc.translate((width * (1 - scale)) / 2, 0).scale(scale);
  writer.decorate(() => {
    writer.doc.lineWidth(0.75).strokeColor(inks.line);
    writer.doc.rect(left, margin, right - left, bottom - margin).stroke();
  });
  drawHead(writer, ticket, { x: left, y: margin, width: right - left, height: head });
  putStack(writer, words, start, top);
  pairs.reduce((at, pair) => {
    for (const [column, one] of pair.entries()) putStack(writer, [one], start + column * (half + gap), at);
    return at + heightOfPair(pair);
  }, eventsTop);
  drawCode(writer, ticket, parts, { x: right - inner - code, y: top, side: code });
  writer.decorate(() => paintPerforation(writer.doc, left, right, perforation));
  for (const [column, note] of parts.notes.entries())
    putStack(writer, [note], start + column * (third + gap), perforation + inner);
}

/** The proportions of current phones, 9 to 19.5, and taller for more content. */
const PHONE = { width: 360, height: 780, margin: 24, head: 132 };

function drawPhone(writer: DocumentWriter, ticket: TicketDocument): void {
  const { width, height, margin, head } = PHONE;
  const room = width - 2 * margin;
  const parts = ticketParts(writer.doc, ticket, 30, { column: room, event: room, note: room });
  const notes = parts.notes.map((note) => ({ ...note, before: 16 }));
  const nameTop = head + EDGE + 20;
  const codeTop = nameTop + heightOf(parts.name) + 8;
  const perforation = codeTop + room + 40;
  const below = [...parts.facts, ...parts.events, ...notes];

  writer.page(width, Math.max(height, perforation + 8 + heightOf(below) + margin));
  drawHead(writer, ticket, { x: 0, y: 0, width, height: head });
  putStack(writer, parts.name, margin, nameTop);
  drawCode(writer, ticket, parts, { x: margin, y: codeTop, side: room });
  writer.decorate(() => paintPerforation(writer.doc, 0, width, perforation));
  putStack(writer, below, margin, perforation + 8);
}

/** The edition's drawing with its place and days, and the edge of the ticket type's colour. */
function drawHead(writer: DocumentWriter, { edition, ticket, logo, accent }: TicketDocument, box: Box): void {
  const { doc } = writer;
  const { x, y, width, height } = box;
  // Noon is the same day in every zone that an edition may have.
  const [first, last] = [edition.firstDay, edition.lastDay].map((day) => new Date(`${day}T12:00:00Z`)) as [
    Date,
    Date,
  ];
  const room = width - 48;
  const small = { face: "mono", size: 10, leading: 1.5, colour: accent ?? inks.bright } as const;
  const [city, days] = [edition.city, daySpan(first, last)].map((text) => text.toUpperCase());
  const inOne = layoutText(doc, `${city} // ${days}`, small, room);
  // A long city's name loses its end, rather than the days.
  const lines =
    inOne.lines === 1 ? [inOne] : [city, days].map((text = "") => layoutText(doc, text, small, room, 1));
  const linesTop = y + height - 23 - lines.length * LINE;
  const name = fitTitle(doc, edition.name, room, linesTop - (y + 22) - 6);
  const alt = m.document_drawing_alt({ edition: editionTitle(edition) });
  const draw = () => {
    paintDrawing(doc, box, edition.seed, accent ?? undefined);
    if (logo) doc.image(Buffer.from(logo.dark.png), x + 24, y + 24, { fit: [200, height - 80] });
    else if (hasOurArtwork(edition.name)) paintLogo(doc, x + 24, y + 24, 150);
    else name.draw(x + 24, y + 22);
    for (const [place, line] of lines.entries()) {
      const top = linesTop + place * LINE;
      doc.rect(x + 18, top, line.width + 12, 20).fill(inks.ink);
      line.draw(x + 24, top + 2.5);
    }
    doc.rect(x, y + height, width, EDGE).fill(ticket.color);
  };
  writer.tell("Figure", draw, { alt, bbox: [x, y, x + width, y + height + EDGE] });
}

const LINE = 15;

/** As large as the head has room for; of a name that is longer than any the end is lost. */
function fitTitle(doc: DocumentWriter["doc"], name: string, width: number, height: number) {
  const sized = (size: number) => {
    const style = { face: "display", size, leading: 1.05, colour: inks.paper } as const;
    return layoutText(doc, name, style, width, Math.floor(height / (size * style.leading)));
  };
  const fits = ({ whole, isCut }: ReturnType<typeof sized>) => whole && !isCut;
  return [26, 22, 18, 15].map(sized).find(fits) ?? sized(12);
}

function drawCode(
  writer: DocumentWriter,
  ticket: TicketDocument,
  { number }: TicketParts,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { doc } = writer;
  const alt = m.document_code_alt({ name: plainTicketName(ticket.ticket.name), id: ticket.number });
  const bbox: [number, number, number, number] = [x, y, x + side, y + side];
  writer.tell("Figure", () => paintCode(doc, ticket.code, x, y, side), { alt, bbox });
  putStack(writer, [number], x + (side - number.width) / 2, y + side + 4);
}
