import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";

/** The question before a ticket is assigned. It is irreversible (spec section 8) only once it can no longer be passed on. */
export function assignQuestion(
  about: { name: string; email: string },
  reassignUntil: string,
  /** In ms, by the server's clock. */
  now: number | null,
): { title: string; text: string } {
  if (now !== null && now < Date.parse(reassignUntil)) {
    return {
      title: m.wallet_assign_ask({ name: about.name }),
      text: m.wallet_assign_until({ ...about, date: eventTime(reassignUntil) }),
    };
  }
  return { title: m.wallet_assign_confirm(), text: m.wallet_assign_confirm_text(about) };
}
