import { firstLanguage, type Language, languagesInUse } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Caller, findCaller } from "#domain/people/accounts/login-sessions/caller.ts";
import type { LoginOrigin } from "#domain/people/accounts/login-sessions/open-login-session.ts";
import type { RateLimits } from "./limits/rate-limits.ts";

export interface RequestContext {
  app: AppContext;
  limits: RateLimits;
  headers: Headers;
  ip: string;
  requestId: string;
  /** For signatures over bytes; read only where a webhook arrives. */
  rawBody: string;
  /** The text of the endpoint's file field, which its input has not; null where none came. */
  file: Buffer | null;
  query: URLSearchParams;
  /** Sent with the answer: an error of oRPC carries a body alone. */
  answerHeaders: Headers;
}

/**
 * The owner of the login session in the `Authorization: Token …` header; the answer says until when the login session lasts now.
 * Throws `not_signed_in`.
 */
export async function requireCaller({
  app,
  headers,
  answerHeaders,
}: Pick<RequestContext, "app" | "headers" | "answerHeaders">): Promise<Caller> {
  const token = tokenOf(headers);
  const caller = token ? await findCaller(app, token) : null;
  if (!caller) throw new Problem("not_signed_in", "Log in first; the session is missing, expired or ended");
  answerHeaders.set("session-expires", caller.loginSessionEndsAt.toISOString());
  return { ...caller, language: wantedLanguage(headers) };
}

/** The same where a login session only adds something; null without one that is valid. */
export async function findOptionalCaller({
  app,
  headers,
}: RequestContext): Promise<{ email: string } | null> {
  const token = tokenOf(headers);
  return token ? findCaller(app, token) : null;
}

/** What the `Authorization: Bearer …` header has as an API key, one that was copied in part too; null without the header. */
export const apiKeyOf = (headers: Headers): string | null =>
  /^Bearer\b(.*)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim() ?? null;

/** A login's origin, with the login session that it replaces. */
export const loginOrigin = ({ headers }: Pick<RequestContext, "headers">): LoginOrigin => ({
  userAgent: headers.get("user-agent") ?? "",
  replaces: tokenOf(headers),
});

const tokenOf = (headers: Headers): string | null =>
  /^Token ([\w-]{20,100})$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

/** The first language of `Accept-Language`, if the site has it. Our own pages send the page's language. */
export function wantedLanguage(headers: Headers): Language {
  const first = headers.get("accept-language")?.slice(0, 2).toLowerCase();
  return languagesInUse().find((language) => language === first) ?? firstLanguage();
}
