import { type FormEvent, useId, useState } from "react";
import type { ShownStaff } from "#contract/organiser/staff/staff.ts";
import { m } from "#messages/messages.js";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
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
    <KitDialog
      open={member !== null}
      onClose={onClose}
      title={member?.email ?? ""}
      actions={
        <>
          <KitButton variant="quiet" onClick={onClose}>
            {m.staff_cancel()}
          </KitButton>
          <KitButton type="submit" form={form} variant="primary" loading={change.busy}>
            {m.staff_save()}
          </KitButton>
        </>
      }
    >
      {member && <Fields key={member.id} id={form} member={member} onSave={change.run} />}
    </KitDialog>
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
