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

/** Sends a second factor of this moment: an endpoint may have ended the login session of the last request. */
async function ask(name: string, role: StaffRole | null, token?: string) {
  const { method, url, body } = await requestOf(name, role ?? "owner");
  const wanted = role ? (await shop.staff(role)).token : token;
  return shop.call<{ code?: string }>(method, url, { ...(wanted ? { token: wanted } : {}), body });
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

describe.each(forStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  it("answers to its roles, and leaves one entry in the audit log for each change", async () => {
    for (const role of endpoint.roles ?? []) {
      const before = await auditCount();
      const answer = await ask(name, role);
      // A record may have a `code` of its own, such as a coupon's.
      const refusal = answer.status < 400 ? null : answer.body?.code;
      expect([role, refusal]).toEqual([role, null]);
      expect((await auditCount()) - before).toBe(endpoint.audited ? 1 : 0);
    }
  });

  it("refuses every other role, buyers and strangers, and writes nothing", async () => {
    const before = await auditCount();
    for (const role of staffRoles.filter((one) => !endpoint.roles?.includes(one))) {
      expect(await ask(name, role)).toMatchObject({ status: 403, body: { code: "role_missing" } });
    }
    expect(await ask(name, null, buyer)).toMatchObject({ status: 403, body: { code: "role_missing" } });
    expect(await ask(name, null)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    expect(await auditCount()).toBe(before);
  });

  it("asks for a second factor, and for a fresh one where it is sensitive", async () => {
    const role = endpoint.roles?.[0] as StaffRole;
    const { url, body } = await requestOf(name, role);
    const { email } = await shop.staff(role);
    const withoutFactor = await shop.logIn(email);
    expect(await shop.call(endpoint.method, url, { token: withoutFactor, body })).toMatchObject({
      status: 403,
      body: { code: "second_factor_missing" },
    });
    if (!endpoint.stepUp) return;
    const { token } = await shop.staff(role);
    shop.clock.forward(10 * MINUTE_MS + 1);
    expect(await shop.call(endpoint.method, url, { token, body })).toMatchObject({
      status: 403,
      body: { code: "step_up_needed" },
    });
  });
});
