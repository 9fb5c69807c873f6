import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { TestApp } from "#tests/test-app.ts";

/** A request that its endpoint accepts. */
export interface GoodRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Made anew for each try by a member of staff with this role; it may prepare what it needs in the database. */
export type MakeRequest = (shop: TestApp, role: StaffRole) => Promise<GoodRequest> | GoodRequest;
