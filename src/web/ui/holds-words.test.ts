import { expect, it } from "vitest";
import { holdsWords } from "./holds-words.ts";

const text = "João Pedro Quental, Fundação Sant’Iago. A linha que a máquina não vê";

it.each(["joao", "JOÃO", "maquina", "quental linha", "  fundacao   joão ", "sant'iago", "Sant’Iago", ""])(
  "finds “%s”",
  (query) => {
    expect(holdsWords(text, query)).toBe(true);
  },
);

it("finds only what holds all the words", () => {
  expect(holdsWords(text, "joão barco")).toBe(false);
});
