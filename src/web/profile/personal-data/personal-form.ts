import type { SignupChanges } from "#contract/accounts/accounts.ts";
import type { StoredSignup } from "../../session/session.ts";
import type { PersonalForm } from "./personal-schema.ts";

/** First and second word of the full name (spec section 5); the country defaults to Portugal. */
export function personalFormOf(signup: StoredSignup | null, email: string): PersonalForm {
  const [firstName = "", lastName = ""] = (signup?.full_name ?? "").trim().split(/\s+/);
  return {
    firstName,
    lastName,
    email: signup?.email || email,
    phone_number: signup?.phone_number ?? "",
    address: signup?.address ?? "",
    zip_code: signup?.zip_code ?? "",
    city: signup?.city ?? "",
    country: signup ? signup.country : "PT",
    company: signup?.company ?? "",
    vat: signup?.vat ?? "",
  };
}

/** The form's fields as the API stores them; the e-mail identifies the person and is not changed here. */
export function signupFieldsOf(form: PersonalForm): SignupChanges & { full_name: string } {
  const { phone_number, address, zip_code, city, country, company, vat } = form;
  return {
    full_name: fullName(form.firstName, form.lastName),
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
  return `${firstName.trim()} ${lastName.trim()}`;
}

/** The form field of an API error's `attr`. */
export function personalFieldOf(attr: string): keyof PersonalForm | null {
  const name = attr.split(".").at(-1) ?? "";
  if (name === "full_name") return "firstName";
  return isField(name) ? name : null;
}

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
