/** The payment methods that a shop can offer. */
export const waysToPay = ["mb_way", "card", "multibanco", "transfer"] as const;
export type WayToPay = (typeof waysToPay)[number];
