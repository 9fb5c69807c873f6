import { showPublication } from "#domain/attendance/publication/publish-programme.ts";
import { previewImport } from "#domain/programme/programme/exchange/import-schedule.ts";
import type { MakeRequest } from "./good-request.ts";

const params = { edition: "1" };

let made = 0;
/** A file with one new session, another each time. */
function newSession(): Buffer {
  made += 1;
  return Buffer.from(
    `title,type,stage,start,end,state,scheduled,speakers\r\nImportada ${made},,,,,draft,no,\r\n`,
  );
}

/** A request that each endpoint for the schedule accepts. */
export const scheduleRequests: Record<string, MakeRequest> = {
  "GET /organiser/editions/{edition}/schedule/": () => ({ params }),
  "GET /organiser/editions/{edition}/schedule/settings/": () => ({ params }),
  "PATCH /organiser/editions/{edition}/schedule/settings/": async (shop) => {
    const [settings] = await shop.db.query<{ version: number }>(
      "select version from schedule_settings where edition_id = 1",
    );
    const version = settings?.version ?? 1;
    const day = "2025-10-27";
    return {
      params,
      body: {
        version,
        hours: [{ day, stage: null, opens: 540, closes: 1200 + (version % 60) }],
        walks: [{ from: 1, to: 2, minutes: 12 }],
      },
    };
  },
  "GET /organiser/editions/{edition}/schedule/import/": () => ({ params }),
  "POST /organiser/editions/{edition}/schedule/import/address/": (shop) => {
    shop.app.readAddress = async () => ({ bytes: newSession() });
    return { params, body: { address: "https://example.org/schedule.csv" } };
  },
  "POST /organiser/editions/{edition}/schedule/import/address/forget/": async (shop) => {
    const address = "https://example.org/schedule.csv";
    await shop.db.query(
      "insert into import_addresses values (1, $1, now()) on conflict (edition_id, address) do nothing",
      [address],
    );
    return { params, body: { address } };
  },
  "POST /organiser/editions/{edition}/schedule/import/photos/": () => ({ params, body: {} }),
  "POST /organiser/editions/{edition}/schedule/import/preview/": () => ({
    params,
    body: { file: newSession().toString("base64") },
  }),
  "POST /organiser/editions/{edition}/schedule/import/": async (shop) => {
    const file = newSession();
    const { digest } = await previewImport(shop.app, 1, file);
    return { params, body: { file: file.toString("base64"), digest, keys: ["file-0"] } };
  },
  "GET /organiser/editions/{edition}/schedule/export/": () => ({ params, query: { format: "json" } }),
  "GET /organiser/editions/{edition}/schedule/publication/": () => ({ params }),
  "POST /organiser/editions/{edition}/schedule/publish/": async (shop) => {
    await shop.db.query("update events set ends_at = ends_at + interval '5 minutes' where id = 1");
    const { digest } = await showPublication(shop.app, 1, "pt");
    return { params, body: { digest, note: { pt: "Nova hora", en: "" }, notify: [] } };
  },
};
