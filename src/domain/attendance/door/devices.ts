import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { REHEARSAL_CODE } from "#contract/door/door-facts.ts";
import {
  type DeviceAction,
  type DoorDevice,
  type DoorEnrolment,
  deviceActions,
} from "#contract/organiser/door/door-records.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { deviceOf } from "#domain/people/accounts/login-sessions/device.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { qrImage } from "#domain/platform/codes/qr-image.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { areDevicesOver, requireValidDevices } from "./device-validity.ts";
import { type DoorDeviceRow, doorDevices } from "./tables.ts";

type DeviceContext = Pick<AppContext, "db" | "clock" | "publicUrl">;

/** Time enough to hand a phone over; a photograph of the screen is worth nothing in the evening. */
export const ENROL_MS = 3_600_000;

/** Throws `not_found`. */
export async function listDevices(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  editionId: number,
): Promise<DoorDevice[]> {
  await requireStaffEdition(db.read, editionId);
  const now = clock.now();
  const over = areDevicesOver(await requireEdition(db.read, editionId), now);
  const rows = await db.read
    .select()
    .from(doorDevices)
    .where(eq(doorDevices.editionId, editionId))
    .orderBy(asc(doorDevices.name), asc(doorDevices.createdAt));
  return rows.map((row) => showDevice(row, now, over));
}

/** Throws `not_found` for an edition that does not exist, `device_expired` for one that is over. */
export async function createDevice(
  ctx: DeviceContext,
  actor: Actor,
  { edition, name }: { edition: number; name: string },
): Promise<DoorEnrolment> {
  const now = ctx.clock.now();
  const code = newCode();
  const device = await ctx.db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    await requireValidDevices(tx, edition, now);
    const [row] = await tx
      .insert(doorDevices)
      .values({ editionId: edition, name, createdAt: now, ...openCode(code, now) })
      .returning();
    if (!row) throw new Error("The device was not inserted");
    await audit(tx, actor, "created", row, now);
    return row;
  });
  return showEnrolment(ctx, device, code);
}

/** The token of before works until the new code is used. Throws `not_found`, `device_expired`. */
export async function renewEnrolment(ctx: DeviceContext, actor: Actor, id: string): Promise<DoorEnrolment> {
  const now = ctx.clock.now();
  const code = newCode();
  const device = await ctx.db.transaction(async (tx) => {
    const row = await changeDevice(tx, id, openCode(code, now));
    await requireValidDevices(tx, row.editionId, now);
    await audit(tx, actor, "code_renewed", row, now);
    return row;
  });
  return showEnrolment(ctx, device, code);
}

/** Waits for a batch of scans that it is sending; the next request is refused. Throws `not_found`. */
export async function revokeDevice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<DoorDevice> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await changeDevice(tx, id, { revokedAt: now, enrolHash: null, enrolExpiresAt: null });
    await audit(tx, actor, "revoked", row, now);
    return showDevice(row, now, areDevicesOver(await requireEdition(tx, row.editionId), now));
  });
}

/** Uses a code up. What was enrolled with the same device before is out. Throws `not_found` for one that is wrong, used or expired; `device_expired`. */
export async function enrolDevice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  code: string,
  userAgent: string,
): Promise<{ token: string; device: DoorDeviceRow }> {
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(doorDevices)
      .where(eq(doorDevices.enrolHash, hashSecret(code)))
      .for("update");
    if (!row?.enrolExpiresAt || row.enrolExpiresAt <= now)
      throw new Problem("not_found", "This code does not work, or no longer");
    await requireValidDevices(tx, row.editionId, now);
    const device = await changeDevice(tx, row.id, {
      tokenHash: hashSecret(token),
      enrolHash: null,
      enrolExpiresAt: null,
      enrolledAt: now,
      revokedAt: null,
      lastSeenAt: now,
      syncedAt: null,
      rehearsedAt: null,
      unsynced: 0,
      userAgent: userAgent.slice(0, 300),
    });
    return { token, device };
  });
}

/** The device has read the rehearsal's code. Returns when. */
export async function rehearse(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { id }: DoorDeviceRow,
): Promise<Date> {
  const now = clock.now();
  await db.transaction((tx) => changeDevice(tx, id, { rehearsedAt: now, lastSeenAt: now }));
  return now;
}

/** Throws `not_found`. */
export async function showRehearsal({ db }: Pick<AppContext, "db">, editionId: number) {
  await requireStaffEdition(db.read, editionId);
  return { code: REHEARSAL_CODE, qr_code: await qrImage(REHEARSAL_CODE) };
}

/** The device with this token, locked against another batch of its scans. Throws `device_revoked`. */
export async function lockDevice(
  tx: Transaction,
  id: string,
  seen: { lastSeenAt: Date; unsynced: number },
): Promise<void> {
  const found = await tx
    .update(doorDevices)
    .set(seen)
    .where(and(eq(doorDevices.id, id), isNull(doorDevices.revokedAt)))
    .returning({ id: doorDevices.id });
  if (found.length === 0) throw revoked();
}

/** Null for an unknown token. Throws `device_revoked`. */
export async function findDevice(reads: Reads, token: string): Promise<DoorDeviceRow | null> {
  const [row] = await reads
    .select()
    .from(doorDevices)
    .where(eq(doorDevices.tokenHash, hashSecret(token)));
  if (row?.revokedAt) throw revoked();
  return row ?? null;
}

const revoked = () => new Problem("device_revoked", "The organiser has revoked this device");

const newCode = () => randomBytes(16).toString("base64url");
const openCode = (code: string, now: Date) => ({
  enrolHash: hashSecret(code),
  enrolExpiresAt: new Date(now.getTime() + ENROL_MS),
});

async function changeDevice(
  tx: Transaction,
  id: string,
  changes: Partial<DoorDeviceRow>,
): Promise<DoorDeviceRow> {
  const [row] = await tx.update(doorDevices).set(changes).where(eq(doorDevices.id, id)).returning();
  if (!row) throw new Problem("not_found", "There is no such device");
  return row;
}

const audit = (tx: Transaction, actor: Actor, what: string, { id, name }: DoorDeviceRow, now: Date) =>
  recordAudit(tx, actor, now, { action: `door_device.${what}`, recordId: id, label: name, after: { name } });

async function showEnrolment(
  { clock, publicUrl }: DeviceContext,
  row: DoorDeviceRow,
  code: string,
): Promise<DoorEnrolment> {
  // After the hash: no log of any server sees it.
  const url = `${publicUrl}${organiserPaths.door(code)}`;
  return {
    device: showDevice(row, clock.now(), false),
    url,
    qr_code: await qrImage(url),
    expires_at: (row.enrolExpiresAt ?? clock.now()).toISOString(),
  };
}

/** `over`: past the time until which the edition's devices are valid. */
function showDevice(row: DoorDeviceRow, now: Date, over: boolean): DoorDevice {
  const { browser, system } = deviceOf(row.userAgent);
  const state = stateOf(row, now, over);
  return {
    id: row.id,
    name: row.name,
    state,
    enrolled_at: row.enrolledAt?.toISOString() ?? null,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    synced_at: row.syncedAt?.toISOString() ?? null,
    rehearsed_at: row.rehearsedAt?.toISOString() ?? null,
    unsynced: row.unsynced,
    system: [browser, system].filter(Boolean).join(", "),
    actions: deviceActions.filter((action) => deviceRules[action](state, over)),
  };
}

const deviceRules: Record<DeviceAction, (state: DoorDevice["state"], over: boolean) => boolean> = {
  /** By the rule of `requireValidDevices`: of an edition that is over, a revoked device gets no code either. */
  renew: (_, over) => !over,
  revoke: (state) => state !== "revoked",
};

function stateOf(
  { revokedAt, enrolExpiresAt, tokenHash }: DoorDeviceRow,
  now: Date,
  over: boolean,
): DoorDevice["state"] {
  if (revokedAt && !enrolExpiresAt) return "revoked";
  if (over) return "ended";
  if (tokenHash && !revokedAt) return "active";
  return enrolExpiresAt && enrolExpiresAt > now ? "waiting" : "expired";
}
