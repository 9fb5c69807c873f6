import type { NavigateFunction } from "react-router";
import type { PasskeyAssertion } from "#contract/accounts/passkeys.ts";
import { paths } from "#contract/paths.ts";
import { syncStars } from "#web/buyer/stars/sync-stars.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { clearQueryCache } from "#web/ui/api/query-provider.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { clearLoginSession, removeSignup, signIn } from "#web/ui/login-session/login-session.ts";
import { consumeRedirectTo } from "#web/ui/login-session/redirect-to.ts";
import { loadOwnSignup } from "../profile/personal-data/own-signup.ts";
import { loginUnderWay } from "./login-under-way.ts";

export type LoginProof = { uuid: string } | { email: string; code: string } | { passkey: PasskeyAssertion };

export type LoginFailure =
  | { kind: "refused" }
  | { kind: "rateLimited"; seconds: number }
  | { kind: "noAnswer" };

/** React may mount a page twice; the link works only once. */
let underWay: { proof: string; done: Promise<LoginFailure | null> } | null = null;

/** Opens a login session, loads the signup and navigates to where the visitor was going. Resolves to the failure, or null. */
export function logIn(proof: LoginProof, navigate: NavigateFunction): Promise<LoginFailure | null> {
  const key = JSON.stringify(proof);
  if (underWay?.proof === key) return underWay.done;
  const done = exchangeProof(proof, navigate).finally(() => {
    underWay = null;
    loginUnderWay.now = false;
  });
  underWay = { proof: key, done };
  return done;
}

async function exchangeProof(proof: LoginProof, navigate: NavigateFunction): Promise<LoginFailure | null> {
  loginUnderWay.now = true;
  try {
    const loginSession = await openLoginSession(api, proof);
    clearQueryCache();
    removeSignup();
    signIn(loginSession);
    // In the background: stars made signed out are added to the account.
    void syncStars();
    // Checkout and profile load it again.
    await loadOwnSignup().catch(() => {});
    await navigate(localPath(consumeRedirectTo() ?? paths.tickets()), { replace: true });
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === "refused") clearLoginSession();
    return failure;
  }
}

/** A fresh login of the person who is logged in: this page goes on with a new login session. Resolves to the failure, or null. */
export async function logInAgain(proof: LoginProof): Promise<LoginFailure | null> {
  try {
    signIn(await openLoginSession(api, proof));
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

export const openLoginSession = (api: ApiClient, proof: LoginProof) =>
  "passkey" in proof ? api.passkeys.login({ response: proof.passkey }) : api.accounts.login(proof);

export function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof ApiProblem) || error.status >= 500) return { kind: "noAnswer" };
  if (error.code === "rate_limited") return { kind: "rateLimited", seconds: error.retryAfter ?? 60 };
  return { kind: "refused" };
}
