import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { staff } from "./tables.ts";

export type StaffMember = typeof staff.$inferSelect;

/** Null for an address of no member, and of one who has not accepted or was removed. */
export async function findStaff(reads: Reads, email: string): Promise<StaffMember | null> {
  const [member] = await reads
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNotNull(staff.joinedAt), isNull(staff.removedAt)));
  return member ?? null;
}

/** The caller as a member of staff, whatever their role and factors. Throws `role_missing`. */
export async function requireMember(reads: Reads, { email }: { email: string }): Promise<StaffMember> {
  const member = await findStaff(reads, email);
  if (!member) throw notStaff();
  return member;
}

export const notStaff = () =>
  new Problem("role_missing", "This needs a role that your account does not have");

/** A member by their id, those invited too. Throws `not_found`, also for one who was removed. */
export async function readMember(reads: Reads, id: string): Promise<StaffMember> {
  const [member] = await reads
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.removedAt)));
  if (!member) throw noMember();
  return member;
}

/** The names of these, also of those who were removed since. */
export async function findStaffNames(reads: Reads, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A member by their id, locked until the transaction ends. Throws `not_found`. */
export async function lockMember(tx: Transaction, id: string): Promise<StaffMember> {
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.removedAt)))
    .for("update");
  if (!member) throw noMember();
  return member;
}

const noMember = () => new Problem("not_found", "There is no such member of staff");

/** Owners who have accepted. */
export function ownerIds(reads: Reads) {
  return reads.select({ id: staff.id }).from(staff).where(isOwner).orderBy(asc(staff.id));
}

/** Locked, so that of two owners who remove each other's role at once one stays. To be called before any member is locked. */
export const lockOwners = (tx: Transaction) => ownerIds(tx).for("update");

const isOwner = and(eq(staff.role, "owner"), isNotNull(staff.joinedAt), isNull(staff.removedAt));

/** The members who have accepted, of these roles, by name. */
export const listStaffOf = (reads: Reads, roles: readonly StaffRole[]) =>
  reads
    .select({ email: staff.email, name: staff.name })
    .from(staff)
    .where(and(inArray(staff.role, [...roles]), isNotNull(staff.joinedAt), isNull(staff.removedAt)))
    .orderBy(asc(staff.name), asc(staff.email));
