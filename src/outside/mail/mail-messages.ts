import { AsyncLocalStorage } from "node:async_hooks";
import { isSiteFact, siteFact } from "#contract/site/site-facts.ts";
import { m as catalogue } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";

type Catalogue = typeof catalogue;
type Format = (inputs?: Record<string, unknown>, options?: object) => string;

interface MailTexts {
  /** The organiser's, of one language, by the message's key. */
  own: ReadonlyMap<string, string>;
  /** The keys of the messages that the mail has used. */
  asked: Set<string>;
}

const current = new AsyncLocalStorage<MailTexts>();
const known = new Map<string, Format>();

/** The messages of mails: the organiser's words where they wrote some, else ours. All mails use these. */
export const m = new Proxy({} as Catalogue, {
  get: (_, key) => (typeof key === "string" && key in catalogue ? messageOf(key) : undefined),
});

/** Runs `work` with the organiser's words. Resolves also with the keys of the messages that it used. */
export async function withMailTexts<Result>(
  own: ReadonlyMap<string, string>,
  work: () => Promise<Result>,
): Promise<{ result: Result; asked: ReadonlySet<string> }> {
  const texts = { own, asked: new Set<string>() };
  return { result: await current.run(texts, work), asked: texts.asked };
}

function messageOf(key: string): Format {
  const made = known.get(key);
  if (made) return made;
  const ours = catalogue[key as keyof Catalogue] as unknown as Format;
  const format: Format = (inputs = {}, options) => {
    const texts = current.getStore();
    texts?.asked.add(key);
    const own = texts?.own.get(key);
    return own === undefined ? ours(inputs, options) : fill(own, inputs);
  };
  known.set(key, format);
  return format;
}

const fill = (text: string, inputs: Record<string, unknown>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(inputs[name] ?? (isSiteFact(name) ? siteFact(name, getLocale()) : placeholder)),
  );
