import { expect, it } from "vitest";
import { assignQuestion } from "./assign-question.ts";

const about = { name: "Rui Costa", email: "rui@example.pt" };
const UNTIL = "2025-10-26T09:00:00.000Z";

it("assigning is called irreversible only once the ticket can no longer be passed on", () => {
  const before = assignQuestion(about, UNTIL, Date.parse(UNTIL) - 1);
  expect(before.title).toBe("Atribuir este bilhete a Rui Costa?");
  expect(before.text).toContain("Pode passá-lo a outra pessoa até 26 OUT");
  expect(JSON.stringify(before)).not.toContain("irreversível");
  expect(assignQuestion(about, UNTIL, Date.parse(UNTIL)).title).toBe(
    "Esta ação é irreversível, tem a certeza de que pretende continuar?",
  );
});
