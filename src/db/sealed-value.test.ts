import { expect, it } from "vitest";
import { seal, secretFrom, unseal } from "./sealed-value.ts";

const secret = secretFrom("a secret of at least thirty-two characters");
const plain = Buffer.from("private key");

it("opens what it sealed, which holds nothing of the plain bytes", () => {
  const sealed = seal(secret, "signing_keys 1", plain);
  expect(Buffer.from(sealed).includes(plain)).toBe(false);
  expect(Buffer.from(unseal(secret, "signing_keys 1", sealed))).toEqual(plain);
  expect(seal(secret, "signing_keys 1", plain)).not.toEqual(sealed);
});

it.each([
  ["another secret", secretFrom("another secret of thirty-two characters or more"), "signing_keys 1", 0],
  ["another place", secret, "signing_keys 2", 0],
  ["changed bytes", secret, "signing_keys 1", 1],
])("does not open with %s", (_, other, context, change) => {
  const sealed = Buffer.from(seal(secret, "signing_keys 1", plain));
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ change;
  expect(() => unseal(other, context, sealed)).toThrow();
});
