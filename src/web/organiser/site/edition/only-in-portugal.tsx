import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { sellsInPortugal } from "#contract/organiser/edition/sells-in-portugal.ts";

/**
 * A field that a seller elsewhere has no use for; what stands in it stays in sight. Number and clocks are the form's own, whether
 * saved or not, or those of `edition` in the form of a record that has none.
 */
export function OnlyInPortugal({
  name,
  edition,
  children,
}: {
  name: string;
  edition?: { organiser: { tax_number: string }; time_zone: string } | undefined;
  children: ReactNode;
}) {
  const [value, number = edition?.organiser.tax_number, zone = edition?.time_zone] = useWatch({
    name: [name, "organiser.tax_number", "time_zone"],
  }) as [unknown, string?, string?];
  return value || sellsInPortugal(number ?? "", zone ?? "") ? children : null;
}
