import { z } from "zod";
import { decimal } from "../../fields.ts";

/** The VAT of what is charged at a rate, a fraction; at 0 the codes of its reasons, `M07, M99`. */
export const vatOfRate = z.object({
  rate: z.number(),
  net: decimal,
  vat: decimal,
  exemption: z.string().optional(),
});
