import { generateKeyPairSync, verify } from "node:crypto";
import { expect, it } from "vitest";
import { examplePass } from "#tests/example-pass.ts";
import { openGooglePasses } from "./google.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const link = openGooglePasses({
  issuer: "3388000000022",
  email: "shop@nexxt.iam.example",
  key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
});
const parts = (url: string) => url.replace("https://pay.google.com/gp/v/save/", "").split(".");
const isSigned = (head = "", claims = "", signature = "") =>
  verify("RSA-SHA256", Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, "base64url"));
const read = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

it("the link is signed by the service account; changed, it is not", () => {
  const [head = "", claims = "", signature = "", ...more] = parts(link(examplePass));
  expect(more).toEqual([]);
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" });
  expect(isSigned(head, claims, signature)).toBe(true);
  const other = Buffer.from(JSON.stringify({ ...read(claims), iss: "another@else.example" })).toString(
    "base64url",
  );
  expect(isSigned(head, other, signature)).toBe(false);
});

it("it carries the ticket of the shop's issuer with its holder, its code and its class", () => {
  const claims = read(parts(link(examplePass))[1]);
  expect(claims).toMatchObject({
    iss: "shop@nexxt.iam.example",
    aud: "google",
    typ: "savetowallet",
    origins: ["https://nexxt.example"],
  });
  const { eventTicketObjects, eventTicketClasses } = claims.payload;
  expect(eventTicketObjects).toMatchObject([
    {
      id: `3388000000022.${examplePass.serial}`,
      state: "ACTIVE",
      ticketHolderName: examplePass.holder,
      barcode: { type: "QR_CODE", value: examplePass.code, alternateText: examplePass.number },
    },
  ]);
  expect(eventTicketObjects[0].classId).toBe(eventTicketClasses[0].id);
  expect(eventTicketObjects[0].id).toMatch(/^[\w.-]+$/);
  expect(eventTicketClasses[0].id).toMatch(/^[\w.-]+$/);
});

it("the same ticket gives the same link, and it fits into an address", () => {
  expect(link(examplePass)).toBe(link(examplePass));
  expect(link(examplePass).length).toBeLessThan(4_000);
});
