import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
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
