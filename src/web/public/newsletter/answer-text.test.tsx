import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { AnswerText } from "./answer-text.tsx";

const FACTS = { name: "Nexxt", city: "Leiria", year: 2027, days: 3 };
const lines = (to_confirm: boolean) =>
  [
    ...withSiteFacts(FACTS, () =>
      renderToStaticMarkup(<AnswerText answer={{ code: "created", to_confirm }} />),
    ).matchAll(/<p[^>]*>([^<]*)</g),
  ].map(([, line]) => line);

it("a new subscriber has nothing more to do where the shop asks for no confirmation, and else one more step", () => {
  const [first, ...rest] = lines(false);
  expect(first).toBe("Não tem que fazer mais nada, iremos mantê-lo informado sobre todas as novidades.");
  expect(rest).toEqual([
    "Verifique a sua caixa de spam se não encontrar nada nosso.",
    "Bem-vindo/a à comunidade do Nexxt!",
  ]);
  const [step, ...same] = lines(true);
  expect(step).toMatch(/^Falta só um passo/);
  expect(same).toEqual(rest);
});
