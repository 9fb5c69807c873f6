import type { Finding } from "#contract/organiser/doctor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { print } from "./run-command.ts";

const marks: Record<Finding["state"], string> = {
  fine: "ok",
  warning: "warn",
  fault: "FAULT",
  unchecked: "-",
};

/** Returns 1 when there is a fault. */
export async function showFindings(
  app: Pick<AppContext, "examine">,
  { json }: { json: boolean },
): Promise<number> {
  const findings = await app.examine("en");
  if (json) print(JSON.stringify(findings, null, 2));
  else
    for (const { check, state, text, todo } of findings) {
      print(`${marks[state].padEnd(6)}${check.replaceAll("_", " ").padEnd(17)}${text}`);
      if (todo) print(`${" ".repeat(23)}→ ${todo}`);
    }
  return findings.some(({ state }) => state === "fault") ? 1 : 0;
}
