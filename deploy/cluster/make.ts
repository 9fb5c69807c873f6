import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Inventory, readInventory } from "./inventory.ts";
import { type Layout, ownMachine } from "./layout.ts";
import type { PatroniOptions } from "./patroni.ts";
import { asUsual, render } from "./render.ts";
import { provideSecrets, type Secrets } from "./secrets.ts";

/** `npm run cluster -- make <inventory> <folder> [moment]`: a folder for each machine, with its settings and passwords. */
export function make([file = "inventory", folder = "machines", moment]: string[]): void {
  const inventory = readInventory(readFileSync(file, "utf8"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secrets = provideSecrets(path.join(folder, "secrets"));
  writeMachines(folder, inventory, secrets, ownMachine, { ...asUsual, restoreTo: moment ?? null });
  for (const { name, role, address } of inventory.machines)
    process.stdout.write(`${role} ${name} ${address}: ${path.join(folder, name)}\n`);
}

/** Writes each machine's files below a folder of its name. */
export function writeMachines(
  folder: string,
  inventory: Inventory,
  secrets: Secrets,
  layoutOf: (name: string) => Layout,
  options: PatroniOptions,
): void {
  for (const machine of inventory.machines) {
    const files = render(machine, inventory, secrets, layoutOf(machine.name), options);
    for (const [name, text] of Object.entries(files)) {
      const target = path.join(folder, machine.name, name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text, { mode: name.endsWith(".sh") ? 0o700 : 0o600 });
    }
  }
}
