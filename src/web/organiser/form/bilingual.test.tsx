import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { Bilingual } from "./bilingual.tsx";
import { TextInput } from "./inputs/text-input.tsx";

afterEach(() => setLanguages("pt"));

function Named() {
  const form = useForm({ defaultValues: { name: "", translations: { en: { name: "Stage" } } } });
  return (
    <FormProvider {...form}>
      <Bilingual name="name" label="Name">
        {(field) => <TextInput {...field} />}
      </Bilingual>
    </FormProvider>
  );
}
const inputs = () => {
  const html = renderToStaticMarkup(<Named />);
  return { html, names: [...html.matchAll(/<input[^>]*\sname="([^"]*)"/g)].map(([, name]) => name) };
};

it("a text has a field in each language; Portuguese that is as English says so, quietly", () => {
  setLanguages("en");
  const { html, names } = inputs();
  expect(names).toEqual(["translations.en.name", "name"]);
  expect(html).toMatch(/text-muted">como em EN/);
  // As a screen reader says the field's name.
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("Name PT como em EN");
});

it("where there is one language, a text is one field, and names none", () => {
  setLanguages("en", ["en"]);
  const { html, names } = inputs();
  expect(names).toEqual(["translations.en.name"]);
  expect(html).not.toMatch(/\bEN\b|\bPT\b|grid-cols-2/);
});
