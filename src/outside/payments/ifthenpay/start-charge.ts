import { z } from "zod";
import { languageOfPath } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import { currentSiteFacts } from "#contract/site/site-facts.ts";
import { parsePhoneNumber } from "../phone-number.ts";
import type { StartedCharge, StartRequest } from "../provider.ts";
import { returnUrlSaying } from "../return-url.ts";
import { type Ask, amountInCents, type IfthenpaySettings, textOrNumber } from "./client.ts";
import { orderIdOf } from "./order-id.ts";

const mbWayStarted = z.object({
  Status: textOrNumber,
  RequestId: z.string().nullish(),
  OrderId: textOrNumber.nullish(),
  Amount: z.unknown(),
});
const cardStarted = z.object({
  Status: textOrNumber,
  RequestId: z.string().nullish(),
  PaymentUrl: z.string().nullish(),
});

/** ifthenpay answers that it did nothing and may be retried. */
export class NotDone extends Error {
  override name = "NotDone";
}

/** Null where ifthenpay declines it. */
export async function pushToPhone(
  ask: Ask,
  { url, mbWayKey }: IfthenpaySettings,
  request: StartRequest,
): Promise<StartedCharge | null> {
  const phone = parsePhoneNumber(request.phoneNumber);
  if (!phone) return null;
  const orderId = orderIdOf(request.paymentId);
  const answer = await ask("start an MB WAY payment", `${url}/spg/payment/mbway`, mbWayStarted, {
    mbWayKey,
    orderId,
    amount: centsToDecimal(request.amountCents),
    mobileNumber: `${phone.countryCode}#${phone.national}`,
    email: "",
    description: currentSiteFacts().name,
  });
  // At the start 000 is "pending"; at the status the same code is "paid".
  if (answer.Status === "122") return null;
  if (answer.Status !== "000" || !answer.RequestId) {
    throw new NotDone(`ifthenpay did not start the MB WAY payment (${answer.Status})`);
  }
  if (answer.OrderId !== orderId || amountInCents.safeParse(answer.Amount).data !== request.amountCents) {
    throw new Error(`ifthenpay started another payment than ${request.paymentId}`);
  }
  return { reference: answer.RequestId, redirectUrl: null };
}

/** Null when ifthenpay declines. The page's return URL is only displayed, so its signature is not checked. */
export async function openCardPage(
  ask: Ask,
  { url, cardKey }: IfthenpaySettings,
  { paymentId, amountCents, returnUrl, method }: StartRequest,
): Promise<StartedCharge | null> {
  const answer = await ask("start a card payment", `${url}/creditcard/init/${cardKey}`, cardStarted, {
    orderId: orderIdOf(paymentId),
    amount: centsToDecimal(amountCents),
    successUrl: returnUrlSaying(returnUrl, method, "completed"),
    errorUrl: returnUrlSaying(returnUrl, method, "failed"),
    cancelUrl: returnUrlSaying(returnUrl, method, "cancelled"),
    language: languageOfPath(new URL(returnUrl).pathname),
  });
  if (answer.Status === "122") return null;
  if (answer.Status !== "0" || !answer.RequestId || !URL.canParse(answer.PaymentUrl ?? "")) {
    throw new NotDone(`ifthenpay did not start the card payment (${answer.Status})`);
  }
  return { reference: answer.RequestId, redirectUrl: answer.PaymentUrl ?? null };
}
