import { z } from "zod";
import { languages } from "../../language.ts";
import { pageTextNames } from "./site-text-records.ts";

export const oldText = z.object({
  /** Where staff edit it, below the edition's address: `tickets/12`; of a mail, which the shop's editions share, below the shop's: `mails/login`. */
  screen: z.string(),
  /** The record's name in the reader's language; empty for the edition's own texts. */
  label: z.string(),
  /** The page whose text it is, such as `terms`. */
  page: z.enum(pageTextNames).nullable(),
  /** The field that has it: `description`, of the edition's own texts `home_lead`. Left out of a mail's. */
  field: z.string().optional(),
  /** Null: for readers of every language. */
  language: z.enum(languages).nullable(),
  /** The text around what was found. */
  text: z.string(),
  /** The old name of the conference that it has. Left out: it names a year, a day or a city. */
  name: z.string().optional(),
});
export type OldText = z.output<typeof oldText>;
