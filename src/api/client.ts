import { type ClientLink, createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { type Contract, contract } from "#contract/contract.ts";
import { API_PREFIX } from "./create-api.ts";

/**
 * The typed client of one page, bound to a server in this process: no network, the same code path as from outside. A request that
 * several loaders of the page make is sent once, so that they also agree.
 */
export function createInProcessClient(
  fetch: (request: Request) => Promise<Response>,
): ContractRouterClient<Contract> {
  const link = new OpenAPILink(contract, {
    url: `http://in-process${API_PREFIX}`,
    fetch: (request) => fetch(request),
  });
  return createORPCClient(askOnce(link));
}

/** Every answer is that of the first call: a page reads, and a form's action writes each thing once. */
function askOnce(link: ClientLink<Record<never, never>>): ClientLink<Record<never, never>> {
  const asked = new Map<string, Promise<unknown>>();
  return {
    call(path, input, options) {
      const question = JSON.stringify([path, input]);
      const known = asked.get(question);
      if (known) return known;
      const answer = link.call(path, input, options);
      asked.set(question, answer);
      return answer;
    },
  };
}
