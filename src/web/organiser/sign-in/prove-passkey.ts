import type { PasskeyAssertion } from "#contract/accounts/passkeys.ts";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { ifDismissed } from "#web/buyer/profile/passkeys/webauthn.ts";
import { organiserApi } from "../client/organiser-client.ts";

/** Null when the person does not unlock one. */
export async function provePasskey(): Promise<SecondFactor | null> {
  const [{ startAuthentication }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    organiserApi.secondFactor.passkeyOptions(),
  ]);
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const answer = await startAuthentication({ optionsJSON }).catch(ifDismissed);
  if (!answer) return null;
  const response = { ...answer, clientExtensionResults: {} } as PasskeyAssertion;
  return organiserApi.secondFactor.provePasskey({ response });
}
