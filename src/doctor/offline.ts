import { m } from "#messages/messages.js";
import { type CheckResult, errorText, unchecked } from "./check-result.ts";
import type { DoctorContext, NameServer } from "./doctor-context.ts";

/** Error codes of a machine that reaches no network or no name server; but also of a single broken name, or an address without a route. */
const NOT_REACHED =
  /\b(EAI_AGAIN|ENETUNREACH|ENETDOWN)\b|\bquery\w+ (ECONNREFUSED|ETIMEOUT|ESERVFAIL|EREFUSED)\b/;

/** A name that always resolves: only whether a name server answers counts. */
const ANOTHER_NAME = "iana.org";

/** `found`, unless the machine that looks has no network: then it does not reach another name either. */
export async function unlessOffline(
  { names }: Pick<DoctorContext, "names">,
  error: unknown,
  found: CheckResult,
): Promise<CheckResult> {
  const text = errorText(error);
  if (!NOT_REACHED.test(text) || (await isAnswered(names))) return found;
  return unchecked(m.doctor_offline({ error: text }), m.doctor_offline_todo());
}

const isAnswered = (names: NameServer): Promise<boolean> =>
  names.resolveMx(ANOTHER_NAME).then(() => true, isUnknown);

/** A name server that says that there is no such name has answered. */
export const isUnknown = ({ code }: NodeJS.ErrnoException): boolean =>
  code === "ENOTFOUND" || code === "ENODATA";
