import type { ComponentProps } from "react";
import { m } from "#messages/messages.js";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { OnlyInPortugal } from "./only-in-portugal.tsx";

const NAME = "vat_exemption";

/** The code of the reason for a VAT of 0 %, of an edition or of a ticket of `edition`. */
export const ExemptionInput = (of: Pick<ComponentProps<typeof OnlyInPortugal>, "edition">) => (
  <OnlyInPortugal name={NAME} {...of}>
    <TextInput
      name={NAME}
      label={m.organiser_ticket_exemption()}
      hint={m.organiser_ticket_exemption_hint()}
      autoCapitalize="characters"
      spellCheck={false}
    />
  </OnlyInPortugal>
);
