import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { firstLanguage } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { unassignedUnits } from "../claims/reserved-units.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { purchases } from "../tables.ts";
import { freeReminderEmail } from "./free-reminder.email.tsx";

export async function sendFreeReminder(
  ctx: AppContext,
  { reminderId, signupId, purchaseIds }: { reminderId: string; signupId: string; purchaseIds: string[] },
): Promise<void> {
  const { read } = ctx.db;
  const buyer = (await findSignups(read, [signupId])).get(signupId);
  if (!buyer || buyer.erasedAt) return;
  const left = await read
    .select({
      ticketId: purchases.ticketId,
      free: sql<number>`sum(${unassignedUnits})::int`,
      orderIds: sql<string[]>`array_agg(order_id::text)`,
    })
    .from(purchases)
    .where(and(inArray(purchases.id, purchaseIds), gt(unassignedUnits, 0)))
    .groupBy(purchases.ticketId)
    .orderBy(asc(purchases.ticketId));
  // All assigned in the meantime.
  if (left.length === 0) return;
  const language = buyer.language ?? firstLanguage();
  const tickets = await Promise.all(
    left.map(async ({ ticketId, free }) => ({
      ...(await findMailedTicket(ctx.db, ticketId, language)),
      free,
    })),
  );
  const about = {
    orderIds: left.flatMap(({ orderIds }) => orderIds),
    mail: "free_reminder",
    signupId,
  } as const;
  await sendOrderMail(ctx, language, about, (sender) =>
    freeReminderEmail({ ...sender, reminderId, to: buyer.email, name: buyer.fullName, tickets }),
  );
}
