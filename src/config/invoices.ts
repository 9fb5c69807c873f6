import { z } from "zod";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { CannotStart } from "#db/cannot-start.ts";

/** `23=name,6=name`: an account's taxes, by rate in basis points, as lines have them. */
const taxNames = (name: z.ZodType<string, string>) =>
  z
    .string()
    .transform((pairs) => pairs.split(",").map((pair) => pair.split("=").map((part) => part.trim())))
    .pipe(z.array(z.tuple([z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, "23=name,6=name"), name])))
    .transform((pairs) => new Map(pairs.map(([rate, own]) => [Math.round(Number(rate) * 100), own])));

const waysToPay = {
  mbway: PaymentMethod.mbWay,
  card: PaymentMethod.creditCard,
  transfer: PaymentMethod.transfer,
  cash: PaymentMethod.cash,
  terminal: PaymentMethod.terminal,
  multibanco: PaymentMethod.multibanco,
} as const;
const accountsNumber = z
  .string()
  .trim()
  .regex(/^[1-9]\d*$/, "4711,cash=4712")
  .transform(Number);
const ownNumber = z
  .string()
  .transform((pair) => pair.split("=").map((part) => part.trim()))
  .pipe(z.tuple([z.enum(Object.keys(waysToPay) as (keyof typeof waysToPay)[]), accountsNumber]));

/** `4711,cash=4712`: the number of the account's payment method, then those of ways to pay that have one of their own. */
const paymentMethods = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.tuple([accountsNumber], ownNumber))
  .transform(([paymentMethod, ...own]) => ({
    paymentMethod,
    paymentMethods: new Map<PaymentMethod, number>(own.map(([way, number]) => [waysToPay[way], number])),
  }));

/** The environment's settings of who issues invoices. */
export const invoiceSettings = {
  INVOICES: z.enum(["none", "invoicexpress", "vendus"]).default("none"),
  INVOICEXPRESS_ACCOUNT: z
    .string()
    .regex(/^[a-z0-9-]+$/i, "An account's name")
    .optional(),
  INVOICEXPRESS_API_KEY: z.string().min(1).optional(),
  INVOICEXPRESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  INVOICEXPRESS_TAXES: taxNames(z.string().min(1)).default(new Map()),
  VENDUS_API_KEY: z.string().min(1).optional(),
  VENDUS_PAYMENT_METHOD: paymentMethods.optional(),
  VENDUS_REGISTER: z.coerce.number().int().positive().optional(),
  VENDUS_TAXES: taxNames(z.enum(["NOR", "INT", "RED", "ISE", "OUT"])).default(
    new Map([
      [2300, "NOR"],
      [1300, "INT"],
      [600, "RED"],
      [0, "ISE"],
    ]),
  ),
  VENDUS_MODE: z.enum(["normal", "tests"]).default("normal"),
  VENDUS_URL: z.url({ protocol: /^https?$/ }).default("https://www.vendus.pt/ws/v1.1"),
};
const shape = z.object(invoiceSettings);
type Settings = z.output<typeof shape>;

/** Both null: the shop requests no invoices. */
export const invoicesOf = (env: Settings) => ({ invoiceXpress: invoiceXpressOf(env), vendus: vendusOf(env) });

function invoiceXpressOf(env: Settings) {
  if (env.INVOICES !== "invoicexpress") return null;
  const { INVOICEXPRESS_ACCOUNT: account, INVOICEXPRESS_API_KEY: apiKey } = env;
  if (!account || !apiKey)
    throw missing(env, { INVOICEXPRESS_ACCOUNT: account, INVOICEXPRESS_API_KEY: apiKey });
  const url = env.INVOICEXPRESS_URL ?? `https://${account}.app.invoicexpress.com`;
  return { url: withoutSlash(url), apiKey, taxNames: env.INVOICEXPRESS_TAXES };
}

function vendusOf(env: Settings) {
  if (env.INVOICES !== "vendus") return null;
  const { VENDUS_API_KEY: apiKey, VENDUS_PAYMENT_METHOD: methods } = env;
  if (!apiKey || !methods) throw missing(env, { VENDUS_API_KEY: apiKey, VENDUS_PAYMENT_METHOD: methods });
  return {
    url: withoutSlash(env.VENDUS_URL),
    apiKey,
    ...methods,
    register: env.VENDUS_REGISTER ?? null,
    taxNames: env.VENDUS_TAXES,
    mode: env.VENDUS_MODE,
  };
}

function missing({ INVOICES }: Settings, needed: Record<string, unknown>): CannotStart {
  const names = Object.entries(needed).flatMap(([name, value]) =>
    value === undefined ? `${name}: missing for INVOICES=${INVOICES}` : [],
  );
  return new CannotStart(`Bad settings. ${names.join("; ")}`);
}

const withoutSlash = (url: string) => url.replace(/\/{1,2}$/, "");
