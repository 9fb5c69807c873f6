import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { initials } from "./initials.ts";
import { Picture } from "./picture.tsx";

const without = (more: { name?: string; drawing?: { seed: number; of: number } }) =>
  renderToStaticMarkup(
    <Picture src="" alt="" width={640} height={800} sizes="10rem" className="w-full" {...more} />,
  );

it("a picture that was not given is drawn, not fetched, on a ground of no accent colour: a person's initials, a stage's drawing", () => {
  for (const empty of [
    without({}),
    without({ name: "Rosa Teles" }),
    without({ drawing: { seed: 5, of: 2 } }),
  ]) {
    expect(empty).toMatch(/^<span aria-hidden="true" [^>]*class="[^"]*bg-raised w-full">/);
    expect(empty).not.toMatch(/<img|accent|primary|emerald|hot/);
  }
  expect(without({ name: "Rosa Teles" })).toContain(">RT<");
  expect(without({ drawing: { seed: 5, of: 2 } })).toContain("/drawings/279.svg");
});

it.each([
  ["Maria do Rosário Vasconcelos e Sousa", "MS"],
  ["Lu", "L"],
  ["Rui Ó", "RÓ"],
  ["rita.marques@example.pt", "RM"],
  ["", ""],
])("the initials of “%s” are “%s”", (name, shown) => {
  expect(initials(name)).toBe(shown);
});
