import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { type Contract, contract } from "#contract/contract.ts";
import { API_PREFIX } from "./create-api.ts";

/** The typed client bound to a server in this process: no network, the same code path as from outside. */
export function createInProcessClient(
  fetch: (request: Request) => Promise<Response>,
): ContractRouterClient<Contract> {
  const link = new OpenAPILink(contract, {
    url: `http://in-process${API_PREFIX}`,
    fetch: (request) => fetch(request),
  });
  return createORPCClient(link);
}
