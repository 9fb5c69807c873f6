import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { requireTaxNumber } from "./seller.ts";

it.each(["501964843", "123456789", "PT509442013", "FI12345671", "NO 974 760 673"])(
  "SELLER_NIF takes the tax number of a seller of any country, as the guide does: %s",
  async (nif) => {
    const { seller } = readConfig({ SELLER_NAME: "A", SELLER_NIF: nif, SELLER_ADDRESS: "B" });
    await expect(requireTaxNumber(seller)).resolves.toBeUndefined();
  },
);

it.each(["501964844", "123456780", "50196484", "FI12345670"])(
  "SELLER_NIF refuses what is no tax number: %s",
  async (nif) => {
    const { seller } = readConfig({ SELLER_NAME: "A", SELLER_NIF: nif, SELLER_ADDRESS: "B" });
    await expect(requireTaxNumber(seller)).rejects.toThrow(/^Bad settings\. SELLER_NIF: /);
  },
);
