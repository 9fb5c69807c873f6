import type { AppContext } from "#domain/app-context.ts";
import { LOGIN_LINK_TTL_MS } from "#domain/people/accounts/login/send-login-link.job.ts";
import { hourOf } from "#domain/people/accounts/login-sessions/caller.ts";
import { LOGIN_SESSION_TTL_MS } from "#domain/people/accounts/login-sessions/login-session-end.ts";
import { hashSecret, newLoginSessionToken } from "#domain/platform/secrets/secrets.ts";

const SESSION = `insert into sessions (token_hash, email, created_at, expires_at, last_seen_at, second_factor_at)
  values ($1, $2, $3::timestamptz, $4, $5, $6)`;
const LINK = `insert into login_links (token_hash, code_hash, email, created_at, expires_at, used_at)
  values ($1, $1, $2, $3::timestamptz, $3::timestamptz + interval '${LOGIN_LINK_TTL_MS} ms', $3::timestamptz)`;

/**
 * Logs in an address, by a link or code that it used at once, and gives the login session's token. The mail is left out, and the
 * rest is one statement: it cost more than most requests, and the matrix of roles logs in before each of its own.
 */
export function openTestLogins({ db, clock }: AppContext) {
  const known = new Set<string>();
  return async (email: string, secondFactorAt: Date | null = null): Promise<string> => {
    const token = newLoginSessionToken();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + LOGIN_SESSION_TTL_MS);
    await db.query(known.has(email) ? SESSION : `with link as (${LINK}) ${SESSION}`, [
      ...[hashSecret(token), email, now],
      ...[expiresAt, hourOf(now), secondFactorAt],
    ]);
    known.add(email);
    return token;
  };
}
