import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { withFreshLogin } from "../fresh-login/fresh-login.ts";
import { saveFile } from "../save-file.ts";

/** Saves all of the person's data as a JSON file. */
export async function downloadOwnData(): Promise<void> {
  saveFile(await withFreshLogin(() => api.ownAccount.exportAccount()));
}

/** Saves all of the person's tickets as one PDF. False if there is none. */
export async function downloadOwnTickets(): Promise<boolean> {
  try {
    saveFile(await api.documents.allPdf());
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "not_found") return false;
    throw error;
  }
}
