import { randomUUID } from "node:crypto";
import { newFileKey } from "#outside/files/files.ts";
import { storeIdea } from "#tests/stored-idea.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

const scores = { creativity: 4, relevance: 3, innovation: 5, potential: 2 };
const edition = { edition: "1" };

export const ideaReviewRequests: Record<string, MakeRequest> = {
  "GET /organiser/editions/{edition}/ideas/": () => ({ params: edition, query: { limit: "10" } }),
  "GET /organiser/ideas/{id}/": async (shop) => ({ params: { id: await storeIdea(shop) } }),
  "GET /organiser/ideas/{id}/file/": async (shop) => {
    const fileKey = newFileKey("ideas", "pdf");
    await shop.app.files.put(fileKey, new Uint8Array(Buffer.from("%PDF-1.7")));
    return { params: { id: await storeIdea(shop, { fileKey }) } };
  },
  "PATCH /organiser/ideas/{id}/review/": async (shop) => ({
    params: { id: await storeIdea(shop) },
    body: { scores, comment: "Boa", version: 0 },
  }),
  "POST /organiser/editions/{edition}/ideas/decide/": async (shop) => ({
    params: edition,
    body: { ideas: [{ id: await storeIdea(shop), current: null }], decision: "accepted", notify: true },
  }),
  "POST /organiser/editions/{edition}/ideas/send-decisions/": async (shop) => ({
    params: edition,
    body: { decisions: [await decidedIdea(shop)] },
  }),
  "POST /organiser/editions/{edition}/ideas/undo-decisions/": async (shop) => ({
    params: edition,
    body: { decisions: [await decidedIdea(shop)] },
  }),
  "POST /organiser/ideas/{id}/undo-decision/": async (shop) => {
    const { id, decision } = await decidedIdea(shop);
    return { params: { id }, body: { decision } };
  },
  "POST /organiser/ideas/{id}/preview-decision/": async (shop) => ({
    params: { id: await storeIdea(shop) },
    body: { decision: "waiting" },
  }),
  "PATCH /organiser/editions/{edition}/ideas/settings/": () => ({
    params: edition,
    body: { blind: "always" },
  }),
  "GET /organiser/newsletter/": () => ({ query: { search: "ana", status: "confirmed", limit: "10" } }),
  "POST /organiser/newsletter/export/": () => ({ body: { search: "ana" } }),
  "POST /organiser/newsletter/{id}/erase/": async (shop) => ({ params: { id: await subscriber(shop) } }),
};

async function decidedIdea(shop: TestApp): Promise<{ id: string; decision: string }> {
  const id = await storeIdea(shop);
  const [row] = await shop.db.query<{ id: string }>(
    "insert into idea_decisions (idea_id, decision, decided_by, decided_at) values ($1, 'accepted', 'example', now()) returning id",
    [id],
  );
  return { id, decision: row?.id ?? "" };
}

async function subscriber(shop: TestApp): Promise<string> {
  const id = randomUUID();
  await shop.db.query(
    `insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source, confirmed_at)
     values ($1, $2, 'pt', 'confirmed', '2026-11-21', now(), '/', now())`,
    [id, `${id}@example.pt`],
  );
  return id;
}
