import type { DoorAnswer, DoorScan } from "#contract/door/door.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockDevice } from "../devices.ts";
import type { DoorDeviceRow } from "../tables.ts";
import { answerScans } from "./answer-scans.ts";
import { findDoorRules } from "./door-rules.ts";
import { undoRefusedEntries, withOverruledIds } from "./overruled-scans.ts";
import { freshScans, storeScans } from "./store-scans.ts";
import { reportManyUndos, undoScans } from "./undo-scans.ts";

/**
 * Decides scans of a device, or writes down what it decided without a network, in the order in which they were made. A scan that was
 * sent before is answered as it was then. Locks the device's row, then the purchases. Throws `device_revoked`.
 * `manyUndos`: the organiser has a new task, since this device undid very many.
 */
export async function recordScans(
  ctx: Pick<AppContext, "db" | "clock" | "codes" | "jobs">,
  device: DoorDeviceRow,
  { scans: sent, unsynced }: { scans: readonly DoorScan[]; unsynced: number },
): Promise<{ answers: DoorAnswer[]; manyUndos: boolean }> {
  const now = ctx.clock.now();
  const { id: deviceId, editionId, enrolledAt, createdAt } = device;
  const rules = await findDoorRules(ctx.db, editionId);
  const { tickets, zone } = rules;
  const scanner = { editionId, zone, deviceId, keyName: null, since: enrolledAt ?? createdAt };
  return ctx.db.transaction(async (tx) => {
    await lockDevice(tx, deviceId, { lastSeenAt: now, unsynced });
    const scans = await withOverruledIds(tx, sent);
    const turnedAway = await undoRefusedEntries(tx, device, scans, now);
    const fresh = await freshScans(tx, scans);
    const made = fresh.filter(({ undoes }) => undoes === null);
    await storeScans(tx, { scanner, now, codes: ctx.codes, rules }, made);
    const undos = fresh.filter(({ undoes }) => undoes !== null);
    const undoResults = await undoScans(tx, { scanner, now }, undos);
    const undid = turnedAway + undos.length > 0;
    const manyUndos = undid && (await reportManyUndos(tx, ctx, device, now));
    const answers = await answerScans(tx, editionId, scans, { tickets, undoResults });
    return {
      answers: answers.map((answer, place) => ({ ...answer, id: sent[place]?.id ?? answer.id })),
      manyUndos,
    };
  });
}
