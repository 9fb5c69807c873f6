import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/**
 * Keeps its one connection for `idleMs`, whatever the server promises, as a proxy does: Node's own agent would not use one
 * again whose end is near. `close` ends it.
 */
export function keptClient(port: number, idleMs = 0) {
  const agent = new KeptAgent(idleMs);
  let reused = 0;
  return {
    /** Status and `connection` of the answer, or why there was none. */
    post: (path = "/") =>
      new Promise<string>((resolve) => {
        const outgoing = request({
          host: "127.0.0.1",
          port,
          path,
          method: "POST",
          agent,
          headers: { "content-length": 0 },
        });
        outgoing.once("response", (answer) => {
          if (outgoing.reusedSocket) reused += 1;
          answer.resume();
          answer.once("end", () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
          answer.once("error", (error) => resolve(error.message));
        });
        outgoing.once("error", (error) => resolve(error.message));
        outgoing.end();
      }),
    /** The number of answers on a connection that had answered before. */
    reused: () => reused,
    close: () => agent.destroy(),
  };
}

class KeptAgent extends Agent {
  readonly #idleMs: number;
  constructor(idleMs: number) {
    super({ keepAlive: true, maxSockets: 1 });
    this.#idleMs = idleMs;
  }
  override keepSocketAlive(socket: Duplex): boolean {
    // The agent itself ends an idle socket that times out; 0 is never.
    (socket as Socket).setTimeout(this.#idleMs);
    return true;
  }
}
