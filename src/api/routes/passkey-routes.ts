import { logInByPasskey, startPasskeyLogin } from "#domain/people/accounts/passkeys/log-in-by-passkey.ts";
import { listPasskeys, removePasskey } from "#domain/people/accounts/passkeys/passkeys.ts";
import { finishRegistration, startRegistration } from "#domain/people/accounts/passkeys/register-passkey.ts";
import { loginOrigin } from "../request-context.ts";
import { recordEvent } from "../security-events.ts";
import { open, signedIn } from "./implementers.ts";
import { paged } from "./page-of.ts";
import { byCaller } from "./use-case.ts";

export const passkeyRoutes = {
  passkeys: {
    loginOptions: open.passkeys.loginOptions.handler(async ({ context: { app, limits, ip } }) => {
      await limits.arrive("passkeyLogins", ip);
      return startPasskeyLogin(app);
    }),
    login: open.passkeys.login.handler(async ({ context, input }) => {
      const { app, limits, ip } = context;
      const loginSession = await limits.secrets.open("passkey", ip, () =>
        logInByPasskey(app, input.response, loginOrigin(context)),
      );
      await recordEvent(context, "login", loginSession.user.email, "passkey");
      return loginSession;
    }),
    list: signedIn.passkeys.list.handler(paged(({ app, caller }) => listPasskeys(app, caller))),
    registerOptions: signedIn.passkeys.registerOptions.handler(byCaller(startRegistration)),
    register: signedIn.passkeys.register.handler(async ({ context, input }) => {
      const passkey = await finishRegistration(context.app, context.caller, input);
      await recordEvent(context, "passkey_added", context.caller.email);
      return passkey;
    }),
    remove: signedIn.passkeys.remove.handler(async ({ context, input }) => {
      await removePasskey(context.app, context.caller, input.id);
      await recordEvent(context, "passkey_removed", context.caller.email);
    }),
  },
};
