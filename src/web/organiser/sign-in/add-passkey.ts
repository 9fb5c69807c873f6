import { m } from "#messages/messages.js";
import { deviceName } from "#web/buyer/profile/account/device-name.ts";
import { makePasskey } from "#web/buyer/profile/passkeys/webauthn.ts";
import { api } from "#web/ui/api/browser-client.ts";

/** Makes a passkey on this device and stores it under the device's name. */
export async function addPasskey(): Promise<"added" | "exists" | "dismissed"> {
  const options = await api.passkeys.registerOptions();
  const response = await makePasskey(options);
  if (typeof response === "string") return response;
  const loginSessions = await api.ownAccount.sessions({});
  const here = loginSessions.results.find(({ current }) => current);
  await api.passkeys.register({
    name: here ? deviceName(here) : m.login_sessions_device_unknown(),
    response,
  });
  return "added";
}
