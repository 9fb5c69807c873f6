import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { sellerCountry } from "#contract/accounts/number-prefix.ts";

/**
 * A field that a seller elsewhere has no use for, as their tax number says; what stands in it stays in sight. The number is the
 * form's own, whether saved or not, or `ofSeller` in the form of a record that has none.
 */
export function OnlyInPortugal({
  name,
  ofSeller,
  children,
}: {
  name: string;
  ofSeller?: string | undefined;
  children: ReactNode;
}) {
  const [value, own] = useWatch({ name: [name, "organiser.tax_number"] }) as [unknown, string?];
  return value || sellerCountry(own ?? ofSeller ?? "") === "PT" ? children : null;
}
