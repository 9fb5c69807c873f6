import { findTaxNumberCheck } from "#domain/sales/invoices/find-tax-number-check.ts";
import { entry, type TimelineSource } from "./timeline-source.ts";

/** The answer of VIES about the buyer's number, with the consultation's: the proof for the tax office. */
export const taxNumberEntries: TimelineSource = async (reads, orderId) => {
  const check = await findTaxNumberCheck(reads, orderId);
  if (!check) return [];
  const { isValid, consultation, askedAt, answeredAt } = check;
  const answered = isValid ? "tax_number_valid" : "tax_number_invalid";
  const name = isValid === null ? "tax_number_asked" : answered;
  return [
    entry({ kind: "event", id: "vies", at: answeredAt ?? askedAt, name, cause: "job", text: consultation }),
  ];
};
