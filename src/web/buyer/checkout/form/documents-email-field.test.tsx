import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import type { CheckoutForm } from "./checkout-values.ts";
import { DocumentsEmailField } from "./documents-email-field.tsx";

function Fields({ company }: { company: string }) {
  const form = useForm<CheckoutForm>({ defaultValues: { company, documentsEmail: "" } });
  return (
    <FormProvider {...form}>
      <DocumentsEmailField />
    </FormProvider>
  );
}

it("an address for documents is asked of who orders for a company, and of nobody else", () => {
  expect(renderToStaticMarkup(<Fields company=" " />)).toBe("");
  const shown = renderToStaticMarkup(<Fields company="Oficina, Lda." />);
  for (const said of [m.checkout_documents_email(), m.checkout_documents_email_hint(), 'type="email"'])
    expect(shown).toContain(said);
});
