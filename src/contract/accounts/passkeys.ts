import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, limited, listOf, page, requiredText } from "../fields.ts";
import { loginSession } from "./accounts.ts";

const base64url = (max: number) =>
  limited(max)
    .min(1)
    .regex(/^[\w-]+$/, "Base64url");

const credentialId = base64url(1_400);
/** A passkey itself needs a few hundred bytes. */
const answer = base64url(8_000);

const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** A browser's credential as `PublicKeyCredential.toJSON()` writes it, without the fields that we do not use. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.object({}),
};

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: answer,
    attestationObject: answer,
    transports: z.array(transport).max(7).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof attestation>;

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: answer,
    authenticatorData: answer,
    signature: answer,
    userHandle: answer.optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int().optional(),
  attestation: z.enum(["direct", "enterprise", "indirect", "none"]).optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(["discouraged", "preferred", "required"]).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
    })
    .optional(),
});
export type PasskeyCreationOptions = z.output<typeof creationOptions>;

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.int().optional(),
  userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
});
export type PasskeyRequestOptions = z.output<typeof requestOptions>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: dateTime,
  last_used_at: dateTime.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const { anyone, signedIn } = publicEndpoints("Passkeys");

export const passkeysContract = {
  loginOptions: anyone("POST", "/login/passkey/options/", {
    summary: "What a browser asks a passkey for; the same for every caller",
  }).output(requestOptions),
  login: anyone("POST", "/login/passkey/", {
    summary: "Exchanges a passkey's answer for a session",
    problems: ["login_invalid"],
  })
    .input(z.strictObject({ response: assertion }))
    .output(loginSession),
  list: signedIn("GET", "/passkeys/", { summary: "The caller's passkeys" })
    .input(z.object(page))
    .output(listOf(passkey)),
  registerOptions: signedIn("POST", "/passkeys/options/", {
    summary: "What a browser makes a new passkey from",
    problems: ["login_not_fresh", "step_up_needed", "too_many_passkeys"],
  }).output(creationOptions),
  register: signedIn("POST", "/passkeys/", {
    summary: "Stores the passkey that the caller's device has made",
    successStatus: 201,
    problems: ["login_not_fresh", "step_up_needed", "passkey_invalid"],
  })
    .input(z.strictObject({ name: requiredText(80), response: attestation }))
    .output(passkey),
  remove: signedIn("POST", "/passkeys/{id}/remove/", {
    summary: "Removes one of the caller's passkeys",
    successStatus: 204,
    problems: ["login_not_fresh", "step_up_needed", "last_factor"],
  })
    .input(z.strictObject({ id: credentialId }))
    .output(z.void()),
};
