import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
} from "#contract/accounts/passkeys.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";

/** False on the server. */
export const hasPasskeySupport = (): boolean =>
  typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";

/** Lets the person unlock one of these passkeys, or any of this site's. Null when they do not. */
export async function answerByPasskey(ids: readonly string[] = []): Promise<PasskeyAssertion | null> {
  const [{ startAuthentication }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    api.passkeys.loginOptions(),
  ]);
  const allowCredentials = ids.map((id) => ({ id, type: "public-key" }));
  return startAuthentication({ optionsJSON: { ...options, allowCredentials } }).then(
    ({ clientExtensionResults: _, ...answer }) =>
      ({ ...answer, clientExtensionResults: {} }) as PasskeyAssertion,
    ifDismissed,
  );
}

/** Lets the person make a passkey on this device, unless it has one of this account already, or they do not. */
export async function makePasskey(
  options: PasskeyCreationOptions,
): Promise<PasskeyAttestation | "exists" | "dismissed"> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"],
  }).then(
    ({ clientExtensionResults: _, ...answer }) =>
      ({ ...answer, clientExtensionResults: {} }) as PasskeyAttestation,
    (error: unknown) => {
      if (error instanceof Error && error.name === "InvalidStateError") return "exists" as const;
      ifDismissed(error);
      return "dismissed" as const;
    },
  );
}

/** Reasons for which the browser, and not the shop, could not use a passkey: an address without a name, a missing algorithm. */
export const isDeviceFailure = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  error.code.startsWith("ERROR_");

/** The message when unlocking or making a passkey failed before the shop could judge it. */
export const passkeyFailure = (error: unknown): string =>
  isDeviceFailure(error) ? m.passkeys_device_failed() : m.login_no_answer();

/** Browsers say only that it failed: dismissed, or timed out. */
export function ifDismissed(error: unknown): null {
  if (error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)) return null;
  throw error;
}
