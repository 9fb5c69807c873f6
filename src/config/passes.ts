import { readFileSync } from "node:fs";
import { z } from "zod";
import { CannotStart } from "#db/cannot-start.ts";

const text = z.string().min(1).optional();
const appleNames = [
  "APPLE_PASS_CERT",
  "APPLE_PASS_KEY",
  "APPLE_PASS_WWDR",
  "APPLE_PASS_TYPE",
  "APPLE_TEAM",
] as const;
const googleNames = ["GOOGLE_WALLET_ISSUER", "GOOGLE_WALLET_SERVICE_ACCOUNT"] as const;
type Name = (typeof appleNames)[number] | (typeof googleNames)[number];
type Given = { [Each in Name]?: string | undefined };

export const passSettings = Object.fromEntries(
  [...appleNames, ...googleNames].map((name) => [name, text]),
) as {
  [Each in Name]: typeof text;
};

const serviceAccount = z.object({ client_email: z.string().min(3), private_key: z.string().min(1) });

/** Each place needs all of its settings or has none. Certificates, keys and the account are a file's path or what would be in it. */
export function passesOf(env: Given) {
  return { applePass: appleOf(env), googlePass: googleOf(env) };
}

function appleOf(env: Given) {
  const given = allOrNone(env, appleNames);
  if (!given) return null;
  const [certificate, key, wwdr, passType, team] = given as [string, string, string, string, string];
  return {
    certificate: read("APPLE_PASS_CERT", certificate),
    key: read("APPLE_PASS_KEY", key),
    wwdr: read("APPLE_PASS_WWDR", wwdr),
    passType,
    team,
  };
}

function googleOf(env: Given) {
  const given = allOrNone(env, googleNames);
  if (!given) return null;
  const [issuer, account] = given as [string, string];
  const name = "GOOGLE_WALLET_SERVICE_ACCOUNT";
  let parsed: z.output<typeof serviceAccount>;
  try {
    parsed = serviceAccount.parse(JSON.parse(read(name, account)));
  } catch {
    // The file's content must not reach a log.
    throw new CannotStart(`Bad settings. ${name}: not the JSON of a service account`);
  }
  return { issuer, email: parsed.client_email, key: parsed.private_key };
}

function allOrNone(env: Given, names: readonly Name[]): string[] | null {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new CannotStart(
      `Bad settings. ${missing.map((name) => `${name}: missing beside the others`).join("; ")}`,
    );
  }
  return names.map((name) => env[name] ?? "");
}

/** In one line of an environment, line ends are written `\n`. */
function read(name: Name, value: string): string {
  if (/^\s*[{]/.test(value)) return value;
  if (value.includes("-----BEGIN")) return value.replaceAll("\\n", "\n");
  try {
    return readFileSync(value, "utf8");
  } catch {
    throw new CannotStart(`Bad settings. ${name}: no such file`);
  }
}
