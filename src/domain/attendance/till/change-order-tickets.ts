import type { TicketChange, TicketChangeWanted } from "#contract/organiser/orders/change-tickets.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { changeTickets, previewChange } from "#domain/sales/orders/ticket-changes/change-tickets.ts";
import { wereAdmitted } from "../door/was-admitted.ts";
import { lockOpenTill } from "./find-tills.ts";
import { tillEntries } from "./tables.ts";

const requireUnused = async (reads: Reads, units: readonly { purchaseId: string; unit: number }[]) => {
  if (await wereAdmitted(reads, units))
    throw new Problem("checked_in", "One of these tickets has been used at the door");
};

/** Shows what changing tickets would do. Throws what `previewChange` throws, and `checked_in`. */
export const previewOrderTickets = (
  ctx: Pick<AppContext, "db" | "payments">,
  orderId: string,
  wanted: TicketChangeWanted,
) => previewChange(ctx, orderId, wanted, { requireUnused });

/** Changes tickets that were not used at the door; cash and terminal go into the member's till, if one is open. Throws what `changeTickets` throws. */
export const changeOrderTickets = (ctx: AppContext, actor: Actor, orderId: string, wanted: TicketChange) =>
  changeTickets(ctx, actor, orderId, wanted, {
    requireUnused,
    intoTill: async (tx, { orderId: id, paidBy, cents }) => {
      const till = paidBy === "transfer" ? null : await lockOpenTill(tx, actor);
      if (!till || paidBy === "transfer") return;
      const at = ctx.clock.now();
      await tx
        .insert(tillEntries)
        .values({ tillId: till.id, orderId: id, method: paidBy, amountCents: cents, at });
    },
  });
