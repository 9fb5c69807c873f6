import type { StaffRole } from "#contract/organiser/staff-roles.ts";
import { m } from "#outside/mail/mail-messages.ts";

/** In the language of the moment. */
export const roleName = (role: StaffRole): string => names[role]();

const names: Record<StaffRole, () => string> = {
  owner: m.staff_role_owner,
  editor: m.staff_role_editor,
  finance: m.staff_role_finance,
  door: m.staff_role_door,
};
