import { expect, it } from "vitest";
import { createClock } from "#outside/clock.ts";
import { NoAnswer, type PaymentProvider, type PaymentProviders } from "#outside/payments/provider.ts";
import { checkPayments, findKeys, withKeys } from "./check-payments.ts";

const real = { real: true, webhook: "set" } as const;

/** A shop whose card payments a provider takes that answers so; `mbWay`: another one takes MB WAY. */
async function checked(examine: PaymentProvider["examine"], mbWay?: PaymentProvider["examine"]) {
  const provider = (name: string, examined: PaymentProvider["examine"]) =>
    ({ name, examine: examined }) as PaymentProvider;
  const stripe = provider("stripe", examine);
  const other = mbWay && provider("ifthenpay", mbWay);
  const payments: PaymentProviders = {
    all: [stripe, ...(other ? [other] : [])],
    forMethod: (method) => (method === 1 ? (other ?? stripe) : stripe),
    named: () => stripe,
  };
  const keys = await findKeys({ payments, publicUrl: "https://shop.example", clock: createClock(undefined) });
  return withKeys(checkPayments({ payments, bankAccount: null }, 3, []), payments, keys);
}

it("payments are not done while the provider refuses the keys, which keep no edition from being published", async () => {
  const refuse = () => Promise.reject(new Error("Stripe answered 401"));
  expect(await checked(refuse)).toMatchObject({
    done: false,
    required: false,
    detail: { refused: "stripe" },
  });
  expect(await checked(() => Promise.resolve(real))).toMatchObject({ done: true, detail: { refused: "" } });
  // The other takes payments all the same, and the fault is named.
  const both = await checked(refuse, () => Promise.resolve(real));
  expect(both).toMatchObject({ done: true, required: true, detail: { refused: "stripe" } });
});

it("a provider that does not answer says nothing of the keys", async () => {
  const silent = () => Promise.reject(new NoAnswer("Stripe did not answer"));
  expect(await checked(silent)).toMatchObject({ done: true, detail: { refused: "", unasked: "stripe" } });
});
