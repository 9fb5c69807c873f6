import { eq } from "drizzle-orm";
import { nameParts } from "#contract/accounts/names.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { ClaimOffer } from "#contract/wallet/claims.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { findQuestionsOf, showQuestion } from "#domain/sales/questions/find-questions.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { purchases } from "../tables.ts";
import { findOpenLink } from "./find-claim-link.ts";
import { unassignedUnits } from "./reserved-units.ts";

/**
 * A link's offer, for every visitor who opens it; of its buyer the first name alone. Throws `not_found`, also for a
 * withdrawn link.
 */
export async function showClaim(ctx: AppContext, token: string, language: Language): Promise<ClaimOffer> {
  const { read } = ctx.db;
  const link = await findOpenLink(read, token);
  const [purchase] = link
    ? await read
        .select({ orderId: purchases.orderId, ticketId: purchases.ticketId, free: unassignedUnits })
        .from(purchases)
        .where(eq(purchases.id, link.purchaseId))
    : [];
  if (!link || !purchase) throw new Problem("not_found", "There is no such claim link");
  const giverId = await ownerOfOrder(read, purchase.orderId);
  const giver = giverId ? (await findSignups(read, [giverId])).get(giverId) : null;
  const { name, color, city, days } = await findMailedTicket(ctx.db, purchase.ticketId, language);
  const asked = (await findQuestionsOf(read, [purchase.ticketId])).get(purchase.ticketId) ?? [];
  return {
    giver: harmlessName(
      giver ? nameParts({ full_name: giver.fullName, last_name: giver.lastName }).first : "",
    ),
    // Refunded units cannot be claimed, whatever the link reserved.
    left: Math.max(0, Math.min(link.units - link.claimed, purchase.free)),
    ticket: {
      name,
      color,
      city,
      first_day: days.first.toISOString(),
      last_day: days.last.toISOString(),
    },
    questions: asked.map((question) => showQuestion(question, language)),
  };
}
