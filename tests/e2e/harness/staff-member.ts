import pg from "pg";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { LocalStorage } from "./browser.ts";
import type { BrowserHarness } from "./browser-harness.ts";
import { createPerson, storageOf } from "./person.ts";

/** The browser of a member of staff who has just proved a second factor. */
export async function staffStorage(
  harness: Pick<BrowserHarness, "app" | "databaseUrl">,
  role: StaffRole,
): Promise<LocalStorage> {
  const person = await createPerson(harness.app, role);
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  await client.query(
    "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Rita Marques', $2, now(), now())",
    [person.email, role],
  );
  await client.query("update sessions set second_factor_at = created_at where email = $1", [person.email]);
  await client.end();
  return storageOf(harness.app, person);
}
