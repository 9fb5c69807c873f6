import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { LookPreview } from "./look-section.tsx";

function Typed({ values }: { values: object }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <LookPreview />
    </FormProvider>
  );
}
const shown = (name: string, logo = "") =>
  renderToStaticMarkup(<Typed values={{ name, look: { logo, logo_on_dark: "", accent: "" } }} />);

it("the look's preview shows what is typed, though the page was loaded with another edition or none: the name, its logo, never ours", () => {
  const named = shown("Porto Data Days");
  expect(named.match(/>Porto Data Days</g)).toHaveLength(2);
  expect(named).not.toContain("<path");
  expect(shown("Porto Data Days", "/pictures/own.svg").match(/src="\/pictures\/own.svg"/g)).toHaveLength(2);
  expect(shown("Nexxt")).toContain("<path");
});
