import { expect, it } from "vitest";
import { lawLeftHint } from "./law-hint.ts";

it("a seller elsewhere reads what their own text still names of Portuguese law, until it names nothing", () => {
  const text = { title: "Terms", sections: [{ title: "Law", html: "<p>Portuguese law applies.</p>" }] };
  expect(lawLeftHint(text, "ATU12345675")).toContain("Portuguese law");
  expect(lawLeftHint({ ...text, sections: [] }, "ATU12345675")).toBeUndefined();
  expect(lawLeftHint(text, "501964843")).toBeUndefined();
});
