import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

/** For API keys and webhooks. */
export const integrationRequests: Record<string, MakeRequest> = {
  "GET /organiser/api-keys/": () => ({ query: { limit: "10" } }),
  "POST /organiser/api-keys/": () => ({
    body: { name: "Ecrãs do recinto", scopes: ["programme:read"], expires_at: "2026-01-01T00:00:00Z" },
  }),
  "POST /organiser/api-keys/{id}/revoke/": async (shop) => ({ params: { id: await newKey(shop) } }),
};

async function newKey(shop: TestApp): Promise<string> {
  const { id: staffId } = await shop.staff("owner");
  const [key] = await shop.db.query<{ id: string }>(
    `insert into api_keys (name, prefix, key_hash, scopes, requests_per_minute, created_by, created_at)
     values ('Ecrãs', 'nexxt_' || gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), '{programme:read}', 60, $1, now())
     returning id`,
    [staffId],
  );
  return key?.id ?? "";
}
