import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";
import { quotaFields, ticketFields } from "./shop-records.ts";

export const consequenceCodes = [
  "price_kept",
  "price_of_held",
  "sessions_lost",
  "sessions_gained",
  "quota_moves",
  "sale_closed",
  "sale_paused",
  "hidden",
  "max_lowered",
  "quota_too_small",
  "quota_full",
  "quota_grows",
] as const;
export type ConsequenceCode = (typeof consequenceCodes)[number];

const consequence = z.object({
  code: z.enum(consequenceCodes),
  /** `refused`: saving it would be. */
  level: z.enum(["info", "warning", "refused"]),
  /** The number of people or units affected. */
  count: z.int(),
  /** The part affected, by its public name; empty: the whole record. */
  about: z.string(),
});
export type Consequence = z.output<typeof consequence>;

const partly = <Fields extends z.ZodRawShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
  ) as { [Name in keyof Fields]: z.ZodOptional<Fields[Name] & z.core.SomeType> };

const { read } = staffEndpoints("Tickets", editors);

/** The effects of saving a change, by the people affected; nothing is written. */
export const consequencesContract = {
  ticket: read("POST", "/organiser/tickets/{id}/preview/", {
    summary: "What changing a ticket would do, and to how many",
  })
    .input(z.strictObject({ id: idInPath, ...partly(ticketFields) }))
    .output(z.object({ consequences: z.array(consequence) })),
  quota: read("POST", "/organiser/quotas/{id}/preview/", {
    summary: "What changing a quota would do, and to how many",
  })
    .input(z.strictObject({ id: idInPath, ...partly(quotaFields) }))
    .output(z.object({ consequences: z.array(consequence) })),
};
