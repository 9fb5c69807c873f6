export const orderStates = ["pending", "completed", "cancelled", "expired", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

/** How an order came about: in the shop, or by the organiser's hand. */
export const orderSources = ["shop", "invitation", "transfer", "box_office"] as const;
export type OrderSource = (typeof orderSources)[number];
