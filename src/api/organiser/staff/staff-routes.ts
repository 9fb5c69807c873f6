import { resetFactors } from "#domain/people/staff/factors/reset-factors.ts";
import { inviteStaff, renewInvitation } from "#domain/people/staff/invitations/invite-staff.ts";
import { listStaff } from "#domain/people/staff/list-staff.ts";
import {
  endMemberLoginSessions,
  listMemberLoginSessions,
} from "#domain/people/staff/member-login-sessions.ts";
import { removeStaff } from "#domain/people/staff/remove-staff.ts";
import { showMe } from "#domain/people/staff/show-me.ts";
import { updateStaff } from "#domain/people/staff/update-staff.ts";
import { paged } from "../../routes/page-of.ts";
import { recordEvent } from "../../security-events.ts";
import { organiser } from "../organiser-implementer.ts";

/** The security log names the account that changed; who changed it is in the audit log. */
export const staffRoutes = {
  me: organiser.staff.me.handler(({ context: { caller, member } }) => showMe(caller, member)),
  list: organiser.staff.list.handler(paged(({ app }) => listStaff(app.db.read))),
  invite: organiser.staff.invite.handler(async ({ context, input }) => {
    const invited = await inviteStaff(context.app, context.actor, input, context.caller.language);
    await recordEvent(context, "staff_invited", invited.email, invited.role);
    return invited;
  }),
  inviteAgain: organiser.staff.inviteAgain.handler(async ({ context, input }) => {
    const invited = await renewInvitation(context.app, context.actor, input.id, context.caller.language);
    await recordEvent(context, "staff_invited", invited.email, invited.role);
    return invited;
  }),
  update: organiser.staff.update.handler(async ({ context, input }) => {
    const member = await updateStaff(context.app, context.actor, input, context.caller.language);
    await recordEvent(context, "staff_changed", member.email, member.role);
    return member;
  }),
  remove: organiser.staff.remove.handler(async ({ context, input }) => {
    const { email } = await removeStaff(context.app, context.actor, input.id, context.caller.language);
    await recordEvent(context, "staff_removed", email);
  }),
  resetFactors: organiser.staff.resetFactors.handler(async ({ context, input }) => {
    const { email } = await resetFactors(context.app, context.actor, input.id, context.caller.language);
    await recordEvent(context, "staff_factors_reset", email);
  }),
  sessions: organiser.staff.sessions.handler(
    paged(({ app }, input) => listMemberLoginSessions(app, input.id)),
  ),
  endSessions: organiser.staff.endSessions.handler(async ({ context, input }) => {
    const { email } = await endMemberLoginSessions(context.app, context.actor, input);
    await recordEvent(context, "staff_sessions_ended", email);
  }),
};
