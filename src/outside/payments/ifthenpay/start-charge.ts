import { z } from "zod";
import { languageOfPath } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import { currentSiteFacts } from "#contract/site/site-facts.ts";
import { endOfLisbonDay } from "#contract/time/lisbon-time.ts";
import { parsePhoneNumber } from "../phone-number.ts";
import type { PayBy, StartedCharge, StartRequest } from "../provider.ts";
import { returnUrlWith } from "../return-url.ts";
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

const referenceGiven = z.object({
  Status: textOrNumber,
  Amount: textOrNumber.nullish(),
  Entity: textOrNumber.nullish(),
  Reference: textOrNumber.nullish(),
  OrderId: z.string().nullish(),
  RequestId: z.string().nullish(),
  ExpiryDate: z.string().nullish(),
});

/** The reference ends with its last day. Field names are from public code: a day that cannot be read is the one that was asked for. */
export async function getReference(
  ask: Ask,
  { url, multibancoKey: mbKey }: IfthenpaySettings,
  { paymentId, amountCents }: StartRequest,
  { inDays }: PayBy,
): Promise<StartedCharge> {
  const orderId = orderIdOf(paymentId);
  const answer = await ask("get a Multibanco reference", `${url}/multibanco/reference/init`, referenceGiven, {
    mbKey,
    orderId,
    amount: centsToDecimal(amountCents),
    expiryDays: inDays,
    description: currentSiteFacts().name,
  });
  const { Entity: entity, Reference: reference, RequestId: requestId } = answer;
  if (answer.Status !== "0" || !requestId || !entity || !reference) {
    throw new NotDone(`ifthenpay gave no Multibanco reference (${answer.Status})`);
  }
  const others =
    (answer.OrderId ?? orderId) !== orderId || amountInCents.safeParse(answer.Amount).data !== amountCents;
  if (others) throw new Error(`ifthenpay gave a reference of another payment than ${paymentId}`);
  const lastDay = /^(\d\d)-(\d\d)-(\d{4})/.exec(answer.ExpiryDate ?? "");
  const validUntil = lastDay ? endOfLisbonDay(`${lastDay[3]}-${lastDay[2]}-${lastDay[1]}`) : null;
  return { reference: requestId, redirectUrl: null, multibanco: { entity, reference, validUntil } };
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
    successUrl: returnUrlWith(returnUrl, method, "completed"),
    errorUrl: returnUrlWith(returnUrl, method, "failed"),
    cancelUrl: returnUrlWith(returnUrl, method, "cancelled"),
    language: languageOfPath(new URL(returnUrl).pathname),
  });
  if (answer.Status === "122") return null;
  if (answer.Status !== "0" || !answer.RequestId || !URL.canParse(answer.PaymentUrl ?? "")) {
    throw new NotDone(`ifthenpay did not start the card payment (${answer.Status})`);
  }
  return { reference: answer.RequestId, redirectUrl: answer.PaymentUrl ?? null };
}
