import type { TestApp } from "#tests/test-app.ts";
import type { GoodRequest, MakeRequest } from "./good-request.ts";
import { plainPicture } from "./picture-requests.ts";

const params = { edition: "1" };
let made = 0;

/** A request that each endpoint for speakers' own pages accepts. */
export const speakerPagesRequests: Record<string, MakeRequest> = {
  "GET /organiser/editions/{edition}/speaker-pages/": () => ({ params, query: { limit: "10" } }),
  "POST /organiser/editions/{edition}/speaker-links/": async (shop) => {
    const id = await speakerWithAddress(shop);
    return { params, body: { speakers: [id] } };
  },
  "POST /organiser/speakers/{id}/link/revoke/": () => ({ params: { id: "1" } }),
  "GET /organiser/speakers/{id}/details/": () => ({ params: { id: "1" } }),
  "PATCH /organiser/speakers/{id}/details/": async (shop) => {
    const [row] = await shop.db.query<{ version: number }>(
      "select version from speaker_details where speaker_id = 2",
    );
    return {
      params: { id: "2" },
      body: {
        version: row?.version ?? 0,
        email: `orador-${++made}@example.pt`,
        language: "en",
        availability: [{ starts_at: "2025-10-27T08:00:00Z", ends_at: "2025-10-27T20:00:00Z" }],
        needs: { technical: "HDMI", dietary: "", access: "", travel: "" },
      },
    };
  },
  "GET /organiser/editions/{edition}/speaker-proposals/": () => ({ params, query: { state: "open" } }),
  "POST /organiser/speaker-proposals/{id}/decide/": async (shop) => {
    const { id, version, speakerVersion } = await proposal(shop);
    return {
      params: { id: String(id) },
      body: { version, speaker_version: speakerVersion, approve: ["bio"], reason: "" },
    };
  },
  "POST /organiser/speaker-proposals/{id}/reopen/": async (shop) => {
    const { id } = await proposal(shop);
    const [row] = await shop.db.query<{ version: number }>(
      `update speaker_proposals set state = 'decided', decided_at = now(), decided_by = 'example', approved = '[]',
         before = '{}', reason = 'Curta' where id = $1 returning version`,
      [id],
    );
    return { params: { id: String(id) }, body: { version: row?.version } };
  },
};

/** As the page sends them, by a link that does not exist. */
const token = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
export const ownPageRequests: Record<string, GoodRequest> = {
  "GET /speaker-page/{token}/": { params: { token } },
  "POST /speaker-page/{token}/proposal/": {
    params: { token },
    body: {
      version: 1,
      fields: { bio: "Pinta com dados.", "translations.en.bio": "Paints with data." },
    },
  },
  "POST /speaker-page/{token}/withdraw/": { params: { token } },
  "PATCH /speaker-page/{token}/details/": {
    params: { token },
    body: {
      version: 0,
      language: "pt",
      availability: [{ starts_at: "2025-10-27T08:00:00Z", ends_at: "2025-10-27T20:00:00Z" }],
      needs: { technical: "HDMI", dietary: "Vegetariana", access: "", travel: "" },
    },
  },
  "POST /speaker-page/{token}/consents/": {
    params: { token },
    body: { kind: "publication", given: true, wording: "2026-11-22" },
  },
  "POST /speaker-page/{token}/picture/": {
    params: { token },
    body: {
      file: (await plainPicture(40, 30)).toString("base64"),
      crop: { left: 0, top: 0, width: 20, height: 20 },
    },
  },
};

async function speakerWithAddress(shop: TestApp): Promise<number> {
  made += 1;
  const [row] = await shop.db.query<{ id: number }>(
    `with speaker as (
       insert into speakers (edition_id, slug, name, position, company, image, bio, linkedin_profile)
       values (1, $1, 'Com Endereço', '', '', '', '', '') returning id)
     insert into speaker_details (speaker_id, edition_id, email, language) select id, 1, $2, 'pt' from speaker returning speaker_id as id`,
    [`com-endereco-${made}`, `link-${made}@example.pt`],
  );
  return row?.id ?? 0;
}

/** One that waits, of a speaker of its own. */
async function proposal(shop: TestApp): Promise<{ id: number; version: number; speakerVersion: number }> {
  const speaker = await speakerWithAddress(shop);
  const [row] = await shop.db.query<{ id: number; version: number }>(
    `insert into speaker_proposals (speaker_id, edition_id, base, fields, sent_at)
     values ($1, 1, '{"bio": ""}', '{"bio": "Pinta com dados."}', now()) returning id, version`,
    [speaker],
  );
  return { id: row?.id ?? 0, version: row?.version ?? 0, speakerVersion: 1 };
}
