const ROLES = ["database", "web", "worker"] as const;
type Role = (typeof ROLES)[number];

export interface Machine {
  role: Role;
  name: string;
  address: string;
  /** The app's port, where several machines are one. */
  appPort: number;
}

/** Ports that an inventory may change by `port name number`. */
const PORTS = {
  database: 5432,
  etcd: 2379,
  peers: 2380,
  patroni: 8008,
  write: 5000,
  read: 5001,
  shop: 80,
  app: 3000,
};
type Ports = Record<keyof typeof PORTS, number>;

export type Backup =
  | { kind: "folder"; path: string }
  | { kind: "s3"; host: string; region: string; bucket: string };

export interface Inventory {
  machines: Machine[];
  /** From where the databases may be reached. */
  network: string;
  publicUrl: string;
  /** Networks of a CDN or balancer, which name their visitor. */
  front: string[];
  backup: Backup | null;
  postgresql: Record<string, string>;
  ports: Ports;
}

/** Reads the text of an inventory; throws one error that names every bad line. */
export function readInventory(text: string): Inventory {
  const inventory: Inventory = {
    machines: [],
    network: "",
    publicUrl: "",
    front: [],
    backup: null,
    postgresql: {},
    ports: { ...PORTS },
  };
  const faults: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const words = line.replace(/#.*/, "").trim().split(/\s+/);
    if (words[0] && !readLine(inventory, words)) faults.push(`Line ${index + 1}: ${line.trim()}`);
  }
  faults.push(...missing(inventory));
  if (faults.length > 0) throw new Error(`The inventory cannot be used.\n${faults.join("\n")}`);
  return inventory;
}

export const machinesOf = ({ machines }: Inventory, role: Role): Machine[] =>
  machines.filter((machine) => machine.role === role);

function readLine(inventory: Inventory, [what = "", ...words]: string[]): boolean {
  const [first = "", second = "", third = ""] = words;
  switch (what) {
    case "network":
      inventory.network = first;
      return /^[\d.]+\/\d+$/.test(first);
    case "public":
      inventory.publicUrl = first;
      return /^https?:\/\/\S+$/.test(first);
    case "front":
      return inventory.front.push(first) > 0 && first !== "";
    case "postgresql":
      inventory.postgresql[first] = words.slice(1).join(" ");
      return second !== "";
    case "port":
      inventory.ports[first as keyof Ports] = Number(second);
      return first in PORTS && Number(second) > 0;
    case "backup":
      inventory.backup = backupOf(words);
      return inventory.backup !== null;
    default:
      return (ROLES as readonly string[]).includes(what) && addMachine();
  }

  function addMachine(): boolean {
    const own = Number(/^app=(\d+)$/.exec(third)?.[1] ?? 0);
    if (!/^[a-z][a-z0-9-]*$/.test(first) || !/^\d+(\.\d+){3}$/.test(second)) return false;
    if (inventory.machines.some(({ name }) => name === first)) return false;
    inventory.machines.push({ role: what as Role, name: first, address: second, appPort: own });
    return true;
  }
}

function backupOf([kind, where = "", region = "", bucket = ""]: string[]): Backup | null {
  if (kind === "folder" && where) return { kind, path: where };
  return kind === "s3" && bucket ? { kind, host: where, region, bucket } : null;
}

function missing(inventory: Inventory): string[] {
  const databases = machinesOf(inventory, "database").length;
  return [
    ...(databases === 3 || databases === 5
      ? []
      : ["Three databases, or five: of two, neither can tell who is cut off"]),
    ...(machinesOf(inventory, "web").length > 0 ? [] : ["A web machine is missing"]),
    ...(machinesOf(inventory, "worker").length > 0 ? [] : ["A worker is missing"]),
    ...(inventory.network ? [] : ["The network is missing"]),
    ...(inventory.publicUrl ? [] : ["The public address is missing"]),
  ];
}
