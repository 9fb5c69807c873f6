import { parentPort, workerData } from "node:worker_threads";

// A thread of its own: what the attacker's own thread is busy with must not count as the shop's.
const url = String(workerData);
let longest = 0;
let going = true;
parentPort?.once("message", () => {
  going = false;
});
while (going) {
  const began = performance.now();
  await fetch(`${url}/healthz`).then((response) => response.text());
  longest = Math.max(longest, performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
parentPort?.postMessage(Math.round(longest));
