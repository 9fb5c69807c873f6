import { describe, expect, it } from "vitest";
import { openPaymentProviders } from "../payment-providers.ts";
import { readConfig } from "./config.ts";

const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const ifthenpay = {
  IFTHENPAY_MBWAY_KEY: "MBW-1",
  IFTHENPAY_CCARD_KEY: "CCD-1",
  IFTHENPAY_BACKOFFICE_KEY: "1111",
  IFTHENPAY_ANTI_PHISHING_KEY: "secret",
};
const multibanco = { IFTHENPAY_MULTIBANCO_KEY: "MBK-1" };
const database = { query: async () => [] };
const open = (environment: Record<string, string>) =>
  openPaymentProviders(
    readConfig(environment),
    database,
    { now: () => new Date() },
    (provider) => provider,
    (provider) => provider,
  );

describe("the provider of each method", () => {
  it.each([
    [{}, "sandbox", "sandbox", "sandbox"],
    [{ PAYMENTS: "stripe", ...stripe }, "stripe", "stripe", "stripe"],
    // An account without Multibanco starts as it did.
    [{ PAYMENTS: "ifthenpay", ...ifthenpay }, "ifthenpay", "ifthenpay", undefined],
    [{ PAYMENTS: "ifthenpay", ...ifthenpay, ...multibanco }, "ifthenpay", "ifthenpay", "ifthenpay"],
    [{ PAYMENTS: "mbway=ifthenpay,card=stripe", ...stripe, ...ifthenpay }, "ifthenpay", "stripe", undefined],
    [{ PAYMENTS: " card = stripe ", ...stripe }, undefined, "stripe", undefined],
    [{ PAYMENTS: "mbway=sandbox" }, "sandbox", undefined, undefined],
    [{ PAYMENTS: "mbway=stripe,multibanco=stripe", ...stripe }, "stripe", undefined, "stripe"],
    [{ PAYMENTS: "none" }, undefined, undefined, undefined],
  ])("%j", (environment, mbWay, card, reference) => {
    const providers = open(environment);
    const names = ([1, 2, 7] as const).map((method) => providers.forMethod(method)?.name);
    expect(names).toEqual([mbWay, card, reference]);
  });

  it("a provider that no method uses any more is found by its name while its keys are set", () => {
    const providers = open({ PAYMENTS: "stripe", ...stripe, ...ifthenpay });
    expect(providers.named("ifthenpay")?.name).toBe("ifthenpay");
    expect(providers.all.map(({ name }) => name)).toEqual([
      ...["transfer", "counter", "change"],
      ...["stripe", "ifthenpay"],
    ]);
    expect([providers.named("sandbox"), providers.named("none")]).toEqual([null, null]);
  });
});

describe("a provider without its keys stops the start, and every missing key is named", () => {
  it.each(Object.keys(stripe))("stripe: %s", (name) => {
    expect(() => readConfig({ PAYMENTS: "stripe", ...stripe, [name]: "" })).toThrow(
      `Bad settings. ${name}: missing for PAYMENTS with stripe`,
    );
  });

  it.each(Object.keys(ifthenpay))("ifthenpay: %s", (name) => {
    expect(() => readConfig({ PAYMENTS: "ifthenpay", ...ifthenpay, [name]: "" })).toThrow(
      `Bad settings. ${name}: missing for PAYMENTS with ifthenpay`,
    );
  });

  it("ifthenpay's Multibanco key, where the method is named", () => {
    expect(() => readConfig({ PAYMENTS: "multibanco=ifthenpay", ...ifthenpay })).toThrow(
      "IFTHENPAY_MULTIBANCO_KEY: missing for PAYMENTS with ifthenpay",
    );
  });

  it("all of them at once", () => {
    expect(() => readConfig({ PAYMENTS: "stripe" })).toThrow(
      /STRIPE_SECRET_KEY: .+; STRIPE_WEBHOOK_SECRET: /,
    );
  });

  it("of ifthenpay, a fee is a share of the sum and euros besides", () => {
    const env = { PAYMENTS: "mbway=ifthenpay,card=ifthenpay", ...ifthenpay };
    const config = readConfig({ ...env, IFTHENPAY_MBWAY_FEE: "0.7% + 0.07", IFTHENPAY_CCARD_FEE: "1.5%" });
    expect(config.ifthenpay).toMatchObject({
      mbWayFee: { shareBp: 70, cents: 7 },
      cardFee: { shareBp: 150, cents: 0 },
    });
    expect(() => readConfig({ ...env, IFTHENPAY_MBWAY_FEE: "0,07" })).toThrow(/IFTHENPAY_MBWAY_FEE/);
  });

  it("of ifthenpay, the key of a method that is not its own may be missing", () => {
    const { IFTHENPAY_CCARD_KEY: _, ...withoutCard } = ifthenpay;
    const config = readConfig({ PAYMENTS: "mbway=ifthenpay", ...withoutCard });
    expect(config.ifthenpay).toMatchObject({ mbWayKey: "MBW-1", cardKey: null });
  });
});

it("addresses lose the slash at their end and have the providers' own as default", () => {
  const config = readConfig({
    ...stripe,
    ...ifthenpay,
    STRIPE_URL: "http://127.0.0.1:9/",
    IFTHENPAY_URL: "http://a.example//",
  });
  expect([config.stripe?.url, config.ifthenpay?.url, config.ifthenpay?.backofficeUrl]).toEqual([
    "http://127.0.0.1:9",
    "http://a.example",
    "https://ifthenpay.com",
  ]);
});
