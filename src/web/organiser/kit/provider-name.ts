import { m } from "#messages/messages.js";

const names: Record<string, () => string> = {
  none: m.orders_provider_none,
  sandbox: m.orders_provider_sandbox,
  transfer: m.orders_provider_transfer,
  counter: m.orders_provider_counter,
  change: m.orders_provider_change,
  stripe: () => "Stripe",
  ifthenpay: () => "ifthenpay",
};

/** A payment provider's name for the organiser. One that has no name here is shown as it is stored. */
export const providerName = (provider: string): string => names[provider]?.() ?? provider;
