import { z } from "zod";
import { CannotStart } from "#db/cannot-start.ts";

/** Eight digits by 9 to 2, and the ninth makes the sum a multiple of 11; 0 stands for 10 as well. */
function isNif(nif: string): boolean {
  const sum = [...nif.slice(0, 8)].reduce((all, digit, place) => all + Number(digit) * (9 - place), 0);
  return Number(nif[8]) === ((11 - (sum % 11)) % 11) % 10;
}

/** The environment's settings of the company that sells the tickets, and that asks VIES about its customers. */
export const sellerSettings = {
  SELLER_NAME: z.string().trim().min(1).max(100).optional(),
  SELLER_NIF: z
    .string()
    .regex(/^\d{9}$/, "Nine digits")
    .refine(isNif, "A NIF: its check digit is wrong")
    .optional(),
  SELLER_ADDRESS: z.string().trim().min(1).max(200).optional(),
  VIES: z.enum(["off", "on"]).default("off"),
  VIES_URL: z.url({ protocol: /^https?$/ }).default("https://ec.europa.eu/taxation_customs/vies/rest-api"),
};
const shape = z.object(sellerSettings);

interface PaidLater {
  TRANSFER_IBAN?: string | undefined;
  IFTHENPAY_MULTIBANCO_KEY?: string | undefined;
  PAYMENTS?: { methods: { multibanco: string | null }; named: readonly string[] } | undefined;
}

const DEMO_SELLER = { name: "Nexxt (demo)", nif: "500000000", address: "Rua do Lis 1, 2400-000 Leiria" };

/** All three, or none where no order is paid by what the shop sends to its buyer. */
export function sellerOf(env: z.output<typeof shape> & PaidLater, isDemo: boolean) {
  const { SELLER_NAME: name, SELLER_NIF: nif, SELLER_ADDRESS: address } = env;
  if (name && nif && address) return { name, nif, address };
  if (name || nif || address)
    throw new CannotStart("Bad settings. SELLER_NAME, SELLER_NIF, SELLER_ADDRESS: all of them, or none");
  if (isDemo) return DEMO_SELLER;
  const needs = paidLaterBy(env);
  if (!needs) return null;
  throw new CannotStart(
    `Bad settings. SELLER_NAME, SELLER_NIF, SELLER_ADDRESS: missing beside ${needs}; what buyers pay by names its seller`,
  );
}

/** The setting by which orders are paid by transfer or by a Multibanco reference. Stripe takes these where the edition does, which the doctor sees. */
function paidLaterBy({ TRANSFER_IBAN, IFTHENPAY_MULTIBANCO_KEY, PAYMENTS }: PaidLater): string | null {
  if (TRANSFER_IBAN) return "TRANSFER_IBAN";
  // A key that stays for old payments gives no new reference.
  if (IFTHENPAY_MULTIBANCO_KEY && PAYMENTS?.methods.multibanco === "ifthenpay")
    return "IFTHENPAY_MULTIBANCO_KEY";
  return PAYMENTS?.named.includes("multibanco") ? "PAYMENTS with multibanco" : null;
}

/** Null: VIES is not asked. */
export function viesOf({ VIES, VIES_URL, SELLER_NIF }: z.output<typeof shape>) {
  if (VIES === "off") return null;
  if (!SELLER_NIF) throw new CannotStart("Bad settings. SELLER_NIF: missing for VIES=on");
  return { url: VIES_URL.replace(/\/{1,2}$/, ""), requester: SELLER_NIF };
}
