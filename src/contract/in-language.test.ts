import { afterEach, describe, expect, it } from "vitest";
import { inLanguage } from "./in-language.ts";
import { setLanguages } from "./language.ts";

afterEach(() => setLanguages("pt"));

const both = { id: 1, name: "Oficina", translations: { en: { name: "Workshop" } } };

describe("a text of a row", () => {
  it("is in the reader's language where it was written in it", () => {
    expect(inLanguage(both, "en")).toEqual({ id: 1, name: "Workshop" });
    expect(inLanguage(both, "pt")).toEqual({ id: 1, name: "Oficina" });
  });

  it("is else in the first language, else in the other", () => {
    const english = { name: "", translations: { en: { name: "Workshop" } } };
    const portuguese = { name: "Oficina", translations: { en: { name: "" } } };
    expect(inLanguage(english, "pt").name).toBe("Workshop");
    expect(inLanguage(portuguese, "en").name).toBe("Oficina");
    setLanguages("en");
    expect(inLanguage({ name: "Oficina", translations: { en: { name: "Workshop" } } }, "pt").name).toBe(
      "Oficina",
    );
  });

  it("is none where none was written", () => {
    expect(inLanguage({ name: "", translations: {} }, "en")).toEqual({ name: "" });
  });
});
