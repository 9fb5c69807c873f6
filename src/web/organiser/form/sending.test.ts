import { expect, it, vi } from "vitest";
import { holdForSending, isSending } from "./sending.ts";

it("the browser asks before a tab is closed that sends a file, and no longer once it is sent", () => {
  vi.stubGlobal("window", new EventTarget());
  // Dispatching says false where a listener keeps the page.
  const closes = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const release = [holdForSending(), holdForSending()];
  expect([closes(), isSending()]).toEqual([false, true]);
  release[0]?.();
  expect(closes()).toBe(false);
  release[1]?.();
  expect([closes(), isSending()]).toEqual([true, false]);
});
