import { api } from "../api/browser-client.ts";

/** Saves all of one's data as a file that people and programs can read. */
export async function downloadOwnData(): Promise<void> {
  const data = await api.ownAccount.exportAccount();
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `nexxt-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
