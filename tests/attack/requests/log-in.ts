import PostalMime from "postal-mime";
import { send } from "./send.ts";

const TRIES = 100;
const POLL_MS = 100;
/** The login mail is among the newest. */
const NEWEST = 10;

/** Logs in at the attacked shop, a demo, by the mail that its `/dev/outbox` shows. Resolves to the login session's token. */
export async function logIn(url: string, email: string): Promise<string> {
  await send(url, { path: "/api/v1/otp/", body: JSON.stringify({ email }) });
  for (let count = 0; count < TRIES; count += 1) {
    const uuid = await findLink(url, email);
    if (uuid) {
      const { body } = await send(url, { path: "/api/v1/login/", body: JSON.stringify({ uuid }) });
      return (JSON.parse(body) as { token: string }).token;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`No login mail came for ${email}`);
}

async function findLink(url: string, email: string): Promise<string | null> {
  const list = await send(url, { method: "GET", path: "/dev/outbox" });
  const names = new Set([...list.body.matchAll(/\/dev\/outbox\/([\w-]+\.eml)/g)].map(([, name]) => name));
  for (const name of [...names].slice(0, NEWEST)) {
    const raw = await send(url, { method: "GET", path: `/dev/outbox/${name}/raw` });
    const mail = await PostalMime.parse(raw.body);
    const link = /\/login\/([\w-]+)/.exec(mail.text ?? "")?.[1];
    if (link && mail.to?.some(({ address }) => address === email)) return link;
  }
  return null;
}
