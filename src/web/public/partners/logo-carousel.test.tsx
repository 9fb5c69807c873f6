import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Partner } from "#contract/programme/programme.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import { PartnerLogo } from "./logo-carousel.tsx";

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

it("a picture that was not given is drawn, not fetched", () => {
  const empty = renderToStaticMarkup(
    <Picture src="" alt="" width={640} height={800} sizes="10rem" className="w-full" />,
  );
  expect(empty).toMatch(/^<span aria-hidden="true" class="emerald-band [^"]* w-full"><\/span>$/);
});
