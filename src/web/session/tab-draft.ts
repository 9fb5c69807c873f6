const KEY = "checkoutDraft";
/** How long an ended session's unsent form waits in its tab for the same person to log in again. */
const WAITS_MS = 15 * 60_000;

interface TabDraft {
  form: unknown;
  /** In ms; set when the session ended. */
  until?: number;
}

/** The personal form of this tab that was not sent yet: in no other tab, and gone with the tab. */
export function readTabDraft(): unknown {
  const draft = readStored();
  if (draft?.until !== undefined && draft.until <= Date.now()) {
    clearTabDraft();
    return null;
  }
  return draft?.form ?? null;
}

export function writeTabDraft(form: unknown): void {
  write({ form });
}

export function clearTabDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** The session ended without the person's doing: what they typed waits for them a little longer. */
export function limitTabDraft(): void {
  const form = readTabDraft();
  if (form === null) return;
  write({ form, until: Date.now() + WAITS_MS });
  setTimeout(readTabDraft, WAITS_MS);
}

function write(draft: TabDraft): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the form lasts as long as the page.
  }
}

function readStored(): TabDraft | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
    return typeof value === "object" && value !== null && "form" in value ? (value as TabDraft) : null;
  } catch {
    return null;
  }
}
