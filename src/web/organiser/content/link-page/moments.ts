import { dateFormat } from "#web/ui/language/format-locale.ts";

const day = dateFormat({ dateStyle: "long" });
const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });

/** `27 de outubro de 2025`. */
export const longDay = (iso: string): string => day().format(new Date(iso));

/** With the time of day. */
export const longMoment = (iso: string): string => moment().format(new Date(iso));
