import "#web/ui/api/zod-without-eval.ts";
import { type ClientLink, createORPCClient } from "@orpc/client";
import { type ContractRouterClient, isContractProcedure } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { EndpointMeta } from "#contract/endpoint.ts";
import { organiserContract } from "#contract/organiser/organiser-contract.ts";
import { linkOptions } from "#web/ui/api/link-options.ts";
import { withStepUp } from "../sign-in/step-up.ts";

const plain = new OpenAPILink(organiserContract, linkOptions);

/** Asks for a second factor again where the contract wants a fresh one, and where a change is refused for an old one. */
export const organiserLink: ClientLink<object> = {
  call: (path, input, options) => {
    const call = () => plain.call(path, input, options);
    return mayNeedFactor(path) ? withStepUp(call) : call();
  },
};

/** A request that a screen polls must not ask for a second factor: only audited ones and those with `stepUp` may. */
function mayNeedFactor(path: readonly string[]): boolean {
  const found = path.reduce<unknown>(
    (one, name) => (one as Record<string, unknown>)[name],
    organiserContract,
  );
  if (!isContractProcedure(found)) return false;
  const { stepUp, audited } = found["~orpc"].meta as EndpointMeta;
  return stepUp || audited;
}

/** The API for staff in the browser: in no file that a visitor's page loads. */
export const organiserApi: ContractRouterClient<typeof organiserContract> = createORPCClient(organiserLink);

/** Query and mutation options of every endpoint for staff; `organiserQueries.key()` is the beginning of all their keys. */
export const organiserQueries = createTanstackQueryUtils(organiserApi, { path: ["organiser"] });
