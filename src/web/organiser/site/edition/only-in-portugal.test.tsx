import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { OnlyInPortugal } from "./only-in-portugal.tsx";

interface Seller {
  organiser: { tax_number: string };
  time_zone: string;
}

function Form({ days, own, edition }: { days: number; own?: Seller; edition?: Seller }) {
  const form = useForm({ defaultValues: { days, ...own } });
  return (
    <FormProvider {...form}>
      <OnlyInPortugal name="days" edition={edition}>
        days to pay
      </OnlyInPortugal>
    </FormProvider>
  );
}

it("stands there for a seller in Portugal, and elsewhere where it holds something", () => {
  for (const whose of ["own", "edition"]) {
    const shown = (days: number, tax_number: string, time_zone = "Europe/Lisbon") =>
      renderToStaticMarkup(<Form days={days} {...{ [whose]: { organiser: { tax_number }, time_zone } }} />);
    expect(shown(0, "501964843")).toBe("days to pay");
    expect(shown(0, "")).toBe("days to pay");
    expect(shown(0, "", "Europe/Oslo")).toBe("");
    expect(shown(0, "501964843", "Europe/Oslo")).toBe("days to pay");
    expect(shown(0, "ATU12345675")).toBe("");
    expect(shown(5, "ATU12345675")).toBe("days to pay");
  }
});
