import { describe, expect, it } from "vitest";
import { newIdea } from "#tests/idea.ts";
import { ideaForm, ideaRequest } from "./idea-form.ts";

describe("the site of an idea", () => {
  it.each([
    "",
    "https://ideia.example",
    "http://ideia.example/a/b?c=d#e",
    "ideia.example",
    "www.ideia.pt/projeto",
    "https://ideia.example:8080/",
    "https://ção.pt",
  ])("%j is one, or none", (site) => {
    expect(ideaForm.safeParse(newIdea({ site })).success).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://ideia.example",
    "https://",
    "https://localhost",
    "ideia",
    "https://ana@ideia.example",
    "https://ideia.example/a b",
    "https://ideia.example\u0000",
    `https://ideia.example/${"a".repeat(300)}`,
  ])("%j is not", (site) => {
    expect(ideaForm.safeParse(newIdea({ site })).success).toBe(false);
  });
});

describe("what is written", () => {
  it("is trimmed, an address in lower case", () => {
    const idea = ideaForm.parse(newIdea({ titulo_projeto: " Mel ", contacto_email: " Ana@Example.PT " }));
    expect(idea).toMatchObject({ titulo_projeto: "Mel", contacto_email: "ana@example.pt" });
  });

  it("counts after that: 500 characters and a line break at the end are 500", () => {
    expect(ideaForm.safeParse(newIdea({ descricao_ideia: `${"a".repeat(500)}\n` })).success).toBe(true);
    expect(ideaForm.safeParse(newIdea({ descricao_ideia: "a".repeat(501) })).success).toBe(false);
  });

  it.each(["x", "ana@", "ana@x.y", "ana@x.p1", "a b@x.pt", "<ana@x.pt>"])("%j is no address", (address) => {
    expect(ideaForm.safeParse(newIdea({ contacto_email: address })).success).toBe(false);
  });

  it("without a file is a whole request", () => {
    const { file: _, fileName: __, site: ___, ...least } = newIdea();
    expect(ideaRequest.parse(least)).toMatchObject({ file: "", fileName: "", site: "" });
  });
});
