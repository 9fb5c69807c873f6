import { randomUUID } from "node:crypto";
import { newFileKey } from "#outside/files/files.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { GoodRequest, MakeRequest } from "./good-request.ts";
import { recordRequests } from "./record-requests.ts";

const edition = { edition: "1" };
const words = { subject: "{title}", text: "Olá, {name}" };
const mail = { pt: words, en: words };
const times = { opens_at: "2025-08-01T09:00:00+01:00", closes_at: "2100-09-15T00:00:00+01:00" };
const speaker = { name: "Ana Ferreira", email: "ana@example.pt", bio: "Lê mapas." };
const fields = {
  title: "Mel do Pinhal",
  abstract: "Colmeias que avisam.",
  event_type: 1,
  language: "pt",
  level: "beginner",
  note: "Som",
  answers: {},
  speakers: [speaker],
};

export const sessionProposalRequests: Record<string, MakeRequest> = {
  ...recordRequests({
    path: "calls",
    table: "calls",
    row: {
      name: "Chamada {n}",
      text: "",
      opens_at: times.opens_at,
      closes_at: times.closes_at,
      published: "true",
      event_types: "[]",
      tracks: "[]",
      co_speakers: "true",
      file: "false",
      blind: "true",
      questions: "[]",
      reviewers: "[]",
    },
    fields: {
      name: "Chamada {n}",
      ...times,
      published: true,
      event_types: [1],
      questions: [{ id: 7, kind: "text", label: "De onde vem?", label_en: "Where from?" }],
      translations: { en: { name: "Call" } },
    },
    change: { text: "Conte-nos.", blind: false },
  }),
  "GET /organiser/editions/{edition}/session-proposals/": () => ({ params: edition, query: { limit: "10" } }),
  "GET /organiser/session-proposals/{id}/": async (shop) => ({ params: { id: await storeProposal(shop) } }),
  "GET /organiser/session-proposals/{id}/file/": async (shop) => {
    const fileKey = newFileKey("proposals", "pdf");
    await shop.app.files.put(fileKey, new Uint8Array(Buffer.from("%PDF-1.7")));
    return { params: { id: await storeProposal(shop, fileKey) } };
  },
  "PATCH /organiser/session-proposals/{id}/review/": async (shop) => ({
    params: { id: await storeProposal(shop) },
    body: { scores: { content: 4, relevance: 3, clarity: 5 }, comment: "Boa", conflict: false, version: 0 },
  }),
  "POST /organiser/editions/{edition}/session-proposals/decide/": async (shop) => ({
    params: edition,
    body: { proposals: [{ id: await storeProposal(shop), current: null }], decision: "accepted", mail },
  }),
  "POST /organiser/editions/{edition}/session-proposals/send-decisions/": async (shop) => ({
    params: edition,
    body: { decisions: [await storeDecision(shop)] },
  }),
  "POST /organiser/editions/{edition}/session-proposals/undo-decisions/": async (shop) => ({
    params: edition,
    body: { decisions: [await storeDecision(shop)] },
  }),
  "POST /organiser/session-proposals/{id}/undo-decision/": async (shop) => {
    const { id, decision } = await storeDecision(shop);
    return { params: { id }, body: { decision } };
  },
  "GET /organiser/session-proposal-words/{decision}/": () => ({ params: { decision: "accepted" } }),
  "POST /organiser/session-proposals/{id}/preview-decision/": async (shop) => ({
    params: { id: await storeProposal(shop) },
    body: { decision: "waiting", mail },
  }),
  "GET /organiser/reviewers/": () => ({ query: { limit: "10" } }),
  "POST /organiser/editions/{edition}/session-proposals/export/": () => ({ params: edition, body: {} }),
};

/** As the pages send them, by a link that does not exist. */
const token = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
export const callRequests = (call: number): Record<string, GoodRequest> => ({
  "GET /calls/": { query: { lang: "en", limit: "1" } },
  "GET /calls/{id}/": { params: { id: String(call) }, query: { lang: "en" } },
  "POST /calls/{id}/proposals/": { params: { id: String(call) }, body: { send: true, ...fields } },
  "POST /calls/{id}/links/": { params: { id: String(call) }, body: { email: speaker.email } },
  "GET /session-proposal/{token}/": { params: { token } },
  "PATCH /session-proposal/{token}/": { params: { token }, body: { version: 1, fields } },
  "POST /session-proposal/{token}/send/": { params: { token }, body: { version: 1 } },
  "POST /session-proposal/{token}/withdraw/": { params: { token } },
  "GET /co-speaker/{token}/": { params: { token } },
  "POST /co-speaker/{token}/leave/": { params: { token } },
  "POST /session-proposal/{token}/answer/": { params: { token }, body: { confirm: true } },
});

/** An open call of the edition. */
export async function storeCall(shop: TestApp): Promise<number> {
  const [row] = await shop.db.query<{ id: number }>(
    `insert into calls (edition_id, name, text, opens_at, closes_at, published, event_types, tracks, co_speakers, file, blind, questions, reviewers)
     values (1, 'Chamada', '', $1, $2, true, '[]', '[]', true, true, false, '[]', '[]') returning id`,
    [times.opens_at, times.closes_at],
  );
  return row?.id ?? 0;
}

/** In a call that assigns it to the reviewer. */
async function storeProposal(shop: TestApp, fileKey: string | null = null): Promise<string> {
  const id = randomUUID();
  const call = await storeCall(shop);
  const reviewers = JSON.stringify([{ email: (await shop.staff("reviewer")).email, tracks: [] }]);
  await shop.db.query("update calls set reviewers = $2 where id = $1", [call, reviewers]);
  await shop.db.query(
    `insert into session_proposals (id, edition_id, call_id, state, title, abstract, session_language, level, note, answers,
       file_key, file_name, file_bytes, language, title_key, request_hash, created_at, sent_at)
     values ($1::uuid, 1, $2, 'sent', 'Mel', 'Abelhas', 'pt', '', '', '{}', $3, '', $4, 'pt', $1::uuid::text, '\\x00', now(), now())`,
    [id, call, fileKey, fileKey ? 8 : null],
  );
  await shop.db.query(
    `insert into session_proposal_speakers (proposal_id, place, name, email, position, company, bio)
     values ($1, 0, 'Ana Ferreira', 'ana@example.pt', '', '', '')`,
    [id],
  );
  return id;
}

async function storeDecision(shop: TestApp): Promise<{ id: string; decision: string }> {
  const id = await storeProposal(shop);
  const [row] = await shop.db.query<{ id: string }>(
    `insert into session_proposal_decisions (proposal_id, decision, decided_by, decided_at)
     values ($1, 'accepted', 'example', now()) returning id`,
    [id],
  );
  return { id, decision: row?.id ?? "" };
}
