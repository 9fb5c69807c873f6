import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../servers.ts";

/** Many small programs one after the other, on a machine that runs other tests. */
const TIMEOUT_MS = 120_000;
const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-deploy-"));
const root = path.join(folder, "nexxt");
const bin = path.join(folder, "bin");
let ports: number[] = [];

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  for (const each of [bin, path.join(root, "slots"), path.join(root, "releases")])
    mkdirSync(each, { recursive: true });
  for (const name of ["systemctl", "journalctl"])
    copyFileSync("tests/recipe/systemctl", path.join(bin, name));
  // The setting that waits for a proxy waits for none here.
  writeFileSync(path.join(bin, "sleep"), "#!/bin/sh\nexec /bin/sleep 0.1\n");
  chmodSync(path.join(bin, "sleep"), 0o755);
  writeFileSync(
    path.join(bin, "nexxt@.service"),
    `WorkingDirectory=${root}/slots/%i\nEnvironment=PORT=%i\nExecStart=${process.execPath} scripts/run.mjs server\n`,
  );
});
afterAll(() => {
  for (const port of ports) stand("systemctl", "stop", `nexxt@${port}`);
  rmSync(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

let healthyWithin = "300";
const stand = (command: string, ...words: string[]) =>
  spawnSync(command, words, {
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      STAND_IN_UNITS: bin,
      STAND_IN_STATE: path.join(folder, "state"),
      NEXXT_ROOT: root,
      NEXXT_PORTS: ports.join(" "),
      NEXXT_HEALTHY_WITHIN: healthyWithin,
    },
  });
const update = (word: string) => stand(path.resolve("deploy/update.sh"), word);

/** A release whose shop says its name, and `unhealthy` one that ends at once. */
function makeRelease(name: string, build: string, healthy = true): string {
  const release = path.join(folder, name);
  for (const each of ["scripts", `build/${build}/client/assets`])
    mkdirSync(path.join(release, each), { recursive: true });
  writeFileSync(path.join(release, `build/${build}/client/assets/page-${build}.js`), "");
  writeFileSync(
    path.join(release, "scripts/run.mjs"),
    healthy
      ? `import http from "node:http"; http.createServer((_, answer) => answer.end("${name}")).listen(process.env.PORT, "127.0.0.1");`
      : "process.exit(1);",
  );
  const archive = `${release}.tar.gz`;
  execFileSync("tar", ["-czf", archive, "-C", folder, name]);
  return archive;
}

/** The answer of each port; null where nothing listens. */
const said = () =>
  Promise.all(
    ports.map((port) =>
      fetch(`http://127.0.0.1:${port}`).then(
        (answer) => answer.text(),
        () => null,
      ),
    ),
  );

it(
  "an update changes from port to port, keeps what sells when the new release is not healthy, and goes back",
  async () => {
    const [one, two] = [makeRelease("nexxt-1", "a".repeat(12)), makeRelease("nexxt-2", "b".repeat(12))];
    expect(update(one).status).toBe(0);
    expect(await said()).toEqual(["nexxt-1", null]);
    expect(update(two).status).toBe(0);
    expect(await said()).toEqual([null, "nexxt-2"]);

    healthyWithin = "3";
    const broken = update(makeRelease("nexxt-3", "c".repeat(12), false));
    expect(broken.status).toBe(1);
    expect(broken.stderr).toMatch(/nexxt-3 was not healthy.*sells as before/s);
    expect(await said()).toEqual([null, "nexxt-2"]);

    healthyWithin = "300";
    expect(update("--back").status).toBe(0);
    expect(await said()).toEqual(["nexxt-1", null]);
    expect(readdirSync(path.join(root, "releases")).sort()).toEqual(["nexxt-1", "nexxt-2"]);
    // Pages that the other release served find their scripts.
    expect(readdirSync(path.join(root, "releases/nexxt-1/build")).sort()).toEqual([
      "a".repeat(12),
      "b".repeat(12),
      "c".repeat(12),
    ]);
    expect(update("--list").stdout).toMatch(/current: nexxt-1, before: nexxt-2/);
  },
  TIMEOUT_MS,
);

it(
  "what is no release changes nothing",
  async () => {
    const archive = path.join(folder, "other.tar.gz");
    execFileSync("tar", ["-czf", archive, "-C", folder, "bin"]);
    expect(update(archive).status).toBe(1);
    expect(await said()).toEqual(["nexxt-1", null]);
  },
  TIMEOUT_MS,
);
