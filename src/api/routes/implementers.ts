import { implement } from "@orpc/server";
import { linkToken } from "#contract/fields.ts";
import { wholeContract } from "#contract/whole-contract.ts";
import type { GuessLimits } from "../limits/guess-limits.ts";
import { type RequestContext, requireCaller } from "../request-context.ts";

/** Endpoints without a login session. */
export const open = implement(wholeContract).$context<RequestContext>();
/** Endpoints that answer only to a login session. */
export const signedIn = open.use(async ({ context, next }) =>
  next({ context: { caller: await requireCaller(context) } }),
);

/**
 * Endpoints that answer to the holder of a link. As a login session is, the link is looked up before the input is validated: a request
 * without one costs no validation. No cache keeps what a secret opens. `find` throws `not_found`.
 */
export const byLink = (
  what: Parameters<GuessLimits["open"]>[0],
  find: (context: RequestContext, token: string) => Promise<unknown>,
) =>
  open.use(async ({ context, next }, input: unknown) => {
    context.answerHeaders.set("cache-control", "private, no-store");
    const { data: token } = linkToken.safeParse((input as { token?: unknown } | null | undefined)?.token);
    if (token !== undefined) await context.limits.secrets.open(what, context.ip, () => find(context, token));
    return next();
  });
