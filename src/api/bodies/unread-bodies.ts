import type { IncomingMessage, Server } from "node:http";
import { largestBodyBytes } from "../contract-routes.ts";
import { watchDataRate } from "./data-rate.ts";

/** After the answer nothing is waited for but its way to an honest sender: a minute at most for the largest body. */
const PACE_AFTER_ANSWER = { bytesPerSecond: 256 * 1024, pauseMs: 2_000 };

/**
 * Ends connections that go on sending a body after its answer. As much as an honest sender can have left is still
 * read, so that the answer reaches her; Node would read the rest of any length, at about a millisecond for each MB, and
 * wait for any pause.
 */
export function endUnreadBodies(server: Server): void {
  // First of all listeners: the answer may be complete when the next one is called.
  server.prependListener("request", (incoming, outgoing) => {
    // Before "finish", at which Node discards the unread body past every listener.
    outgoing.once("prefinish", () => {
      if (!incoming.complete) endAfter(largestBodyBytes, incoming);
    });
  });
}

function endAfter(maxBytes: number, incoming: IncomingMessage): void {
  let left = maxBytes;
  closeWhenRead(incoming);
  const rate = watchDataRate(() => incoming.socket.destroy(), PACE_AFTER_ANSWER);
  incoming.once("close", rate.stop);
  incoming.on("data", (piece: Buffer) => {
    rate.arrived(piece.length);
    left -= piece.length;
    if (left < 0) incoming.socket.destroy();
  });
  incoming.resume();
}

/**
 * After an answer with `connection: close` Node closes at once. A sender whose bytes come then is reset, and may never read
 * the answer: one that asks by HTTP/1.0, as a proxy does, or says `close` itself.
 */
function closeWhenRead(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (incoming.closed) close();
    else incoming.once("close", close);
  };
}
