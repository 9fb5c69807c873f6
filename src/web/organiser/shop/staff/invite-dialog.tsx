import { type FormEvent, useId, useState } from "react";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { RoleField } from "./role-field.tsx";
import { useStaffChange } from "./use-staff-change.ts";

const empty = { name: "", email: "", role: "editor" as StaffRole };

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [given, setGiven] = useState(empty);
  const [checked, setChecked] = useState(false);
  const form = useId();
  const close = () => {
    onClose();
    setGiven(empty);
    setChecked(false);
  };
  const invite = useStaffChange<typeof empty>(
    (api, input) => api.staff.invite(input),
    m.staff_invited(),
    close,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (given.name.trim() && given.email.trim()) invite.run(given);
  };
  return (
    <KitDialog
      open={open}
      onClose={onClose}
      title={m.staff_invite()}
      text={m.staff_invite_text()}
      actions={
        <>
          <KitButton variant="quiet" onClick={onClose}>
            {m.staff_cancel()}
          </KitButton>
          <KitButton type="submit" form={form} variant="primary" loading={invite.busy}>
            {m.staff_invite_send()}
          </KitButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <TextField
          label={m.set_up_name()}
          maxLength={200}
          required
          autoComplete="off"
          value={given.name}
          onChange={(event) => setGiven({ ...given, name: event.target.value })}
          error={checked && !given.name.trim() ? m.set_up_name_required() : undefined}
        />
        <EmailField
          label={m.account_email()}
          maxLength={254}
          required
          autoComplete="off"
          value={given.email}
          onChange={(event) => setGiven({ ...given, email: event.target.value })}
          error={checked && !given.email.trim() ? m.login_email_required() : undefined}
        />
        <RoleField value={given.role} onChange={(role) => setGiven({ ...given, role })} />
      </form>
    </KitDialog>
  );
}
