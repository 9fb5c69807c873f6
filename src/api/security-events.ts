import type { Problem } from "#contract/problem.ts";
import type { SecurityEventName } from "#domain/platform/security-log/security-log.ts";
import { networkOf } from "./limits/network.ts";
import type { RequestContext } from "./request-context.ts";

type Context = Pick<RequestContext, "app" | "ip">;

/** `detail`: a word of ours, never what a person sent. */
export function recordEvent(
  { app, ip }: Context,
  event: SecurityEventName,
  email: string | null,
  detail = "",
): Promise<void> {
  return app.securityLog.record({ event, email, network: networkOf(ip), detail });
}

/** Refusals that an attack would show by; the others are everyday. `endpoint`: its name in the contract. */
export async function recordRefusal(
  context: Context,
  { code }: Pick<Problem, "code">,
  endpoint: string,
): Promise<void> {
  const event = refusals[code];
  if (event) await recordEvent(context, event, null, endpoint);
}

const refusals: Partial<Record<Problem["code"], SecurityEventName>> = {
  login_invalid: "login_failed",
  factor_invalid: "staff_factor_failed",
  login_not_fresh: "refused",
  role_missing: "refused",
  scope_missing: "refused",
  api_key_invalid: "refused",
  passkey_invalid: "refused",
  rate_limited: "limit_hit",
};
