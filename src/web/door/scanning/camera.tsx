import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { openQrReader } from "./qr-reader.ts";

const EVERY_MS = 90;
/** The same code before the lens is one scan. */
const SAME_MS = 3_000;

/** The rear camera. It reads on while an answer is shown, so that the next person need not wait for a press. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"off" | "on" | CameraRefusal>("off");
  const onRead = useRef(onCode);
  onRead.current = onCode;
  useEffect(() => {
    if (state !== "on") return;
    let stopped = false;
    let stream: MediaStream | undefined;
    const run = async () => {
      stream = await openCamera();
      const [element, read] = [video.current, await openQrReader()];
      if (!element || stopped) return endCamera(stream);
      element.srcObject = stream;
      await element.play();
      let last = { text: "", at: 0 };
      while (!stopped) {
        const text = await read(element).catch(() => null);
        const now = Date.now();
        if (text && (text !== last.text || now - last.at > SAME_MS)) onRead.current(text);
        if (text) last = { text, at: now };
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    };
    void run().catch((error: unknown) => setState(refusalOf(error)));
    return () => {
      stopped = true;
      if (stream) endCamera(stream);
    };
  }, [state]);
  if (state === "on")
    return (
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.door_ready_camera()}
        className="aspect-square w-full bg-ink object-cover"
      />
    );
  return (
    <div className="grid aspect-square w-full place-items-center content-center gap-4 border-2 border-dashed border-edge p-6 text-center">
      <p role={state === "off" ? undefined : "alert"}>
        {state === "off" ? m.door_scan_hint() : refusalWords[state]()}
      </p>
      <Button onClick={() => setState("on")}>
        {state === "off" ? m.door_camera_start() : m.door_camera_again()}
      </Button>
    </div>
  );
}

export type CameraRefusal = "denied" | "missing" | "failed";

/** The reason that keeps the camera from this page. */
export function refusalOf(error: unknown): CameraRefusal {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

/** With what to do about it; codes can be read without a camera too. */
export const refusalWords: Record<CameraRefusal, () => string> = {
  denied: m.door_camera_denied,
  missing: m.door_camera_missing,
  failed: m.door_camera_failed,
};

export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
    audio: false,
  });

export const endCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
