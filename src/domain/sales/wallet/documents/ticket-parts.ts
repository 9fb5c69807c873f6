import type PDFDocument from "pdfkit";
import { ticketNameParts } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { inks } from "#outside/documents/inks.ts";
import { layoutText, type Part, partOf, type TextStyle } from "#outside/documents/layout-text.ts";
import { daySpan, hours, longDay } from "#outside/mail/mail-dates.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { namedEvents } from "../mailed-ticket.ts";
import type { TicketDocument } from "./ticket-document.ts";
import { transferableUntil } from "./ticket-labels.ts";

type Doc = InstanceType<typeof PDFDocument>;

/** A ticket's texts, laid out and measured, for any page layout. */
export interface TicketParts {
  /** Its type, its name and the rest of the name. */
  name: Part[];
  /** Whose it is and, unless it opens several events, when and where. */
  facts: Part[];
  /** When and where of each of several events. */
  events: Part[];
  /** They have equal rank: side by side where there is space. */
  notes: Part[];
  number: Part & { width: number };
}

/** Widths, in points, of the column of name and facts, of one of several events, and of a note. */
interface Widths {
  column: number;
  event: number;
  note: number;
}

export function ticketParts(doc: Doc, data: TicketDocument, nameSize: number, widths: Widths): TicketParts {
  const { ticket, holder } = data;
  const { column } = widths;
  const [name = "", ...more] = ticketNameParts(ticket.name);
  const fact = (label: string, value: string, small = "") =>
    partOf("P", [set(label, "label"), set(value, "fact"), set(small, "small")], 14);
  const set = (text: string, style: keyof typeof styles) => layoutText(doc, text, styles[style], column);
  const events = namedEvents(ticket);
  const [only] = events;
  const number = set(m.document_code_number({ id: data.number }), "mono");
  return {
    name: [
      partOf("P", [set(ticket.typeName, "mono")], 0),
      partOf("H1", [fitName(doc, name, nameSize, column)], 6),
      ...more.map((line) => partOf("P", [set(line, "second")], 4)),
    ],
    facts: [
      fact(m.document_for(), holder.name || holder.email, holder.name && holder.email),
      ...(only && events.length === 1
        ? [
            fact(m.document_when(), timeOf(only), only.title === name ? "" : only.title),
            fact(m.document_where(), only.place),
          ]
        : []),
      ...(events.length === 0
        ? [
            fact(m.document_when(), daySpan(ticket.days.first, ticket.days.last)),
            fact(m.document_where(), ticket.place),
          ]
        : []),
    ],
    events: events.length > 1 ? events.map((event) => eventPart(doc, event, widths.event)) : [],
    notes: notesOf(doc, data, widths.note),
    number: { ...partOf("P", [number], 0), width: number.width },
  };
}

type NamedEvent = TicketDocument["ticket"]["events"][number];

function eventPart(doc: Doc, event: NamedEvent, width: number): Part {
  const set = (text: string, style: keyof typeof styles) => layoutText(doc, text, styles[style], width);
  return partOf("P", [set(event.title, "fact"), set(timeOf(event), "small"), set(event.place, "small")], 16);
}

/** The hours stay on one line. */
const timeOf = ({ start, end }: NamedEvent) =>
  `${longDay(start)}, ${hours(start, end).replaceAll(" ", "\u00a0")}`;

function notesOf(doc: Doc, data: TicketDocument, width: number): Part[] {
  const { publicUrl, edition } = data;
  const page = new URL(pageLink(publicUrl, paths.profile()));
  const date = transferableUntil(data);
  const note = (title: string, text: string) =>
    partOf("P", [layoutText(doc, title, styles.title, width), layoutText(doc, text, styles.note, width)], 0);
  return [
    note(m.document_entrance_title(), m.document_entrance()),
    note(m.document_hand_on_title(), m.document_hand_on({ date, url: `${page.host}${page.pathname}` })),
    note(m.document_contact_title(), m.document_contact({ email: edition.contactEmail })),
  ];
}

/** As large as possible without cutting a word, in three lines if it can. */
function fitName(doc: Doc, name: string, largest: number, width: number) {
  const sized = (share: number) => layoutText(doc, name, { ...styles.name, size: largest * share }, width);
  return [1, 0.84, 0.7].map(sized).find(({ whole, lines }) => whole && lines <= 3) ?? sized(0.6);
}

const styles = {
  name: { face: "display", size: 34, leading: 1.02, tracking: -0.025, colour: inks.ink },
  second: { face: "text", size: 14, leading: 1.35, colour: inks.muted },
  label: { face: "text", size: 9, leading: 1.45, colour: inks.muted },
  fact: { face: "strong", size: 12.5, leading: 1.3, colour: inks.ink },
  small: { face: "text", size: 11, leading: 1.35, colour: inks.muted },
  mono: { face: "mono", size: 9.5, leading: 1.5, colour: inks.ink },
  title: { face: "strong", size: 10.5, leading: 1.45, colour: inks.ink },
  note: { face: "text", size: 9.5, leading: 1.45, colour: inks.muted },
} as const satisfies Record<string, TextStyle>;
