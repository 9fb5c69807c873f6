import { z } from "zod";
import { bareNumber, countryOfNumber, isEuState, sellerCountry } from "#contract/accounts/number-prefix.ts";
import { isTaxNumber } from "#contract/accounts/tax-number.ts";
import { CannotStart } from "#db/cannot-start.ts";

/** The environment's settings of the company that sells the tickets, and that asks VIES about its customers. */
export const sellerSettings = {
  SELLER_NAME: z.string().trim().min(1).max(100).optional(),
  /** A NIF without `PT`, or another country's with its two letters (`requireTaxNumber`). */
  SELLER_NIF: z
    .string()
    .max(40)
    .transform((typed) => bareNumber(typed).replace(/^PT(?=\d)/, ""))
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

/** By the rule of the guide and of each edition's seller. Throws `CannotStart`. */
export async function requireTaxNumber(seller: ReturnType<typeof sellerOf>): Promise<void> {
  // The rules of all countries are loaded where a number is given: 20 MB.
  if (!seller || seller === DEMO_SELLER || (await isTaxNumber(seller.nif))) return;
  throw new CannotStart(
    "Bad settings. SELLER_NIF: no tax number; one of another country than Portugal begins with its two letters (FI12345671)",
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
  const state = sellerCountry(SELLER_NIF);
  if (!isEuState(state)) throw new CannotStart("Bad settings. VIES: SELLER_NIF is of no EU state");
  const number = countryOfNumber(SELLER_NIF) ? SELLER_NIF.slice(2) : SELLER_NIF;
  return {
    url: VIES_URL.replace(/\/{1,2}$/, ""),
    requester: { state: state === "GR" ? "EL" : state, number },
  };
}
