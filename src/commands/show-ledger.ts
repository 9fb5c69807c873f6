import type { AppContext } from "#domain/app-context.ts";
import { checkLedger } from "#domain/sales/ledger/check-ledger.ts";
import { print, printError } from "./run-command.ts";

/** Checks I1 to I7 over all payments and every provider's statement. Returns the exit code: 1 on a breach. */
export async function showLedger(app: AppContext, { json }: { json: boolean }): Promise<number> {
  const breaches = await checkLedger(app, { whole: true, onError: printError });
  if (json) print(JSON.stringify({ checkedAt: app.clock.now(), breaches }));
  else {
    for (const { promise, detail } of breaches) print(`${promise}\n    ${detail}`);
    print(breaches.length === 0 ? "The ledger is clean: I1 to I7 hold" : `${breaches.length} breaches`);
  }
  return breaches.length === 0 ? 0 : 1;
}
