import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router";
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

function shown(company: string, issues_invoices = true): string {
  const site = { edition: { issues_invoices } };
  const element = <Fields company={company} />;
  const router = createMemoryRouter([{ id: "layout", path: "/", loader: () => site, element }], {
    hydrationData: { loaderData: { layout: site } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("an address for documents is asked of a buyer who orders for a company, and of no other", () => {
  expect(shown(" ")).not.toContain("input");
  for (const said of [m.checkout_documents_email(), m.checkout_documents_email_hint(), 'type="email"'])
    expect(shown("Oficina, Lda.")).toContain(said);
});

it("a shop that issues no invoices promises a company none", () => {
  expect(shown("Oficina, Lda.", false)).toContain(m.checkout_documents_email_kept());
  expect(shown("Oficina, Lda.", false)).not.toContain("fatura");
});
