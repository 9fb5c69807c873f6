import { z } from "zod";
import { share } from "#contract/money.ts";
import { type Ask, amountInCents, type IfthenpaySettings, textOrNumber } from "./client.ts";
import { fromIfthenpayTime, toIfthenpayTime } from "./ifthenpay-time.ts";

export interface ListedPayment {
  orderId: string;
  requestId: string;
  amountCents: number;
  paidAt: Date | null;
  /** Null: the list does not say. */
  feeCents: number | null;
}

type Filter = { orderId: string } | { requestId: string } | { dateStart: string; dateEnd: string };

/** The most that ifthenpay lists at once, without saying that there are more. */
const LIST_MAX = 1_000;
/** A list this full within this short a time is not divided any further. */
const SHORTEST_MS = 1_000;

const listing = z.object({
  status: textOrNumber,
  payments: z
    .array(
      z.object({
        orderId: textOrNumber,
        requestId: z.string(),
        amount: amountInCents,
        paymentDate: z.string().nullish(),
        // Its form was seen nowhere: one that is not read must not hide that the payment is paid.
        fee: amountInCents.nullish().catch(null),
        subEntity: z.string().nullish(),
      }),
    )
    .nullish(),
});

/**
 * The paid payments that match (ifthenpay.com/docs, "List of payments"). Absence means neither waiting nor over:
 * unpaid ones are not listed. Payments by other keys of the account are filtered out.
 */
export async function listPayments(
  ask: Ask,
  settings: IfthenpaySettings,
  filter: Filter,
): Promise<ListedPayment[]> {
  return (await readList(ask, settings, filter)).ours;
}

/** `listed`: how many ifthenpay returned, other keys included. */
async function readList(
  ask: Ask,
  settings: IfthenpaySettings,
  filter: Filter,
): Promise<{ listed: number; ours: ListedPayment[] }> {
  const body = { boKey: settings.backofficeKey, ...filter };
  const answer = await ask("list payments", `${settings.url}/v2/payments/read`, listing, body);
  if (answer.status !== "200") throw new Error(`ifthenpay refuses to list payments (${answer.status})`);
  const keys = [settings.mbWayKey, settings.cardKey, settings.multibancoKey];
  // A request id names one payment, even where the list gives its key another name.
  const byRequest = "requestId" in filter;
  const payments = answer.payments ?? [];
  const ours = payments
    .filter(({ subEntity }) => byRequest || !subEntity || keys.includes(subEntity))
    .map(({ orderId, requestId, amount, paymentDate, subEntity, fee }) => ({
      ...{ orderId, requestId, amountCents: amount, paidAt: fromIfthenpayTime(paymentDate ?? "") },
      feeCents: fee ?? feeBy(settings, subEntity, amount),
    }));
  return { listed: payments.length, ours };
}

/** By the contract, where the settings have its fees and the list names the key. */
function feeBy(
  { mbWayKey, multibancoKey, mbWayFee, cardFee, multibancoFee }: IfthenpaySettings,
  key: string | null | undefined,
  amount: number,
) {
  const fee = key === mbWayKey ? mbWayFee : key === multibancoKey ? multibancoFee : cardFee;
  return key && fee ? share(amount, fee.shareBp, 10_000) + fee.cents : null;
}

/** The payments between two moments, split until each part is below the list's limit. */
export async function listPaidBetween(
  ask: Ask,
  settings: IfthenpaySettings,
  from: Date,
  to: Date,
): Promise<ListedPayment[]> {
  const { listed, ours } = await readList(ask, settings, {
    dateStart: toIfthenpayTime(from),
    dateEnd: toIfthenpayTime(to),
  });
  const spanMs = to.getTime() - from.getTime();
  if (listed < LIST_MAX || spanMs <= SHORTEST_MS) return ours;
  const middle = new Date(from.getTime() + Math.floor(spanMs / 2));
  const halves = [
    await listPaidBetween(ask, settings, from, middle),
    await listPaidBetween(ask, settings, middle, to),
  ];
  // Both halves have the second in the middle.
  return [...new Map(halves.flat().map((payment) => [payment.requestId, payment])).values()];
}
