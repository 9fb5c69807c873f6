import { type Language, languages } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import { type Caller, findCaller } from "#domain/accounts/sessions/caller.ts";
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
  /** The text of the endpoint's file field, in pieces, which its input has not; null where none came. */
  file: Buffer[] | null;
  query: URLSearchParams;
  /** Sent with the answer: an error of oRPC carries a body alone. */
  answerHeaders: Headers;
}

/** The owner of the session in the `Authorization: Token …` header. Throws `not_signed_in`. */
export async function requireCaller({ app, headers }: RequestContext): Promise<Caller> {
  const token = /^Token ([\w-]{20,100})$/i.exec(headers.get("authorization") ?? "")?.[1];
  const caller = token ? await findCaller(app, token) : null;
  if (!caller) throw new Problem("not_signed_in", "Log in first; the session is missing, expired or ended");
  return { ...caller, language: wantedLanguage(headers) };
}

/** The first language of `Accept-Language`, if the site has it. Our own pages send the page's language. */
export function wantedLanguage(headers: Headers): Language {
  const first = headers.get("accept-language")?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === first) ?? languages[0];
}
