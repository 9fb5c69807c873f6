import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#outside/mail/mail-messages.ts";

/** In the language of the moment. */
export const roleName = (role: StaffRole): string => names[role]();

const names: Record<StaffRole, () => string> = {
  owner: m.organiser_role_owner,
  editor: m.organiser_role_editor,
  finance: m.organiser_role_finance,
  door: m.organiser_role_door,
  box_office: m.organiser_role_box_office,
  reviewer: m.organiser_role_reviewer,
};
