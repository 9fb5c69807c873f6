import { rm } from "node:fs/promises";
import { startApp } from "../../servers.ts";

export interface Target {
  url: string;
  close(): Promise<void>;
}

/**
 * The shop to attack: the one that runs at this address of this machine, or else a demo shop of its own on a free port
 * and in a folder that goes with it.
 */
export async function openTarget(url: string | undefined): Promise<Target> {
  if (url === undefined) {
    const app = await startApp();
    return {
      url: app.url,
      close: async () => {
        await app.stop();
        await rm(app.dataDir, { recursive: true, force: true });
      },
    };
  }
  const address = loopbackUrl(url);
  if (!address) throw new Error(`Attacks go to this machine only (http://127.0.0.1:3000), not to ${url}`);
  const ready = await fetch(`${address}/readyz`).catch(() => null);
  if (!ready?.ok) throw new Error(`No shop is ready at ${address}`);
  return { url: address, close: async () => {} };
}

/** Null for an address of another machine, and for what is no address. */
export function loopbackUrl(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== "http:" || !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) return null;
  return url.origin;
}
