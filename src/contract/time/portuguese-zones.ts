import { LISBON } from "./lisbon-time.ts";

/** The law of Portugal is that of an event in these. Apart from the list of all zones, which visitors' pages do not load. */
export const isPortuguese = (zone: string): boolean =>
  zone === LISBON || zone === "Atlantic/Madeira" || zone === "Atlantic/Azores";
