import { endOfZoneDay, momentOfZoneTime, type ZoneTime, zoneTime } from "./zone-time.ts";

/**
 * Times that stay by Lisbon's clocks wherever the event is (decision 218): Multibanco, whose references end at midnight there, ifthenpay's
 * times and documents of who sells in Portugal. All else has the zone of an edition (`shop-zone.ts`, `zone-time.ts`).
 */
export const LISBON = "Europe/Lisbon";

export const lisbonTime = (moment: Date): ZoneTime => zoneTime(moment, LISBON);
export const momentOfLisbonTime = (time: ZoneTime): Date => momentOfZoneTime(time, LISBON);
export const endOfLisbonDay = (day: string): Date => endOfZoneDay(day, LISBON);
