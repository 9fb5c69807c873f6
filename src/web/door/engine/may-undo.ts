import type { DoorView, ScanAnswer } from "./door-view.ts";

/** A device may undo a scan, or that undo, within `undo_seconds`; later the shop refuses both. `now`: by the server's clock. */
export function mayUndo(scanned: ScanAnswer, { setup }: Pick<DoorView, "setup">, now: string): boolean {
  const wentThrough = scanned.result === "admitted" || scanned.result === "left";
  const lastsMs = (setup?.device.undo_seconds ?? 0) * 1_000;
  return (
    wentThrough &&
    !scanned.refused &&
    Date.parse(now) - Date.parse(scanned.undone?.at ?? scanned.at) <= lastsMs
  );
}
