import "./zod-without-eval.ts";
import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { contract } from "#contract/contract.ts";
import type { ApiClient } from "./client-context.ts";
import { linkOptions } from "./link-options.ts";

export const api: ApiClient = createORPCClient(new OpenAPILink(contract, linkOptions));

/** Query and mutation options of every endpoint. */
export const queries = createTanstackQueryUtils(api);
