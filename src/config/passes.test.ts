import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const pem = (what: string) => `-----BEGIN ${what}-----\nAAAA\n-----END ${what}-----\n`;
const apple = {
  APPLE_PASS_CERT: pem("CERTIFICATE"),
  APPLE_PASS_KEY: pem("PRIVATE KEY"),
  APPLE_PASS_WWDR: pem("CERTIFICATE"),
  APPLE_PASS_TYPE: "pass.example.nexxt",
  APPLE_TEAM: "TEAM123456",
};
const account = JSON.stringify({ client_email: "shop@nexxt.iam.example", private_key: pem("PRIVATE KEY") });
const google = { GOOGLE_WALLET_ISSUER: "3388000000022", GOOGLE_WALLET_SERVICE_ACCOUNT: account };

describe("the phones' places for tickets", () => {
  it("are closed unless they are set", () => {
    expect(readConfig({})).toMatchObject({ applePass: null, googlePass: null });
  });

  it("are opened each by its own settings, with line ends written as they are or as \\n", () => {
    const { applePass } = readConfig({
      ...apple,
      APPLE_PASS_KEY: apple.APPLE_PASS_KEY.replaceAll("\n", "\\n"),
    });
    expect(applePass).toEqual({
      certificate: apple.APPLE_PASS_CERT,
      key: apple.APPLE_PASS_KEY,
      wwdr: apple.APPLE_PASS_WWDR,
      passType: "pass.example.nexxt",
      team: "TEAM123456",
    });
    expect(readConfig(google).googlePass).toEqual({
      issuer: "3388000000022",
      email: "shop@nexxt.iam.example",
      key: pem("PRIVATE KEY"),
    });
  });

  it("are opened by files too", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-settings-"));
    const file = path.join(folder, "account.json");
    writeFileSync(file, account);
    expect(readConfig({ ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: file }).googlePass?.email).toBe(
      "shop@nexxt.iam.example",
    );
    rmSync(folder, { recursive: true });
  });

  it.each([
    [{ ...apple, APPLE_TEAM: "" }, "APPLE_TEAM: missing beside the others"],
    [{ APPLE_TEAM: "TEAM123456" }, "APPLE_PASS_CERT: missing beside the others"],
    [{ ...apple, APPLE_PASS_KEY: "/nowhere/key.pem" }, "APPLE_PASS_KEY: no such file"],
    [{ GOOGLE_WALLET_ISSUER: "1" }, "GOOGLE_WALLET_SERVICE_ACCOUNT: missing beside the others"],
    [
      { ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: '{"secret":1}' },
      "GOOGLE_WALLET_SERVICE_ACCOUNT: not the JSON",
    ],
  ])("half set or wrong they stop the start: %#", (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
    expect(() => readConfig(environment)).not.toThrow("secret");
  });
});
