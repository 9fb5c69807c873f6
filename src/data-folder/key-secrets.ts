import type { Config } from "#config";
import { type Secrets, secretFrom } from "#db/sealed-value.ts";

import { demoSecret } from "./demo-secret.ts";

type Settings = Pick<
  Config,
  "signingKeySecret" | "previousSigningKeySecret" | "mode" | "databaseUrl" | "dataDir"
>;

/**
 * Returns the secrets that encrypt keys in the database: the setting, which production requires. A demo on
 * its own database makes a secret in its data folder; one on a server has none, because its processes may not
 * share a folder.
 */
export async function keySecrets(config: Settings): Promise<Secrets> {
  const text = config.signingKeySecret ?? (isAlone(config) ? await demoSecret(config.dataDir) : null);
  const previous = config.previousSigningKeySecret;
  return { current: text ? secretFrom(text) : null, previous: previous ? secretFrom(previous) : null };
}

const isAlone = ({ mode, databaseUrl }: Settings) => mode === "demo" && databaseUrl === undefined;
