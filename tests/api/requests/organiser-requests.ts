import type { TestApp } from "#tests/test-app.ts";
import { doorStaffRequests } from "./door-requests.ts";
import { editionRequests } from "./edition-requests.ts";
import type { MakeRequest } from "./good-request.ts";
import { ideaReviewRequests } from "./idea-review-requests.ts";
import { integrationRequests } from "./integration-requests.ts";
import { mailRequests } from "./mail-requests.ts";
import { mailingRequests } from "./mailing-requests.ts";
import { orderChangeRequests } from "./order-change-requests.ts";
import { orderRequests } from "./order-requests.ts";
import { partnerContactRequests } from "./partner-page-requests.ts";
import { filmRequests, pictureRequests } from "./picture-requests.ts";
import { programmeRecordRequests } from "./programme-record-requests.ts";
import { scheduleRequests } from "./schedule-requests.ts";
import { sessionProposalRequests } from "./session-proposal-requests.ts";
import { shopRecordRequests } from "./shop-record-requests.ts";
import { speakerPagesRequests } from "./speaker-page-requests.ts";
import { taskRequests } from "./task-requests.ts";
import { tillRequests } from "./till-requests.ts";

/**
 * A request that each endpoint for staff accepts, by the endpoint's name. It is made anew for each try, and may prepare what it
 * needs in the database. A new endpoint without a line here fails `organiser/roles.db.test.ts`.
 */
export const organiserRequests: Record<string, MakeRequest> = {
  "GET /organiser/me/": () => ({}),
  "GET /organiser/staff/": () => ({ query: { limit: "10" } }),
  "PATCH /organiser/staff/{id}/": async (shop) => ({
    params: { id: (await shop.staff("door")).id },
    body: { name: "Rita Porta" },
  }),
  "POST /organiser/staff/": () => ({
    body: { email: `convite-${count()}@staff.example`, name: "Rui Matos", role: "editor" },
  }),
  "POST /organiser/staff/{id}/invite/": async (shop) => ({ params: { id: await invited(shop) } }),
  "POST /organiser/staff/{id}/remove/": async (shop) => ({ params: { id: await invited(shop) } }),
  "POST /organiser/staff/{id}/reset-factors/": async (shop) => ({ params: { id: await joined(shop) } }),
  "GET /organiser/staff/{id}/sessions/": async (shop) => ({ params: { id: (await shop.staff("door")).id } }),
  "POST /organiser/staff/{id}/sessions/end/": async (shop) => ({
    params: { id: await joined(shop) },
    body: { session: null },
  }),
  ...editionRequests,
  "GET /organiser/doctor/": () => ({}),
  "GET /organiser/audit/known/": () => ({}),
  "GET /organiser/audit/export/": () => ({ query: { noun: "staff", from: "2025-01-01", to: "2030-01-01" } }),
  "GET /organiser/audit/": () => ({ query: { limit: "10", search: "staff", noun: "staff" } }),
  "POST /organiser/audit/{id}/undo/": async (shop) => {
    const [row] = await shop.db.query<{ id: string }>(
      `with changed as (update venues set city = 'Batalha' where id = 1)
       insert into audit_log (at, actor, role, action, noun, record_id, label, before, after, network, device)
       values (now(), 'example', 'editor', 'venue.updated', 'venue', '1', 'Mercado',
         (select jsonb_build_object('city', city) from venues where id = 1), '{"city": "Batalha"}', '', '')
       returning id`,
    );
    return { params: { id: row?.id ?? "" } };
  },
  ...programmeRecordRequests,
  ...shopRecordRequests,
  ...pictureRequests,
  ...filmRequests,
  ...mailRequests,
  ...mailingRequests,
  ...ideaReviewRequests,
  ...scheduleRequests,
  ...speakerPagesRequests,
  ...sessionProposalRequests,
  ...partnerContactRequests,
  ...integrationRequests,
  ...taskRequests,
  ...orderRequests,
  ...orderChangeRequests,
  ...tillRequests,
  ...doorStaffRequests,
};

let made = 0;
const count = () => ++made;

/** One who has not accepted yet. */
async function invited(shop: TestApp): Promise<string> {
  const [member] = await shop.db.query<{ id: string }>(
    "insert into staff (email, name, role, invited_at) values ($1, 'Rui Matos', 'editor', $2) returning id",
    [`convidado-${count()}@staff.example`, shop.clock.now()],
  );
  return member?.id ?? "";
}

async function joined(shop: TestApp): Promise<string> {
  const id = await invited(shop);
  await shop.db.query("update staff set joined_at = invited_at where id = $1", [id]);
  return id;
}
