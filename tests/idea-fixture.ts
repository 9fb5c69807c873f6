import { readdir } from "node:fs/promises";
import path from "node:path";
import type { TestApp } from "./test-app.ts";

/** The call of the demo edition is open: it ends on 31 August. */
export const DURING_CALL = "2025-08-20T10:00:00Z";

/** Submits ideas and reads what was stored. Each test uses an address of its own, so that it counts its own ideas. */
export function ideaFixture(shop: () => TestApp) {
  let people = 0;
  return {
    newAddress: () => `ideia-${++people}@example.pt`,
    submit: (body: object, headers: Record<string, string> = {}) =>
      shop().call<{ id: string }>("POST", "/ideas/", {
        body,
        headers: { "x-forwarded-for": `192.0.2.${++people}`, ...headers },
      }),
    stored: (email: string) =>
      shop().db.query<Record<string, unknown>>("select * from ideas where contacto_email = $1", [email]),
    files: () => readdir(path.join(shop().filesDir, "ideas")).catch(() => []),
    receiptsFor: async (email: string) => {
      await shop().runJobs();
      return shop().mails.filter(({ to }) => to === email);
    },
  };
}
