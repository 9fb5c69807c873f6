import { Problem } from "#contract/problem.ts";
import { type Caller, findCaller } from "#domain/accounts/caller.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { RateLimits } from "./rate-limits.ts";

/** What a procedure knows of the request, besides its input. */
export interface RequestContext {
  app: AppContext;
  limits: RateLimits;
  headers: Headers;
  ip: string;
  requestId: string;
  /** For signatures over bytes; read only where a webhook arrives. */
  rawBody: string;
  /** Sent with the answer: an error of oRPC carries a body alone. */
  answerHeaders: Headers;
}

/** Whoever the `Authorization: Token …` header shows. Throws `not_signed_in`. */
export async function requireCaller({ app, headers }: RequestContext): Promise<Caller> {
  const token = /^Token ([\w-]{20,100})$/i.exec(headers.get("authorization") ?? "")?.[1];
  const caller = token ? await findCaller(app.db.read, token, app.clock.now()) : null;
  if (!caller) throw new Problem("not_signed_in", "Log in first; the session is missing, expired or ended");
  return caller;
}
