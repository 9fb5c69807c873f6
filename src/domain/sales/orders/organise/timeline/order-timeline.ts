import { asc, eq } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { TimelineEntry } from "#contract/organiser/orders/order-timeline.ts";
import type { Reads } from "#db/transaction.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findStaffNames } from "#domain/people/staff/find-staff.ts";
import { findDocuments } from "#domain/sales/invoices/find-documents.ts";
import { findTaxNumberCheck } from "#domain/sales/invoices/find-tax-number-check.ts";
import { orderEvents, orderMails } from "../../tables.ts";
import { findNotes } from "../order-notes.ts";
import { entry, type TimelineSource } from "./timeline-source.ts";

/** An order's entries, the newest first: from sales and from `more` sources, those of the areas above. */
export async function orderTimeline(
  reads: Reads,
  more: readonly TimelineSource[],
  orderId: string,
): Promise<TimelineEntry[]> {
  const entries = (await Promise.all([...sources, ...more].map((read) => read(reads, orderId)))).flat();
  // The mail's own entry says more than the event of its sending.
  const isConfirmed = entries.some(
    ({ kind, name, state }) => kind === "mail" && name === "confirmation" && state === "sent",
  );
  const shown = entries.filter(
    ({ kind, name }) => !(isConfirmed && kind === "event" && name === "confirmation_sent"),
  );
  // In one moment the later of a kind comes first; `sort` keeps the order in which the sources gave them.
  return shown.reverse().sort((a, b) => b.at.localeCompare(a.at));
}

/** The invoice and the credit notes: each once, at its last step. */
const documentEntries: TimelineSource = async (reads, orderId) => {
  const documents = await findDocuments(reads, orderId);
  return documents.map(({ id, kind, status, number, total, last_error, created_at, issued_at }) =>
    entry({
      kind: "document",
      id,
      at: new Date(issued_at ?? created_at),
      name: kind,
      cause: "job",
      state: status,
      text: last_error ?? "",
      amount: total,
      detail: number ? { number } : {},
    }),
  );
};

/** The order's events, with the member of staff who caused each: `staff` in the detail. */
const eventEntries: TimelineSource = async (reads, orderId) => {
  const rows = await reads
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const staff = await findStaffNames(
    reads,
    rows.flatMap(({ detail }) => (typeof detail.staff === "string" ? detail.staff : [])),
  );
  return rows.map(({ id, at, event, cause, detail: { staff: member, cents, ...detail }, paymentId }) =>
    entry({
      kind: "event",
      id: String(id),
      at,
      name: event,
      cause,
      person: staff.get(String(member)) ?? "",
      amount: typeof cents === "number" ? centsToDecimal(cents) : null,
      detail: paymentId ? { ...detail, payment: paymentId } : detail,
    }),
  );
};

const mailEntries: TimelineSource = async (reads, orderId) => {
  const rows = await reads
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(asc(orderMails.firstTriedAt), asc(orderMails.messageId));
  const people = await findSignups(
    reads,
    rows.flatMap(({ signupId }) => signupId ?? []),
  );
  return rows.map(({ messageId, mail, signupId, firstTriedAt, sentAt, failures, lastError }) => {
    const person = people.get(signupId ?? "");
    return entry({
      kind: "mail",
      id: messageId,
      at: sentAt ?? firstTriedAt,
      name: mail,
      cause: "job",
      person: person && !person.erasedAt ? person.email : "",
      state: sentAt ? "sent" : "failed",
      text: sentAt ? "" : (lastError ?? ""),
      detail: failures > 0 ? { failures } : {},
    });
  });
};

const noteEntries: TimelineSource = async (reads, orderId) => {
  const notes = await findNotes(reads, orderId);
  return notes.map(({ id, at, by, note }) =>
    entry({ kind: "note", id, at: new Date(at), name: "note", cause: "organiser", person: by, text: note }),
  );
};

/** The answer of VIES about the buyer's number, with the consultation's: the proof for the tax office. */
const taxNumberEntries: TimelineSource = async (reads, orderId) => {
  const check = await findTaxNumberCheck(reads, orderId);
  if (!check) return [];
  const { isValid, consultation, askedAt, answeredAt } = check;
  const answered = isValid ? "tax_number_valid" : "tax_number_invalid";
  const name = isValid === null ? "tax_number_asked" : answered;
  return [
    entry({ kind: "event", id: "vies", at: answeredAt ?? askedAt, name, cause: "job", text: consultation }),
  ];
};

const sources: readonly TimelineSource[] = [
  eventEntries,
  mailEntries,
  documentEntries,
  taxNumberEntries,
  noteEntries,
];
