import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { send } from "./send.ts";

const POLL_MS = 200;
const TIMEOUT_MS = 15_000;

/** The texts of a demo shop's newest mails to an address, newest first. */
export const mailsTo = async (url: string, address: string): Promise<string[]> =>
  (await wholeMailsTo(url, address)).map(({ text = "" }) => text);

/** The same mails with their markup and their files. */
export async function wholeMailsTo(url: string, address: string): Promise<Email[]> {
  const list = await fetch(`${url}/dev/outbox`).then((response) => response.text());
  const names = [...list.matchAll(/href="\/dev\/outbox\/([^"/]+)"/g)].map(([, name = ""]) => name);
  const mails = await Promise.all(
    names.map(async (name) => {
      const raw = await fetch(`${url}/dev/outbox/${name}/raw`).then((response) => response.arrayBuffer());
      return PostalMime.parse(raw);
    }),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** Asks for a login mail; resolves to its link and its six digits. */
export async function requestLogin(url: string, email: string, from?: string) {
  const before = (await mailsTo(url, email)).length;
  await send(url, { path: "/api/v1/otp/", body: JSON.stringify({ email }), ...(from ? { from } : {}) });
  for (const giveUpAt = Date.now() + TIMEOUT_MS; Date.now() < giveUpAt; await sleep(POLL_MS)) {
    const [text = "", ...others] = await mailsTo(url, email);
    if (others.length < before) continue;
    const uuid = /\/login\/([\w-]+)/.exec(text)?.[1];
    const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
    if (uuid && code) return { uuid, code };
  }
  throw new Error(`No login mail came to ${email}`);
}

/** A login session of an address of its own: its token. */
export async function logIn(url: string, email: string, from?: string): Promise<string> {
  const { uuid } = await requestLogin(url, email, from);
  const { body } = await send(url, {
    path: "/api/v1/login/",
    body: JSON.stringify({ uuid }),
    ...(from ? { from } : {}),
  });
  return (JSON.parse(body) as { token: string }).token;
}
