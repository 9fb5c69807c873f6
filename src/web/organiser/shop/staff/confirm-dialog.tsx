import { m } from "#messages/messages.js";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import type { MemberDialogProps } from "./member-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

/** Removes a member, or withdraws an invitation. */
export function RemoveDialog({ member: { id, name, joined_at }, onClose }: MemberDialogProps) {
  const remove = useStaffChange((api) => api.staff.remove({ id }), m.staff_removed(), onClose);
  return (
    <ActionDialog
      onClose={onClose}
      title={joined_at ? m.staff_remove_title({ name }) : m.staff_withdraw_title({ name })}
      text={joined_at ? m.staff_remove_text({ name }) : m.staff_withdraw_text({ name })}
      action={joined_at ? m.staff_remove() : m.staff_withdraw()}
      dangerous
      change={remove}
    />
  );
}

/** For a member who lost every factor. */
export function ResetDialog({ member: { id, name }, onClose }: MemberDialogProps) {
  const reset = useStaffChange((api) => api.staff.resetFactors({ id }), m.staff_reset_done(), onClose);
  return (
    <ActionDialog
      onClose={onClose}
      title={m.staff_reset_title({ name })}
      text={m.staff_reset_text({ name })}
      action={m.staff_reset()}
      dangerous
      change={reset}
    />
  );
}
