import { expect, it } from "vitest";
import { mapsSearch } from "./maps-search.ts";

const query = (name: string) => new URL(mapsSearch(name, "Leiria")).searchParams.get("query");

it("looks for a stage in its city", () => {
  expect(query("Mercado de Sant’Ana")).toBe("Mercado de Sant’Ana, Leiria");
  expect(query("m|i|mo & amigos")).toBe("m|i|mo & amigos, Leiria");
});

it("a name that includes its city is unchanged", () => {
  expect(query("Castelo de Leiria")).toBe("Castelo de Leiria");
  expect(query("CASTELO DE LEIRIA")).toBe("CASTELO DE LEIRIA");
});
