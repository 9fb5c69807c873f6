import { m } from "#messages/messages.js";
import { useDoor } from "../use-door.ts";
import { Enrol } from "./enrol.tsx";

export function Revoked() {
  const { unsynced } = useDoor();
  return (
    <>
      <div role="status" className="mt-6 flex flex-col gap-3 border-2 border-danger p-5">
        <h2 className="font-display text-xl font-bold">{m.door_revoked_title()}</h2>
        <p>{m.door_revoked_text()}</p>
        {unsynced > 0 && <p>{m.door_revoked_queue({ count: unsynced })}</p>}
      </div>
      <Enrol />
    </>
  );
}
