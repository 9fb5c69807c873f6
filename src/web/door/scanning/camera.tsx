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
  const [state, setState] = useState<"off" | "on" | "refused">("off");
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
    void run().catch(() => setState("refused"));
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
      <p>{state === "refused" ? m.door_ready_camera_no() : m.door_scan_hint()}</p>
      <Button onClick={() => setState("on")}>{m.door_camera_start()}</Button>
    </div>
  );
}

export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
    audio: false,
  });

export const endCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
