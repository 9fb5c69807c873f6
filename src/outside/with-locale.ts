import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, shownLanguage } from "#contract/language.ts";
import { overwriteServerAsyncLocalStorage } from "#messages/runtime.js";

const storage = new AsyncLocalStorage<{ locale?: Language; origin?: string; messageCalls?: Set<string> }>();
overwriteServerAsyncLocalStorage(storage);

/** Runs `work` in a language, or in the first where that is not in use: every message it formats, also later in its asynchronous calls, is in that language. */
export function withLocale<Result>(language: Language, work: () => Result): Result {
  return storage.run({ locale: shownLanguage(language), origin: "", messageCalls: new Set() }, work);
}
