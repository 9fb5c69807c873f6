import { m } from "#messages/messages.js";

/** `45` → "45 s", `600` → "10 min". */
export function formatWait(seconds: number): string {
  return seconds < 60
    ? m.account_wait_seconds({ count: Math.ceil(seconds) })
    : m.account_wait_minutes({ count: Math.ceil(seconds / 60) });
}
