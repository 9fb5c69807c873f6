import { randomUUID } from "node:crypto";
import type { TestApp } from "#tests/test-app.ts";
import type { GoodRequest, MakeRequest } from "./good-request.ts";
import { plainPicture } from "./picture-requests.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;
let made = 0;

/** A request that each endpoint for partners' contacts accepts. */
export const partnerContactRequests: Record<string, MakeRequest> = {
  "GET /organiser/partners/{id}/contact/": () => ({ params: { id: "1" } }),
  "PATCH /organiser/partners/{id}/contact/": async (shop) => ({
    params: { id: "2" },
    body: {
      version: await versionOf(shop, 2),
      name: "Rui Costa",
      email: `parceiro-${++made}@example.pt`,
      language: "en",
    },
  }),
  "GET /organiser/editions/{edition}/partner-proposals/": () => ({
    params: { edition: "1" },
    query: { state: "open" },
  }),
  "POST /organiser/partner-proposals/{id}/decide/": async (shop) => {
    const { id, version } = await proposal(shop);
    return {
      params: { id: String(id) },
      body: { version, partner_version: 1, approve: ["description"], reason: "" },
    };
  },
  "POST /organiser/partner-proposals/{id}/reopen/": async (shop) => {
    const { id } = await proposal(shop);
    const [row] = await shop.db.query<{ version: number }>(
      `update partner_proposals set state = 'decided', decided_at = now(), decided_by = 'example', approved = '[]',
         before = '{}', reason = 'Longo' where id = $1 returning version`,
      [id],
    );
    return { params: { id: String(id) }, body: { version: row?.version } };
  },
  "GET /organiser/partners/{id}/tickets/": () => ({ params: { id: "1" } }),
  "POST /organiser/partners/{id}/tickets/": async (shop) => {
    await shop.db.query(
      `insert into partner_contacts (partner_id, edition_id, email, language) values (3, 1, 'equipa@example.pt', 'pt')
       on conflict do nothing`,
    );
    return { params: { id: "3" }, body: { key: randomUUID(), ticket: FREE_TICKET, quantity: 2 } };
  },
};

/** One that waits, of a partner of its own. */
async function proposal(shop: TestApp): Promise<{ id: number; version: number }> {
  const [row] = await shop.db.query<{ id: number; version: number }>(
    `with partner as (
       insert into partners (edition_id, name, logo, url, "group", position)
       values (1, 'Com Proposta', '', '', 'media', 95) returning id)
     insert into partner_proposals (partner_id, edition_id, base, fields, sent_at)
     select id, 1, '{"description": ""}', '{"description": "Fazemos pontes."}', now() from partner returning id, version`,
  );
  return { id: row?.id ?? 0, version: row?.version ?? 0 };
}

async function versionOf(shop: TestApp, partner: number): Promise<number> {
  const [row] = await shop.db.query<{ version: number }>(
    "select version from partner_contacts where partner_id = $1",
    [partner],
  );
  return row?.version ?? 0;
}

/** As the page sends them, by a link that does not exist. */
const token = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
const id = "5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10";
export const partnerPageRequests: Record<string, GoodRequest> = {
  "GET /partner-page/{token}/": { params: { token } },
  "POST /partner-page/{token}/proposal/": {
    params: { token },
    body: {
      version: 1,
      fields: { description: "Fazemos pontes.", "translations.en.description": "We build bridges." },
    },
  },
  "POST /partner-page/{token}/withdraw/": { params: { token } },
  "POST /partner-page/{token}/picture/": {
    params: { token },
    body: { file: (await plainPicture(40, 30)).toString("base64") },
  },
  "POST /partner-page/{token}/claim-links/": {
    params: { token },
    body: { purchase: id, units: 1, note: "Bar", email: "equipa@example.pt" },
  },
  "POST /partner-page/{token}/claim-links/{id}/withdraw/": { params: { token, id } },
};
