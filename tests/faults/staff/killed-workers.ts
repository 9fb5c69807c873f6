import type { Shop } from "../shop.ts";

/** SIGKILL of every process at this moment. */
export function killAll(shop: Shop): void {
  for (const { pid } of shop.apps) process.kill(pid, "SIGKILL");
}

/** Once they have ended, what is done while no process lives; then all start again. */
export async function startAgain(shop: Shop, meanwhile: () => Promise<void>): Promise<void> {
  await Promise.all(shop.apps.map((app) => app.kill()));
  await meanwhile();
  await Promise.all(shop.apps.map((_, index) => shop.restart(index)));
}
