import { perLocale } from "../language/format-locale.ts";

const month = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "Europe/Lisbon", month: "long" }),
);

/** `Outubro`, `October`: with a capital in Portuguese too, as the spec's text has it. */
export function monthOf(iso: string): string {
  const name = month().format(new Date(iso));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
