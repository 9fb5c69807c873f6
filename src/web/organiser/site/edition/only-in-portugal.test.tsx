import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { OnlyInPortugal } from "./only-in-portugal.tsx";

function Form({ days, taxNumber }: { days: number; taxNumber: string }) {
  const form = useForm({ defaultValues: { days, organiser: { tax_number: taxNumber } } });
  return (
    <FormProvider {...form}>
      <OnlyInPortugal name="days">days to pay</OnlyInPortugal>
    </FormProvider>
  );
}

it("stands there for a seller in Portugal, and elsewhere where it holds something", () => {
  const shown = (days: number, taxNumber: string) =>
    renderToStaticMarkup(<Form days={days} taxNumber={taxNumber} />);
  expect(shown(0, "501964843")).toBe("days to pay");
  expect(shown(0, "")).toBe("days to pay");
  expect(shown(0, "ATU12345675")).toBe("");
  expect(shown(5, "ATU12345675")).toBe("days to pay");
});
