import type { DoorView, ScanAnswer } from "./door-view.ts";

/** Whether this device may still undo what it showed, or take its undo back; then the shop refuses it. `now`: by the server's clock. */
export function mayUndo(scanned: ScanAnswer, { setup }: Pick<DoorView, "setup">, now: string): boolean {
  const wentThrough = scanned.result === "admitted" || scanned.result === "left";
  const lastsMs = (setup?.device.undo_seconds ?? 0) * 1_000;
  return (
    wentThrough &&
    !scanned.refused &&
    Date.parse(now) - Date.parse(scanned.undone?.at ?? scanned.at) <= lastsMs
  );
}
