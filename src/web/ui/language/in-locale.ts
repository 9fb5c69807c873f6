import type { Language } from "#contract/language.ts";
import { getLocale, overwriteGetLocale } from "#messages/runtime.js";

/** Calls `write` with messages in that language. In the browser alone, where nothing else runs meanwhile: `write` must not wait. */
export function inLocale<Result>(language: Language, write: () => Result): Result {
  const before = getLocale;
  overwriteGetLocale(() => language);
  try {
    return write();
  } finally {
    overwriteGetLocale(before);
  }
}
