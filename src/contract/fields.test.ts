import { describe, expect, it } from "vitest";
import { email, phone, text, vat } from "./fields.ts";

describe("an e-mail address", () => {
  it.each(["ana@example.pt", "ana.silva+nexxt@mail.example.com", "josé@exemplo.pt", "o'neil@example.pt"])(
    "%s is one",
    (address) => {
      expect(email.parse(address)).toBe(address);
    },
  );

  it("is stored in small letters, without the spaces around it", () => {
    expect(email.parse("  Ana@Example.PT ")).toBe("ana@example.pt");
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@example.pt",
    "ana@example",
    "ana@example.p",
    "ana silva@example.pt",
    "ana@@example.pt",
    "ana@example.pt\nbcc:b@example.pt",
    "1,ana@example.pt",
    "1;ana@example.pt",
    "x<ana@example.pt",
    "(x)ana@example.pt",
    '"x"ana@example.pt',
    "ana@example.pt, b@example.pt",
    "a\u0000na@example.pt",
    "ana\ud800@example.pt",
    `${"a".repeat(250)}@example.pt`,
  ])("%j is none", (address) => {
    expect(email.safeParse(address).success).toBe(false);
  });
});

describe("a phone number", () => {
  it.each(["", "912345678", "+351 912 345 678", "+351 (91) 234-56.78"])("%j is taken", (number) => {
    expect(phone.parse(number)).toBe(number);
  });

  it.each(["91234567", "not a phone", "912345678a", "+", "9".repeat(26), "91234\u00005678"])(
    "%j is refused",
    (number) => {
      expect(phone.safeParse(number).success).toBe(false);
    },
  );
});

it("a tax number has nine digits, or is left empty", () => {
  expect(["", "123456789"].map((number) => vat.safeParse(number).success)).toEqual([true, true]);
  expect(
    ["12345678", "1234567890", "12345678a", "١٢٣٤٥٦٧٨٩"].map((number) => vat.safeParse(number).success),
  ).toEqual([false, false, false, false]);
});

it("text is trimmed, has an end, and no NUL", () => {
  expect(text(5).parse("  abc ")).toBe("abc");
  expect(text(5).safeParse("abcdef").success).toBe(false);
  expect(text(5).safeParse("a\u0000").success).toBe(false);
});
