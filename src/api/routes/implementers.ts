import { implement } from "@orpc/server";
import { wholeContract } from "#contract/whole-contract.ts";
import { type RequestContext, requireCaller } from "../request-context.ts";

/** Endpoints without a session. */
export const open = implement(wholeContract).$context<RequestContext>();
/** Endpoints that answer only to a session. */
export const signedIn = open.use(async ({ context, next }) =>
  next({ context: { caller: await requireCaller(context) } }),
);
