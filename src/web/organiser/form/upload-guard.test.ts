import { expect, it, vi } from "vitest";
import { guardUpload, isUploading } from "./upload-guard.ts";

it("the browser asks before a tab is closed that sends a file, and no longer once it is sent", () => {
  vi.stubGlobal("window", new EventTarget());
  // Dispatching says false where a listener keeps the page.
  const closes = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const release = [guardUpload(), guardUpload()];
  expect([closes(), isUploading()]).toEqual([false, true]);
  release[0]?.();
  expect(closes()).toBe(false);
  release[1]?.();
  expect([closes(), isUploading()]).toEqual([true, false]);
});
