import { perLocale } from "../language/format-locale.ts";

const zone = { timeZone: "Europe/Lisbon" } as const;
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...zone, dateStyle: "long" }));
const moment = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...zone, dateStyle: "long", timeStyle: "short" }),
);

/** `27 de outubro de 2025`. */
export const longDay = (iso: string): string => day().format(new Date(iso));

/** With the time of day in Lisbon. */
export const longMoment = (iso: string): string => moment().format(new Date(iso));
