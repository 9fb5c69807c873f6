import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

const deploy = path.resolve("deploy");
const scripts = [
  "update.sh",
  ...["install.sh", "backup.sh", "drill.sh", "report.sh", "nexxt"].map((name) => `single/${name}`),
  ...["prepare.sh", "timers.sh", "make-database.sh"].map((name) => `container/${name}`),
];

it.each(scripts)("%s can be read by bash", (script) => {
  expect(spawnSync("bash", ["-n", path.join(deploy, script)], { encoding: "utf8" }).stderr).toBe("");
});

it("install.sh --plan says each thing that it would do", () => {
  const install = path.join(deploy, "single/install.sh");
  const { status, stdout } = spawnSync(install, ["--plan", "--domain", "tickets.example.org"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  for (const what of ["packages", "user nexxt", "settings.env", "PostgreSQL", "units", "firewall"])
    expect(stdout).toContain(what);
  expect(stdout).toContain("Caddy: the site tickets.example.org");
});

it("prepare.sh makes secrets once, for the owner's eyes, and keeps what is there", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-container-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(path.join(deploy, "container/prepare.sh"), path.join(folder, "prepare.sh"));
  const prepare = () =>
    spawnSync("bash", [path.join(folder, "prepare.sh"), "tickets.example.org", "smtp://mail:587"]).status;
  const files = ["settings.env", "database.env", "caddy.env"].map((name) => path.join(folder, name));
  const settings = () => files.map((file) => readFileSync(file, "utf8")).join("");
  expect(prepare()).toBe(0);
  const made = settings();
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const name of ["SIGNING_KEY_SECRET", "METRICS_TOKEN", "POSTGRES_PASSWORD", "SHOP_PASSWORD"])
    expect(made).toMatch(new RegExp(`^${name}=.{32,}$`, "m"));
  expect(prepare()).toBe(0);
  expect(settings()).toBe(made);
});

it("docs/operations.md builds the images that compose.yaml starts", () => {
  const namesIn = (file: string, pattern: RegExp) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name).sort();
  const started = namesIn(path.join(deploy, "container/compose.yaml"), /image: (localhost\/\S+)/g);
  expect(started).toHaveLength(2);
  expect(namesIn("docs/operations.md", /--target \w+ -t (\S+) /g)).toEqual(started);
});

it("every unit is one that systemd reads without a complaint, with an exposure of 2.0 or less", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const readable = path.join(folder, "units");
  mkdirSync(readable);
  const names = readdirSync(path.join(deploy, "single/units"));
  for (const name of names) {
    const text = readFileSync(path.join(deploy, "single/units", name), "utf8");
    // The programs are not on this machine.
    writeFileSync(path.join(readable, name), text.replace(/^ExecStart=\S+/gm, "ExecStart=/bin/true"));
  }
  const services = names.filter((name) => name.endsWith(".service")).map((name) => path.join(readable, name));
  const instances = services.map((file) => file.replace("@.", "@3001."));
  const verified = spawnSync("systemd-analyze", ["verify", "--man=no", ...instances], { encoding: "utf8" });
  expect(verified.stderr.split("\n").filter((line) => line.includes("nexxt"))).toEqual([]);
  const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", ...services], {
    encoding: "utf8",
  });
  const exposed = [...stdout.matchAll(/exposure level for (\S+): ([\d.]+)/g)].map(([, , level]) =>
    Number(level),
  );
  expect(exposed).toHaveLength(services.length);
  for (const level of exposed) expect(level).toBeLessThanOrEqual(2);
});
