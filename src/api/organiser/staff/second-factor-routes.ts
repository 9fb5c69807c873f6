import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import {
  proveByPasskey,
  proveByRecoveryCode,
  proveByTotp,
  startPasskeyProof,
} from "#domain/people/staff/factors/prove-factor.ts";
import { makeRecoveryCodes } from "#domain/people/staff/factors/recovery-codes.ts";
import { showSecondFactor } from "#domain/people/staff/factors/show-second-factor.ts";
import { confirmTotp, removeTotp, startTotp } from "#domain/people/staff/factors/totp.ts";
import type { RequestContext } from "../../request-context.ts";
import { signedIn } from "../../routes/implementers.ts";
import { byCaller } from "../../routes/use-case.ts";
import { recordEvent } from "../../security-events.ts";

type Context = RequestContext & { caller: Caller };

/** A code of six digits: counted whichever network it comes from. */
const countingCode = ({ limits, caller }: Context, attempt: () => Promise<void>) =>
  limits.secrets.factor(caller, attempt);

const proved = async (context: Context, how: "passkey" | "totp" | "recovery") => {
  await recordEvent(context, "staff_factor_proved", context.caller.email, how);
  return showSecondFactor(context.app, context.caller);
};

export const secondFactorRoutes = {
  show: signedIn.organiser.secondFactor.show.handler(byCaller(showSecondFactor)),
  passkeyOptions: signedIn.organiser.secondFactor.passkeyOptions.handler(async ({ context }) => {
    await context.limits.arrive("passkeyLogins", context.ip);
    return startPasskeyProof(context.app, context.caller);
  }),
  provePasskey: signedIn.organiser.secondFactor.provePasskey.handler(async ({ context, input }) => {
    await context.limits.secrets.open("passkey", context.ip, () =>
      proveByPasskey(context.app, context.caller, input.response),
    );
    return proved(context, "passkey");
  }),
  proveTotp: signedIn.organiser.secondFactor.proveTotp.handler(async ({ context, input }) => {
    await countingCode(context, () => proveByTotp(context.app, context.caller, input.code));
    return proved(context, "totp");
  }),
  proveRecovery: signedIn.organiser.secondFactor.proveRecovery.handler(async ({ context, input }) => {
    await context.limits.secrets.open("recovery_code", context.ip, () =>
      proveByRecoveryCode(context.app, context.caller, input.code),
    );
    await recordEvent(context, "staff_recovery_used", context.caller.email);
    return proved(context, "recovery");
  }),
  startTotp: signedIn.organiser.secondFactor.startTotp.handler(byCaller(startTotp)),
  confirmTotp: signedIn.organiser.secondFactor.confirmTotp.handler(async ({ context, input }) => {
    await countingCode(context, () => confirmTotp(context.app, context.caller, input.code));
    await recordEvent(context, "staff_factor_added", context.caller.email, "totp");
    return showSecondFactor(context.app, context.caller);
  }),
  removeTotp: signedIn.organiser.secondFactor.removeTotp.handler(async ({ context }) => {
    await removeTotp(context.app, context.caller);
    await recordEvent(context, "staff_factor_removed", context.caller.email, "totp");
    return showSecondFactor(context.app, context.caller);
  }),
  makeRecoveryCodes: signedIn.organiser.secondFactor.makeRecoveryCodes.handler(async ({ context }) => {
    const made = await makeRecoveryCodes(context.app, context.caller);
    await recordEvent(context, "staff_recovery_made", context.caller.email);
    return made;
  }),
};
