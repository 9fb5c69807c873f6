import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinName, nameParts } from "./names.ts";

const word = fc.stringMatching(/^[\p{L}'’.-]{1,12}$/u);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));

describe("a name", () => {
  it("of two first and three last names stays in the parts that were given", () => {
    const name = joinName({ first: "Maria João", last: "da Silva Santos" });
    expect(name).toEqual({ full_name: "Maria João da Silva Santos", last_name: "da Silva Santos" });
    expect(nameParts(name)).toEqual({ first: "Maria João", last: "da Silva Santos" });
  });

  it.each([
    ["Maria João da Silva Santos", "Maria", "João da Silva Santos"],
    ["Ana Sousa", "Ana", "Sousa"],
    ["Ana", "Ana", ""],
    ["  Ana   Maria  Sousa ", "Ana", "Maria  Sousa"],
    ["", "", ""],
  ])("of one field (%j): the first word and all the rest", (full_name, first, last) => {
    expect(nameParts({ full_name })).toEqual({ first, last });
  });

  it("whose last name is not the end of the whole any more is split by its first word", () => {
    expect(nameParts({ full_name: "Ana Sousa", last_name: "Silva" })).toEqual({
      first: "Ana",
      last: "Sousa",
    });
    // Not "An" and "a Sousa".
    expect(nameParts({ full_name: "Ana Sousa", last_name: "a Sousa" })).toEqual({
      first: "Ana",
      last: "Sousa",
    });
  });

  it("that is a last name alone has no first name", () => {
    expect(nameParts(joinName({ first: "", last: "Silva" }))).toEqual({ first: "", last: "Silva" });
  });

  it("joined and split is what was typed", () => {
    fc.assert(
      fc.property(words, words, (first, last) => {
        expect(nameParts(joinName({ first, last }))).toEqual({ first, last });
      }),
    );
  });
});
