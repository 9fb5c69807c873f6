import { randomUUID } from "node:crypto";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findUnitHolders } from "#domain/sales/wallet/unit-holders.ts";
import { hasTickets } from "../order-rules.ts";
import { lockForStaff, recordStaffChange } from "./change-order.ts";

interface Wanted {
  id: string;
  mail: "confirmation" | "tickets";
  /** One holder's. */
  assignment?: string | undefined;
}

interface Queued {
  mail: "confirmation" | "assigned";
  to: string;
}

/**
 * Queues mails of a completed order once more, as messages of their own, so that mail programs show them again. Answers which go
 * to whom. Throws `not_found`, `payment_not_completed`, `nothing_to_send`.
 */
export async function resendMails(
  ctx: AppContext,
  actor: Actor,
  wanted: Wanted,
): Promise<{ queued: Queued[] }> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockForStaff(tx, wanted.id);
    if (!hasTickets(order)) {
      throw new Problem("payment_not_completed", "The order has no tickets to send");
    }
    const again = randomUUID();
    const readers =
      wanted.mail === "confirmation"
        ? [{ signupId: order.signupId, assignment: null }]
        : (await findUnitHolders(tx, order.id))
            .filter(({ assignmentId: id, signupId }) =>
              wanted.assignment ? id === wanted.assignment.toLowerCase() : signupId !== order.signupId,
            )
            .map(({ assignmentId: id, signupId, createdAt }) => ({
              signupId,
              assignment: { id, createdAt },
            }));
    const signupIds = readers.map(({ signupId }) => signupId);
    const people = await findSignups(tx, signupIds);
    const queued: Queued[] = [];
    for (const { signupId, assignment } of readers) {
      const person = people.get(signupId);
      if (!person || person.erasedAt) continue;
      if (assignment) {
        await ctx.jobs.enqueue(tx, "send-assigned-mail", {
          assignmentId: assignment.id,
          signupId,
          givenAt: assignment.createdAt.toISOString(),
          giverId: order.signupId,
          language: order.language,
          again,
        });
      } else await ctx.jobs.enqueue(tx, "send-confirmation-again", { orderId: order.id, again });
      queued.push({ mail: assignment ? "assigned" : "confirmation", to: person.email });
    }
    if (queued.length === 0)
      throw new Problem("nothing_to_send", "No other person holds a ticket of this order");
    const detail = { mails: queued.length };
    await recordStaffChange(tx, actor, order, ctx.clock.now(), {
      event: "mails_resent",
      detail,
      after: { mail: wanted.mail, ...detail },
    });
    return { queued };
  });
}
