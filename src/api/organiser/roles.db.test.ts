import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type StaffRole, staffRoles } from "#contract/organiser/staff/staff-roles.ts";
import { endpoints } from "#tests/api/endpoints.ts";
import { urlOf } from "#tests/api/request-url.ts";
import { organiserRequests } from "#tests/api/requests/organiser-requests.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const MINUTE_MS = 60_000;
const forStaff = endpoints.filter(({ roles }) => roles !== null);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let shop: TestApp;
let buyer: string;
beforeAll(async () => {
  shop = await openTestApp();
  buyer = (await shop.buyer("ana@example.pt")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

async function requestOf(name: string, role: StaffRole) {
  const { params, query, body } = (await organiserRequests[name]?.(shop, role)) ?? {};
  const [method = "", path = ""] = name.split(" ");
  return { method, url: urlOf(path, params, query), body };
}

/** Without those that an example request undoes. */
const auditCount = async () =>
  Number(
    (await shop.db.query<{ n: string }>("select count(*) as n from audit_log where actor <> 'example'"))[0]
      ?.n,
  );

it("every endpoint under /organiser is for staff, and is tried here", () => {
  const paths = endpoints.filter(({ path }) => path.startsWith("/organiser/"));
  expect(paths.map(nameOf)).toEqual(forStaff.map(nameOf));
  expect(Object.keys(organiserRequests).sort()).toEqual(forStaff.map(nameOf).sort());
});

it("what changes something says so: all but reads are audited, unless their meta says that they change nothing", () => {
  const silent = forStaff.filter(({ method, audited }) => audited === (method === "GET"));
  expect(silent.map(nameOf)).toEqual(changesNothing);
});

/** They ask with a body, and change nothing that stays. */
const changesNothing: string[] = [
  "POST /organiser/editions/{edition}/schedule/import/address/",
  "POST /organiser/editions/{edition}/schedule/import/preview/",
  "POST /organiser/editions/import/pieces/",
  "POST /organiser/mails/{name}/preview/",
  "POST /organiser/mails/{name}/test/",
  "POST /organiser/editions/{edition}/mailings/audience/",
  "POST /organiser/editions/{edition}/mailings/preview/",
  "POST /organiser/editions/{edition}/mailings/test/",
  "POST /organiser/ideas/{id}/preview-decision/",
  "POST /organiser/session-proposals/{id}/preview-decision/",
  "POST /organiser/tickets/{id}/preview/",
  "POST /organiser/quotas/{id}/preview/",
  "POST /organiser/orders/{id}/refund/preview/",
  "POST /organiser/orders/{id}/change/preview/",
  "POST /organiser/editions/{edition}/refund-runs/preview/",
  "POST /organiser/orders-by-hand/price/",
  "POST /organiser/orders-by-hand/bank-statement/preview/",
  "POST /organiser/till/sales/{id}/badges/",
];

describe("no other person", () => {
  /** A refusal ends no login session: one of each role is enough for all. */
  const fresh = new Map<StaffRole, string>();
  const stale = new Map<StaffRole, string>();
  const withoutFactor = new Map<StaffRole, string>();
  beforeAll(async () => {
    for (const role of staffRoles) {
      const { email, token } = await shop.staff(role);
      stale.set(role, token);
      withoutFactor.set(role, await shop.logIn(email));
    }
    shop.clock.forward(10 * MINUTE_MS + 1);
    for (const role of staffRoles) fresh.set(role, (await shop.staff(role)).token);
  });

  it.each(forStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s refuses other roles, buyers and strangers, a login without a second factor, and one without a fresh factor where it is sensitive; nothing is written",
    async (name, endpoint) => {
      const before = await auditCount();
      const role = endpoint.roles?.[0] as StaffRole;
      const { method, url, body } = await requestOf(name, role);
      const answerTo = async (token?: string) => {
        const answer = await shop.call<{ code?: string }>(method, url, { ...(token ? { token } : {}), body });
        return [answer.status, answer.body?.code];
      };
      for (const other of staffRoles.filter((one) => !endpoint.roles?.includes(one))) {
        expect([other, await answerTo(fresh.get(other))]).toEqual([other, [403, "role_missing"]]);
      }
      expect(await answerTo(buyer)).toEqual([403, "role_missing"]);
      expect(await answerTo()).toEqual([401, "not_signed_in"]);
      expect(await answerTo(withoutFactor.get(role))).toEqual([403, "second_factor_missing"]);
      if (endpoint.stepUp) expect(await answerTo(stale.get(role))).toEqual([403, "step_up_needed"]);
      expect(await auditCount()).toBe(before);
    },
  );
});

describe("its roles", () => {
  it.each(forStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s answers them, and leaves one entry in the audit log for each change",
    async (name, endpoint) => {
      let before = await auditCount();
      for (const role of endpoint.roles ?? []) {
        const { method, url, body } = await requestOf(name, role);
        // A login of this moment: an endpoint may have ended that of the last request.
        const { token } = await shop.staff(role);
        const answer = await shop.call<{ code?: string }>(method, url, { token, body });
        // A record may have a `code` of its own, such as a coupon's.
        const refusal = answer.status < 400 ? null : answer.body?.code;
        expect([role, refusal]).toEqual([role, null]);
        const after = await auditCount();
        expect([role, after - before]).toEqual([role, endpoint.audited ? 1 : 0]);
        before = after;
      }
    },
  );
});
