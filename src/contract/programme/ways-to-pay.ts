/** What buyers may pay with in a shop. */
export const waysToPay = ["mb_way", "card", "multibanco", "transfer"] as const;
export type WayToPay = (typeof waysToPay)[number];
