// One setup at a time in a folder: two that install or build at once would write over each other. The lock is a socket that
// listens, which the system closes with its process however that ends, so that none is ever left behind.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

/** Resolves once this process has the lock, until it exits; `onWait` is called when another process has it. */
export async function lockSetup(folder, onWait) {
  const name = socketName(folder);
  for (let waited = false; !(await listen(name)); waited = true) {
    if (!waited) onWait();
    await untilClosed(name);
  }
}

/** False when another process listens there. Does not keep this process alive. */
function listen(name) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((waiting) => waiting.unref());
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    server.listen(name, () => resolve(true));
    server.unref();
  });
}

/** A connection to the holder breaks when it ends. */
function untilClosed(name) {
  return new Promise((resolve) => {
    const socket = net.connect(name);
    socket.once("error", (error) => {
      // A file without a process behind it; only systems that name sockets by files leave one.
      if (error.code === "ECONNREFUSED" && path.isAbsolute(name)) rmSync(name, { force: true });
    });
    socket.once("close", () => setTimeout(resolve, 50));
    socket.resume();
  });
}

function socketName(folder) {
  const name = `nexxt-setup-${createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 24)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  // A name of full length: older Nodes pad a shorter name with zeros, newer ones do not, and both may meet here.
  if (process.platform === "linux") return `\0${name.padEnd(107, "-")}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}
