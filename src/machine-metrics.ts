import { Gauge, type Registry } from "prom-client";
import type { Config } from "#config";
import type { Database } from "#db/transaction.ts";
import { ofThisMachine } from "./doctor/doctor.ts";
import { newestBackup, oldestDueJob } from "./doctor/machine.ts";

/** Figures of the machine and of the background work, read for each request. Unreadable ones are left out. */
export function addMachineMetrics(registry: Registry, { dataDir }: Config, db: Database): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      // Every process of the machine reads the same.
      aggregator: "max",
      registers: [registry],
      async collect() {
        this.reset();
        const value = await read().catch(() => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge("nexxt_disk_free_ratio", "Free part of the disk below the data folder", async () => {
    const { free, size } = await ofThisMachine().space(dataDir);
    return free / size;
  });
  gauge(
    "nexxt_backup_age_seconds",
    "Age of the newest backup in the data folder; none: no backup",
    async () => {
      const at = await newestBackup(dataDir);
      return at === null ? null : (Date.now() - at) / 1_000;
    },
  );
  gauge("nexxt_job_late_seconds", "How long the oldest due job has waited for a worker", async () => {
    return oldestDueJob(db);
  });
}
