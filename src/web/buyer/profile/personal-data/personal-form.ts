import type { SignupChanges } from "#contract/accounts/accounts.ts";
import { joinName, nameParts } from "#contract/accounts/names.ts";
import { sellersCountry } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { countryCodes } from "#web/ui/countries/country-codes.ts";
import type { StoredSignup } from "#web/ui/login-session/login-session.ts";

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

/** The name in the parts that the person gave; the country defaults to the seller's, which is Portugal in the spec. */
export function personalFormOf(signup: StoredSignup | null, email: string): PersonalForm {
  const name = nameParts(signup ?? { full_name: "" });
  return {
    firstName: name.first,
    lastName: name.last,
    email: signup?.email || email,
    phone_number: signup?.phone_number ?? "",
    address: signup?.address ?? "",
    zip_code: signup?.zip_code ?? "",
    city: signup?.city ?? "",
    country: signup ? signup.country : defaultCountry(),
    company: signup?.company ?? "",
    vat: signup?.vat ?? "",
  };
}

/** Empty where its letters are of no country that can be chosen. */
function defaultCountry(): string {
  const country = sellersCountry();
  return countryCodes.includes(country) ? country : "";
}

/** The form's fields as the API stores them; the e-mail identifies the person and is not changed here. */
export function signupFieldsOf(form: PersonalForm): SignupChanges & { full_name: string } {
  const { phone_number, address, zip_code, city, country, company, vat } = form;
  return {
    ...joinName({ first: form.firstName, last: form.lastName }),
    phone_number: phone_number.trim(),
    address: address.trim(),
    zip_code: zip_code.trim(),
    city: city.trim(),
    country,
    company: company.trim(),
    vat,
  };
}

export function fullName(firstName: string, lastName: string): string {
  return joinName({ first: firstName, last: lastName }).full_name;
}

/** The form field of an API error's `attr`. */
export function personalFieldOf(attr: string): keyof PersonalForm | null {
  const name = attr.split(".").at(-1) ?? "";
  if (name === "full_name") return "firstName";
  if (name === "last_name") return "lastName";
  return isField(name) ? name : null;
}

/** The server alone knows each country's tax numbers: their rules weigh more than the whole checkout. */
export const refusedField = (field: keyof PersonalForm): string =>
  field === "vat" ? m.account_vat_wrong() : m.account_field_refused();

const fields: readonly string[] = [
  "email",
  "phone_number",
  "address",
  "zip_code",
  "city",
  "country",
  "company",
  "vat",
] satisfies (keyof PersonalForm)[];

function isField(name: string): name is keyof PersonalForm {
  return fields.includes(name);
}
