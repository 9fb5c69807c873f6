import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isShared } from "#api/contract-routes.ts";
import { mayReadReplica } from "#api/replica-reads.ts";
import { readInventory } from "../../deploy/cluster/inventory.ts";
import { ownMachine } from "../../deploy/cluster/layout.ts";
import { render } from "../../deploy/cluster/render.ts";
import { endpoints } from "../api/endpoints.ts";

const example = readFileSync("deploy/cluster/inventory.example", "utf8");
const secrets = { superuser: "s1", replication: "r1", rewind: "w1", app: "a1", signing: "g1" };
const inventory = readInventory(example);
const filesOf = (wanted: string) => {
  const machine = inventory.machines.find(({ name }) => name === wanted);
  if (!machine) throw new Error(`There is no ${wanted}`);
  return render(machine, inventory, secrets, ownMachine());
};

describe("the cluster's settings, of one inventory", () => {
  it("have every database wait for a standby, fail over at once, and archive", () => {
    const yml = filesOf("db2")["/etc/patroni/config.yml"];
    for (const line of [
      "synchronous_mode: true",
      "synchronous_mode_strict: true",
      "failsafe_mode: true",
      "ttl: 20",
    ])
      expect(yml).toContain(line);
    expect(yml).toContain("hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379");
    // By `etcd3:` Debian 12's Patroni takes the role of primary without asking who has it (decision 150).
    expect(yml).toContain("\netcd:\n");
    expect(filesOf("db2")["/etc/default/etcd"]).toContain("ETCD_ENABLE_V2=true");
    expect(yml).toContain("archive_command: 'pgbackrest ");
    expect(yml).toContain("shared_buffers: '1GB'");
  });

  it("have every web machine ask Patroni for the primary, and know the other web machines", () => {
    const haproxy = filesOf("web2")["/etc/haproxy/haproxy.cfg"] ?? "";
    expect(haproxy).toContain("bind 10.0.0.22:5000");
    for (const name of ["db1", "db2", "db3"])
      expect(haproxy.match(new RegExp(`server ${name} .* port 8008 on-marked-down`, "g"))).toHaveLength(2);
    expect(haproxy).toContain("server web1 10.0.0.21:3000");
    expect(filesOf("worker1")["/etc/haproxy/haproxy.cfg"]).not.toContain("frontend shop");
  });

  it("give a web machine no password but the shop's, and a worker the work", () => {
    const [web, worker] = ["web1", "worker1"].map((name) => filesOf(name)["/etc/nexxt/cluster.env"] ?? "");
    expect(web).toContain("DATABASE_READ_URL=postgres://nexxt:a1@10.0.0.21:5001/nexxt");
    expect(web).toContain("WORKER=off");
    expect(worker).not.toContain("WORKER=off");
    for (const name of ["s1", "r1", "w1"]) expect(web).not.toContain(name);
  });

  it("are refused, with each bad line, where two databases could not tell who is cut off", () => {
    const two = example.replace(/^database +db3.*$/m, "databases db3 10.0.0.13");
    expect(() => readInventory(two)).toThrow(/Line 5: databases db3[\s\S]*Three databases/);
  });
});

it("what may be read a second late is public, or of all orders: nothing of one person", () => {
  const delayed = endpoints.filter(
    ({ method, path }) => method === "GET" && mayReadReplica({ path, shared: isShared(path) }),
  );
  expect(delayed.filter(({ signedIn, roles, device }) => (signedIn && !roles) || device)).toEqual([]);
  const staff = delayed.filter(({ roles }) => roles).map(({ path }) => path);
  expect(staff.sort()).toEqual([
    "/organiser/editions/{edition}/figures/",
    "/organiser/exports/{id}/file/",
    "/organiser/money/",
  ]);
});
