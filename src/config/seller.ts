import { z } from "zod";
import { CannotStart } from "#db/cannot-start.ts";

/** The environment's settings of the company that sells the tickets, and that asks VIES about its customers. */
export const sellerSettings = {
  SELLER_NAME: z.string().trim().min(1).max(100).optional(),
  SELLER_NIF: z
    .string()
    .regex(/^\d{9}$/, "Nine digits")
    .optional(),
  SELLER_ADDRESS: z.string().trim().min(1).max(200).optional(),
  VIES: z.enum(["off", "on"]).default("off"),
  VIES_URL: z.url({ protocol: /^https?$/ }).default("https://ec.europa.eu/taxation_customs/vies/rest-api"),
};
const shape = z.object(sellerSettings);

const DEMO_SELLER = { name: "Nexxt (demo)", nif: "500000000", address: "Rua do Lis 1, 2400-000 Leiria" };

/** All three or none; null: the documents name the holder of the account alone. */
export function sellerOf(env: z.output<typeof shape>, isDemo: boolean) {
  const { SELLER_NAME: name, SELLER_NIF: nif, SELLER_ADDRESS: address } = env;
  if (name && nif && address) return { name, nif, address };
  if (name || nif || address)
    throw new CannotStart("Bad settings. SELLER_NAME, SELLER_NIF, SELLER_ADDRESS: all of them, or none");
  return isDemo ? DEMO_SELLER : null;
}

/** Null: VIES is not asked. */
export function viesOf({ VIES, VIES_URL, SELLER_NIF }: z.output<typeof shape>) {
  if (VIES === "off") return null;
  if (!SELLER_NIF) throw new CannotStart("Bad settings. SELLER_NIF: missing for VIES=on");
  return { url: VIES_URL.replace(/\/{1,2}$/, ""), requester: SELLER_NIF };
}
