import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { withLocale } from "#outside/with-locale.ts";
import { subjectOf } from "./mailing-states.ts";
import { partnerMailing } from "./own-page-mailing.ts";

afterEach(() => setLanguages("pt"));

it("the message that a partner's page begins goes to that partner alone, and has the link in each language", () => {
  const mailing = partnerMailing(7);
  expect(mailing).toMatchObject({ audience: "partners", partners: [7], subject: "A sua página de parceiro" });
  // The mail greets by itself.
  for (const body of [mailing.body, mailing.translations?.en?.body])
    expect(body).toMatch(/^(?!.*\{name\}).*\{page\}/);
});

it("a message is called by the language of the member of staff who looks at it", () => {
  setLanguages("en", ["en"]);
  const { subject = "", translations = {} } = partnerMailing(7);
  expect(withLocale("en", () => subjectOf({ subject, translations }))).toBe("Your page as our partner");
});
