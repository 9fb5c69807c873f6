import type { Config } from "#config";
import type { Clock } from "#outside/clock.ts";
import { createHandProvider, handProviders } from "#outside/payments/by-hand/provider.ts";
import { createIfthenpay } from "#outside/payments/ifthenpay/provider.ts";
import type { PaymentProvider, PaymentProviders } from "#outside/payments/provider.ts";
import { createSandbox } from "#outside/payments/sandbox/provider.ts";
import type { SandboxDatabase } from "#outside/payments/sandbox/simulator.ts";
import { createStripe } from "#outside/payments/stripe/provider.ts";

export const usesSandbox = ({ payments }: Pick<Config, "payments">) =>
  Object.values(payments).includes("sandbox");

type Wrap = (provider: PaymentProvider) => PaymentProvider;

/**
 * The providers by the settings, and those of money that staff take by hand. Those that serve no method any more stay available by name, for their old payments.
 */
export function openPaymentProviders(
  config: Pick<Config, "payments" | "stripe" | "ifthenpay" | "publicUrl">,
  db: SandboxDatabase,
  clock: Clock,
  measured: Wrap,
  /** Gives a start the facts of the edition, whose name the buyer reads at the provider. */
  naming: Wrap,
): PaymentProviders {
  const all: PaymentProvider[] = handProviders.map((name) => createHandProvider(name, db, clock));
  if (usesSandbox(config)) all.push(measured(createSandbox(db, clock, config.publicUrl)));
  if (config.stripe) all.push(measured(naming(createStripe(config.stripe, clock))));
  if (config.ifthenpay) all.push(measured(naming(createIfthenpay(config.ifthenpay, clock))));
  const named = (name: string | null) => all.find((provider) => provider.name === name) ?? null;
  const { mbway, card, multibanco } = config.payments;
  const names = { 1: mbway, 2: card, 7: multibanco };
  return { forMethod: (method) => named(names[method]), named, all };
}
