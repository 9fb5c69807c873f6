import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { ImportMapping } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportPreview } from "#contract/organiser/programme/import-preview.ts";
import { openTestApp, type TestApp } from "../test-app.ts";

interface Refusal {
  code: string;
  detail: string;
  errors: { attr: string }[];
}
type File = string | object | Uint8Array;

const base64 = (file: File) =>
  Buffer.from(typeof file === "string" || file instanceof Uint8Array ? file : JSON.stringify(file)).toString(
    "base64",
  );

/** An editor who imports files into the schedule of a shop of the file's own. */
export function openImportFixture() {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp();
  });
  afterEach(() => expect(shop.bugs).toEqual([]));
  afterAll(() => shop.close());

  const as =
    (role: "editor" | "owner") =>
    async <Body>(method: string, path: string, body?: unknown) => {
      const { token } = await shop.staff(role);
      return shop.call<Body>(method, path, { token, ...(body === undefined ? {} : { body }) });
    };
  const ask = as("editor");
  const pathOf = (edition: number) => `/organiser/editions/${edition}/schedule/import/`;
  const sent = (file: File, mapping?: ImportMapping) => ({
    file: base64(file),
    ...(mapping ? { mapping } : {}),
  });
  return {
    get db() {
      return shop.db;
    },
    get app() {
      return shop.app;
    },
    ask,
    runJobs: () => shop.runJobs(),
    asOwner: as("owner"),
    preview: (file: File, mapping?: ImportMapping, edition = 1) =>
      ask<ImportPreview & Refusal>("POST", `${pathOf(edition)}preview/`, sent(file, mapping)),
    run: (file: File, digest: string, keys: string[], mapping?: ImportMapping, edition = 1) =>
      ask<{ imported: number; audit_id: number } & Refusal>("POST", pathOf(edition), {
        ...sent(file, mapping),
        digest,
        keys,
      }),
    /** Everything that an import could write. */
    snapshot: () =>
      shop.db.query(
        `select (select jsonb_agg(to_jsonb(e) - '{version,revision,changed_at}'::text[] order by id) from events e) as events,
           (select jsonb_agg(to_jsonb(s) - 'version' order by id) from speakers s) as speakers,
           (select jsonb_agg(to_jsonb(l) order by event_id, position) from event_speakers l) as links`,
      ),
  };
}
