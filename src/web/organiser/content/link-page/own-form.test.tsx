import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import type { RecordForm } from "../../form/use-record-form.ts";
import { OwnForm } from "./own-form.tsx";

function Form({ fromDraft }: { fromDraft: boolean }) {
  const form = useForm({ defaultValues: { title: "" } });
  const record = { form, fromDraft, state: { is: "unsaved" }, draftsIn: "tab", conflict: null };
  return (
    <OwnForm record={record as unknown as RecordForm} heading="A sua proposta" text="" action="Guardar">
      {null}
    </OwnForm>
  );
}

it("a form that begins with an earlier draft says so, and offers to begin anew", () => {
  const back = "está outra vez aqui";
  expect(renderToStaticMarkup(<Form fromDraft />)).toMatch(new RegExp(`${back}.*Começar de novo`));
  expect(renderToStaticMarkup(<Form fromDraft={false} />)).not.toContain(back);
});
