import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { Shop } from "./harness-shop.ts";

const POLL_MS = 100;
/** As the other waits of these tests. */
const TIMEOUT_MS = 60_000;

export interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to this address with this subject, once there are `count` of them. */
export async function mailTo(app: Shop, address: string, subject: string, count = 1): Promise<Mail> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const letters = await mailsTo(app, address, subject);
    const newest = letters.at(-1);
    if (newest && letters.length >= count) return newest;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`No letter "${subject}" to ${address}`);
}

interface Letter {
  /** Its header `To`, as it is written. */
  to: string;
  /** Parsed by the first who asks for it: most mails are for others, and carry tickets. */
  parsed(): Promise<Email>;
}

const letters = new Map<string, Promise<Letter>>();

/** A file of the outbox is complete when it appears, and does not change. */
function letterIn(file: string): Promise<Letter> {
  const known = letters.get(file) ?? readFile(file).then(letterOf);
  letters.set(file, known);
  return known;
}

function letterOf(content: Buffer): Letter {
  let parsed: Promise<Email> | null = null;
  const header = content.subarray(0, content.indexOf("\r\n\r\n")).toString("latin1");
  return {
    to: /^To:.*(\r\n[ \t].*)*/im.exec(header)?.[0] ?? "",
    parsed: () => {
      parsed ??= PostalMime.parse(content);
      return parsed;
    },
  };
}

/** Oldest first. */
export async function mailsTo(app: Shop, address: string, subject: string): Promise<Mail[]> {
  const outbox = path.join(app.dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort();
  const all = await Promise.all(names.map((name) => letterIn(path.join(outbox, name))));
  const theirs = await Promise.all(
    all.filter(({ to }) => to.includes(address)).map((letter) => letter.parsed()),
  );
  return theirs
    .filter((letter) => letter.to?.some((to) => to.address === address) && letter.subject === subject)
    .map((letter) => ({ subject, text: (letter.text ?? "").replaceAll("\u00a0", " ") }));
}

export interface LoginMail {
  /** Path of the one-time link. */
  path: string;
  uuid: string;
  code: string;
}

export async function loginMailTo(app: Shop, address: string, count = 1): Promise<LoginMail> {
  const { text } = await mailTo(app, address, "O seu link de login Nexxt", count);
  const uuid = /\/login\/([\w-]+)/.exec(text)?.[1];
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
  if (!uuid || !code) throw new Error(`A login letter without link or code:\n${text}`);
  return { path: `/login/${uuid}`, uuid, code };
}
