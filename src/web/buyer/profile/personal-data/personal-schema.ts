import "#web/ui/api/zod-without-eval.ts";
import * as z from "zod/mini";
import { canonicalEmail } from "#contract/email-address.ts";
import { isPhone, isVat } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";

/** Spec section 3, "Personal form". */
export interface PersonalForm {
  firstName: string;
  lastName: string;
  email: string;
  phone_number: string;
  address: string;
  zip_code: string;
  city: string;
  country: string;
  company: string;
  vat: string;
}

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
