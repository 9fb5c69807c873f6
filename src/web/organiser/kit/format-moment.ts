import { shopZone } from "#contract/site/site-facts.ts";
import { dateFormat } from "#web/ui/language/format-locale.ts";

const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** Day and time by the event's clocks. */
export const formatMoment = (iso: string): string => moment().format(new Date(iso));

/** By those of money and orders: Lisbon's in all of Portugal (decision 218). */
export const formatShopMoment = (iso: string): string => moment(shopZone()).format(new Date(iso));
