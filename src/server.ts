import cluster from "node:cluster";
import { readConfig } from "#config";
import { endWithReason, orEndWithReason } from "./end-with-reason.ts";

const config = orEndWithReason(readConfig);
const built = import.meta.dirname;
if (cluster.isPrimary && config.processes > 1) {
  const { runProcesses } = await import("./processes/run-processes.ts");
  await runProcesses(config, built).catch(endWithReason);
} else {
  const { runWeb } = await import("./processes/run-web.ts");
  await runWeb(config, built);
}
