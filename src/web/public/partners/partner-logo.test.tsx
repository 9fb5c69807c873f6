import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Partner } from "#contract/programme/programme.ts";
import { PartnerLogo } from "./partner-logo.tsx";

const shown = (given: Partial<Partner>) =>
  renderToStaticMarkup(
    <PartnerLogo partner={{ name: "City of Porto", logo: "", url: "", ...given } as Partner} />,
  );

it("a partner without a logo is its name, and without an address no link", () => {
  expect(shown({})).toMatch(/^<div [^>]*><span [^>]*>City of Porto<\/span><\/div>$/);
  expect(shown({ url: "https://porto.example" })).toMatch(/^<a .*City of Porto.*<\/a>$/);
  expect(shown({ logo: "/pictures/p.webp" })).toMatch(
    /^<div .*<img src="\/pictures\/p.webp" alt="City of Porto"/,
  );
});
