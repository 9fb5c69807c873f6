import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { Field, useField } from "./field.tsx";
import { TextInput } from "./inputs/text-input.tsx";

function Row({ email, isSubmitted = true }: { email: string; isSubmitted?: boolean }) {
  const form = useForm({
    defaultValues: { speakers: [{ email }] },
    errors: { speakers: [{ email: { type: "invalid_format", message: "Email is invalid" } }] },
  });
  form.control._formState.isSubmitted = isSubmitted;
  return (
    <FormProvider {...form}>
      <TextInput name="speakers.0.email" label="E-mail" />
    </FormProvider>
  );
}

it("a field of a row says in the reader's words what is wrong with it: it is empty, or no address", () => {
  expect(renderToStaticMarkup(<Row email="" />)).toContain("Preencha este campo");
  const typed = renderToStaticMarkup(<Row email="ana@" />);
  expect(typed).toContain("Este valor não é válido");
  expect(typed).not.toContain("Email is invalid");
});

it("a row that was just added is not called wrong before the form is saved", () => {
  expect(renderToStaticMarkup(<Row email="" isSubmitted={false} />)).not.toContain("Preencha este campo");
});

function Required({ stored = "", typed = "", isSubmitted = false }) {
  const form = useForm({
    defaultValues: { name: stored },
    values: { name: typed },
    resetOptions: { keepDefaultValues: true },
    errors: { name: { type: "too_small", message: "Preencha este campo" } },
  });
  form.control._formState.isSubmitted = isSubmitted;
  form.control._formState.dirtyFields = typed === stored ? {} : { name: true };
  return (
    <FormProvider {...form}>
      <TextInput name="name" label="Nome" />
    </FormProvider>
  );
}

it("a required field that was only passed says nothing before the form is saved; one that was emptied does at once", () => {
  const says = (field: Parameters<typeof Required>[0]) =>
    renderToStaticMarkup(<Required {...field} />).includes("Preencha este campo");
  expect(says({})).toBe(false);
  expect(says({ isSubmitted: true })).toBe(true);
  expect(says({ stored: "Ana", typed: "" })).toBe(true);
});

function Chosen({ refused }: { refused: string | null }) {
  const { frame, control } = useField({ name: "logo", label: "Logótipo" }, refused);
  return (
    <Field {...frame} group>
      <button type="button" {...control} />
    </Field>
  );
}

const FormOf = ({ children }: { children: ReactNode }) => (
  <FormProvider {...useForm()}>{children}</FormProvider>
);

it("why a chosen file is not taken is heard at once, and is its button's description", () => {
  const shown = (refused: string | null) =>
    renderToStaticMarkup(
      <FormOf>
        <Chosen refused={refused} />
      </FormOf>,
    );
  const markup = shown("Tem letras");
  const id = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`<p id="${id}" role="alert"`);
  expect(shown(null)).not.toMatch(/alert|invalid|describedby/);
});
