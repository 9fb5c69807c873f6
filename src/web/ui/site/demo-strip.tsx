import { demoPaths } from "#contract/demo-paths.ts";
import { m } from "#messages/messages.js";

/** The network that reaches a demo. */
export type Demo = "local" | "network";

/**
 * Stands at the bottom of the window on every page of a demo, so that it is never taken for a real shop; louder where
 * others can reach it. Below the page and not above it: distances from the top are the spec's, with or without it.
 */
export default function DemoStrip({ demo }: { demo: Demo }) {
  const look = demo === "network" ? "bg-text text-ground" : "border-t border-line bg-raised";
  return (
    <aside
      aria-label={m.layout_demo()}
      data-demo=""
      className={`sticky bottom-0 z-10 px-4 py-1.5 text-center font-mono text-xs print:hidden ${look}`}
    >
      <strong>{m.layout_demo()}</strong>:{" "}
      {demo === "network" ? (
        m.layout_demo_network_text()
      ) : (
        <>
          {m.layout_demo_text()}{" "}
          <a href={demoPaths.organiser()} rel="nofollow" className="font-semibold underline">
            {m.layout_demo_organiser()}
          </a>
        </>
      )}
    </aside>
  );
}
