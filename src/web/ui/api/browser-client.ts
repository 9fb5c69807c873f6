import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { ApiClient } from "./client-context.ts";
import { contract } from "./contract.routes.ts";
import { linkOptions } from "./link-options.ts";

export const api: ApiClient = createORPCClient(new OpenAPILink(contract, linkOptions));

/** Query and mutation options of every endpoint. */
export const queries = createTanstackQueryUtils(api);
