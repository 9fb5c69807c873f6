import { type StaffRole, staffRoles } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { roleNames } from "../../shell/account-menu.tsx";

export function RoleField({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <div>
      <SelectField
        label={m.staff_role()}
        value={value}
        onChange={(event) => onChange(event.target.value as StaffRole)}
        options={staffRoles.map((role) => ({ value: role, label: roleNames[role]() }))}
      />
      <p className="mt-1.5 text-muted">{may[value]()}</p>
    </div>
  );
}

const may: Record<StaffRole, () => string> = {
  owner: m.staff_may_owner,
  editor: m.staff_may_editor,
  finance: m.staff_may_finance,
  door: m.staff_may_door,
  box_office: m.staff_may_box_office,
  reviewer: m.staff_may_reviewer,
};
