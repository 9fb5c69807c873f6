import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type StaffRole, staffRoles } from "#contract/organiser/staff-roles.ts";
import { endpoints } from "#tests/api/endpoints.ts";
import { organiserRequests } from "#tests/api/organiser-requests.ts";
import { urlOf } from "#tests/api/request-url.ts";
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

async function requestOf(name: string) {
  const { params, query, body } = (await organiserRequests[name]?.(shop)) ?? {};
  const [method = "", path = ""] = name.split(" ");
  return { method, url: urlOf(path, params, query), body };
}

/** Asks with a second factor of this moment: an endpoint may have ended the session of the last try. */
async function ask(name: string, role: StaffRole | null, token?: string) {
  const { method, url, body } = await requestOf(name);
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
