import { z } from "zod";
import type { PaymentMethods } from "./payments.ts";

/** The one setting that turns the demo's parts on: the demo edition, the payment simulator, `/dev` and a clock of one's own. */
export const modeSettings = {
  MODE: z.enum(["demo", "production"]).default("demo"),
  DEMO_ON_NETWORK: z.enum(["off", "on"]).default("off"),
};

export type Mode = z.output<typeof modeSettings.MODE>;

interface Settings {
  MODE: Mode;
  DEMO_ON_NETWORK: "off" | "on";
  HOST: string;
  PUBLIC_URL?: string | undefined;
  MAIL_URL?: string | undefined;
  SIGNING_KEY_SECRET?: string | undefined;
  CLOCK?: string | undefined;
  PAYMENTS?: { methods: PaymentMethods } | undefined;
  INVOICES?: string | undefined;
  VENDUS_MODE?: string | undefined;
}

/** The settings that the mode lacks or forbids: `NAME: why`, a line for each. */
export function modeFaults(env: Settings): string[] {
  return env.MODE === "demo" ? demoFaults(env) : productionFaults(env);
}

function demoFaults(env: Settings): string[] {
  if (isLoopback(env.HOST) || env.DEMO_ON_NETWORK === "on") return [];
  return [
    "HOST: a demo takes no real payments and listens on this machine alone; DEMO_ON_NETWORK=on shows it to others, MODE=production is a real shop",
  ];
}

function productionFaults(env: Settings): string[] {
  const faults: string[] = [];
  if (!env.PUBLIC_URL) faults.push("PUBLIC_URL: missing; links in mails need it");
  else if (!isSafe(new URL(env.PUBLIC_URL))) faults.push("PUBLIC_URL: https in production");
  if (!env.MAIL_URL) faults.push("MAIL_URL: missing; buyers get their tickets by mail");
  if (!env.SIGNING_KEY_SECRET)
    faults.push("SIGNING_KEY_SECRET: missing; the key that signs tickets is encrypted with it");
  if (!env.PAYMENTS)
    faults.push("PAYMENTS: missing; name the providers, or `none` for a shop of free tickets");
  else if (Object.values(env.PAYMENTS.methods).includes("sandbox"))
    faults.push("PAYMENTS: the sandbox takes no real money; it is for MODE=demo alone");
  if (env.INVOICES === "vendus" && env.VENDUS_MODE === "tests")
    faults.push(
      "VENDUS_MODE: buyers would get documents that are no invoices; tests are for MODE=demo alone",
    );
  if (env.CLOCK) faults.push("CLOCK: for MODE=demo alone");
  if (env.DEMO_ON_NETWORK === "on") faults.push("DEMO_ON_NETWORK: for MODE=demo alone");
  return faults;
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

const isSafe = ({ protocol, hostname }: URL) => protocol === "https:" || isLoopback(hostname);
