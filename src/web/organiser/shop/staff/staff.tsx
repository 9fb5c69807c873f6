import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Fragment, useState } from "react";
import type { ShownStaff, StaffAction } from "#contract/organiser/staff/staff.ts";
import { m } from "#messages/messages.js";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton, KitIconButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { Menu, MenuItem, MenuRule } from "../../kit/menu.tsx";
import { MoreIcon } from "../../kit/organiser-icons.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { roleNames } from "../../shell/account-menu.tsx";
import { useMe } from "../../shell/staff-context.ts";
import { RemoveDialog, ResetDialog } from "./confirm-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberDialog, type MemberDialogProps } from "./member-dialog.tsx";
import { MemberLoginSessionsDialog } from "./member-login-sessions-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

type Opened = Exclude<StaffAction, "invite_again">;
const actionNames: Record<StaffAction, () => string> = {
  update: m.staff_edit,
  invite_again: m.staff_invite_again,
  end_sessions: m.staff_login_sessions,
  reset_factors: m.staff_reset,
  remove: m.staff_remove,
};

const dialogs: Record<Opened, ComponentType<MemberDialogProps>> = {
  update: MemberDialog,
  end_sessions: MemberLoginSessionsDialog,
  reset_factors: ResetDialog,
  remove: RemoveDialog,
};

export default function Staff() {
  const [inviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<{ action: Opened; member: ShownStaff } | null>(null);
  const { data, waiting } = loaded(
    useQuery(organiserQueries.staff.list.queryOptions({ input: {}, staleTime: 0 })),
  );
  const Opened = opened && dialogs[opened.action];
  return (
    <>
      <ScreenHeader title={m.staff_title()} lead={m.staff_lead()}>
        <KitButton variant="primary" onClick={() => setInviting(true)}>
          {m.staff_invite()}
        </KitButton>
      </ScreenHeader>
      {waiting}
      {data && (
        <ul aria-label={m.staff_title()} className="divide-y border-y">
          {data.results.map((member) => (
            <Member key={member.id} member={member} onOpen={(action) => setOpened({ action, member })} />
          ))}
        </ul>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {Opened && <Opened member={opened.member} onClose={() => setOpened(null)} />}
    </>
  );
}

function Member({ member, onOpen }: { member: ShownStaff; onOpen: (action: Opened) => void }) {
  const me = useMe();
  const again = useStaffChange((api) => api.staff.inviteAgain({ id: member.id }), m.staff_invited_again());
  const { name, email, role, joined_at, actions } = member;
  return (
    <li className="flex min-h-14 items-center gap-4 px-4 py-2 sm:px-6">
      <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[minmax(0,2fr)_10rem_minmax(0,1fr)] sm:items-center">
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {name}
            {member.id === me.id && <span className="font-normal text-muted"> ({m.staff_you()})</span>}
          </p>
          <p className="truncate font-mono text-xs text-muted">{email}</p>
        </div>
        <p>{roleNames[role]()}</p>
        <p className={`text-xs ${isFine(member) ? "text-muted" : "text-warning"}`}>{stateOf(member)}</p>
      </div>
      <Menu
        align="end"
        trigger={
          <KitIconButton label={m.staff_actions_of({ name })}>
            <MoreIcon className="size-5" />
          </KitIconButton>
        }
      >
        {actions.map((action) => (
          <Fragment key={action}>
            {action === "remove" && <MenuRule />}
            <MenuItem
              className={action === "remove" ? "text-danger" : ""}
              onClick={() => (action === "invite_again" ? again.run() : onOpen(action))}
            >
              {joined_at || action !== "remove" ? actionNames[action]() : m.staff_withdraw()}
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
    </li>
  );
}

const isFine = ({ joined_at, has_second_factor }: ShownStaff) => joined_at !== null && has_second_factor;

function stateOf({ joined_at, invited_at, invitation_expires_at, has_second_factor }: ShownStaff): string {
  if (!joined_at) {
    return invitation_expires_at
      ? m.staff_invited_until({ date: formatDay(invitation_expires_at) })
      : m.staff_invited_on({ date: formatDay(invited_at) });
  }
  return has_second_factor ? m.staff_since({ date: formatDay(joined_at) }) : m.staff_no_factor();
}
