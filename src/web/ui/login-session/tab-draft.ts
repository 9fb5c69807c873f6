import { isRecord, parseJson } from "./browser-storage.ts";
import { readLoginSession } from "./login-session.ts";
import { readTab, writeTab } from "./tab-storage.ts";

const KEY = "formDrafts";
/** An ended login session's unsent forms wait this long in their tab for the same person to log in again. */
const WAITS_MS = 15 * 60_000;

interface TabDrafts {
  /** The account's address. */
  owner: string;
  forms: Record<string, unknown>;
  /** In ms; set when the login session ended. */
  until?: number;
}

/** A person's unsent entries in this form of this tab: no other tab has them, and they end with the tab. */
export function readTabDraft(form: string): unknown {
  return readDrafts()?.forms[form] ?? null;
}

export const hasTabDraft = () => readDrafts() !== null;

/** The login session ended while this form was open: after the login the person goes on there. */
export function wasInterrupted(form: string): boolean {
  const drafts = readDrafts();
  return drafts?.until !== undefined && form in drafts.forms;
}

export function writeTabDraft(form: string, values: unknown): void {
  const owner = readLoginSession()?.email;
  if (owner !== undefined) write({ owner, forms: { ...readDrafts()?.forms, [form]: values } });
}

export function clearTabDraft(form: string): void {
  const drafts = readDrafts();
  if (!drafts || !(form in drafts.forms)) return;
  const { [form]: _sent, ...others } = drafts.forms;
  if (Object.keys(others).length === 0) clearTabDrafts();
  else write({ ...drafts, forms: others });
}

export function clearTabDrafts(): void {
  writeTab(KEY, null);
}

/** The login session ended without the person's doing: what they typed waits for them a little longer. */
export function limitTabDrafts(): void {
  const drafts = readDrafts();
  if (!drafts) return;
  write({ ...drafts, until: Date.now() + WAITS_MS });
  setTimeout(clearOldTabDrafts, WAITS_MS);
}

/** Deletes drafts that have waited long enough, and those of another person who was logged in here before. */
export function clearOldTabDrafts(): void {
  readDrafts();
}

function readDrafts(): TabDrafts | null {
  const drafts = readStored();
  if (!drafts) return null;
  const account = readLoginSession()?.email ?? drafts.owner;
  if (drafts.owner === account && (drafts.until === undefined || drafts.until > Date.now())) return drafts;
  clearTabDrafts();
  return null;
}

function write(drafts: TabDrafts): void {
  writeTab(KEY, JSON.stringify(drafts));
}

function readStored(): TabDrafts | null {
  const value = parseJson(readTab(KEY));
  return isRecord(value) && "forms" in value ? (value as unknown as TabDrafts) : null;
}
