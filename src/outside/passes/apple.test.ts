import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { examplePass } from "#tests/example-pass.ts";
import { readCodes } from "#tests/pdf/read-pdf.ts";
import { openApplePasses } from "./apple.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-pass-"));
const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), "utf8");
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });

/** A test certificate authority in place of Apple's. */
function certify(): void {
  const subject = (name: string) => ["-subj", `/C=PT/O=Nexxt/CN=${name}`];
  const key = ["-newkey", "rsa:2048", "-nodes"];
  openssl("req", "-x509", ...key, "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", ...subject("Our CA"));
  openssl("req", ...key, "-keyout", "pass.key", "-out", "pass.csr", ...subject("pass.example.nexxt"));
  const by = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"];
  openssl("x509", "-req", "-in", "pass.csr", ...by, "-out", "pass.pem", "-days", "2");
}

let shown: Record<string, unknown>;
beforeAll(async () => {
  certify();
  const [wwdr, certificate, key] = ["ca.pem", "pass.pem", "pass.key"].map(read) as [string, string, string];
  const write = openApplePasses({
    wwdr,
    certificate,
    key,
    passType: "pass.example.nexxt",
    team: "TEAM123456",
  });
  writeFileSync(at("ticket.pkpass"), await write(examplePass));
  execFileSync("unzip", ["-q", at("ticket.pkpass"), "-d", at("ticket")]);
  shown = JSON.parse(read("ticket/pass.json"));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const verify = () =>
  openssl(
    ..."smime -verify -inform DER -in ticket/signature -content ticket/manifest.json -CAfile ca.pem -purpose any".split(
      " ",
    ),
  );

it("its manifest is signed by the certificate that phones trust; changed, it is refused", () => {
  expect(verify().toString()).toBe(read("ticket/manifest.json"));
  const signed = read("ticket/manifest.json");
  writeFileSync(at("ticket/manifest.json"), signed.replace(/[0-9a-f]{2}"/, '00"'));
  expect(verify).toThrow();
  writeFileSync(at("ticket/manifest.json"), signed);
});

it("the manifest names every file with its own sum", () => {
  const manifest: Record<string, string> = JSON.parse(read("ticket/manifest.json"));
  const names = ["icon", "logo", "strip"].flatMap((name) => [
    `${name}.png`,
    `${name}@2x.png`,
    `${name}@3x.png`,
  ]);
  expect(Object.keys(manifest).sort()).toEqual([...names, "pass.json"].sort());
  for (const [name, sum] of Object.entries(manifest))
    expect(
      createHash("sha1")
        .update(readFileSync(at(`ticket/${name}`)))
        .digest("hex"),
      name,
    ).toBe(sum);
});

it("shows whose ticket it is, what, when, where, and the code as it was signed", () => {
  expect(shown).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: "pass.example.nexxt",
    teamIdentifier: "TEAM123456",
    serialNumber: examplePass.serial,
    barcodes: [{ message: examplePass.code, format: "PKBarcodeFormatQR", altText: examplePass.number }],
  });
  const text = JSON.stringify(shown.eventTicket);
  for (const said of [examplePass.holder, examplePass.ticketName, examplePass.when, examplePass.where])
    expect(text).toContain(said);
});

it("its pictures are of the sizes that phones want, with the edition's drawing in the strip", async () => {
  const sizes = await Promise.all(
    ["icon", "icon@2x", "logo@2x", "strip", "strip@2x", "strip@3x"].map(async (name) => {
      const { width, height } = await sharp(at(`ticket/${name}.png`)).metadata();
      return [name, width, height];
    }),
  );
  expect(sizes).toEqual([
    ["icon", 29, 29],
    ["icon@2x", 58, 58],
    ["logo@2x", 300, 60],
    ["strip", 375, 98],
    ["strip@2x", 750, 196],
    ["strip@3x", 1125, 294],
  ]);
  const { channels } = await sharp(at("ticket/strip@2x.png")).stats();
  for (const { stdev } of channels) expect(stdev).toBeGreaterThan(5);
});

it("a phone's picture of the code is read as it was signed", async () => {
  const { toFile } = await import("qrcode");
  const [barcode] = shown.barcodes as { message: string }[];
  await toFile(at("code.png"), barcode?.message ?? "", { scale: 6 });
  expect(readCodes(at("code.png"))).toEqual([examplePass.code]);
});
