import type { z } from "zod";
import { m } from "#messages/messages.js";

/** zod's reason for refusing a value, in the editor's language; undefined: zod's own words. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { code } = issue;
  if (code === "too_small") {
    if (issue.origin === "string" || issue.input === "") return m.organiser_field_required();
    return m.organiser_field_min({ min: String(issue.minimum) });
  }
  if (code === "too_big") {
    if (issue.origin === "string") return m.organiser_field_too_long({ max: String(issue.maximum) });
    return m.organiser_field_max({ max: String(issue.maximum) });
  }
  if (code === "invalid_type" || code === "invalid_value" || code === "invalid_union")
    return issue.input === null ||
      issue.input === undefined ||
      issue.input === "" ||
      Number.isNaN(issue.input)
      ? m.organiser_field_required()
      : m.organiser_field_invalid();
  if (code === "invalid_format" || code === "custom") return m.organiser_field_invalid();
  return undefined;
}
