import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
} from "#contract/accounts/passkeys.ts";
import { api } from "../../api/browser-client.ts";

/** Whether this browser can make and use passkeys; false on the server. */
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

/** Lets the person make a passkey on this device. Null when they do not. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"],
  }).then(
    ({ clientExtensionResults: _, ...answer }) =>
      ({ ...answer, clientExtensionResults: {} }) as PasskeyAttestation,
    ifDismissed,
  );
}

/** Browsers say only that it failed: dismissed, timed out, or this device has one already. */
function ifDismissed(error: unknown): null {
  if (error instanceof Error && ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name)) {
    return null;
  }
  throw error;
}
