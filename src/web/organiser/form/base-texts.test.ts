import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { errorsInFirst, fieldOf, inFirst, withBaseTexts, withoutSameTexts } from "./base-texts.ts";

const session = {
  title: "",
  description: "<p></p>",
  stage: 3,
  translations: { en: { title: "Opening", description: "<p>Doors at nine.</p>" } },
};

afterEach(() => setLanguages("pt"));

describe("where English alone is in use", () => {
  const stage = (name: string, bio: string, en: object) => ({
    ...{ name, bio, translations: { en: { name: "", bio: "", ...en } } },
    options: [{ label: "Pequeno", label_en: "" }],
  });

  it("a text that was written in Portuguese alone stands in the field, as on the site, and is left as it is", () => {
    setLanguages("en", ["en"]);
    const stored = stage("Palco", "<p>Dança</p>", {});
    const form = withoutSameTexts(stored, "en");
    expect(form).toMatchObject({
      translations: { en: { name: "Palco", bio: "<p>Dança</p>" } },
      options: [{ label_en: "Pequeno" }],
    });
    expect(withBaseTexts(form, "en")).toEqual(stored);
  });

  it("replaced, the Portuguese stays stored; emptied, no Portuguese comes out", () => {
    setLanguages("en", ["en"]);
    const replaced = stage("Palco", "<p>Dança</p>", { name: "Stage", bio: "<p>Dance</p>" });
    expect(withBaseTexts(replaced, "en")).toMatchObject({ name: "Palco", bio: "<p>Dança</p>" });
    const emptied = stage("Palco", "<p>Dança</p>", { name: "Stage", bio: "<p></p>" });
    expect(withBaseTexts(emptied, "en")).toMatchObject({ name: "Palco", bio: "<p></p>" });
    const nameless = stage("Palco", "", {});
    expect(withBaseTexts(nameless, "en").name).toBe("");
    expect(errorsInFirst({ name: "required" }, nameless, "en")).toEqual({
      translations: { en: { name: "required" } },
    });
  });
});

describe("where English is first", () => {
  it("a text in English alone is sent as the Portuguese too, and its Portuguese field stays empty", () => {
    const sent = withBaseTexts(session, "en");
    expect(sent).toEqual({ ...session, title: "Opening", description: "<p>Doors at nine.</p>" });
    expect(withoutSameTexts(sent, "en")).toEqual({ ...session, description: "" });
  });

  it("a later English text is the Portuguese one too, unless that was written", () => {
    const form = withoutSameTexts(withBaseTexts({ ...session, description: "<p>Às nove.</p>" }, "en"), "en");
    const later = { ...form, translations: { en: { title: "Welcome", description: "<p>At ten.</p>" } } };
    expect(withBaseTexts(later, "en")).toMatchObject({ title: "Welcome", description: "<p>Às nove.</p>" });
  });

  it("a text in Portuguese alone stays as it is", () => {
    const written = { title: "Abertura", translations: { en: { title: "" } } };
    expect(withBaseTexts(written, "en")).toEqual(written);
    expect(withoutSameTexts(written, "en")).toEqual(written);
  });

  it("a name that is asked for once is English, and the Portuguese field stays empty", () => {
    const made = inFirst({ name: "Pass" }, "en");
    expect(made).toEqual({ name: "Pass", translations: { en: { name: "Pass" } } });
    expect(withoutSameTexts(made, "en").name).toBe("");
    expect(inFirst({ name: "Passe" }, "pt")).toEqual({ name: "Passe" });
  });

  it("options and sections follow it as well", () => {
    const question = {
      options: [{ id: "s", label: "", label_en: "Small" }],
      sections: [],
      translations: { en: { sections: [{ heading: "Why", text: "<p>So.</p>" }] } },
    };
    expect(withBaseTexts(question, "en")).toMatchObject({
      options: [{ id: "s", label: "Small", label_en: "Small" }],
      sections: [{ heading: "Why", text: "<p>So.</p>" }],
    });
    expect(withoutSameTexts(withBaseTexts(question, "en"), "en")).toEqual(question);
  });

  it("what is missing in both, or too long, is asked for in English", () => {
    const values = { title: "", color: "x", translations: { en: { title: "" } } };
    expect(errorsInFirst({ title: "required", color: "wrong" }, values, "en")).toEqual({
      color: "wrong",
      translations: { en: { title: "required" } },
    });
    const written = { ...values, title: "Longo" };
    expect(errorsInFirst({ title: "too long" }, written, "en")).toEqual({ title: "too long" });
  });

  it("no text of either language is lost on the way to the server and back", () => {
    const text = fc.constantFrom("", "a", "b", "<p>c</p>");
    fc.assert(
      fc.property(text, text, (title, english) => {
        const stored = withBaseTexts({ title, translations: { en: { title: english } } }, "en");
        expect(withBaseTexts(withoutSameTexts(stored, "en"), "en")).toEqual(stored);
        expect(stored.title).toBe(title || english);
      }),
    );
  });
});

it("where Portuguese is first, nothing is filled, emptied or moved", () => {
  expect(withBaseTexts(session, "pt")).toBe(session);
  const same = { title: "Keynote", translations: { en: { title: "Keynote" } } };
  expect(withoutSameTexts(same, "pt")).toBe(same);
  expect(errorsInFirst({ title: "required" }, session, "pt")).toEqual({ title: "required" });
});

it("a text that is written in no language is asked for in the reader's; what has no languages stays where it is", () => {
  const values = { title: "", note: "", translations: { en: { title: "" } } };
  expect(fieldOf("title", values, "en")).toBe("translations.en.title");
  expect(fieldOf("title", values, "pt")).toBe("title");
  expect(fieldOf("note", values, "en")).toBe("note");
});
