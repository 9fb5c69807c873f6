import { endOfZoneDay, momentOfZoneTime, type ZoneTime, zoneTime } from "./zone-time.ts";

/**
 * The seller's calendar: days of payments, invoices, the ledger and of what is no edition's. What an edition has is by its own
 * zone (`zone-time.ts`), which is this one unless its organiser chose another.
 */
export const LISBON = "Europe/Lisbon";

export const lisbonTime = (moment: Date): ZoneTime => zoneTime(moment, LISBON);
export const momentOfLisbonTime = (time: ZoneTime): Date => momentOfZoneTime(time, LISBON);
export const endOfLisbonDay = (day: string): Date => endOfZoneDay(day, LISBON);
