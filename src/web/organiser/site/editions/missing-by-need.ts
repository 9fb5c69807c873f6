import type { Check } from "#contract/organiser/edition/editions.ts";

/** What is not done, by what it does to publishing: it stops it, it is set up and does not work, or it may come later. */
export function missingByNeed(checks: readonly Check[]): Record<"required" | "faults" | "advised", Check[]> {
  const missing = checks.filter(({ done }) => !done);
  const isFault = ({ required, detail }: Check) => !required && Boolean(detail.refused);
  return {
    required: missing.filter(({ required }) => required),
    faults: missing.filter(isFault),
    advised: missing.filter((check) => !check.required && !isFault(check)),
  };
}
