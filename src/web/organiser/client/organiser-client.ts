import "../../api/zod-without-eval.ts";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { organiserContract } from "#contract/organiser/organiser-contract.ts";
import { linkOptions } from "../../api/link-options.ts";

/** The API for staff in the browser: in no file that a visitor's page loads. */
export const organiserApi: ContractRouterClient<typeof organiserContract> = createORPCClient(
  new OpenAPILink(organiserContract, linkOptions),
);

/** Query and mutation options of every endpoint for staff; `organiserQueries.key()` is the beginning of all their keys. */
export const organiserQueries = createTanstackQueryUtils(organiserApi, { path: ["organiser"] });
