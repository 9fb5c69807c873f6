import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import { type SellerSums, type Till, tillMethods } from "#contract/organiser/orders/till.ts";
import { dayAfter, momentOfZoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import { currentShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { findTills, showTills } from "./find-tills.ts";

interface Wanted {
  /** Days by the shop's clocks, both included; empty: from the first, to the last. */
  from: string;
  to: string;
  offset: number;
  limit: number;
}

export async function listTills(reads: Reads, { from, to, offset, limit }: Wanted) {
  const zone = await currentShopZone(reads);
  const beginOf = (day: string) => momentOfZoneTime({ day, hour: 0, minute: 0, second: 0 }, zone);
  const begin = from ? beginOf(from) : null;
  const end = to ? beginOf(dayAfter(to, 1)) : null;
  const shown = await showTills(reads, await findTills(reads, begin, end));
  return { count: shown.length, results: shown.slice(offset, offset + limit), sums: sumsBySeller(shown) };
}

/** By name, then by method. */
function sumsBySeller(tills: readonly Till[]): SellerSums[] {
  const ofSeller = [...Map.groupBy(tills, ({ seller }) => seller.id).values()].sort((a, b) =>
    (a[0]?.seller.name ?? "").localeCompare(b[0]?.seller.name ?? "", "pt"),
  );
  return ofSeller.flatMap((own) =>
    tillMethods.map((method) => {
      const rows = own.flatMap(({ methods }) => methods.filter((one) => one.method === method));
      const total = (of: (row: Till["methods"][number]) => string | null) =>
        centsToDecimal(rows.reduce((sum, row) => sum + decimalToCents(of(row) ?? "0"), 0));
      return {
        seller: own[0]?.seller ?? { id: "", name: "" },
        method,
        sales: rows.reduce((sum, { sales }) => sum + sales, 0),
        sold: total(({ sold }) => sold),
        refunds: rows.reduce((sum, { refunds }) => sum + refunds, 0),
        refunded: total(({ refunded }) => refunded),
        difference: total(({ difference }) => difference),
      };
    }),
  );
}
