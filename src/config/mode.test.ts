import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const production = {
  MODE: "production",
  PUBLIC_URL: "https://nexxt.example",
  MAIL_URL: "smtp://mail.example",
  SIGNING_KEY_SECRET: "thirty-two random characters or more",
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("a demo", () => {
  it("is what starts when nothing is said, and takes the sandbox's payments", () => {
    expect(readConfig({})).toMatchObject({
      mode: "demo",
      demoOnNetwork: false,
      payments: { mbway: "sandbox", card: "sandbox", multibanco: "sandbox" },
    });
  });

  it.each(["127.0.0.1", "127.8.8.8", "::1", "localhost"])("listens on this machine: %s", (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host);
  });

  it.each(["0.0.0.0", "::", "192.168.1.20", "nexxt.example", "127.0.0.1.example.com"])(
    "does not listen on %s unless it is told to be shown to others",
    (host) => {
      expect(() => readConfig({ HOST: host })).toThrow(/^Bad settings\. HOST: .+DEMO_ON_NETWORK=on/);
      expect(readConfig({ HOST: host, DEMO_ON_NETWORK: "on" })).toMatchObject({ host, demoOnNetwork: true });
    },
  );

  it.each([
    ["NODE_ENV", "production"],
    ["DATABASE_URL", "postgres://nexxt@db.example/nexxt"],
    ["MAIL_URL", "smtp://mail.example"],
  ])("stays one with %s alone", (name, value) => {
    expect(readConfig({ [name]: value }).mode).toBe("demo");
  });
});

describe("production", () => {
  it("takes no short secret for the key that signs tickets", () => {
    expect(() => readConfig({ ...production, SIGNING_KEY_SECRET: "x".repeat(31) })).toThrow(
      /^Bad settings\. SIGNING_KEY_SECRET: At least 32 random characters/,
    );
  });

  it("starts with the embedded database as with a server, on any address", () => {
    expect(readConfig(production)).toMatchObject({ mode: "production", databaseUrl: undefined });
    const elsewhere = { DATABASE_URL: "postgres://nexxt@db.example/nexxt", HOST: "0.0.0.0" };
    expect(readConfig({ ...production, ...elsewhere })).toMatchObject({
      mode: "production",
      demoOnNetwork: false,
      host: "0.0.0.0",
      payments: { mbway: "stripe", card: "stripe", multibanco: "stripe" },
    });
  });

  it("issues no test documents at Vendus", () => {
    const vendus = { INVOICES: "vendus", VENDUS_API_KEY: "key", VENDUS_PAYMENT_METHOD: "1" };
    expect(readConfig({ ...production, ...vendus }).vendus?.mode).toBe("normal");
    expect(() => readConfig({ ...production, ...vendus, VENDUS_MODE: "tests" })).toThrow("VENDUS_MODE: ");
    expect(readConfig({ ...vendus, VENDUS_MODE: "tests" }).vendus?.mode).toBe("tests");
  });

  it.each(["PUBLIC_URL", "MAIL_URL", "SIGNING_KEY_SECRET", "PAYMENTS"])(
    "does not start without %s",
    (name) => {
      expect(() => readConfig({ ...production, [name]: "" })).toThrow(
        new RegExp(`^Bad settings\\. ${name}: missing`),
      );
    },
  );

  it.each([
    ["PAYMENTS", "sandbox"],
    ["PAYMENTS", "mbway=sandbox,card=stripe"],
    ["PAYMENTS", "card=sandbox"],
    ["CLOCK", "2025-10-26T09:00:00Z"],
    ["DEMO_ON_NETWORK", "on"],
    ["PUBLIC_URL", "http://nexxt.example"],
  ])("does not start with %s=%s", (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(
      new RegExp(`^Bad settings\\. ${name}: `),
    );
  });

  it("names everything that is wrong at once", () => {
    expect(() => readConfig({ MODE: "production" })).toThrow(/PUBLIC_URL: .+; MAIL_URL: .+; PAYMENTS: /);
  });

  it("may sell free tickets alone", () => {
    expect(readConfig({ ...production, PAYMENTS: "none" }).payments).toEqual({
      mbway: null,
      card: null,
      multibanco: null,
    });
  });

  it("may be tried on this machine without https", () => {
    const publicUrl = "http://127.0.0.1:3000";
    expect(readConfig({ ...production, PUBLIC_URL: publicUrl }).publicUrl).toBe(publicUrl);
  });

  it.each(["DEMO", "NODE_ENV"])("is not changed by %s", (name) => {
    expect(readConfig({ ...production, [name]: "on" })).toEqual(readConfig(production));
  });
});

it("a mode that does not exist is none", () => {
  expect(() => readConfig({ MODE: "Production" })).toThrow(/^Bad settings\. MODE: /);
});
