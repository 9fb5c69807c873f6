import { useState } from "react";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { RoleField } from "./role-field.tsx";
import { useStaffChange } from "./use-staff-change.ts";

const empty = { name: "", email: "", role: "editor" as StaffRole };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [given, setGiven] = useState(empty);
  const invite = useStaffChange((api) => api.staff.invite(given), m.staff_invited(), onClose);
  return (
    <FormDialog
      onClose={onClose}
      title={m.staff_invite()}
      text={m.staff_invite_text()}
      action={m.staff_invite_send()}
      change={invite}
      ready={given.name.trim() !== "" && given.email.trim() !== ""}
    >
      {(checked) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
