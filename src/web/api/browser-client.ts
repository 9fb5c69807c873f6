import "./zod-without-eval.ts";
import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { contract } from "#contract/contract.ts";
import { getLocale } from "#messages/runtime.js";
import { authorization, clearSession, storeExpiry } from "../session/session.ts";
import { NoResponse, problemFrom } from "./api-problem.ts";
import type { ApiClient } from "./client-context.ts";

const ANSWER_TIMEOUT_MS = 20_000;

/** The API client in the browser, with the session's token. Rejects with `ApiProblem` or `NoResponse`. */
export const api: ApiClient = createORPCClient(
  new OpenAPILink(contract, {
    url: () => new URL("/api/v1", window.location.origin),
    headers: () => {
      const header = authorization();
      return { "accept-language": getLocale(), ...(header ? { authorization: header } : {}) };
    },
    fetch: async (request, init) => {
      const response = await answer(request, init);
      const expiry = response.headers.get("session-expires");
      if (expiry) storeExpiry(expiry, request.headers.get("authorization"));
      if (response.ok) return response;
      const problem = await problemFrom(response);
      if (problem.code === "not_signed_in") clearSession();
      throw problem;
    },
  }),
);

/** Query and mutation options of every endpoint. */
export const queries = createTanstackQueryUtils(api);

async function answer(request: Request, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
  try {
    return await fetch(request, { ...init, signal });
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new NoResponse("No answer", { cause });
  }
}
