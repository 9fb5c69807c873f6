import { and, eq, inArray } from "drizzle-orm";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { addressesWithPasskey } from "#domain/people/accounts/passkeys/find-passkeys.ts";
import type { StaffMember } from "../find-staff.ts";
import { staffTotp } from "../tables.ts";

type Person = Pick<StaffMember, "id" | "email">;

/** A passkey or an authenticator app. Recovery codes replace one, and are none themselves. */
export async function hasSecondFactor(reads: Reads, member: Person): Promise<boolean> {
  return (await withSecondFactor(reads, [member])).has(member.id);
}

/** The ids of those who have one. */
export async function withSecondFactor(reads: Reads, members: readonly Person[]): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const ids = members.map(({ id }) => id);
  const [byPasskey, byApp] = await Promise.all([
    addressesWithPasskey(reads, pluck(members, "email")),
    reads
      .select({ id: staffTotp.staffId })
      .from(staffTotp)
      .where(and(inArray(staffTotp.staffId, ids), eq(staffTotp.state, "active"))),
  ]);
  const passkeyIds = members.filter(({ email }) => byPasskey.has(email)).map(({ id }) => id);
  return new Set([...passkeyIds, ...byApp.map(({ id }) => id)]);
}
