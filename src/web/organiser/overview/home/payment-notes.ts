import type { Check } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { providerName } from "../../kit/provider-name.ts";

/** `stripe, counter` as people call them. */
export const providerNames = (names: Check["detail"][string] | undefined): string =>
  String(names ?? "")
    .split(", ")
    .map(providerName)
    .join(", ");

/** The reasons why buyers cannot pay, though there is a provider. */
export const paymentNotes = ({ silent, refused, unasked, no_account }: Check["detail"]): string =>
  [
    refused && m.organiser_check_payments_refused({ names: providerNames(refused) }),
    unasked && m.organiser_check_payments_unasked({ names: providerNames(unasked) }),
    silent && m.organiser_check_payments_silent({ names: providerNames(silent) }),
    no_account && m.organiser_check_payments_no_account(),
  ]
    .filter(Boolean)
    .join(" ");
