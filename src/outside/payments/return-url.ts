import type { PaidMethod } from "./provider.ts";

/** A hosted page sends the buyer back here. The parameters are only displayed, never trusted. */
export function returnUrlWith(
  returnUrl: string,
  method: PaidMethod,
  status: "completed" | "failed" | "cancelled",
): string {
  const url = new URL(returnUrl);
  url.searchParams.set("payment_method", String(method));
  url.searchParams.set("payment_status", status);
  return url.href;
}
