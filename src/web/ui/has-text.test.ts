import { expect, it } from "vitest";
import { hasText } from "./has-text.ts";

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
