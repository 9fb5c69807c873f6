import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** No connection, silence, an error page, or the register of one state away: the answer is 200 then, too. */
export type ViesFault = "down" | "hang" | "error" | "MS_UNAVAILABLE" | "MS_MAX_CONCURRENT_REQ";

/** VIES as its REST interface answers, over HTTP on loopback. */
export async function startFakeVies(valid: readonly string[]) {
  const asked: string[] = [];
  const faults: ViesFault[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const fault = faults.shift();
    if (fault === "down") return void request.socket.destroy();
    if (fault === "hang") return void hanging.add(response);
    if (fault === "error") return void response.writeHead(500).end("<html>");
    const [, state = "", number = ""] = /^\/ms\/([A-Z]{2})\/vat\/(\w+)$/.exec(pathname) ?? [];
    asked.push(
      `${searchParams.get("requesterMemberStateCode")}${searchParams.get("requesterNumber")} ${state}${number}`,
    );
    const isValid = !fault && valid.includes(state + number);
    const answer = {
      isValid,
      userError: fault ?? (isValid ? "VALID" : "INVALID"),
      requestIdentifier: fault ? "" : `WAPIAAAA${asked.length}`,
      vatNumber: number,
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    close: async () => {
      for (const response of hanging) response.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
