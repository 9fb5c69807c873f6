/** Spec section 9 names it. Holds the title of the idea that was submitted last; only this browser reads it. */
const SUBMITTED_COOKIE = "ideas_form_submitted";
const YEAR_SECONDS = 31_536_000;

export function rememberSubmitted(title: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${SUBMITTED_COOKIE}=${encodeURIComponent(title)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Null when nothing was submitted from this browser. */
export function submittedTitle(cookies: string): string | null {
  const prefix = `${SUBMITTED_COOKIE}=`;
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(prefix));
  if (found === undefined) return null;
  const value = found.slice(prefix.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
