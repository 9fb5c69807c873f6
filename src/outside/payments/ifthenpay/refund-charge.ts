import { z } from "zod";
import { type Cents, centsToDecimal } from "#contract/money.ts";
import { RefundRefused } from "../provider.ts";
import { type Ask, type IfthenpaySettings, textOrNumber, Unanswered } from "./client.ts";

const refunded = z.object({ Code: textOrNumber, Message: z.string().nullish() });
const MESSAGE_MAX = 200;

/**
 * ifthenpay detects no repeats and lists no refunds, so a refund is requested once: one without an answer may have
 * been made, and the organiser checks the back office.
 */
export async function refundOnce(
  ask: Ask,
  { backofficeUrl, backofficeKey }: IfthenpaySettings,
  requestId: string,
  amountCents: Cents,
): Promise<"done"> {
  const body = { backofficekey: backofficeKey, requestId, amount: centsToDecimal(amountCents) };
  const url = `${backofficeUrl}/api/endpoint/payments/refund`;
  const answer = await ask("refund", url, refunded, body).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error;
    throw new RefundRefused(
      `${error.message}: it may have been made, look in the back office before making it by hand`,
    );
  });
  switch (answer.Code) {
    case "1":
      return "done";
    case "-1":
      throw new RefundRefused("There is not enough money at ifthenpay for this refund");
    default:
      throw new RefundRefused(`ifthenpay refuses the refund: ${reason(answer.Message, backofficeKey)}`);
  }
}

const reason = (message: string | null | undefined, key: string) =>
  (message ?? "no reason given").replaceAll(key, "***").slice(0, MESSAGE_MAX);
