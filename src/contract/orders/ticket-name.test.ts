import { expect, it } from "vitest";
import { plainTicketName } from "./ticket-name.ts";

it("is read as one name, however its parts are spaced", () => {
  expect(plainTicketName("Passe Geral|6 dias")).toBe("Passe Geral, 6 dias");
  expect(plainTicketName("Passe Geral | 6 dias")).toBe("Passe Geral, 6 dias");
  expect(plainTicketName("Passe Geral||6 dias|", " // ")).toBe("Passe Geral // 6 dias");
});
