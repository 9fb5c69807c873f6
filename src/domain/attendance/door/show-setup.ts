import { type DoorSetup, UNDO_SECONDS } from "#contract/door/door.ts";
import type { AppContext } from "#domain/app-context.ts";
import { listCodeKeys } from "#domain/platform/codes/list-code-keys.ts";
import { daysBetween, requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { countLists } from "./count-lists.ts";
import { deviceValidUntil } from "./device-validity.ts";
import { findLists, rulesOf } from "./door-lists.ts";
import type { DoorDeviceRow } from "./tables.ts";

/** Everything that a device needs besides the people: small, and asked for often. */
export async function showSetup(
  ctx: Pick<AppContext, "db" | "clock" | "codes">,
  device: DoorDeviceRow,
): Promise<DoorSetup> {
  const { read } = ctx.db;
  const now = ctx.clock.now();
  const [edition, lists, tickets, counts] = await Promise.all([
    requireEdition(read, device.editionId),
    findLists(read, device.editionId),
    findDoorTickets(read, device.editionId),
    countLists(ctx, device.editionId, now),
  ]);
  return {
    device: {
      id: device.id,
      name: device.name,
      valid_until: deviceValidUntil(edition).toISOString(),
      undo_seconds: UNDO_SECONDS,
    },
    edition: {
      id: edition.id,
      name: edition.name,
      days: daysBetween(edition.firstDay, edition.lastDay),
      time_zone: edition.timeZone,
      logo: edition.look.logo,
    },
    lists: lists.map((list) => ({
      id: list.id,
      name: list.name,
      kind: list.kind,
      ...rulesOf(list),
      counts: counts.get(list.id) ?? {
        expected: 0,
        entered: 0,
        last_hour: 0,
        inside: 0,
        doubles: 0,
        refused: 0,
      },
    })),
    tickets: tickets.map(({ id, name, color, days, places }) => ({ id, name, color, days, places })),
    keys: listCodeKeys(ctx).results.map(({ id, public_key }) => ({ id, public_key })),
    now: now.toISOString(),
  };
}
