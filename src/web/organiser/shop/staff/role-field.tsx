import { useId } from "react";
import { type StaffRole, staffRoles } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { roleNames } from "../../shell/account-menu.tsx";

/** Each role's permissions are read before one is chosen. */
export function RoleField({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{m.staff_role()}</legend>
      <div className="divide-y border-y">
        {staffRoles.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer gap-3 px-1 py-2 has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={role === value}
              onChange={() => onChange(role)}
              aria-describedby={`${name}-${role}`}
              aria-label={roleNames[role]()}
              className="mt-1 size-4 shrink-0 accent-primary outline-none"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{roleNames[role]()}</span>
              <span id={`${name}-${role}`} className="block text-small text-muted">
                {may[role]()}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
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
