import { expect, it } from "vitest";
import { linkParts } from "./link-parts.ts";

it("makes links of e-mail and www addresses, without the full stop after them", () => {
  expect(linkParts("Escreva para ola@nexxt.example. Ou veja www.cnpd.pt.")).toEqual([
    { text: "Escreva para " },
    { text: "ola@nexxt.example", href: "mailto:ola@nexxt.example" },
    { text: ". Ou veja " },
    { text: "www.cnpd.pt", href: "https://www.cnpd.pt" },
    { text: "." },
  ]);
});

it("leaves text without addresses in one part", () => {
  expect(linkParts("O IVA é de 23%.")).toEqual([{ text: "O IVA é de 23%." }]);
});
