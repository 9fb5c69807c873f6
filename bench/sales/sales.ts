import { checkSums } from "./check-sums.ts";
import { openFilledShop } from "./fill-sales.ts";
import { measureExports } from "./measure-exports.ts";
import { measureRequests } from "./measure-requests.ts";

/**
 * With 105,000 orders and 315,000 units of an edition, and 20,000 orders of the year before, prints how long every list, search and
 * figure of the sales takes over HTTP, what exports cost in memory, and whether ledger, money and figures agree. With a word one of
 * the three: `requests`, `exports`, `sums`. `--keep` leaves the filled database for the next run.
 */
const args = process.argv.slice(2);
const only = args.find((one) => !one.startsWith("--")) ?? "";

const shop = await openFilledShop(args.includes("--keep"));
try {
  const parts = { requests: measureRequests, exports: measureExports, sums: checkSums };
  let isGood = true;
  for (const [name, run] of Object.entries(parts))
    if (only === "" || only === name) isGood = (await run(shop)) && isGood;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await shop.close();
}
