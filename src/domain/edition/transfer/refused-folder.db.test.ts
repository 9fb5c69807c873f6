import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#db/transaction.ts";
import { openDiskFiles } from "#outside/files/disk.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import type { EditionFolder } from "./edition-format.ts";
import { exportEdition } from "./export-edition.ts";
import { importEdition } from "./import-edition.ts";
import { readFolder } from "./read-folder.ts";

const clock = { now: () => new Date("2025-09-01T10:00:00Z") };
const commandLine = { staffId: null, name: "command line", role: "owner", network: "", device: "" } as const;

let temporary: string;
let shop: Database;
let demo: EditionFolder;
const files = () => openDiskFiles(path.join(temporary, "files"));
const into = (db: Database) => ({ db, files: files(), clock });

beforeAll(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), "nexxt-refused-"));
  shop = await openTestDatabase();
  demo = withTinyPictures(await exportEdition({ db: shop, files: files() }, 1), await tinyPicture());
});
afterAll(async () => {
  await shop.close();
  await rm(temporary, { recursive: true, force: true });
});

const read = (folder: EditionFolder) => async (name: string) => {
  const bytes = folder.get(name);
  return bytes ? new Uint8Array(bytes) : null;
};
const TABLES = [
  ...["editions", "events", "speakers", "stages", "tickets"],
  ...["quotas", "coupons", "questions", "audit_log", "pictures"],
];
const rowsOf = (db: Database) =>
  db.query(`select ${TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join(", ")}`);

describe("a folder that cannot be imported changes nothing, and says which file and field is wrong", () => {
  const refusals: [string, () => EditionFolder, attr: string][] = [
    ["no edition.json", () => without("edition.json"), "edition.json"],
    ["no JSON", () => withFile("shop.json", "{"), "shop.json"],
    [
      "hours of a stage that is not there",
      () =>
        withFile(
          "schedule.json",
          '{"hours": [{"day": "2025-10-26", "stage": 99999, "opens": 540, "closes": 1200}]}',
        ),
      "schedule.json/hours/0/stage",
    ],
    [
      "a walk to a venue that is not there",
      () => withFile("schedule.json", '{"walks": [{"from": 1, "to": 99999, "minutes": 5}]}'),
      "schedule.json/walks/0/to",
    ],
    [
      "another version",
      () => changed("edition.json", (file) => Object.assign(file, { version: 3 })),
      "edition.json/version",
    ],
    [
      "another format",
      () => changed("edition.json", (file) => Object.assign(file, { format: "x" })),
      "edition.json/format",
    ],
    [
      "a field that there is not",
      () => row("programme.json", "speakers", 3, { nickname: "Zé" }),
      "programme.json/speakers/3",
    ],
    [
      "a wrong slug",
      () => row("programme.json", "speakers", 3, { slug: "../x" }),
      "programme.json/speakers/3/slug",
    ],
    [
      "a script for an address",
      () => row("programme.json", "partners", 0, { url: "javascript:alert(1)" }),
      "programme.json/partners/0/url",
    ],
    [
      "a missing stage",
      () => row("programme.json", "events", 5, { stage_id: 999 }),
      "programme.json/events/5/stage_id",
    ],
    [
      "a missing speaker",
      () => row("programme.json", "events", 5, { speakers: [999] }),
      "programme.json/events/5/speakers",
    ],
    [
      "a missing quota",
      () => row("shop.json", "tickets", 0, { quotas: [999] }),
      "shop.json/tickets/0/quotas",
    ],
    [
      "a VAT rate of more than 100 %",
      () => row("shop.json", "tickets", 1, { vat_rate_bp: 10_001 }),
      "shop.json/tickets/1/vat_rate_bp",
    ],
    [
      "a wrong code of a reason",
      () => row("shop.json", "tickets", 1, { vat_rate_bp: 0, vat_exemption: "M00" }),
      "shop.json/tickets/1/vat_exemption",
    ],
    [
      "no VAT without a reason",
      () => row("shop.json", "tickets", 1, { vat_rate_bp: 0 }),
      "shop.json/tickets/1/vat_exemption",
    ],
    [
      "a reason beside the edition's rate",
      () => row("shop.json", "tickets", 1, { vat_exemption: "M07" }),
      "shop.json/tickets/1/vat_exemption",
    ],
    [
      "a reason beside an edition's VAT",
      () => ofEdition({ vat_exemption: "M07" }),
      "edition.json/edition/vat_exemption",
    ],
    [
      "a rate that is listed twice",
      () => ofEdition({ vat_rates: [{ rate: 0.23 }, { rate: 0.23 }] }),
      "edition.json/edition/vat_rates/1/rate",
    ],
    [
      "a number used twice",
      () => row("programme.json", "stages", 1, { id: 1 }),
      "programme.json/stages/1/id",
    ],
    [
      "a picture out of the folder",
      () => row("programme.json", "stages", 0, { cover: "pictures/../../secret.webp" }),
      "programme.json/stages/0/cover",
    ],
    [
      "a picture of the server",
      () => row("programme.json", "stages", 0, { cover: "/etc/passwd" }),
      "programme.json/stages/0/cover",
    ],
    ["a missing picture", () => without("pictures/stage-1.webp"), "programme.json/stages/0/cover"],
    [
      "an SVG under another name",
      () => withFile("pictures/stage-1.webp", "<svg onload='alert(1)'/>"),
      "programme.json/stages/0/cover",
    ],
    [
      "half a picture",
      () => withFile("pictures/stage-1.webp", demo.get("pictures/stage-1.webp")?.slice(0, 900)),
      "programme.json/stages/0/cover",
    ],
    [
      "a picture of 11 MB",
      () => withFile("pictures/stage-1.webp", new Uint8Array(11 * 1024 * 1024)),
      "programme.json/stages/0/cover",
    ],
    [
      "a partner in a group that the edition has no name for",
      () => row("programme.json", "partners", 0, { group: "gold" }),
      "edition.json/edition/site/partner_groups",
    ],
    ["an end before the beginning", () => ofEdition({ last_day: "2020-01-01" }), "last_day"],
    ["a year that is there", () => demo, "year"],
    ["a negative price", () => later(row("shop.json", "tickets", 0, { price_cents: -1 })), "shop.json"],
    [
      "a slug used twice",
      () => later(row("programme.json", "speakers", 3, { slug: "aiko-tanaka" })),
      "programme.json",
    ],
  ];
  it.each(refusals)("%s", async (_what, folder, attr) => {
    const before = await rowsOf(shop);
    const refused = await readFolder(read(folder()))
      .then((edition) => importEdition(into(shop), commandLine, edition, read(folder())))
      .catch((error) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused.code).toBe("invalid_input");
    expect(refused.errors.map((error: { attr: string }) => error.attr)).toContain(attr);
    expect(await rowsOf(shop)).toEqual(before);
  });

  it("a picture of more than 40 megapixels is refused by its header", async () => {
    const huge = await sharp({ create: { width: 6_400, height: 6_300, channels: 3, background: "#fff" } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer();
    const refused = await readFolder(read(withFile("pictures/stage-1.webp", huge))).catch((error) => error);
    expect(refused.errors).toMatchObject([{ code: "not_picture" }]);
  });
});

const tinyPicture = async () => {
  const create = { width: 8, height: 8, channels: 3, background: "#047857" } as const;
  return new Uint8Array(await sharp({ create }).webp().toBuffer());
};

/** All but the one that a test spoils: every picture is decoded for every refusal. */
const withTinyPictures = (folder: EditionFolder, picture: Uint8Array): EditionFolder =>
  new Map(
    [...folder].map(([name, bytes]) => [
      name,
      name.startsWith("pictures/") && name !== "pictures/stage-1.webp" ? picture : bytes,
    ]),
  );

type Json = Record<string, unknown>;
const text = (folder: EditionFolder, file: string) =>
  JSON.parse(new TextDecoder().decode(folder.get(file))) as Json;

function withFile(name: string, content: string | Uint8Array | undefined): EditionFolder {
  return later(
    new Map([
      ...demo,
      [name, typeof content === "string" ? new TextEncoder().encode(content) : (content as Uint8Array)],
    ]),
  );
}

function without(name: string): EditionFolder {
  const folder = new Map(demo);
  folder.delete(name);
  return folder;
}

function changed(file: string, change: (json: Json) => void): EditionFolder {
  const json = text(demo, file);
  change(json);
  return new Map([...demo, [file, new TextEncoder().encode(JSON.stringify(json))]]);
}

const row = (file: string, table: string, index: number, fields: Json): EditionFolder =>
  changed(file, (json) => Object.assign((json[table] as Json[])[index] as Json, fields));

const ofEdition = (fields: Json): EditionFolder =>
  changed("edition.json", (file) => Object.assign(file.edition as object, fields));

/** Moves the folder to a year that is free, so that only its own fault is refused. */
function later(folder: EditionFolder): EditionFolder {
  const json = text(folder, "edition.json");
  json.edition = { ...(json.edition as Json), year: 2040 };
  return new Map([...folder, ["edition.json", new TextEncoder().encode(JSON.stringify(json))]]);
}
