import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Code, privateKeyFrom, publicKeyFrom, readCode, writeCode } from "./code-text.ts";

const pair = generateKeyPairSync("ed25519");
const privateKey = privateKeyFrom(pair.privateKey.export({ format: "der", type: "pkcs8" }));
const publicBytes = Buffer.from(pair.publicKey.export({ format: "jwk" }).x ?? "", "base64url");
const keys = new Map([[1, publicKeyFrom(publicBytes)]]);

const code = fc.record<Code>({
  kind: fc.constantFrom("person", "unit"),
  keyId: fc.constant(1),
  serial: fc.uuid(),
});

describe("a code's text", () => {
  it("says what was written, with the public key alone, and is short", () => {
    fc.assert(
      fc.property(code, (written) => {
        const text = writeCode(written, privateKey);
        expect(text.length).toBe(115);
        expect(readCode(text, keys)).toEqual(written);
      }),
    );
  });

  it("with any of its characters changed is invalid", () => {
    const text = writeCode({ kind: "unit", keyId: 1, serial: crypto.randomUUID() }, privateKey);
    for (let at = 0; at < text.length; at += 1) {
      for (const other of ["A", "b", "0", "-", "."]) {
        if (text[at] === other) continue;
        expect(readCode(text.slice(0, at) + other + text.slice(at + 1), keys), `${at}: ${other}`).toBeNull();
      }
    }
  });

  it("with any bit of its content changed is invalid", () => {
    const [version, words64 = "", signature] = writeCode(
      { kind: "person", keyId: 1, serial: crypto.randomUUID() },
      privateKey,
    ).split(".");
    for (let bit = 0; bit < 18 * 8; bit += 1) {
      const words = Buffer.from(words64, "base64url");
      words[bit >> 3] = (words[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readCode(`${version}.${words.toString("base64url")}.${signature}`, keys)).toBeNull();
    }
  });

  it("of another shop, of an unknown key, cut short, lengthened or of an older kind is invalid", () => {
    const stranger = generateKeyPairSync("ed25519").privateKey;
    const mine: Code = { kind: "person", keyId: 1, serial: crypto.randomUUID() };
    const text = writeCode(mine, privateKey);
    for (const wrong of [
      writeCode(mine, stranger),
      writeCode({ ...mine, keyId: 2 }, privateKey),
      text.slice(0, -1),
      `${text}A`,
      `${text}.x`,
      text.replace("NX2", "NX1"),
      "",
      "..",
    ])
      expect(readCode(wrong, keys), wrong).toBeNull();
  });
});
