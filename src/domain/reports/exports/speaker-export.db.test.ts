import papaparse from "papaparse";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ImportPreview } from "#contract/organiser/programme/import-preview.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  await shop.db.query(
    `insert into speakers (edition_id, slug, name, position, company, image, bio, linkedin_profile, external_id)
     values (1, 'rita-melo', 'Rita Melo', 'Artista', 'Lã; Lda', '', 'Desenha.', '', 'p-7'),
       (1, 'rui-sa', 'Rui Sá', '', '', '', '', '', null)`,
  );
  await shop.db.query(
    `insert into speaker_details (speaker_id, edition_id, email, language)
     select id, 1, 'rita@example.pt', 'en' from speakers where slug = 'rita-melo'`,
  );
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const call = async <Body>(role: StaffRole, method: string, path: string, body?: object) => {
  const { token } = await shop.staff(role);
  return shop.call<Body>(method, `/organiser${path}`, { token, ...(body ? { body } : {}) });
};
const ask = (role: StaffRole, kind: string, format = "csv") =>
  call<ShownExport & { code?: string }>(role, "POST", "/exports/", { kind, format, edition: 1 });

async function fileOf(format: string, query = ""): Promise<Buffer> {
  const { body } = await ask("editor", "speakers", format);
  const { token } = await shop.staff("editor");
  const answer = await shop.request(`/organiser/exports/${body.id}/file/${query}`, {
    headers: { authorization: `Token ${token}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

interface Import {
  edition: number;
  file: Buffer;
}
const preview = async ({ edition, file }: Import) =>
  (
    await call<ImportPreview>("editor", "POST", `/editions/${edition}/schedule/import/preview/`, {
      file: file.toString("base64"),
    })
  ).body;
async function runImport({ edition, file }: Import): Promise<ImportPreview> {
  const seen = await preview({ edition, file });
  const { status } = await call("editor", "POST", `/editions/${edition}/schedule/import/`, {
    file: file.toString("base64"),
    digest: seen.digest,
    keys: seen.rows.map(({ key }) => key),
  });
  expect(status).toBe(200);
  return seen;
}

describe("the export of speakers", () => {
  it("has each with address, sessions, state and what is missing, in names that programs read", async () => {
    const text = (await fileOf("csv")).toString().replace(/^\uFEFF/, "");
    const { data } = papaparse.parse<Record<string, string>>(text.trimEnd(), {
      header: true,
      delimiter: ";",
    });
    expect(data.find(({ name }) => name === "Rita Melo")).toMatchObject({
      speaker_id: "p-7",
      email: "rita@example.pt",
      position: "Artista",
      company: "Lã; Lda",
      language: "en",
      sessions: "",
      sessions_state: "none",
      missing_photo: "1",
      missing_biography: "0",
      missing_publication: "1",
      answered: "0",
    });
    expect(data.some(({ sessions, sessions_state }) => sessions && sessions_state === "published")).toBe(
      true,
    );
  });

  it("is the editors' and owners', as the addresses are, and they see of the others' exports nothing", async () => {
    const { body: made } = await ask("editor", "speakers");
    expect((await ask("finance", "speakers")).body.code).toBe("role_missing");
    expect((await ask("editor", "attendees")).body.code).toBe("role_missing");
    const { body: attendees } = await ask("finance", "attendees");
    const kindsOf = async (role: StaffRole) => {
      const { body } = await call<{ count: number; results: ShownExport[] }>(role, "GET", "/exports/");
      expect(body.count).toBe(body.results.length);
      return [...new Set(body.results.map(({ kind }) => kind))];
    };
    expect(await kindsOf("editor")).toEqual(["speakers"]);
    expect(await kindsOf("finance")).toEqual(["attendees"]);
    expect((await call("editor", "GET", `/exports/${attendees.id}/`)).status).toBe(403);
    expect((await call("finance", "GET", `/exports/${made.id}/file/`)).status).toBe(403);
  });

  it.each(["csv", "xlsx"])(
    "%s is imported again: here it changes nothing, whichever language its headings have",
    async (format) => {
      for (const query of ["", "?lang=pt", "?lang=en"]) {
        const { rows, counts } = await preview({ edition: 1, file: await fileOf(format, query) });
        expect(rows.filter(({ notes }) => notes.length === 0)).toEqual([]);
        expect(counts.speakers.read).toBeGreaterThan(10);
      }
    },
  );

  it("brings its people with their addresses into another edition; the audit log has none", async () => {
    const edition = 77;
    await shop.db.query(
      'insert into editions select (jsonb_populate_record(null::editions, to_jsonb(e) || \'{"id": 77, "year": 2077, "state": "preparing"}\')).* from editions e where id = 1',
    );
    await runImport({ edition, file: await fileOf("csv") });
    const addresses = await shop.db.query(
      "select email from speaker_details d join speakers s on s.id = d.speaker_id where s.name = 'Rita Melo' and s.edition_id = $1",
      [edition],
    );
    expect(addresses).toEqual([{ email: "rita@example.pt" }]);
    const entries = await shop.db.query<{ text: string }>("select audit_log::text as text from audit_log");
    expect(entries.some(({ text }) => text.includes("rita@example.pt"))).toBe(false);
  });
});
