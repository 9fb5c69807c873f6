import { useState } from "react";
import type { ShownStaff } from "#contract/organiser/staff/staff.ts";
import { m } from "#messages/messages.js";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { RoleField } from "./role-field.tsx";
import { useStaffChange } from "./use-staff-change.ts";

/** A dialog about a member is mounted only while it is open. */
export interface MemberDialogProps {
  member: ShownStaff;
  onClose: () => void;
}

export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const change = useStaffChange(
    (api) => api.staff.update({ id: member.id, name, role }),
    m.staff_changed(),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title={member.email}
      action={m.staff_save()}
      busy={change.busy}
      onSubmit={() => name.trim() && change.run()}
      layout="flex flex-col gap-4"
    >
      <TextField
        label={m.set_up_name()}
        maxLength={200}
        required
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={name.trim() ? undefined : m.set_up_name_required()}
      />
      <RoleField value={role} onChange={setRole} />
    </FormDialog>
  );
}
