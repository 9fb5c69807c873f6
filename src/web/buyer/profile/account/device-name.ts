import type { ShownLoginSession } from "#contract/accounts/own-account.ts";
import { m } from "#messages/messages.js";

type Device = Pick<ShownLoginSession, "browser" | "system">;

/** "Firefox em Windows", or as much as the user agent tells. */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return m.login_sessions_device({ browser, system });
  return browser || system || m.login_sessions_device_unknown();
}

export function isHandheld({ system }: Device): boolean {
  return ["Android", "iPhone", "iPad"].includes(system);
}
