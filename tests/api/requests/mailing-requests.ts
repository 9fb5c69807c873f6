import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

const choice = { kind: "informational", tickets: [], days: [], events: [], languages: [] };
const ofSpeakers = {
  audience: "speakers",
  states: ["published", "none"],
  pages: ["not_answered"],
  missing: ["photo", "publication"],
  tracks: [1],
  stages: [1],
  types: [1],
};
const text = { subject: "Antes do {edition}", body: "<p>Olá {name}</p>" };
const fields = {
  ...choice,
  ...text,
  translations: { en: { subject: "Before {edition}", body: "<p>Hi</p>" } },
};
const draft = { kind: "informational", language: "pt", ...text, attendee: null };
const edition = { edition: "1" };

export const mailingRequests: Record<string, MakeRequest> = {
  "GET /organiser/editions/{edition}/mailings/": () => ({ params: edition }),
  "POST /organiser/editions/{edition}/mailings/": () => ({ params: edition, body: fields }),
  "GET /organiser/mailings/{id}/": async (shop) => ({ params: { id: await mailing(shop) } }),
  "PATCH /organiser/mailings/{id}/": async (shop) => ({
    params: { id: await mailing(shop) },
    body: { version: 1, subject: "Até já" },
  }),
  "POST /organiser/mailings/{id}/remove/": async (shop) => ({
    params: { id: await mailing(shop) },
    body: { version: 1 },
  }),
  "POST /organiser/editions/{edition}/mailings/audience/": () => ({
    params: edition,
    body: { ...choice, ...ofSpeakers, days: ["2025-10-27"], search: "ana", limit: 5 },
  }),
  "POST /organiser/editions/{edition}/mailings/preview/": () => ({ params: edition, body: draft }),
  "POST /organiser/editions/{edition}/mailings/test/": () => ({ params: edition, body: draft }),
  "POST /organiser/mailings/{id}/start/": async (shop) => ({
    params: { id: await mailing(shop) },
    body: { version: 1, at: "2199-01-01T00:00:00.000Z" },
  }),
  "POST /organiser/mailings/{id}/stop/": async (shop) => ({ params: { id: await mailing(shop, "sending") } }),
  "POST /organiser/mailings/{id}/resume/": async (shop) => ({
    params: { id: await mailing(shop, "stopped") },
  }),
  "POST /organiser/mailings/{id}/remind/": async (shop) => {
    const id = await mailing(shop, "stopped");
    await shop.db.query(
      "update mailings set state = 'done', totals = json_build_object('waiting', 0, 'sent', 0, 'failed', 0, 'left_out', 0), audience = 'speakers', tickets = '{0}', missing = '{photo}' where id = $1",
      [id],
    );
    return { params: { id } };
  },
  "GET /organiser/mailings/{id}/recipients/": async (shop) => ({
    params: { id: await mailing(shop) },
    query: { state: "failed", search: "ana" },
  }),
};

async function mailing(shop: TestApp, state = "draft"): Promise<string> {
  const [row] = await shop.db.query<{ id: string }>(
    `insert into mailings (edition_id, kind, subject, body, translations, state, scheduled_at, created_by, created_at)
     values (1, 'informational', $1, $2, $3, $4, case when $4 = 'draft' then null else now() end, 'example', now())
     returning id`,
    [fields.subject, fields.body, JSON.stringify(fields.translations), state],
  );
  return row?.id ?? "";
}
