import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { deleteRows } from "#db/claim-rows.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { hashSecret, newLinkToken } from "#domain/platform/secrets/secrets.ts";
import { staffLinks } from "../tables.ts";

const HOUR_MS = 3_600_000;
export const INVITATION_TTL_MS = 7 * 24 * HOUR_MS;
const SET_UP_TTL_MS = 24 * HOUR_MS;

/** `staffId` null: the set-up link. A new one ends the one before. Returns its token. */
export async function makeStaffLink(tx: Transaction, staffId: string | null, now: Date): Promise<string> {
  await endStaffLinks(tx, staffId);
  const token = newLinkToken();
  await tx.insert(staffLinks).values({
    tokenHash: hashSecret(token),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (staffId ? INVITATION_TTL_MS : SET_UP_TTL_MS)),
  });
  return token;
}

export async function endStaffLinks(tx: Transaction, staffId: string | null): Promise<void> {
  await tx.delete(staffLinks).where(and(ofMember(staffId), isNull(staffLinks.usedAt)));
}

/** The member whom a valid invitation is for; null for every other token. */
export async function findInvitation(reads: Reads, token: string, now: Date): Promise<string | null> {
  const [link] = await reads
    .select({ staffId: staffLinks.staffId })
    .from(staffLinks)
    .where(and(isValid(token, now), isNotNull(staffLinks.staffId)));
  return link?.staffId ?? null;
}

/** Uses the invitation up and returns whom it is for. One statement, so that of two at once one finds it used. */
export async function consumeInvitation(tx: Transaction, token: string, now: Date): Promise<string | null> {
  const [link] = await tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(and(isValid(token, now), isNotNull(staffLinks.staffId)))
    .returning({ staffId: staffLinks.staffId });
  return link?.staffId ?? null;
}

export async function isSetUpLink(reads: Reads, token: string, now: Date): Promise<boolean> {
  const links = await reads.select({ of: staffLinks.staffId }).from(staffLinks).where(setUpLink(token, now));
  return links.length > 0;
}

export async function consumeSetUpLink(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const links = await tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(setUpLink(token, now))
    .returning({ of: staffLinks.staffId });
  return links.length > 0;
}

export const deleteExpiredStaffLinks = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(tx, staffLinks, lt(staffLinks.expiresAt, before), limit);

const ofMember = (staffId: string | null) =>
  staffId ? eq(staffLinks.staffId, staffId) : isNull(staffLinks.staffId);
const isValid = (token: string, now: Date) =>
  and(eq(staffLinks.tokenHash, hashSecret(token)), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now));
const setUpLink = (token: string, now: Date) => and(isValid(token, now), isNull(staffLinks.staffId));
