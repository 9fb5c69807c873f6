import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["Workshop", "workshop"],
  ["Painel", "painel"],
  ["Mercado de Sant’Ana", "mercado-de-sant-ana"],
  ["m|i|mo Museu da Imagem em Movimento", "m-i-mo-museu-da-imagem-em-movimento"],
  ["Praça  (ar livre)!", "praca-ar-livre"],
])("%j has the slug %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
