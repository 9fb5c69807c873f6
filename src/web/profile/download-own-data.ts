import { api } from "../api/browser-client.ts";

/** Saves all of one's data as a file that people and programs can read. */
export async function downloadOwnData(): Promise<void> {
  const file = await api.ownAccount.exportAccount();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
