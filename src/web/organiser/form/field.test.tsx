import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { TextInput } from "./inputs/text-input.tsx";

function Row({ email }: { email: string }) {
  const form = useForm({
    defaultValues: { speakers: [{ email }] },
    errors: { speakers: [{ email: { type: "invalid_format", message: "Email is invalid" } }] },
  });
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
