import { describe, expect, it } from "vitest";
import { bannerPhrases } from "./banner-phrases.ts";

const days = ["2025-10-26", "2025-10-27", "2025-10-28", "2025-10-29", "2025-10-30", "2025-10-31"];

const texts = { banner: [], newsletter: null };

describe("the banner", () => {
  it("shows the organiser's own phrases where there are some", () => {
    const own = { ...texts, banner: [{ filled: "Bilhetes", outlined: "à venda" }] };
    expect(bannerPhrases({ days, city: "Leiria", year: 2025, tagline: "Where", texts: own })).toEqual([
      ["Bilhetes", "à venda"],
    ]);
  });

  it("alternates when and where with the tagline's two halves", () => {
    const phrases = bannerPhrases({
      days,
      city: "Leiria",
      year: 2025,
      tagline: "Where AI meets creativity",
      texts,
    });
    expect(phrases).toEqual([
      ["26 - 31 OUT", "LEIRIA 2025"],
      ["WHERE AI", "MEETS CREATIVITY"],
    ]);
  });
});
