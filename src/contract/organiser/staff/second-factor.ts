import { z } from "zod";
import { assertion, requestOptions } from "../../accounts/passkeys.ts";
import { publicEndpoints } from "../../endpoint.ts";
import { dateTime, limited, text, trimmed } from "../../fields.ts";
import { PATTERN_MAX } from "../../typed-values.ts";
import { staffRoles } from "./staff-roles.ts";

const state = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  passkeys: z.int(),
  totp: z.object({ added_at: dateTime, last_used_at: dateTime.nullable() }).nullable(),
  /** Unused ones. */
  recovery_codes: z.int(),
  /** The last time that this login session proved a second factor; null: never. */
  second_factor_at: dateTime.nullable(),
  /**
   * The end of the time in which this login session needs no second factor, and none for endpoints that want a fresh one; null: it was
   * never proved.
   */
  valid_until: dateTime.nullable(),
  step_up_until: dateTime.nullable(),
});
export type SecondFactor = z.output<typeof state>;

const totpCode = limited(PATTERN_MAX, trimmed)
  .transform((typed) => typed.replaceAll(" ", ""))
  .pipe(z.string().regex(/^\d{6}$/, "Six digits"));

const { signedIn } = publicEndpoints("Second factor");

/** The second factor of members of staff; they have proved none yet when they ask, so these are not under `/organiser`. */
export const secondFactorContract = {
  show: signedIn("GET", "/staff/second-factor/", {
    summary: "The caller's factors, and whether this session has proved one",
    problems: ["role_missing"],
  }).output(state),
  passkeyOptions: signedIn("POST", "/staff/second-factor/passkey/options/", {
    summary: "What a browser asks one of the caller's passkeys for",
    problems: ["role_missing"],
  }).output(
    requestOptions.extend({ allowCredentials: z.array(z.object({ id: z.string(), type: z.string() })) }),
  ),
  provePasskey: signedIn("POST", "/staff/second-factor/passkey/", {
    summary: "Proves the second factor by a passkey, in this session",
    problems: ["role_missing", "factor_invalid"],
  })
    .input(z.strictObject({ response: assertion }))
    .output(state),
  proveTotp: signedIn("POST", "/staff/second-factor/totp/", {
    summary: "Proves the second factor by a code of the authenticator app; each code works once",
    problems: ["role_missing", "factor_invalid"],
  })
    .input(z.strictObject({ code: totpCode }))
    .output(state),
  proveRecovery: signedIn("POST", "/staff/second-factor/recovery/", {
    summary: "Proves the second factor by a recovery code, which is used up",
    problems: ["role_missing", "factor_invalid"],
  })
    .input(z.strictObject({ code: text(80).min(1) }))
    .output(state),
  startTotp: signedIn("POST", "/staff/totp/", {
    summary: "A new key for an authenticator app, which counts once a code of it was confirmed",
    problems: ["role_missing", "login_not_fresh", "step_up_needed"],
  }).output(
    z.object({
      /** Base32, for typing. */
      key: z.string(),
      /** The same as an `otpauth:` address. */
      uri: z.string(),
      /** The secret as a QR code: a PNG as a data URL. */
      qr_code: z.string(),
    }),
  ),
  confirmTotp: signedIn("POST", "/staff/totp/confirm/", {
    summary: "Makes the new authenticator app the caller's, in the place of the one before",
    problems: ["role_missing", "factor_invalid", "login_not_fresh", "step_up_needed"],
  })
    .input(z.strictObject({ code: totpCode }))
    .output(state),
  removeTotp: signedIn("POST", "/staff/totp/remove/", {
    summary: "Removes the authenticator app",
    problems: ["role_missing", "not_found", "step_up_needed", "last_factor"],
  }).output(state),
  makeRecoveryCodes: signedIn("POST", "/staff/recovery-codes/", {
    summary: "Ten new recovery codes, shown this once; they end those made before",
    problems: ["role_missing", "step_up_needed"],
  }).output(z.object({ codes: z.array(z.string()) })),
};
