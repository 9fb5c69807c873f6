import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalEmail } from "./email-address.ts";
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
    ["soft hyphens", "a\u00adna@exam\u00adple.pt"],
    ["zero-width characters", "ana\u200b@\u2060example.pt\ufeff"],
    ["marks of direction", "\u202eana\u202c@example.pt"],
    ["tags and variation selectors", "ana\u{e0041}\ufe0f@example.pt"],
    ["full-width letters", "ａｎａ＠ｅｘａｍｐｌｅ．ｐｔ"],
    ["full stops of other scripts", "ana@example。pt"],
    ["mathematical letters", "𝐚𝐧𝐚@𝖾𝗑𝖺𝗆𝗉𝗅𝖾.pt"],
    ["capitals", "ANA@EXAMPLE.PT"],
  ])("with %s is the same mailbox", (_, typed) => {
    expect(email.parse(typed)).toBe("ana@example.pt");
  });

  it("of an international domain has one form, in ASCII", () => {
    for (const typed of [
      "ana@exâmple.pt",
      "ana@EXA\u0302MPLE.PT",
      "ana@xn--exmple-xta.pt",
      "ana@ex\u00adâmple.pt",
    ])
      expect(email.parse(typed)).toBe("ana@xn--exmple-xta.pt");
    expect(email.parse("ana@пример.рф")).toBe("ana@xn--e1afmkfd.xn--p1ai");
    expect(email.parse("jose\u0301@exemplo.pt")).toBe("josé@exemplo.pt");
  });

  it("once canonical stays as it is", () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })),
        ([local, domain]) => {
          const once = canonicalEmail(`${local}@${domain}.pt`);
          if (once !== null) expect(canonicalEmail(once)).toBe(once);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each([
    "",
    "ana@192.0.2.1",
    "ana@[192.0.2.1]",
    "ana@example.pt:25",
    "ana@example.pt/x",
    "ana@exa%6dple.pt",
    "ana@example.pt.",
    "ana@.example.pt",
    "ana\u0007@example.pt",
    "ana\u2028@example.pt",
    "\u200b@example.pt",
    `${"a".repeat(64_000)}@example.pt`,
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

it("a tax number has letters, digits and what separates them, or is left empty", () => {
  for (const number of ["", "123456789", "PT 501 964 843", "DE811907980", "16.727.230/0001-97"])
    expect(vat.safeParse(number).success).toBe(true);
  for (const number of ["١٢٣٤٥٦٧٨٩", "123456789;", "1".repeat(31), "1\u0000"])
    expect(vat.safeParse(number).success).toBe(false);
});

it("text is trimmed, has an end, and no NUL", () => {
  expect(text(5).parse("  abc ")).toBe("abc");
  expect(text(5).safeParse("abcdef").success).toBe(false);
  expect(text(5).safeParse("a\u0000").success).toBe(false);
});
