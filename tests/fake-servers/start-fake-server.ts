import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Behaviour } from "./behaviour.ts";
import type { FakeLedger } from "./fake-server.ts";

export interface FakeServerOptions {
  /** The address for its webhooks; without it none are sent. */
  webhookUrl?: string;
  /** Its clock starts here and runs on. */
  clock?: Date;
  port?: number;
}

export type RunningFakeServer = Awaited<ReturnType<typeof startFakeServer>>;

/** Starts a fake provider as a process of its own; `stop` ends it. */
export async function startFakeServer(file: string, { webhookUrl, clock, port = 0 }: FakeServerOptions = {}) {
  const args = [path.join(import.meta.dirname, file), "--port", String(port), "--attached"];
  if (webhookUrl) args.push("--webhook", webhookUrl);
  if (clock) args.push("--clock", clock.toISOString());
  const process_ = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(process_.stdout, "data")) as [Buffer];
  const url = line.toString().trim();

  return {
    url,
    /** The provider's charges and refunds, by its own store. */
    ledger: async () => (await (await fetch(`${url}/_ledger`)).json()) as FakeLedger,
    configure: async (behaviour: Partial<Behaviour>) => {
      await fetch(`${url}/_behave`, { method: "POST", body: JSON.stringify(behaviour) });
    },
    stop: async () => {
      process_.kill();
      await once(process_, "exit");
    },
  };
}
