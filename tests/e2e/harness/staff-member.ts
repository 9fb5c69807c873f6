import { expect } from "vitest";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { LocalStorage } from "./browser.ts";
import type { BrowserHarness } from "./browser-harness.ts";
import type { Shop } from "./harness-shop.ts";
import { newAddress, openLoginSession } from "./person.ts";
import { inShopDatabase } from "./shop-database.ts";

/** The browser of a member of staff who has just proved a second factor. They have no signup, as who buys nothing. */
export async function staffStorage(
  { app, databaseUrl }: Pick<BrowserHarness, "app" | "databaseUrl">,
  role: StaffRole,
): Promise<LocalStorage> {
  const email = newAddress(role);
  const { token, expiry } = await openLoginSession(app, email);
  await inShopDatabase({ databaseUrl }, async (query) => {
    await query(
      "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Rita Marques', $2, now(), now())",
      [email, role],
    );
    await query("update sessions set second_factor_at = created_at where email = $1", [email]);
  });
  return { token, expiry, email };
}

interface Answer {
  id: number;
  version: number;
  path: string;
  digest: string;
}

/**
 * Asks the organiser's API, below `/api/v1/organiser/`, with a `token` of `staffStorage`. An answer of another status than `expected`
 * fails the test.
 */
export const asStaff =
  (app: Shop, { token }: LocalStorage) =>
  async (method: string, path: string, body?: object, expected = 200): Promise<Answer> => {
    const answer = await fetch(`${app.url}/api/v1/organiser/${path}`, {
      method,
      headers: { authorization: `Token ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, expected]);
    return (await answer.json()) as Answer;
  };
