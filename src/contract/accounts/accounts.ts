import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import {
  country,
  dateTime,
  email,
  limited,
  linkToken,
  listOf,
  page,
  phone,
  requiredText,
  text,
  trimmed,
  uuid,
  vat,
} from "../fields.ts";
import { PATTERN_MAX } from "../typed-values.ts";
import { isEndOf } from "./names.ts";

const signupFields = {
  full_name: requiredText(200),
  last_name: text(200).meta({
    description: "The end of `full_name` that is the last name; without it, everything after its first word",
  }),
  phone_number: phone,
  address: text(300),
  city: text(120),
  zip_code: text(20),
  country,
  company: text(200),
  vat,
};

const hasOwnEnd = ({ full_name, last_name }: { full_name?: string; last_name?: string }) =>
  !last_name || (full_name !== undefined && isEndOf(full_name, last_name));
const lastNameProblem = { error: "Not the end of full_name", path: ["last_name"] };

/** Naming an attendee needs only `email` and `full_name`; a buyer's form asks for more. */
export const newSignup = z
  .strictObject({
    ...z.object(signupFields).partial().shape,
    email,
    full_name: signupFields.full_name,
  })
  .refine(hasOwnEnd, lastNameProblem);
export type NewSignup = z.output<typeof newSignup>;

/** A country or a tax number sent alone is validated together with the stored value of the other. */
export const signupChanges = z
  .strictObject({ ...z.object(signupFields).partial().shape, id: uuid })
  .refine(hasOwnEnd, lastNameProblem);
export type SignupChanges = Omit<z.output<typeof signupChanges>, "id">;

export const signup = z.object({
  id: uuid,
  /** The same as `id`. */
  uuid,
  full_name: z.string(),
  /** As the person gave them. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  country: z.string(),
  company: z.string(),
  vat: z.string(),
  /** A PNG as a data URL, once there is a ticket that it opens. */
  qr_code: z.string().nullable(),
});
export type Signup = z.output<typeof signup>;

/** Another person's signup shows its id and no data. */
const namedSignup = signup.partial().required({ id: true });

export const loginSession = z.object({
  token: z.string(),
  /** The login session's end unless it is used again; an answer to a signed-in request moves it by the header `session-expires`. */
  expiry: dateTime,
  user: z.object({ email: z.string() }),
});
export type LoginSession = z.output<typeof loginSession>;

const { anyone, signedIn } = publicEndpoints("Accounts");

export const accountsContract = {
  requestLogin: anyone("POST", "/otp/", {
    summary: "Sends a one-time login link and a six-digit code by e-mail",
    description: "Answers the same whether the address is known or not.",
    countedAs: "mails",
    successStatus: 202,
  })
    .input(z.strictObject({ email }))
    .output(z.object({})),
  login: anyone("POST", "/login/", {
    summary: "Exchanges a link's id, or an address and its six-digit code, for a session",
    description: "A session that the request carries ends, if it is of the same address.",
    problems: ["login_invalid"],
  })
    .input(
      z.union([
        z.strictObject({ uuid: linkToken }),
        z.strictObject({
          email,
          code: limited(PATTERN_MAX, trimmed).regex(/^\d{6}$/, "Six digits"),
        }),
      ]),
    )
    .output(loginSession),
  logout: signedIn("POST", "/logout/", {
    summary: "Ends the caller's session",
    successStatus: 204,
  }).output(z.void()),
  signups: signedIn("GET", "/signups/", {
    summary: "The caller's own signup",
    description: "Any other address gives a count of 0, whether it is known or not.",
  })
    .input(z.object({ ...page, email: limited(254).optional() }))
    .output(listOf(signup)),
  createSignup: signedIn("POST", "/signups/", {
    summary: "Creates a signup, or finds it by its e-mail",
    description:
      "Never changes a signup that its owner has filled in. Returns its fields only when it is the caller's own. Of " +
      "another person, name and company are stored as the caller's own note, and the other fields are not stored.",
    successStatus: 201,
  })
    .input(newSignup)
    .output(namedSignup),
  updateSignup: signedIn("PATCH", "/signups/{id}/", { summary: "Changes the caller's own signup" })
    .input(signupChanges)
    .output(signup),
};
