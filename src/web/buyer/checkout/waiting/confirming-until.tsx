import { m } from "#messages/messages.js";
import { perLocale } from "#web/ui/language/format-locale.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { useNow } from "#web/ui/time/use-now.ts";
import type { Until } from "../flow/checkout-events.ts";

const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }));

/** The time at which it will be certain if the provider took money. */
export function ConfirmingUntil({ until }: { until: Until }) {
  const now = useNow();
  if (until === null) return m.checkout_confirming_unknown();
  // By the shop's clock: the device's may be minutes wrong.
  const passed = until === "soon" || (now !== null && serverTime() >= Date.parse(until));
  // Up to the minute that follows, so that what is said holds.
  const minute = passed ? null : new Date(Math.ceil(Date.parse(until) / 60_000) * 60_000);
  return minute ? m.checkout_confirming_until({ time: time().format(minute) }) : m.checkout_confirming_soon();
}
