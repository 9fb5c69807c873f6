import type { BadgeSize } from "#contract/organiser/door/door-records.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { searchUnits } from "../search-units.ts";

interface Wanted {
  edition: number;
  size: BadgeSize;
  search: string;
  tickets: readonly number[];
  offset: number;
  limit: number;
}

/** By name, a page each. The audit log says who took the names out. Throws `not_found`, also where no holder is found. */
export async function printBadges(
  ctx: Pick<AppContext, "db" | "clock" | "codes" | "drawBadgePdf">,
  actor: Actor,
  { edition: editionId, size, ...wanted }: Wanted,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const now = ctx.clock.now();
  const { read } = ctx.db;
  await requireStaffEdition(read, editionId);
  const [edition, tickets, units] = await Promise.all([
    requireEdition(read, editionId),
    findDoorTickets(read, editionId),
    searchUnits(ctx, editionId, { ...wanted, byAddress: true }),
  ]);
  const names = new Map(tickets.map(({ id, name }) => [id, name]));
  const [first, ...more] = units.map((unit) => ({
    name: unit.name,
    company: unit.company,
    ticket: names.get(unit.ticketId) ?? "",
    number: unit.number,
    code: ctx.codes.write({ kind: "unit", serial: unit.serial }),
  }));
  if (!first) throw new Problem("not_found", "No one who may be printed holds such a ticket");
  const label = `${edition.name} ${edition.year}`;
  const bytes = await ctx.drawBadgePdf({ badges: [first, ...more], size, edition: label, madeAt: now });
  await ctx.db.transaction((tx) =>
    recordAudit(tx, actor, now, {
      action: "badges.printed",
      recordId: editionId,
      label: `${units.length}`,

      after: { badges: units.length, size, searched: wanted.search !== "", tickets: wanted.tickets },
    }),
  );
  return { name: `badges-${edition.year}.pdf`, bytes };
}
