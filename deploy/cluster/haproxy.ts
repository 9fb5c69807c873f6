import { type Inventory, type Machine, machinesOf } from "./inventory.ts";

/** From one to the next question whether a machine is well, and how many say that it is not. */
const CHECKS = "check inter 1s fastinter 500ms fall 3 rise 1";

/**
 * Every machine of the app has a proxy of its own, so that none stands between all of them and the database. Patroni says
 * who the primary is. The connections to one that is it no longer are cut: no request waits on a machine that is stopped.
 */
export function haproxyCfg(machine: Machine, inventory: Inventory): string {
  const { ports } = inventory;
  const servers = machinesOf(inventory, "database").map(
    ({ name, address }) =>
      `  server ${name} ${address}:${ports.database} ${CHECKS} port ${ports.patroni} on-marked-down shutdown-sessions`,
  );
  const frontend = (name: string, port: number) => `frontend database-${name}
  bind ${machine.address}:${port}
  mode tcp
  timeout client 1h
  option clitcpka`;
  const backend = (name: string, check: string) => `backend ${name}
  mode tcp
  balance leastconn
  timeout server 1h
  option srvtcpka
  option httpchk OPTIONS ${check}
  http-check expect status 200
${servers.join("\n")}`;
  return `defaults
  timeout connect 2s
  timeout check 2s
  retries 2

${frontend("write", ports.write)}
  default_backend primary

${frontend("read", ports.read)}
  use_backend replicas if { nbsrv(replicas) gt 0 }
  default_backend primary

${backend("primary", "/primary")}

${backend("replicas", "/replica?lag=1MB")}

${machine.role === "web" ? shop(machine, inventory) : ""}`;
}

/**
 * A visitor's address always meets the same web machine while that is well: what limits count for an address in a process
 * holds for all machines together. A machine that cannot reach the database serves only while none can.
 */
function shop({ address }: Machine, inventory: Inventory): string {
  const { ports, front } = inventory;
  const webs = machinesOf(inventory, "web").map(
    (web) => `  server ${web.name} ${web.address}:${web.appPort || ports.app} ${CHECKS}`,
  );
  const backend = (name: string, check: string) =>
    `backend ${name}
  mode http
  balance hash hdr_ip(x-forwarded-for,-1)
  hash-type consistent
  timeout server 60s
  option redispatch
  retry-on conn-failure
  option httpchk GET ${check}
${webs.join("\n")}
`;
  return `frontend shop
  bind ${address}:${ports.shop}
  mode http
  timeout client 60s
  timeout http-keep-alive 120s
  http-error status 503 content-type text/plain string "The shop is back in a moment." hdr Retry-After 2
  http-request add-header X-Forwarded-For %[src]${front.length > 0 ? ` unless { src ${front.join(" ")} }` : ""}
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive

${backend("ready", "/readyz")}
${backend("alive", "/healthz")}`;
}
