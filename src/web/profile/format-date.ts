import { perLocale } from "../language/format-locale.ts";

const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
const hour = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
);

export const formatDay = (iso: string) => day().format(new Date(iso));

/** To the hour, as it is stored. */
export const formatHour = (iso: string) => hour().format(new Date(iso));
