import { and, eq } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { showAssignment } from "../purchases.ts";
import { assignments, claimLinks, purchases } from "../tables.ts";
import { ticketNumber } from "../ticket-number.ts";
import { claimedEmail } from "./claimed.email.tsx";

export async function sendClaimedMail(
  ctx: AppContext,
  { assignmentId, signupId, linkId }: { assignmentId: string; signupId: string; linkId: string },
): Promise<void> {
  const { read } = ctx.db;
  const [given] = await read
    .select({ assignment: assignments, purchase: purchases, number: ticketNumber })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(and(eq(assignments.id, assignmentId), eq(assignments.signupId, signupId)));
  const [link] = await read.select().from(claimLinks).where(eq(claimLinks.id, linkId));
  const buyerId = given ? await ownerOfOrder(read, given.purchase.orderId) : null;
  // Taken back or transferred, or its buyer erased, before the mail went out.
  if (!given || !link || !buyerId) return;
  const people = await findSignups(read, [buyerId, given.assignment.signupId]);
  const buyer = people.get(buyerId);
  if (!buyer || buyer.erasedAt) return;
  const givenName = await findGivenNames(read, [buyerId], [given.assignment.signupId]);
  const { signup } = showAssignment(given.assignment, people, givenName, buyerId);
  const language = buyer.language ?? link.language;
  const ticket = await findMailedTicket(ctx.db, given.purchase.ticketId, language);
  await sendOrderMail(
    ctx,
    language,
    { orderIds: [given.purchase.orderId], mail: "claimed", signupId: buyer.id },
    (sender) =>
      claimedEmail({
        ...sender,
        assignmentId,
        number: given.number,
        to: buyer.email,
        name: buyer.fullName,
        holder: { name: signup.full_name, email: signup.email },
        note: link.note,
        ticket,
      }),
  );
}
