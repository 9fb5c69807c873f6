import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { sellerCountry } from "#contract/accounts/number-prefix.ts";

/** A field that a seller elsewhere has no use for, as their tax number says, whether saved or not; what stands in it stays in sight. */
export function OnlyInPortugal({ name, children }: { name: string; children: ReactNode }) {
  const [value, taxNumber] = useWatch({ name: [name, "organiser.tax_number"] }) as [unknown, string];
  return value || sellerCountry(taxNumber) === "PT" ? children : null;
}
