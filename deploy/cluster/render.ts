import { backupScript, backupUnits, pgbackrestConf } from "./backups.ts";
import { haproxyCfg } from "./haproxy.ts";
import { type Inventory, type Machine, machinesOf } from "./inventory.ts";
import type { Layout } from "./layout.ts";
import { makeDatabase, type PatroniOptions, patroniYml } from "./patroni.ts";
import type { Secrets } from "./secrets.ts";

/** A path on the machine, and what the file says. Those that end with `.sh` can be run. */
export type Files = Record<string, string>;

export const asUsual: PatroniOptions = { synchronous: "on", restoreTo: null };

/** The files of a machine's settings. Passwords are in them. */
export function render(
  machine: Machine,
  inventory: Inventory,
  secrets: Secrets,
  layout: Layout,
  options: PatroniOptions = asUsual,
): Files {
  if (machine.role !== "database")
    return {
      "/etc/haproxy/haproxy.cfg": haproxyCfg(machine, inventory),
      "/etc/nexxt/cluster.env": appEnv(machine, inventory, secrets, layout),
    };
  return {
    "/etc/default/etcd": etcdEnv(machine, inventory, layout),
    "/etc/patroni/config.yml": patroniYml(machine, inventory, secrets, layout, options),
    "/etc/patroni/make-database.sh": makeDatabase(secrets, layout),
    ...(inventory.backup
      ? {
          "/etc/pgbackrest.conf": pgbackrestConf(inventory, secrets, layout),
          "/usr/local/sbin/nexxt-backup.sh": backupScript(machine.address, inventory, layout),
          ...backupUnits,
        }
      : {}),
  };
}

function etcdEnv({ name, address }: Machine, inventory: Inventory, layout: Layout): string {
  const { etcd, peers } = inventory.ports;
  const members = machinesOf(inventory, "database").map(
    (member) => `${member.name}=http://${member.address}:${peers}`,
  );
  return `ETCD_NAME=${name}
ETCD_DATA_DIR=${layout.etcdData}
ETCD_LISTEN_PEER_URLS=http://${address}:${peers}
ETCD_LISTEN_CLIENT_URLS=http://${address}:${etcd}
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://${address}:${peers}
ETCD_ADVERTISE_CLIENT_URLS=http://${address}:${etcd}
ETCD_INITIAL_CLUSTER=${members.join(",")}
ETCD_INITIAL_CLUSTER_TOKEN=nexxt
ETCD_LOG_LEVEL=warn
ETCD_ENABLE_V2=true
ETCD_AUTO_COMPACTION_RETENTION=1
`;
}

/** The app's settings that the cluster decides; the others are the operator's own (`.env.example`). */
function appEnv(machine: Machine, inventory: Inventory, secrets: Secrets, layout: Layout): string {
  const { address, role, appPort } = machine;
  const { ports, publicUrl } = inventory;
  const database = (port: number) => `postgres://nexxt:${secrets.app}@${address}:${port}/nexxt`;
  return `DATABASE_URL=${database(ports.write)}?application_name=${machine.name}
DATABASE_READ_URL=${database(ports.read)}?application_name=${machine.name}
DATA_DIR=${layout.appData}
HOST=${address}
PORT=${appPort || ports.app}
PUBLIC_URL=${publicUrl}
SIGNING_KEY_SECRET=${secrets.signing}
TRUST_PROXY=on
${role === "web" ? "WORKER=off\n" : ""}`;
}
