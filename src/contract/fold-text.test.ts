import { expect, it } from "vitest";
import { foldText, hasText, slugOf } from "./fold-text.ts";

it("a text folds to small letters without accents", () => {
  expect(foldText("Mercado de Sant’Ana, ÓRFÃO Çelik")).toBe("mercado de sant'ana, orfao celik");
  expect(foldText("e\u0301 हिन्दी 北")).toBe("e हिनदी 北");
});

it.each([
  ["João Ç. Órfão", 100, "joao-c-orfao"],
  ["Åse Øye, Straße Œuvre", 100, "ase-oye-strasse-oeuvre"],
  ["  – Passe Geral! ", 100, "passe-geral"],
  ["Um dia inteiro", 7, "um-dia"],
  ["北", 100, ""],
])("%j in at most %d letters has the slug %j", (text, max, slug) => {
  expect(slugOf(text, max)).toBe(slug);
});

const text = "João Pedro Quental, Fundação Sant’Iago. A linha que a máquina não vê";

it.each(["joao", "JOÃO", "maquina", "quental linha", "  fundacao   joão ", "sant'iago", "Sant’Iago", ""])(
  "finds “%s”",
  (query) => {
    expect(hasText(text, query)).toBe(true);
  },
);

it("finds only texts that contain every word", () => {
  expect(hasText(text, "joão barco")).toBe(false);
});
