import type { StaffAction } from "#contract/organiser/staff/staff.ts";
import { Problem } from "#contract/problem.ts";
import type { StaffMember } from "./find-staff.ts";

type Member = Pick<StaffMember, "id" | "joinedAt">;
type Owners = readonly { id: string }[];

/** Until an invited person accepts, their account is a buyer's: its sessions and passkeys are not the owner's matter. */
const hasJoined = ({ joinedAt }: Member) => joinedAt !== null;

/** The rules by which an owner acts on a member: writers ask them under their lock, the list shows the answers. */
export const staffRules: Record<StaffAction, (member: Member, owners: Owners) => boolean> = {
  update: () => true,
  invite_again: (member) => !hasJoined(member),
  end_sessions: hasJoined,
  reset_factors: hasJoined,
  remove: ({ id }, owners) => !isLastOwner(owners, id),
};

const isLastOwner = (owners: Owners, id: string) => owners.length === 1 && owners[0]?.id === id;

/** Throws `last_owner` for the only owner. */
export function refuseLastOwner(owners: Owners, id: string): void {
  if (isLastOwner(owners, id)) throw new Problem("last_owner", "Make another member an owner first");
}

/** Throws `not_found` for one who has not accepted. */
export function requireJoined(member: Member): void {
  if (!hasJoined(member)) throw new Problem("not_found", "They have not accepted their invitation");
}
