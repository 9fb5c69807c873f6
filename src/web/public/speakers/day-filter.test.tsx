import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { DayFilter } from "./day-filter.tsx";

const linksOf = (days: string[], day: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DayFilter days={days} query={{ day, text: "" }} />
    </MemoryRouter>,
  ).match(/href="[^"]*"/g) ?? [];

it("a lone day is no choice; one that the address has chosen can be taken back", () => {
  const [day, other] = ["2025-10-26", "2025-10-27"] as const;
  expect(linksOf([], null)).toEqual([]);
  expect(linksOf([day], null)).toEqual([]);
  expect(linksOf([day], day)).toEqual(['href="/speakers"', 'href="/speakers?day=26"']);
  expect(linksOf([day, other], null)).toHaveLength(3);
});
