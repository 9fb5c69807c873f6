import { z } from "zod";
import type { Values } from "#contract/merge-changes.ts";

/** A draft from before an update: fields that its `base` does not have yet are as they are stored, those of its objects too. */
export function withLaterFields(values: Values, base: Values, stored: Values, fields: z.ZodRawShape): Values {
  const filled = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const [own, before, now] = [values[name], base[name], stored[name]];
    if (before === undefined) filled[name] = own ?? now;
    else if (field instanceof z.ZodObject && isValues(own) && isValues(before) && isValues(now))
      filled[name] = withLaterFields(own, before, now, field.shape);
  }
  return filled;
}

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;
