import { editors, type StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { useMe } from "../../shell/staff-context.ts";

/** A member of the role reviewer decides nothing, and does not see the calls themselves. */
export function useMayDecide(): boolean {
  const { role } = useMe();
  return (editors as readonly StaffRole[]).includes(role);
}
