import { LRUCache } from "lru-cache";
import { Problem } from "#contract/problem.ts";
import { HOLDS_PERIOD_MS, type Holds } from "#domain/sales/orders/holds/unpaid-holds.ts";
import { networkOf, wideNetworkOf } from "./network.ts";

const MINUTE_MS = 60_000;
/** An order by its payment; null while it is being placed. */
interface PlacedOrder {
  at: number;
  paymentId: string | null;
}

interface Allowance {
  /** Orders that wait for their payment at once. */
  open: number;
  /** For how long unpaid orders may have reserved tickets, in ms, and how much more for each order that was paid. */
  unpaidMs: number;
  perPaidMs: number;
}
/**
 * Wide enough for a company or a venue whose people share an address: they pay, and each payment allows more. A network that
 * only reserves runs out.
 */
const NETWORK: Allowance = { open: 100, unpaidMs: 180 * MINUTE_MS, perPaidMs: 15 * MINUTE_MS };
const WIDE_FACTOR = 4;
/** With fewer orders than this nothing is looked up. */
const FREE = 12;
/** The newest of a network; older ones count no more. */
const KEPT = 500;
const NETWORKS = 20_000;
/** A refusal is said again for so long without looking, in ms. */
const RETRY_MS = 30_000;

type ReadHolds = (paymentIds: readonly string[]) => Promise<Holds>;

/**
 * Networks' unpaid reservations, by the orders that this process has accepted from them; no address is stored. All throw
 * `holds_exhausted`. `factor`: how many times more is allowed where people are not real.
 */
export function createNetworkHolds(factor: number) {
  // In the order of placing, so that old ones go from the front and nothing is copied for an order.
  const placed = new LRUCache<string, Set<PlacedOrder>>({ max: NETWORKS });

  function add(name: string, order: PlacedOrder): void {
    const all = placed.get(name) ?? new Set();
    placed.set(name, all.add(order));
    const since = order.at - HOLDS_PERIOD_MS;
    for (const one of all) {
      if (one.at > since && all.size <= KEPT) break;
      all.delete(one);
    }
  }

  async function check(name: string, times: number, read: ReadHolds): Promise<void> {
    const recent = placed.get(name);
    if (!recent || recent.size < FREE * times) return;
    const ids = [...recent].flatMap(({ paymentId }) => paymentId ?? []);
    const placing = recent.size - ids.length;
    const { open, unpaidMs, paid } = await read(ids);
    const waiting = open + placing;
    const allowedMs = NETWORK.unpaidMs * times + paid * NETWORK.perPaidMs;
    if (waiting >= NETWORK.open * times || unpaidMs >= allowedMs)
      throw new Problem(
        "holds_exhausted",
        "Too many tickets are reserved from this network without being paid",
        {
          retryAfter: RETRY_MS / 1_000,
        },
      );
  }

  return {
    /** Before an order that reserves tickets; the function that comes back says which it was, or that it was none. */
    place: async (ip: string, now: Date, read: ReadHolds): Promise<(paymentId: string | null) => void> => {
      const names = [
        { name: networkOf(ip), times: factor },
        { name: `wide ${wideNetworkOf(ip)}`, times: factor * WIDE_FACTOR },
      ];
      const order: PlacedOrder = { at: now.getTime(), paymentId: null };
      // Counted before it is looked up: orders sent at once must not all pass on an old count.
      for (const { name } of names) add(name, order);
      const forget = () => {
        for (const { name } of names) placed.get(name)?.delete(order);
      };
      try {
        for (const { name, times } of names) await check(name, times, read);
      } catch (error) {
        forget();
        throw error;
      }
      return (paymentId) => {
        if (paymentId === null) forget();
        else order.paymentId = paymentId;
      };
    },
  };
}
