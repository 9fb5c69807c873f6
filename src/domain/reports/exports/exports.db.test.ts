import papaparse from "papaparse";
import readWorkbookFile from "read-excel-file/universal";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { exportKinds } from "#contract/organiser/sales/export-kinds.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { unzip } from "#tests/unzip.ts";
import { runExport } from "./run-export.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  const ana = await shop.buyer("ana@example.pt");
  await shop.call("PATCH", `/signups/${ana.signup}/`, {
    token: ana.token,
    body: {
      full_name: '=HYPERLINK("https://evil.test")',
      company: "Lã & <Linho>; Lda",
      phone_number: "+351912345678",
      address: "Rua Direita 1",
      zip_code: "2400-001",
      city: "Leiria",
    },
  });
  const { body } = await shop.order(ana, [{ ticket: 17, quantity: 2 }], 5904);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const ask = async (role: StaffRole, wanted: object) => {
  const { token } = await shop.staff(role);
  return shop.call<ShownExport & { code?: string }>("POST", "/organiser/exports/", { token, body: wanted });
};
const fetchFile = async (role: StaffRole, id: string, query = "") => {
  const { token } = await shop.staff(role);
  return shop.request(`/organiser/exports/${id}/file/${query}`, {
    headers: { authorization: `Token ${token}` },
  });
};
const show = async (id: string) => {
  const { token } = await shop.staff("finance");
  return (await shop.call<ShownExport>("GET", `/organiser/exports/${id}/`, { token })).body;
};

describe("an export as CSV", () => {
  it("opens in a Portuguese Excel: byte order mark, semicolons, decimal commas, no formula; it says how it ended", async () => {
    const { body } = await ask("finance", { kind: "orders", format: "csv", edition: 1 });
    expect(body).toMatchObject({ kind: "orders", year: 2025, rows_total: 1, rows_sent: 0, outcome: null });
    const answer = await fetchFile("finance", body.id);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="orders-2025-09-01.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    const { data } = papaparse.parse<Record<string, string>>(text.trimEnd(), {
      header: true,
      delimiter: ";",
    });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      name: `'=HYPERLINK("https://evil.test")`,
      company: "Lã & <Linho>; Lda",
      phone: "'+351912345678",
      address: "Rua Direita 1",
      zip_code: "2400-001",
      city: "Leiria",
      created_at: "2025-09-01 11:00:00",
      units: "2",
      net: "48,00",
      total: "59,04",
      refunded: "0,00",
      method: "mbway",
    });
    expect(await show(body.id)).toMatchObject({
      rows_sent: 1,
      outcome: "finished",
      actor: "finance@staff.example",
    });
    expect((await fetchFile("finance", body.id)).status).toBe(404);
    const [entry] = await shop.db.query(
      "select action, actor, after from audit_log order by id desc limit 1",
    );
    expect(entry).toMatchObject({
      action: "export.exported",
      actor: "finance@staff.example",
      after: { rows: 1 },
    });
  });

  it("has every unit of the attendees, given or not, and the answers for owners alone", async () => {
    await shop.db.query(
      "insert into questions (edition_id, kind, label, position) values (1, 'text', 'O que come?', 1)",
    );
    const linesFor = async (role: StaffRole) => {
      const { body } = await ask(role, { kind: "attendees", format: "csv", separator: ",", edition: 1 });
      return (await (await fetchFile(role, body.id)).text()).trimEnd().split("\r\n");
    };
    const finance = await linesFor("finance");
    expect(finance).toHaveLength(3);
    expect(finance[0]).not.toContain("O que come?");
    const owner = await linesFor("owner");
    expect(owner[0]?.endsWith(",O que come?")).toBe(true);
    expect(owner.slice(1).map((line) => line.split(",").length >= 12)).toEqual([true, true]);
  });

  it("of any kind is read, by the roles that it is for", async () => {
    for (const kind of exportKinds) {
      const { body } = await ask("owner", { kind, format: "csv" });
      const answer = await fetchFile("owner", body.id);
      expect([kind, answer.status, (await answer.text()).trimEnd().split("\r\n").length]).toEqual([
        kind,
        200,
        // The audit log has this export too by then.
        body.rows_total + (kind === "audit" ? 2 : 1),
      ]);
    }
    expect((await ask("finance", { kind: "audit", format: "csv" })).body.code).toBe("role_missing");
  });
});

describe("an export that its reader leaves", () => {
  it("is cancelled, and gives its connection back", async () => {
    await shop.db.query(
      `insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source)
       select gen_random_uuid(), 'leitor-' || n || '@example.pt', 'pt', 'pending', '1', now(), '/' from generate_series(1, 3000) as n`,
    );
    const { body } = await ask("finance", { kind: "newsletter", format: "csv" });
    const { id } = await shop.staff("finance");
    const actor = {
      staffId: id,
      name: "finance@staff.example",
      role: "finance",
      network: "",
      device: "",
    } as const;
    const { pieces } = await runExport(shop.app, actor, body.id);
    let read = 0;
    for await (const _ of pieces) {
      read += 1;
      if (read === 3) break;
    }
    const shown = await show(body.id);
    expect(shown).toMatchObject({ outcome: "cancelled", rows_total: 3_000 });
    expect(shown.rows_sent).toBeLessThan(2_000);
    await expect
      .poll(() => shop.db.query("select from pg_stat_activity where application_name = 'export'"))
      .toEqual([]);
  });
});

describe("an export as XLSX", () => {
  it("is a workbook whose cells are text, numbers and times", async () => {
    const { body } = await ask("finance", { kind: "orders", format: "xlsx", edition: 1 });
    const bytes = Buffer.from(await (await fetchFile("finance", body.id)).arrayBuffer());
    const parts = unzip(bytes);
    expect([...parts.keys()].sort()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet.match(/<row r="\d+">/g)).toEqual(['<row r="1">', '<row r="2">']);
    // Readers such as exceljs place rows and cells by their addresses alone.
    expect(sheet).not.toMatch(/<(?:row|c)(?! r=)[ >/]/);
    expect(sheet).toMatch(/<row r="1"><c r="A1" .*<c r="B1" .*<row r="2"><c r="A2" /s);
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("https://evil.test")</t>');
    expect(sheet).toContain("Lã &amp; &lt;Linho&gt;; Lda");
    expect(sheet).toMatch(/<c r="[A-Z]+2" s="1"><v>59\.04<\/v>/);
    // The first of September 2025 at eleven in Lisbon.
    expect(sheet).toMatch(/<c r="[A-Z]+2" s="2"><v>45901\.458333333336<\/v>/);
    expect(sheet).not.toMatch(/<f[ >]/);
    // The second column has times: of Excel's usual eight letters they would be hashes.
    expect(sheet).toMatch(
      /<cols><col min="1" max="1" width="12" .*<col min="2" max="2" width="20" .*<sheetData>/,
    );
  });

  it("opens in a second reader, in the reader's language: the same numbers, times and words", async () => {
    const { body } = await ask("finance", { kind: "orders", format: "xlsx", edition: 1 });
    const bytes = await (await fetchFile("finance", body.id, "?lang=pt")).arrayBuffer();
    const [sheet] = await readWorkbookFile(bytes);
    const [heads = [], first = []] = sheet?.data ?? [];
    const row = Object.fromEntries(heads.map((name, place) => [String(name), first[place]]));
    expect(row).toMatchObject({
      Nome: '=HYPERLINK("https://evil.test")',
      Empresa: "Lã & <Linho>; Lda",
      Bilhetes: 2,
      Total: 59.04,
      Estado: "Concluída",
      "Forma de pagamento": "MB WAY",
    });
    // As the clock in Lisbon shows it; a day's fraction is a little less than its second.
    const at = Math.round(Number(row["Criada em"]) / 1_000) * 1_000;
    expect(new Date(at).toISOString()).toBe("2025-09-01T11:00:00.000Z");
  });
});
