import { z } from "zod";
import { isTaxNumber } from "#contract/accounts/tax-number.ts";
import { editionFields } from "#contract/organiser/edition/edition-fields.ts";
import { LISBON } from "#contract/time/lisbon-time.ts";
import { type TimeZone, timeZones } from "#contract/time/time-zones.ts";
import { m } from "#messages/messages.js";

const { name, year, city, first_day, last_day, time_zone, vat_rate } = editionFields;
/** The fields that buyers and invoices need; the rest has its own screens. */
export const guidedEdition = z
  .object({
    name,
    year,
    city: city.min(1),
    first_day,
    last_day,
    time_zone,
    vat_rate,
    contact_email: z.email(),
    organiser: z.object({
      name: z.string().trim().min(1).max(200),
      // Here too: the server sees it once the edition is made, and this step is over.
      tax_number: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .refine(isTaxNumber, { error: () => m.organiser_field_tax_number() }),
      address: z.string().trim().min(1).max(300),
    }),
  })
  .refine((given) => given.first_day <= given.last_day, {
    path: ["last_day"],
    error: () => m.guide_days_wrong(),
  });
/** That of the organiser's browser, which mostly is where the event is; Lisbon where no edition may have it. */
export const ownZone = (zone = new Intl.DateTimeFormat().resolvedOptions().timeZone): TimeZone =>
  timeZones.find((one) => one === zone) ?? LISBON;

/** The normal rates of Portugal's three regions; any other country's is for the organiser to say. */
const PORTUGUESE_VAT: Partial<Record<TimeZone, number>> = {
  [LISBON]: 0.23,
  "Atlantic/Madeira": 0.22,
  "Atlantic/Azores": 0.16,
};

export const ownVat = (zone: TimeZone): number => PORTUGUESE_VAT[zone] ?? Number.NaN;

export type GuidedEdition = z.output<typeof guidedEdition>;
