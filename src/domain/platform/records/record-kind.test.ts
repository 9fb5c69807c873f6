import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { labelOf } from "./record-kind.ts";

afterEach(() => setLanguages("pt"));

const kind = { label: "title" };
const session = { title: "Relógio de marés", translations: { en: { title: "Tide clock" } } };

it("the audit log names a record in the first language, and in another where it has no name there", () => {
  expect(labelOf(kind, session)).toBe("Relógio de marés");
  expect(labelOf(kind, { ...session, title: "" })).toBe("Tide clock");
  expect(labelOf(kind, { title: "Antes de haver traduções" })).toBe("Antes de haver traduções");
  setLanguages("en");
  expect(labelOf(kind, session)).toBe("Tide clock");
  expect(labelOf(kind, { title: "Só em português", translations: { en: { title: "" } } })).toBe(
    "Só em português",
  );
});
