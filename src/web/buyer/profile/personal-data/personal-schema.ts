import "#web/ui/api/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { canonicalEmail } from "#contract/email-address.ts";
import { isPhone, isVat } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";

export const required = (message: () => string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message }));

/** At least 9 characters, and nothing that is not part of a phone number. */
export const phoneNumber = z.string().check(z.refine(isPhone, { error: () => m.account_phone_short() }));

export const personalFields = {
  firstName: required(m.account_first_name_required),
  lastName: required(m.account_last_name_required),
  email: required(m.account_email_required).check(
    z.toLowerCase(),
    z.refine((typed) => typed === "" || canonicalEmail(typed) !== null, {
      error: () => m.account_email_invalid(),
    }),
  ),
  phone_number: phoneNumber,
  vat: z.string().check(z.refine(isVat, { error: () => m.account_vat_wrong() })),
  company: z.string(),
};

/** In the profile only the name is required. */
export const personalSchema = z.object({
  ...personalFields,
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
});

export const personalResolver = zodResolver(personalSchema);

/** For a bought unit's attendee. */
export const attendeeResolver = zodResolver(
  z.object({
    firstName: personalFields.firstName,
    lastName: personalFields.lastName,
    email: personalFields.email,
    company: personalFields.company,
  }),
);

/** For a person who takes a ticket by a link. */
export const claimResolver = zodResolver(
  z.object({ fullName: required(m.claim_name_required), email: personalFields.email }),
);
