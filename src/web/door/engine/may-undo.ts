import type { DoorView, Told } from "./door-view.ts";

/** Whether this device may still undo what it told, or take its undo back; then the shop refuses it. `now`: by the server's clock. */
export function mayUndo(told: Told, { setup }: Pick<DoorView, "setup">, now: string): boolean {
  const wentThrough = told.result === "admitted" || told.result === "left";
  const lastsMs = (setup?.device.undo_seconds ?? 0) * 1_000;
  return wentThrough && !told.refused && Date.parse(now) - Date.parse(told.undone?.at ?? told.at) <= lastsMs;
}
