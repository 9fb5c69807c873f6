import { expect, it } from "vitest";
import { renamed } from "./old-name.ts";

const to = (name: string) => (text: string) => renamed(text, "Nexxt", name);

it.each([
  ["O Nexxt é em maio. NEXXT!", "O Fjord Days é em maio. FJORD DAYS!"],
  ["<p>“Nexxt”, <b>Nexxt</b></p>", "<p>“Fjord Days”, <b>Fjord Days</b></p>"],
  ["geral@nexxt.pt, Nexxt.pt, www.Nexxt, @Nexxt", "geral@nexxt.pt, Nexxt.pt, www.Nexxt, @Nexxt"],
  ['<a href="https://Nexxt.pt">Nexxt</a>', '<a href="https://Nexxt.pt">Fjord Days</a>'],
  ["https://x.pt/Nexxt", "https://x.pt/Nexxt"],
  ["Nexxters, preNexxt", "Nexxters, preNexxt"],
])("%s becomes %s", (text, read) => {
  expect(to("Fjord Days")(text)).toBe(read);
});

it("leaves what already has the new name, and goes into every part of a value", () => {
  expect(to("Nexxt Porto")("Nexxt Porto, e o Nexxt")).toBe("Nexxt Porto, e o Nexxt Porto");
  expect(to("Dias Nexxt")("Os Dias Nexxt do Nexxt")).toBe("Os Dias Nexxt do Dias Nexxt");
  expect(renamed({ id: 3, sections: [{ html: "<p>A & B</p>" }, null] }, "A", "B<")).toEqual({
    id: 3,
    sections: [{ html: "<p>B&lt; & B</p>" }, null],
  });
});
