import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { Check } from "#contract/organiser/edition/editions.ts";
import type { AppContext } from "#domain/app-context.ts";
import { NoAnswer, type PaymentProviders } from "#outside/payments/provider.ts";

type Payments = Pick<AppContext, "payments" | "bankAccount">;

/** `priced`: tickets that cost something. `silent`: the providers that did not answer the nightly check. */
export function checkPayments(
  { payments, bankAccount }: Payments,
  priced: number,
  silent: readonly string[],
): Check {
  return {
    code: "payments",
    done: takersOf(payments).length > 0,
    // Free tickets need no provider.
    required: priced > 0,
    screen: "settings",
    field: "payments",
    // Changed tickets are paid by what they cost before: no buyer pays that way.
    detail: {
      providers: payments.all
        .map(({ name }) => name)
        .filter((name) => name !== "change" && (name !== "transfer" || bankAccount !== null))
        .join(", "),
      silent: silent.join(", "),
      no_account: bankAccount === null ? 1 : 0,
    },
  };
}

/** The provider of payments that are made at once. */
const takersOf = (payments: PaymentProviders): string[] =>
  [PaymentMethod.mbWay, PaymentMethod.creditCard].flatMap((method) => payments.forMethod(method)?.name ?? []);

export interface Keys {
  /** The providers that do not accept the shop's keys. */
  refused: readonly string[];
  /** Those that could not be asked. */
  unasked: readonly string[];
}

/** The check with what the providers say of the keys. The server refuses no publication for them: one may only lack a right to ask. */
export function withKeys(check: Check, payments: PaymentProviders, { refused, unasked }: Keys): Check {
  const works = takersOf(payments).some((name) => !refused.includes(name));
  return {
    ...check,
    done: check.done && works,
    required: check.required && (works || !check.done),
    detail: { ...check.detail, refused: refused.join(", "), unasked: unasked.join(", ") },
  };
}

const asked = new WeakMap<PaymentProviders, { at: number; keys: Promise<Keys> }>();
const KEPT_MS = 5 * 60_000;
const PATIENCE_MS = 3_000;

/** Asks the providers, at most every five minutes, and waits three seconds for them. */
export function findKeys({
  payments,
  publicUrl,
  clock,
}: Pick<AppContext, "payments" | "publicUrl" | "clock">): Promise<Keys> {
  const now = clock.now().getTime();
  const last = asked.get(payments);
  if (last && now - last.at < KEPT_MS) return last.keys;
  const keys = askAll(payments, publicUrl);
  asked.set(payments, { at: now, keys });
  return keys;
}

async function askAll({ all }: PaymentProviders, publicUrl: string): Promise<Keys> {
  const answers = await Promise.all(
    all.map(async (provider) => {
      const { name, examine } = provider;
      if (!examine) return { name, is: "accepted" };
      const examined = examine.call(provider, `${publicUrl}/api/v1/webhooks/${name}/`).then(
        () => "accepted",
        (error: unknown) => (error instanceof NoAnswer ? "unasked" : "refused"),
      );
      return { name, is: await Promise.race([examined, patience()]) };
    }),
  );
  const those = (is: string) => answers.flatMap((answer) => (answer.is === is ? [answer.name] : []));
  return { refused: those("refused"), unasked: those("unasked") };
}

const patience = () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve("unasked"), PATIENCE_MS).unref();
  });
