import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "./listen.ts";

const MANY = 160;
const app = { fetch: () => new Response("answered") };

/** Node's loop, busy in each of its turns, as in a rush. */
function countTurns(): { turns: () => number } {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    const until = performance.now() + 2;
    while (performance.now() < until);
    if (!isOver) setImmediate(turn);
  };
  onTestFinished(() => {
    isOver = true;
  });
  setImmediate(turn);
  return { turns: () => turns };
}

function answered(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  return new Promise((resolve, reject) => socket.once("data", () => resolve()).once("error", reject));
}

// Elsewhere there is one listener.
it.runIf(process.platform === "linux")(
  "a busy process accepts those who come at once many at a time, not one in each turn of its loop",
  async () => {
    const web = await listen(app, 0, "127.0.0.1");
    onTestFinished(web.stop);
    const busy = countTurns();
    await Promise.all(Array.from({ length: MANY }, () => answered(web.port)));
    expect(busy.turns()).toBeLessThan(MANY / 2);
  },
);

it("a port that another shop has is refused, though both would share theirs", async () => {
  const web = await listen(app, 0, "127.0.0.1");
  onTestFinished(web.stop);
  await expect(listen(app, web.port, "127.0.0.1")).rejects.toThrow(
    `Port ${web.port} is in use by another program: end that, or choose another with PORT.`,
  );
});
