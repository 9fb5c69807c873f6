export const orderStates = ["pending", "completed", "cancelled", "expired", "refunded"] as const;
/** As people read them: of an order whose tickets live on in another one, `changed`. */
export const shownOrderStates = [...orderStates, "changed"] as const;
export type ShownOrderState = (typeof shownOrderStates)[number];
export type OrderState = (typeof orderStates)[number];

/** The order's origin: the buyer in the shop, where one that waits for a Multibanco payment is of its own, or the organiser by hand. */
export const orderSources = ["shop", "invitation", "transfer", "box_office", "multibanco", "change"] as const;
export type OrderSource = (typeof orderSources)[number];
