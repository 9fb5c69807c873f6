import "#web/ui/api/zod-without-eval.ts";
import { z } from "zod";
import { phone, vat } from "#contract/fields.ts";
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

export const required = (message: () => string) => z.string().trim().min(1, { error: message });

/** At least 9 characters, and nothing that is not part of a phone number. */
export const phoneNumber = z
  .string()
  .refine((value) => phone.safeParse(value).success, { error: () => m.account_phone_short() });

export const personalFields = {
  firstName: required(m.account_first_name_required),
  lastName: required(m.account_last_name_required),
  email: required(m.account_email_required)
    .toLowerCase()
    .pipe(z.email({ error: () => m.account_email_invalid() })),
  phone_number: phoneNumber,
  vat: z.string().refine((value) => vat.safeParse(value).success, {
    error: () => m.account_vat_wrong(),
  }),
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
