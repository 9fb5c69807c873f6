import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { ownerOfOrder } from "#domain/sales/orders/order-owner.ts";
import { findMailedTicket } from "../find-mailed-ticket.ts";
import { claimLinks, purchases } from "../tables.ts";
import { claimLinkEmail } from "./claim-link.email.tsx";
import { claimUrl } from "./show-claim-links.ts";

/** Sends a link to whom its buyer made it for, in the buyer's language; not once it is withdrawn. */
export async function sendClaimLink(ctx: AppContext, { linkId }: { linkId: string }): Promise<void> {
  const { read } = ctx.db;
  const [found] = await read
    .select({ link: claimLinks, purchase: purchases })
    .from(claimLinks)
    .innerJoin(purchases, eq(purchases.id, claimLinks.purchaseId))
    .where(and(eq(claimLinks.id, linkId), isNull(claimLinks.withdrawnAt)));
  if (!found?.link.email) return;
  const { id, email: to, units, token, language } = found.link;
  const giverId = await ownerOfOrder(read, found.purchase.orderId);
  const giver = giverId ? (await findSignups(read, [giverId])).get(giverId)?.fullName : "";
  const ticket = await findMailedTicket(ctx.db, found.purchase.ticketId, language);
  const url = claimUrl(ctx.publicUrl, token, language);
  await sendOrderMail(
    ctx,
    language,
    { orderIds: [found.purchase.orderId], mail: "claim_link", signupId: null },
    (sender) => claimLinkEmail({ ...sender, linkId: id, to, giver: giver ?? "", units, url, ticket }),
  );
}
