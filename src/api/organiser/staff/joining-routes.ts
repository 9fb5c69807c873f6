import { acceptInvitation, showInvitation } from "#domain/people/staff/invitations/accept-invitation.ts";
import { checkSetUpLink, setUpOwner } from "#domain/people/staff/invitations/first-owner.ts";
import { loginOrigin } from "../../request-context.ts";
import { open } from "../../routes/implementers.ts";
import { recordEvent } from "../../security-events.ts";
import { originOf } from "../organiser-implementer.ts";

/** For who holds a link of 128 bits. */
export const joiningRoutes = {
  showInvitation: open.organiser.joining.showInvitation.handler(({ context: { app, limits, ip }, input }) =>
    limits.secrets.open("staff_link", ip, () => showInvitation(app, input.token)),
  ),
  accept: open.organiser.joining.accept.handler(async ({ context, input }) => {
    const { app, limits, ip } = context;
    const loginSession = await limits.secrets.open("staff_link", ip, () =>
      acceptInvitation(app, input.token, loginOrigin(context), originOf(context)),
    );
    await recordEvent(context, "staff_joined", loginSession.user.email);
    await recordEvent(context, "login", loginSession.user.email, "invitation");
    return loginSession;
  }),
  checkSetUp: open.organiser.joining.checkSetUp.handler(({ context: { app, limits, ip }, input }) =>
    limits.secrets.open("staff_link", ip, () => checkSetUpLink(app, input.token)),
  ),
  setUp: open.organiser.joining.setUp.handler(async ({ context, input }) => {
    const { app, limits, ip } = context;
    const loginSession = await limits.secrets.open("staff_link", ip, () =>
      setUpOwner(app, input, loginOrigin(context), originOf(context)),
    );
    await recordEvent(context, "staff_set_up", loginSession.user.email);
    await recordEvent(context, "login", loginSession.user.email, "set_up");
    return loginSession;
  }),
};
