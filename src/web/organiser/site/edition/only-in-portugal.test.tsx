import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { OnlyInPortugal } from "./only-in-portugal.tsx";

function Form({ days, own, ofSeller }: { days: number; own?: string; ofSeller?: string }) {
  const form = useForm({
    defaultValues: { days, ...(own === undefined ? {} : { organiser: { tax_number: own } }) },
  });
  return (
    <FormProvider {...form}>
      <OnlyInPortugal name="days" ofSeller={ofSeller}>
        days to pay
      </OnlyInPortugal>
    </FormProvider>
  );
}

it("stands there for a seller in Portugal, and elsewhere where it holds something", () => {
  for (const number of ["own", "ofSeller"]) {
    const shown = (days: number, taxNumber: string) =>
      renderToStaticMarkup(<Form days={days} {...{ [number]: taxNumber }} />);
    expect(shown(0, "501964843")).toBe("days to pay");
    expect(shown(0, "")).toBe("days to pay");
    expect(shown(0, "ATU12345675")).toBe("");
    expect(shown(5, "ATU12345675")).toBe("days to pay");
  }
});
