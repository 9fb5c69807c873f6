import { notify } from "./notices.tsx";

/** Copies a text, and says whether it could. False: the browser refused. */
export async function copyText(text: string, { copied, failed }: Record<"copied" | "failed", () => string>) {
  try {
    await navigator.clipboard.writeText(text);
    notify.done(copied());
    return true;
  } catch {
    notify.failed(failed());
    return false;
  }
}
