import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { TicketType } from "#contract/shop.ts";
import { TypeButtons } from "./type-buttons.tsx";

const type = (id: number) =>
  ({ id, uuid: `u${id}`, name: `Tipo ${id}`, color: "#123456", hide_from_public: false }) as TicketType;
const shown = (types: TicketType[], chosen: TicketType | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TypeButtons types={types} chosen={chosen} />
    </MemoryRouter>,
  );

it("a lone ticket type is no choice: nothing is offered, also where it is chosen", () => {
  expect(shown([type(1)], null)).toBe("");
  expect(shown([type(1)], type(1))).toBe("");
  expect(shown([type(1), type(2)], null).match(/Tipo \d/g)).toEqual(["Tipo 1", "Tipo 2"]);
  // A hidden one that the address names.
  expect(shown([type(1)], type(2)).match(/Tipo \d/g)).toEqual(["Tipo 1", "Tipo 2"]);
});
