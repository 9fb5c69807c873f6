import { expect, it } from "vitest";
import { emptyPageText } from "./empty-page-text.ts";

const section = { title: "Lei", html: "<p>Lei portuguesa.</p>" };
const terms = { title: "Termos", lead: "Leia-os.", sections: [section, section] };

it("an organiser with terms of their own begins with one empty section: nothing of the shop's text stays but the title", () => {
  const page = emptyPageText({
    name: "terms",
    ...terms,
    translations: { en: { ...terms, title: "Terms" } },
  });
  expect(page).toEqual({
    name: "terms",
    title: "Termos",
    lead: "",
    sections: [{ title: "", html: "" }],
    translations: { en: { title: "Terms", lead: "", sections: [] } },
  });
});
