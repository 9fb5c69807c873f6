import { sellersCountry } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";

/** Why a ticket cannot be given back like other distance purchases; the law that says so is the seller's. */
export const withdrawalText = (): string =>
  sellersCountry() === "PT" ? m.checkout_withdrawal() : m.checkout_withdrawal_abroad();
