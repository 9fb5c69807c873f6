import { z } from "zod";
import { CannotStart } from "#db/cannot-start.ts";

const providerNames = ["sandbox", "stripe", "ifthenpay"] as const;
type ProviderName = (typeof providerNames)[number];

const methodNames = ["mbway", "card", "multibanco"] as const;
type MethodName = (typeof methodNames)[number];

export type PaymentMethods = Record<MethodName, ProviderName | null>;

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/{1,2}$/, ""));
const key = z.string().min(1).optional();
/** `1.5% + 0.25`: of the sum, and euros besides. */
const fee = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?%( ?\+ ?\d{1,2}(\.\d{1,2})?)?$/, "A fee such as 0.7% + 0.07")
  .transform((text) => {
    const [percent = "", euros = "0"] = text.split(/% ?\+? ?/);
    return { shareBp: Math.round(Number(percent) * 100), cents: Math.round(Number(euros) * 100) };
  })
  .optional();

export const paymentSettings = {
  PAYMENTS: z.string().transform(parseMethods).optional(),
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: key,
  STRIPE_MB_WAY: z.enum(["intent", "checkout"]).default("intent"),
  STRIPE_URL: httpUrl.default("https://api.stripe.com"),
  IFTHENPAY_MBWAY_KEY: key,
  IFTHENPAY_CCARD_KEY: key,
  IFTHENPAY_MULTIBANCO_KEY: key,
  IFTHENPAY_BACKOFFICE_KEY: key,
  IFTHENPAY_ANTI_PHISHING_KEY: key,
  IFTHENPAY_MBWAY_FEE: fee,
  IFTHENPAY_CCARD_FEE: fee,
  IFTHENPAY_MULTIBANCO_FEE: fee,
  IFTHENPAY_URL: httpUrl.default("https://api.ifthenpay.com"),
  IFTHENPAY_BACKOFFICE_URL: httpUrl.default("https://ifthenpay.com"),
};
const shape = z.object(paymentSettings);
type Settings = z.output<typeof shape>;
type KeyName = {
  [Name in keyof Settings]-?: undefined extends Settings[Name] ? Name : never;
}[keyof Settings];

/** `stripe` for all methods, `mbway=ifthenpay,card=stripe`, where a method that is not named has no provider, or `none`. */
function parseMethods(text: string, ctx: z.RefinementCtx): NamedMethods {
  const methods = allBy(null);
  const provider = (name: string | undefined) => providerNames.find((known) => known === name);
  if (text === "none") return { methods, named: [] };
  const forAll = provider(text);
  if (forAll) return { methods: allBy(forAll), named: [] };
  for (const part of text.split(",")) {
    const [left, right, ...rest] = part.split("=").map((word) => word.trim());
    const method = methodNames.find((known) => known === left);
    const chosen = provider(right);
    if (!method || !chosen || rest.length > 0 || methods[method]) {
      ctx.addIssue({
        code: "custom",
        message: `Expected ${providerNames.join(", ")}, none, or one per method as in mbway=ifthenpay,card=stripe`,
      });
      return z.NEVER;
    }
    methods[method] = chosen;
  }
  return { methods, named: methodNames.filter((name) => methods[name] !== null) };
}

interface NamedMethods {
  methods: PaymentMethods;
  /** Those that are named one by one. */
  named: MethodName[];
}

const allBy = (provider: ProviderName | null): PaymentMethods => ({
  mbway: provider,
  card: provider,
  multibanco: provider,
});

/**
 * The provider of each method (`byDefault`: when PAYMENTS names none), and each provider's settings. A provider whose keys are all set
 * stays open when no method is its own any more, so that its old payments settle. Throws an error that names every key that is
 * missing.
 */
export function paymentsOf(env: Settings, byDefault: "sandbox" | null) {
  const { methods, named } = env.PAYMENTS ?? { methods: allBy(byDefault), named: [] };
  // An account at ifthenpay may have no Multibanco: then `ifthenpay` alone is for the other methods.
  const lacksKey = methods.multibanco === "ifthenpay" && !env.IFTHENPAY_MULTIBANCO_KEY;
  const payments = lacksKey && !named.includes("multibanco") ? { ...methods, multibanco: null } : methods;
  const serves = (name: ProviderName) => methodNames.filter((method) => payments[method] === name);
  return {
    payments,
    stripe: stripeOf(env, serves("stripe")),
    ifthenpay: ifthenpayOf(env, serves("ifthenpay")),
  };
}

function stripeOf(env: Settings, methods: MethodName[]) {
  if (methods.length > 0) requireKeys(env, ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], "stripe");
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecret, url: env.STRIPE_URL, mbWay: env.STRIPE_MB_WAY };
}

function ifthenpayOf(env: Settings, methods: MethodName[]) {
  if (methods.length > 0) {
    const own = {
      mbway: "IFTHENPAY_MBWAY_KEY",
      card: "IFTHENPAY_CCARD_KEY",
      multibanco: "IFTHENPAY_MULTIBANCO_KEY",
    } as const;
    const shared = ["IFTHENPAY_BACKOFFICE_KEY", "IFTHENPAY_ANTI_PHISHING_KEY"] as const;
    requireKeys(env, [...methods.map((method) => own[method]), ...shared], "ifthenpay");
  }
  const { IFTHENPAY_BACKOFFICE_KEY: backofficeKey, IFTHENPAY_ANTI_PHISHING_KEY: antiPhishingKey } = env;
  if (!backofficeKey || !antiPhishingKey) return null;
  return {
    url: env.IFTHENPAY_URL,
    backofficeUrl: env.IFTHENPAY_BACKOFFICE_URL,
    mbWayKey: env.IFTHENPAY_MBWAY_KEY ?? null,
    cardKey: env.IFTHENPAY_CCARD_KEY ?? null,
    multibancoKey: env.IFTHENPAY_MULTIBANCO_KEY ?? null,
    backofficeKey,
    antiPhishingKey,
    mbWayFee: env.IFTHENPAY_MBWAY_FEE ?? null,
    cardFee: env.IFTHENPAY_CCARD_FEE ?? null,
    multibancoFee: env.IFTHENPAY_MULTIBANCO_FEE ?? null,
  };
}

function requireKeys(env: Settings, names: KeyName[], provider: ProviderName): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0) return;
  throw new CannotStart(
    `Bad settings. ${missing.map((name) => `${name}: missing for PAYMENTS with ${provider}`).join("; ")}`,
  );
}
