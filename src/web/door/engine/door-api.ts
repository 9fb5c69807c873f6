import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { NoResponse, problemFrom } from "#web/ui/api/api-problem.ts";
import { doorContract } from "./door.routes.ts";

/** A device's requests to the shop, with its own token. Rejects with `ApiProblem`, or `NoResponse` after `timeoutMs`. */
export function openDoorApi(
  token: () => string | null,
  timeoutMs = 10_000,
): ContractRouterClient<typeof doorContract> {
  return createORPCClient(
    new OpenAPILink(doorContract, {
      url: () => new URL("/api/v1", window.location.origin),
      headers: () => (token() ? { authorization: `Device ${token()}` } : {}),
      fetch: async (request: Request, init: RequestInit) => {
        const response = await fetch(request, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
          (cause) => {
            throw new NoResponse("No answer", { cause });
          },
        );
        if (response.ok) return response;
        throw await problemFrom(response);
      },
    }),
  );
}
