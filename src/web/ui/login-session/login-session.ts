import { useSyncExternalStore } from "react";
import type { LoginSession as LoginAnswer, Signup } from "#contract/accounts/accounts.ts";
import {
  readStored,
  readStoredJson,
  storedSnapshot,
  subscribeToStored,
  writeStored,
} from "./browser-storage.ts";
import { serverTime } from "./clock-offset.ts";
import { clearOfflineWallet } from "./offline-wallet.ts";

/** Local storage keys of spec section 9. */
const TOKEN = "token";
const EXPIRY = "expiry";
const EMAIL = "email";
const SIGNUP = "signup";

export interface LoginSession {
  token: string;
  expiry: string;
  email: string;
}

const readStoredLoginSession = storedSnapshot<LoginSession | null>([TOKEN, EXPIRY, EMAIL], () => {
  const [token, expiry] = [readStored(TOKEN), readStored(EXPIRY)];
  return token && expiry ? { token, expiry, email: readStored(EMAIL) ?? "" } : null;
});

/** The login session if it is valid now. Pure, so it may be called while rendering. */
export function readLoginSession(): LoginSession | null {
  const loginSession = readStoredLoginSession();
  return loginSession && serverTime() < Date.parse(loginSession.expiry) ? loginSession : null;
}

/** Signed out on the server and while hydrating. */
export function useLoginSession(): LoginSession | null {
  return useSyncExternalStore(subscribeToStored, readLoginSession, () => null);
}

/** The `Authorization` header's value; an expired login session is removed and the request goes out without one. */
export function authorization(): string | null {
  const loginSession = readLoginSession();
  if (loginSession) return `Token ${loginSession.token}`;
  clearExpiredLoginSession();
  return null;
}

/** Deletes the person's data with a login session that has expired. */
export function clearExpiredLoginSession(): void {
  if (readStored(TOKEN) !== null && readLoginSession() === null) clearLoginSession();
}

export function signIn(answer: LoginAnswer): void {
  ended = null;
  noteEnd(false);
  writeStored(EXPIRY, answer.expiry);
  writeStored(EMAIL, answer.user.email);
  // Last: other tabs count as signed in from the token on, and then read the rest.
  writeStored(TOKEN, answer.token);
}

/** The server has said until when the login session lasts if it is not used again. */
export function storeExpiry(expiry: string, header: string | null): void {
  if (header === `Token ${readStored(TOKEN)}` && readStored(EXPIRY) !== expiry) writeStored(EXPIRY, expiry);
}

/** The account's e-mail address has changed; the login session continues. */
export function storeEmail(email: string): void {
  if (readStored(EMAIL) !== email) writeStored(EMAIL, email);
}

/** The last end of a login session in this page; null while there was none. */
let ended: "logout" | "refusal" | null = null;
/** The visitor logged out, as opposed to having no valid login session. */
export const hasLoggedOut = () => ended === "logout";
/** The server refused the login session, or it had expired. */
export const endedByRefusal = () => ended === "refusal";
/** The same, also for an expired login session that nothing has noticed yet, and after another page of this tab noticed it. */
export const hasLoginSessionEnded = () =>
  isEndNoted() || (readStored(TOKEN) !== null && readLoginSession() === null);

/** Signs out in this browser and deletes the person's data. */
export function clearLoginSession({ byLogout = false } = {}): void {
  if (byLogout) ended = "logout";
  else if (readStored(TOKEN) !== null) ended = "refusal";
  if (byLogout || readStored(TOKEN) !== null) noteEnd(!byLogout);
  for (const key of [TOKEN, EXPIRY, EMAIL, SIGNUP]) writeStored(key, null);
  clearOfflineWallet();
}

const ENDED = "sessionEnded";

/** For the other pages of this tab; it says nothing of whose login session it was. */
function noteEnd(hasEnded: boolean): void {
  try {
    if (hasEnded) window.sessionStorage.setItem(ENDED, "1");
    else window.sessionStorage.removeItem(ENDED);
  } catch {
    // Without storage this page alone knows.
  }
}

function isEndNoted(): boolean {
  try {
    return endedByRefusal() || window.sessionStorage.getItem(ENDED) !== null;
  } catch {
    return endedByRefusal();
  }
}

/** The person's own fields without the QR code, which admits to the event and is loaded when shown. */
export type StoredSignup = Omit<Signup, "qr_code" | "first_name" | "last_name"> &
  // Absent from what an earlier version stored.
  Partial<Pick<Signup, "first_name" | "last_name">>;

export const readSignup = storedSnapshot<StoredSignup | null>([SIGNUP], () => {
  const value = readStoredJson(SIGNUP);
  return isSignup(value) ? value : null;
});

export function setSignup({ qr_code: _, ...signup }: Signup): void {
  writeStored(SIGNUP, JSON.stringify(signup));
}

export function removeSignup(): void {
  if (readStored(SIGNUP) !== null) writeStored(SIGNUP, null);
}

const SIGNUP_FIELDS = [
  "id",
  "full_name",
  "email",
  "phone_number",
  "address",
  "city",
  "zip_code",
  "country",
  "company",
  "vat",
] as const;

function isSignup(value: unknown): value is StoredSignup {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return SIGNUP_FIELDS.every((field) => typeof fields[field] === "string");
}
