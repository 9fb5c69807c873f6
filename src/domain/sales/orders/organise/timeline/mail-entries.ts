import { asc, eq } from "drizzle-orm";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { orderMails } from "../../tables.ts";
import { entry, type TimelineSource } from "./timeline-source.ts";

export const mailEntries: TimelineSource = async (reads, orderId) => {
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
