/** The buyer's answer on the phone or on a card page. */
export type BuyerAnswer = "pay" | "decline" | "cancel" | "never";

/** A fake provider's behaviour, set with `configure` or `POST /_behave`; omitted settings stay as they are. */
export interface Behaviour {
  /**
   * `hang`: no answer and nothing done. `reset`: the connection breaks and nothing is done. `error`: 500 and nothing done.
   * `lost`: it is done, and no answer comes. `broken`: it is done, and the connection breaks.
   */
  fault: "hang" | "reset" | "error" | "lost" | "broken" | null;
  /** Only requests whose `METHOD /path` contains this. */
  faultAt: string;
  /** The number of requests with the fault; null: until set otherwise. */
  faultTimes: number | null;
  /** Null: by the phone's last digit, as in the sandbox. */
  buyer: BuyerAnswer | null;
  /** The buyer answers after this time, in ms. */
  answerMs: number;
  /** The late payer (a phone that ends in 5) answers after this time, in ms. */
  lateMs: number;
  /** The answer that a new card page gives by itself; null: it waits for a click. */
  autopay: Exclude<BuyerAnswer, "never"> | null;
  webhooks: "once" | "twice" | "late" | "reordered" | "never";
  /** The delay of late webhooks, in ms. */
  webhooksLateMs: number;
  /** `undone`: done at first, and failed three days later. */
  refunds: "done" | "pending" | "failed" | "refused" | "undone";
  /** Moves the fake server's clock ahead, once. */
  advanceMs: number;
}

export const usual: Behaviour = {
  fault: null,
  faultAt: "",
  faultTimes: null,
  buyer: null,
  answerMs: 2_000,
  lateMs: 330_000,
  autopay: null,
  webhooks: "once",
  webhooksLateMs: 3_000,
  refunds: "done",
  advanceMs: 0,
};

/** The phone owner's answer, its time (ms from now; null: never), and whether the provider sends a webhook. */
export function planFor(
  phone: string,
  { buyer, answerMs, lateMs }: Behaviour,
): { answer: BuyerAnswer; afterMs: number | null; webhook: boolean; late: boolean } {
  const soon = { afterMs: answerMs, webhook: true, late: false };
  if (buyer) return { ...soon, answer: buyer, ...(buyer === "never" ? { afterMs: null } : {}) };
  switch (phone.at(-1)) {
    case "1":
      return { ...soon, answer: "decline" };
    case "2":
      return { ...soon, answer: "cancel" };
    case "3":
      return { ...soon, answer: "never", afterMs: null };
    case "4":
      return { ...soon, answer: "pay", webhook: false };
    case "5":
      return { answer: "pay", afterMs: lateMs, webhook: true, late: true };
    default:
      return { ...soon, answer: "pay" };
  }
}
