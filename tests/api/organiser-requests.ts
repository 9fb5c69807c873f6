import type { TestApp } from "../test-app.ts";
import type { GoodRequest } from "./good-requests.ts";

/**
 * A request that each endpoint for staff accepts, by the endpoint's name. It is made anew for each try, and may prepare what it
 * needs in the database. A new endpoint without a line here fails `organiser/roles.db.test.ts`.
 */
export const organiserRequests: Record<string, (shop: TestApp) => Promise<GoodRequest> | GoodRequest> = {
  "GET /organiser/me/": () => ({}),
  "GET /organiser/staff/": () => ({ query: { limit: "10" } }),
  "PATCH /organiser/staff/{id}/": async (shop) => ({
    params: { id: (await shop.staff("door")).id },
    body: { name: "Rita Porta" },
  }),
  "GET /organiser/audit/": () => ({ query: { limit: "10", search: "staff", noun: "staff" } }),
};
