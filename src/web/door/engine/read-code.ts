import type { DoorSetup } from "#contract/door/door.ts";

export interface ReadCode {
  kind: "person" | "unit";
  serial: string;
}
export type CodeReader = (text: string) => Promise<ReadCode | null>;

const kinds: Record<number, ReadCode["kind"]> = { 1: "person", 2: "unit" };
const WORDS = 18;
const SIGNATURE = 64;

/** Reads codes by the shop's public keys, without a network (docs/decisions/0018). Throws where the browser has no Ed25519. */
export async function openCodeReader(keys: DoorSetup["keys"]): Promise<CodeReader> {
  const known = new Map<number, CryptoKey>();
  for (const { id, public_key } of keys) {
    const bytes = fromBase64(public_key);
    if (bytes)
      known.set(id, await crypto.subtle.importKey("raw", bytes, { name: "Ed25519" }, false, ["verify"]));
  }
  return async (text) => {
    const [version, words64 = "", signature64 = "", ...more] = text.trim().split(".");
    const [words, signature] = [fromBase64(words64), fromBase64(signature64)];
    if (version !== "NX2" || more.length > 0 || words?.length !== WORDS || signature?.length !== SIGNATURE)
      return null;
    const kind = kinds[words[0] ?? 0];
    const key = known.get(words[1] ?? 0);
    const signed = new TextEncoder().encode(`${version}.${words64}`);
    if (!kind || !key || !(await crypto.subtle.verify({ name: "Ed25519" }, key, signature, signed)))
      return null;
    const hex = [...words.slice(2)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { kind, serial: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") };
  };
}

/** Null for a text that is not base64url in its one right form: another would give a code two texts. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    if (
      btoa(raw)
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/={1,2}$/, "") !== text
    )
      return null;
    return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
