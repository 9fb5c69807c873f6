import { type FormEvent, useId, useState } from "react";
import type { ShownStaff } from "#contract/organiser/staff/staff.ts";
import { m } from "#messages/messages.js";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { RoleField } from "./role-field.tsx";
import { useStaffChange } from "./use-staff-change.ts";

export function MemberDialog({ member, onClose }: { member: ShownStaff | null; onClose: () => void }) {
  const form = useId();
  const change = useStaffChange<Pick<ShownStaff, "id" | "name" | "role">>(
    (api, input) => api.staff.update(input),
    m.staff_changed(),
    onClose,
  );
  return (
    <ActionDialog
      open={member !== null}
      onClose={onClose}
      title={member?.email ?? ""}
      action={m.staff_save()}
      busy={change.busy}
      form={form}
    >
      {member && <Fields key={member.id} id={form} member={member} onSave={change.run} />}
    </ActionDialog>
  );
}

function Fields({
  id,
  member,
  onSave,
}: {
  id: string;
  member: ShownStaff;
  onSave: (changed: Pick<ShownStaff, "id" | "name" | "role">) => void;
}) {
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave({ id: member.id, name, role });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
    </form>
  );
}
