import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#contract/language.ts";
import { overwriteServerAsyncLocalStorage } from "#messages/runtime.js";

const storage = new AsyncLocalStorage<{ locale?: Language; origin?: string; messageCalls?: Set<string> }>();
overwriteServerAsyncLocalStorage(storage);

/** Does something in a language: whatever it says through the catalogues, also later, is said in that one. */
export function speaking<Result>(language: Language, work: () => Result): Result {
  return storage.run({ locale: language, origin: "", messageCalls: new Set() }, work);
}
