import { m } from "#messages/messages.js";
import { yearTime } from "../../ui/time/event-time.ts";
import { useDoor } from "../use-door.ts";
import { Enrol } from "./enrol.tsx";
import { StatusBar } from "./status-bar.tsx";

/** Past the time until which the device is valid: what that means, and what the person at the door can do. */
export function Over() {
  const { setup, unsynced } = useDoor();
  return (
    <>
      <StatusBar />
      <div role="status" className="mt-6 flex flex-col gap-3 border-2 border-danger p-5">
        <h2 className="font-display text-xl font-bold">{m.door_over_title()}</h2>
        <p>{m.door_over_text({ date: yearTime(setup?.device.valid_until ?? "") })}</p>
        {unsynced > 0 && <p className="font-semibold">{m.door_over_queue({ count: unsynced })}</p>}
        <p>{m.door_over_todo()}</p>
      </div>
      <Enrol />
    </>
  );
}
