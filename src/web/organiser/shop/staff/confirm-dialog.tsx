import type { ShownStaff } from "#contract/organiser/staff/staff.ts";
import { m } from "#messages/messages.js";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

/** Says what happens before a member is removed, or loses their factors. */
export function ConfirmDialog({
  what,
  member,
  onClose,
}: {
  what: "reset" | "remove";
  member: ShownStaff | null;
  onClose: () => void;
}) {
  const remove = what === "remove";
  const change = useStaffChange<string>(
    (api, id) => (remove ? api.staff.remove({ id }) : api.staff.resetFactors({ id })),
    remove ? m.staff_removed() : m.staff_reset_done(),
    onClose,
  );
  const name = member?.name ?? "";
  const { title, text, action } = wordsFor(what, member?.joined_at !== null);
  return (
    <ActionDialog
      open={member !== null}
      onClose={onClose}
      title={title({ name })}
      text={text({ name })}
      action={action()}
      dangerous
      busy={change.busy}
      onAct={() => member && change.run(member.id)}
    />
  );
}

function wordsFor(what: "reset" | "remove", joined: boolean) {
  if (what === "reset")
    return { title: m.staff_reset_title, text: m.staff_reset_text, action: m.staff_reset };
  return joined
    ? { title: m.staff_remove_title, text: m.staff_remove_text, action: m.staff_remove }
    : { title: m.staff_withdraw_title, text: m.staff_withdraw_text, action: m.staff_withdraw };
}
