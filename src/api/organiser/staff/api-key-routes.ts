import { createApiKey } from "#domain/people/api-keys/create-api-key.ts";
import { listApiKeys } from "#domain/people/api-keys/list-api-keys.ts";
import { revokeApiKey } from "#domain/people/api-keys/revoke-api-key.ts";
import { paged } from "../../routes/page-of.ts";
import { changing, changingOne, organiser } from "../organiser-implementer.ts";

export const apiKeyRoutes = {
  list: organiser.apiKeys.list.handler(paged(({ app }) => listApiKeys(app.db.read, app.clock.now()))),
  create: organiser.apiKeys.create.handler(changing(createApiKey)),
  revoke: organiser.apiKeys.revoke.handler(changingOne(revokeApiKey)),
};
