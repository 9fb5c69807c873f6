import { m } from "#messages/messages.js";
import { errorText, type Found, unchecked } from "./found.ts";
import type { NameServer, Surroundings } from "./surroundings.ts";

/** Of a machine that reaches no network or no name server; but also of one name that is broken, or one address without a way to it. */
const NOT_REACHED =
  /\b(EAI_AGAIN|ENETUNREACH|ENETDOWN)\b|\bquery\w+ (ECONNREFUSED|ETIMEOUT|ESERVFAIL|EREFUSED)\b/;

/** A name that always resolves: only whether a name server answers counts. */
const ANOTHER_NAME = "iana.org";

/** `found`, unless the machine that looks has no network: then it does not reach another name either. */
export async function unlessOffline(
  { names }: Pick<Surroundings, "names">,
  error: unknown,
  found: Found,
): Promise<Found> {
  const text = errorText(error);
  if (!NOT_REACHED.test(text) || (await isAnswered(names))) return found;
  return unchecked(m.doctor_offline({ error: text }), m.doctor_offline_todo());
}

const isAnswered = (names: NameServer): Promise<boolean> =>
  names.resolveMx(ANOTHER_NAME).then(() => true, isUnknown);

/** A name server that says that there is no such name has answered. */
export const isUnknown = ({ code }: NodeJS.ErrnoException): boolean =>
  code === "ENOTFOUND" || code === "ENODATA";
