import { type ReactNode, useEffect, useState } from "react";
import { m } from "#messages/messages.js";
import { NoResponse } from "../ui/api/api-problem.ts";
import { LoadingArea } from "../ui/spinner.tsx";
import { type DoorEngine, openDoorEngine } from "./engine/door-engine.ts";
import { Enrol } from "./screens/enrol.tsx";
import { Over } from "./screens/over.tsx";
import { Ready } from "./screens/ready.tsx";
import { Revoked } from "./screens/revoked.tsx";
import { Scanner } from "./screens/scanner.tsx";
import { useLinkedCode } from "./screens/use-linked-code.ts";
import { DoorContext, useDoor, useEngine } from "./use-door.ts";

// One for the page: two would send the same queue.
let opened: Promise<DoorEngine> | undefined;

export default function DoorApp() {
  const [engine, setEngine] = useState<DoorEngine | null>(null);
  useEffect(() => {
    opened ??= openDoorEngine();
    void opened.then(setEngine);
  }, []);
  if (!engine)
    return (
      <Page>
        <LoadingArea />
      </Page>
    );
  return (
    <DoorContext value={engine}>
      <Page>
        <CurrentScreen />
      </Page>
    </DoorContext>
  );
}

/** One column, as wide as a phone: a tablet shows it in the middle. */
function Page({ children }: { children: ReactNode }) {
  return (
    <main
      aria-label={m.door_title()}
      data-fills-window=""
      className="mx-auto flex w-full max-w-xl flex-col px-4 pb-6"
    >
      {children}
    </main>
  );
}

function CurrentScreen() {
  const { phase } = useDoor();
  if (phase === "enrol") return <Enrol />;
  if (phase === "revoked") return <Revoked />;
  if (phase === "over") return <Over />;
  if (phase === "loading") return <LoadingArea />;
  return <Open />;
}

function Open() {
  const engine = useEngine();
  const [started, setStarted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // By a new code it is another device from now on; by its own, which was used, it stays the same.
  useLinkedCode(
    (code) =>
      void engine
        .enrol(code)
        .then(() => {
          setStarted(false);
          setRefused(false);
        })
        .catch((cause) => setRefused(cause instanceof NoResponse)),
  );
  return (
    <>
      {isRefused && (
        <p role="alert" className="pt-4 font-semibold text-danger">
          {m.door_enrol_offline()}
        </p>
      )}
      {started ? <Scanner onCheck={() => setStarted(false)} /> : <Ready onStart={() => setStarted(true)} />}
    </>
  );
}
