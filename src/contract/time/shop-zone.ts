import { LISBON } from "./lisbon-time.ts";
import { isPortuguese } from "./portuguese-zones.ts";

/**
 * The calendar of an edition's money and of its shop's lists (decision 218), by the edition's own zone: the same, but Lisbon's in all
 * of Portugal, so that a Portuguese shop has one calendar whether its events are in the Azores or not.
 */
export const shopZoneOf = (editionZone: string): string => (isPortuguese(editionZone) ? LISBON : editionZone);
