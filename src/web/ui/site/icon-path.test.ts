import { expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { iconPath } from "./icon-path.ts";

const facts = { name: "Semana Aberta", city: "Porto", year: 2031, days: 3 };
const look = { logo: "", logo_on_dark: "", accent: "#c2185b" };

it("an icon has a new address with each drawing, accent and logo; ours has none", () => {
  const path = (more: object) => withSiteFacts({ ...facts, ...more }, () => iconPath(180));
  const addresses = [
    path({ seed: 7, look }),
    path({ seed: 8, look }),
    path({ seed: 8, look: { ...look, accent: "#123456" } }),
    path({ seed: 8, look: { ...look, logo: "/pictures/p-01.webp" } }),
  ];
  expect(new Set(addresses).size).toBe(4);
  for (const address of addresses) expect(address).toMatch(/^\/icons\/180\.png\?of=[\w-]+$/);
  expect(path({ name: "Nexxt", seed: 7, look })).toBeNull();
});
