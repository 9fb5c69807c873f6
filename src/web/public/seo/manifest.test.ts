import { expect, it } from "vitest";
import { withLocale } from "#outside/with-locale.ts";
import { doorManifest } from "./manifest.ts";

it("the door is installed under its name in the page's language, and apart from the shop", () => {
  const door = { id: "/door", display: "standalone" };
  expect(withLocale("pt", doorManifest)).toMatchObject({ ...door, name: "Porta", scope: "/door" });
  expect(withLocale("en", doorManifest)).toMatchObject({ ...door, name: "Door", scope: "/en/door" });
});
