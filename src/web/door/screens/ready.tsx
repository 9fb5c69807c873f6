import { type ReactNode, useEffect, useState } from "react";
import { doorDay } from "#contract/door/door-day.ts";
import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { dayLabel, eventTime, yearTime } from "../../ui/time/event-time.ts";
import { PrinterChoice } from "../badges/printer-choice.tsx";
import { clockDifference } from "../clock-difference.ts";
import { cacheDoorPage, isDoorPageCached } from "../offline/cache-door-page.ts";
import { type CameraRefusal, endCamera, openCamera, refusalOf, refusalWords } from "../scanning/camera.tsx";
import { openQrReader } from "../scanning/qr-reader.ts";
import { playSignal } from "../scanning/signals.ts";
import { useDoor } from "../use-door.ts";
import { ListChoice } from "./list-choice.tsx";
import { StatusBar } from "./status-bar.tsx";

const FAR_MS = 60_000;

/** Before the doors open: the loaded facts and their end, and whether the device sees, sounds and keeps time. */
export function Ready({ onStart }: { onStart: () => void }) {
  const { setup, syncedAt, units, verifies, offsetMs } = useDoor();
  const [camera, tryCamera] = useCameraTrial();
  const [sounded, setSounded] = useState(false);
  const cached = useCached();
  const difference = clockDifference(offsetMs);
  const validUntil = setup?.device.valid_until ?? "";
  const lists = setup?.lists.length ?? 0;
  const firstDay = setup?.edition.days[0];
  return (
    <>
      <StatusBar />
      <h1 className="py-5 font-display text-big font-extrabold">{m.door_ready_title()}</h1>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        <Check title={m.door_ready_loaded()} good={syncedAt !== null}>
          {syncedAt
            ? m.door_ready_loaded_text({ units, lists, time: eventTime(syncedAt) })
            : m.door_ready_never()}
        </Check>
        <Check title={m.door_ready_keys()} good={verifies && syncedAt !== null}>
          {!verifies
            ? m.door_ready_keys_no()
            : validUntil && m.door_ready_keys_text({ date: yearTime(validUntil) })}
        </Check>
        <Check title={m.door_ready_offline()} good={cached}>
          {cached ? m.door_ready_offline_text() : m.door_ready_offline_no()}
        </Check>
        <Check title={m.door_ready_clock()} good={Math.abs(offsetMs) < FAR_MS}>
          {difference === null
            ? m.door_ready_clock_right()
            : Math.abs(offsetMs) < FAR_MS
              ? m.door_ready_clock_text({ difference })
              : m.door_ready_clock_far({ difference })}
        </Check>
        <Check title={m.door_ready_camera()} good={camera === "good"} onTry={tryCamera}>
          {camera === "good"
            ? m.door_ready_camera_text()
            : camera === "untried"
              ? m.door_ready_camera_ask()
              : refusalWords[camera]()}
        </Check>
        <Check
          title={m.door_ready_sound()}
          good={sounded}
          onTry={() => {
            setSounded(true);
            playSignal("yes");
            setTimeout(() => playSignal("already"), 900);
            setTimeout(() => playSignal("no"), 1_900);
          }}
        >
          {sounded ? m.door_ready_sound_text() : m.door_ready_sound_ask()}
        </Check>
      </ul>
      <div className="mt-6 flex flex-col gap-4">
        {firstDay &&
          doorDay(new Date(Date.now() + offsetMs).toISOString(), setup.edition.time_zone) < firstDay && (
            <p>{m.door_ready_ahead({ date: dayLabel(firstDay) })}</p>
          )}
        {lists > 0 ? <ListChoice /> : setup && <p role="status">{m.door_no_lists()}</p>}
        <Button size="large" disabled={lists === 0} onClick={onStart}>
          {m.door_start()}
        </Button>
        {lists > 0 && <PrinterChoice />}
      </div>
    </>
  );
}

function Check({
  title,
  good,
  onTry,
  children,
}: {
  title: string;
  good: boolean;
  onTry?: () => void;
  children: ReactNode;
}) {
  const Icon = good ? CheckIcon : WarningIcon;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${good ? "text-good" : "text-warning"}`} />
      <div className="flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-small text-muted">{children}</p>
      </div>
      {onTry && (
        <Button variant="outline" aria-label={`${m.door_try()}: ${title}`} onClick={onTry}>
          {m.door_try()}
        </Button>
      )}
    </li>
  );
}

/** The code reader is loaded with it, so that it is there without a network. */
function useCameraTrial(): [state: "untried" | "good" | CameraRefusal, tryIt: () => void] {
  const [state, setState] = useState<"untried" | "good" | CameraRefusal>("untried");
  const run = async () => {
    endCamera(await openCamera());
    await openQrReader();
    await cacheDoorPage();
  };
  return [
    state,
    () =>
      void run().then(
        () => setState("good"),
        (error: unknown) => setState(refusalOf(error)),
      ),
  ];
}

/** Asked again while the service worker stores the page. */
function useCached(): boolean {
  const [cached, setCached] = useState(false);
  useEffect(() => {
    if (cached) return;
    // The files that were loaded after the page, the code reader's parts among them.
    void cacheDoorPage().catch(() => {});
    const timer = setInterval(() => void isDoorPageCached().then(setCached), 500);
    return () => clearInterval(timer);
  }, [cached]);
  return cached;
}
