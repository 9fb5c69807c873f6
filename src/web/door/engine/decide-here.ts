import type { DoorScan, DoorSetup } from "#contract/door/door.ts";
import { isThrough } from "#contract/door/door-facts.ts";
import { LISBON } from "#contract/time/lisbon-time.ts";
import type { DoorCore } from "./door-core.ts";
import type { DoorMemory } from "./door-memory.ts";
import type { ScanAnswer } from "./door-view.ts";
import { judgeOffline } from "./judge-offline.ts";

/** Decides a scan by what the device has loaded, and queues it for the shop with its own result. */
export async function decideHere(
  core: DoorCore,
  made: DoorScan,
  setup: DoorSetup,
  list: DoorSetup["lists"][number],
): Promise<ScanAnswer> {
  const { store } = core;
  const memory = core.memory();
  const tickets = new Map(setup.tickets.map((ticket) => [ticket.id, ticket]));
  const code = made.code === null ? null : ((await core.reader()?.(made.code)) ?? null);
  const { unit: wanted, guest, direction, at } = made;
  const verdict = judgeOffline(memory, list, tickets, {
    code,
    unit: wanted,
    guest,
    direction,
    at,
    validUntil: setup.device.valid_until,
    zone: zoneOf(setup),
    unreadable: made.code !== null && code === null,
  });
  const unit = memory.units.get(verdict.unit ?? "");
  const free = memory.free.get(wanted?.slice(0, 36) ?? "");
  const person = unit
    ? { name: unit.name, company: unit.company }
    : guest === undefined
      ? null
      : { name: guest, company: "" };
  await store.add("queue", { scan: { ...made, device_result: verdict.result, device_unit: verdict.unit } });
  if (isThrough(verdict.result) && verdict.unit) {
    await core.storeMovement({
      id: made.id,
      list: list.id,
      unit: verdict.unit,
      serial: code?.serial ?? null,
      direction,
      at,
      device: setup.device.name,
      verdict: verdict.result,
      earlier: null,
    });
  }
  await core.countUnsynced();
  return {
    id: made.id,
    result: verdict.result,
    verdict: verdict.result,
    unit: verdict.unit,
    ticket: unit?.ticket ?? (guest === undefined ? null : (free?.ticket ?? null)),
    person,
    earlier: verdict.earlier
      ? { at: verdict.earlier, device: deviceOf(memory, verdict.unit, verdict.earlier) }
      : null,
    days: [...verdict.days],
    at,
    list: list.id,
    code: made.code,
    direction,
    sent: false,
    undone: null,
  };
}

/** A setup that was cached by the version before has none. */
export const zoneOf = ({ edition }: DoorSetup): string => edition.time_zone ?? LISBON;

const deviceOf = (memory: DoorMemory, unit: string | null, at: string): string =>
  [...memory.movements.values()].find((one) => one.unit === unit && one.at === at)?.device ?? "";
