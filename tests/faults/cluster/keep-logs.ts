import { cpSync, lstatSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Cluster } from "../../../deploy/cluster/one-machine/cluster.ts";

/** Copies what every machine's programs have said so far: the cluster's own files go with it. The copy's folder. */
export function keepLogs({ root }: Pick<Cluster, "root">): string {
  const kept = mkdtempSync(path.join(os.tmpdir(), "nexxt-cluster-logs-"));
  cpSync(root, kept, {
    recursive: true,
    filter: (source) =>
      source.endsWith(".log") || (lstatSync(source).isDirectory() && path.basename(source) !== "postgres"),
  });
  return kept;
}
