import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { MailTransport } from "../mail.ts";
import { openMailWriter } from "../raw-mail.ts";

/** Without a mail server every message is a file, `<dataDir>/outbox/<time>-<random>.eml`, listed at /dev/outbox. */
export function openOutbox(directory: string, from: string): MailTransport {
  const toRaw = openMailWriter(from);
  return {
    from,
    send: async (message) => {
      const eml = await toRaw(message);
      // Login links and tickets: for the shop's own user alone.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
      // Written under another name and renamed: a program that watches the folder never sees half a message.
      await writeFile(path.join(directory, `.${name}`), eml, { mode: 0o600 });
      await rename(path.join(directory, `.${name}`), path.join(directory, name));
    },
    close: () => {},
  };
}

/** Names of the messages, newest first. */
export async function listOutbox(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => /^[\w-]+\.eml$/.test(name))
    .sort()
    .reverse();
}

/** A stored message, or null. The name is validated, so that it cannot leave the folder. */
export async function readOutbox(directory: string, name: string): Promise<string | null> {
  if (!/^[\w-]+\.eml$/.test(name)) return null;
  return readFile(path.join(directory, name), "utf8").catch(() => null);
}
