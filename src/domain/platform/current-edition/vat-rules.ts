import { vatRateToBp } from "#contract/orders/unit-price.ts";
import { sellsInPortugal } from "#contract/organiser/edition/sells-in-portugal.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";
import type { EditionFields } from "./edition-columns.ts";

type Seller = Pick<EditionFields, "organiser" | "time_zone">;

/**
 * At 0 % a seller in Portugal gives the reason's code, and only there: by the rate as it is stored. The codes are of its tax office: a
 * seller elsewhere needs none. `vatRateBp` null: the edition's.
 */
export function exemptionProblem(
  vatRateBp: number | null,
  exemption: string,
  { organiser, time_zone }: Seller,
): FieldProblem[] {
  const wrong = (code: string, detail: string) => [{ attr: "vat_exemption", code, detail }];
  if (vatRateBp === 0 && !exemption && sellsInPortugal(organiser.tax_number, time_zone))
    return wrong("exemption_missing", "At 0 % the reason's code is required, from M01 to M99");
  if (vatRateBp !== 0 && exemption) return wrong("not_exempt", "A reason is for a rate of 0 % alone");
  return [];
}

/** An edition's own rate, its reason and the list of its tickets' rates. In preparation the reason may be missing still. */
export function editionVatProblems(
  edition: Pick<EditionFields, "vat_rate" | "vat_exemption" | "vat_rates"> & Seller,
  isPublished: boolean,
): FieldProblem[] {
  const { vat_rate, vat_exemption, vat_rates } = edition;
  const reason = exemptionProblem(vatRateToBp(vat_rate), vat_exemption, edition).filter(
    ({ code }) => isPublished || code !== "exemption_missing",
  );
  const points = vat_rates.map(({ rate }) => vatRateToBp(rate));
  const twice = points.flatMap((bp, index) =>
    points.indexOf(bp) === index
      ? []
      : [{ attr: `vat_rates.${index}.rate`, code: "taken", detail: "The rate is in the list already" }],
  );
  return [...reason, ...twice];
}

/** Throws `invalid_input`. */
export function requireVat(fields: EditionFields, isPublished: boolean): void {
  const errors = editionVatProblems(fields, isPublished);
  if (errors[0]) throw new Problem("invalid_input", errors[0].detail, { errors });
}
