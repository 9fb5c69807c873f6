import { eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { JobData } from "#db/jobs.ts";
import { findSignups } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { ownerOfPayment } from "../checkout/payment-owner.ts";
import { sendMail } from "../send-mail.ts";
import { assignedEmail } from "./assigned.email.tsx";
import { findMailedTicket } from "./mailed-ticket.ts";
import { assignments, purchases } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    /** `language`: of whoever gave the ticket. */
    "send-assigned-mail": { assignmentId: string; language: Language };
  }
}

/** Tells somebody of a ticket that another person has given them, in their own language if it is known. */
export async function sendAssignedMail(
  ctx: AppContext,
  { assignmentId, language: givers }: JobData["send-assigned-mail"],
): Promise<void> {
  const { read } = ctx.db;
  const [given] = await read
    .select({ assignment: assignments, purchase: purchases })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(eq(assignments.id, assignmentId));
  // Taken back before the mail went out.
  if (!given) return;
  const giverId = await ownerOfPayment(read, given.purchase.paymentId);
  const people = await findSignups(read, [given.assignment.signupId, giverId ?? ""].filter(Boolean));
  const person = people.get(given.assignment.signupId);
  if (!person) throw new Error(`Assignment ${assignmentId} names a person who is not there`);
  const language = person.language ?? givers;
  const ticket = await findMailedTicket(read, given.purchase.ticketId, language);
  await sendMail(ctx, language, (sender) =>
    assignedEmail({
      ...sender,
      assignmentId,
      to: person.email,
      name: person.fullName,
      giver: people.get(giverId ?? "")?.fullName ?? "",
      ticket,
    }),
  );
}
