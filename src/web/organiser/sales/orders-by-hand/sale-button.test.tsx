import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { TextField } from "../../kit/fields.tsx";
import { nifFailure } from "./hand-messages.ts";
import { SaleButton } from "./sale-button.tsx";

const refused = (attr: string) =>
  new ApiProblem("invalid_input", 422, "In English", { errors: [{ attr, code: "custom", detail: "" }] });

const shown = (error: unknown) => {
  const markup = renderToStaticMarkup(
    <>
      <TextField label="NIF" error={nifFailure(error)} value="501964844" onChange={() => {}} />
      <SaleButton sale={{ error, busy: false }} disabled={false}>
        Vender
      </SaleButton>
    </>,
  );
  const [, input = ""] = /<input([^>]*)>/.exec(markup) ?? [];
  const [, describedBy = "none"] = /aria-describedby="([^"]*)"/.exec(input) ?? [];
  return {
    isInvalid: input.includes('aria-invalid="true"'),
    atField: new RegExp(`id="${describedBy}"[^>]*>([^<]*)<`).exec(markup)?.[1],
    atButton: /role="alert"[^>]*>([^<]*)</.exec(markup)?.[1],
  };
};

it("a wrong NIF is said at its field and not beside the button", () => {
  const atField = "Este NIF não é válido";
  expect(shown(refused("buyer.vat"))).toEqual({ isInvalid: true, atField, atButton: undefined });
});

it("another refusal is said beside the button, and no field is wrong", () => {
  expect(shown(refused("attendees.0.email"))).toEqual({
    isInvalid: false,
    atField: undefined,
    atButton: expect.stringContaining("pessoa"),
  });
  expect(shown(null)).toEqual({ isInvalid: false, atField: undefined, atButton: undefined });
});
