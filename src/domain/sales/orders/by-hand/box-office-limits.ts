import { Problem } from "#contract/problem.ts";
import { isOnSale } from "#contract/sale-state.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { type Catalogue, catalogueOf, currentCatalogue } from "#domain/sales/shop/catalogue.ts";
import { findListedTickets } from "#domain/sales/shop/tickets/tickets.ts";

type Ctx = Pick<AppContext, "db" | "clock">;

interface Wanted {
  edition: number | null;
  lines: readonly { ticket: number }[];
  coupon: string | null;
}

/**
 * Returns a test of the tickets that this member sells at the counter. The box office sells what the shop
 * sells now, so that it gives no one an invitation or a price that is over; finance sells hidden tickets too,
 * outside their sale.
 */
export async function findSoldBy(
  { db, clock }: Ctx,
  { role }: Actor,
  { editionId, tickets }: Catalogue,
): Promise<(ticketId: number) => boolean> {
  if (role !== "box_office") return () => true;
  const [{ editionId: published }, listed] = await Promise.all([
    currentCatalogue(db),
    findListedTickets(db.read, editionId),
  ]);
  if (published !== editionId) return () => false;
  const now = clock.now();
  return (id) => {
    const ticket = tickets.get(id);
    return listed.has(id) && ticket !== undefined && isOnSale(ticket, now);
  };
}

/** Throws `ticket_not_on_sale` and `not_found`, and `invalid_input` for a coupon at the box office. */
export async function requireSoldBy(
  ctx: Ctx,
  actor: Actor,
  { edition, lines, coupon }: Wanted,
): Promise<void> {
  if (actor.role !== "box_office") return;
  if (coupon) {
    throw new Problem("invalid_input", "The box office sells without coupons", {
      errors: [{ attr: "coupon", code: "not_at_the_counter", detail: "Finance sells with a coupon" }],
    });
  }
  const isSold = await findSoldBy(ctx, actor, await catalogueOf(ctx.db, edition));
  const other = lines.findIndex(({ ticket }) => !isSold(ticket));
  if (other < 0) return;
  throw new Problem("ticket_not_on_sale", "The box office sells what the shop sells now", {
    errors: [{ attr: `lines.${other}.ticket`, code: "ticket_not_on_sale", detail: "Finance can sell it" }],
  });
}
