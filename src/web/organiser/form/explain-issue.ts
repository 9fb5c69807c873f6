import type { z } from "zod";
import { RICH_TEXT_MAX } from "#contract/fields.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { OWN_GROUPS_MAX } from "#contract/programme/partner-groups.ts";
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

/** The server's reason for refusing a field, in the editor's language where we have one; else the server's own words. */
export function explainFieldProblem({ attr, code, detail }: FieldProblem): string {
  if (code === "taken" && attr === "year") return m.organiser_field_year_taken();
  return reasons[code]?.() ?? detail;
}

const reasons: Record<string, () => string> = {
  taken: m.organiser_field_taken,
  required: m.organiser_field_required,
  conflict: m.organiser_proposal_conflict,
  left: m.proposal_speaker_left,
  too_many: m.proposal_speaker_too_many,
  too_long_as_html: () => m.organiser_field_too_long({ max: String(RICH_TEXT_MAX) }),
  not_found: m.organiser_field_reference_gone,
  same_venue: m.organiser_field_same_venue,
  tax_number: m.organiser_field_tax_number,
  last_before_first: m.organiser_field_last_before_first,
  too_many_days: m.organiser_field_too_many_days,
  end_before_start: m.organiser_field_end_before_start,
  before_start: m.organiser_field_end_before_start,
  opens_before: m.organiser_room_opens_before,
  not_dearer: m.organiser_field_not_dearer,
  over_100: () => m.organiser_field_max({ max: "100 %" }),
  below_used: m.organiser_field_below_used,
  below_taken: m.organiser_field_below_taken,
  too_few: m.organiser_field_too_few,
  answered: m.organiser_field_answered,
  incomplete: m.organiser_field_incomplete,
  outside_days: m.organiser_field_outside_days,
  exemption_missing: m.organiser_field_exemption_missing,
  not_exempt: m.organiser_field_not_exempt,
  unknown_rate: m.organiser_field_unknown_rate,
  not_in_order: m.organiser_field_not_in_order,
  group_in_use: m.organiser_field_group_in_use,
  too_many_groups: () => m.organiser_field_max({ max: String(OWN_GROUPS_MAX) }),
};
