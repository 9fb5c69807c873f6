import { dateFormat } from "#web/ui/language/format-locale.ts";

const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** Day and time by the event's clocks. */
export const formatMoment = (iso: string): string => moment().format(new Date(iso));
