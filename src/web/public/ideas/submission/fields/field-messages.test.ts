import { expect, it } from "vitest";
import { ideaFormOf } from "#contract/ideas/idea-form.ts";
import { newIdea } from "#tests/idea.ts";
import { emptyIdea } from "../idea-draft.ts";
import { fieldMessage, maxLengthOf } from "./field-messages.ts";

function messageFor(idea: object): Record<string, string | undefined> {
  const issues = ideaFormOf(["Leiria", "Pombal"]).safeParse(idea).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, code }) => [path[0], fieldMessage(path[0] as "titulo_projeto", code)]),
  );
}

it("an empty form has a message for every required field, and none for the site", () => {
  const required = "Este campo é obrigatório.";
  expect(messageFor(emptyIdea)).toEqual({
    titulo_projeto: required,
    responsavel_projeto: required,
    entidade: required,
    contacto_email: "Escreva um e-mail completo, como nome@exemplo.pt.",
    contacto_telemovel: required,
    region: "Escolha uma das opções.",
    descricao_ideia: required,
    descricao_problema: required,
    descricao_oportunidade: required,
    descricao_impacto: required,
    descricao_passos: required,
    check_regulamento: "Tem que aceitar o regulamento.",
    check_divulgar: "Tem que autorizar a divulgação.",
  });
});

it("each kind of faulty value has its own message", () => {
  const wrong = newIdea({
    contacto_telemovel: "9123",
    site: "ideia",
    descricao_impacto: "a".repeat(501),
    contacto_email: "ana@x",
  });
  expect(messageFor(wrong)).toEqual({
    contacto_email: "Escreva um e-mail completo, como nome@exemplo.pt.",
    contacto_telemovel: "Número de telemóvel tem que ter pelo menos 9 caracteres",
    site: "Escreva o endereço de um site, como https://exemplo.pt.",
    descricao_impacto: "Tem mais de 500 caracteres.",
  });
});

it("a duplicate idea is reported at its title; an unknown error has a message too", () => {
  expect(fieldMessage("titulo_projeto", "already_submitted")).toMatch(/^Já submeteu uma ideia/);
  expect(fieldMessage("entidade", "custom")).toBe("O servidor não aceitou este valor.");
  expect(fieldMessage("entidade", undefined)).toBeUndefined();
});

it("the lengths are the contract's", () => {
  expect(
    ["titulo_projeto", "descricao_passos", "sector"].map((name) => maxLengthOf(name as "sector")),
  ).toEqual([150, 500, undefined]);
});
