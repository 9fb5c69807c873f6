import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

/** For API keys and webhooks. */
export const integrationRequests: Record<string, MakeRequest> = {
  "GET /organiser/api-keys/": () => ({ query: { limit: "10" } }),
  "POST /organiser/api-keys/": () => ({
    body: { name: "Ecrãs do recinto", scopes: ["programme:read"], expires_at: "2026-01-01T00:00:00Z" },
  }),
  "POST /organiser/api-keys/{id}/revoke/": async (shop) => ({ params: { id: await newKey(shop) } }),
  "GET /organiser/webhooks/": () => ({ query: { limit: "10" } }),
  "POST /organiser/webhooks/": () => ({
    body: { name: "CRM", url: "https://crm.example.pt/hooks", events: ["order.completed"] },
  }),
  "GET /organiser/webhooks/{id}/": async (shop) => ({ params: await newWebhook(shop) }),
  "PATCH /organiser/webhooks/{id}/": async (shop) => ({
    params: await newWebhook(shop),
    body: { url: "https://crm.example.pt/other" },
  }),
  "POST /organiser/webhooks/{id}/rotate/": async (shop) => ({ params: await newWebhook(shop) }),
  "POST /organiser/webhooks/{id}/pause/": async (shop) => ({ params: await newWebhook(shop) }),
  "POST /organiser/webhooks/{id}/resume/": async (shop) => ({ params: await newWebhook(shop) }),
  "POST /organiser/webhooks/{id}/remove/": async (shop) => ({ params: await newWebhook(shop) }),
  "POST /organiser/webhooks/{id}/test/": async (shop) => ({ params: await newWebhook(shop) }),
  "GET /organiser/webhooks/{id}/deliveries/": async (shop) => ({
    params: await newWebhook(shop),
    query: { state: "pending" },
  }),
  "GET /organiser/webhooks/{id}/deliveries/{delivery}/": async (shop) => ({
    params: await newDelivery(shop),
  }),
  "POST /organiser/webhooks/{id}/deliveries/{delivery}/resend/": async (shop) => ({
    params: await newDelivery(shop),
  }),
};

async function newWebhook(shop: TestApp): Promise<{ id: string }> {
  const { id: staffId } = await shop.staff("owner");
  const [webhook] = await shop.db.query<{ id: string }>(
    `insert into webhook_endpoints (id, name, url, events, secret, created_by, created_at)
     values (gen_random_uuid(), 'CRM', 'https://crm.example.pt/hooks', '{order.completed}', '', $1, now()) returning id`,
    [staffId],
  );
  return { id: webhook?.id ?? "" };
}

async function newDelivery(shop: TestApp): Promise<{ id: string; delivery: string }> {
  const { id } = await newWebhook(shop);
  const [delivery] = await shop.db.query<{ id: string }>(
    `with message as (insert into webhook_messages (id, type, body, created_at)
       values (gen_random_uuid(), 'order.completed', '{}', now()) returning id)
     insert into webhook_deliveries (id, message_id, endpoint_id, state, queued_at, created_at)
     select gen_random_uuid(), id, $1, 'failed', now(), now() from message returning id`,
    [id],
  );
  return { id, delivery: delivery?.id ?? "" };
}

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
