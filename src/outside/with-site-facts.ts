import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteSiteFacts, type SiteFacts } from "#contract/site/site-facts.ts";

const storage = new AsyncLocalStorage<SiteFacts>();
overwriteSiteFacts(() => storage.getStore());

/** Runs `work` with an edition's facts in its messages, also in its later asynchronous calls. Null: no edition has any yet. */
export const withSiteFacts = <Result>(facts: SiteFacts | null, work: () => Result): Result =>
  facts ? storage.run(facts, work) : work();
