import type { BadgeSize } from "#contract/door/badges.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { findTicketNames } from "#domain/sales/shop/tickets/tickets-with-sessions.ts";
import { findUnitHolders } from "#domain/sales/wallet/unit-holders.ts";
import type { Badge } from "../door/badges/badge.pdf.ts";
import { drawBadges } from "../door/badges/print-badges.ts";
import { requireOwnSale } from "./till-sales.ts";

interface Wanted {
  id: string;
  size: BadgeSize;
  /** As the sale named them, by the ticket's number. */
  names: readonly { number: string; name: string }[];
}

/**
 * The tickets of a sale of the member's that have the holder whom the sale gave them, as badges. An account that was there before the sale keeps its name to
 * itself: its badge has the sale's own word, or none. Throws `not_found`.
 */
export async function printSale(
  ctx: Pick<AppContext, "db" | "clock" | "codes" | "files" | "drawBadgePdf">,
  actor: Actor,
  { id, size, names }: Wanted,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { read } = ctx.db;
  const { at } = await requireOwnSale(read, actor, id);
  const [order, all] = await Promise.all([findOrder(read, id), findUnitHolders(read, id)]);
  // The till's entry is written last. A ticket that the buyer has given on since is its new holder's.
  const held = all.filter(({ createdAt }) => createdAt <= at);
  const holders = held.map(({ signupId }) => signupId);
  const [tickets, people, givenName] = await Promise.all([
    findTicketNames(read, pluck(held, "ticketId")),
    findSignups(read, holders),
    findGivenNames(read, order ? [order.signupId] : [], holders),
  ]);
  const typed = new Map(names.map(({ number, name }) => [number, name]));
  const [first, ...more] = held.map(({ ticketId, signupId, number, codeSerial }): Badge => {
    const person = people.get(signupId);
    const isNew =
      order && person && person.createdAt >= order.createdAt && person.createdBy === order.signupId;
    const given = order && givenName(order.signupId, signupId)?.fullName;
    return {
      name: typed.get(number) || (isNew && person.fullName) || given || "",
      company: "",
      ticket: tickets.get(ticketId) ?? "",
      number,
      code: ctx.codes.write({ kind: "unit", serial: codeSerial }),
      band: null,
    };
  });
  if (!first || order?.editionId == null) throw new Problem("not_found", "This sale has no ticket to print");
  return drawBadges(ctx, order.editionId, size, [first, ...more]);
}
